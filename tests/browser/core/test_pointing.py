"""Movements between frontier and tree, and the pointing from each to the other."""

import re

import pytest
from playwright.sync_api import Locator, expect

from solver import Run
from tests import oracle
from tests.browser.core.frontiers import trace_of
from tests.browser.screen import Screen

# --- movements -------------------------------------------------------------------------------------------------------

FLIGHTS = """view => {
  view.flown = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.className === "ghost") view.flown.push(Number(node.dataset.node));
    }
  }).observe(view, { childList: true });
}"""


def test_the_expanded_node_moves_to_the_tree_in_slow_steps_and_never_in_fast_ones(
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
    screen.speed("60")
    screen.button("Play").click()
    expect(screen.tree).to_have_attribute("data-cursor", re.compile(r"^(3\d|[4-9]\d|\d{3,})$"))
    screen.button("Pause").click()
    assert view.evaluate("view => view.flown") == [trace.node_e[3]]


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


@pytest.mark.exhaustive
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
    screen.page.emulate_media(reduced_motion="reduce")  # so that nodes do not move
    screen.open(at=5)
    screen.await_cursor(5)
    target = screen.frontier.nth(1)
    border = target.get_by_role("button").evaluate("button => getComputedStyle(button).borderColor")
    node = int(target.get_attribute("data-node") or -1)
    x, y = screen.tree.evaluate(PLACE_OF_NODE, node)
    screen.page.mouse.move(x, y)
    expect(target.get_by_role("button")).not_to_have_css("border-color", border)
    assert hovered(screen.page.locator("frontier-view")) == node


@pytest.mark.first
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
    screen.button("back to the current node").click()
    expect(card).to_be_hidden()
    target.get_by_role("button").click()
    expect(card.locator("[data-board]")).to_have_attribute("data-board", board)
