"""What every game shares: cards, chance, events, the match. Knows no game and no Qt."""
