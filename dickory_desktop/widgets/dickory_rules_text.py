"""The rules of Dickory, in our own words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from .dickory_advice_text import dickory_advice
from .rules_text import Beside, Cards, Case, Cases, Chapter, Clock, Note, Row, Text

translate = QCoreApplication.translate


def dickory_rules() -> tuple[Chapter, ...]:
    """Return the chapters, in the order in which they are read."""
    return (
        _goal(),
        _deal(),
        _order(),
        _melds(),
        _turn(),
        _passing(),
        _variants(),
        _end(),
        _known(),
        _options(),
        *dickory_advice(),
    )


def _cards(ranks: str, caption: str = "", chosen: tuple[int, ...] = ()) -> Cards:
    return Cards(tuple(f"dickory:{rank}" for rank in ranks.split()), caption, chosen)


def _goal() -> Chapter:
    return Chapter(
        "goal",
        translate("DickoryRules", "The goal"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "Two players, each with a hand to get rid of. The first whose hand is empty"
                    " wins the round and a point; whoever first has the points set for the match"
                    " wins it.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "It is a climbing game: what is played has to be beaten. What makes it Dickory"
                    " is that high and low turn like a clock, and that the players turn it.",
                )
            ),
        ),
    )


def _deal() -> Chapter:
    return Chapter(
        "deal",
        translate("DickoryRules", "Cards and deal"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "The pack has 48 cards: the ranks 1 to 12, four of each. There are no suits,"
                    " and cards of one rank are all the same.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Each player is dealt 11. Six lie face up in a row, the queue; the other 20"
                    " are the stock, face down. Every round is dealt anew.",
                )
            ),
        ),
    )


def _order() -> Chapter:
    return Chapter(
        "order",
        translate("DickoryRules", "The rank order"),
        (
            Beside(
                (
                    translate(
                        "DickoryRules",
                        "The rightmost card of the queue is the top rank: it is the highest of"
                        " all. The rank that follows it on the clock is the lowest, and so on all"
                        " the way round. 12 is followed by 1.",
                    ),
                    translate(
                        "DickoryRules",
                        "The order changes the moment another card is rightmost: when cards are"
                        " taken, and when a pass discards one.",
                    ),
                ),
                (
                    _cards(
                        "4 12 5 7 11 2",
                        translate("DickoryRules", "2 on top: 2 is highest, 3 lowest"),
                        (5,),
                    ),
                    Clock(2),
                ),
            ),
            Note(
                translate(
                    "DickoryRules",
                    "With a 2 on top the order from low to high is 3 4 5 6 7 8 9 10 11 12 1 2. No"
                    " rank is high by nature; the clock beside the table always shows the order.",
                )
            ),
        ),
    )


def _melds() -> Chapter:
    return Chapter(
        "melds",
        translate("DickoryRules", "Melds"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "What is played at once is a meld: one to four cards of one rank, or three"
                    " ranks that follow one another on the clock.",
                )
            ),
            Row(
                (
                    _cards("6", translate("DickoryRules", "Single")),
                    _cards("4 4", translate("DickoryRules", "Double")),
                    _cards("9 9 9", translate("DickoryRules", "Triple")),
                    _cards("11 11 11 11", translate("DickoryRules", "Quadruple")),
                    _cards("12 1 2", translate("DickoryRules", "Run of 3")),
                )
            ),
            Note(
                translate(
                    "DickoryRules",
                    "12 1 2 is a run: the clock has no end. A run counts as its last card, going"
                    " clockwise, here the 2. So with a 2 on top 12 1 2 is the strongest run of 3,"
                    " and 1 2 3 the weakest.",
                )
            ),
        ),
    )


def _turn() -> Chapter:
    return Chapter(
        "turn",
        translate("DickoryRules", "A turn"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "With an empty table you lead: play any meld you like. Whoever leads can’t"
                    " pass, and can’t take from the queue. If there is something to beat, do one"
                    " of three things.",
                )
            ),
            Cases(
                (
                    Case(
                        translate("DickoryRules", "Beat it"),
                        translate(
                            "DickoryRules",
                            "Play a meld of the same type that is strictly stronger: a double on a"
                            " double, a run on a run.",
                        ),
                        _cards("7 9", "", (1,)),
                    ),
                    Case(
                        translate("DickoryRules", "Take and beat it"),
                        translate(
                            "DickoryRules",
                            "Take one to five cards from the right end of the queue into your"
                            " hand; at least one has to stay. Then beat the meld in the order that"
                            " holds now. You may play what you have just taken.",
                        ),
                        _cards("10 11", "", (1,)),
                    ),
                    Case(
                        translate("DickoryRules", "Pass"),
                        translate(
                            "DickoryRules",
                            "You may pass even if you could beat it. The other player then leads.",
                        ),
                        Cards(("dickory:2", "back:dickory"), "", (), (0,)),
                    ),
                )
            ),
            Note(
                translate(
                    "DickoryRules",
                    "Taking is never a move by itself: whoever takes has to beat the meld in the"
                    " same turn. Both melds are then ranked by the new top rank, so a meld you"
                    " could not beat may have become weak.",
                )
            ),
        ),
    )


def _passing() -> Chapter:
    return Chapter(
        "pass",
        translate("DickoryRules", "What a pass does"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "The table is cleared. If the queue has more than one card, its rightmost goes"
                    " out of play. Then the queue is filled up to six again from the stock: the"
                    " first card drawn comes next to the old leftmost, the next to the left of"
                    " that.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "So a pass costs the lead, and it turns the clock for the player who then"
                    " leads.",
                )
            ),
        ),
    )


def _variants() -> Chapter:
    return Chapter(
        "variants",
        translate("DickoryRules", "Dock and Hickory"),
        (
            Text(
                translate(
                    "DickoryRules", "Dock has two melds more: runs of two and runs of four ranks."
                )
            ),
            Row(
                (
                    _cards("8 9", translate("DickoryRules", "Run of 2")),
                    _cards("10 11 12 1", translate("DickoryRules", "Run of 4")),
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Hickory is Dock with one way more to answer: instead of beating the meld, add"
                    " one card of yours to it, also after taking. A set grows by its own rank; a"
                    " single or a run grows at either end. A quadruple and a run of 4 can’t grow.",
                )
            ),
            Cases(
                (
                    Case(
                        translate("DickoryRules", "A double becomes a triple"),
                        translate("DickoryRules", "The added card has the rank of the set."),
                        _cards("5 5 5", "", (2,)),
                    ),
                    Case(
                        translate("DickoryRules", "A single becomes a run of 2"),
                        translate("DickoryRules", "The rank before or after it will do."),
                        _cards("6 7", "", (0,)),
                    ),
                    Case(
                        translate("DickoryRules", "A run grows"),
                        translate("DickoryRules", "At its low end or at its high end."),
                        _cards("9 10 11 12", "", (3,)),
                    ),
                )
            ),
            Note(
                translate(
                    "DickoryRules",
                    "What comes of adding need not outrank anything. It is your meld now, and the"
                    " other player has to beat it, or add to it in turn.",
                )
            ),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        "end",
        translate("DickoryRules", "The end"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "A hand that empties ends the round at once: one point to its player. The"
                    " match goes to whoever first has one, two or three points, as it was set"
                    " up.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Chance decides who leads the first round. After that the loser of the round"
                    " before leads.",
                )
            ),
        ),
    )


def _known() -> Chapter:
    return Chapter(
        "known",
        translate("DickoryRules", "What everyone knows"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "Only the hands and the order of the stock are hidden. How many cards a player"
                    " holds, the size of the stock, and all that has lain face up is open.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Cards taken from the queue lie open beside the hand until they are played. Of"
                    " equal cards the taken ones count as played first. The cards out of play may"
                    " be looked through at any time.",
                )
            ),
        ),
    )


def _options() -> Chapter:
    return Chapter(
        "options",
        translate("DickoryRules", "Options of a match"),
        (
            Cases(
                (
                    Case(
                        translate("DickoryRules", "Variant"),
                        translate(
                            "DickoryRules",
                            "Classic, Dock or Hickory, as told above. Begin with classic.",
                        ),
                    ),
                    Case(
                        translate("DickoryRules", "Target"),
                        translate(
                            "DickoryRules",
                            "Points that win the match: one, two or three. Two unless you set it.",
                        ),
                    ),
                    Case(
                        translate("DickoryRules", "When the stock is empty"),
                        translate(
                            "DickoryRules",
                            "The queue stays short; or the cards out of play are shuffled into a"
                            " new stock, at most ten times a round.",
                        ),
                    ),
                )
            ),
        ),
    )
