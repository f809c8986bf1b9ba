"""Every screen and state of the window that is kept as a picture: its name, and how it comes up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from dickory_desktop.engine.chance import Rng
from dickory_desktop.engine.match import Match, Player
from dickory_desktop.games.dibble.moves import MeldKind, MoveKind
from dickory_desktop.games.dibble.selection import joker_uses
from dickory_desktop.games.dibble.view import Phase
from dickory_desktop.games.dibble.view import View as DibbleView
from dickory_desktop.games.dickory import RULES as DICKORY
from dickory_desktop.games.dodo import RULES as DODO
from dickory_desktop.games.dodo.moves import CATCH_MOVE, DRAW_MOVE
from dickory_desktop.games.dodo.view import Choice
from dickory_desktop.games.dodo.view import View as DodoView
from dickory_desktop.widgets.window import MainWindow
from tests.session.kept import played
from tests.widgets import dibble_positions as dibble
from tests.widgets import dodo_positions as dodo
from tests.widgets.conftest import HUMANS, ONE_HUMAN, match_at_an_answer, open_match


@dataclass(frozen=True, slots=True)
class State:
    """A state: `bring` makes a window show it.

    `flows`: lines of text lie one under another, so that with other fonts everything moves.
    """

    name: str
    bring: Callable[[MainWindow], object]
    flows: bool = False


def dickory_match(wanted: Callable[[Match, Any], bool]) -> Match:
    """Return a Dickory match where `wanted` says yes to it and the first seat's view."""
    rng = Rng(2)
    match = Match(DICKORY, {"target": 2, "variant": "classic"}, ONE_HUMAN, code="pictures")
    while not wanted(match, match.view(0)):
        if match.deal_is_over:
            match.next_deal()
        else:
            match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    return match


def play_chosen(window: MainWindow, match: Match, take: int) -> None:
    """Choose all cards of the first legal play with this take."""
    open_match(window, match)
    table = window.table.table
    move = next(one for one in table.view.legal if one.cards and one.take == take)
    table.take(take)
    left = list(move.cards)
    for item in [*table.taken_items, *table.zones["hand"]]:
        if item.card in left:
            left.remove(item.card)
            table.press(item)


def words(window: MainWindow, match: Match) -> None:
    """Open the table in words, with the list at its second row."""
    open_match(window, match)
    window.settings.change(words_panel=True)
    tree = window.table.words.tree
    tree.setCurrentIndex(window.table.words.model.child(0, 1))


def joker(window: MainWindow) -> None:
    page = dibble.show(window, dibble.position(_joker_ready))
    page.toggle_joker()


def _joker_ready(_: Match, view: DibbleView) -> bool:
    uses = joker_uses(view)
    return len(uses) > 2 and any(use.move.kind is MoveKind.JOKER_DROP for use in uses)


def _answers(_: Match, view: DibbleView) -> bool:
    meld = view.meld
    return dibble.mine(view, Phase.ANSWER) and meld is not None and meld.kind is MeldKind.SINGLE


def _one_over(match: Match, _: object) -> bool:
    return match.deal_is_over and match.winners is None


def _all_over(match: Match, _: object) -> bool:
    return match.winners is not None


def _dodo(wanted: Callable[[DodoView], bool], players: int = 4) -> Callable[[MainWindow], None]:
    def bring(window: MainWindow) -> None:
        match = dodo.position(lambda _, view: wanted(view), players)
        dodo.show(window, match)

    return bring


def _dodo_played_out() -> Match:
    """Return a match of three that greedy bots have played to its end."""
    seats = (Player("You"), Player("Bo", "bot:casual"), Player("Cleo", "bot:casual"))
    match, rng = Match(DODO, {"players": 3, "line": 100}, seats, code="pictures"), Rng(5)
    while match.winners is None:
        if match.deal_is_over:
            match.next_deal()
        else:
            match.play(match.turn, match.rules.greedy(match.view(match.turn), rng))
    return match


def _named(view: DodoView) -> bool:
    return dodo.at_turn(view) and view.named is not None


def _catches(view: DodoView) -> bool:
    return CATCH_MOVE in view.legal and dodo.at_turn(view)


def _many(view: DodoView) -> bool:
    return dodo.at_turn(view) and len(view.hand) >= 14


def _picker(window: MainWindow) -> None:
    match = dodo.position(
        lambda _, view: dodo.at_turn(view) and any(x.suit is not None for x in view.legal)
    )
    page = dodo.show(window, match)
    move = next(x for x in page.table.view.legal if x.suit is not None)
    page.table.press(dodo.hand_item(page, move.cards[0]))


def _curtain(window: MainWindow) -> None:
    open_match(window, match_at_an_answer(HUMANS))


def _new(game: str) -> Callable[[MainWindow], None]:
    def bring(window: MainWindow) -> None:
        window.settings.change(last_game=game)
        window.show_new_match()

    return bring


def _dibble(wanted: Callable[[Match, DibbleView], bool]) -> Callable[[MainWindow], object]:
    return lambda window: dibble.show(window, dibble.position(wanted))


def _replay(game: str, step: int) -> Callable[[MainWindow], object]:
    def bring(window: MainWindow) -> None:
        options, kinds = {"players": 3}, ("human", "bot:casual", "bot:casual")
        made = (
            played(game, "pictures", kinds, options) if game == "dodo" else played(game, "pictures")
        )
        window.show_replay(made)
        page: Any = window.page
        page.go(step)
        page.eyes.choose(len(page.eyes.texts) - 1)

    return bring


STATES: Final = (
    State("home", lambda window: window.show_home()),
    State("new-dickory", _new("dickory")),
    State("settings", lambda window: window.open_settings()),
    State("keys", lambda window: window.show_over("keys")),
    State("rules", lambda window: window.open_rules("dickory"), flows=True),
    State("curtain", _curtain),
    State("replay-dickory", _replay("dickory", 15)),
    State("replay-dibble", _replay("dibble", 30)),
    State("replay-dodo", _replay("dodo", 20)),
    State("dickory-lead", lambda window: open_match(window, dickory_match(
        lambda _, view: view.turn == 0 and view.meld is None))),
    State("dickory-answer", lambda window: open_match(window, match_at_an_answer())),
    State("dickory-play", lambda window: play_chosen(window, match_at_an_answer(), 0)),
    State("dickory-take", lambda window: play_chosen(window, match_at_an_answer(), 1)),
    State("dickory-wait", lambda window: open_match(window, dickory_match(
        lambda match, view: view.turn == 1 and match.ply > 5))),
    State("dickory-words", lambda window: words(window, match_at_an_answer())),
    State("dickory-round-end", lambda window: open_match(window, dickory_match(_one_over))),
    State("dickory-match-end", lambda window: open_match(window, dickory_match(_all_over))),
    State("dibble-lead", _dibble(lambda _, view: dibble.mine(view, Phase.LEAD))),
    State("dibble-answer", _dibble(_answers)),
    State("dibble-joker", joker),
    State("dibble-reward", _dibble(lambda _, view: dibble.mine(view, Phase.REWARD))),
    State("dibble-guess", _dibble(lambda _, view: dibble.mine(view, Phase.GUESS))),
    State("dibble-words", lambda window: words(window, dibble.position(_answers))),
    State("dibble-round-end", lambda window: open_match(window, dibble.position(_one_over))),
    State("dibble-match-end", lambda window: open_match(window, dibble.position(_all_over))),
    State("dodo-turn", _dodo(dodo.at_turn)),
    State("dodo-two", _dodo(dodo.at_turn, 2)),
    State("dodo-eight", _dodo(dodo.at_turn, 8)),
    State("dodo-picker", _picker),
    State("dodo-named", _dodo(_named)),
    State("dodo-chain", _dodo(lambda view: dodo.at_turn(view) and view.total > 0)),
    State("dodo-draw", _dodo(lambda view: dodo.at_turn(view) and view.legal == (DRAW_MOVE,))),
    State("dodo-many", _dodo(_many)),
    State("dodo-swap", _dodo(lambda view: view.turn == 0 and view.choice is Choice.SWAP)),
    State("dodo-call", _dodo(lambda view: view.turn == 0 and view.choice is Choice.CALL)),
    State("dodo-catch", _dodo(_catches)),
    State("dodo-words", lambda window: words(
        window, dodo.position(lambda _, view: dodo.at_turn(view), 6))),
    State("dodo-round-end", lambda window: open_match(window, dodo.position(_one_over))),
    State("dodo-match-end", lambda window: open_match(window, _dodo_played_out())),
)  # fmt: skip
"""Bots wait, nothing moves, and no clock runs, so that a state looks the same each time."""
