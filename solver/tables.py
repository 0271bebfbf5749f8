"""Lookup tables that take a while to build: built at their first use, and cached on disk.

A file is a SHA-256 digest and the bytes of a table; the digest is of the bytes and of a text that describes the table.
A file that is damaged, cut short or of another table is logged and replaced. Files are written whole or not at all, so
that several processes may build the same table; where no file can be written, a table is kept in memory only.
"""

import contextlib
import hashlib
import logging
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread

import numpy as np
from platformdirs import user_cache_dir

from .kernels.cache_folder import record_write

Progress = Callable[[float], None]  # called with the share done so far, 0 … 1

log = logging.getLogger(__name__)

HAS_THREADS = sys.platform != "emscripten"

_turn = Lock()  # held while a table is built: one at a time, because each takes a whole core and much memory


def folder() -> Path:
    """Return the folder of tables; without a home directory it is a relative path, and no table is saved."""
    try:
        return Path(user_cache_dir("frontier", appauthor=False)) / "tables"
    except RuntimeError:
        return Path("tables")


class Table:
    """A lookup table of bytes, shared by all threads; `share` (0 … 1) of it is built."""

    def __init__(self, name: str, title: str, contents: str, build: Callable[[Progress], np.ndarray]) -> None:
        """Prepare a table, given the name of its file, its title, and the function that builds it.

        `contents` describes all inputs of the bytes and is part of the digest. `build` is called with a
        function for its progress and returns uint8[…].
        """
        self.name, self.title = name, title
        self.share = 0.0
        self._contents, self._build = contents, build
        self._entries: np.ndarray | None = None
        self._was_read = False  # whether the file was tried, as a fault is logged only once
        self._lock = Lock()  # held while the table is read or built
        self._builder: Thread | None = None

    def get(self, progress: Progress = lambda share: None) -> np.ndarray:
        """Return the table, uint8[…], read-only, after reading or building it, or waiting for a thread that does."""
        with self._lock:
            if self._entries is None and not self._was_read:
                self._entries = self._read()
            if self._entries is None:
                with _turn:
                    self._entries = self._built(progress)
                self._write(self._entries)
            return self._entries

    def is_there(self) -> bool:
        """Return whether `get` returns at once: the table is in memory, or can be read from its file."""
        if self._entries is None and not self._was_read and self._lock.acquire(blocking=False):
            try:
                self._entries = self._read()
            finally:
                self._lock.release()
        return self._entries is not None

    def begin(self) -> None:
        """Start a thread that builds the table, unless one is running; without threads, build it now."""
        if not HAS_THREADS:
            self.get()
            return
        if self._builder is None or not self._builder.is_alive():
            self._builder = Thread(target=self.get, name=f"building {self.name}", daemon=True)
            self._builder.start()

    @property
    def path(self) -> Path:
        """Return the path of its file."""
        return folder() / f"{self.name}.table"

    def _built(self, progress: Progress) -> np.ndarray:
        def report(share: float) -> None:
            self.share = share
            progress(share)

        report(0.0)
        entries = self._build(report)
        entries.flags.writeable = False
        report(1.0)
        return entries

    def _seal(self, entries: np.ndarray) -> bytes:
        return hashlib.sha256(self._contents.encode() + b"\0" + entries.tobytes()).digest()

    def _read(self) -> np.ndarray | None:
        self._was_read = True
        try:
            kept = np.frombuffer(self.path.read_bytes(), np.uint8)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            log.warning("%s cannot be read (%s), so the %s is built again.", self.path, error.strerror, self.title)
            return None
        size = hashlib.sha256().digest_size
        if kept[:size].tobytes() == self._seal(kept[size:]):
            return kept[size:]
        log.warning("%s is damaged or belongs to another program, so the %s is built again.", self.path, self.title)
        return None

    def _write(self, entries: np.ndarray) -> None:
        """Write the file if possible: under another name first, renamed once it is whole."""
        part: str | None = None
        if not self.path.is_absolute():
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, part = tempfile.mkstemp(prefix=f"{self.name}.", suffix=".part", dir=self.path.parent)
            with os.fdopen(handle, "wb") as file:
                file.write(self._seal(entries))
                file.write(entries.tobytes())
            Path(part).replace(self.path)
            record_write(self.path.parent)
        except OSError as error:
            record_write(self.path.parent, error)
            if part is not None:
                with contextlib.suppress(OSError):
                    Path(part).unlink()
