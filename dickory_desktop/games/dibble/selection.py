"""From what a player has selected at the table to the move it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...engine.cards import Card
from ...engine.errors import IllegalMoveError
from .checking import refusal, wrong_time
from .moves import DECLINE, LANES, PASS, Meld, MeldKind, Move, MoveKind, meld_of
from .reasons import Reason
from .view import Phase, View


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
    refused = wrong_time(view, PASS)
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
    refused = wrong_time(view, DECLINE)
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
    refused = wrong_time(view, guess)
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


def playable_cards(view: View) -> frozenset[Card]:
    """Return the cards of the hand that are part of a legal play without the Joker."""
    ranks = {
        rank
        for move in view.legal
        if move.kind is MoveKind.PLAY and move.meld is not None
        for rank in move.meld.ranks
    }
    return frozenset(card for card in view.hand if card.rank in ranks)


def single_play(view: View, card: Card) -> Move | None:
    """Return the only legal play that has a card of this rank in it; None if there are more."""
    plays = [
        move
        for move in view.legal
        if move.kind is MoveKind.PLAY and move.meld is not None and card.rank in move.meld.ranks
    ]
    return plays[0] if len(plays) == 1 else None
