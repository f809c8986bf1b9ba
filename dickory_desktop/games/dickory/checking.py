"""Why a move is illegal, told from what the seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...engine.cards import Card
from ...engine.errors import IllegalMoveError
from .codec import CODES
from .moves import Meld, MeldKind, Move, MoveKind
from .planes import growths, stronger
from .reasons import Reason
from .view import View


def refusal(view: View, move: Move) -> IllegalMoveError:
    """Return why `move`, which is not of `view.legal`, is illegal for the view's seat."""
    if view.turn < 0:
        return IllegalMoveError(Reason.DEAL_OVER)
    if view.turn != view.seat:
        return IllegalMoveError(Reason.NOT_YOUR_TURN)
    if view.meld is None:
        return _lead_refusal(view, move)
    if move.take >= len(view.queue):
        return _last_card_stays(view)
    if move.kind is MoveKind.ADD and move.card is not None:
        return _add_refusal(view, view.meld, move.take, move.card)
    if move.kind is MoveKind.PLAY and move.meld is not None:
        return _beat_refusal(view, view.meld, move.take, move.meld)
    if move.take:
        return IllegalMoveError(Reason.TAKE_ALONE, table=str(view.meld))
    return IllegalMoveError(Reason.NOTHING_SELECTED)


def missing(view: View, take: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return which of these cards the hand lacks, `take` queue cards taken; sorted."""
    have = Counter(view.hand) + Counter(view.queue[len(view.queue) - take :])
    lacking = (Counter(cards) - have).elements()
    return tuple(sorted(lacking, key=lambda card: card.rank))


def not_in_hand(cards: Iterable[Card]) -> IllegalMoveError:
    """Return the refusal that names these missing cards."""
    return IllegalMoveError(Reason.NOT_IN_HAND, cards=" ".join(card.text for card in cards))


def _lead_refusal(view: View, move: Move) -> IllegalMoveError:
    if move.take:
        return IllegalMoveError(Reason.LEADER_TAKE)
    if move.kind is MoveKind.PASS:
        return IllegalMoveError(Reason.LEADER_PASS)
    if move.kind is MoveKind.ADD:
        return IllegalMoveError(Reason.LEADER_ADD)
    if move.meld is None:
        return IllegalMoveError(Reason.NOTHING_SELECTED)
    lacking = missing(view, 0, move.meld.cards)
    return not_in_hand(lacking) if lacking else _needs_variant(move.meld.kind)


def _last_card_stays(view: View) -> IllegalMoveError:
    most = len(view.queue) - 1
    if most == 0:
        return IllegalMoveError(Reason.LAST_CARD_ALONE)
    return IllegalMoveError(Reason.LAST_CARD_STAYS, most=most)


def _needs_variant(kind: MeldKind) -> IllegalMoveError:
    return IllegalMoveError(Reason.RUN_NOT_IN_VARIANT, kind=kind.value)


def _add_refusal(view: View, table: Meld, take: int, card: Card) -> IllegalMoveError:
    if view.variant != "hickory":
        return IllegalMoveError(Reason.HICKORY_ONLY)
    lacking = missing(view, take, (card,))
    if lacking:
        return not_in_hand(lacking)
    code = CODES[Move(MoveKind.PLAY, 0, table)]
    if growths(code >> 4, code & 15) == 0:
        return IllegalMoveError(Reason.CANT_GROW, table_kind=table.kind.value)
    return IllegalMoveError(Reason.DOES_NOT_FIT, card=card.text, table=str(table))


def _beat_refusal(view: View, table: Meld, take: int, meld: Meld) -> IllegalMoveError:
    lacking = missing(view, take, meld.cards)
    if lacking:
        return not_in_hand(lacking)
    if meld.kind is not table.kind:
        if meld.kind in (MeldKind.RUN2, MeldKind.RUN4) and view.variant == "classic":
            return _needs_variant(meld.kind)
        return IllegalMoveError(
            Reason.WRONG_TYPE, kind=meld.kind.value, table_kind=table.kind.value
        )
    beating = [other for other in range(len(view.queue)) if _beats(view, meld, table, other)]
    names = {"meld": str(meld), "table": str(table)}
    if not beating:
        return IllegalMoveError(Reason.TOO_WEAK, **names, top=view.queue[-1 - take].text)
    best = min(beating, key=lambda other: (other < take, abs(other - take)))
    if take == 0:
        return IllegalMoveError(Reason.TAKE_FIRST, **names, take=best)
    if best == 0:
        return IllegalMoveError(Reason.TAKE_NONE, **names)
    return IllegalMoveError(Reason.TAKE_OTHER, **names, taken=take, take=best)


def _beats(view: View, meld: Meld, table: Meld, take: int) -> bool:
    top = view.queue[-1 - take].rank - 1
    if not stronger(table.rank - 1, top) >> (meld.rank - 1) & 1:
        return False
    return not missing(view, take, meld.cards)
