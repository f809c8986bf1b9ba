"""Painting from Python for a long time: some Qt bindings lose a reference at each paint call."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import sys
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap, QColor
from PySide6.QtWidgets import (
    QApplication, QGraphicsObject, QGraphicsScene, QGraphicsView, QStyleOptionGraphicsItem, QWidget
)

painted = {"item": 0, "widget": 0}


class Item(QGraphicsObject):
    def __init__(self, pixmap):
        super().__init__()
        self.pixmap = pixmap

    def boundingRect(self):
        return QRectF(0, 0, 24, 32)

    def paint(self, painter, option, widget=None):
        painted["item"] += 1
        painter.drawPixmap(0, 0, self.pixmap)


class Widget(QWidget):
    def paintEvent(self, event):
        painted["widget"] += 1
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor("teal"))
        painter.end()


app = QApplication(["repaint"])
pixmap = QPixmap(24, 32)
pixmap.fill(QColor("white"))
scene = QGraphicsScene()
scene.addItem(Item(pixmap))
view = QGraphicsView(scene)
view.resize(60, 60)
view.show()
widget = Widget()
widget.resize(30, 30)
widget.show()
app.processEvents()
wanted = int(sys.argv[1])
for _ in range(wanted):
    view.viewport().repaint()
    widget.repaint()
assert painted["item"] >= wanted and painted["widget"] >= wanted, painted
print(painted["item"] + painted["widget"] >= 2 * wanted)
"""


def test_twenty_thousand_repaints() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-X", "faulthandler", "-c", PROGRAM, "20000"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "True\n", "")
