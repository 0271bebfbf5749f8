"""The frontier: its order judged by an independent search, its rows drawn only where they are seen."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, expect

from solver import Run
from tests import oracle, traces
from tests.browser.core.frontiers import counted, depth_of, frontier_after, trace_of
from tests.browser.screen import Screen, written
from tests.rings import some

LARGE = {"start": "102-754-863", "goal": "012-345-678", "algorithm": "bfs", "order": "ULDR"}
RUNS = [
    Run("123-678-450", "123-456-780", algorithm="bfs"),
    Run("123-678-450", "123-456-780", algorithm="dfs", order="DULR", limit=400),
    Run("123-678-450", "123-456-780", algorithm="ucs", cost="tile", limit=900),
    Run("543-210", "012-345", algorithm="ucs", cost="tile"),  # supersedes
    Run("123-678-450", "123-456-780", algorithm="greedy", tie="lifo"),
    Run("724-506-831", "123-456-780", heuristic="misplaced", tie="high_g"),
    Run("724-506-831", "123-456-780", heuristic="euclidean", tie="low_g"),
    Run("231-450", "123-450", algorithm="wastar", heuristic="manhattan", weight=2.5, cost="tile", tie="lifo"),
    Run("1234-5678-9abc-d0ef", "1234-5678-9abc-def0", algorithm="bfs", goal_test="generation"),
]  # fmt: skip


@pytest.mark.first
@pytest.mark.parametrize("run", some(RUNS, lambda run: run.algorithm in ("dfs", "ucs")), ids=lambda run: run.query())
def test_the_frontier_lists_nodes_in_the_order_in_which_the_oracle_expands_them(screen: Screen, run: Run) -> None:
    trace = oracle.oracle(**traces.case_of(run))
    screen.open(run.query())
    last = trace.expanded
    for cursor in sorted({0, 1, 2, last // 3, last // 2, last - 1, last}):
        screen.seek(cursor)
        nodes = frontier_after(trace, run, cursor)
        boards = [traces.board_text(trace.board_n[n]) for n in nodes]
        expect(screen.page.get_by_role("heading", name="Frontier")).to_contain_text(
            f"{written(len(nodes))} board{'' if len(nodes) == 1 else 's'}"
        )
        expect(screen.page.locator("[data-frontier]")).to_have_text(written(len(nodes)))
        if not nodes:
            expect(screen.frontier).to_have_count(0)
            continue
        expect(screen.frontier.first).to_have_attribute("data-board", boards[0])
        has_next = cursor < last  # at the end nothing is next
        expect(screen.frontier.first).to_have_attribute("aria-current", str(has_next).lower())
        expect(screen.page.locator('frontier-view [aria-current="true"]')).to_have_count(int(has_next))
        if has_next:
            assert nodes[0] == trace.node_e[cursor], "the frontier of this test is not the oracle's"
        rows = screen.rows()
        assert len(rows) >= min(len(nodes), 5)
        assert rows == [(place + 1, board) for place, board in enumerate(boards[: len(rows)])]


def test_only_the_visible_rows_of_a_large_frontier_are_in_the_document(screen: Screen) -> None:
    search, columns = traces.whole(Run(**LARGE))
    cursor = 100_000
    screen.open(**LARGE, at=cursor)
    screen.await_cursor(cursor)
    size = int(columns.frontier_e[cursor - 1])
    assert size > 20_000
    assert screen.frontier.count() < 40
    assert screen.rows()[0] == (1, board_of(columns, int(columns.node_e[cursor])))
    scroller = screen.page.get_by_role("group", name="Frontier in the order of expansion")
    for part in (0.5, 1.0, 0.0):
        scroller.evaluate("(box, part) => box.scrollTo(0, part * box.scrollHeight)", part)
        place = max(1, round(part * size))
        expect(row(screen, place)).to_be_visible()
        assert screen.frontier.count() < 40
        for (
            at,
            board,
        ) in screen.rows():  # in BFS, row k is the node expanded k steps later
            if cursor + at - 1 < search.expanded:
                assert board == board_of(columns, int(columns.node_e[cursor + at - 1]))
    # All elements together: a few rows of small boards.
    assert screen.page.locator("frontier-view *").count() < 1500


def row(screen: Screen, place: int) -> Locator:
    """Return a row of the frontier by its place."""
    return screen.page.locator(f'frontier-view li[aria-posinset="{place}"]')


def board_of(columns: SimpleNamespace, n: int) -> str:
    """Return the board of a node: the start's, plus the moves that lead to it."""
    moves: list[str] = []
    while columns.parent_n[n] != oracle.NONE:
        moves.append(oracle.MOVES[columns.move_n[n]])
        n = int(columns.parent_n[n])
    board = oracle.board_of(LARGE["start"])
    for move in reversed(moves):
        board = next(after for name, _, after in oracle.neighbours(board) if name == move)
    return traces.board_text(board)


# --- drawn as the structure it is ------------------------------------------------------------------------------------


def heads(screen: Screen) -> list[str]:
    """Return the headings of the visible bands of rows."""
    return screen.page.locator("frontier-view .band .head").all_inner_texts()


@pytest.mark.first
def test_a_queue_has_two_ends_and_falls_into_depths(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="bfs")
    _, columns = traces.whole(run)
    screen.open(run.query(), at=10)
    screen.await_cursor(10)
    structure = screen.page.locator('.structure[data-structure="queue"]')
    expect(structure.locator(".end").first).to_have_text("↑ out: the oldest is expanded next")
    expect(structure.locator(".end").last).to_have_text("↑ in: new nodes enter here")
    depths = [depth_of(columns, n) for n in frontier_after(trace_of(run), run, 10)]
    assert heads(screen) == [f"depth {depth} · {counted(depths.count(depth))}" for depth in sorted(set(depths))]


@pytest.mark.first
def test_a_stack_has_a_top_and_shows_which_nodes_were_pushed_together(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="dfs", order="DULR", limit=400)
    _, columns = traces.whole(run)
    screen.open(run.query(), at=20)
    screen.await_cursor(20)
    structure = screen.page.locator('.structure[data-structure="stack"]')
    expect(structure.locator(".end").first).to_have_text("↕ nodes enter and leave here")
    expect(structure.locator(".end").last).to_have_text("the oldest is at the bottom")
    nodes = frontier_after(trace_of(run), run, 20)
    parents = [int(columns.parent_n[n]) for n in nodes]
    shown = screen.frontier.evaluate_all("rows => rows.map(row => row.dataset.push)")
    assert len(set(parents)) < len(parents)
    for place, push in enumerate(shown):
        above = place > 0 and parents[place - 1] == parents[place]
        below = place + 1 < len(parents) and parents[place + 1] == parents[place]
        assert (
            push
            == {(False, False): "only", (False, True): "first", (True, True): "middle", (True, False): "last"}[
                above, below
            ]
        )


TIE_WORDS = {
    "fifo": "oldest first", "lifo": "newest first", "high_g": "highest g first", "low_g": "lowest g first",
    "high_g_newest": "highest g, then newest first", "state": "smallest board first",
}  # fmt: skip


@pytest.mark.first
@pytest.mark.parametrize("tie", some(TIE_WORDS, "high_g".__eq__))
def test_a_priority_queue_is_grouped_by_f_with_exact_counts_and_the_group_that_ties_is_marked(
    screen: Screen, tie: str
) -> None:
    run = Run("724-506-831", "123-456-780", heuristic="misplaced", tie=tie)
    trace = trace_of(run)
    screen.open(run.query())
    structure = screen.page.locator('.structure[data-structure="priority queue"]')
    expect(structure.locator(".end").first).to_have_text("↑ out: the lowest f is expanded next")
    expect(structure.locator(".end").last).to_have_text("↑ new nodes are sorted in by f")
    tied = 0
    for cursor in (5, 40, 700, trace.expanded - 1):
        screen.seek(cursor)
        nodes = frontier_after(trace, run, cursor)
        groups = [trace.f_n[n] for n in nodes]
        expected = []
        for f in sorted(set(groups)):
            many = groups.count(f)
            rule = f" · {TIE_WORDS[tie]}" if many > 1 else ""
            tied += not expected and many > 1
            expected.append(f"f = {f:g} · {counted(many)}{rule}")
        expect(screen.page.locator("frontier-view .band .head").first).to_have_text(expected[0])
        shown = heads(screen)
        assert shown == expected[: len(shown)]
        marked = screen.page.locator('frontier-view .band[data-ties="true"]')
        expect(marked).to_have_count(int(groups.count(groups[0]) > 1))
        decides = screen.frontier.first.locator('[data-tie="true"]')
        if tie == "state":  # the board itself shows it
            expect(decides).to_have_count(0)
        else:
            expect(decides).to_have_text(re.compile(r"^\s*g \d" if "g" in tie else r"^\s*node \d"))
    assert tied > 0
