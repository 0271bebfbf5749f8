"""Problems other than boards: chosen, made by fields, drawn and pasted, searched, and shown beside their trees."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from solver import Run, expansions, solve
from solver.problem import PROBLEMS
from tests.browser.screen import Screen

ROMANIA = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"
OTHERS = [key for key in PROBLEMS if key != "tiles"]
CORRIDOR = "......"  # cells of a grid of one row


def choose(page: Page, key: str) -> None:
    """Choose a problem in the left column."""
    page.get_by_role("combobox", name="Puzzle", exact=True).select_option(key)


@pytest.mark.first
def test_the_search_of_the_map_matches_the_book_step_by_step(screen: Screen) -> None:
    page = screen.page
    page.goto(f"/?{ROMANIA}")
    space = page.locator(".stage state-map")
    expect(space).to_be_visible()  # maps open with the map itself
    expect(page.locator(".stage search-tree")).to_be_hidden()
    expect(space).to_have_attribute("data-waiting", "1")  # the keys have a next step
    expanded = list(expansions(Run.parse(ROMANIA)))
    assert [one.node.f for one in expanded] == [366, 393, 413, 415, 417, 418]
    for number, one in enumerate(expanded, 1):
        page.keyboard.press("ArrowRight")
        expect(space).to_have_attribute("data-current", str(one.node.board))
        expect(space).to_have_attribute("data-taken", str(number))
        expect(screen.sentence).to_contain_text(f"= {one.node.f:g} is lowest")
    expect(screen.sentence).to_contain_text("Solved in 4 moves, cost 418.")
    page.get_by_role("button", name="Path").click()
    expect(page.locator("solution-view .told")).to_contain_text("4 moves to the goal")
    expect(page.locator("solution-view .moves code")).to_have_text("Sibiu, Rimnicu Vilcea, Pitesti, Bucharest")
    screen.tab("Result")
    expect(page.locator("run-verdict")).to_contain_text("Optimal: a path of cost 418, the cheapest possible.")
    screen.tab("Node")
    expect(page.locator("node-inspector")).to_contain_text("h*, the true cost to the goal")


def test_a_chosen_problem_is_searched_at_once_with_the_same_result_as_in_python(screen: Screen) -> None:
    screen.open(algorithm="bfs")
    for key in OTHERS:
        choose(screen.page, key)
        run = Run(problem=key, algorithm="bfs")
        expect(screen.page).to_have_url(re.compile(re.escape(f"?{run.query()}")))
        expect(screen.page.locator(".stage state-map")).to_be_visible(visible=PROBLEMS[key].opens == "space")
        result = solve(run)
        screen.page.keyboard.press("End")
        assert result.moves is not None
        moves = "1 move" if len(result.moves) == 1 else f"{len(result.moves)} moves"
        expect(screen.sentence).to_contain_text(f"Solved in {moves}")
        expect(screen.tree).to_have_attribute("data-nodes", str(result.nodes))
        choose(screen.page, "tiles")
        expect(screen.page.locator("board-editor.large")).to_be_visible()
        expect(screen.page).to_have_url(re.compile(r"\?start=\d"))
        screen.page.go_back()
        expect(screen.page.get_by_role("combobox", name="Puzzle", exact=True)).to_have_value(key)


CELLS = "-".join([CORRIDOR] * 4)
WALLED = "......-.####.-......-......"


class Grid:
    """The editable picture of a grid on the explore page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.map = page.locator(".stage state-map")
        self.canvas = self.map.locator("canvas")
        self.bar = self.map.locator("grid-bar")

    def open(self, query: str) -> None:
        """Open a run on a grid."""
        self.page.goto(f"/?problem=grid&{query.replace('#', '%23')}")
        expect(self.map).to_have_attribute("data-kind", "cells")

    def button(self, name: str) -> Locator:
        """Return a button of the bar."""
        return self.bar.get_by_role("button", name=name, exact=True)

    def at(self, row: int, column: int) -> tuple[float, float]:
        """Return the middle of a cell, counted from 1, in pixels of the window."""
        box = self.canvas.bounding_box()
        cell, left, top = self.map.evaluate("({ plan: { cell, left, top } }) => [cell, left, top]")
        assert box is not None
        return box["x"] + left + (column - 0.5) * cell, box["y"] + top + (row - 0.5) * cell

    def drag(self, *cells: tuple[int, int]) -> None:
        """Press on a cell, and move over others."""
        mouse = self.page.mouse
        mouse.move(*self.at(*cells[0]))
        mouse.down()
        for cell in cells[1:]:
            mouse.move(*self.at(*cell), steps=3)
        mouse.up()

    def click(self, row: int, column: int) -> None:
        """Click a cell."""
        self.page.mouse.click(*self.at(row, column))

    def expect_link(self, text: str) -> None:
        """Expect that the link has a text."""
        expect(self.page).to_have_url(re.compile(re.escape(text.replace("#", "%23").replace(",", "%2C"))))


@pytest.fixture
def grid(page: Page) -> Grid:
    """Return the grid of the explore page, not opened yet."""
    return Grid(page)


@pytest.mark.first
def test_walls_are_drawn_on_the_picture_of_the_search_which_keeps_its_step(grid: Grid) -> None:
    grid.open(f"cells={CELLS}&start=1.1&goal=4.6&algorithm=bfs&at=5")
    expect(grid.map).to_have_attribute("data-taken", "5")
    grid.drag((2, 2), (2, 5))
    grid.expect_link(f"cells={WALLED}")
    expect(grid.page.locator("run-player input").first).to_have_value("5")
    grid.drag((2, 2), (2, 5))  # a wall is erased by a stroke that begins on one
    grid.expect_link(f"cells={CELLS}")
    grid.drag((1, 1), (3, 1))
    grid.expect_link("start=3.1")
    grid.drag((4, 6), (2, 4), (9, 9))  # off the field: the nearest cell
    grid.expect_link("goal=4.6")
    for text in ("start=1.1", f"cells={WALLED}", f"cells={CELLS}"):
        if text != "start=1.1":
            grid.page.keyboard.press("Control+z")
        else:
            grid.button("Undo").click()
            grid.button("Undo").click()
        grid.expect_link(text)
    grid.page.keyboard.press("Control+Shift+z")
    grid.expect_link(f"cells={WALLED}")
    grid.page.go_back()  # a stroke is one place in the history
    grid.page.reload()
    expect(grid.map).to_be_visible()


def test_a_drawing_can_be_undone_after_the_page_is_reloaded(grid: Grid) -> None:
    grid.open(f"cells={CELLS}&start=1.1&goal=4.6&algorithm=bfs")
    grid.drag((2, 2), (2, 5))
    grid.expect_link(f"cells={WALLED}")
    grid.page.reload()
    expect(grid.button("Undo")).to_be_enabled()
    grid.button("Undo").click()
    grid.expect_link(f"cells={CELLS}")


def test_the_search_is_updated_while_a_wall_is_being_drawn(grid: Grid) -> None:
    grid.open(f"cells={CELLS}&start=1.1&goal=4.6&algorithm=astar&at=end")
    mouse = grid.page.mouse
    mouse.move(*grid.at(2, 2))
    mouse.down()
    mouse.move(*grid.at(2, 5), steps=3)
    grid.expect_link(f"cells={WALLED}")
    assert grid.map.evaluate("({ terrain }) => terrain.grid.join('-')") == WALLED, "the search has them"
    expect(grid.page.locator("step-text")).to_contain_text("Solved")  # the end remains shown
    mouse.up()


def test_a_large_grid_is_searched_once_the_pointer_rests_and_has_a_short_link(grid: Grid) -> None:
    grid.open("cells=field.80x120.4&start=1.1&goal=80.120&algorithm=bfs&at=9")
    mouse = grid.page.mouse
    mouse.move(*grid.at(40, 20))
    mouse.down()
    mouse.move(*grid.at(40, 60), steps=8)
    expect(grid.page).to_have_url(re.compile(r"cells=walls\.80x120\."))  # while it is down
    mouse.up()
    grid.button("Undo").click()
    grid.expect_link("cells=field.80x120.4")


def test_a_click_on_a_node_chooses_it_and_elsewhere_draws(grid: Grid) -> None:
    grid.open(f"cells={CELLS}&start=1.1&goal=4.6&algorithm=bfs&at=2")
    grid.click(1, 2)
    expect(grid.map.locator(".pointed")).to_contain_text("row 1, column 2: g = 1")
    grid.click(4, 2)
    grid.expect_link("cells=......-......-......-.#....")
    grid.page.keyboard.press("ArrowRight")  # after a click, keys are the player's
    expect(grid.map).to_have_attribute("data-taken", "3")


def test_a_grid_is_drawn_with_the_keyboard(grid: Grid) -> None:
    grid.open(f"cells={CELLS}&start=1.1&goal=4.6&algorithm=bfs")
    grid.canvas.focus()
    for key in ("ArrowDown", "ArrowRight", "Space"):
        grid.page.keyboard.press(key)
    grid.expect_link("cells=......-.#....")
    for key in ("ArrowRight", "5"):
        grid.page.keyboard.press(key)
    grid.expect_link("cells=......-.#5...")
    grid.page.keyboard.press("s")
    grid.expect_link("start=2.3")
    for key in ("ArrowDown", "g"):
        grid.page.keyboard.press(key)
    grid.expect_link("goal=4.6,3.3")


def test_several_goals_and_costs_are_drawn_and_kept_from_walls(grid: Grid) -> None:
    grid.open("cells=....-....&start=1.1&goal=2.4&algorithm=bfs")
    grid.button("Goals").click()
    grid.click(1, 3)
    grid.expect_link("goal=2.4,1.3")
    grid.button("Wall").click()
    grid.drag((1, 2), (1, 4))
    grid.expect_link("cells=.#.#-....")
    grid.button("Cost").click()
    grid.bar.get_by_label("Cost of entering a cell").fill("12")
    grid.page.keyboard.press("Enter")
    grid.drag((2, 1), (2, 3))
    grid.expect_link("cells=.#.#-12,12,12,.")


def test_a_grid_is_cleared_resized_and_regenerated_at_its_first_step(grid: Grid) -> None:
    grid.open(f"cells={WALLED}&start=1.1&goal=4.6&algorithm=bfs&at=4")
    grid.button("Grid ▾").click()
    grid.button("Clear").click()
    grid.expect_link(f"cells={CELLS}")
    grid.button("Grid ▾").click()
    rows = grid.bar.get_by_label("Rows")
    rows.fill("3")
    rows.press("Enter")
    expect(grid.bar.get_by_role("alert")).to_contain_text("goal must be a cell")
    grid.page.keyboard.press("Escape")
    grid.button("Undo").click()
    grid.expect_link(f"cells={CELLS}")
    expect(grid.bar.get_by_role("alert")).to_have_count(0)
    grid.button("Grid ▾").click()
    grid.button("New maze").click()
    expect(grid.page).to_have_url(re.compile(r"cells=maze\.5x5\.\d+"))
    expect(grid.map).to_have_attribute("data-taken", "0")


def test_several_goals_are_typed_instead_of_chosen(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=map&start=Arad&algorithm=astar")
    page.get_by_role("combobox", name="Goal").select_option(label="Several, typed …")
    field = page.get_by_role("textbox", name="Goal")
    expect(field).to_be_focused()
    field.fill("Neamt, Eforie")
    field.press("Enter")
    expect(page).to_have_url(re.compile("goal=Neamt%2CEforie"))
    field.fill("Neamt Eforie")
    field.press("Enter")
    expect(page.locator("problem-form [role=alert]")).to_have_text(
        "goal “Neamt Eforie” has no comma between its goals; did you mean Neamt,Eforie?"
    )
    field.fill("Eforie")
    field.press("Enter")
    expect(page.get_by_role("combobox", name="Goal")).to_have_value("Eforie")


def test_typed_text_is_not_overwritten_while_a_search_loads(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=graph&edges=S-A,A-G:2&algorithm=ucs")
    screen.form.get_by_text("As text").click()
    edges = page.get_by_role("textbox", name="Edges")
    edges.fill("S-A,A-G:2,S-G:9")
    page.evaluate("document.querySelector('problem-form').requestUpdate()")
    page.wait_for_timeout(50)
    expect(edges).to_have_value("S-A,A-G:2,S-G:9")
    edges.press("Tab")
    expect(page).to_have_url(re.compile("S-G%3A9"))
    page.keyboard.press("Control+z")
    expect(edges).to_have_value("S-A,A-G:2")


def test_a_maze_and_a_graph_are_pasted_as_text(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=grid")
    page.get_by_text("Paste a maze").click()
    text = page.get_by_role("textbox", name="Maze as text")
    text.fill("#####\n#P ?#\n#####")
    alert = page.locator("problem-form [role=alert]")
    expect(alert).to_contain_text("Line 2: expected a cell")
    expect(alert).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name="Use it")).to_be_disabled()
    text.fill("#####\n#P G#\n#####")
    page.get_by_role("button", name="Use it").click()
    expect(page).to_have_url(re.compile(r"cells=%23%23%23%23%23-%23\.\.\.%23-.*start=2\.2&goal=2\.4"))
    choose(page, "graph")
    page.get_by_text("Paste a graph").click()
    page.get_by_role("textbox", name="Graph as text").fill("S A 3\nA G 2\nh(S) = 4")
    page.get_by_role("button", name="Use it").click()
    expect(page).to_have_url(re.compile("problem=graph&edges=S-?"))
    expect(page.get_by_role("combobox", name="Start", exact=True)).to_have_value("S")


def test_text_pasted_into_a_field_is_not_read_before_it_is_confirmed(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=grid")
    page.get_by_text("Paste a maze").click()
    text = page.get_by_role("textbox", name="Maze as text")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "read-problem" in request.url else None)
    text.evaluate("field => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }))")
    text.fill("#####\n#P ?#\n#####")
    expect(page.locator("problem-form [role=alert]")).to_contain_text("Line 2: expected a cell")
    assert len(asked) == 1


def test_a_dropped_file_is_shown_before_it_is_used_and_undo_restores_the_puzzle(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=graph&edges=S-A%3A1%2CA-G%3A5&algorithm=ucs")
    expect(page).to_have_url(re.compile("start=S"))
    before = page.url
    page.get_by_text("Paste a graph").click()
    page.locator("paste-sheet details").evaluate(
        """sheet => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File(["P Q 2\\nQ R 3\\n"], "graph.txt"));
            sheet.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer }));
        }"""
    )
    sheet = page.locator("paste-sheet")
    expect(sheet.get_by_role("img", name="The graph that was read")).to_be_visible()
    expect(sheet.locator("li").first).to_have_text("3 nodes, 2 edges both ways.")
    assert page.url == before
    sheet.get_by_role("button", name="Use it").click()
    expect(page).to_have_url(re.compile("edges=P-Q"))
    page.get_by_role("button", name="Undo").first.click()
    expect(page).to_have_url(before)


def test_a_maze_that_is_pasted_on_the_page_is_shown_in_its_sheet(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=grid")
    expect(page.get_by_text("Paste a maze")).to_be_visible()
    page.evaluate(
        """() => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", "#####\\n#P G#\\n#####");
            document.body.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, clipboardData }));
        }"""
    )
    expect(page.get_by_role("img", name="The grid that was read")).to_be_visible()
    expect(page.get_by_role("button", name="Use it")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Use it").click()
    expect(page).to_have_url(re.compile(r"start=2\.2&goal=2\.4"))


def test_an_error_in_a_problem_is_shown_at_its_field_and_stops_the_player(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=jugs&algorithm=bfs")
    sizes = page.get_by_role("textbox", name="Jugs")
    sizes.fill("1000000000.3")
    sizes.press("Enter")
    expect(page.locator("problem-form [role=alert]")).to_contain_text("not “1000000000.3”")
    sizes.fill("5.3")
    sizes.press("Enter")
    expect(page.locator("problem-form [role=alert]")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"sizes=5\.3"))
