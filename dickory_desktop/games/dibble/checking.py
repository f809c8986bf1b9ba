"""From what a player chose to the one legal move it means, or the reason there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ...engine.cards import RANK_TEXTS, Card
from ...engine.errors import IllegalMoveError
from .moves import DECLINE, LANES, PASS, Meld, MeldKind, Move, MoveKind, meld_of
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


@dataclass(frozen=True, slots=True)
class JokerUse:
    """One use of the Joker now: the move, and the meld that it makes of the one on the table."""

    move: Move
    meld: Meld


def joker_uses(view: View) -> tuple[JokerUse, ...]:
    """Return what the seat may do with its Joker now, adding first, by rank; may be empty."""
    meld = view.meld
    if meld is None:
        return ()
    uses = []
    for move in sorted(view.legal, key=lambda move: (move.kind.value, move.rank)):
        ranks = list(meld.ranks)
        if move.kind is MoveKind.JOKER_ADD:
            ranks.append(move.rank)
        elif move.kind is MoveKind.JOKER_DROP:
            ranks.remove(move.rank)
        else:
            continue
        made = meld_of(ranks)
        if made is not None:
            uses.append(JokerUse(move, made))
    return tuple(uses)


def find_move(
    view: View, cards: Sequence[Card] = (), joker: bool = False, dropped: Card | None = None
) -> Move:
    """Return the one legal move that a selection of cards means; raises IllegalMoveError.

    `cards` are of the hand. With `joker`, one of them is added to the combination, or `dropped`,
    a card of the combination, is taken off it.
    """
    if not joker:
        return _find_play(view, cards)
    ready = view.phase is Phase.ANSWER and view.turn == view.seat and view.jokers[view.seat]
    if ready and len(cards) + (dropped is not None) != 1:
        raise IllegalMoveError(Reason.JOKER_CARD)
    kind, card = (MoveKind.JOKER_DROP, dropped) if dropped else (MoveKind.JOKER_ADD, None)
    if card is None:
        card = cards[0] if cards else None
    return checked(view, Move(kind, rank=card.rank if card else 1))


def _find_play(view: View, cards: Sequence[Card]) -> Move:
    refused = _wrong_time(view, PASS)
    if refused is not None:
        raise IllegalMoveError(refused[0], **refused[1])
    if not cards:
        raise IllegalMoveError(Reason.NOTHING_SELECTED)
    meld = meld_of([card.rank for card in cards])
    if meld is None:
        texts = " ".join(card.rank_text for card in sorted(cards))
        raise IllegalMoveError(Reason.NOT_A_MELD, cards=texts)
    return checked(view, Move(MoveKind.PLAY, meld=meld))


def find_reward(view: View, lanes: Sequence[MeldKind]) -> Move:
    """Return the peek (one lane) or swap (two lanes, in any order); raises IllegalMoveError."""
    refused = _wrong_time(view, DECLINE)
    if refused is not None:
        raise IllegalMoveError(refused[0], **refused[1])
    chosen = tuple(lane for lane in LANES if lane in lanes)
    if len(chosen) == 1:
        return checked(view, Move(MoveKind.PEEK, lanes=chosen))
    if len(chosen) == 2:
        return checked(view, Move(MoveKind.SWAP, lanes=chosen))
    raise IllegalMoveError(Reason.LANES_SELECTED)


def find_guess(view: View, lane: MeldKind | None, value: int) -> Move:
    """Return the guess of a lane and a value (0: none chosen); raises IllegalMoveError."""
    guess = Move(MoveKind.GUESS, lanes=(lane or LANES[0],), value=value or 1)
    refused = _wrong_time(view, guess)
    if refused is not None:
        raise IllegalMoveError(refused[0], **refused[1])
    if lane is None or not value:
        raise IllegalMoveError(Reason.GUESS_SELECTED)
    return checked(view, guess)


def checked(view: View, move: Move) -> Move:
    """Return the move if it is legal for the view's seat; raises IllegalMoveError."""
    if move in view.legal:
        return move
    reason, fields = refusal(view, move)
    raise IllegalMoveError(reason, **fields)


def refusal(view: View, move: Move) -> Refusal:
    """Return why a move is illegal for the view's seat; the move must be illegal."""
    refused = _wrong_time(view, move)
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


def _wrong_time(view: View, move: Move) -> Refusal | None:
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
