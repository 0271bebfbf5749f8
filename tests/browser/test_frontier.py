"""The frontier: its order judged by an independent search, its rows drawn only where they are seen."""

import heapq
import re
from collections import Counter
from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, expect

from solver import ALGORITHMS, Run
from tests import oracle, traces
from tests.browser.screen import Screen, written
from tests.rings import some, thorough

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


def frontier_after(trace: oracle.OracleTrace, run: Run, cursor: int) -> list[int]:
    """Return the oracle's frontier after so many expansions, in the order in which it would be taken."""
    count = trace.nodes_end_e[cursor - 1] if cursor else 1
    gone = {*trace.node_e[:cursor], *trace.supersedes_n[:count]}
    kind = oracle.ALGORITHMS[run.algorithm].frontier

    def turn(n: int) -> tuple[float, ...]:
        if kind is oracle.PRIORITY_QUEUE:
            return (trace.f_n[n], *oracle.TIES[run.tie](trace.g_n[n], n))
        return (n,) if kind is oracle.QUEUE else (-n,)

    return sorted((n for n in range(count) if n not in gone), key=turn)


def trace_of(run: Run) -> oracle.OracleTrace:
    """Return the oracle's trace of a run."""
    return oracle.oracle(**traces.case_of(run))


def counted(nodes: int) -> str:
    """Write a number of nodes."""
    return f"{written(nodes)} node{'' if nodes == 1 else 's'}"


def root_of(columns: SimpleNamespace, n: int) -> int:
    """Return the root of the tree that a node is in."""
    while columns.parent_n[n] != oracle.NONE:
        n = int(columns.parent_n[n])
    return n


def depth_of(columns: SimpleNamespace, n: int) -> int:
    """Return how many moves a node is from its root."""
    depth = 0
    while columns.parent_n[n] != oracle.NONE:
        n = int(columns.parent_n[n])
        depth += 1
    return depth


@pytest.mark.parametrize(
    "run", some(RUNS, lambda run: run.algorithm in ("bfs", "dfs", "ucs")), ids=lambda run: run.query()
)
def test_the_frontier_lists_nodes_in_the_order_in_which_the_oracle_takes_them(screen: Screen, run: Run) -> None:
    trace = oracle.oracle(**traces.case_of(run))
    screen.open(run.query())
    last = trace.expanded
    for cursor in sorted({0, 1, 2, last // 3, last // 2, last - 1, last}):
        screen.seek(cursor)
        nodes = frontier_after(trace, run, cursor)
        boards = [traces.board_text(trace.board_n[n]) for n in nodes]
        expect(screen.page.get_by_role("heading", name="Frontier")).to_contain_text(f"{written(len(nodes))} node")
        if not nodes:
            expect(screen.frontier).to_have_count(0)
            continue
        expect(screen.frontier.first).to_have_attribute("data-board", boards[0])
        expect(screen.frontier.first).to_have_attribute("aria-current", "true")
        expect(screen.page.locator('frontier-view [aria-current="true"]')).to_have_count(1)
        if cursor < last:
            assert nodes[0] == trace.node_e[cursor], "the frontier of this test is not the oracle's"
        rows = screen.rows()
        assert len(rows) >= min(len(nodes), 5)
        assert rows == [(place + 1, board) for place, board in enumerate(boards[: len(rows)])]


@pytest.mark.parametrize(("algorithm", "structure"), [("bfs", "queue"), ("dfs", "stack"), ("astar", "priority queue")])
@pytest.mark.thorough
def test_the_structure_of_the_frontier_is_named(screen: Screen, algorithm: str, structure: str) -> None:
    screen.open(start="123-678-450", goal="123-456-780", algorithm=algorithm)
    expect(screen.page.get_by_role("heading", name=f"Frontier · {structure}")).to_be_visible()


def test_of_a_frontier_of_thousands_only_the_rows_in_sight_are_in_the_document(screen: Screen) -> None:
    search, columns = traces.whole(Run(**LARGE))
    cursor = 100_000
    screen.open(**LARGE, at=cursor)
    screen.await_cursor(cursor)
    size = int(columns.frontier_e[cursor - 1])
    assert size > 20_000
    assert screen.frontier.count() < 40
    assert screen.rows()[0] == (1, board_of(columns, int(columns.node_e[cursor])))
    scroller = screen.page.get_by_role("group", name="Frontier in the order in which nodes will be taken")
    for part in (0.5, 1.0, 0.0):
        scroller.evaluate("(box, part) => box.scrollTo(0, part * box.scrollHeight)", part)
        place = max(1, round(part * size))
        expect(row(screen, place)).to_be_visible()
        assert screen.frontier.count() < 40
        for at, board in screen.rows():  # of a breadth-first search the row at a place is the node taken so much later
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
    """Return what is written above the bands of rows in sight."""
    return screen.page.locator("frontier-view .band .head").all_inner_texts()


def test_a_queue_has_two_ends_and_falls_into_depths(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="bfs")
    _, columns = traces.whole(run)
    screen.open(run.query(), at=10)
    screen.await_cursor(10)
    structure = screen.page.locator('.structure[data-structure="queue"]')
    expect(structure.locator(".end").first).to_have_text("↑ out: taken here")
    expect(structure.locator(".end").last).to_have_text("↑ in: added here")
    depths = [depth_of(columns, n) for n in frontier_after(trace_of(run), run, 10)]
    assert heads(screen) == [f"depth {depth} · {counted(depths.count(depth))}" for depth in sorted(set(depths))]


def test_a_stack_has_a_top_and_shows_what_was_pushed_together(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="dfs", order="DULR", limit=400)
    _, columns = traces.whole(run)
    screen.open(run.query(), at=20)
    screen.await_cursor(20)
    expect(screen.page.locator('.structure[data-structure="stack"] .end').first).to_have_text(re.compile("^↕ top"))
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


TIE_WORDS = {"fifo": "oldest first", "lifo": "newest first", "high_g": "highest g first", "low_g": "lowest g first"}


@pytest.mark.parametrize("tie", some(TIE_WORDS, "high_g".__eq__))
def test_a_priority_queue_is_grouped_by_f_with_exact_counts_and_the_group_that_ties_is_marked(
    screen: Screen, tie: str
) -> None:
    run = Run("724-506-831", "123-456-780", heuristic="misplaced", tie=tie)
    trace = trace_of(run)
    screen.open(run.query())
    tied = 0
    for cursor in (5, 40, 700, trace.expanded - 1):
        screen.seek(cursor)
        nodes = frontier_after(trace, run, cursor)
        groups = [trace.f_n[n] for n in nodes]
        expected = []
        for f in sorted(set(groups)):
            many = groups.count(f)
            rule = f" · {TIE_WORDS[tie]}" if many > 1 else ""
            is_tied = not expected and many > 1
            expected.append(f"f = {f:g} · {counted(many)}{rule}{', tied' if is_tied else ''}")
            tied += is_tied
        expect(screen.page.locator("frontier-view .band .head").first).to_have_text(expected[0])
        shown = heads(screen)
        assert shown == expected[: len(shown)]
        marked = screen.page.locator('frontier-view .band[data-ties="true"]')
        expect(marked).to_have_count(int(groups.count(groups[0]) > 1))
        decides = screen.frontier.first.locator('[data-tie="true"]')
        expect(decides).to_have_text(re.compile("^g=" if "g" in tie else "^node"))
    assert tied > 0


@pytest.mark.parametrize("algorithm", ["idastar", thorough("iddfs"), thorough("dls")])
def test_a_deepening_search_shows_its_branch_with_what_waits_beside_it_and_its_bound(
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
        expect(screen.page.locator('[data-branch][data-current="true"]')).to_have_attribute(
            "data-branch", str(branch[0])
        )
        iteration = int((columns.parent_n[: root + 1] == oracle.NONE).sum())
        head = screen.page.get_by_role("heading", name="Frontier · stack")
        expect(head).to_contain_text(f"iteration {iteration} · bound {columns.bound_e[cursor - 1]:g} ·")
        stack = [n for n in range(int(columns.nodes_end_e[cursor - 1])) if n not in set(columns.node_e[:cursor])][::-1]
        expect(screen.frontier.first).to_have_attribute("data-node", str(stack[0]))
        found = screen.frontier.evaluate_all("rows => rows.map(row => Number(row.dataset.node))")
        assert found == stack[: len(found)]
        expect(screen.page.locator(".reached")).to_have_text(
            f"Keeps no reached set: {counted(len(branch))} on the branch."
        )


@pytest.mark.parametrize("key", [thorough("bidirectional"), "mm"])
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
        expect(screen.frontier.first).to_have_attribute("data-node", str(columns.node_e[cursor]))
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


def test_the_frontier_can_be_drawn_as_the_heap_of_the_textbooks(screen: Screen) -> None:
    run = Run("724-506-831", "123-456-780", heuristic="misplaced")
    trace = trace_of(run)
    screen.open(run.query(), at=60)
    screen.await_cursor(60)
    heap: list[tuple[float, int]] = [(trace.f_n[0], 0)]
    end = 1
    for cursor in range(60):  # without superseded nodes Python's heap has the same order, if not the same array
        assert heapq.heappop(heap)[1] == trace.node_e[cursor]
        for n in range(end, trace.nodes_end_e[cursor]):
            heapq.heappush(heap, (trace.f_n[n], n))
        end = trace.nodes_end_e[cursor]
    screen.button("Heap array").click()
    cells = screen.page.get_by_role("list", name="Heap as an array").get_by_role("button")
    places = cells.evaluate_all("cells => cells.map(cell => [Number(cell.dataset.place), Number(cell.dataset.node)])")
    assert [place for place, _ in places] == list(range(len(places)))
    assert places[0][1] == heap[0][1]
    assert {n for _, n in places} <= {n for _, n in heap}
    for place, n in places[1:]:
        above = places[(place - 1) // 2][1]
        assert (trace.f_n[above], above) < (trace.f_n[n], n)
    expect(cells.first).to_have_attribute("aria-current", "true")
    cells.nth(2).click()
    expect(screen.page.locator("node-card")).to_contain_text(f"Node {places[2][1]}")
    screen.button("Heap tree").click()
    tree = screen.page.get_by_role("list", name="Heap as a tree").get_by_role("button")
    expect(tree).to_have_count(15)
    drawn = tree.evaluate_all("cells => cells.map(cell => Number(cell.dataset.node))")
    assert drawn == [n for _, n in places[:15]]
    expect(screen.page.get_by_text(re.compile("^The top 4 of "))).to_be_visible()
    screen.button("List").click()
    expect(screen.frontier.first).to_have_attribute("data-node", str(trace.node_e[60]))


@pytest.mark.thorough
def test_superseded_entries_stay_in_the_heap_struck_through(screen: Screen) -> None:
    run = Run("543-210", "012-345", algorithm="ucs", cost="tile")
    _, columns = traces.whole(run)
    waited = (int(old) for old in columns.supersedes_n if old != oracle.NONE and old not in columns.node_e)
    new = int((columns.supersedes_n == next(waited)).argmax())
    cursor = int((columns.nodes_end_e <= new).sum()) + 1
    screen.open(run.query(), at=cursor)
    screen.await_cursor(cursor)
    screen.button("Heap array").click()
    stale = screen.page.locator('frontier-view [data-stale="true"]')
    expect(stale).to_have_count(1)
    expect(stale.locator("b")).to_have_css("text-decoration-line", "line-through")
    expect(stale).to_have_attribute("aria-label", re.compile("superseded"))
    expect(screen.page.get_by_text("1 of them superseded")).to_be_visible()


@pytest.mark.thorough
def test_searches_without_one_priority_queue_offer_no_heap(screen: Screen) -> None:
    offered = set()
    for key in ALGORITHMS:
        screen.open(Run("123-406-758", "123-456-780", algorithm=key).query())
        expect(screen.frontier.first).to_have_attribute("aria-current", "true")
        if screen.button("Heap array").count():
            offered.add(key)
    assert offered == {"ucs", "greedy", "astar", "wastar"}


@pytest.mark.thorough
def test_a_run_too_large_for_its_heap_says_from_where_on_and_lists_it_all_the_same(screen: Screen) -> None:
    run = Run("edf7-bc95-6021-48a3", "0123-4567-89ab-cdef", limit=120_000)
    search, columns = traces.whole(run)
    last = int((columns.nodes_end_e <= 100_000).sum())
    screen.open(run.query(), at="end")
    screen.await_cursor(search.expanded)
    screen.button("Heap tree").click()
    expect(screen.page.get_by_text(f"up to expansion {written(last)}")).to_be_visible()
    expect(screen.frontier.first).to_have_attribute("aria-current", "true")
    screen.seek(last)
    expect(screen.page.get_by_role("list", name="Heap as a tree").get_by_role("button")).to_have_count(15)


@pytest.mark.thorough
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


def test_in_the_midst_of_an_expansion_its_node_is_gone_and_so_many_children_are_there(screen: Screen) -> None:
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
        expect(screen.page.get_by_role("heading", name="Frontier")).to_contain_text(counted(len(expected)))
        found = screen.frontier.evaluate_all("rows => rows.map(row => Number(row.dataset.node))")
        assert found == expected[: len(found)]
    view.evaluate("view => { view.part = null; }")
    expect(screen.frontier.first).to_have_attribute("data-node", str(trace.node_e[30]))


# --- what is reached -------------------------------------------------------------------------------------------------


def test_what_is_reached_is_told_by_depth_with_what_waits_of_it(screen: Screen) -> None:
    run = Run("543-210", "012-345", algorithm="ucs", cost="tile")
    trace = trace_of(run)
    _, columns = traces.whole(run)
    screen.open(run.query())
    strip = screen.page.get_by_role("figure", name="Reached states by depth")
    for cursor in (0, 30, trace.expanded):
        screen.seek(cursor)
        count = int(columns.nodes_end_e[cursor - 1]) if cursor else 1
        gone = {*columns.supersedes_n[:count].tolist()}
        depths = Counter(depth_of(columns, n) for n in range(count) if n not in gone)
        most = max(depths, key=lambda depth: (depths[depth], -depth))
        waiting = len(frontier_after(trace, run, cursor))
        expect(strip).to_contain_text(
            f"{written(depths.total())} state{'s' if depths.total() > 1 else ''}, {written(waiting)} on the frontier"
        )
        if cursor:
            expect(strip).to_contain_text(f"most at depth {most} ({written(depths[most])})")


@pytest.mark.thorough
def test_a_search_that_keeps_no_reached_set_says_so(screen: Screen) -> None:
    screen.open(Run("123-406-758", "123-456-780", algorithm="bfs", reached="off").query(), at="end")
    strip = screen.page.get_by_role("figure", name="Nodes by depth")
    expect(strip).to_contain_text("No reached set is kept")
    for key, record in ALGORITHMS.items():
        screen.open(Run("123-406-758", "123-456-780", algorithm=key).query(), at=1)
        expect(screen.page.locator(".reached")).to_contain_text(
            "by depth" if record.keeps_reached else "Keeps no reached set: "
        )


# --- what moves ------------------------------------------------------------------------------------------------------

FLIGHTS = """view => {
  view.flown = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.className === "ghost") view.flown.push(Number(node.dataset.node));
    }
  }).observe(view, { childList: true });
}"""


def test_the_node_taken_travels_to_the_tree_when_a_step_is_slow_and_never_when_scrubbing_or_playing_fast(
    screen: Screen,
) -> None:
    run = Run("724-506-831", "123-456-780", heuristic="misplaced")
    trace = trace_of(run)
    screen.open(run.query(), at=3)
    screen.await_cursor(3)
    view = screen.page.locator("frontier-view")
    view.evaluate(FLIGHTS)
    screen.page.wait_for_timeout(300)  # a step that follows at once is not animated
    screen.page.keyboard.press("ArrowRight")
    screen.await_cursor(4)
    expect(screen.page.locator(".ghost")).to_have_count(1)
    expect(screen.page.locator(".ghost")).to_have_count(0)
    assert view.evaluate("view => view.flown") == [trace.node_e[3]]
    screen.seek(300)
    screen.seek(20)
    screen.page.get_by_role("slider", name="Speed").fill("30")
    screen.button("Play").click()
    expect(screen.tree).to_have_attribute("data-cursor", re.compile(r"^(3\d|[4-9]\d|\d{3,})$"))
    screen.button("Pause").click()
    assert view.evaluate("view => view.flown") == [trace.node_e[3]]


@pytest.mark.thorough
def test_nothing_moves_for_people_who_asked_for_less_motion(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open(at=3)
    screen.await_cursor(3)
    view = screen.page.locator("frontier-view")
    view.evaluate(FLIGHTS)
    screen.page.wait_for_timeout(300)
    screen.page.keyboard.press("ArrowRight")
    screen.await_cursor(4)
    assert view.evaluate("view => view.getAnimations({ subtree: true }).length") == 0
    assert view.evaluate("view => view.flown") == []


# --- frontier and tree point at each other ---------------------------------------------------------------------------

PLACE_OF_NODE = """(tree, node) => {
  const { x_i, y_i, camera } = tree.frame;
  const { x, y } = tree.querySelector("canvas").getBoundingClientRect();
  return [x + x_i[node] * camera.kx + camera.ox, y + y_i[node] * camera.ky + camera.oy];
}"""


def hovered(element: Locator) -> int | None:
    """Return the node that an element marks as pointed at."""
    node: int = element.evaluate("element => element.hovered")
    return None if node == oracle.NONE else node


@pytest.mark.thorough
def test_pointing_at_a_row_marks_its_node_in_the_tree(screen: Screen) -> None:
    screen.open(at=5)
    screen.await_cursor(5)
    node = int(screen.frontier.nth(2).get_attribute("data-node") or -1)
    screen.frontier.nth(2).get_by_role("button").hover()
    assert hovered(screen.tree) == node
    screen.page.mouse.move(5, 5)
    assert hovered(screen.tree) is None
    screen.frontier.nth(1).get_by_role("button").focus()
    assert hovered(screen.tree) == int(screen.frontier.nth(1).get_attribute("data-node") or -1)


def test_pointing_at_a_node_in_the_tree_marks_its_row(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")  # so that nodes stand still
    screen.open(at=5)
    screen.await_cursor(5)
    target = screen.frontier.nth(1)
    border = target.get_by_role("button").evaluate("button => getComputedStyle(button).borderColor")
    node = int(target.get_attribute("data-node") or -1)
    x, y = screen.tree.evaluate(PLACE_OF_NODE, node)
    screen.page.mouse.move(x, y)
    expect(target.get_by_role("button")).not_to_have_css("border-color", border)
    assert hovered(screen.page.locator("frontier-view")) == node


def test_a_click_on_a_node_shows_its_board_and_path_and_another_lets_it_go(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open(at="end")
    screen.await_cursor(6)
    target = screen.frontier.nth(3)
    board = target.get_attribute("data-board") or ""
    node = int(target.get_attribute("data-node") or -1)
    x, y = screen.tree.evaluate(PLACE_OF_NODE, node)
    screen.page.mouse.click(x, y)
    card = screen.page.locator("node-card")
    expect(card.locator("[data-board]")).to_have_attribute("data-board", board)
    expect(card).to_contain_text(f"Node {node}")
    expect(card).to_contain_text("on the frontier")
    expect(card).to_contain_text("Path, ")
    expect(target.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    screen.button("back to current").click()
    expect(card.locator("[data-board]")).to_have_attribute("data-board", "123-804-765")
    target.get_by_role("button").click()
    expect(card.locator("[data-board]")).to_have_attribute("data-board", board)
