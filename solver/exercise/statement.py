"""The statement of a question: the search, the options that can change the answer, and those that are left open.

Pages, worksheets and the projector show this text. To give an option a wording of its own, add a line to SAYS, or to
OPEN for an option that is left open.
"""

from collections.abc import Callable, Collection

from ..algorithms import ALGORITHMS
from ..algorithms.ties import TIES
from ..conventions.axes import AXES, choices, conventions_of, tie_label
from ..messages import Message
from ..numbers import number_text
from ..run import BY_KEY, Run
from .kinds import ASKS
from .replay import can_replay


def statement(run: Run, ask: str = "order", left_open: Collection[str] = ()) -> str:
    """Return the search of a question and the options that can change its answer; `left_open` ones are stated as open.

    >>> statement(Run("283-164-705", "123-804-765", algorithm="ucs"), "next", ["tie"])
    'UCS · moves tried U D L R · ties: any will do'
    """
    kind = ASKS[ask]
    told: list[Message | str] = [ALGORITHMS[run.algorithm].label]
    if not kind.by_step and "heuristic" in run.used and ALGORITHMS[run.algorithm].priority != "g + h":
        told.append(f"f = {ALGORITHMS[run.algorithm].priority}")
    for key in run.used:
        if kind.bears(run, key):
            say = OPEN.get(key, _open) if key in left_open else SAYS.get(key, _plain)
            takes_any = say is _open_tie and (kind.is_choice or can_replay(run))
            told.append(Message("stated-any-tie") if takes_any else say(run, key))
    return " · ".join(map(str, told))


def _plain(run: Run, key: str) -> Message | str:
    value = getattr(run, key)
    if key in {axis.key for axis in AXES}:
        return conventions_of(run, [BY_KEY[key]])[0]
    text = value if isinstance(value, str) else number_text(value)
    return Message("stated", name=BY_KEY[key].label.lower(), value=text)


def _cost(run: Run, key: str) -> Message:
    raises = "h" if "heuristic" in run.used else "nothing"
    return Message("stated-cost", cost=run.cost, raises=raises)


def _open(run: Run, key: str) -> Message:
    return Message("stated-open", name=BY_KEY[key].label.lower())


def _open_tie(run: Run, key: str) -> Message:
    ties = [tie_label(TIES[tie], run) for tie in choices(BY_KEY[key], run.algorithm)]
    return Message("stated-ties", ties=ties)


Say = Callable[[Run, str], Message | str]
SAYS: dict[str, Say] = {
    "heuristic": lambda run, key: Message("stated-heuristic", heuristic=run.estimator.label),
    "cost": _cost,
    "weight": lambda run, key: f"w = {number_text(run.weight)}",
}
OPEN: dict[str, Say] = {"tie": _open_tie, "order": lambda run, key: Message("stated-any-order")}
