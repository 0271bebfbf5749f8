"""The frontier: its order judged by an independent search, its rows drawn only where they are seen."""

import re
from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, expect

from solver import Run
from tests import oracle, traces
from tests.browser.core.frontiers import counted, depth_of, frontier_after, root_of, trace_of
from tests.browser.screen import Screen, written
from tests.rings import exhaustive, some

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

# The sides, each with whether the line below its head has the colour of the frontier.
MARKED = """sides => sides.map(side => {
  const [head, probe] = [side.querySelector("h3"), document.createElement("i")];
  probe.style.color = "var(--frontier)";
  const wanted = getComputedStyle(side.appendChild(probe)).color;
  probe.remove();
  return [side.dataset.side, getComputedStyle(head).borderBottomColor === wanted];
})"""


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


@pytest.mark.parametrize(("algorithm", "structure"), [("bfs", "queue"), ("dfs", "stack"), ("astar", "priority queue")])
@pytest.mark.exhaustive
def test_the_structure_of_the_frontier_is_named(screen: Screen, algorithm: str, structure: str) -> None:
    screen.open(start="123-678-450", goal="123-456-780", algorithm=algorithm)
    expect(screen.page.get_by_role("heading", name=f"Frontier · {structure}")).to_be_visible()


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


@pytest.mark.parametrize("algorithm", ["idastar", exhaustive("iddfs"), exhaustive("dls")])
def test_a_deepening_search_shows_its_branch_with_waiting_siblings_and_its_bound(
    screen: Screen, algorithm: str
) -> None:
    run = Run("123-678-450", "123-456-780", algorithm=algorithm, **({"depth": 12} if algorithm == "dls" else {}))
    search, columns = traces.whole(run)
    screen.open(run.query())
    for cursor in (1, 9, search.expanded // 2, search.expanded - 1):
        screen.seek(cursor)
        node = int(columns.node_e[cursor - 1])
        branch, root = [], 0
        while node != oracle.NONE:
            branch.append(node)
            root = node
            node = int(columns.parent_n[node])
        shown = screen.page.locator("[data-branch]").evaluate_all(
            "nodes => nodes.map(node => Number(node.dataset.branch))"
        )
        assert shown == branch[: len(shown)]
        assert shown
        expect(screen.page.locator("[data-branch]").first).to_contain_text(f"node {branch[0]}, expanded")
        expect(screen.page.locator('[data-branch][data-current="true"]')).to_have_attribute(
            "data-branch", str(branch[0])
        )
        iteration = int((columns.parent_n[: root + 1] == oracle.NONE).sum())
        head = screen.page.get_by_role("heading", name="Frontier · stack")
        told = "" if algorithm == "dls" else f"iteration {iteration} · "  # it has only one iteration
        expect(head).to_contain_text(f"{told}bound {columns.bound_e[cursor - 1]:g} ·")
        stack = [n for n in range(int(columns.nodes_end_e[cursor - 1])) if n not in set(columns.node_e[:cursor])][::-1]
        expect(screen.frontier.first).to_have_attribute("data-node", str(stack[0]))
        found = screen.frontier.evaluate_all("rows => rows.map(row => Number(row.dataset.node))")
        assert found == stack[: len(found)]
        expect(screen.page.locator(".reached")).to_have_text(
            f"No reached set, only the current branch: {counted(len(branch))}."
        )


@pytest.mark.parametrize("key", [exhaustive("bidirectional"), "mm"])
def test_a_search_from_both_ends_shows_two_lists_and_which_is_next(screen: Screen, key: str) -> None:
    run = Run("123-678-450", "123-456-780", algorithm=key)
    search, columns = traces.whole(run)
    screen.open(run.query())
    sides = set()
    for cursor in range(0, search.expanded, 3):
        screen.seek(cursor)
        side = root_of(columns, int(columns.node_e[cursor]))
        sides.add(side)
        expect(screen.page.locator('.side[data-next="true"]')).to_have_attribute("data-side", str(side))
        expect(screen.page.locator('frontier-view li[aria-current="true"]')).to_have_attribute(
            "data-node", str(columns.node_e[cursor])
        )
        marked = dict(screen.page.locator(".side").evaluate_all(MARKED))
        assert marked == {str(other): other == side for other in (0, 1)}
        for s in (0, 1):
            rows = screen.page.locator(f'.side[data-side="{s}"] li').evaluate_all(
                "rows => rows.map(row => [Number(row.ariaPosInSet), Number(row.dataset.node)])"
            )
            assert [place for place, _ in rows] == sorted(place for place, _ in rows)
            assert {root_of(columns, n) for _, n in rows} <= {s}
        places = screen.frontier.evaluate_all("rows => rows.map(row => Number(row.ariaPosInSet))")
        assert len(set(places)) == len(places)
        assert 1 in places
    assert sides == {0, 1}


@pytest.mark.exhaustive
def test_a_frontier_too_long_for_a_list_says_how_much_of_it_is_listed(screen: Screen) -> None:
    run = Run("edf7-bc95-6021-48a3", "0123-4567-89ab-cdef", algorithm="bfs")
    search, columns = traces.whole(run)
    screen.open(run.query(), at="end")
    screen.await_cursor(search.expanded)
    size = int(columns.frontier_e[-1])
    expect(
        screen.page.get_by_text(f"The list shows the first {written(300_000)} of {written(size)} nodes.")
    ).to_be_visible()
    scroller = screen.page.locator("frontier-view .scroller")
    scroller.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(row(screen, 300_000)).to_be_visible()
    screen.seek(search.expanded // 3)
    expect(row(screen, 1)).to_have_attribute("data-node", str(columns.node_e[search.expanded // 3]))


def test_within_an_expansion_the_frontier_lacks_its_node_and_has_the_children_so_far(screen: Screen) -> None:
    run = Run("724-506-831", "123-456-780", heuristic="misplaced")
    trace = trace_of(run)
    screen.open(run.query(), at=30)
    screen.await_cursor(30)
    view = screen.page.locator("frontier-view")
    for added in (0, 1, 2):
        view.evaluate("(view, added) => { view.part = { added }; }", added)
        count = trace.nodes_end_e[29] + added
        there = [n for n in range(count) if n not in trace.node_e[:31]]
        expected = sorted(there, key=lambda n: (trace.f_n[n], n))
        expect(screen.page.get_by_role("heading", name="Frontier")).to_contain_text(f"{len(expected)} boards")
        found = screen.frontier.evaluate_all("rows => rows.map(row => Number(row.dataset.node))")
        assert found == expected[: len(found)]
    view.evaluate("view => { view.part = null; }")
    expect(screen.frontier.first).to_have_attribute("data-node", str(trace.node_e[30]))


def test_the_boards_of_a_branch_are_large_enough_to_be_read(screen: Screen) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=idastar", at=30)
    screen.await_cursor(30)
    pictures = screen.page.locator("[data-branch] .picture")
    sizes = pictures.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert sizes
    assert min(sizes) >= 36
    heads = screen.page.locator(".band .head").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert set(heads) == {46}


def test_a_local_search_lists_the_children_of_which_it_keeps_one(screen: Screen) -> None:
    run = Run("102-754-863", "012-345-678", algorithm="hill_climbing")
    _, columns = traces.whole(run)
    screen.open(run.query(), at=1)
    screen.await_cursor(1)
    children = screen.page.get_by_role("list", name="Children of the start").get_by_role("listitem")
    moves = [*columns.move_d[: columns.discards_end_e[0]], columns.move_n[1]]
    expect(children).to_have_count(len(moves))
    assert children.evaluate_all("all => all.map(one => one.dataset.move)") == ["UDLR"[m] for m in sorted(moves)]
    kept = children.and_(screen.page.locator("[data-kept=true]"))
    expect(kept).to_contain_text(f"h {columns.h_n[1]:g}")
    expect(kept).to_contain_text("kept as node 1")
    expect(screen.frontier).to_have_count(1)
    expect(screen.page.get_by_text("Local search keeps one node.")).to_be_visible()
    screen.button("Last").click()
    expect(screen.page.locator("frontier-view").get_by_text("The frontier is empty.")).to_be_visible()
    expect(screen.page.get_by_role("list", name="Children of node")).to_be_visible()
