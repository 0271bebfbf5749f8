"""A node that is dropped when popped: in the tree, on the frontier and in its heap, in sentences and pseudo-code."""

import re

from playwright.sync_api import expect

from solver import Run, expansions
from tests.browser.screen import Screen

RUN = Run("543-210", "012-345", algorithm="ucs", cost="tile", reached="expanded")


def test_a_dropped_node_leaves_tree_frontier_and_heap_with_a_message(screen: Screen) -> None:
    made = list(expansions(RUN))
    step = next(step for step in made if step.dropped)
    node = step.dropped[0]
    closed = next(other.node for other in made if other.node.board == node.board)
    assert closed.number < node.number
    screen.page.set_viewport_size({"width": 1440, "height": 1100})
    screen.open(RUN.query(), at=step.number - 1)
    screen.await_whole()
    screen.button("Heap array").click()
    in_heap = screen.page.locator(f'frontier-view [data-node="{node.number}"]')
    expect(in_heap).to_have_count(1)
    expect(in_heap).to_have_attribute("aria-current", "true")  # it is taken next
    screen.go(RUN.query(), at=step.number - 1, event=1, grain="event")
    screen.await_whole()
    said = re.compile(rf"Skipped node {node.number}: its board .* was already expanded as node {closed.number}\.")
    expect(screen.page.locator("step-text")).to_contain_text(said)
    expect(in_heap).to_have_count(0)
    expect(screen.page.get_by_role("list", name="Legend").get_by_text("skipped", exact=True)).to_be_visible()
    sheet = screen.more()
    sheet.get_by_role("checkbox", name="Pseudo-code").check()
    sheet.get_by_role("checkbox", name="Events of the expansion").check()
    expect(screen.page.locator('pseudo-code [aria-current="step"]')).to_contain_text("if node.STATE is in expanded")
    events = screen.page.get_by_role("list", name="Events of the expansion").get_by_role("button")
    expect(events.first).to_contain_text(said)
    screen.go(RUN.query(), at="end", node=node.number, stage="node")
    expect(screen.page.locator("node-inspector")).to_contain_text(f"skipped at {step.number}")
    expect(screen.number("dropped")).to_have_text(str(sum(len(each.dropped) for each in made)))
