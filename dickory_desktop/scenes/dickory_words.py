"""The words of the Dickory table: melds, moves and reasons as the player reads them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from ..games.dickory.moves import Meld, MeldKind, Move, MoveKind

tr: Callable[..., str] = QCoreApplication.translate


def meld_words(meld: Meld) -> str:
    """Return a meld as in `pair of 12s` or `run 3 4 5`."""
    rank = meld.rank
    if meld.kind is MeldKind.SINGLE:
        return tr("DickoryTable", "single {rank}").format(rank=rank)
    if meld.kind is MeldKind.DOUBLE:
        return tr("DickoryTable", "pair of {rank}s").format(rank=rank)
    if meld.kind is MeldKind.TRIPLE:
        return tr("DickoryTable", "three {rank}s").format(rank=rank)
    if meld.kind is MeldKind.QUADRUPLE:
        return tr("DickoryTable", "four {rank}s").format(rank=rank)
    return tr("DickoryTable", "run {cards}").format(cards=str(meld))


def button_words(move: Move) -> str:
    """Return a move as the button says it: `Take 2, play 9 9`."""
    if move.kind is MoveKind.PASS:
        return tr("DickoryTable", "Pass")
    if move.kind is MoveKind.ADD:
        if move.take:
            text = tr("DickoryTable", "Take {take}, add {card}")
        else:
            text = tr("DickoryTable", "Add {card}")
        return text.format(take=move.take, card=move.card)
    if move.take:
        text = tr("DickoryTable", "Take {take}, play {cards}")
    else:
        text = tr("DickoryTable", "Play {cards}")
    return text.format(take=move.take, cards=move.meld)
