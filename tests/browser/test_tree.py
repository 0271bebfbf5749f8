"""The tree: its layouts, finding and folding, the minimap, its keys, fingers, and runs of every size."""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import BrowserType, Page, expect

from solver import Board, Run
from tests import oracle, traces
from tests.browser.screen import Screen, written
from tests.browser.test_accessibility import tab_to
from tests.rings import thorough

LESSON = "start=123-678-450&goal=123-456-780&algorithm=bfs"
FULL = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"
FIRST = "start=283-164-705&goal=123-804-765&algorithm=bfs"
DEEP = "start=102-754-863&goal=012-345-678&algorithm=dfs&order=DULR"
LAYOUTS = ["Tidy tree", "Levels", "f over time", "h over time", "Radial"]

# Where a node is in the window, null if it is not laid out.
PLACE = """(tree, node) => {
  const { placed, x_i, y_i, camera } = tree.frame;
  const i = placed.ids ? placed.ids.indexOf(node) : node;
  const { x, y } = tree.querySelector("canvas").getBoundingClientRect();
  return i < 0 || i >= placed.count ? null : [x + x_i[i] * camera.kx + camera.ox, y + y_i[i] * camera.ky + camera.oy];
}"""

# How many pixels of the picture differ from the paper.
INKED = """(tree) => {
  const canvas = tree.querySelector("canvas");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const pixels = new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  return pixels.filter((pixel) => pixel !== pixels[0]).length;
}"""

# What the pointer does, in the window's coordinates: [type, pointer, x, y] each.
POINT = """(tree, events) => {
  const canvas = tree.querySelector("canvas");
  canvas.setPointerCapture = () => {};  // there is no such finger
  for (const [type, pointerId, clientX, clientY] of events) {
    const at = { pointerId, clientX, clientY, pointerType: "touch", bubbles: true, buttons: 1 };
    canvas.dispatchEvent(new PointerEvent(type, at));
  }
}"""


@pytest.fixture(scope="module")
def lesson() -> SimpleNamespace:
    """Return the columns of the lesson's run and the boards of its nodes."""
    run = Run.parse(LESSON)
    _, columns = traces.whole(run)
    columns.board_n = [str(board) for board in traces.boards_n(columns, Board.parse("123-678-450", "start"))]
    return columns


@pytest.fixture
def still(screen: Screen) -> Screen:
    """Return the explore page for people who want less motion."""
    screen.page.emulate_media(reduced_motion="reduce")
    return screen


def place(screen: Screen, node: int) -> tuple[float, float]:
    """Return where a node is in the window."""
    x, y = screen.tree.evaluate(PLACE, node)
    return x, y


def camera(screen: Screen) -> dict[str, float]:
    """Return the camera of the picture as it is drawn."""
    screen.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, float] = screen.tree.evaluate("tree => tree.frame.camera")
    return found


def choose(screen: Screen, node: int) -> None:
    """Choose a node by a click on it."""
    camera(screen)
    screen.page.mouse.click(*place(screen, node))
    expect(screen.page.locator("node-card")).to_contain_text(re.compile(rf"Chosen node\s+.*Node {node}\b", re.S))


def open_sheet(screen: Screen) -> None:
    """Open the sheet of finding and folding."""
    screen.tree.get_by_text("Find…").click()
    expect(screen.button("Only its path")).to_be_visible()


def find(screen: Screen, board: str) -> None:
    """Look for a board."""
    screen.page.get_by_label("Find a board").fill(board)
    screen.button("Find").click()


# --- layouts ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", [thorough("reduce"), "no-preference"])
def test_every_layout_can_be_chosen_and_the_caption_says_what_is_drawn(screen: Screen, motion: Any) -> None:
    screen.page.emulate_media(reduced_motion=motion)
    screen.open(LESSON, at=300)
    screen.await_cursor(300)
    menu = screen.tree.get_by_label("Layout")
    assert menu.locator("option").all_inner_texts() == LAYOUTS
    pictures = set()
    for label in [*LAYOUTS, LAYOUTS[0]]:
        menu.select_option(label=label)
        expect(screen.caption).to_have_text(re.compile(r"^479 nodes, 479 as (dots|marks)$"))
        expect(screen.button("Fit")).to_have_attribute("aria-pressed", "true")
        screen.page.wait_for_timeout(400)  # an animation
        pictures.add(screen.tree.evaluate("tree => tree.querySelector('canvas').toDataURL()"))
    assert len(pictures) == len(LAYOUTS), "two layouts look alike, or one does not look as before"
    menu.select_option(label="Radial")
    screen.seek(20)
    expect(screen.caption).to_have_text(re.compile("^38 nodes, 38 as "))


@pytest.mark.thorough
def test_the_layout_stays_when_another_run_is_begun(still: Screen) -> None:
    still.open(LESSON, at=300)
    still.tree.get_by_label("Layout").select_option(label="Levels")
    still.choose("Greedy")
    still.run("algorithm=greedy")
    expect(still.tree.get_by_label("Layout")).to_have_value("levels")
    still.page.keyboard.press("End")
    expect(still.caption).to_contain_text("nodes")


# --- finding, going, folding -----------------------------------------------------------------------------------------


def test_a_board_that_is_shown_is_found_chosen_and_looked_at(still: Screen, lesson: SimpleNamespace) -> None:
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


@pytest.mark.thorough
def test_a_board_that_is_reached_later_is_gone_to(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    open_sheet(still)
    made = 1 + int(lesson.nodes_end_e.searchsorted(900, side="right"))
    for _ in range(2):  # the second time it is chosen already
        find(still, " ".join(lesson.board_n[900].replace("-", "")))
        still.await_cursor(made)
        expect(still.told).to_have_text(f"Node 900: generated at expansion {made}, which is shown now.")
        expect(still.page.locator("node-card [data-board]")).to_have_attribute("data-board", lesson.board_n[900])
        expect(still.page.locator("node-card")).to_contain_text("Chosen node")
        still.seek(300)
        expect(still.told).to_be_empty()  # for it is true no more


@pytest.mark.thorough
def test_what_is_not_reached_or_no_board_is_told_in_one_sentence(still: Screen) -> None:
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


def test_start_goal_and_the_chosen_node_are_gone_to(still: Screen) -> None:
    still.open(LESSON, at="end")
    still.await_cursor(629)
    open_sheet(still)
    expect(still.button("Chosen node")).to_be_disabled()
    choose(still, 100)
    box = still.picture.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    goal = int(still.tree.evaluate("tree => tree.trace.goal"))
    for button, node in [("Start", 0), ("Goal", goal), ("Chosen node", 100)]:
        still.button(button).click()
        camera(still)
        assert place(still, node) == pytest.approx(middle, abs=1), button
        expect(still.caption).to_contain_text(re.compile("as (a board|boards)"))


def test_the_node_under_the_pointer_is_told_with_its_numbers_and_history(
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


def test_what_is_below_a_node_is_folded_away_in_every_layout_and_shown_again(
    still: Screen, lesson: SimpleNamespace
) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    below = {1}
    for n in range(479):
        if int(lesson.parent_n[n]) in below:
            below.add(n)
    hidden = len(below) - 1
    choose(still, 1)
    open_sheet(still)
    still.button("Fold below it").click()
    expect(still.button("Fold below it")).to_have_attribute("aria-pressed", "true")
    expect(still.told).to_have_text(f"{hidden} nodes below node 1 folded away.")
    for label in LAYOUTS:
        still.tree.get_by_label("Layout").select_option(label=label)
        expect(still.caption).to_have_text(re.compile(rf"^479 nodes, {479 - hidden} as [a-z ]+, {hidden} folded away$"))
    still.seek(400)
    expect(still.caption).to_have_text(re.compile(r"^\d+ nodes, .* folded away$"))
    still.seek(1)
    expect(still.caption).not_to_contain_text("folded")
    still.seek(300)
    still.button("Show all").click()
    expect(still.caption).to_have_text(re.compile(r"^479 nodes, 479 as [a-z]+$"))
    expect(still.button("Show all")).to_be_disabled()


@pytest.mark.thorough
def test_a_small_tree_that_is_folded_stays_as_large_as_it_is(still: Screen) -> None:
    still.open(FULL, at=10)
    still.await_cursor(10)
    expect(still.caption).to_contain_text("as boards")
    choose(still, 2)
    open_sheet(still)
    still.button("Fold below it").click()
    expect(still.caption).to_contain_text("folded away")
    assert camera(still)["kx"] > 10, "what comes later takes up room already"


def test_only_the_path_to_a_node_is_shown_on_demand(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    choose(still, 400)
    open_sheet(still)
    still.button("Only its path").click()
    length = 1
    n = 400
    while (n := int(lesson.parent_n[n])) != oracle.NONE:
        length += 1
    expect(still.caption).to_have_text(re.compile(rf"^479 nodes, {length} as [a-z ]+, {479 - length} folded away$"))
    still.button("Only its path").click()
    expect(still.caption).to_have_text(re.compile(r"^479 nodes, 479 as [a-z]+$"))


@pytest.mark.thorough
def test_another_run_is_shown_whole(still: Screen) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    choose(still, 1)
    open_sheet(still)
    still.button("Fold below it").click()
    expect(still.caption).to_contain_text("folded away")
    still.choose("UCS")
    still.run("algorithm=ucs")
    still.button("Pause").or_(still.button("Play")).click()
    still.seek(300)
    expect(still.caption).to_have_text(re.compile(r"^\d+ nodes, \d+ as [a-z]+$"))
    assert still.tree.evaluate("tree => [...tree.frame.folded]") == []
    expect(still.told).to_be_empty()


@pytest.mark.thorough
def test_escape_closes_the_sheet_and_gives_the_focus_back(still: Screen) -> None:
    still.open()
    open_sheet(still)
    still.page.get_by_label("Find a board").focus()
    still.page.keyboard.press("Escape")
    expect(still.button("Only its path")).to_be_hidden()
    expect(still.tree.get_by_text("Find…")).to_be_focused()


# --- close up --------------------------------------------------------------------------------------------------------


def test_boards_carry_numbers_and_the_next_one_is_ringed_until_nothing_more_is_taken(still: Screen) -> None:
    still.open(FIRST, at=4)
    still.await_cursor(4)
    legend = still.tree.get_by_role("list", name="Legend").get_by_role("listitem")
    expect(legend).to_have_text(["frontier", "next", "current", "expanded"])
    camera(still)
    size, tag, next_ = still.tree.evaluate("tree => [tree.frame.size, tree.frame.form.tag, tree.frame.next]")
    assert size >= 80
    assert (tag, next_) == ("above", 4)
    numbered = still.tree.evaluate(INKED)
    still.tree.evaluate("tree => { tree.numbered = false }")
    camera(still)
    assert still.tree.evaluate(INKED) < numbered - 9 * 100
    still.tree.evaluate("tree => { tree.numbered = true }")
    still.seek(0)
    expect(legend).to_have_text(["frontier", "next"])
    still.seek(35)
    expect(legend).to_have_text(["frontier", "expanded", "solution"])
    assert still.tree.evaluate("tree => tree.next") == oracle.NONE


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_forced_colours_every_state_has_a_frame(still: Screen, scheme: Any) -> None:
    still.page.emulate_media(color_scheme=scheme, forced_colors="active", reduced_motion="reduce")
    still.open(FIRST, at=4)
    still.await_cursor(4)
    camera(still)
    assert still.tree.evaluate(INKED) > 20_000
    palette = still.tree.evaluate("tree => tree.frame.palette")
    for ink in ("ink", "frontier", "current", "expanded", "path", "superseded", "edge"):
        assert palette[ink] != palette["paper"], ink
    before = palette
    still.page.emulate_media(color_scheme=scheme, forced_colors="none")
    camera(still)
    assert still.tree.evaluate("tree => tree.frame.palette") != before


def test_a_tree_without_room_is_drawn_again_once_there_is_some(still: Screen) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    camera(still)
    before = still.tree.evaluate(INKED)
    for height in ("0px", "0.5px", ""):
        still.tree.evaluate("(tree, height) => { tree.style.height = height }", height)
        still.page.wait_for_timeout(100)
        still.seek(200 if height else 300)
    camera(still)
    assert still.tree.evaluate(INKED) == before


# --- the bar ---------------------------------------------------------------------------------------------------------

VIEW = ["Layout", "Zoom out", "Fit", "Zoom in", "Follow"]


@pytest.mark.parametrize(
    ("width", "height", "shown"),
    [
        (1440, 900, [*VIEW, "Find…"]),
        (1280, 720, ["Layout", "Fit", "More for the tree"]),
        (390, 844, ["More for the tree"]),
        (844, 390, ["More for the tree"]),
    ],
)
def test_what_the_bar_has_no_room_for_is_in_its_sheet(still: Screen, width: int, height: int, shown: list[str]) -> None:
    still.page.set_viewport_size({"width": width, "height": height})
    still.open(FIRST, at=4)
    bar = still.tree.get_by_role("group", name="View of the tree")
    controls = bar.locator("button:visible, select:visible, summary:visible")
    names = controls.evaluate_all("all => all.map(one => one.ariaLabel ?? one.innerText)")
    assert names == shown
    for box in controls.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())"):
        least = 44 if width < 821 else 32
        assert box["height"] >= least
        assert box["width"] >= least
        assert box["left"] >= 0
        assert box["right"] <= width
    bar.locator("summary").click()
    for name in VIEW:
        expect(
            bar.get_by_label(name) if name in ("Layout", "Zoom out", "Zoom in") else still.button(name)
        ).to_be_visible()
    expect(still.page.get_by_label("Find a board")).to_be_visible()
    sheet = bar.locator(".sheet").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= width
    bar.get_by_label("Zoom in").click()
    expect(still.button("Fit")).to_have_attribute("aria-pressed", "false")


# --- a hall ----------------------------------------------------------------------------------------------------------


def test_a_hall_reads_boards_of_few_nodes_and_callouts_of_many(still: Screen) -> None:
    still.page.set_viewport_size({"width": 1024, "height": 768})
    still.open(f"{FULL.replace('bfs', 'astar')}&present=1", at=20)
    still.await_cursor(20)
    camera(still)
    assert still.tree.evaluate("tree => tree.frame.size / 3 * 0.84") >= 20 - 1e-6
    boards = still.tree.evaluate("tree => [...tree.frame.placed.sizes.board_i].flatMap((is, n) => is ? [n] : [])")
    path = still.tree.evaluate("tree => tree.trace.pathTo(tree.current)")
    assert {*path, still.tree.evaluate("tree => tree.next")} <= set(boards)
    assert len(boards) < still.tree.evaluate("tree => tree.nodes")
    for part in (".zoom", ".legend"):
        expect(still.tree.locator(part)).not_to_be_visible()
    corner = still.page.locator("presenter-view .corner").bounding_box()
    assert corner is not None
    for node in boards:
        x, y = place(still, node)
        half = still.tree.evaluate("tree => tree.frame.size / 2")
        covered = x - half < corner["x"] + corner["width"] and y - half < corner["y"] + corner["height"]
        assert not covered, f"node {node} is under the corner"
    still.page.keyboard.press("End")
    expect(still.tree).to_have_attribute("data-cursor", str(still.tree.evaluate("tree => tree.trace.expansions")))
    camera(still)
    assert still.tree.evaluate("tree => [tree.frame.hasCallouts, tree.frame.placed.isSpread]") == [True, True]


def test_while_it_is_asked_which_is_next_nothing_of_the_tree_tells_it(still: Screen) -> None:
    still.open(f"{FIRST}&present=1&ask=next", at=4)
    still.await_cursor(4)
    camera(still)
    next_, letters = still.tree.evaluate("tree => [tree.frame.next, [...tree.frame.letters]]")
    assert next_ == oracle.NONE
    assert "A" in [letter for _, letter in letters]
    node, letter = letters[0]
    still.picture.focus()
    still.tree.evaluate("(tree, node) => tree.send('pick', node)", node)
    said = still.tree.evaluate(
        """async (tree, node) => {
          const { walkedText } = await import("/static/js/tell/tree.js");
          return walkedText(tree, node, tree.boards.of(node));
        }""",
        node,
    )
    assert f"board {letter}, depth" in said
    assert "node" not in said
    assert "next" not in said
    still.page.mouse.move(*place(still, node))
    expect(still.tree.locator(".tip")).to_have_count(0)


# --- looking ---------------------------------------------------------------------------------------------------------


def test_the_minimap_shows_where_one_is_and_takes_one_elsewhere(still: Screen) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    map_ = still.tree.locator(".map")
    expect(map_).to_be_hidden()
    for _ in range(5):
        still.button("Zoom in").click()
    expect(map_).to_be_visible()
    box = map_.bounding_box()
    assert box is not None
    mouse = still.page.mouse
    mouse.move(box["x"] + 5, box["y"] + box["height"] / 2)
    mouse.down()
    left = camera(still)
    mouse.move(box["x"] + box["width"] - 5, box["y"] + box["height"] / 2, steps=4)
    right = camera(still)
    mouse.up()
    assert right["ox"] < left["ox"] - 1000
    assert right["kx"] == left["kx"]
    mouse.move(box["x"] + 50, box["y"] + 5)
    assert camera(still) == right, "a pointer that only passes takes one nowhere"
    still.button("Fit").click()
    expect(map_).to_be_hidden()


def test_discarded_children_are_drawn_on_demand(still: Screen) -> None:
    still.open(at="end")
    still.await_cursor(6)
    camera(still)
    before = still.tree.evaluate(INKED)
    open_sheet(still)
    ghosts = still.page.get_by_label("discarded children, close up")
    ghosts.check()
    camera(still)
    assert still.tree.evaluate(INKED) > before + 500
    ghosts.uncheck()
    camera(still)
    assert still.tree.evaluate(INKED) == before


def test_an_animation_ends_where_the_picture_without_one_is(screen: Screen) -> None:
    pictures = []
    for motion in ("reduce", "no-preference"):
        screen.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        screen.open(LESSON, at=300)
        screen.await_cursor(300)
        for label in ("Radial", "Levels"):
            screen.tree.get_by_label("Layout").select_option(label=label)
            screen.page.wait_for_timeout(60)  # in the middle of the one before
        screen.page.wait_for_timeout(500)
        pictures.append(screen.tree.evaluate("tree => tree.querySelector('canvas').toDataURL()"))
    assert pictures[0] == pictures[1]


@pytest.mark.thorough
def test_while_a_run_plays_quickly_nothing_is_animated(screen: Screen) -> None:
    screen.open(LESSON)
    screen.page.get_by_label("Speed", exact=True).select_option("60")
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "0")
    animated = screen.tree.evaluate("""async (tree) => {
      let many = 0;
      const first = tree.cursor;
      while (tree.cursor < first + 100) {
        await new Promise(requestAnimationFrame);
        if (tree.frame.isMoving) many++;
      }
      return many;
    }""")
    assert animated <= 3


# --- keys ------------------------------------------------------------------------------------------------------------


def test_the_tree_is_walked_by_keys(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    picture = still.picture
    expect(picture).to_have_accessible_name("Search tree after 300 expansions: 479 nodes")
    tab_to(picture)
    keyboard = still.page.keyboard
    card = still.page.locator("node-card")
    n = 299  # the current node, of which the walk begins
    parent = int(lesson.parent_n[n])
    keyboard.press("ArrowUp")
    expect(card).to_contain_text(f"Node {parent}")
    depth = int(lesson.g_n[parent])
    expect(still.told).to_have_text(
        re.compile(rf"^[1-8 ,]*blank[1-8 ,]*; node {parent}, depth {depth}, expanded, child [1-4] of [1-4]\.$")
    )
    first = int((lesson.parent_n == parent).argmax())
    keyboard.press("ArrowDown")
    expect(card).to_contain_text(f"Node {first}")
    if int(lesson.parent_n[first + 1]) == parent:
        keyboard.press("ArrowRight")
        expect(card).to_contain_text(f"Node {first + 1}")
        keyboard.press("ArrowLeft")
        expect(card).to_contain_text(f"Node {first}")
    still.await_cursor(300)  # none of these keys is the player's while the tree has the focus
    keyboard.press("Enter")
    expect(still.caption).to_contain_text("as boards")
    before = camera(still)["kx"]
    keyboard.press("-")
    assert camera(still)["kx"] == pytest.approx(before / 1.6)
    keyboard.press("+")
    assert camera(still)["kx"] == pytest.approx(before)
    keyboard.press("ArrowUp")
    keyboard.press("f")
    expect(still.told).to_have_text(re.compile(rf"^\d+ nodes? below node {parent} folded away\.$"))
    keyboard.press("ArrowDown")  # where nothing is to be seen
    expect(card).to_contain_text(f"Node {parent}")
    keyboard.press("f")
    expect(still.told).to_have_text(f"Node {parent} unfolded.")
    expect(still.caption).not_to_contain_text("folded")
    keyboard.press("End")
    still.await_cursor(629)
    keyboard.press("Space")
    expect(still.button("Pause")).to_be_visible()


@pytest.mark.thorough
def test_the_root_has_no_parent_and_a_node_of_the_frontier_no_children(still: Screen, lesson: SimpleNamespace) -> None:
    still.open(LESSON, at=3)
    still.await_cursor(3)
    tab_to(still.picture)
    keyboard = still.page.keyboard
    for _ in range(4):
        keyboard.press("ArrowUp")
    expect(still.page.locator("node-card")).to_contain_text("Node 0")
    for _ in range(9):
        keyboard.press("ArrowDown")
    chosen = int(still.tree.evaluate("tree => tree.selected"))
    assert chosen not in lesson.node_e[:3].tolist()
    keyboard.press("f")
    expect(still.told).to_have_text(f"Nothing is below node {chosen} yet.")
    still.await_cursor(3)


@pytest.mark.thorough
def test_elsewhere_the_arrow_keys_are_the_players(still: Screen) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    still.button("Follow").focus()
    still.page.keyboard.press("ArrowRight")
    still.await_cursor(301)
    still.tree.get_by_label("Layout").focus()
    still.page.keyboard.press("ArrowDown")
    expect(still.tree.get_by_label("Layout")).to_have_value("levels")
    still.await_cursor(301)


@pytest.mark.thorough
def test_the_controls_of_the_tree_come_after_it_in_order(still: Screen) -> None:
    still.open(LESSON, at=300)
    open_sheet(still)
    tab_to(still.picture)
    names = []
    for _ in range(13):
        still.page.keyboard.press("Tab")
        names.append(
            still.page.evaluate(
                "() => (document.activeElement.ariaLabel ?? document.activeElement.innerText"
                " ?? '').trim() || document.activeElement.localName"
            )
        )
    assert names[:11] == [
        "Layout", "Zoom out", "Fit", "Zoom in", "Follow", "Find…", "input", "Find", "Start", "Goal", "input",
    ]  # fmt: skip


# --- runs of every size ----------------------------------------------------------------------------------------------


@pytest.mark.thorough
@pytest.mark.parametrize(("query", "last"), [(DEEP, 31_948), thorough(FULL, 122_117)], ids=["deep", "wide"])
def test_long_runs_are_scrubbed_in_every_layout(screen: Screen, query: str, last: int) -> None:
    screen.open(query, at="end")
    screen.await_cursor(last)
    for label in LAYOUTS:
        screen.tree.get_by_label("Layout").select_option(label=label)
        for part in (1, 0.5, 0.501, 0.02, 0.0002, 0.8, 1):
            cursor = round(part * last)
            screen.seek(cursor)
            nodes = int(screen.tree.evaluate("tree => tree.trace.nodesAt(tree.cursor)"))
            expect(screen.caption).to_have_text(re.compile(rf"^{written(nodes)} nodes, {written(nodes)} as [a-z ]+$"))
    screen.button("Follow").click()
    screen.seek(last // 2)
    expect(screen.caption).to_contain_text("out of view")


@pytest.fixture
def phone(page: Page) -> Screen:
    """Return the page on a phone, for people who want less motion."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="reduce")
    return Screen(page)


def test_one_finger_moves_the_picture_and_two_zoom_it(phone: Screen) -> None:
    phone.open(FULL, at="end")
    phone.await_cursor(122_117)
    phone.tree.scroll_into_view_if_needed()
    expect(phone.picture).to_have_css("touch-action", "pan-x pan-y")
    box = phone.picture.bounding_box()
    assert box is not None
    x, y = box["x"] + 150, box["y"] + 200
    drag = [["pointerdown", 1, x, y], ["pointermove", 1, x + 30, y + 20], ["pointermove", 1, x + 60, y + 40]]
    before = camera(phone)
    phone.tree.evaluate(POINT, [*drag, ["pointerup", 1, x + 60, y + 40]])
    assert camera(phone) == before, "one finger scrolls the page past a tree that is shown whole"
    spread = [["pointerdown", 1, x - 20, y], ["pointerdown", 2, x + 20, y]]
    for step in range(1, 11):
        spread += [["pointermove", 1, x - 20 - 8 * step, y], ["pointermove", 2, x + 20 + 8 * step, y]]
    phone.tree.evaluate(POINT, spread)
    zoomed = camera(phone)
    assert zoomed["kx"] / before["kx"] == pytest.approx(5, rel=0.02)
    middle = (x - box["x"] - before["ox"]) / before["kx"]
    assert middle * zoomed["kx"] + zoomed["ox"] == pytest.approx(x - box["x"], abs=25)
    phone.tree.evaluate(POINT, [["pointerup", 1, x - 100, y], ["pointercancel", 2, x + 100, y]])
    assert phone.tree.evaluate("tree => [tree.selected, tree.input.isDown]") == [oracle.NONE, False]
    expect(phone.tree.locator(".map")).to_be_visible()
    expect(phone.picture).to_have_css("touch-action", "none")
    phone.tree.evaluate(POINT, [*drag, ["pointerup", 1, x + 60, y + 40]])
    after = camera(phone)
    assert (after["ox"] - zoomed["ox"], after["oy"] - zoomed["oy"]) == pytest.approx((60, 40), abs=1)
    assert phone.tree.evaluate("tree => tree.selected") == oracle.NONE, "a finger that moved chooses nothing"
    phone.seek(60_000)
    phone.seek(122_000)
    expect(phone.caption).to_contain_text("out of view")
    pinch = [["pointerdown", 1, x - 100, y], ["pointerdown", 2, x + 100, y]]
    for step in range(1, 11):
        pinch += [["pointermove", 1, x - 100 + 9 * step, y], ["pointermove", 2, x + 100 - 9 * step, y]]
    phone.tree.evaluate(POINT, [*pinch, ["pointerup", 1, x - 10, y], ["pointerup", 2, x + 10, y]])
    expect(phone.picture).to_have_css("touch-action", "pan-x pan-y")  # the whole tree again


@pytest.mark.thorough
def test_the_sheet_does_not_cover_what_it_says(phone: Screen) -> None:
    phone.open(LESSON, at=300)
    phone.tree.scroll_into_view_if_needed()
    phone.tree.locator("summary").click()
    find(phone, "321-456-780")
    expect(phone.told).to_have_text("The search never reaches that board.")
    expect(phone.told).to_be_in_viewport()
    expect(phone.tree.locator(".sheet")).not_to_be_visible()


# --- what is left ----------------------------------------------------------------------------------------------------


@pytest.fixture
def collecting(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str) -> Iterator[Screen]:
    """Return a page that can be made to give memory free."""
    args = [*browser_type_launch_args["args"], "--js-flags=--expose-gc"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    yield Screen(browser.new_page(viewport={"width": 1440, "height": 900}), base_url)
    browser.close()


@pytest.mark.thorough
def test_a_run_that_is_left_is_not_kept_in_memory(collecting: Screen) -> None:
    screen = collecting
    screen.open(LESSON, at="end")
    screen.await_cursor(629)
    open_sheet(screen)
    for label in LAYOUTS:
        screen.tree.get_by_label("Layout").select_option(label=label)
    screen.button("Zoom in").click()
    choose(screen, 1)
    screen.button("Fold below it").click()
    find(screen, "123-456-780")
    screen.seek(300)
    screen.path_tab.click()
    screen.button("Forward one move").click()
    screen.button("Tree").click()
    screen.tree.evaluate("""({ trace, boards, courses, viewport, painter }) => {
      window.left = [trace, boards, courses.chosen, viewport.placed, painter.sheet].map((one) => new WeakRef(one));
    }""")
    screen.choose("UCS")
    screen.run("algorithm=ucs")
    screen.seek(300)
    camera(screen)
    kept = screen.page.evaluate("""async () => {
      for (let turn = 0; turn < 10; turn++) {
        gc();
        await new Promise((done) => setTimeout(done, 100));
      }
      return ["trace", "boards", "course", "placed", "sheet"].filter((_, i) => window.left[i].deref());
    }""")
    assert kept == []
