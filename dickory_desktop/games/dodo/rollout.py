"""Random play at full speed, on states of its own, and the ways to answer a chain."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.chance import Rng
from .state import CALL, LAY, NO_NAME, OVER, SWAP, TURN, State, fit_of
from .tables import COUNT, EIGHT, FOUR, LAYS, POP, SINGLE_LAYS, START, TWO

_SUIT: Final = 0x1111111111111
_HALVES: Final = 0x5555555555555
_PAIRS: Final = 0x3333333333333
_BYTES: Final = 0x0F0F0F0F0F0F0F
_WAYS: Final = 0x200C040100  # of n cards that all fit: n * 2 ** (n - 1), a byte for each n


def playout(state: State, rng: Rng) -> int:
    """Play uniformly random legal moves to the end of the deal; return how many.

    Repeated positions are rare: they are only watched for, and a suspect deal is played again
    with an exact history.
    """
    if state.marks:
        return _play_on(state, rng)
    start = state.copy()
    seed = rng.state
    state.watch()
    plies = _play_on(state, rng)
    if state.suspect:
        rng.state = seed
        state.become(start)
        if state.phase == TURN:
            state.note()
        plies = _play_on(state, rng)
    state.base = 0
    return plies


def _play_on(state: State, rng: Rng) -> int:
    plies: i64 = 0
    while state.phase != OVER:
        random_ply(state, rng)
        plies += 1
    return plies


def random_ply(state: State, rng: Rng) -> None:
    """Make one of the moves of the seat to play, all equally likely."""
    if state.phase == SWAP:
        other = rng.below(state.seats - 1)
        if other >= state.turn:
            other += 1
        state.swap(other, rng)
    elif state.phase == CALL:
        state.answer_call(rng.below(2) == 1, rng)
    else:
        catches: i64 = 0
        if state.open_seat >= 0 and state.open_seat != state.turn:
            catches = 1
        if state.total:
            _random_answer(state, catches, rng)
        else:
            hand = state.hand(state.turn)
            fitting = hand & fit_of(state.top, state.suit)
            if fitting == 0:
                if catches and rng.below(2):
                    state.catch(rng)
                elif state.can_draw():
                    state.draw(rng)
                else:
                    state.skip_turn(rng)
            elif state.packs == 1:
                _random_lay(state, hand, fitting, catches, rng)
            else:
                _random_lay_of_two(state, hand, fitting, catches, rng)


def _random_lay(state: State, hand: i64, fitting: i64, catches: i64, rng: Rng) -> None:
    """Lay from a hand of one pack, counting the ways of all ranks side by side in nibbles."""
    owned = hand - ((hand >> 1) & _HALVES)
    owned = (owned & _PAIRS) + ((owned >> 2) & _PAIRS)
    same = state.top >> 2
    eights = (owned >> (4 * EIGHT)) & 15
    eight_ways: i64 = 0
    same_ways: i64 = 0
    if eights:
        eight_ways = 4 * ((_WAYS >> (8 * eights)) & 255)
        if eights == state.size(state.turn):
            eight_ways -= 3 * eights
    if same != EIGHT:
        same_ways = (_WAYS >> (8 * ((owned >> (4 * same)) & 15))) & 255
    # The other ranks have one card that fits: n cards are laid in 1, 2, 5 or 13 ways.
    one = (fitting >> state.suit) & _SUIT & ~(0xF000000000000 >> (48 - 4 * same)) & ~0xF0000000
    four = one & owned >> 2
    odd = one & owned
    two = one & owned >> 1
    ways = odd | four | (two & ~odd) << 1 | (odd & two | four) << 2 | four << 3
    number = (ways & _BYTES) + ((ways >> 4) & _BYTES)
    number += number >> 32
    number += number >> 16
    number = (number + (number >> 8)) & 255
    number += eight_ways + same_ways + catches
    pick = _pick(number, rng)
    if pick < eight_ways:
        _lay_eights(state, (hand >> (4 * EIGHT)) & 15, pick, rng)
        return
    pick -= eight_ways
    if pick < same_ways:
        _lay_single(state, 4 * same, 544 * (hand >> (4 * same) & 15) + pick, rng)
        return
    pick -= same_ways
    shift: i64 = 0
    while ways:
        if pick < ways & 15:
            cards = hand >> shift & 15
            _lay_single(state, shift, 512 * cards + (256 >> (3 - state.suit)) + pick, rng)
            return
        pick -= ways & 15
        ways >>= 4
        shift += 4
    state.catch(rng)


def _pick(number: i64, rng: Rng) -> i64:
    if number > 1:
        return rng.below(number)
    return 0


def _lay_single(state: State, shift: i64, index: i64, rng: Rng) -> None:
    lay: i64 = SINGLE_LAYS[index]
    last = shift | lay >> 4
    if shift == 4 * FOUR:
        state.lay(last, 0, lay & 15, NO_NAME, rng)
    else:
        state.lay(last, lay & 15, 0, NO_NAME, rng)


def _lay(state: State, shift: i64, lay: i64, rng: Rng) -> None:
    last = shift | lay >> 8
    if shift == 4 * FOUR:
        state.lay(last, 0, lay & 255, NO_NAME, rng)
    else:
        state.lay(last, lay & 255, 0, NO_NAME, rng)


def _lay_eights(state: State, eights: i64, pick: i64, rng: Rng) -> None:
    """Lay one of the ways of laying eights: all may name four suits, those going out none."""
    first: i64 = START[17 * (eights & 15) + (eights & 240) * 16]
    lay: i64 = 0
    if POP[eights] < state.size(state.turn):
        lay = LAYS[first + (pick >> 2)]
        state.lay(4 * EIGHT + (lay >> 8), lay & 255, 0, pick & 3, rng)
        return
    while True:
        lay = LAYS[first]
        names: i64 = 4
        if lay & 255 == eights:
            names = 1
        if pick < names:
            if names == 1:
                pick = NO_NAME
            state.lay(4 * EIGHT + (lay >> 8), lay & 255, 0, pick, rng)
            return
        pick -= names
        first += 1


def _random_lay_of_two(state: State, hand: i64, fitting: i64, catches: i64, rng: Rng) -> None:
    """Lay from a hand of two packs."""
    second = state.second(state.turn)
    eights = (hand >> (4 * EIGHT) & 15) | (second >> (4 * EIGHT) & 15) << 4
    eight_ways: i64 = 0
    if eights:
        eight_ways = 4 * COUNT[17 * (eights & 15) + (eights & 240) * 16]
        if POP[eights] == state.size(state.turn):
            eight_ways -= 3 * POP[eights & 15]
        fitting &= ~0xF0000000
    number = eight_ways + catches
    shift: i64 = 0
    left = fitting
    while left:
        if left & 15:
            number += COUNT[_index(hand >> shift, second >> shift, left)]
        left >>= 4
        shift += 4
    pick = _pick(number, rng)
    if pick < eight_ways:
        _lay_eights(state, eights, pick, rng)
        return
    pick -= eight_ways
    shift = 0
    left = fitting
    while left:
        if left & 15:
            index = _index(hand >> shift, second >> shift, left)
            count: i64 = COUNT[index]
            if pick < count:
                _lay(state, shift, LAYS[START[index] + pick], rng)
                return
            pick -= count
        left >>= 4
        shift += 4
    state.catch(rng)


def _index(hand: i64, second: i64, fitting: i64) -> i64:
    return (second & 15) << 8 | (hand & 15) << 4 | fitting & 15


# --- answers to a chain


def _random_answer(state: State, catches: i64, rng: Rng) -> None:
    hand, second = state.hand(state.turn), state.second(state.turn)
    twos = (hand >> (4 * TWO) & 15) | (second >> (4 * TWO) & 15) << 4
    fours = (hand >> (4 * FOUR) & 15) | (second >> (4 * FOUR) & 15) << 4
    if state.packs == 1:
        _random_single_answer(state, twos | fours << 4, catches, rng)
        return
    ways: i64 = answers(twos, fours) if twos | fours else 0
    number = ways + 1 + catches
    pick = _pick(number, rng)
    if pick < ways:
        code = answer(twos, fours, pick)
        state.lay((code >> 3) & 63, (code >> 12) & 255, code >> 20, NO_NAME, rng)
    elif pick == ways:
        state.draw(rng)
    else:
        state.catch(rng)


def _random_single_answer(state: State, cards: i64, catches: i64, rng: Rng) -> None:
    """Answer with twos (low nibble) and fours of one pack: the last of them, any of the others."""
    count: i64 = POP[cards]
    ways = count << count >> 1
    number = ways + 1 + catches
    pick = _pick(number, rng)
    if pick == ways:
        state.draw(rng)
        return
    if pick > ways:
        state.catch(rng)
        return
    place = pick >> (count - 1)
    chosen: i64 = 0
    last: i64 = 0
    bit: i64 = 1
    suit: i64 = 0
    while cards >= bit:
        if cards & bit:
            if place == 0:
                last = suit
                chosen |= bit
            else:
                if pick & 1:
                    chosen |= bit
                pick >>= 1
            place -= 1
        bit <<= 1
        suit += 1
    top = suit_card(last)
    state.lay(top, chosen & 15, chosen >> 4, NO_NAME, rng)


def suit_card(place: i64) -> i64:
    """Return the two (places 0 to 3, by suit) or four (4 to 7) of a place."""
    if place < 4:
        return 4 * TWO + place
    return 4 * FOUR + place - 4


def _copies(twos: i64, fours: i64, place: i64) -> i64:
    """Return how many there are of the two (places 0 to 3, by suit) or four (4 to 7)."""
    cards = twos if place < 4 else fours
    return (cards >> (place & 3) & 1) + (cards >> (4 + (place & 3)) & 1)


def answers(twos: i64, fours: i64) -> i64:
    """Return in how many ways twos and fours answer a chain: a last card, any others before it."""
    every: i64 = 1
    place: i64 = 0
    while place < 8:
        every *= 1 + _copies(twos, fours, place)
        place += 1
    out: i64 = 0
    place = 0
    while place < 8:
        copies = _copies(twos, fours, place)
        if copies:
            out += every // (copies + 1) * copies
        place += 1
    return out


def answer(twos: i64, fours: i64, pick: i64) -> i64:
    """Return the code of one of the `answers`."""
    last: i64 = 0
    while True:
        ways = _copies(twos, fours, last)
        if ways:
            place: i64 = 0
            while place < 8:
                if place != last:
                    ways *= 1 + _copies(twos, fours, place)
                place += 1
            if pick < ways:
                break
            pick -= ways
        last += 1
    sets: i64 = 0
    place = 0
    while place < 8:
        copies = _copies(twos, fours, place)
        if copies:
            choices = copies if place == last else copies + 1
            taken = pick % choices
            pick //= choices
            if place == last:
                taken += 1
            bits: i64 = 17 if taken == 2 else taken
            sets |= bits << ((place & 3) + (0 if place < 4 else 8))
        place += 1
    return LAY | suit_card(last) << 3 | NO_NAME << 9 | sets << 12
