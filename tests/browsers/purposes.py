"""The purposes of the page as scripts that every browser plays. To add one: a function, and its line in PURPOSES."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from solver.problem import PROBLEMS
from webapp.classroom.page import JOIN
from webapp.pages import PAGES

from .drivers import Driver, Point, wait

BFS = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"
EXPANSIONS = 122_117
PHONE, LAPTOP, PROJECTOR = (390, 844), (1440, 900), (1024, 768)
PATHS = (
    *(page.path for page in PAGES), JOIN.path, "/about/limits", "/no-such-page", "/?algorithm=none",
    *(f"/?problem={key}&at=3" for key in PROBLEMS if key != "tiles"),
)  # fmt: skip

# Texts that people read; programs and recordings may contain any sign.
TEXT = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const within = text.parentElement;
    const isProgram = within.closest("code, pre, script, style, textarea, noscript");
    if (!isProgram && within.checkVisibility()) texts.push(text.data);
  }
  if (document.querySelector(".outdated")?.checkVisibility()) texts.push("<outdated>");
  return texts.filter((text) => /<\\/?[a-z][^>]*>|[{}]/i.test(text));
}"""
IS = "(selector, name, value) => document.querySelector(selector)?.getAttribute(name) === value"
NUMBER = "(selector, name) => Number(document.querySelector(selector)?.getAttribute(name) ?? NaN)"
MIDDLE = """(selector, x = 0.5, y = 0.5) => {
  const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  found?.scrollIntoView({ block: "nearest" });
  const box = found?.getBoundingClientRect();
  return box?.width ? [box.left + x * box.width, box.top + y * box.height] : null;
}"""
NAMED = """(name) => {
  const found = [...document.querySelectorAll("button")].find((button) => button.checkVisibility()
    && !button.disabled && (button.ariaLabel ?? button.textContent).trim().startsWith(name));
  found?.scrollIntoView({ block: "nearest" });
  const box = found?.getBoundingClientRect();
  return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
}"""
CELL = """(row, column) => {
  const map = document.querySelector(".stage state-map");
  if (map?.dataset.kind !== "cells" || !map.plan) return null;
  const { left, top } = map.querySelector("canvas").getBoundingClientRect();
  const { plan } = map;
  return [left + plan.left + (column - 0.5) * plan.cell, top + plan.top + (row - 0.5) * plan.cell];
}"""
DRAWN = """(selector) => [...document.querySelectorAll(`${selector} canvas`)].some((canvas) => {
  if (!canvas.checkVisibility() || !canvas.width) return false;
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Set(new Uint32Array(data.buffer));
  return pixels.size > 2; // ground, lines, and what is between them
})"""
TREE = "search-tree"


@dataclass
class Scene:
    """A browser, the address of the server, and a function that starts another browser of its kind."""

    driver: Driver
    site: str
    another: Callable[[], AbstractContextManager[Driver]]

    def open(self, path: str) -> None:
        """Load a page of the server."""
        self.driver.open(self.site + path)

    def is_clean(self) -> None:
        """Check that no text shows a tag or a brace, and that the console is quiet."""
        assert not (shown := self.driver.evaluate(TEXT)), shown
        assert not (told := self.driver.complaints()), told


def there(driver: Driver, function: str, *given: Any) -> Any:
    """Return what a function of the page returns, once that is neither null nor false."""
    return wait(lambda: driver.evaluate(function, *given), f"{function.splitlines()[0]} {given}")


def has(driver: Driver, selector: str, name: str, value: str) -> None:
    """Wait until an element has a value of an attribute."""
    there(driver, IS, selector, name, value)


def click(driver: Driver, selector: str, x: float = 0.5, y: float = 0.5, kind: str = "mouse") -> None:
    """Click the visible element of a selector, at shares of its width and height."""
    driver.stroke(there(driver, MIDDLE, selector, x, y), kind=kind)


def click_button(driver: Driver, name: str, kind: str = "mouse") -> None:
    """Click the first visible button whose name begins so."""
    driver.stroke(there(driver, NAMED, name), kind=kind)


def every_page(scene: Scene) -> None:
    """Every page opens, on a phone and on a laptop, and shows texts only."""
    for size in (PHONE, LAPTOP):
        scene.driver.size(*size)
        for path in PATHS:
            scene.open(path)
            there(scene.driver, "() => document.readyState === 'complete'")
            refused = [told for told in scene.driver.complaints() if "status of 40" not in told]
            assert not refused, (path, refused)
            assert not (shown := scene.driver.evaluate(TEXT)), (path, shown)


def one_search(scene: Scene) -> None:
    """DFS is chosen, stepped, scrubbed and played."""
    driver = scene.driver
    driver.size(*LAPTOP)
    scene.open("/?start=123-745-806&goal=123-456-780&algorithm=bfs")
    has(driver, TREE, "data-done", "true")
    click_button(driver, "DFS")
    there(driver, "() => location.search.includes('algorithm=dfs')")
    has(driver, TREE, "data-done", "true")
    for step in "12":
        driver.press("ArrowRight")
        has(driver, TREE, "data-cursor", step)
    track = "run-player input[type=range]"
    assert driver.evaluate(
        "(s) => document.querySelector(s).labels.length || document.querySelector(s).ariaLabel", track
    )
    driver.stroke(there(driver, MIDDLE, track, 0.1, 0.5), there(driver, MIDDLE, track, 0.5, 0.5))
    wait(lambda: driver.evaluate(NUMBER, TREE, "data-cursor") > 2, "the dragged track")
    driver.evaluate("() => document.activeElement.blur()")
    driver.press("Home")
    has(driver, TREE, "data-cursor", "0")
    driver.press(" ")
    wait(lambda: driver.evaluate(NUMBER, TREE, "data-cursor") >= 2, "the search being played")
    there(driver, DRAWN, TREE)
    scene.is_clean()


def whole_search(scene: Scene) -> None:
    """All of a breadth-first search arrives, and its tree is drawn to the end."""
    scene.driver.size(*LAPTOP)
    scene.open(f"/?{BFS}&at={EXPANSIONS}")
    has(scene.driver, TREE, "data-expansions", str(EXPANSIONS))
    has(scene.driver, TREE, "data-done", "true")
    has(scene.driver, TREE, "data-cursor", str(EXPANSIONS))
    there(scene.driver, DRAWN, TREE)
    scene.is_clean()


def wall(scene: Scene) -> None:
    """A wall is drawn on the picture of a grid, and the search follows."""
    driver = scene.driver
    driver.size(*LAPTOP)
    scene.open("/?problem=grid&cells=......-......-......-......&start=1.1&goal=4.6&algorithm=bfs&stage=space")
    has(driver, TREE, "data-done", "true")
    driver.stroke(*(there(driver, CELL, 2, column) for column in range(2, 6)))
    there(driver, "() => location.search.includes('cells=......-.%23%23%23%23.-......-......')")
    there(driver, DRAWN, ".stage state-map")
    scene.is_clean()


def drawn_graph(scene: Scene, kind: str) -> None:
    """Two nodes of a new graph are placed, named and connected."""
    driver = scene.driver
    driver.size(*(PHONE if kind == "touch" else LAPTOP))
    scene.open("/?problem=graph&stage=space")
    click_button(driver, "New graph", kind=kind)
    places: list[Point] = []
    for name, x in (("K", 0.25), ("L", 0.75)):
        places.append(there(driver, MIDDLE, ".stage state-map canvas", x, 0.5))
        driver.stroke(places[-1], kind=kind)
        there(driver, "() => document.activeElement.matches('.stage state-map form input')")
        driver.type(name)
        driver.press("Enter")
        there(driver, "() => !document.querySelector('.stage state-map form')")
    click_button(driver, "Connect", kind=kind)
    (x, y), (to_x, to_y) = places
    driver.stroke(*((x + share * (to_x - x), y + share * (to_y - y)) for share in (0, 0.3, 0.6, 1)), kind=kind)
    there(driver, "() => /edges=K-L/.test(decodeURIComponent(location.search))")
    scene.is_clean()


def a_class(scene: Scene) -> None:
    """Two phones join the class of a projector, and their votes arrive."""
    board, element = scene.driver, "class-board"
    board.size(*PROJECTOR)
    scene.open("/?start=283-475-016&goal=123-804-765&at=2&present=1")
    has(board, TREE, "data-cursor", "2")
    board.press("c")
    code = there(board, "() => document.querySelector('class-board')?.dataset.code")
    with scene.another() as one, scene.another() as other:
        for phone in (one, other):
            phone.size(*PHONE)
            phone.open(f"{scene.site}/c/{code}")
            has(phone, "class-phone", "data-phase", "open")
        has(board, element, "data-joined", "2")
        board.press("a")
        for phone in (one, other):
            has(phone, "class-phone", "data-phase", "asked")
            click(phone, "button[data-choice]", kind="touch")
        has(board, element, "data-answered", "2")
        board.press("a")
        for phone in (one, other):
            has(phone, "class-phone", "data-phase", "revealed")
            Scene(phone, scene.site, scene.another).is_clean()
    scene.is_clean()


def presenter(scene: Scene) -> None:
    """On a projector keys step through the run, and its sentences are texts."""
    driver = scene.driver
    driver.size(*PROJECTOR)
    scene.open("/?present=1")
    has(driver, TREE, "data-done", "true")
    for step in "123":
        driver.press("ArrowRight")
        has(driver, TREE, "data-cursor", step)
        there(driver, DRAWN, TREE)
        scene.is_clean()


# --- in this order ----------------------------------------------------------------------------------------------------

PURPOSES: dict[str, Callable[[Scene], None]] = {
    "every page": every_page,
    "one search": one_search,
    "122 117 expansions": whole_search,
    "a wall": wall,
    "a graph by mouse": lambda scene: drawn_graph(scene, "mouse"),
    "a graph by touch": lambda scene: drawn_graph(scene, "touch"),
    "a class": a_class,
    "a projector": presenter,
}
