"""Dibble where its rules are silent, advice, questions and answers, and a deal told in full."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from .rules_text import Answer, Chapter, Row, Text, Worked

translate = QCoreApplication.translate

WORKED: Final = Worked(
    "dibble",
    {},
    ("Ana", "Ben"),
    "rules-54",
    (
        "play A 2 3",
        "play 2 3 4",
        "play 4 5 6",
        "play 6 7 8",
        "play 7 8 9",
        "play 8 9 10",
        "play J Q K",
        "joker drop J",
        "joker add J",
        "pass",
        "peek run3",
        "play 4 5",
        "play Q K",
        "pass",
        "peek run3",
        "play A",
        "play 7",
    ),
)


def dibble_advice() -> tuple[Chapter, ...]:
    """Return the chapters that follow the rules."""
    return (_silent(), _advice(), _questions(), _worked())


def _silent() -> Chapter:
    return Chapter(
        "silent",
        translate("DibbleRules", "Where the rules are silent"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "The published rules leave a few cases open. This is how they are decided"
                    " here.",
                )
            ),
            Answer(
                translate("DibbleRules", "Equal totals"),
                translate("DibbleRules", "After four rounds equal totals are a draw."),
            ),
            Answer(
                translate("DibbleRules", "Looking at a card one knows"),
                translate(
                    "DibbleRules",
                    "It can’t be chosen: it would be no reward. Who knows four cards knows all"
                    " five, and may then do neither.",
                ),
            ),
            Answer(
                translate("DibbleRules", "Swapped cards"),
                translate("DibbleRules", "Both players see which two lanes were swapped."),
            ),
            Answer(
                translate("DibbleRules", "Values that can be named"),
                translate(
                    "DibbleRules",
                    "Only those the guesser does not know to be elsewhere. A card that becomes"
                    " known while guessing is named for the guesser.",
                ),
            ),
            Answer(
                translate("DibbleRules", "Cards the guesser knew"),
                translate(
                    "DibbleRules",
                    "They are turned over after the last right guess; until then the other player"
                    " does not see them.",
                ),
            ),
        ),
    )


def _advice() -> Chapter:
    return Chapter(
        "advice",
        translate("DibbleRules", "Advice"),
        (
            Text(
                translate(
                    "DibbleRules",
                    "Points are worth double to who knows them. Passing early, to look at a card,"
                    " can be worth more than the card it gives away.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "Look first at what lies in your own row, or is likely to come there.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "Lead low, and keep the high combination of a kind for the moment when it ends"
                    " the sequence. Only a Joker answers a single king.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "The Joker changes the lane. Use it to have the other player pull, or fail to"
                    " pull, a card that matters less.",
                )
            ),
            Text(
                translate(
                    "DibbleRules",
                    "Before you guess, count what is at stake: two cards left that are a 1 or a 5"
                    " are a toss of a coin between double and nothing.",
                )
            ),
        ),
    )


def _questions() -> Chapter:
    return Chapter(
        "questions",
        translate("DibbleRules", "Questions and answers"),
        (
            Answer(
                translate("DibbleRules", "May I use the Joker to lead?"),
                translate("DibbleRules", "No, only to answer."),
            ),
            Answer(
                translate("DibbleRules", "May a Joker be used on a Joker’s combination?"),
                translate("DibbleRules", "Yes, if it is the other player’s and yours is unused."),
            ),
            Answer(
                translate("DibbleRules", "Must what the Joker makes be higher?"),
                translate("DibbleRules", "No. It may be of any rank."),
            ),
            Answer(
                translate("DibbleRules", "Can my last card be one added with the Joker?"),
                translate("DibbleRules", "Yes. The round ends then as with any other play."),
            ),
            Answer(
                translate("DibbleRules", "Is anything pulled when I go out?"),
                translate("DibbleRules", "No, and nobody has a reward."),
            ),
            Answer(
                translate("DibbleRules", "I stood. May I guess after the other player?"),
                translate("DibbleRules", "No."),
            ),
        ),
    )


def _worked() -> Chapter:
    why = (
        translate("DibbleRules", "Ben dealt, so he leads, with his lowest run of 3."),
        translate("DibbleRules", "A run of 3 that ends in 4 is just enough."),
        "",
        "",
        "",
        translate("DibbleRules", "Six runs of 3 one after the other: both get rid of cards."),
        translate("DibbleRules", "The highest run of 3 there is. Nothing in a hand beats it."),
        translate(
            "DibbleRules",
            "But a Joker can answer: Ana takes the jack off. The run of 2 is hers.",
        ),
        translate(
            "DibbleRules",
            "Ben answers with his own Joker, and a jack of his hand makes it a run of 3 again.",
        ),
        translate(
            "DibbleRules",
            "Both Jokers are used. The last combination is a run of 3, so Ben pulls that lane’s"
            " card from neutral to his row.",
        ),
        translate(
            "DibbleRules",
            "Ana passed, so she has the reward. Only she sees the card; Ben sees that she looked.",
        ),
        translate("DibbleRules", "Ben leads again, with four cards fewer than Ana."),
        translate("DibbleRules", "The highest run of 2."),
        translate("DibbleRules", "The lane of runs of 2 goes one step to Ana: her row."),
        translate("DibbleRules", "Now Ben knows the one card of his row."),
        translate("DibbleRules", "Ana leads her lowest card."),
        translate(
            "DibbleRules",
            "Ben’s last card. He knows his row, so the guess is made for him: twice 2 are 4. Ana,"
            " who can’t guess any more, scores the 4 in her row. The round ends 4 to 4.",
        ),
    )
    return Chapter(
        "worked",
        translate("DibbleRules", "A round from first to last"),
        (
            Text(
                translate(
                    "DibbleRules", "Both hands are open here, so that you can see why things go."
                )
            ),
            *(Row((hand,)) for hand in WORKED.hands()),
            *WORKED.steps(why),
        ),
    )
