"""The tree: its layouts, and finding, inspecting and folding nodes."""

import re
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import expect

from tests import oracle
from tests.browser.core.tree_page import LAYOUTS, LESSON, camera, choose, find, open_sheet, place
from tests.browser.screen import Screen
from tests.rings import exhaustive


@pytest.mark.parametrize("motion", [exhaustive("reduce"), "no-preference"])
def test_every_layout_can_be_chosen_and_the_caption_says_what_is_drawn(screen: Screen, motion: Any) -> None:
    screen.page.emulate_media(reduced_motion=motion)
    screen.open(LESSON, at=300)
    screen.await_cursor(300)
    assert screen.layout.locator("option").all_text_contents() == LAYOUTS
    pictures = set()
    for label in [*LAYOUTS, LAYOUTS[0]]:
        screen.lay_out(label)
        expect(screen.caption).to_have_text(re.compile(r"^479 nodes, 479 as (dots|marks)$"))
        expect(screen.view("Fit")).to_have_attribute("aria-pressed", "true")
        screen.page.wait_for_timeout(400)  # an animation
        pictures.add(screen.tree.evaluate("tree => tree.querySelector('canvas').toDataURL()"))
    assert len(pictures) == len(LAYOUTS), "two layouts look alike, or one does not look as before"
    screen.lay_out("Radial")
    screen.seek(20)
    expect(screen.caption).to_have_text(re.compile("^38 nodes, 38 as "))


@pytest.mark.first
def test_a_board_in_the_tree_can_be_found_which_chooses_and_shows_it(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    open_sheet(still)
    find(still, lesson.board_n[400])
    expect(still.told).to_have_text("Node 400.")
    expect(still.page.locator("node-card [data-board]")).to_have_attribute("data-board", lesson.board_n[400])
    expect(still.caption).to_contain_text("as boards")
    camera(still)
    x, y = place(still, 400)
    box = still.picture.bounding_box()
    assert box is not None
    assert (x, y) == pytest.approx((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2), abs=1)
    find(still, lesson.board_n[400])  # once more: it stays chosen
    expect(still.page.locator("node-card")).to_contain_text("Chosen node")


@pytest.mark.exhaustive
def test_a_state_that_is_not_reached_or_no_board_gets_one_sentence(still: Screen) -> None:
    still.open(LESSON, at=300)
    open_sheet(still)
    find(still, "321-456-780")  # of the other half of all boards
    expect(still.told).to_have_text("The search never reaches that board.")
    for text in ("hello world", "123-456", "123-456-788", "1234-5678-9abc-def0"):
        find(still, text)
        expect(still.told).to_have_text(
            "A board of this puzzle has the numbers 1 to 8 and 0 for the blank, as 123-678-450 has."
        )
        find(still, "321-456-780")
    assert still.page.locator("[role=alert]:visible").count() == 0


def test_the_view_can_go_to_start_goal_and_the_chosen_node(still: Screen) -> None:
    still.open(LESSON, at="end")
    still.await_cursor(629)
    open_sheet(still)
    expect(still.view("Chosen node")).to_be_disabled()
    choose(still, 100)
    box = still.picture.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    goal = int(still.tree.evaluate("tree => tree.trace.goal"))
    for button, node in [("Start", 0), ("Goal", goal), ("Chosen node", 100)]:
        still.view(button).click()
        camera(still)
        assert place(still, node) == pytest.approx(middle, abs=1), button
        expect(still.caption).to_contain_text(re.compile("as (a board|boards)"))


def test_the_node_under_the_pointer_is_described_with_its_numbers_and_history(
    still: Screen, lesson: SimpleNamespace
) -> None:
    still.open(LESSON, at=200)
    tip = still.tree.locator(".tip")
    for node in (0, 60, 250):
        camera(still)
        still.page.mouse.move(*place(still, node))
        depth, parent = int(lesson.g_n[node]), int(lesson.parent_n[node])
        expect(tip).to_contain_text(f"Node {node} depth {depth}")
        if node:
            made = int(np.flatnonzero(lesson.node_e == parent)[0]) + 1
            expect(tip).to_contain_text(f"Generated at expansion {made}")
        taken = int(np.flatnonzero(lesson.node_e == node)[0]) + 1
        expect(tip).to_contain_text(f"expanded at {taken}" if taken <= 200 else "on the frontier")
        assert tip.locator("svg text").all_text_contents() == list(
            lesson.board_n[node].replace("-", "").replace("0", "")
        )
    still.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)


@pytest.mark.first
def test_the_subtree_of_a_node_folds_and_unfolds_in_every_layout(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    below = {1}
    for n in range(479):
        if int(lesson.parent_n[n]) in below:
            below.add(n)
    hidden = len(below) - 1
    choose(still, 1)
    open_sheet(still)
    still.view("Fold its subtree").click()
    expect(still.view("Fold its subtree")).to_have_attribute("aria-pressed", "true")
    expect(still.told).to_have_text(f"{hidden} nodes below node 1 folded away.")
    for label in LAYOUTS:
        still.lay_out(label)
        expect(still.caption).to_have_text(re.compile(rf"^479 nodes, {479 - hidden} as [a-z ]+, {hidden} folded away$"))
    still.seek(400)
    expect(still.caption).to_have_text(re.compile(r"^\d+ nodes, .* folded away$"))
    still.seek(1)
    expect(still.caption).not_to_contain_text("folded")
    still.seek(300)
    still.view("Show all").click()
    expect(still.caption).to_have_text(re.compile(r"^479 nodes, 479 as [a-z]+$"))
    expect(still.view("Show all")).to_be_disabled()


def test_only_the_path_to_a_node_is_shown_on_demand(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    choose(still, 400)
    open_sheet(still)
    still.view("Only its path").click()
    length = 1
    n = 400
    while (n := int(lesson.parent_n[n])) != oracle.NONE:
        length += 1
    expect(still.caption).to_have_text(re.compile(rf"^479 nodes, {length} as [a-z ]+, {479 - length} folded away$"))
    still.view("Only its path").click()
    expect(still.caption).to_have_text(re.compile(r"^479 nodes, 479 as [a-z]+$"))
