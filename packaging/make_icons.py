"""Draw the app's icon in every size the systems ask for: `make_icons.py [FOLDER]`.

Writes PNG files of `SIZES`, `dickory-desktop.ico` for Windows and `dickory-desktop.icns` for
macOS; without a folder, into `resources/icons`. The SVG files there are drawn by hand.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter

from dickory_desktop.scenes.art.emblem import paint_emblem

NAME: Final = "dickory-desktop"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_ICO: Final = (16, 24, 32, 48, 64, 128, 256)
_ICNS: Final = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256),
                (b"ic09", 512))  # fmt: skip


def png(size: int) -> bytes:
    """Return the icon as the bytes of a PNG file. Needs a QGuiApplication."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_emblem(painter, size)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    if not writer.write(image):
        raise OSError(f"can't write PNG: {writer.errorString()}")
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by their size."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries, body = [], []
    for size, data in sorted(pictures.items()):
        side = size % 256
        entries.append(struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset))
        body.append(data)
        offset += len(data)
    return head + b"".join(entries) + b"".join(body)


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return a macOS icon of PNG pictures by their size."""
    body = b"".join(
        kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for kind, size in _ICNS
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def write_icons(folder: Path) -> list[Path]:
    """Write every file into a folder, made if need be; return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: png(size) for size in SIZES}
    files = {folder / f"{NAME}-{size}.png": data for size, data in pictures.items()}
    files[folder / f"{NAME}.ico"] = ico({size: pictures[size] for size in _ICO})
    files[folder / f"{NAME}.icns"] = icns(pictures)
    for path, data in files.items():
        path.write_bytes(data)
    return list(files)


def main(arguments: list[str]) -> int:
    """Write the icons; return the exit status."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication([])
    default = Path(__file__).resolve().parent.parent / "resources" / "icons"
    for path in write_icons(Path(arguments[0]) if arguments else default):
        sys.stdout.write(f"{path}\n")
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
