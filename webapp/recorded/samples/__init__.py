"""Sample programs whose searches the recording page shows before users have one of their own.

Each is a file for `frontier watch`, with a `problem` and a `search`. To add one: a module, a line in SAMPLES.
"""

import inspect
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

from solver import Recording, record
from solver.messages import Message

from . import jugs, maze, river, romania, stack


@dataclass(frozen=True, slots=True)
class Sample:
    """A program and its name in links; its docstring describes it.

    For a program with a deliberate mistake, the frontier's type is not shown until asked for.
    """

    key: str
    module: ModuleType
    has_mistake: bool = False

    @property
    def label(self) -> str:
        """Return its label."""
        return str(Message(f"trace-sample-{self.key}"))

    @property
    def words(self) -> str:
        """Return its description."""
        return inspect.getdoc(self.module) or ""

    @property
    def program(self) -> str:
        """Return its source text."""
        return inspect.getsource(self.module)


SAMPLES = (
    Sample("romania", romania),
    Sample("river", river),
    Sample("jugs", jugs),
    Sample("maze", maze),
    Sample("mistake", stack, has_mistake=True),
)
SAMPLE = {sample.key: sample for sample in SAMPLES}
SAMPLE["stack"] = SAMPLE["mistake"]  # its name in older links, which reveals the mistake


def recorded(key: str) -> str:
    """Return the recording of a sample, as `frontier watch` writes it; raise KeyError for an unknown key."""
    return _recorded(SAMPLE[key].module)


@lru_cache(maxsize=len(SAMPLES))
def _recorded(module: ModuleType) -> str:
    made = record(module.problem, module.search)
    # The same text each time: without the duration of the search.
    end = {key: value for key, value in made.end.items() if key != "seconds"}
    return "\n".join(Recording(made.head, made.events, end).lines()) + "\n"
