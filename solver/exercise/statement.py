"""The statement of a question: the search, the options that can change the answer, and those that are left open.

Pages, worksheets and the projector print these words. To word an option in its own way: a line in SAYS, or in OPEN for
an option that is left open.
"""

from collections.abc import Callable, Collection

from ..algorithms import ALGORITHMS
from ..conventions.axes import AXES, choices, words
from ..errors import either
from ..nouns import with_nouns
from ..numbers import number_text
from ..run import BY_KEY, Run
from .replay import can_replay

OF_VALUES = ("heuristic", "cost", "weight")
AT_A_FRONTIER = ("goal_test", "reached", "reopen")  # cannot change the next node of a frontier that is shown
NEVER = ("algorithm", "of", "limit", "unsolvable")  # cannot change a step of a run, or are stated with another option


def statement(run: Run, ask: str = "order", left_open: Collection[str] = ()) -> str:
    """Return the search of a question and the options that can change its answer; `left_open` ones are stated as open.

    >>> statement(Run("283-164-705", "123-804-765", algorithm="ucs"), "next", ["tie"])
    'UCS · moves tried U D L R · ties: any will do'
    """
    said = [ALGORITHMS[run.algorithm].label]
    if ask == "values" and "heuristic" in run.used and ALGORITHMS[run.algorithm].priority != "g + h":
        said.append(f"f = {ALGORITHMS[run.algorithm].priority}")
    for key in run.used:
        if _bears(run, ask, key):
            say = OPEN.get(key, _open) if key in left_open else SAYS.get(key, _plain)
            takes_any = say is _open_tie and (ask == "next" or can_replay(run))
            said.append("ties: any will do" if takes_any else say(run, key))
    return with_nouns(run, " · ".join(said))


def _bears(run: Run, ask: str, key: str) -> bool:
    """Tell whether an option that a run uses can change the answer."""
    algorithm = ALGORITHMS[run.algorithm]
    if key in NEVER or (ask == "values" and key not in OF_VALUES) or (ask == "next" and key in AT_A_FRONTIER):
        return False
    if key == "cost" and run.cost == "unit" and ask != "values":
        return "g" in algorithm.priority and ask != "next"  # `next` shows g of its boards
    if key == "cost":
        return ask == "values" or algorithm.priority != "depth"
    if key == "reopen" and run.cost == "unit" and algorithm.priority == "g":
        return False
    is_usual = run.reopen in ("on", "off")
    return key != "reopen" or not is_usual or algorithm.priority != "g + h" or not run.estimator.consistent


def _plain(run: Run, key: str) -> str:
    value = getattr(run, key)
    if key in {axis.key for axis in AXES}:
        return words(run, [BY_KEY[key]])
    return f"{BY_KEY[key].label.lower()}: {value if isinstance(value, str) else number_text(value)}"


def _cost(run: Run, key: str) -> str:
    if run.cost == "unit":
        return "a move costs 1"
    return f"a move costs the number on the tile{', in h too' if 'heuristic' in run.used else ''}"


def _open(run: Run, key: str) -> str:
    return f"{BY_KEY[key].label.lower()}: left open"


def _open_tie(run: Run, key: str) -> str:
    return f"ties: {either([dict(BY_KEY[key].values)[tie] for tie in choices(BY_KEY[key], run.algorithm)])}"


Say = Callable[[Run, str], str]
SAYS: dict[str, Say] = {
    "heuristic": lambda run, key: f"h: {run.estimator.label}",
    "cost": _cost,
    "weight": lambda run, key: f"w = {number_text(run.weight)}",
}
OPEN: dict[str, Say] = {"tie": _open_tie, "order": lambda run, key: "moves tried in any order"}
