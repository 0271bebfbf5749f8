"""Searches of other people's making that the page of recorded searches shows before anybody has one of their own.

Each is a file as `frontier watch` takes it, with a `problem` and a `search`. To add one: a module, a line in SAMPLES.
"""

import inspect
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

from solver import record

from . import jugs, maze, river, romania, stack


@dataclass(frozen=True, slots=True)
class Sample:
    """A program, its name in links and its label; what it is about stands at its head.

    Of one with a mistake to find nothing tells what its frontier does before one asks.
    """

    key: str
    label: str
    module: ModuleType
    has_mistake: bool = False

    @property
    def words(self) -> str:
        """Return what it is about, in a sentence."""
        return inspect.getdoc(self.module) or ""

    @property
    def program(self) -> str:
        """Return its text."""
        return inspect.getsource(self.module)


SAMPLES = (
    Sample("romania", "From Arad to Bucharest", romania),
    Sample("river", "Missionaries and cannibals", river),
    Sample("jugs", "Two jugs", jugs),
    Sample("maze", "Around a wall", maze),
    Sample("mistake", "A mistake to find", stack, has_mistake=True),
)
SAMPLE = {sample.key: sample for sample in SAMPLES}
SAMPLE["stack"] = SAMPLE["mistake"]  # its name in older links, which tells the mistake


def recorded(key: str) -> str:
    """Return the file that watching a sample writes; raise KeyError for one that is not there."""
    return _recorded(SAMPLE[key].module)


@lru_cache(maxsize=len(SAMPLES))
def _recorded(module: ModuleType) -> str:
    return "\n".join(record(module.problem, module.search).lines()) + "\n"
