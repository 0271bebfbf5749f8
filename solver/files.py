"""Files that commands write: checked before the work begins, and written whole or not at all."""

import os
import secrets
import shutil
from pathlib import Path

from .errors import BadInput, quoted
from .messages import Message


def check_writable(kind: str, path: Path) -> None:
    """Raise BadInput, naming the option `kind`, if a file cannot be written to `path`."""
    if path.is_dir() or not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        about = {"field": kind, "given": quoted(str(path))}
        raise BadInput(kind, Message("cli-folder", **about) if path.is_dir() else Message("cli-unwritable", **about))


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a file whole or not at all: under another name in the same folder, then renamed. Raise OSError."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with part.open("xb") as file:  # so that its permissions follow the umask
        try:
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            if path.exists():
                shutil.copymode(path, part)
            part.replace(path)
        except BaseException:
            part.unlink()
            raise
