"""Judge answers to exercises: what is right by the trace of the oracle's own search, and what an answer is worth."""

from functools import cache
from typing import Any, NamedTuple

from .run import Run
from .trace import OracleTrace


class Judged(NamedTuple):
    """What an answer is worth."""

    right: bool
    prefix: int
    credit: float
    first_wrong: int | None


def frontier_after(trace: OracleTrace, step: int, structure: str) -> list[int]:
    """Return the nodes that wait after a step of a queue, a stack or a priority queue, the next one first."""
    count = trace.nodes_end_e[step - 1]
    gone = set(trace.node_e[:step]) | {old for old in trace.supersedes_n[:count] if old is not None}
    waiting = [n for n in range(count) if n not in gone]
    if structure == "stack":
        return waiting[::-1]
    run: Run = trace.run
    if structure == "queue":
        return waiting
    return sorted(waiting, key=lambda n: run.turn(trace.f_n[n], trace.g_n[n], trace.h_n[n], n, trace.board_n[n]))


def answer_to(trace: OracleTrace, ask: str, first: int, steps: int, structure: str) -> list[tuple[Any, int]]:
    """Return the items that are right, each with its step."""
    items: list[tuple[Any, int]] = []
    for step in range(first, first + steps):
        taken = trace.node_e[step - 1]
        if ask in ("next", "order"):
            found: list[Any] = [trace.board_n[taken]]
        elif ask == "frontier":
            found = [trace.board_n[n] for n in frontier_after(trace, step, structure)]
        else:
            begin = trace.nodes_end_e[step - 2] if step > 1 else 1
            found = [trace.board_n[n] for n in range(begin, trace.nodes_end_e[step - 1])]
            begin = trace.discards_end_e[step - 2] if step > 1 else 0
            dropped = [str(trace.move_d[d]) for d in range(begin, trace.discards_end_e[step - 1])]
            found += [f"-{move}" for move in sorted(dropped, key="UDLR".index)]
        items += [(item, step) for item in found]
    return items


def judged(right: list[tuple[Any, int]], answer: list[Any]) -> Judged:
    """Return what an answer is worth beside what is right."""
    items = [item for item, _ in right]
    if items == answer:
        return Judged(True, len(items), 1.0, None)
    prefix = 0
    while prefix < min(len(items), len(answer)) and items[prefix] == answer[prefix]:
        prefix += 1

    @cache
    def edits(i: int, j: int) -> int:
        if i == len(items) or j == len(answer):
            return len(items) - i + len(answer) - j
        same = edits(i + 1, j + 1) + (items[i] != answer[j])
        return min(same, edits(i + 1, j) + 1, edits(i, j + 1) + 1)

    longer = max(len(items), len(answer))
    credit = (prefix / longer + 1 - edits(0, 0) / longer) / 2
    return Judged(False, prefix, credit, right[min(prefix, len(right) - 1)][1])
