"""The step table: steps of a run with the frontier in order, as CSV and Markdown; another form is a line in FORMS."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..errors import BadInput
from ..files import csv_text
from ..messages import Message
from ..numbers import measure
from ..run import Run
from ..walk import Walk
from .prepared_question import QUESTIONS, Questions, rows_from
from .question import LATEST, over_end

COLUMNS = ("step", "expanded", "added", "discarded, and why", "frontier in order")
MOST_ROWS = 1000
MOST_LISTED = 200  # the most nodes of a frontier that are listed
MOST_LOOKED_AT = 2_000_000  # nodes, summed over all rows


@dataclass(frozen=True, slots=True)
class StepRow:
    """A row of the step table.

    A node is its number and the text of its board; a discarded child is its move and the reason. `left_out` nodes of
    the frontier are not listed.
    """

    step: int
    expanded: tuple[int, str]
    added: tuple[tuple[int, str], ...]
    discarded: tuple[str, ...]
    frontier: tuple[tuple[int, str], ...]
    left_out: int
    values: str  # g, h and f of the expanded node, such as 2+3=5

    @property
    def cells(self) -> tuple[str, ...]:
        """Return the texts of the row, one for each of COLUMNS."""
        more = (str(Message("sheet-more", count=str(self.left_out))),) if self.left_out else ()
        expanded = f"{named(self.expanded)} {self.values}".strip()
        return (
            str(self.step), expanded, ", ".join(map(named, self.added)) or "none", ", ".join(self.discarded) or "none",
            ", ".join((*map(named, self.frontier), *more)) or "empty",
        )  # fmt: skip


def named(node: tuple[int, str]) -> str:
    """Return the text of a node: its number and its board."""
    return f"{node[0]}: {node[1]}"


def sheet(run: Run, first: int, last: int, questions: Questions = QUESTIONS) -> tuple[StepRow, ...]:
    """Return the rows of steps `first` to `last`, both included, as far as the run goes.

    Raise BadInput for steps in the wrong order, beyond the limits, or after the end of the run.

    >>> sheet(Run("283-164-705", "123-804-765", algorithm="bfs"), 2, 2)[0].discarded
    ('D: reached, node 0',)
    """
    if not 1 <= first <= last <= LATEST:
        raise BadInput("first", Message("sheet-steps", most=str(LATEST), first=str(first), last=str(last)))
    count = last - first + 1
    if count > MOST_ROWS:
        raise BadInput("steps", Message("sheet-many-steps", most=str(MOST_ROWS), count=str(count)))
    walk = questions.walk(run, last)
    if walk.steps < first:
        raise over_end("first", walk.steps, first, walk.steps)
    last = min(last, walk.steps)
    if (most := rows_from(walk, first, last, MOST_LOOKED_AT)) <= last - first:
        count = last - first + 1
        raise BadInput("steps", Message("sheet-many-steps-on", first=str(first), most=str(most), count=str(count)))
    texts: dict[int, str] = {}  # most nodes are in many rows
    return tuple(row_of(walk, step, texts) for step in range(first, last + 1))


def most_rows(walk: Walk, first: int, last: int) -> int:
    """Return how many rows a step table may have from step `first` on, up to `last`; the walk must have these steps."""
    return rows_from(walk, first, last, MOST_LOOKED_AT)


def row_of(walk: Walk, step: int, texts: dict[int, str] | None = None) -> StepRow:
    """Return the row of a step, and add the texts of its boards to `texts`, by node."""
    known = {} if texts is None else texts

    def node(n: int) -> tuple[int, str]:
        if n not in known:
            known[n] = str(walk.board(walk.state(n)))
        return n, known[n]

    taken = walk.taken(step)
    discarded = tuple(
        str(
            Message(
                "sheet-discarded",
                move=child.move,
                why=child.reason,
                node="none" if child.seen is None else str(child.seen),
            )
        )
        for child in walk.dropped(step)
    )
    waiting = walk.frontier(step)
    g, h, f = (measure(values[taken]) for values in (walk.g_n, walk.h_n, walk.f_n))
    values = f"{g}+{h}={f}" if walk.algorithm.priority == "g + h" else ""
    return StepRow(
        step, node(taken), tuple(map(node, walk.added(step))), discarded, tuple(map(node, waiting[:MOST_LISTED])),
        max(0, len(waiting) - MOST_LISTED), values,
    )  # fmt: skip


def as_csv(rows: Sequence[StepRow]) -> str:
    """Return rows as CSV."""
    return csv_text([COLUMNS, *(row.cells for row in rows)])


def as_markdown(rows: Sequence[StepRow]) -> str:
    """Return rows as a Markdown table."""
    lines = [COLUMNS, ("---:", *["---"] * (len(COLUMNS) - 1)), *(row.cells for row in rows)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


FORMS: dict[str, tuple[str, str, Callable[[Sequence[StepRow]], str]]] = {
    "csv": ("CSV", "text/csv", as_csv),
    "md": ("Markdown", "text/markdown", as_markdown),
}
