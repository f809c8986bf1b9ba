"""One running program a data folder: a second start hands its file to the first and ends.

The lock is Qt's lock file: one left by a program that was killed is no obstacle. Messages go
through a local socket, whose module is loaded only when it is needed.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote_from_bytes, unquote_to_bytes

import msgspec
from PySide6.QtCore import QLockFile, QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

LOCK: Final = ".lock"
PATIENCE_S: Final = 3.0
"""How long a second start tries to reach the first, which may only just be starting."""
_MOST_BYTES: Final = 65_536


class OneInstance(QObject):
    """The right to use a data folder alone; a second start gives `asked(path)`, "" for none."""

    asked = Signal(object)  # a str: Qt's own strings would lose what is no text in a name

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = _socket_name(folder)
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(folder / LOCK))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None
        self._held = self._lock.tryLock(0)
        self._taken = self._lock.error() == QLockFile.LockError.LockFailedError and not self._held

    @property
    def is_first(self) -> bool:
        """Whether no other program uses the folder, as far as can be told."""
        return not self._taken

    def hand_over(self, file: str | None) -> bool:
        """Ask the first program to show itself, and a file; False if it does not answer."""
        path = str(Path(file).absolute()) if file else ""
        message = msgspec.json.encode({"file": _as_text(path)}) + b"\n"
        deadline = time.monotonic() + PATIENCE_S
        while True:
            if self._send(message):
                return True
            if time.monotonic() > deadline:
                return False
            time.sleep(0.05)

    def _send(self, message: bytes) -> bool:
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(500):
            return False
        socket.write(message)
        socket.waitForBytesWritten(500)
        answered = socket.waitForReadyRead(2000) and bytes(socket.readAll().data()) == b"ok\n"
        socket.disconnectFromServer()
        return answered

    def listen(self) -> None:
        """From now on hear of second starts; nothing where another program holds the folder."""
        if not self._held or self._server is not None:
            return
        from PySide6.QtNetwork import QLocalServer

        QLocalServer.removeServer(self._name)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if server.listen(self._name):
            server.newConnection.connect(self._connected)
            self._server = server

    def _connected(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            socket = self._server.nextPendingConnection()
            socket.disconnected.connect(socket.deleteLater)
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > _MOST_BYTES:
                socket.abort()
            return
        line = bytes(socket.readLine(_MOST_BYTES).data())
        try:
            given = msgspec.json.decode(line, type=dict[str, str])
            file = _from_text(given.get("file", ""))
        except (msgspec.DecodeError, UnicodeDecodeError):
            socket.abort()
            return
        socket.write(b"ok\n")
        socket.flush()
        self.asked.emit(file)

    def close(self) -> None:
        """Give the folder up."""
        if self._server is not None:
            self._server.close()
            self._server = None
        if self._held:
            self._lock.unlock()
            self._held = False


def _as_text(path: str) -> str:
    """Return a path as plain text; a name may have bytes that are no letters."""
    return quote_from_bytes(os.fsencode(path))


def _from_text(text: str) -> str:
    return os.fsdecode(unquote_to_bytes(text))


def _socket_name(folder: Path) -> str:
    """Return a name of this user and folder: short, as some systems allow few letters."""
    with contextlib.suppress(OSError):
        folder = folder.resolve()
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "")
    digest = hashlib.sha256(f"{user} {folder}".encode(errors="surrogateescape")).hexdigest()
    return f"dickory-desktop-{digest[:24]}"
