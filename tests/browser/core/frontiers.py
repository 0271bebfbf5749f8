"""The frontier of a run by an independent search, against which tests check the page."""

from types import SimpleNamespace

from solver import Run
from tests import oracle, traces
from tests.browser.screen import written


def frontier_after(trace: oracle.OracleTrace, run: Run, cursor: int) -> list[int]:
    """Return the oracle's frontier after `cursor` expansions, in the order of expansion."""
    count = trace.nodes_end_e[cursor - 1] if cursor else 1
    gone = {*trace.node_e[:cursor], *trace.supersedes_n[:count]}
    kind = oracle.ALGORITHMS[run.algorithm].frontier

    def turn(n: int) -> tuple[float, ...]:
        if kind is oracle.PRIORITY_QUEUE:
            return (trace.f_n[n], *oracle.TIES[run.tie](trace.g_n[n], trace.h_n[n], n, trace.board_n[n]))
        return (n,) if kind is oracle.QUEUE else (-n,)

    return sorted((n for n in range(count) if n not in gone), key=turn)


def trace_of(run: Run) -> oracle.OracleTrace:
    """Return the oracle's trace of a run."""
    return oracle.oracle(**traces.case_of(run))


def counted(nodes: int) -> str:
    """Write a number of nodes."""
    return f"{written(nodes)} node{'' if nodes == 1 else 's'}"


def depth_of(columns: SimpleNamespace, n: int) -> int:
    """Return how many moves a node is from its root."""
    depth = 0
    while columns.parent_n[n] != oracle.NONE:
        n = int(columns.parent_n[n])
        depth += 1
    return depth
