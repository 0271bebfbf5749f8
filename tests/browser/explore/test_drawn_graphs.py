"""Graphs drawn in place: begun from nothing, nodes named, moved and connected, edges priced, changes undone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from solver import Run
from tests.browser.drawn_graph import DrawnGraph
from tests.browser.screen import Screen

BOOK = "S-A,S-B:4,A-B:2,A-C:5,A-D:12,B-C:2,C-D:3,C-G:7,D-G:2"


@pytest.fixture
def graph(page: Page) -> DrawnGraph:
    """Return the graph of the explore page, not opened yet."""
    return DrawnGraph(page)


def test_a_graph_is_connected_priced_searched_and_undone(screen: Screen, graph: DrawnGraph) -> None:
    page = screen.page
    graph.open("edges=S-A,A-G:2&start=S&goal=G&algorithm=ucs")
    graph.add("B", 0.5, 0.9)
    expect(graph.map.locator(".pointed")).to_have_text("No edge yet: B.")
    graph.button("One way").click()
    graph.connect("S", "B")
    graph.expect_link("edges=S-A,A-G:2,S>B&places=")
    graph.button("Connect").click()
    for name in ("B", "G"):  # with clicks as well
        page.mouse.click(*graph.places()[name])
    graph.expect_link("S>B,B-G&places=")
    graph.button("Move").click()
    graph.change_edge("B", "G")
    graph.type("Cost of B and G", "0.5")
    graph.expect_link("S>B,B-G:0.5&places=")
    graph.change("A")
    graph.type("h of A", "2")
    graph.expect_link("h=A:2&places=")
    graph.change("A")
    page.mouse.click(*graph.spot(0.1, 0.1))  # beside the form: it is closed, and nothing is added
    expect(graph.form).to_have_count(0)
    assert set(graph.places()) == {"S", "A", "G", "B"}
    page.keyboard.press("End")
    expect(screen.sentence).to_contain_text("Solved in 2 moves, cost 1.50.")
    graph.change("B")
    graph.form.get_by_role("button", name="Delete").click()
    graph.expect_link("edges=S-A,A-G:2&h=A:2&places=")
    graph.button("Undo").click()
    graph.expect_link("S>B,B-G:0.5")
    graph.change_edge("S", "B")
    graph.form.get_by_role("combobox", name="Direction of S to B").select_option("back")
    graph.form.get_by_role("textbox").press("Enter")
    graph.expect_link("edges=S-A,A-G:2,B>S,B-G:0.5")
    page.keyboard.press("Control+z")
    graph.expect_link("S>B,B-G:0.5")
    page.reload()
    graph.wait()
    graph.button("Undo").click()
    graph.expect_link("S>B,B-G:0.5&places=")  # without the estimate


def test_an_impossible_edit_of_a_graph_is_refused_below_the_picture_and_undone(graph: DrawnGraph) -> None:
    graph.open("edges=S-A,A-G:2&start=S&goal=G&algorithm=ucs")
    graph.change("A")
    graph.type("h of A", "much")
    alert = graph.bar.get_by_role("alert")
    expect(alert).to_contain_text("h of A must be a number")
    graph.button("Undo").click()
    expect(alert).to_have_count(0)
    graph.change_edge("A", "G")
    graph.type("Cost of A and G", "-1")
    expect(alert).to_contain_text("The cost of A-G must be a number")
    graph.button("Undo").click()
    graph.expect_link("edges=S-A,A-G:2&start=S")


def test_start_and_goals_are_chosen_beside_their_nodes(screen: Screen, graph: DrawnGraph) -> None:
    page = screen.page
    graph.open("edges=A>B:2,A>C,C>G:2,B>E:2,G>I&start=A&goal=E&algorithm=ucs")
    graph.change("I")
    graph.form.get_by_role("button", name="Also a goal").click()
    graph.expect_link("goal=E,I&")
    graph.form.get_by_role("button", name="No goal").click()
    graph.expect_link("goal=E&")
    graph.form.get_by_role("button", name="Goal", exact=True).click()
    graph.expect_link("start=A&goal=I&")
    page.keyboard.press("Escape")
    graph.change("C")
    graph.form.get_by_role("button", name="Start").click()
    graph.expect_link("start=C&goal=I&")
    page.keyboard.press("Escape")
    expect(graph.form).to_have_count(0)
    page.mouse.click(*graph.spot(0.02, 0.02))  # on nothing: a node is added
    page.keyboard.press("Escape")
    page.keyboard.press("End")
    expect(screen.sentence).to_contain_text("Solved in 2 moves")


def test_the_link_and_the_picture_keep_the_places_of_moved_nodes(graph: DrawnGraph) -> None:
    page = graph.page
    graph.open("algorithm=bfs")
    before = graph.places()
    graph.drag(before["A"], (before["A"][0] + 40, before["A"][1] - 30))
    graph.expect_link(r"places=S:\d+\.\d+,A:")
    after = graph.places()
    assert after["A"] == pytest.approx((before["A"][0] + 40, before["A"][1] - 30), abs=3)
    assert {name: after[name] for name in "SBCDG"} == {
        name: pytest.approx(before[name], abs=2) for name in "SBCDG"
    }  # the others stay where they were seen
    run = Run.parse(page.evaluate("location.search").removeprefix("?").split("&stage=")[0])
    drawn = graph.map.evaluate(
        """({ terrain: { text_s, x_s, y_s, isLaidOut } }) =>
          isLaidOut ? [] : text_s.map((name, s) => [name, x_s[s], y_s[s]])"""
    )
    assert {name: (x, y) for name, x, y in drawn} == {name: run.space.at(name) for name in run.space.states()}
    link = page.url
    graph.button("Tidy").click()
    expect(page).not_to_have_url(link)
    tidy = graph.places()
    assert tidy["S"][0] < tidy["G"][0]  # from the left to the right
    graph.button("Undo").click()
    graph.expect_link(re.escape(run.query().split("places=")[1].split("&")[0]).replace("%2C", ",").replace("%3A", ":"))


def test_a_graph_is_drawn_from_nothing_and_is_the_same_on_another_screen(
    screen: Screen, graph: DrawnGraph, browser: Browser
) -> None:
    page = screen.page
    graph.open("algorithm=astar")
    graph.button("New graph").click()
    assert graph.places() == {}
    expect(graph.map.locator(".pointed")).to_contain_text("Draw two nodes and connect them.")
    expect(screen.button("Play")).to_be_disabled()
    screen.form.get_by_text("As text").click()
    for field in ("Edges", "h", "Places"):
        expect(screen.form.get_by_label(field, exact=True)).to_have_value("")
    spots = {"Home": (0.2, 0.3), "Park": (0.8, 0.3), "Aix-en-Provence": (0.5, 0.8)}
    for name, spot in spots.items():
        graph.add(name, *spot)
    expect(graph.map.locator(".pointed")).to_have_text("Connect two nodes, and the search begins.")
    graph.change("Park")
    graph.type("Name of Park", "home")
    expect(graph.map.locator(".pointed")).to_have_text("There is a node home already; Park keeps its name.")
    graph.change("Park")
    graph.type("Name of Park", "a,b")
    expect(graph.map.locator(".pointed")).to_contain_text("“a,b” has another character.")
    before = graph.places()
    page.route("**/api/check?*", lambda _: None)  # without an answer of the server too,
    screen.choose("BFS")
    assert graph.places() == before
    page.unroute("**/api/check?*")
    page.reload()  # neither a click nor a reload loses nodes
    graph.wait()
    graph.expect_nodes(*spots)
    assert {name: pytest.approx(place, abs=12) for name, place in before.items()} == graph.places()
    for _ in range(2):  # the search too was another one
        graph.button("Undo").click()
    graph.expect_nodes("Home", "Park", "A")
    for _ in range(2):
        graph.button("Redo").click()
    graph.expect_nodes(*spots)
    graph.button("Connect").click()
    graph.connect("Home", "Park")
    graph.expect_link("edges=Home-Park&places=Home")
    assert {name: pytest.approx(place, abs=12) for name, place in before.items()} == graph.places()
    page.reload()
    graph.wait()
    graph.expect_nodes(*spots)
    box = graph.canvas.bounding_box()
    assert box is not None
    assert all(y < box["y"] + box["height"] for _, y in graph.places().values())
    graph.button("Connect").click()
    graph.connect("Park", "Aix-en-Provence")
    graph.expect_link("edges=Home-Park,Park-%22Aix-en-Provence%22&places=Home")
    graph.button("Move").click()
    graph.change("Aix-en-Provence")
    graph.form.get_by_role("button", name="Goal", exact=True).click()
    graph.expect_link("start=Home&goal=Aix-en-Provence")
    page.keyboard.press("Escape")
    graph.button("New graph").click()
    graph.expect_nodes()
    graph.button("Undo").click()
    graph.expect_nodes(*spots)
    expect(screen.button("Play")).to_be_enabled()
    page.keyboard.press("End")
    expect(screen.sentence).to_contain_text("Solved in 2 moves")
    context = browser.new_context(base_url=page.url.split("/?")[0], viewport={"width": 1024, "height": 768})
    try:
        other = DrawnGraph(context.new_page())
        other.page.goto(page.url)
        other.wait()
        assert shape(other) == pytest.approx(shape(graph), abs=0.03)
    finally:
        context.close()


def shape(graph: DrawnGraph) -> list[float]:
    """Return how far three nodes are from each other, the farthest two by 1."""
    (ax, ay), (bx, by), (cx, cy) = (place for _, place in sorted(graph.places().items()))
    sides = [((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5, ((bx - cx) ** 2 + (by - cy) ** 2) ** 0.5]
    sides.append(((ax - cx) ** 2 + (ay - cy) ** 2) ** 0.5)
    return [side / max(sides) for side in sides]


def test_a_graph_is_drawn_with_a_finger(browser: Browser, page: Page) -> None:
    page.goto("/")
    context = browser.new_context(
        base_url=page.url.split("/?")[0], viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    try:
        graph = DrawnGraph(context.new_page())
        graph.open("edges=S-A,A-G:2&start=S&goal=G&algorithm=ucs")
        expect(graph.map).to_have_attribute("data-waiting", "1")
        graph.canvas.scroll_into_view_if_needed()
        finger = graph.page.touchscreen
        finger.tap(*graph.spot(0.5, 0.85))
        graph.form.get_by_role("textbox").fill("B")
        graph.form.get_by_role("textbox").press("Enter")
        graph.button("Connect").tap()
        for name in ("S", "B"):
            finger.tap(*graph.places()[name])
        graph.expect_link("edges=S-A,A-G:2,S-B&places=")
        graph.button("Move").tap()
        before, link = graph.places()["B"], graph.page.url
        swipe(graph.page, before, (before[0] + 60, before[1] - 20))
        expect(graph.page).not_to_have_url(link)
        assert graph.places()["B"] == pytest.approx((before[0] + 60, before[1] - 20), abs=4)
        finger.tap(*graph.places()["B"])
        finger.tap(*graph.places()["B"])
        graph.form.get_by_role("button", name="Delete").tap()
        graph.expect_link("edges=S-A,A-G:2&places=")
    finally:
        context.close()


def swipe(page: Page, begin: tuple[float, float], end: tuple[float, float]) -> None:
    """Move a finger over the page."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": round(x), "y": round(y)} for x, y in points]},
        )

    touch("touchStart", begin)
    for part in (0.25, 0.5, 0.75, 1):
        touch("touchMove", (begin[0] + part * (end[0] - begin[0]), begin[1] + part * (end[1] - begin[1])))
    touch("touchEnd")
    session.detach()


def test_a_graph_is_drawn_with_the_keyboard_alone(graph: DrawnGraph) -> None:
    page = graph.page
    graph.open("edges=S-A,A-G:2&start=S&goal=G&places=S:0.300,A:500.300,G:999.300&algorithm=ucs")
    graph.canvas.focus()
    page.keyboard.press("ArrowRight")  # from the start
    page.keyboard.press("Shift+ArrowDown")
    graph.expect_link(r"places=S:0.300,A:500.280,G:999.300")
    page.keyboard.press("Enter")
    graph.type("Name of A", "Mid")
    graph.expect_link("edges=S-Mid,Mid-G:2")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("c")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("c")
    graph.expect_link("edges=S-Mid,Mid-G:2,G-S&")
    page.keyboard.press("g")
    graph.expect_link("goal=S&")


@pytest.mark.parametrize("key", ["Delete", "Backspace"])
def test_the_node_that_was_clicked_last_is_deleted_by_a_key(graph: DrawnGraph, key: str) -> None:
    graph.open(f"edges={BOOK}&start=S&goal=G&algorithm=ucs")
    mouse, keyboard = graph.page.mouse, graph.page.keyboard
    keyboard.press(key)
    before = graph.places()
    mouse.click(*before["A"])
    mouse.move(*before["B"])  # the pointer happens to be over it
    keyboard.press(key)
    expect(graph.page).not_to_have_url(re.compile("A-"))
    assert set(graph.places()) == {*before} - {"A"}
    keyboard.press(key)
    assert set(graph.places()) == {*before} - {"A"}
    graph.button("Undo").click()
    graph.expect_link(BOOK)


def test_keys_control_the_player_after_a_click_on_the_picture(screen: Screen, graph: DrawnGraph) -> None:
    graph.open(f"edges={BOOK}&start=S&goal=G&algorithm=ucs")
    screen.page.mouse.click(*graph.places()["S"])
    screen.page.keyboard.press("ArrowRight")
    screen.page.keyboard.press("ArrowRight")
    expect(graph.map).to_have_attribute("data-taken", "2")
