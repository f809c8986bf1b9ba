"""Reading files that anything may lie in place of: a pipe, a device, a folder, a file too large."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from ..engine.document import MAX_BYTES


@contextmanager
def opened(path: Path) -> Iterator[BinaryIO]:
    """Open a file to be read; raises OSError, also for what is no plain file.

    A pipe or a device is never waited for.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except ValueError as error:  # a name with a null in it
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path)) from error
    with os.fdopen(handle, "rb") as file:
        mode = os.fstat(handle).st_mode
        if not stat.S_ISREG(mode):
            number = errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL
            raise OSError(number, os.strerror(number), str(path))
        yield file


def read_at_most(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return a file's bytes, one more than `most` where it is larger; raises OSError."""
    with opened(path) as file:
        return file.read(most + 1)
