"""Files that commands write: whole or not at all, and refused before the work rather than after it."""

import os
import tempfile
from pathlib import Path

from .errors import BadInput, shown


def check_writable(kind: str, path: Path) -> None:
    """Raise BadInput, naming the option, where a file cannot be written, before the work rather than after it."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        reason = "it is a folder" if path.is_dir() else "its folder is not there or not yours to write"
        raise BadInput(kind, f"{shown(path)} cannot be written: {reason}.")


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all: beside its place, then renamed."""
    handle, part = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        Path(part).replace(path)
    except BaseException:
        Path(part).unlink()
        raise
