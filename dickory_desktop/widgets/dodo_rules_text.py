"""The rules of Dodo, in our own words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from .dodo_advice_text import dodo_advice
from .rules_text import Beside, Cards, Case, Cases, Chapter, Note, Row, Text

translate = QCoreApplication.translate


def dodo_rules() -> tuple[Chapter, ...]:
    """Return the chapters, in the order in which they are read."""
    return (
        _goal(),
        _deal(),
        _turn(),
        _drawing(),
        _special(),
        _chain(),
        _queen(),
        _last_card(),
        _end(),
        _options(),
        *dodo_advice(),
    )


def _cards(cards: str, caption: str = "", chosen: tuple[int, ...] = ()) -> Cards:
    return Cards(tuple(f"std:{card}" for card in cards.split()), caption, chosen)


def _goal() -> Chapter:
    return Chapter(
        "goal",
        translate("DodoRules", "The goal"),
        (
            Text(
                translate(
                    "DodoRules",
                    "Two to eight players, each for themselves. Get rid of your cards: what is"
                    " left in your hand when a deal ends counts against you. When somebody’s"
                    " points are over the line, the fewest points win.",
                )
            ),
        ),
    )


def _deal() -> Chapter:
    return Chapter(
        "deal",
        translate("DodoRules", "Cards and deal"),
        (
            Text(
                translate(
                    "DodoRules",
                    "A pack of 52 cards; from six players up two packs are shuffled together. Each"
                    " player gets five cards, or seven where only two play. The next card starts"
                    " the pile, the rest is the stock.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "The first dealer is drawn at random; then the deal moves one seat on. The"
                    " player after the dealer begins.",
                )
            ),
        ),
    )


def _turn() -> Chapter:
    return Chapter(
        "turn",
        translate("DodoRules", "Your turn"),
        (
            Beside(
                (
                    translate(
                        "DodoRules",
                        "Lay a card that fits the one showing: of its rank, of its suit, or any"
                        " eight. You may lay several cards of one rank in one turn. Then the first"
                        " has to fit, and the last is the card that shows.",
                    ),
                ),
                (
                    _cards("9H", translate("DodoRules", "Showing")),
                    _cards("9S 3H 8C", translate("DodoRules", "Each of these fits")),
                ),
            ),
            Row((_cards("5H 5S 5C", translate("DodoRules", "Three fives: clubs go on")),)),
        ),
    )


def _drawing() -> Chapter:
    return Chapter(
        "drawing",
        translate("DodoRules", "Drawing"),
        (
            Text(
                translate(
                    "DodoRules",
                    "If nothing in your hand fits, draw one card after the other until one does."
                    " That card has to be laid, alone or as the first of several of its rank. You"
                    " can’t draw while something fits, and you can’t pass.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "When the stock is empty, the pile below its top card is shuffled into a new"
                    " one. If there is nothing below it either, the drawing ends there, and with it"
                    " your turn.",
                )
            ),
        ),
    )


def _special() -> Chapter:
    return Chapter(
        "cards",
        translate("DodoRules", "Cards that do something"),
        (
            Text(translate("DodoRules", "Each does it once for every card laid.")),
            Cases(
                (
                    Case(
                        translate("DodoRules", "Eight"),
                        translate(
                            "DodoRules",
                            "Fits anything. Name the suit to follow; of several eights one is"
                            " named for all.",
                        ),
                        _cards("8D"),
                    ),
                    Case(
                        translate("DodoRules", "Ace"),
                        translate(
                            "DodoRules",
                            "The next player misses a turn; each further ace, the one after. You"
                            " never skip yourself: if all others are skipped, you play again.",
                        ),
                        _cards("AH"),
                    ),
                    Case(
                        translate("DodoRules", "Jack"),
                        translate(
                            "DodoRules",
                            "Play goes the other way round. Between two players that changes"
                            " nothing.",
                        ),
                        _cards("JS"),
                    ),
                )
            ),
            Cases(
                (
                    Case(
                        translate("DodoRules", "Two and four"),
                        translate(
                            "DodoRules",
                            "The next player draws two, or four, for each: see the chain.",
                        ),
                        _cards("2H 4S"),
                    ),
                    Case(
                        translate("DodoRules", "Black queen"),
                        translate("DodoRules", "Swap hands: see below. A red queen does nothing."),
                        _cards("QS QC"),
                    ),
                )
            ),
            Note(
                translate(
                    "DodoRules",
                    "The card that starts the pile does nothing. An eight there is followed by its"
                    " own suit.",
                )
            ),
        ),
    )


def _chain() -> Chapter:
    return Chapter(
        "chain",
        translate("DodoRules", "The chain"),
        (
            Beside(
                (
                    translate(
                        "DodoRules",
                        "A two or a four starts a chain. The next player either adds twos and"
                        " fours, as many as they like, mixed, and fitting or not; or draws the"
                        " whole total. Nothing else may be laid.",
                    ),
                    translate(
                        "DodoRules",
                        "Drawing is the turn. After it, the card showing is followed as usual.",
                    ),
                ),
                (_cards("4H 4S 2H", translate("DodoRules", "4 and 4 and 2: ten to draw")),),
            ),
            Note(
                translate(
                    "DodoRules",
                    "The lay that starts a chain is of one rank; only the answers mix. You may"
                    " draw even if you could add.",
                )
            ),
        ),
    )


def _queen() -> Chapter:
    return Chapter(
        "queen",
        translate("DodoRules", "Swapping hands"),
        (
            Text(
                translate(
                    "DodoRules",
                    "For each black queen you lay, swap your whole hand with another player of"
                    " your choice, once all cards are laid. You see the hand you got before you"
                    " choose again. It has to be done, and nobody can refuse.",
                )
            ),
            Note(
                translate(
                    "DodoRules",
                    "A black queen as the last card ends the deal: there is nothing to swap. What"
                    " you know of a hand stays known to you when the hand moves on.",
                )
            ),
        ),
    )


def _last_card() -> Chapter:
    return Chapter(
        "last-card",
        translate("DodoRules", "Last card"),
        (
            Text(
                translate(
                    "DodoRules",
                    "If your own turn, swaps included, leaves you with one card, say so: press the"
                    " button or its key before the time is up. If you stay silent, any other"
                    " player may catch you, and you draw two cards.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "Catching is possible until the next player lays, draws or passes, and only"
                    " once. A single card that came to you in somebody else’s swap owes nothing,"
                    " and neither does going out with several cards at once.",
                )
            ),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        "end",
        translate("DodoRules", "The end of a deal"),
        (
            Text(
                translate(
                    "DodoRules",
                    "A hand that empties by a lay ends the deal at once: nobody draws, swaps or"
                    " misses a turn any more. Its player scores 0. All others count their cards.",
                )
            ),
            Row(
                (
                    _cards("8C", translate("DodoRules", "50")),
                    _cards("KH QD JC", translate("DodoRules", "10 each")),
                    _cards("AS", translate("DodoRules", "1")),
                    _cards("7D", translate("DodoRules", "its number")),
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "Whoever holds a black queen is caught: the hand is not counted, and they"
                    " score ten more than the highest hand that was. Several who are caught score"
                    " the same.",
                )
            ),
            Note(
                translate(
                    "DodoRules",
                    "An example: one player is out with 0, one counts 8, king and 3 as 63, one 5,"
                    " 9 and ace as 15. A fourth with a black queen and a 6 scores 63 and 10: 73.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "The deal that takes any total over the line is the last. Exactly on the line"
                    " the match goes on. Equal lowest totals share the win.",
                )
            ),
        ),
    )


def _options() -> Chapter:
    return Chapter(
        "options",
        translate("DodoRules", "Options of a match"),
        (
            Cases(
                (
                    Case(
                        translate("DodoRules", "Finish line"),
                        translate("DodoRules", "100, 200, 300, or any number up to 1000."),
                    ),
                    Case(
                        translate("DodoRules", "Seven cards"),
                        translate("DodoRules", "Deal seven to each also with three and more."),
                    ),
                    Case(
                        translate("DodoRules", "Two packs"),
                        translate("DodoRules", "For when one pack runs thin; always from six up."),
                    ),
                )
            ),
            Cases(
                (
                    Case(
                        translate("DodoRules", "No chains"),
                        translate(
                            "DodoRules",
                            "The next player draws at once what was laid, and misses the turn.",
                        ),
                    ),
                    Case(
                        translate("DodoRules", "Scores of Crazy Eights"),
                        translate(
                            "DodoRules",
                            "The player who goes out scores what all others hold, a black queen"
                            " being 10, and the most points win.",
                        ),
                    ),
                )
            ),
        ),
    )
