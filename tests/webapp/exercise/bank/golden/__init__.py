"""Golden question banks, one of each format; of a zip file the names and contents of its files."""

import io
import zipfile
from pathlib import Path

from solver import Exercise
from webapp.exercise.bank.bank import bank, kinds_of
from webapp.exercise.bank.formats import BANK_FORMATS

LINK = "start=012-345&goal=345-102&algorithm=astar&heuristic=manhattan"


def path_of(key: str) -> Path:
    """Return the path of the golden file of a format."""
    return Path(__file__).with_name(f"{key}.txt")


def made(key: str) -> bytes:
    """Return a file with a question of each kind that a format holds."""
    form = BANK_FORMATS[key]
    return bank([Exercise.parse(LINK)], kinds_of("", form), form, 1, seed=1).content


def golden(key: str) -> str:
    """Return that file as text."""
    content = made(key)
    if BANK_FORMATS[key].ending != ".zip":
        return content.decode()
    files = zipfile.ZipFile(io.BytesIO(content))
    return "".join(f"--- {name}\n{files.read(name).decode()}\n" for name in files.namelist())
