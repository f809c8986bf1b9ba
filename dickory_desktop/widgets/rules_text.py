"""What a rules page is made of: chapters of texts, pictures of cards, answers, a worked deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from ..engine import events as happened
from ..engine.cards import Card
from ..engine.events import Event
from ..engine.match import Match, Player
from ..games import RULES
from ..session.wording import event_words
from ..session.wording_cards import SUIT_SIGNS

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side, by their face keys; `chosen` and `veiled` are places in the row."""

    faces: tuple[str, ...]
    caption: str = ""
    chosen: tuple[int, ...] = ()
    veiled: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """The picture in words, for who can't see it."""
        cards = " ".join(face_words(face) for face in self.faces)
        return f"{self.caption}: {cards}" if self.caption else cards


@dataclass(frozen=True, slots=True)
class Clock:
    """Dickory's clock with a top rank, and a rank to be beaten or 0."""

    top: int
    to_beat: int = 0
    caption: str = ""

    @property
    def words(self) -> str:
        """The picture in words, for who can't see it."""
        text = translate("Rules", "The clock: {top} is highest, {low} lowest")
        words = text.format(top=self.top, low=self.top % 12 + 1)
        return f"{self.caption}. {words}" if self.caption else words


Picture = Cards | Clock


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """A remark beside the rule."""

    text: str


@dataclass(frozen=True, slots=True)
class Beside:
    """Paragraphs with pictures at their right, or below where there is no room."""

    texts: tuple[str, ...]
    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Pictures in a row, each with its caption."""

    pictures: tuple[Picture, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """One of several things that can be done or happen."""

    title: str
    text: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Cases:
    """Cases side by side."""

    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A question and its answer."""

    question: str
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a worked deal: what happened, why, and the cards."""

    what: str
    why: str
    picture: Cards | None = None


Block = Text | Note | Beside | Row | Cases | Answer | Step


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands under it; `key` is by which it is opened."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Worked:
    """A deal that is told move by move: its code, its options, its moves as text."""

    game: str
    options: Mapping[str, str | int | bool]
    players: tuple[str, ...]
    code: str
    moves: tuple[str, ...]

    def match(self) -> Match:
        """Return the match with its first deal dealt."""
        players = tuple(Player(name) for name in self.players)
        return Match(RULES[self.game], dict(self.options), players, code=self.code)

    def hands(self) -> list[Cards]:
        """Return every hand as it was dealt."""
        match = self.match()
        text = translate("Rules", "{name}’s hand")
        return [
            Cards(
                tuple(_face(card) for card in match.view(seat).hand),
                text.format(name=self.players[seat]),
            )
            for seat in range(len(self.players))
        ]

    def steps(self, why: Sequence[str]) -> list[Step]:
        """Play the deal; return a step for each move, with the reasons given for them."""
        match = self.match()
        rules = RULES[self.game]
        made = []
        for text, reason in zip(self.moves, why, strict=True):
            match.play(match.turn, rules.parse_move(text))
            events = match.last_events
            said = [event_words(event, self.players, self.game) for event in events]
            told = [words for words, event in zip(said, events, strict=True) if words]
            told = told[:-1] if isinstance(events[-1], happened.TurnBegan) else told
            made.append(Step(" ".join(told), reason, _laid(events)))
        return made


def _laid(events: Sequence[Event]) -> Cards | None:
    for event in events:
        if isinstance(event, happened.Played):
            return Cards(tuple(_face(card) for card in event.cards))
        if isinstance(event, happened.JokerUsed):
            return Cards(tuple(_face(card) for card in event.meld))
    return None


def _face(card: Card) -> str:
    return f"dickory:{card.rank}" if card.suit is None else f"std:{card.text}"


def face_words(face: str) -> str:
    """Return what a face shows, in a word."""
    kind, _, value = face.partition(":")
    if kind == "std":
        return value[:-1] + SUIT_SIGNS["CDHS".index(value[-1])]
    if kind == "joker":
        return translate("Rules", "Joker")
    if kind == "back" or (kind == "point" and value.startswith("?")):
        return translate("Rules", "face down")
    return value


def texts(block: Block) -> Iterator[str]:
    """Give all that a block says, pictures in words."""
    match block:
        case Text(text) | Note(text):
            yield text
        case Beside(said, pictures):
            yield from said
            yield from (picture.words for picture in pictures)
        case Row(pictures):
            yield from (picture.words for picture in pictures)
        case Cases(cases):
            for case in cases:
                yield f"{case.title}: {case.text}"
        case Answer(question, text):
            yield question
            yield text
        case Step(what, why, _):
            yield f"{what} {why}".strip()


def plain(title: str, chapters: Sequence[Chapter]) -> str:
    """Return a whole page as text, to print or to read aloud."""
    parts = [title, "=" * len(title)]
    for chapter in chapters:
        parts += ["", chapter.title, "-" * len(chapter.title)]
        for block in chapter.blocks:
            parts += ["", *texts(block)]
    return "\n".join(parts) + "\n"
