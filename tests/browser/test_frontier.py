"""The frontier: its order judged by an independent search, its rows drawn only where they are seen."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import Locator, expect

from solver import Run
from tests import oracle, traces
from tests.browser.screen import Screen, written

LARGE = {"start": "102-754-863", "goal": "012-345-678", "algorithm": "bfs", "order": "ULDR"}
RUNS = [
    Run("123-678-450", "123-456-780", algorithm="bfs"),
    Run("123-678-450", "123-456-780", algorithm="dfs", order="DULR", limit=400),
    Run("123-678-450", "123-456-780", algorithm="ucs", cost="tile", limit=900),  # supersedes
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


@pytest.mark.parametrize("run", RUNS, ids=lambda run: run.query())
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
