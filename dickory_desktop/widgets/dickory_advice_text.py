"""Dickory where its rules are silent, advice, questions and answers, and a deal told in full."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from .rules_text import Answer, Chapter, Row, Text, Worked

translate = QCoreApplication.translate

WORKED: Final = Worked(
    "dickory",
    {"target": 1},
    ("Ana", "Ben"),
    "rules-8",
    (
        "play 8 9 10",
        "take 1 play 12 1 2",
        "play 1 2 3",
        "take 1 play 6 7 8",
        "take 2 play 7 8 9",
        "pass",
        "play 11 11",
        "take 3 play 3 3",
        "play 4 4",
    ),
)


def dickory_advice() -> tuple[Chapter, ...]:
    """Return the chapters that follow the rules."""
    return (_silent(), _advice(), _questions(), _worked())


def _silent() -> Chapter:
    return Chapter(
        "silent",
        translate("DickoryRules", "Where the rules are silent"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "The published rules leave a few cases open. This is how they are decided"
                    " here.",
                )
            ),
            Answer(
                translate("DickoryRules", "The stock is empty"),
                translate(
                    "DickoryRules",
                    "The queue is filled as far as the stock goes and then stays short. With the"
                    " new stock as an option, the cards the pass has just put out are shuffled in"
                    " too; if nothing is out of play, the queue stays short.",
                ),
            ),
            Answer(
                translate("DickoryRules", "Who leads"),
                translate(
                    "DickoryRules",
                    "Drawn at random for the first round, the loser for every later one.",
                ),
            ),
            Answer(
                translate("DickoryRules", "Taking and adding"),
                translate(
                    "DickoryRules",
                    "In Hickory you may take and then add, in one move. Taking with neither is not"
                    " a move.",
                ),
            ),
            Answer(
                translate("DickoryRules", "Cards out of play"),
                translate(
                    "DickoryRules",
                    "Beaten melds are out of play at once, passed ones with the pass, and so is"
                    " the card that a pass discards. All lie face up.",
                ),
            ),
        ),
    )


def _advice() -> Chapter:
    return Chapter(
        "advice",
        translate("DickoryRules", "Advice"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "Count melds, not cards. A hand of three runs is nearer to its end than one of"
                    " six singles, though it holds more cards.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Before you take, look at the clock: a click on a queue card shows the order it"
                    " would give. One card more in the hand is cheap if it wins the lead or"
                    " completes a run, and dear if it stays a single.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Lead what the other player can’t answer. Three or four of a rank are rarely"
                    " matched, and a pass gives you the lead again.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Watch what lies open beside the other hand. If none of it beats your meld,"
                    " the rest of the hand has to.",
                )
            ),
            Text(
                translate(
                    "DickoryRules",
                    "Keep for the end what is strong at every hour: a meld of a type the other"
                    " player has no more of.",
                )
            ),
        ),
    )


def _questions() -> Chapter:
    return Chapter(
        "questions",
        translate("DickoryRules", "Questions and answers"),
        (
            Answer(
                translate("DickoryRules", "May I pass although I could beat the meld?"),
                translate("DickoryRules", "Yes, always, unless you lead."),
            ),
            Answer(
                translate("DickoryRules", "May I take the last card of the queue?"),
                translate("DickoryRules", "No. It is the top rank; one card always stays."),
            ),
            Answer(
                translate("DickoryRules", "May I play only cards I have just taken?"),
                translate("DickoryRules", "Yes."),
            ),
            Answer(
                translate("DickoryRules", "Is a run across the top rank a run?"),
                translate(
                    "DickoryRules",
                    "Yes. The top rank changes which run is stronger, never which cards are a run.",
                ),
            ),
            Answer(
                translate("DickoryRules", "Does a triple beat a double?"),
                translate("DickoryRules", "No. Only the same type beats, in every variant."),
            ),
            Answer(
                translate("DickoryRules", "Who leads after a round is won?"),
                translate("DickoryRules", "The player who lost it."),
            ),
        ),
    )


def _worked() -> Chapter:
    why = (
        translate(
            "DickoryRules",
            "A 6 is on top, so 7 is lowest. Ana keeps her low run 1 2 3 and both pairs.",
        ),
        translate(
            "DickoryRules",
            "Ben takes the 6: now a 3 is on top, 2 is next to the highest, and his run across"
            " twelve o’clock is stronger than 8 9 10.",
        ),
        translate(
            "DickoryRules",
            "A run that ends in 3, the top rank, is the strongest there is.",
        ),
        translate(
            "DickoryRules",
            "With the 3 taken an 8 is on top. Now 6 7 8 is the strongest run, and 1 2 3 is weak.",
        ),
        translate(
            "DickoryRules",
            "Ana takes 7 and 8, which with her 9 are a run. An 11 is on top now, and 9 beats 8.",
        ),
        translate(
            "DickoryRules",
            "Ben has no run that ends in 10 or 11. The 11 goes out of play, and a 1 comes to be"
            " on top.",
        ),
        translate("DickoryRules", "Ana leads one of her two pairs; the other will be her last."),
        translate(
            "DickoryRules",
            "Ben wants to stop her: with 9, 12 and 1 taken an 8 is on top, and 3 beats 11.",
        ),
        translate(
            "DickoryRules", "But 4 beats 3 in that order too. Ana’s hand is empty: she wins."
        ),
    )
    return Chapter(
        "worked",
        translate("DickoryRules", "A deal from first to last"),
        (
            Text(
                translate(
                    "DickoryRules",
                    "Both hands are open here, so that you can see why. The queue is 1 11 7 8 3 6,"
                    " and Ana leads.",
                )
            ),
            *(Row((hand,)) for hand in WORKED.hands()),
            *WORKED.steps(why),
        ),
    )
