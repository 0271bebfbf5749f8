"""The editable picture of a graph on the explore page."""

import re

from playwright.sync_api import Locator, Page, expect

Point = tuple[float, float]
PLACES = """map => Object.fromEntries(map.drawing.draft.names.map(name => {
  const { x, y } = map.drawing.pixelOf(name);
  return [name, [x * map.hall, y * map.hall]];
}))"""

HAS_NODES = """(names) => {
  const { drawing } = document.querySelector(".stage state-map");
  return drawing && String(drawing.draft.names.toSorted()) === String(names);
}"""


class DrawnGraph:
    """A graph being drawn with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.map = page.locator(".stage state-map")
        self.canvas = self.map.locator("canvas")
        self.bar = self.map.locator("graph-bar")
        self.form = self.map.locator("form")

    def open(self, query: str) -> None:
        """Open a run on a graph, and its picture."""
        self.page.goto(f"/?problem=graph&{query}&stage=space")
        self.wait()

    def wait(self) -> None:
        """Wait until the picture shows the graph in the link, and accepts drawing."""
        expect(self.bar).to_be_visible()
        self.page.wait_for_function("() => document.querySelector('.stage state-map')?.plan")

    def button(self, name: str) -> Locator:
        """Return a button of the bar."""
        return self.bar.get_by_role("button", name=name, exact=True)

    def places(self) -> dict[str, Point]:
        """Return where all nodes are, in pixels of the window."""
        box = self.canvas.bounding_box()
        assert box is not None
        return {name: (box["x"] + x, box["y"] + y) for name, (x, y) in self.map.evaluate(PLACES).items()}

    def expect_nodes(self, *names: str) -> None:
        """Wait until exactly these nodes are drawn."""
        self.page.wait_for_function(HAS_NODES, arg=sorted(names))

    def spot(self, x: float, y: float) -> Point:
        """Return a point in pixels of the window, given as shares of the picture's width and height."""
        box = self.canvas.bounding_box()
        assert box is not None
        return box["x"] + x * box["width"], box["y"] + y * box["height"]

    def add(self, name: str, x: float, y: float) -> None:
        """Add a node at a place of the picture, and name it."""
        self.page.mouse.click(*self.spot(x, y))
        expect(self.form.get_by_role("textbox", name=re.compile("^Name of"))).to_be_focused()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")
        expect(self.form).to_have_count(0)

    def drag(self, begin: Point, end: Point) -> None:
        """Press, move and lift."""
        mouse = self.page.mouse
        mouse.move(*begin)
        mouse.down()
        mouse.move(*end, steps=4)
        mouse.up()

    def connect(self, one: str, other: str) -> None:
        """Drag from a node to another one."""
        places = self.places()
        self.drag(places[one], places[other])

    def change(self, name: str) -> None:
        """Open the form of a node by a double click."""
        self.page.mouse.dblclick(*self.places()[name])
        expect(self.form).to_be_visible()

    def change_edge(self, one: str, other: str, share: float = 0.5) -> None:
        """Open the form of an edge by a click on it, at a share of its length."""
        places = self.places()
        (x, y), (to_x, to_y) = places[one], places[other]
        self.page.mouse.click(x + share * (to_x - x), y + share * (to_y - y))
        expect(self.form).to_be_visible()

    def type(self, label: str, text: str) -> None:
        """Type into a field of the open form, and apply it."""
        field = self.form.get_by_role("textbox", name=label)
        field.fill(text)
        field.press("Enter")

    def expect_link(self, pattern: str) -> None:
        """Expect the link to match a regular expression, in which commas, colons and `>` are escaped."""
        for sign, code in ((",", "%2C"), (":", "%3A"), (">", "%3E")):
            pattern = pattern.replace(sign, code)
        expect(self.page).to_have_url(re.compile(pattern))
