"""What commands share: a parser, and what is said on stderr, of bad input and of what has to be made first."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from typing import NoReturn

from .errors import shown
from .kernels.jit import Kernel
from .numbers import percent
from .preparation import kernels_needed
from .run import Run
from .tables import Table

COMPILING = "Compiling the search kernels; later starts will be quick …"


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        sys.exit(complain(f"{message} (see {self.prog} --help)"))


def complain(sentence: str) -> int:
    print(shown(sentence, 1000), file=sys.stderr)
    return 2


def announce_preparation(runs: Iterable[Run]) -> None:
    """Make ready the kernels of runs whose results are wanted."""
    announce_kernels([kernel for run in runs for kernel in kernels_needed(run, records=False)])


def announce_kernels(kernels: Sequence[Kernel]) -> None:
    """Compile or load kernels; say so on stderr where they must be compiled, which takes seconds."""
    if not all(kernel.is_there() for kernel in kernels):
        print(COMPILING, file=sys.stderr, flush=True)
    for kernel in kernels:
        kernel.prepare()


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
