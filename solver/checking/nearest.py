"""The nearest convention: which other options, or which other search, expand exactly what was recorded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from ..algorithms import ALGORITHMS
from ..errors import BadInput
from ..run import PARAMETERS, Run
from ..tiles import HEURISTICS, MOVES
from .reference import agreement

ORDERS = tuple("".join(order) for order in permutations(MOVES))
ESTIMATES = ("manhattan", "misplaced", "misplaced_blank", "manhattan_blank", "euclidean", "chebyshev")
WEIGHTS = ("1.5", "2", "3", "5")
SEARCHES = ("bfs", "dfs", "ucs", "greedy", "astar", "iddfs", "idastar", "bidirectional")
RULES = ("goal_test", "tie", "reached")
AT_ONCE = {  # what a value of an option does, in the words of who marks homework
    ("goal_test", "generation"): "the goal is tested when generated, not when expanded",
    ("goal_test", "expansion"): "the goal is tested when expanded, not when generated",
    ("reached", "off"): "reached states are expanded again: it keeps no reached set",
    ("reached", "parent"): "only the step back is left out: it keeps no reached set",
    ("reached", "expanded"): "states are marked when they are expanded, not when they are put on the frontier",
    ("reached", "on"): "states are marked when they are put on the frontier",
    ("tie", "fifo"): "among equals the oldest is taken first",
    ("tie", "lifo"): "among equals the newest is taken first",
    ("tie", "high_g"): "among equals that with the highest g is taken first",
    ("tie", "low_g"): "among equals that with the lowest g is taken first",
    ("heuristic", "misplaced_blank"): "h of misplaced tiles counts the blank",
    ("heuristic", "manhattan_blank"): "h of Manhattan distance counts the blank",
    ("cost", "unit"): "every move counts 1, not the number on the tile",
    ("cost", "tile"): "a move counts the number on the tile, not 1",
}


@dataclass(frozen=True, slots=True)
class Convention:
    """Options, or another search, that expand what was recorded."""

    changes: dict[str, str]
    sentence: str


def nearest(recorded: Sequence[tuple[list[str], Run]]) -> Convention | None:
    """Return the convention with the fewest changes that expands just what was recorded on every board; None if none.

    `recorded` holds what was expanded on each board, and the run that was asked for there.
    """
    longest = sorted(recorded, key=lambda pair: len(pair[0]))
    tried: set[str] = set()
    for changes in _variants(recorded[0][1]):
        runs = [_changed(run, changes) for _, run in longest]
        if any(run is None for run in runs) or (query := runs[-1].query() if runs[-1] else "") in tried:
            continue
        tried.add(query)
        pairs = [(expanded, run) for (expanded, _), run in zip(longest, runs, strict=True) if run is not None]
        if all(agreement(expanded, run)[2] for expanded, run in reversed(pairs)):
            return Convention(changes, _sentence(recorded[0][1], changes))
    return None


def _variants(run: Run) -> Iterator[dict[str, str]]:
    """Yield changes of a run's options, the likeliest first."""
    singles = list(_rules(run))
    yield {"order": run.order[::-1]}  # of all others the likeliest: a stack takes its children from behind
    yield from ({"order": order} for order in ORDERS)
    yield from singles
    structure = ALGORITHMS[run.algorithm].structure
    alike = sorted(SEARCHES, key=lambda key: ALGORITHMS[key].structure != structure)
    others = [{"algorithm": key} for key in alike if key != run.algorithm]
    others += [{"algorithm": "wastar", "weight": weight} for weight in WEIGHTS]
    yield from others
    pairs = [{**one, **two} for k, one in enumerate(singles) for two in singles[k + 1 :] if not one.keys() & two.keys()]
    yield from pairs
    both = [{**other, **rule} for other in others for rule in _rules(_as(run, other))]
    yield from both
    for changes in (*singles, *others):
        yield from ({**changes, "order": order} for order in ORDERS)


def _rules(run: Run) -> Iterator[dict[str, str]]:
    """Yield changes of one option that a run uses."""
    for parameter in PARAMETERS:
        if parameter.key in RULES and parameter.key in run.used:
            yield from ({parameter.key: value} for value, _ in parameter.values if value != getattr(run, parameter.key))
    if "heuristic" in run.used:
        yield from ({"heuristic": key} for key in ESTIMATES if key != run.heuristic)
    yield {"cost": "unit" if run.cost == "tile" else "tile"}
    if "weight" in run.used:
        yield from ({"weight": weight} for weight in WEIGHTS)
    if "depth" in run.used:
        yield from ({"depth": str(run.depth + by)} for by in (-1, 1) if run.depth + by >= 0)


def _as(run: Run, changes: dict[str, str]) -> Run:
    return _changed(run, changes) or run


def _changed(run: Run, changes: dict[str, str]) -> Run | None:
    given = {key: text for key, text in run.texts().items() if key not in ("start", "goal")}
    try:
        return Run(run.start, run.goal, **{**given, **changes})
    except BadInput:
        return None


def _sentence(run: Run, changes: dict[str, str]) -> str:
    """Say what the recorded search does instead of what was asked."""
    parts = []
    if "algorithm" in changes:
        asked, found = ALGORITHMS[run.algorithm], ALGORITHMS[changes["algorithm"]]
        weight = f" with w = {changes['weight']}" if "weight" in changes else ""
        parts.append(f"it is {found.label}{weight} where {asked.label} was asked")
        if found.structure != asked.structure:
            parts[-1] += f": a {found.structure} where a {asked.structure} was asked"
        elif found.priority != asked.priority:
            parts[-1] += f": ordered by {found.priority} instead of {asked.priority}"
    for key, value in changes.items():
        if (key, value) in AT_ONCE:
            parts.append(AT_ONCE[key, value])
        elif key == "heuristic":
            parts.append(f"h is {HEURISTICS[value].label}")
        elif key == "weight" and "algorithm" not in changes:
            parts.append(f"w is {value}")
        elif key == "depth":
            parts.append(f"the depth limit is {value} where {run.depth} was asked")
    order = f"right for order {' '.join(changes['order'])}" if "order" in changes else ""
    if not parts:
        return f"It is {order}; asked was {' '.join(run.order)}."
    return f"It does this: {'; '.join(parts)}{' — ' + order if order else ''}."
