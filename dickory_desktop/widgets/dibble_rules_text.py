"""The rules of Dibble, in our own words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from .dibble_advice_text import dibble_advice
from .rules_text import Beside, Cards, Case, Cases, Chapter, Note, Row, Text

translate = QCoreApplication.translate


def dibble_rules() -> tuple[Chapter, ...]:
    """Return the chapters, in the order in which they are read."""
    return (
        _goal(),
        _deal(),
        _combinations(),
        _sequence(),
        _joker(),
        _pulling(),
        _reward(),
        _known(),
        _guess(),
        _end(),
        *dibble_advice(),
    )


def _cards(cards: str, caption: str = "", chosen: tuple[int, ...] = ()) -> Cards:
    return Cards(tuple(f"std:{card}" for card in cards.split()), caption, chosen)


def _points(values: str, caption: str = "") -> Cards:
    return Cards(tuple(f"point:{value}" for value in values.split()), caption)


def _goal() -> Chapter:
    return Chapter(
        "goal",
        translate("DibbleRules", "The goal"),
        (
            Beside(
                (
                    translate(
                        "DibbleRules",
                        "Five point cards, worth 1 to 5, lie face down between two players. Win"
                        " sequences of plays to pull them to your side, and find out what they"
                        " are.",
                    ),
                    translate(
                        "DibbleRules",
                        "At the end of a round you may guess your cards: all right, and they count"
                        " double; one wrong, and they count nothing. Most points after four rounds"
                        " win.",
                    ),
                ),
                (_points("1 2 3 4 5", translate("DibbleRules", "The point cards")),),
            ),
        ),
    )


def _deal() -> Chapter:
    return Chapter(
        "deal",
        translate("DibbleRules", "Cards and deal"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "There are 39 cards to play with: ace to king in clubs, hearts and spades. The"
                    " ace is low, the king high, and suits mean nothing. Each player gets 16; the"
                    " other seven are laid aside unseen until the round is over.",
                )
            ),
            Beside(
                (
                    translate(
                        "DibbleRules",
                        "Each player has a Joker too. It lies face up until it is used, and is"
                        " face up again in the next round.",
                    ),
                ),
                (Cards(("joker",)),),
            ),
            Text(
                translate(
                    "DibbleRules",
                    "The point cards are shuffled and laid face down in the neutral row, one in"
                    " each lane. The lanes are single, pair, triple, run of 2 and run of 3.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "The dealer leads. Who deals first is drawn at random, then the deal"
                    " alternates.",
                )
            ),
        ),
    )


def _combinations() -> Chapter:
    return Chapter(
        "combinations",
        translate("DibbleRules", "Combinations"),
        (
            Row(
                (
                    _cards("9H", translate("DibbleRules", "Single")),
                    _cards("4C 4S", translate("DibbleRules", "Pair")),
                    _cards("JC JH JS", translate("DibbleRules", "Triple")),
                    _cards("6H 7C", translate("DibbleRules", "Run of 2")),
                    _cards("10S JH QC", translate("DibbleRules", "Run of 3")),
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "A higher combination of the same kind beats one; runs count by their highest"
                    " card. A 2 3 is a run, and nothing goes beyond the king.",
                )
            ),
        ),
    )


def _sequence() -> Chapter:
    return Chapter(
        "sequence",
        translate("DibbleRules", "A sequence of plays"),
        (
            Cases(
                (
                    Case(
                        translate("DibbleRules", "Lead"),
                        translate(
                            "DibbleRules",
                            "Play any combination. Whoever leads can’t pass, and can’t use the"
                            " Joker.",
                        ),
                        _cards("5C 6H"),
                    ),
                    Case(
                        translate("DibbleRules", "Answer"),
                        translate(
                            "DibbleRules",
                            "Play a higher combination of the same kind, or use your Joker, or"
                            " pass.",
                        ),
                        _cards("8S 9H", "", (0, 1)),
                    ),
                    Case(
                        translate("DibbleRules", "Pass"),
                        translate(
                            "DibbleRules",
                            "A pass ends the sequence: a card is pulled, the one who passed has a"
                            " reward, the other one leads.",
                        ),
                        Cards(("point:?",)),
                    ),
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "The two players answer each other in turn until one of them passes, or has"
                    " played the last card.",
                )
            ),
        ),
    )


def _joker() -> Chapter:
    return Chapter(
        "joker",
        translate("DibbleRules", "The Joker"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "Once a round you may answer with your Joker: turn it face down and take over"
                    " the other player’s combination, with one card of your hand added or one of"
                    " its cards taken off, so that another of the five kinds comes of it.",
                )
            ),
            Cases(
                (
                    Case(
                        translate("DibbleRules", "Add a card"),
                        translate(
                            "DibbleRules",
                            "A single becomes a pair or a run of 2, a pair a triple, a run of 2 a"
                            " run of 3. Three cards can’t grow.",
                        ),
                        _cards("QH KS JC", "", (2,)),
                    ),
                    Case(
                        translate("DibbleRules", "Take a card off"),
                        translate(
                            "DibbleRules",
                            "A pair or a run of 2 becomes a single, a triple a pair, a run of 3 a"
                            " run of 2 by losing an end. A single can’t shrink.",
                        ),
                        Cards(("std:JC", "std:QH", "std:KS"), "", (), (0,)),
                    ),
                )
            ),
            Note(
                translate(
                    "DibbleRules",
                    "What comes of it may be of any rank. It is your play: the other player has to"
                    " beat it, or use their own Joker on it, or pass. A card taken off goes out of"
                    " play.",
                )
            ),
        ),
    )


def _pulling() -> Chapter:
    return Chapter(
        "pulling",
        translate("DibbleRules", "Pulling a point card"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "When a player passes, the other one pulls the point card in the lane of the"
                    " last combination one step: from the other row to neutral, or from neutral to"
                    " their own row. A run of 2 pulls in the lane of runs of 2, and so on.",
                )
            ),
            Note(
                translate(
                    "DibbleRules",
                    "A card that already lies in that player’s row stays there. The reward is due"
                    " all the same.",
                )
            ),
        ),
    )


def _reward() -> Chapter:
    return Chapter(
        "reward",
        translate("DibbleRules", "The reward"),
        (
            Text(translate("DibbleRules", "Whoever passed chooses one of two:")),
            Cases(
                (
                    Case(
                        translate("DibbleRules", "Look"),
                        translate(
                            "DibbleRules",
                            "Look at one point card you don’t know, in any row. The other player"
                            " sees which one it was, not what it is.",
                        ),
                        _points("?1345 4"),
                    ),
                    Case(
                        translate("DibbleRules", "Swap"),
                        translate(
                            "DibbleRules",
                            "Swap any two point cards without looking. They trade lanes, and each"
                            " lane stays in its row. Both players see which.",
                        ),
                        _points("? ?"),
                    ),
                )
            ),
            Note(
                translate(
                    "DibbleRules",
                    "To do neither is open only to a player who knows all five. After the reward"
                    " the player who did not pass leads.",
                )
            ),
        ),
    )


def _known() -> Chapter:
    return Chapter(
        "known",
        translate("DibbleRules", "What you know"),
        (
            Beside(
                (
                    translate(
                        "DibbleRules",
                        "A point card you have looked at stays known to you wherever it goes, and"
                        " once you know four you know the fifth. The table shows it to you.",
                    ),
                    translate(
                        "DibbleRules",
                        "The small figures on a card are what it may still be, as far as you know."
                        " An eye marks what the other player has looked at.",
                    ),
                ),
                (_points("?25 3", translate("DibbleRules", "A 2 or a 5; and a 3 you have seen")),),
            ),
            Text(
                translate(
                    "DibbleRules",
                    "How many cards each player holds is open, and so is all that has lain face"
                    " up.",
                )
            ),
        ),
    )


def _guess() -> Chapter:
    return Chapter(
        "guess",
        translate("DibbleRules", "Stand or guess"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "The moment a hand is empty the round ends; that play pulls nothing and earns"
                    " nothing. The player who went out may now guess the point cards of their own"
                    " row, or stand.",
                )
            ),
            Cases(
                (
                    Case(
                        translate("DibbleRules", "Guess"),
                        translate(
                            "DibbleRules",
                            "Cards you know are named for you. For each other one choose a card"
                            " and name a value; it is turned over at once. After the first name"
                            " there is no standing.",
                        ),
                        _points("4 ?15"),
                    ),
                    Case(
                        translate("DibbleRules", "All right"),
                        translate("DibbleRules", "The row counts double."),
                        _points("4 1"),
                    ),
                    Case(
                        translate("DibbleRules", "One wrong"),
                        translate("DibbleRules", "It stops there: the row counts nothing."),
                        Cards(("point:4", "point:5"), "", (), (0, 1)),
                    ),
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "Whoever knows every card of their row is not asked: the guess is made for"
                    " them, and it is right. The same holds for an empty row. The other player"
                    " then has no guess.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "Only if the player who went out stands, the other one may guess their own"
                    " row, on the same terms.",
                )
            ),
        ),
    )


def _end() -> Chapter:
    return Chapter(
        "end",
        translate("DibbleRules", "Scores and the end"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "A row that was not guessed counts what its cards show. Cards in the neutral"
                    " row count for nobody.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "A match has four rounds. The higher total wins; equal totals are a draw."
                    " Dibble has no options: every match is played like this.",
                )
            ),
        ),
    )
