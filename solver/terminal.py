"""What commands share: a parser, and what is said on stderr, of bad input and of what has to be made first."""

import argparse
import sys
from typing import NoReturn

from .errors import shown
from .kernels import jit, prepare
from .numbers import percent
from .tables import Table


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        sys.exit(complain(f"{message} (see {self.prog} --help)"))


def complain(sentence: str) -> int:
    print(shown(sentence, 1000), file=sys.stderr)
    return 2


def announce_preparation() -> None:
    """Compile or load the kernels; say so on stderr where they must be compiled, which takes seconds."""
    if not jit.is_cached():
        print("Compiling the search kernels; later starts are quick …", file=sys.stderr, flush=True)
    prepare()


def announce_building(table: Table) -> None:
    """Build a table unless it is there; say so on stderr, on a terminal with the share that is done."""
    if table.is_there():
        return
    rewrites = sys.stderr.isatty()

    def say(share: float) -> None:
        if rewrites:
            print(f"\rBuilding the {table.title}, once: {percent(share)}", end="", file=sys.stderr, flush=True)

    if not rewrites:
        print(f"Building the {table.title}, once …", file=sys.stderr, flush=True)
    table.get(say)
    if rewrites:
        print(file=sys.stderr)
