"""States of problems other than tiles are drawn, and the space is inspected and navigated like the tree."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from solver import Run
from solver.problem import PROBLEMS
from tests.browser.screen import Screen

# Problems whose states have pictures; states of others are texts.
PICTURES = Path(__file__).parents[3] / "static/core/problem/pictures/pictures.js"
DRAWN = set(re.findall(r"^  (\w+): \w+Drawing,$", PICTURES.read_text(encoding="utf-8"), re.MULTILINE))
OTHERS = [key for key in PROBLEMS if key != "tiles"]
ROMANIA = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"
CELLS = "...-.%23.-..."  # a wall in the middle
# Presses the up arrow on a map in the moment in which the map has its name.
PRESS_AT_ONCE = """new MutationObserver((_, watch) => {
  const canvas = document.querySelector(".stage state-map canvas[aria-label*='2 expansions']");
  if (canvas) watch.disconnect();
  canvas?.focus();
  canvas?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true }));
}).observe(document, { subtree: true, childList: true, attributes: true });"""


def space_of(page: Page, path: str) -> tuple[Locator, Locator]:
    """Open a run at its space; return the element and the canvas in it."""
    page.goto(f"/?{path}&stage=space")
    space = page.locator(".stage state-map")
    expect(space).to_be_visible()
    return space, space.get_by_role("application")


def test_states_have_the_picture_and_the_noun_of_their_problem(screen: Screen) -> None:
    page = screen.page
    screen.open(algorithm="bfs")
    for key in OTHERS:
        record, is_drawn = PROBLEMS[key], key in DRAWN
        page.get_by_role("combobox", name="Puzzle", exact=True).select_option(key)
        screen.run(f"?{Run(problem=key, algorithm='bfs').query()}")
        screen.tab("Tree")
        screen.seek(2)
        row = page.locator("frontier-view li[aria-current=true]")
        expect(row).to_be_visible()
        expect(row.locator(".state-text")).to_have_count(0 if is_drawn else 1)
        expect(row.locator("svg.of-state")).to_have_count(1 if is_drawn else 0)
        if is_drawn:
            words = row.locator(".unseen").first.text_content() or ""
            assert words.startswith(f"{row.get_attribute('data-board')}: ")  # then the description of the picture
        expect(page.get_by_label("What a frontier is")).to_contain_text(f"every {record.noun} that")
        expect(screen.caption).to_contain_text("as pictures" if is_drawn else "with names")
        page.keyboard.press("End")
        screen.tab("Path")
        expect(page.locator("solution-view .state-now svg.of-state")).to_have_count(1 if is_drawn else 0)
        page.get_by_role("button", name="Help").click()
        expect(screen.help.get_by_text("up, down, left, right: the direction in which the blank moves")).to_be_hidden()
        expect(screen.help.get_by_text(f"arrow keys walk to the next {record.noun}")).to_be_visible()
        page.keyboard.press("Escape")


def test_a_clicked_place_becomes_the_chosen_node_everywhere_and_vice_versa(screen: Screen) -> None:
    page = screen.page
    space, canvas = space_of(page, f"problem=grid&cells={CELLS}&algorithm=bfs&at=2")
    box = canvas.bounding_box()
    assert box is not None
    side = min(box["width"], box["height"]) / 3
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(middle[0] - side, middle[1] + side)  # 3.1, which is on the frontier
    row = page.locator("frontier-view li[data-board='3.1'] button")
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(space.locator(".pointed")).to_have_text("3.1: row 3, column 1: g = 2, on the frontier")
    page.mouse.move(middle[0] + side, middle[1] + side)
    expect(space.locator(".pointed")).to_have_text("3.3: row 3, column 3: not reached")
    other = page.locator("frontier-view li[data-board='1.2'] button")
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    page.mouse.move(0, 0)
    expect(space.locator(".pointed")).to_have_text("1.2: row 1, column 2: g = 1, on the frontier")
    page.get_by_role("button", name="Node", exact=True).click()
    expect(page.locator("node-inspector .sheet")).to_have_attribute("data-board", "1.2")


def test_arrow_keys_walk_through_the_space_which_names_each_place(screen: Screen) -> None:
    page = screen.page
    page.add_init_script(PRESS_AT_ONCE)
    space, canvas = space_of(page, f"{ROMANIA}&at=2")
    expect(canvas).to_have_accessible_name("Map after 2 expansions: 2 places expanded, 5 on the frontier")
    # From Sibiu, which was expanded last.
    expect(space).to_have_attribute("data-place", "Oradea")
    expect(space.locator(".pointed")).to_have_text("Oradea: g = 291, on the frontier")
    expect(page.locator("node-card .node-card")).to_have_attribute("data-board", "Oradea")
    for key, place in (("ArrowRight", "Neamt"), ("ArrowRight", "Iasi"), ("ArrowDown", "Vaslui")):
        page.keyboard.press(key)
        expect(space).to_have_attribute("data-place", place)
    expect(space.locator(".pointed")).to_have_text("Vaslui: not reached, h = 199")
    expect(screen.scrubber).to_have_value("2")
    page.keyboard.press("+")
    expect(space.get_by_role("button", name="Fit")).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("0")
    expect(space.get_by_role("button", name="Fit")).to_have_count(0)  # a small space fits


def test_a_grid_too_long_for_a_link_is_kept_as_a_file_that_can_be_opened_again(screen: Screen, tmp_path: Path) -> None:
    page = screen.page
    rows = ["".join(str(2 + (3 * r + c) % 8) for c in range(120)) for r in range(80)]
    page.goto(f"/?problem=grid&cells={CELLS}")
    page.get_by_text("Paste a maze").click()
    page.get_by_label("Maze as text").fill("\n".join(rows))
    page.get_by_role("button", name="Use it").click()
    alert = page.locator("problem-form div.problem")
    expect(alert).to_contain_text(re.compile(r"The link of a run has 97\d\d characters; at most 7500 are allowed\."))
    with page.expect_download() as saving:
        alert.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(tmp_path / "grid.txt")
    assert (tmp_path / "grid.txt").read_text().splitlines() == rows
    page.get_by_role("button", name="Undo").first.click()
    expect(alert).to_have_count(0)
    page.locator("paste-sheet input[type=file]").set_input_files(tmp_path / "grid.txt")
    page.get_by_role("button", name="Use it").click()
    expect(alert).to_contain_text("Nothing is lost")


def test_a_large_grid_is_zoomed_moved_and_fitted(screen: Screen) -> None:
    page = screen.page
    space, canvas = space_of(page, "problem=grid&cells=field.80x120.5&algorithm=bfs&at=40")
    fit = space.get_by_role("button", name="Fit")
    expect(fit).to_have_attribute("aria-pressed", "true")
    space.get_by_role("button", name="Zoom in").click()
    expect(fit).to_have_attribute("aria-pressed", "false")
    box = canvas.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    before = space.get_attribute("data-place")
    page.keyboard.down("Shift")  # without it, walls are drawn
    page.mouse.down()
    page.mouse.move(x + 60, y + 60, steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    page.mouse.move(x, y)
    expect(space).not_to_have_attribute("data-place", before or "")
    fit.click()
    expect(fit).to_have_attribute("aria-pressed", "true")
