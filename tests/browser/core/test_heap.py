"""A priority queue drawn as the textbook's heap, and the reached states by depth."""

import heapq
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from solver import Run
from tests import traces
from tests.browser.core.frontiers import depth_of, frontier_after, trace_of
from tests.browser.screen import Screen, written


@pytest.mark.first
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


# --- reached states --------------------------------------------------------------------------------------------------


def test_the_reached_states_are_counted_by_depth_with_those_on_the_frontier(screen: Screen) -> None:
    run = Run("543-210", "012-345", algorithm="ucs", cost="tile")
    trace = trace_of(run)
    _, columns = traces.whole(run)
    screen.open(run.query())
    strip = screen.all_numbers().get_by_role("figure", name="Reached states by depth")
    for cursor in (0, 30, trace.expanded):
        screen.seek(cursor)
        count = int(columns.nodes_end_e[cursor - 1]) if cursor else 1
        gone = {*columns.supersedes_n[:count].tolist()}
        depths = Counter(depth_of(columns, n) for n in range(count) if n not in gone)
        most = max(depths, key=lambda depth: (depths[depth], -depth))
        waiting = len(frontier_after(trace, run, cursor))
        expect(strip).to_contain_text(
            f"{written(depths.total())} state{'s' if depths.total() > 1 else ''} reached; "
            f"{written(waiting)} {'is' if waiting == 1 else 'are'} on the frontier"
        )
        if cursor:
            expect(strip).to_contain_text(f"Widest depth: {most} ({written(depths[most])} state")
