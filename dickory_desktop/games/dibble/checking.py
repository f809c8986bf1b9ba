"""Why a move that is not legal is not."""

from __future__ import annotations

from typing import Final

from ...engine.cards import RANK_TEXTS
from .moves import MeldKind, Move, MoveKind
from .reasons import Reason
from .view import Phase, View

Refusal = tuple[Reason, dict[str, object]]

_NEEDS: Final = {
    MeldKind.SINGLE: Reason.NEEDS_SINGLE,
    MeldKind.PAIR: Reason.NEEDS_PAIR,
    MeldKind.TRIPLE: Reason.NEEDS_TRIPLE,
    MeldKind.RUN2: Reason.NEEDS_RUN2,
    MeldKind.RUN3: Reason.NEEDS_RUN3,
}
_PLAYING: Final = (MoveKind.PLAY, MoveKind.JOKER_ADD, MoveKind.JOKER_DROP, MoveKind.PASS)
_REWARDS: Final = (MoveKind.PEEK, MoveKind.SWAP, MoveKind.DECLINE)


def refusal(view: View, move: Move) -> Refusal:
    """Return why a move is illegal for the view's seat; the move must be illegal."""
    refused = wrong_time(view, move)
    if refused is not None:
        return refused
    kind = move.kind
    if kind is MoveKind.PLAY:
        return _refused_play(view, move)
    if kind is MoveKind.PASS:
        return Reason.LEADER_PASS, {}
    if kind in (MoveKind.JOKER_ADD, MoveKind.JOKER_DROP):
        return _refused_joker(view, move)
    if kind is MoveKind.PEEK:
        return Reason.PEEK_KNOWN, {}
    if kind is MoveKind.DECLINE:
        return Reason.DECLINE_UNKNOWN, {}
    if kind is MoveKind.GUESS:
        return _refused_guess(view, move)
    return Reason.STAND_AFTER_GUESS, {}


def wrong_time(view: View, move: Move) -> Refusal | None:
    """Return why a move of this kind can't be made now, whatever it says."""
    if view.phase is Phase.OVER:
        return Reason.DEAL_OVER, {}
    if view.turn != view.seat:
        return Reason.NOT_YOUR_TURN, {}
    playing, reward = move.kind in _PLAYING, move.kind in _REWARDS
    if view.phase is Phase.REWARD:
        return None if reward else (Reason.REWARD_FIRST, {})
    if view.phase is Phase.GUESS:
        if not playing and not reward:
            return None
        return Reason.GUESS_FIRST, {}
    if playing:
        return None
    return (Reason.NO_REWARD if reward else Reason.NO_GUESS), {}


def _refused_play(view: View, move: Move) -> Refusal:
    played, to_beat = move.meld, view.meld
    if played is None:
        return Reason.NOTHING_SELECTED, {}
    held = [card.rank for card in view.hand]
    if any(held.count(rank) < played.ranks.count(rank) for rank in played.ranks):
        return Reason.NOT_IN_HAND, {"cards": str(played)}
    if to_beat is None:
        return Reason.NOT_A_MELD, {"cards": str(played)}
    if played.kind is not to_beat.kind:
        return _NEEDS[to_beat.kind], {"meld": str(to_beat)}
    return Reason.TOO_LOW, {"cards": str(played), "meld": str(to_beat)}


def _refused_joker(view: View, move: Move) -> Refusal:
    meld = view.meld
    if meld is None:
        return Reason.LEADER_JOKER, {}
    if not view.jokers[view.seat]:
        return Reason.JOKER_USED, {}
    card = RANK_TEXTS[move.rank - 1]
    if move.kind is MoveKind.JOKER_ADD:
        if meld.kind.size == 3:
            return Reason.ADD_TO_THREE, {}
        if all(held.rank != move.rank for held in view.hand):
            return Reason.NOT_IN_HAND, {"cards": card}
        return Reason.ADD_NO_FIT, {"card": card, "meld": str(meld)}
    if meld.kind is MeldKind.SINGLE:
        return Reason.DROP_FROM_SINGLE, {}
    if move.rank not in meld.ranks:
        return Reason.DROP_NOT_THERE, {"card": card, "meld": str(meld)}
    return Reason.DROP_MIDDLE, {}


def _refused_guess(view: View, move: Move) -> Refusal:
    point = view.point(move.lanes[0])
    if point.row != view.seat:
        return Reason.GUESS_OTHER_ROW, {}
    if point.value:
        return Reason.GUESS_KNOWN, {}
    return Reason.GUESS_PLACED, {"value": move.value}
