"""Tables that take a while to build: built at their first use, and kept on disk for later starts.

A file is a SHA-256 digest and what it seals: a table, after the words that say which one. A file that is damaged, cut
short or somebody else's is noticed, told and replaced. Files are written whole or not at all, so that processes that
build the same table at once do no harm; where nothing can be written, a table is kept in memory alone.
"""

import contextlib
import hashlib
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread

import numpy as np
from platformdirs import user_cache_dir

Progress = Callable[[float], None]  # told the share that is done, 0 … 1

log = logging.getLogger(__name__)

_turn = Lock()  # held while a table is built: one at a time, each takes all of a processor and much memory


def folder() -> Path:
    """Return where tables are kept; a path without a root is nowhere, as where there is no home."""
    try:
        return Path(user_cache_dir("frontier", appauthor=False)) / "tables"
    except RuntimeError:
        return Path("tables")


def is_writable(place: Path) -> bool:
    """Tell whether files can be kept in a folder, which is made if need be."""
    try:
        if not place.is_absolute():
            return False
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False


class Table:
    """A table of bytes, one for all threads; `share` of it is built."""

    def __init__(self, name: str, title: str, contents: str, build: Callable[[Progress], np.ndarray]) -> None:
        """Name the file and, for people, the table; `contents` says in words all that its bytes depend on."""
        self.name, self.title = name, title
        self.share = 0.0
        self._contents, self._build = contents, build
        self._entries: np.ndarray | None = None
        self._was_read = False  # or was tried to be: what is wrong with a file is told once
        self._lock = Lock()  # held while the table is read or built
        self._builder: Thread | None = None

    def get(self, progress: Progress = lambda share: None) -> np.ndarray:
        """Return the table as read-only uint8, built first if need be; wait where another thread builds it."""
        with self._lock:
            if self._entries is None and not self._was_read:
                self._entries = self._read()
            if self._entries is None:
                with _turn:
                    self._entries = self._built(progress)
                self._write(self._entries)
            return self._entries

    def is_there(self) -> bool:
        """Tell whether the table need not be built, nor waited for."""
        if self._entries is None and not self._was_read and self._lock.acquire(blocking=False):
            try:
                self._entries = self._read()
            finally:
                self._lock.release()
        return self._entries is not None

    def begin(self) -> None:
        """Have the table built by a thread of its own, unless one is at it."""
        if self._builder is None or not self._builder.is_alive():
            self._builder = Thread(target=self.get, name=f"building {self.name}", daemon=True)
            self._builder.start()

    @property
    def path(self) -> Path:
        """Return the file it is kept in."""
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
        """Keep the table if that can be done: a file beside its own, renamed once it is whole."""
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
        except OSError:
            if part is not None:
                with contextlib.suppress(OSError):
                    Path(part).unlink()
