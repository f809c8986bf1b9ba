"""Dodo where its rules are silent, advice, questions and answers, and a deal told in full."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from .rules_text import Answer, Chapter, Row, Text, Worked

translate = QCoreApplication.translate

WORKED: Final = Worked(
    "dodo",
    {"players": 3},
    ("Ana", "Ben", "Cleo"),
    "rules-166",
    (
        "lay 5H",
        "lay 4H 4S",
        "lay 2H",
        "draw",
        "lay AH",
        "lay KH KD",
        "lay KS",
        "call",
        "lay JS",
        "lay 10S",
    ),
)


def dodo_advice() -> tuple[Chapter, ...]:
    """Return the chapters that follow the rules."""
    return (_silent(), _advice(), _questions(), _worked())


def _silent() -> Chapter:
    return Chapter(
        "silent",
        translate("DodoRules", "Where the rules are silent"),
        (
            Text(
                translate(
                    "DodoRules",
                    "The published rules leave a few cases open. This is how they are decided"
                    " here.",
                )
            ),
            Answer(
                translate("DodoRules", "A deal that goes round for ever"),
                translate(
                    "DodoRules",
                    "If the same position begins a turn for the third time, or a new stock is"
                    " needed for the 101st time, the deal is blocked and ends. Nobody is out, and"
                    " all hands count. With the scores of Crazy Eights nobody scores.",
                ),
            ),
            Answer(
                translate("DodoRules", "Not enough cards to draw"),
                translate(
                    "DodoRules",
                    "What there is is drawn. You pass only if a turn begins with nothing that fits"
                    " and nothing to draw.",
                ),
            ),
            Answer(
                translate("DodoRules", "Two players, one caught with a black queen"),
                translate(
                    "DodoRules", "The winner’s 0 is the highest hand that counted: ten points."
                ),
            ),
            Answer(
                translate("DodoRules", "Several aces"),
                translate(
                    "DodoRules",
                    "Each skips one player more, and never the one who laid them.",
                ),
            ),
            Answer(
                translate("DodoRules", "Eights that empty the hand"),
                translate("DodoRules", "They name no suit."),
            ),
        ),
    )


def _advice() -> Chapter:
    return Chapter(
        "advice",
        translate("DodoRules", "Advice"),
        (
            Text(
                translate(
                    "DodoRules",
                    "An eight is your way out of anything, and costs 50 if it stays. Hold one while"
                    " hands are large, and none when somebody is near the end.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "A two or a four kept back is the answer to a chain. The longer the chain, the"
                    " more it is worth.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "A black queen is a gift with a full hand and a curse with a good one. Lay her"
                    " in time: caught with her, you score more than anyone.",
                )
            ),
            Text(
                translate(
                    "DodoRules",
                    "Lay several of a rank together, and choose which lies on top: it is the suit"
                    " the next player has to follow.",
                )
            ),
        ),
    )


def _questions() -> Chapter:
    return Chapter(
        "questions",
        translate("DodoRules", "Questions and answers"),
        (
            Answer(
                translate("DodoRules", "May I draw although a card of mine fits?"),
                translate("DodoRules", "No. Only in a chain drawing is a choice."),
            ),
            Answer(
                translate("DodoRules", "I hold an eight. May I draw?"),
                translate("DodoRules", "No: an eight fits anything."),
            ),
            Answer(
                translate("DodoRules", "Must a two answer a chain in its suit?"),
                translate("DodoRules", "No. In a chain every two and four fits."),
            ),
            Answer(
                translate("DodoRules", "May I go out with a two?"),
                translate("DodoRules", "Yes. The deal ends at once, and nobody draws."),
            ),
            Answer(
                translate("DodoRules", "Two players: what does an ace do?"),
                translate("DodoRules", "The other player is skipped, so you play again."),
            ),
            Answer(
                translate("DodoRules", "Can I refuse a swap?"),
                translate("DodoRules", "No."),
            ),
        ),
    )


def _worked() -> Chapter:
    why = (
        translate(
            "DodoRules", "Ana dealt, so Ben begins. The five of clubs shows; a five fits it."
        ),
        translate(
            "DodoRules",
            "The 4 of hearts fits, the other 4 goes with it: Ana has eight to draw, or adds.",
        ),
        translate("DodoRules", "Ana adds a two, so it is ten, and Ben’s turn."),
        translate("DodoRules", "Ben has neither two nor four. The ten cards are his turn."),
        translate(
            "DodoRules",
            "The two of hearts still shows, and the ace fits. Ana is skipped: Ben again.",
        ),
        translate("DodoRules", "Two kings at once; diamonds, the last of them, go on."),
        translate("DodoRules", "A king fits a king. Cleo has one card left."),
        translate("DodoRules", "She says so in time: nobody can catch her."),
        translate(
            "DodoRules",
            "The jack turns the direction. It was Ben’s turn next; now it is Cleo’s again.",
        ),
        translate(
            "DodoRules",
            "A spade fits, and Cleo is out with 0. Ana counts 3, 9 and 10: 22. Ben counts twelve"
            " cards, two of them eights: 157.",
        ),
    )
    return Chapter(
        "worked",
        translate("DodoRules", "A deal from first to last"),
        (
            Text(
                translate(
                    "DodoRules",
                    "Three players, Ana, Ben and Cleo, and all hands open, so that you can see"
                    " why.",
                )
            ),
            *(Row((hand,)) for hand in WORKED.hands()),
            *WORKED.steps(why),
        ),
    )
