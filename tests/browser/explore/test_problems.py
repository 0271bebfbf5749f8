"""Problems other than boards: chosen, made by fields, painted and pasted, searched, and shown beside their trees."""

import re

import pytest
from playwright.sync_api import Page, expect

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
def test_the_map_is_searched_as_the_book_tells_it_step_by_step(screen: Screen) -> None:
    page = screen.page
    page.goto(f"/?{ROMANIA}")
    space = page.locator(".stage state-map")
    expect(space).to_be_visible()  # maps open with the map itself
    expect(page.locator(".stage search-tree")).to_be_hidden()
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
    page.get_by_role("button", name="Verdict").click()
    expect(page.locator("run-verdict")).to_contain_text("Optimal: a path of cost 418, the cheapest possible.")
    page.get_by_role("button", name="Node", exact=True).click()
    expect(page.locator("node-inspector")).to_contain_text("h*, the true cost to the goal")


@pytest.mark.parametrize("key", OTHERS)
def test_a_problem_that_is_chosen_is_searched_at_once_to_the_same_end_as_in_python(screen: Screen, key: str) -> None:
    screen.open(algorithm="bfs")
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


def test_a_grid_is_painted_by_drag_and_with_the_keyboard_and_undone(screen: Screen) -> None:
    page = screen.page
    cells = "-".join([CORRIDOR] * 4)
    page.goto(f"/?problem=grid&cells={cells}&start=1.1&goal=4.6&algorithm=bfs")
    expect(page.locator(".stage state-map")).to_be_visible()
    page.get_by_role("button", name="Paint …").click()
    canvas = page.locator("grid-painter canvas")
    box = canvas.bounding_box()
    assert box is not None
    side = box["width"] / 6
    page.mouse.move(box["x"] + 1.5 * side, box["y"] + 1.5 * side)
    page.mouse.down()
    page.mouse.move(box["x"] + 4.5 * side, box["y"] + 1.5 * side, steps=3)
    page.mouse.up()
    walled = "......-.####.-......-......"
    expect(page).to_have_url(re.compile(re.escape("cells=" + walled.replace("#", "%23"))))
    dialog = page.get_by_role("dialog", name="Paint the grid")
    dialog.get_by_role("button", name="Start").click()
    canvas.focus()
    for key in ("ArrowDown", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(page).to_have_url(re.compile(r"start=3\.1"))
    expect(page.locator("grid-painter [aria-live]")).to_have_text("Cell 3.1: start, free.")
    for text in ("start=1.1", f"cells={cells}"):
        dialog.get_by_role("button", name="Undo").click()
        expect(page).to_have_url(re.compile(re.escape(text)))


def test_a_graph_is_drawn_connected_priced_and_undone(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=graph&edges=S-A,A-G:2&start=S&goal=G&algorithm=ucs")
    page.get_by_role("button", name="Draw …").click()
    dialog = page.get_by_role("dialog", name="Draw the graph")
    ground = dialog.locator(".ground")
    box = ground.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 20, box["y"] + 20)
    expect(dialog.get_by_role("button", name="Node B")).to_be_visible()
    expect(dialog.locator(".note")).to_contain_text("A node without an edge is not searched: B.")
    dialog.get_by_role("button", name="One way").click()
    for name in ("Node S, start", "Node B"):
        dialog.get_by_role("button", name=name).click()
    expect(page).to_have_url(re.compile("edges=S-A%2CA-G%3A2%2CS%3EB"))
    dialog.get_by_role("button", name="Connect").click()
    dialog.get_by_role("button", name="Node B").focus()
    page.keyboard.press("Enter")  # with the keyboard as well
    dialog.get_by_role("button", name="Node G, goal").focus()
    page.keyboard.press("Enter")
    cost = dialog.get_by_role("textbox", name="Cost of B and G")
    cost.fill("0.5")
    cost.press("Enter")
    expect(page).to_have_url(re.compile("S%3EB%2CB-G%3A0.5&"))
    estimate = dialog.get_by_role("textbox", name="h of A")
    estimate.fill("2")
    estimate.press("Enter")
    expect(page).to_have_url(re.compile("h=A%3A2"))
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    expect(screen.sentence).to_contain_text("Solved in 2 moves, cost 1.50.")
    page.get_by_role("button", name="Draw …").click()
    dialog.get_by_role("button", name="Delete", exact=True).click()
    dialog.get_by_role("button", name="Node B").click()
    expect(page).to_have_url(re.compile("edges=S-A%2CA-G%3A2&h=A%3A2&"))
    dialog.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(re.compile("S%3EB%2CB-G%3A0.5"))


GRAPH = "/?problem=graph&edges=A>B:2,A>C:1,C>G:2,B>E:2,G>I:1&start=A&goal=E&algorithm=ucs"


def test_several_goals_are_drawn_with_a_tool_shift_and_the_keyboard(screen: Screen) -> None:
    page = screen.page
    page.goto(GRAPH)
    page.get_by_role("button", name="Draw …").click()
    dialog = page.get_by_role("dialog", name="Draw the graph")
    dialog.get_by_role("button", name="More goals").click()
    dialog.get_by_role("button", name="Node I").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("goal=E%2CI&"))
    expect(dialog.locator('.node[data-role="goal"]')).to_have_count(2)
    dialog.get_by_role("button", name="Node E, goal").click()
    expect(page).to_have_url(re.compile("goal=I&"))
    dialog.get_by_role("button", name="Goal", exact=True).click()
    dialog.get_by_role("button", name="Node C").click(modifiers=["Shift"])
    expect(page).to_have_url(re.compile("goal=I%2CC&"))
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    expect(screen.sentence).to_contain_text("It is a goal. Solved in 1 move.")


def test_several_goals_are_painted_and_kept_from_walls(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=grid&cells=....-....&start=1.1&goal=2.4&algorithm=bfs")
    page.get_by_role("button", name="Paint …").click()
    dialog = page.get_by_role("dialog", name="Paint the grid")
    canvas = page.locator("grid-painter canvas")
    box = canvas.bounding_box()
    assert box is not None
    side = box["width"] / 4
    dialog.get_by_role("button", name="More goals").click()
    canvas.click(position={"x": 2.5 * side, "y": 0.5 * side})
    expect(page).to_have_url(re.compile("goal=2.4%2C1.3&"))
    expect(canvas).to_have_attribute("aria-label", "Grid of 2 × 4 cells, start 1.1, goals 2.4 and 1.3")
    dialog.get_by_role("button", name="Wall").click()
    canvas.click(position={"x": 2.5 * side, "y": 0.5 * side})
    canvas.click(position={"x": 1.5 * side, "y": 0.5 * side})
    expect(page).to_have_url(re.compile(re.escape("cells=.%23..-....&")))


def test_several_goals_are_typed_instead_of_chosen(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=map&start=Arad&algorithm=astar")
    page.get_by_label("Goal").select_option(label="Several, typed …")
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


def test_what_is_typed_is_not_overwritten_while_a_search_is_on_its_way(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=graph&edges=S-A,A-G:2&algorithm=ucs")
    edges = page.get_by_role("textbox", name="Edges")
    edges.fill("S-A,A-G:2,S-G:9")
    page.evaluate("document.querySelector('problem-form').requestUpdate()")
    page.wait_for_timeout(50)
    expect(edges).to_have_value("S-A,A-G:2,S-G:9")
    edges.press("Tab")
    expect(page).to_have_url(re.compile("S-G%3A9"))
    page.get_by_role("button", name="Undo").first.click()
    expect(edges).to_have_value("S-A,A-G:2")


def test_nodes_of_a_drawn_graph_are_dragged_and_moved_with_the_keyboard(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=graph")
    page.get_by_role("button", name="Draw …").click()
    dialog = page.get_by_role("dialog", name="Draw the graph")
    node = dialog.get_by_role("button", name="Node A", exact=True)
    dialog.get_by_role("button", name="Move").click()
    before = node.bounding_box()
    assert before is not None
    page.mouse.move(before["x"] + 10, before["y"] + 10)
    page.mouse.down()
    page.mouse.move(before["x"] + 110, before["y"] + 10, steps=4)
    page.mouse.up()
    after = node.bounding_box()
    assert after is not None
    assert 60 < after["x"] - before["x"] < 140
    node.focus()
    page.keyboard.press("ArrowDown")
    moved = node.bounding_box()
    assert moved is not None
    assert 4 < moved["y"] - after["y"] < 30


def test_a_maze_and_a_graph_are_pasted_as_text(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=grid")
    page.get_by_text("Paste a maze").click()
    text = page.get_by_role("textbox", name="Maze as text")
    text.fill("#####\n#P ?#\n#####")
    alert = page.locator("problem-form [role=alert]")
    expect(alert).to_contain_text("Line 2 of the maze has “?”")
    expect(alert).to_be_in_viewport(ratio=1)
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


def test_what_is_pasted_into_a_field_is_not_read_before_it_is_taken(screen: Screen) -> None:
    page = screen.page
    page.goto("/?problem=grid")
    page.get_by_text("Paste a maze").click()
    text = page.get_by_role("textbox", name="Maze as text")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "read-problem" in request.url else None)
    text.evaluate("field => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }))")
    text.fill("#####\n#P ?#\n#####")
    expect(page.locator("problem-form [role=alert]")).to_contain_text("Line 2 of the maze has “?”")
    assert len(asked) == 1


def test_a_dropped_file_is_shown_before_it_is_used_and_undo_brings_back_what_was_there(screen: Screen) -> None:
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
    page.get_by_role("button", name="Use it").click()
    expect(page).to_have_url(re.compile(r"start=2\.2&goal=2\.4"))


def test_what_is_wrong_with_a_problem_is_said_at_its_field_and_nothing_plays(screen: Screen) -> None:
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
