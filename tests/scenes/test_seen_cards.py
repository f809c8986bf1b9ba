"""Drawn cards stay apart to colour-blind eyes: suits, what can be played, what is chosen."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from dickory_desktop.engine.cards import Card, Suit
from dickory_desktop.scenes.pixmaps import CardLook, card_pixmap
from dickory_desktop.scenes.theme import theme

from .colour_vision import delta_e, seen

VISIONS = ("normal", "protan", "deutan", "tritan")
WIDTH = 60.0
APART = 18.0


def drawn(look: CardLook) -> QImage:
    """Return a card as it lies on the felt, with room for what frames it."""
    made = card_pixmap(look, 1.0)
    room = 12
    size = QSize(round(WIDTH) + 2 * room, round(look.height) + 2 * room)
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor(theme("dodo", "dark").centre))
    painter = QPainter(image)
    painter.drawPixmap(QPointF(room - made.margin, room - made.margin), made.pixmap)
    painter.end()
    return image


def share_apart(one: QImage, other: QImage, vision: str) -> float:
    """Return the share of pixels that eyes of a kind see in clearly different colours."""
    assert one.size() == other.size()
    known: dict[tuple[int, int], bool] = {}
    found = 0
    for y in range(one.height()):
        for x in range(one.width()):
            pair = one.pixel(x, y), other.pixel(x, y)
            if pair[0] == pair[1]:
                continue
            if pair not in known:
                a, b = (seen(QColor(colour).name(), vision) for colour in pair)
                known[pair] = delta_e(a, b) > APART
            found += known[pair]
    return found / (one.width() * one.height())


def look(card: Card, *, veiled: bool = False, selected: bool = False) -> CardLook:
    return CardLook(f"std:{card.text}", WIDTH, "dodo", veiled=veiled, selected=selected)


@pytest.mark.parametrize("vision", VISIONS)
def test_suits_differ_in_shape_and_not_only_in_colour(qapp: QApplication, vision: str) -> None:
    assert qapp
    for rank in (1, 7, 13):
        cards = [drawn(look(Card(rank, suit))) for suit in Suit]
        for one, other in combinations(cards, 2):
            assert share_apart(one, other, vision) > 0.005


@pytest.mark.parametrize("vision", VISIONS)
def test_what_cannot_be_played_looks_different(qapp: QApplication, vision: str) -> None:
    assert qapp
    for suit in Suit:
        card = Card(9, suit)
        plain = drawn(look(card))
        assert share_apart(plain, drawn(look(card, veiled=True)), vision) > 0.4
        assert share_apart(plain, drawn(look(card, selected=True)), vision) > 0.02


def test_the_same_card_is_nowhere_apart(qapp: QApplication) -> None:
    assert qapp
    card = look(Card(5, Suit.HEARTS))
    assert share_apart(drawn(card), drawn(card), "protan") == 0.0


@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart_by_letter_where_their_colours_are_close(vision: str) -> None:
    colours = theme("dodo", "dark").avatars
    ground = theme("dodo", "dark").panel
    for colour in colours:
        assert delta_e(seen(colour, vision), seen(ground, vision)) > 15
        assert delta_e(seen(colour, vision), seen("#FFFFFF", vision)) > 30
