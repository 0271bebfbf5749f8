"""Searches on sliding-tile puzzles: the names that most programs need. Each capability has a subpackage of its own.

>>> from solver import Run, solve
>>> solve(Run("283-164-705", "123-804-765", algorithm="astar", heuristic="misplaced")).cost
5

Recording a search of your own needs only the standard library. The other names are imported when they are first used,
so that `from solver import puzzle, watch, check, Recorder` works without NumPy and Numba.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .errors import BadInput as BadInput
from .recording import Recorder as Recorder
from .recording import Recording as Recording
from .recording import puzzle as puzzle
from .recording import record as record
from .recording import watch as watch
from .recording import watched as watched

if TYPE_CHECKING:
    from .algorithms import ALGORITHMS as ALGORITHMS
    from .analysis import judge as judge
    from .checking import Report as Report
    from .checking import assert_searches_like as assert_searches_like
    from .checking import check as check
    from .exercise import Exercise as Exercise
    from .exercise import judge_answer as judge_answer
    from .expansion import Expansion as Expansion
    from .expansion import expansions as expansions
    from .page_file import page as page
    from .preparation import prepare as prepare
    from .problem import read_problem as read_problem
    from .problem.tiles import HEURISTICS as HEURISTICS
    from .problem.tiles import Board as Board
    from .run import Run as Run
    from .search import Result as Result
    from .search import Search as Search
    from .search import solve as solve

# The modules that define the names which need NumPy and Numba.
LATE = {
    "ALGORITHMS": "algorithms",
    "HEURISTICS": "problem.tiles",
    "Board": "problem.tiles",
    "Exercise": "exercise",
    "Expansion": "expansion",
    "Report": "checking",
    "Result": "search",
    "Run": "run",
    "Search": "search",
    "assert_searches_like": "checking",
    "check": "checking",
    "expansions": "expansion",
    "judge": "analysis",
    "judge_answer": "exercise",
    "page": "page_file",
    "prepare": "preparation",
    "read_problem": "problem",
    "solve": "search",
}
__all__ = ["BadInput", "Recorder", "Recording", "puzzle", "record", "watch", "watched", *LATE]


def __getattr__(name: str) -> Any:
    """Import the module of a name in LATE; where a package is missing, return a function that says so when called.

    Raise AttributeError for any other name, and ImportError for a constant whose module needs a missing package.
    """
    if name not in LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{LATE[name]}"), name)
    except ImportError as error:
        if name.isupper():
            raise
        return _missing(name, error.name)


def _missing(name: str, package: str | None) -> Any:
    def refuse(*_: object, **__: object) -> None:
        raise BadInput(name, f"{name} needs {package}, which is not installed; install it.")

    return refuse
