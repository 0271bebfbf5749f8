"""The tree as it is drawn: numbers, rings, forced colours, minimap, animation, long runs."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, expect

from tests import oracle
from tests.browser.core.tree_page import (
    FIRST,
    FULL,
    INKED,
    LAYOUTS,
    LESSON,
    camera,
    choose,
    find,
    open_sheet,
    place,
)
from tests.browser.screen import Screen, view_menu


def test_boards_have_numbers_and_the_next_one_has_a_ring_until_the_end(still: Screen) -> None:
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
    assert len({palette[ink] for ink in ("frontier", "current", "path")}) == 3, "each by a colour of its own too"
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


VIEW = ["Layout", "Zoom out", "Fit", "Zoom in", "Keep current in view", "Find"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844), (844, 390)])
def test_the_tree_has_one_menu_at_every_width(still: Screen, width: int, height: int) -> None:
    still.page.set_viewport_size({"width": width, "height": height})
    still.open(FIRST, at=4)
    bar = still.tree.get_by_role("group", name="View of the tree")
    controls = bar.locator("button:visible, select:visible, summary:visible")
    assert controls.evaluate_all("all => all.map(one => one.innerText)") == ["View ▾"]
    menu = view_menu(still.tree)
    for box in controls.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())"):
        least = 44 if width < 821 else 30
        assert box["height"] >= least
        assert box["width"] >= least
        assert box["left"] >= 0
        assert box["right"] <= width
    for name in VIEW:
        expect(still.layout if name == "Layout" else still.button(name)).to_be_visible()
    expect(still.page.get_by_label("Find a board")).to_be_visible()
    sheet = menu.locator(".sheet").bounding_box()
    assert sheet is not None
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= width
    still.view("Zoom in").click()
    expect(still.view("Fit")).to_have_attribute("aria-pressed", "false")


def test_few_nodes_are_boards_readable_in_a_lecture_hall_and_many_have_callouts(still: Screen) -> None:
    still.page.set_viewport_size({"width": 1024, "height": 768})
    still.open(f"{FULL.replace('bfs', 'astar')}&present=1", at=20)
    still.await_cursor(20)
    camera(still)
    assert still.tree.evaluate("tree => tree.frame.size / 3 * 0.84") >= 20 - 1e-6
    boards = still.tree.evaluate(
        "tree => [...tree.frame.placed.sizes.kind_i].flatMap((kind, n) => kind == 2 ? [n] : [])"
    )
    assert {*still.tree.evaluate("tree => [tree.current, tree.next]")} <= set(boards)
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


def test_the_tree_does_not_reveal_the_next_node_while_a_question_asks_for_it(still: Screen) -> None:
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
          const { walkedText } = await import("/static/core/tree/words.js");
          return walkedText(tree, node, tree.boards.of(node));
        }""",
        node,
    )
    assert f"board {letter}, depth" in said
    assert "node" not in said
    assert "next" not in said
    still.page.mouse.move(*place(still, node))
    expect(still.tree.locator(".tip")).to_have_count(0)


def test_the_minimap_shows_the_visible_part_and_moves_it(still: Screen) -> None:
    still.open(LESSON, at=300)
    still.await_cursor(300)
    map_ = still.tree.locator(".map")
    expect(map_).to_be_hidden()
    for _ in range(5):
        still.view("Zoom in").click()
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
    still.view("Fit").click()
    expect(map_).to_be_hidden()


def test_discarded_children_are_drawn_on_demand(still: Screen) -> None:
    still.open(at="end")
    still.await_cursor(6)
    camera(still)
    before = still.tree.evaluate(INKED)
    open_sheet(still)
    ghosts = still.page.get_by_label("show discarded children")
    ghosts.check()
    camera(still)
    assert still.tree.evaluate(INKED) > before + 500
    ghosts.uncheck()
    camera(still)
    assert still.tree.evaluate(INKED) == before


def test_a_local_search_shows_the_children_that_it_discarded(still: Screen) -> None:
    still.open("start=102-754-863&goal=012-345-678&algorithm=hill_climbing", at=1)
    still.await_cursor(1)
    legend = still.tree.get_by_role("list", name="Legend").get_by_role("listitem")
    expect(legend).to_have_text(["frontier", "current", "discarded"])
    camera(still)
    inked = still.tree.evaluate(INKED)
    open_sheet(still)
    still.page.get_by_label("show discarded children").uncheck()
    camera(still)
    expect(legend).to_have_text(["frontier", "current"])
    assert still.tree.evaluate(INKED) < inked - 5000


def test_an_animation_ends_at_the_picture_without_animation(screen: Screen) -> None:
    pictures = []
    for motion in ("reduce", "no-preference"):
        screen.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        screen.open(LESSON, at=300)
        screen.await_cursor(300)
        for label in ("Radial", "Levels"):
            screen.lay_out(label)
            screen.page.wait_for_timeout(60)  # in the middle of the previous animation
        screen.page.wait_for_timeout(500)
        pictures.append(screen.tree.evaluate("tree => tree.querySelector('canvas').toDataURL()"))
    assert pictures[0] == pictures[1]


@pytest.fixture
def collecting(browser_type: BrowserType, browser_type_launch_args: dict[str, Any], base_url: str) -> Iterator[Screen]:
    """Return a page whose garbage collector can be called."""
    args = [*browser_type_launch_args["args"], "--js-flags=--expose-gc"]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    yield Screen(browser.new_page(viewport={"width": 1440, "height": 900}), base_url)
    browser.close()


@pytest.mark.exhaustive
def test_a_run_that_is_left_is_not_kept_in_memory(collecting: Screen) -> None:
    screen = collecting
    screen.open(LESSON, at="end")
    screen.await_cursor(629)
    open_sheet(screen)
    for label in LAYOUTS:
        screen.lay_out(label)
    screen.view("Zoom in").click()
    choose(screen, 1)
    screen.view("Fold its subtree").click()
    find(screen, "123-456-780")
    screen.seek(300)
    screen.tab("Path")
    screen.button("Forward one move").click()
    screen.button("Tree").click()
    screen.tree.evaluate("""({ trace, boards, layouts, viewport, drawing }) => {
      window.left = [trace, boards, layouts.chosen, viewport.placed, drawing.sheet].map((one) => new WeakRef(one));
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
