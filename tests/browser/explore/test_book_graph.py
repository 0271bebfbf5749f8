"""The graph of a book, drawn from nothing: the same picture on another screen, a projector, in a class and on paper."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.drawn_graph import DrawnGraph, Point

SPOTS = {"S": (0.15, 0.5), "A": (0.36, 0.2), "B": (0.36, 0.8), "C": (0.64, 0.6), "D": (0.64, 0.2), "G": (0.85, 0.5)}
EDGES = {"SA": 1, "SB": 4, "AB": 2, "AC": 5, "AD": 12, "BC": 2, "CD": 3, "CG": 7, "DG": 2}
ONE_WAY = {"SC": 6}
MOUSE = {"viewport": {"width": 1440, "height": 900}}
FINGER = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL = {"viewport": {"width": 1024, "height": 768}}

# The contents of a picture: the positions of nodes, edges such as `S-A 1` or `S>C 6`, start and goals.
SHOWN = """({ plan, terrain: { text_s, roads, start, goals } }) => ({
  at: Object.fromEntries(text_s.map((name, s) => [name, [plan.x_s[s], plan.y_s[s]]])),
  edges: roads.map(({ from, to, cost, isOneWay }) =>
    `${text_s[from]}${isOneWay ? ">" : "-"}${text_s[to]} ${cost ?? 1}`),
  ends: [start, ...goals].map((s) => text_s[s]),
})"""
PRINTED = """(figure) => {
  const at = {}, known = {};
  for (const circle of figure.querySelectorAll("circle:not([r='9'])")) {
    const place = ["cx", "cy"].map((name) => Number(circle.getAttribute(name)));
    known[place] = circle.nextElementSibling.textContent;
    at[known[place]] = place;
  }
  const costs = [...figure.querySelectorAll("text[font-size='11']")].map((text) => text.textContent);
  const edges = [...figure.querySelectorAll("line")].map((line, k) => {
    const [one, other] = ["1", "2"].map((end) => known[["x", "y"].map((axis) =>
      Number(line.getAttribute(axis + end)))]);
    return `${one}${line.hasAttribute("marker-end") ? ">" : "-"}${other} ${costs[k]}`;
  });
  const start = figure.querySelector("circle[fill='#555']");
  const goals = [...figure.querySelectorAll("circle[r='9']")].map((goal) => goal.nextElementSibling);
  return { at, edges, ends: [start, ...goals].map((end) => end.nextElementSibling.textContent) };
}"""


@pytest.fixture
def contexts(browser: Browser, base_url: str) -> Iterator[dict[str, BrowserContext]]:
    """Return the browsers of three machines: one for drawing by mouse or touch, another one, and a phone."""
    looks: dict[str, dict[str, Any]] = {
        "mouse": MOUSE,
        "finger": FINGER,
        "other": SMALL,
        "phone": {"viewport": FINGER["viewport"]},
    }
    made = {name: browser.new_context(base_url=base_url, **look) for name, look in looks.items()}
    yield made
    for context in made.values():
        context.close()


class Hand:
    """A person who draws with a mouse or a finger."""

    def __init__(self, graph: DrawnGraph, is_finger: bool) -> None:
        self.graph, self.page, self.is_finger = graph, graph.page, is_finger
        self.meant: dict[str, Point] = {}  # where nodes were placed, from the lower left corner

    def press(self, at: Point) -> None:
        """Click or tap."""
        (self.page.touchscreen.tap if self.is_finger else self.page.mouse.click)(*at)

    def choose(self, name: str) -> None:
        """Press a button of the bar, and look at the picture again."""
        button = self.graph.button(name)
        if self.is_finger:
            button.tap()
        else:
            button.click()
        self.graph.canvas.scroll_into_view_if_needed()

    def connect(self, one: str, other: str) -> None:
        """Connect two nodes: by a drag of the mouse, or by two taps."""
        if not self.is_finger:
            self.graph.connect(one, other)
            return
        for name in (one, other):
            self.press(self.graph.places()[name])

    def price(self, one: str, other: str, cost: int) -> None:
        """Type the cost of an edge beside it."""
        places = self.graph.places()
        (x, y), (to_x, to_y) = places[one], places[other]
        self.press((x + 0.5 * (to_x - x), y + 0.5 * (to_y - y)))
        self.graph.type("Cost of", str(cost))
        expect(self.graph.form).to_have_count(0)

    def draw(self) -> None:
        """Draw the graph of the book."""
        graph = self.graph
        self.choose("New graph")
        assert graph.places() == {}
        for name, spot in SPOTS.items():
            box = graph.canvas.bounding_box()
            assert box is not None
            self.meant[name] = spot[0] * box["width"], (spot[1] - 1) * box["height"]
            self.press(graph.spot(*spot))
            graph.form.get_by_role("textbox", name=re.compile("^Name of")).fill(name)
            self.page.keyboard.press("Enter")
            expect(graph.form).to_have_count(0)
        for tool, edges in (("Connect", EDGES), ("One way", ONE_WAY)):
            self.choose(tool)
            for one, other in map(tuple, edges):
                self.connect(one, other)
                graph.expect_link(f"{one}{'-' if tool == 'Connect' else '>'}{other}(,|&)")
        self.choose("Move")
        for edge, cost in {**EDGES, **ONE_WAY}.items():
            one, other = tuple(edge)
            if cost != 1:
                self.price(one, other, cost)
                graph.expect_link(f"{one}{'>' if one + other in ONE_WAY else '-'}{other}:{cost}(,|&)")
        for _ in range(2):
            self.press(graph.places()["G"])
        goal = graph.form.get_by_role("button", name="Goal", exact=True)
        if goal.is_enabled():
            goal.click()
        graph.expect_link("start=S&goal=G&")
        self.page.keyboard.press("Escape")


def told(shown: dict[str, Any]) -> tuple[Any, ...]:
    """Return the parts that every picture must have in common: places in a box of width 1, edges in any order, and
    ends.
    """
    left, top = (min(place[axis] for place in shown["at"].values()) for axis in (0, 1))
    wide = max(place[0] for place in shown["at"].values()) - left
    at = {name: pytest.approx([(x - left) / wide, (y - top) / wide], abs=0.03) for name, (x, y) in shown["at"].items()}
    return at, {edge_told(edge) for edge in shown["edges"]}, shown["ends"]


def edge_told(edge: str) -> str:
    """Return an edge, with sorted ends if it leads both ways."""
    ends, cost = edge.split(" ")
    return f"{'-'.join(sorted(ends.split('-')))} {float(cost):g}" if "-" in ends else f"{ends} {float(cost):g}"


def plain(shown: dict[str, Any]) -> tuple[Any, ...]:
    """Return these parts as numbers, for comparison."""
    at, edges, ends = told(shown)
    return {name: list(place.expected) for name, place in at.items()}, edges, ends


def shown_on(page: Page) -> dict[str, Any]:
    """Return the contents of a page's picture."""
    page.wait_for_function("() => document.querySelector('.stage state-map')?.plan")
    found: dict[str, Any] = page.locator(".stage state-map").evaluate(SHOWN)
    return found


@pytest.mark.parametrize("tool", ["mouse", "finger"])
def test_the_graph_of_a_book_is_the_same_picture_on_every_page(contexts: dict[str, BrowserContext], tool: str) -> None:
    graph = DrawnGraph(contexts[tool].new_page())
    graph.open("algorithm=ucs")
    graph.canvas.scroll_into_view_if_needed()
    hand = Hand(graph, tool == "finger")
    hand.draw()
    drawn = shown_on(graph.page)
    assert drawn["ends"] == ["S", "G"]
    both = {f"{''.join(sorted(edge))[0]}-{''.join(sorted(edge))[1]} {cost}" for edge, cost in EDGES.items()}
    assert told(drawn)[1] == both | {"S>C 6"}
    assert plain({**drawn, "at": hand.meant})[0] == told(drawn)[0]  # as drawn

    link = graph.page.url.split("/?")[1]
    page = contexts["other"].new_page()
    page.goto(f"/?{link}")
    DrawnGraph(page).wait()
    assert plain(shown_on(page)) == told(drawn)
    page.get_by_role("button", name="Present", exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-presenting", "1")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stage state-map")).to_have_attribute("data-taken", "1")
    assert plain(shown_on(page)) == told(drawn)

    page.get_by_role("button", name="Class", exact=True).click()
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    phone = contexts["phone"].new_page()
    phone.goto(f"/c/{board.get_attribute('data-code')}")
    expect(phone.locator("class-phone")).to_have_attribute("data-phase", "open")
    page.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "asked")
    expect(phone.locator(".choices button")).to_have_text([re.compile(name) for name in "ABC"])
    assert plain(shown_on(page)) == told(drawn)

    page.goto(f"/worksheet?{link.split('&stage=')[0]}&ask=next&first=1&steps=3&key=1")
    figure = page.locator("[role=img] > svg:has(line)").first
    expect(figure).to_be_visible()
    assert plain(figure.evaluate(PRINTED)) == told(drawn)
