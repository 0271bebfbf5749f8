"""The tree with its focus on the action: texts are readable on every screen, and positions are stable."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.core.tree_page import FULL, LESSON, camera, place
from tests.browser.screen import Screen

ASTAR = FULL.replace("bfs", "astar")
SIZES = [(1280, 720), (1440, 900), (1024, 768), (960, 540), (844, 390), (390, 844)]

# The overlays of the tree, and every node that is a board or a number, as boxes in the window.
BOXES = """(tree) => {
  const { frame } = tree;
  const { left, top, right, bottom } = tree.sight.getBoundingClientRect();
  const { placed, x_i, y_i, camera, size } = frame;
  const half_k = [placed.sizes ? placed.sizes.dot / 2 : 0, 10, size / 2];
  const nodes = Array.from({ length: placed.count }, (_, i) => {
    const kind = frame.form ? (placed.sizes ? placed.sizes.kind_i[i] : 2) : 0;
    const [x, y] = [left + x_i[i] * camera.kx + camera.ox, top + y_i[i] * camera.ky + camera.oy];
    return { node: placed.ids ? placed.ids[i] : i, kind, x, y, half: half_k[kind] };
  });
  const over = ["search-tree .zoom", "presenter-view .corner", "class-board > .open", "lecture-maker > .way"]
    .flatMap((name) => [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect().toJSON()))
    .filter((box) => box.width && box.bottom > top && box.left < right);
  return { nodes, over, sight: { left, top, right, bottom } };
}"""

# The height of the picture at some steps, once it is drawn.
HEIGHTS = """async (tree, steps) => {
  const slider = document.querySelector("run-player input[type=range]");
  const drawn = () => new Promise(requestAnimationFrame);
  const heights = [];
  for (const step of steps) {
    slider.value = step;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (tree.dataset.cursor !== String(step)) await drawn();
    for (let frame = 0; frame < 2; frame++) await drawn();
    heights.push(tree.viewport.height);
  }
  return heights;
}"""


@pytest.mark.parametrize(
    ("algorithm", "at", "present"),
    [pytest.param("astar", 12, "", marks=pytest.mark.first), ("bfs", 20, "&present=1"), ("idastar", 30, "")],
)
def test_no_board_is_cut_off_or_under_the_controls_over_the_tree(
    still: Screen, algorithm: str, at: int, present: str
) -> None:
    still.page.set_viewport_size({"width": 390, "height": 844})
    still.open(f"{FULL.replace('bfs', algorithm)}{present}", at=at)
    still.await_cursor(at)
    for width, height in SIZES:
        still.page.set_viewport_size({"width": width, "height": height})
        camera(still)
        found = still.tree.evaluate(BOXES)
        boards = [node for node in found["nodes"] if node["kind"] == 2]
        assert boards or still.tree.evaluate("tree => tree.frame.hasCallouts"), f"{width}: no board can be read"
        sight = found["sight"]
        for node in boards:
            x, y, half = node["x"], node["y"], node["half"]
            where = f"{width}: node {node['node']}"
            assert sight["left"] - 1 <= x - half <= x + half <= sight["right"] + 1, where
            assert sight["top"] - 1 <= y - half <= y + half <= sight["bottom"] + 1, where
            for box in found["over"]:
                beside = x + half <= box["left"] + 1 or x - half >= box["right"] - 1
                below = y - half >= box["bottom"] - 1 or y + half <= box["top"] + 1
                assert beside or below, f"{where} lies under {box}"


def test_the_picture_keeps_its_size_while_steps_are_taken(still: Screen) -> None:
    still.page.set_viewport_size({"width": 1440, "height": 900})
    for algorithm in ("astar", "rbfs"):
        still.open(FULL.replace("bfs", algorithm), at=1)
        still.await_cursor(1)
        heights = still.tree.evaluate(HEIGHTS, list(range(2, 26)))
        changes = sum(one != other for one, other in pairwise(heights))
        assert changes <= 1, f"{algorithm}: {heights}"  # room for a third line is reserved once


def test_zooming_in_shows_all_nodes_alike_at_the_pointer_and_fit_restores_the_focus(still: Screen) -> None:
    still.open(ASTAR, at=40)
    still.await_cursor(40)
    camera(still)
    assert still.tree.evaluate("tree => tree.frame.placed.sizes !== undefined")
    far = still.tree.evaluate("tree => tree.frame.placed.sizes.kind_i.findLastIndex((kind) => kind === 1)")
    x, y = place(still, far)
    still.page.mouse.move(x, y)
    still.page.mouse.wheel(0, 100)  # zoom out: nothing more appears
    expect(still.fit).to_have_attribute("aria-pressed", "true")
    still.page.mouse.wheel(0, -100)
    expect(still.fit).to_have_attribute("aria-pressed", "false")
    camera(still)
    assert still.tree.evaluate("tree => tree.frame.placed.sizes === undefined && tree.frame.form !== null")
    now = place(still, far)
    assert abs(now[0] - x) < 2
    assert abs(now[1] - y) < 2
    still.view("Fit").click()
    camera(still)
    assert still.tree.evaluate("tree => tree.frame.placed.sizes !== undefined")


@pytest.mark.first
def test_the_tree_knows_which_boxes_cover_the_upper_corners_of_a_projector(still: Screen) -> None:
    still.open(f"{LESSON}&view=radial&present=1", at=537)
    still.await_cursor(537)
    for width, height in [(1024, 768), (1280, 720), (1440, 900), (1920, 1080)]:
        still.page.set_viewport_size({"width": width, "height": height})
        camera(still)
        corners = still.tree.evaluate("tree => tree.frame.look.corners")
        found = still.tree.evaluate(BOXES)
        right = min(box["left"] for box in found["over"] if box["left"] > width / 2)
        assert corners["left"]["wide"] > 0
        assert corners["right"]["wide"] >= width - right - 1
