"""The rules of Dodo, in our own words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def dodo_rules() -> list[tuple[str, list[str]]]:
    """Return the rules: headings, each with its paragraphs."""
    return [
        (
            translate("DodoRules", "The goal"),
            [
                translate(
                    "DodoRules",
                    "Get rid of your cards. What is left in your hand when a deal ends counts"
                    " against you, and the fewest points win once somebody is over the line.",
                ),
            ],
        ),
        (
            translate("DodoRules", "Your turn"),
            [
                translate(
                    "DodoRules",
                    "Lay a card of the rank or the suit that shows, or any eight. You may lay"
                    " several cards of one rank together: the first has to fit, and the last one"
                    " is then the card that shows.",
                ),
                translate(
                    "DodoRules",
                    "If nothing in your hand fits, draw until a card does, and lay that one, alone"
                    " or with others of its rank. You can’t draw otherwise, and you can’t pass.",
                ),
                translate(
                    "DodoRules",
                    "An empty stock is made anew from the pile below its top card. If that is"
                    " empty too, the drawing ends there.",
                ),
            ],
        ),
        (
            translate("DodoRules", "Cards that do something"),
            [
                translate("DodoRules", "Eight: fits anything, and names the suit to follow."),
                translate(
                    "DodoRules",
                    "Two and four: the next player draws that many for each one laid, or adds"
                    " twos and fours to the chain, fitting or not. Whoever does not add draws the"
                    " whole chain, and that is their turn.",
                ),
                translate(
                    "DodoRules",
                    "Ace: the next player misses a turn, for each further ace one player more;"
                    " you never skip yourself.",
                ),
                translate("DodoRules", "Jack: play goes the other way round."),
                translate(
                    "DodoRules",
                    "Black queen: swap your whole hand with a player you choose, once for each"
                    " black queen. It has to be done, and nobody can refuse.",
                ),
            ],
        ),
        (
            translate("DodoRules", "Last card"),
            [
                translate(
                    "DodoRules",
                    "If your own turn leaves you one card, say so before your time is up. If you"
                    " stay silent, anyone may catch you until the next player acts, and you draw"
                    " two. Going out with several cards at once needs no call.",
                ),
            ],
        ),
        (
            translate("DodoRules", "The end of a deal"),
            [
                translate(
                    "DodoRules",
                    "The first empty hand ends it at once and scores 0. Everyone else counts: an"
                    " eight is 50, king, queen and jack 10, an ace 1, other cards their number.",
                ),
                translate(
                    "DodoRules",
                    "Whoever holds a black queen does not count: they score ten more than the"
                    " highest hand that was counted.",
                ),
                translate(
                    "DodoRules",
                    "If the same position begins a turn for the third time, or a new stock is"
                    " needed for the 101st time, the deal is blocked and ends with nobody out.",
                ),
            ],
        ),
        (
            translate("DodoRules", "Options"),
            [
                translate(
                    "DodoRules",
                    "Without chains the next player draws at once and misses the turn. With the"
                    " scoring of Crazy Eights the player who goes out takes the points of all"
                    " other hands, and the most points win.",
                ),
                translate(
                    "DodoRules",
                    "From six players up two packs are shuffled together. With two players, or if"
                    " you set it so, seven cards are dealt instead of five.",
                ),
            ],
        ),
    ]
