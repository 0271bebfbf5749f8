"""Files that commands write: checked before the work begins, and written whole or not at all; and tables as CSV."""

import csv
import io
import os
import secrets
import shutil
from collections.abc import Iterable
from pathlib import Path

from .errors import BadInput, quoted
from .messages import Message

FORMULAS = ("=", "+", "-", "@", "\t", "\n")  # the beginnings of texts that a spreadsheet takes for formulas


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV; texts that a spreadsheet would take for formulas are escaped.

    >>> csv_text([["=1+1", "-1", 5, None]])
    "'=1+1,-1,5,\\n"
    """
    file = io.StringIO()
    csv.writer(file, lineterminator="\n").writerows([_cell(cell) for cell in row] for row in rows)
    return file.getvalue()


def _cell(cell: object) -> object:
    if not isinstance(cell, str):
        return cell
    text = cell.replace("\r", "\n")  # which would begin a row, as the writer does not quote it
    digits = text[1:].replace(".", "", 1)
    is_number = digits.isascii() and digits.isdigit()
    return f"'{text}" if text.startswith(FORMULAS) and not is_number else text


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
