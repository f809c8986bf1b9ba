"""The rules of Dibble, in our own words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def dibble_rules() -> list[tuple[str, list[str]]]:
    """Return the rules: headings, each with its paragraphs."""
    return [*_playing(), *_knowing()]


def _playing() -> list[tuple[str, list[str]]]:
    return [
        (
            translate("DibbleRules", "The goal"),
            [
                translate(
                    "DibbleRules",
                    "Five hidden point cards, worth 1 to 5, lie between two players. Win"
                    " sequences of plays to pull them into your row, and know what they are: at"
                    " the end of a round a right guess doubles your row and a wrong one empties"
                    " it. Most points after four rounds win; equal points are a draw.",
                ),
            ],
        ),
        (
            translate("DibbleRules", "The deal"),
            [
                translate(
                    "DibbleRules",
                    "39 cards, ace to king in clubs, hearts and spades; ace is low and suits mean"
                    " nothing. Each player gets 16 and a Joker lying face up; seven cards stay out,"
                    " unseen. The point cards begin face down in the neutral row, one in each lane:"
                    " single, pair, triple, run of 2, run of 3.",
                ),
                translate("DibbleRules", "The dealer leads. The deal alternates."),
            ],
        ),
        (
            translate("DibbleRules", "A sequence of plays"),
            [
                translate(
                    "DibbleRules",
                    "The leader plays a single, a pair, a triple, or a run of 2 or 3. After that"
                    " each in turn beats it with a higher combination of the same kind, uses the"
                    " Joker, or passes. The leader can’t pass.",
                ),
                translate(
                    "DibbleRules",
                    "A pass ends the sequence. The cards are put away, and the other player pulls"
                    " the point card in the lane of the last combination one step: from your row"
                    " to neutral, or from neutral to theirs. Then the player who passed takes a"
                    " reward, and the other one leads.",
                ),
            ],
        ),
        (
            translate("DibbleRules", "The Joker"),
            [
                translate(
                    "DibbleRules",
                    "Once a round, to answer: turn it face down and take over the combination on"
                    " the table with one card added from your hand, or one of its cards taken off,"
                    " so that it becomes another of the five kinds. It may be of any rank; it is"
                    " your play now.",
                ),
                translate(
                    "DibbleRules",
                    "Nothing can be added to three cards, and nothing taken off a single one. From"
                    " a run of 3 only an end can be taken off.",
                ),
            ],
        ),
    ]


def _knowing() -> list[tuple[str, list[str]]]:
    return [
        (
            translate("DibbleRules", "The reward"),
            [
                translate(
                    "DibbleRules",
                    "Look at one point card you don’t know, wherever it lies, or swap any two"
                    " point cards without looking. They trade lanes, and each lane stays in its"
                    " row. Both players see which cards were looked at or swapped.",
                ),
                translate(
                    "DibbleRules",
                    "Only a player who knows all five may do neither. Who knows four knows the"
                    " fifth. The small figures on a card are what it may still be, as far as you"
                    " know; an eye marks what the other player has looked at.",
                ),
            ],
        ),
        (
            translate("DibbleRules", "The end of a round"),
            [
                translate(
                    "DibbleRules",
                    "A round ends when a hand is empty; that play pulls nothing and earns no"
                    " reward. Its player may then guess the cards of their own row. Those they know"
                    " are named for them; the others they name one at a time, and each is turned"
                    " over. All right: the row counts double. One wrong: it counts nothing. After"
                    " the first name there is no standing.",
                ),
                translate(
                    "DibbleRules",
                    "Who knows the whole row has it doubled without being asked. Who stands leaves"
                    " the row as it is, and then the other player may guess theirs in the same"
                    " way. A row not guessed counts what it shows, neutral cards nothing.",
                ),
            ],
        ),
    ]
