"""A recorded search beside a run: the first difference, what the search does instead, what its path and h are worth."""

from dataclasses import asdict, dataclass
from typing import Any
from urllib.parse import urlencode

from ..algorithms import ALGORITHMS
from ..errors import BadInput, quoted
from ..own import Recording
from ..own.boards import read_board
from ..run import Run, order_in_words
from ..search import Result, solve
from .facts import again, goes_on, heuristic_told, path_found, tested
from .nearest import Recorded, changed, nearest


@dataclass(frozen=True, slots=True)
class Difference:
    """The first expansion that differs: its number from 1, what was taken and what the rule takes; empty: none."""

    expansion: int
    taken: str
    rule: str


@dataclass(frozen=True, slots=True)
class Report:
    """What is said of a recorded search; `ok` if it did what was asked."""

    run: str  # its canonical link
    ok: bool
    status: str  # how the search ended, as in the file
    expanded: int
    difference: Difference | None
    convention: dict[str, str] | None  # options that expand just what was recorded, where others were asked
    moves: str | None
    cost: int | None
    optimal: bool | None  # None where that is not known
    h_calls: int
    goal_tested: str  # generation, expansion, or empty where that cannot be told
    sentences: tuple[str, ...]
    link: str  # shows what was asked and what was done at that step, once the page is given the trace if that is no run

    def __str__(self) -> str:
        return " ".join(self.sentences)

    def as_dict(self) -> dict[str, Any]:
        """Return the fields by name."""
        return asdict(self)


def compared(recording: Recording, run: Run, explains: bool = True) -> Report:
    """Compare a recorded search with a run on the same boards; raise BadInput where its states are no such boards.

    Without `explains` the nearest convention is not looked for.
    """
    expanded = recording.expanded
    _refuse_other_boards(recording, run)
    result = solve(run)
    recorded = Recorded.of(expanded, run, recording.finished)
    found = recorded.beside({})
    count, rule, same = found.count, found.rule, found.whole
    taken = expanded[count] if count < len(expanded) else ""
    path = path_found(recording, run)
    found_h, h_calls = heuristic_told(recording, run)
    label = ALGORITHMS[run.algorithm].label
    sentences: list[str] = []
    difference: Difference | None = None
    changes: dict[str, str] | None = None
    if not recording.finished:
        sentences.append(_capital(recording.sentence))
    if not expanded:
        sentences.append("It never asked for the successors of any state, so there is nothing to compare.")
        same = False
    elif not same:
        difference = Difference(count + 1, taken, rule)
        if taken or recording.finished:
            sentences.append(_first_difference(difference, label, run))
        facts = [again(recording), goes_on(recording, run) if recording.finished else "", found_h]
        facts = [fact for fact in facts if fact]
        convention = nearest([recorded]) if explains else None
        if convention and (convention.whole or not facts):
            sentences.append(convention.sentence)
        changes = convention.changes if convention and convention.whole else None
        sentences += facts
    elif found_h:
        sentences.append(found_h)
    fault = _path_fault(path.fault, result, run, path.excess) if recording.finished else ""
    if fault:
        sentences.append(fault)
    ok = same and recording.finished and not fault
    if ok:
        count_words = f"all {len(expanded)} expansions are" if len(expanded) > 1 else "the one expansion is"
        whose = "those" if len(expanded) > 1 else "that"
        sentences.insert(0, f"As asked: {count_words} {whose} of {label}, order {order_in_words(run.order)}.")
    elif same and recording.finished:
        sentences.insert(0, f"It expands what {label} expands, but something else is wrong.")
    optimal = None if path.excess is None else path.excess == 0
    return Report(
        run.query(), ok, str(recording.end["status"]), len(expanded), difference,
        changes, path.moves or None, path.cost, optimal, h_calls,
        tested(recording), tuple(sentences), _link(run, changes, count),
    )  # fmt: skip


def _first_difference(difference: Difference, label: str, run: Run) -> str:
    number, taken, rule = difference.expansion, difference.taken, difference.rule
    asked = f"{label} with order {order_in_words(run.order)}"
    if not taken:
        return f"It stops after expansion {number - 1}; {asked} then expands {rule}."
    if not rule:
        return f"At expansion {number} it expands {taken}; {asked} has already ended."
    return f"At expansion {number} it expands {taken}; {asked} expands {rule}."


def _path_fault(fault: str, result: Result, run: Run, excess: int | None) -> str:
    """Say what is wrong with the path, in view of what the run came to; empty if nothing is."""
    if result.status != "solved":
        return ""
    if fault:
        more = f", though one of cost {result.cost} exists" if fault == "it found no path" else ""
        return f"{_capital(fault)}{more}."
    if excess and ALGORITHMS[run.algorithm].promise(run).optimal:
        return f"Its path costs {excess} more than a cheapest path, which {ALGORITHMS[run.algorithm].label} finds."
    return ""


def _refuse_other_boards(recording: Recording, run: Run) -> None:
    start = recording.start
    if start and recording.expanded:
        try:
            read_board("start", start)
        except BadInput:
            raise BadInput("trace", f"The states of the trace must be boards, not {quoted(start, 40)}.") from None
        if start != str(run.start):
            raise BadInput("start", f"start must be {start}, where the trace begins, not {run.start}.")


def _link(run: Run, changes: dict[str, str] | None, at: int) -> str:
    if changes is None:
        return f"/trace?{urlencode({'run': run.query()})}"
    other = changed(run, changes)
    return "/compare?" + urlencode([("run", run.query()), ("run", other.query()), *([("at", str(at))] if at else [])])


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
