"""A graph of the teacher's own: a question to a class, an exercise, and a worksheet."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from solver import Run, expansions
from solver.problem import SPACES
from tests.browser.drawn_graph import DrawnGraph
from tests.browser.explore.test_problems import choose
from tests.browser.screen import Screen
from tests.rings import some

ROMANIA = "problem=map&start=Arad&goal=Bucharest&algorithm=astar"


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """Return a student's phone."""
    context = browser.new_context(base_url=base_url, viewport={"width": 390, "height": 844})
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


@pytest.mark.first
def test_a_graph_is_drawn_searched_asked_of_a_class_and_printed_as_a_worksheet(screen: Screen, phone: Page) -> None:
    page = screen.page
    screen.open(algorithm="ucs")
    choose(page, "graph")
    page.get_by_role("button", name="Graph", exact=True).click()
    graph = DrawnGraph(page)
    graph.wait()
    graph.button("One way").click()
    graph.connect("S", "D")
    graph.expect_link("S>D&")
    graph.button("Move").click()
    graph.change_edge("S", "D", 0.25)
    graph.type("Cost of S to D", "3")
    graph.expect_link("S>D:3&")
    page.get_by_role("button", name="Tree", exact=True).click()
    run = Run(problem="graph", edges="S-A,S-B:4,A-B:2,A-C:5,A-D:12,B-C:2,C-D:3,C-G:7,D-G:2,S>D:3", algorithm="ucs")
    expanded = [str(one.node.board) for one in expansions(run)]
    page.get_by_role("button", name="Present", exact=True).click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stage search-tree")).to_have_attribute("data-cursor", "1")
    page.get_by_role("button", name="Class", exact=True).click()
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    phone.goto(f"/c/{board.get_attribute('data-code')}")
    student = phone.locator("class-phone")
    expect(student).to_have_attribute("data-phase", "open")
    page.keyboard.press("o")
    expect(board).to_have_attribute("data-phase", "asked")
    offered = phone.locator("class-answer .board")
    expect(phone.locator("class-answer .send")).to_have_text("Tap the nodes in order")
    expect(offered).not_to_have_count(0)
    for name in expanded[1:]:
        offered.filter(has=phone.locator(".state-text", has_text=name)).first.click()
    phone.locator("class-answer .send").click()
    expect(board).to_have_attribute("data-answered", "1")
    page.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "revealed")
    expect(board.locator("ol li")).to_have_attribute("data-right", "true")
    expect(board.locator(".those .state-text")).to_have_text(expanded[1:])

    page.goto(f"/worksheet?{run.query()}&ask=order&first=1&steps=3&key=1")
    sheet, key = page.get_by_label("Worksheet 1"), page.get_by_label("Key 1")
    expect(sheet).to_contain_text("S – A 1, S – B 4, S → D 3, A – B 2")
    expect(sheet).to_contain_text("ties: any will do")
    expect(key.locator("tbody tr").nth(1)).to_contain_text("A")
    expect(key).not_to_contain_text("board")


def test_every_way_to_ask_a_class_works_on_a_map(page: Page, phone: Page) -> None:
    page.goto(f"/?{ROMANIA}&at=1&present=1")
    page.get_by_role("button", name="Class", exact=True).click()
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    phone.goto(f"/c/{board.get_attribute('data-code')}")
    expect(phone.locator("class-phone")).to_have_attribute("data-phase", "open")
    page.keyboard.press("a")  # the next place
    expect(board).to_have_attribute("data-phase", "asked")
    expect(phone.locator(".choices .state-text")).to_have_text(["Sibiu", "Timisoara", "Zerind"])
    phone.locator(".choices button").first.click()
    expect(board).to_have_attribute("data-answered", "1")
    page.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "revealed")
    expect(phone.locator(".choices [data-verdict=right]")).to_contain_text("Sibiu")


def test_an_exercise_on_a_map_shows_the_map_and_calls_states_places(page: Page) -> None:
    page.goto(f"/exercise?{ROMANIA}&ask=next&first=2&steps=2")
    expect(page.locator(".stage state-map")).to_have_attribute("data-current", "Arad")
    choice = page.locator("exercise-choice")
    expect(choice.get_by_role("heading")).to_have_text("Which place is expanded next?")
    choice.get_by_role("button", name=re.compile("Timisoara")).click()
    expect(choice).to_contain_text("The frontier is a priority queue, lowest f = g + h first")
    page.get_by_role("button", name="Fill the table").click()
    row = page.locator("exercise-table tr[data-step='2']")
    for name, text in (("expanded", "Sibiu"), ("added", "Oradea, Fagaras, Rimnicu Vilcea"), ("discarded", "Arad 0")):
        row.locator(f"input[name={name}]").fill(text)
    row.locator("input[name=frontier]").fill("Rimnicu Vilcea, Fagaras, Timisoara, Zerind, Oradea")
    row.get_by_role("button").click()
    expect(page.locator("exercise-table .said")).to_have_text("✓ All right.")
    page.get_by_role("button", name="Another start").click()
    expect(page).to_have_url(re.compile("start=(?!Arad)"))


@pytest.mark.parametrize("problem", some(SPACES, ("grid", "towers").__contains__))
def test_worksheets_of_every_problem_name_its_states(page: Page, problem: str) -> None:
    form = "tree" if problem in ("grid", "jugs") else "table"
    page.goto(f"/worksheet?problem={problem}&algorithm=bfs&ask=order&first=1&steps=2&form={form}&key=1")
    expect(page.locator("article.sheet")).to_have_count(2)
    expect(page.locator("article.sheet").first.locator("svg.picture text").first).to_be_visible()
    expect(page.locator("main article").first).not_to_contain_text("board")
