"""Helpers of the tests of the tree: its runs, the positions of its nodes, and a person's actions."""

import re

from playwright.sync_api import expect

from tests.browser.screen import Screen, view_menu

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

# The actions of the pointer in window coordinates: [type, pointer, x, y].
POINT = """(tree, events) => {
  const canvas = tree.querySelector("canvas");
  canvas.setPointerCapture = () => {};  // there is no such finger
  for (const [type, pointerId, clientX, clientY] of events) {
    const at = { pointerId, clientX, clientY, pointerType: "touch", bubbles: true, buttons: 1 };
    canvas.dispatchEvent(new PointerEvent(type, at));
  }
}"""


def place(screen: Screen, node: int) -> tuple[float, float]:
    """Return where a node is in the window."""
    x, y = screen.tree.evaluate(PLACE, node)
    return x, y


def camera(screen: Screen) -> dict[str, float]:
    """Return the current camera of the picture."""
    screen.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, float] = screen.tree.evaluate("tree => tree.frame.camera")
    return found


def choose(screen: Screen, node: int) -> None:
    """Choose a node by a click on it."""
    camera(screen)
    screen.page.mouse.click(*place(screen, node))
    expect(screen.page.locator("node-card")).to_contain_text(re.compile(rf"Chosen node\s+.*Node {node}\b", re.S))


def open_sheet(screen: Screen) -> None:
    """Open the menu of the tree."""
    view_menu(screen.tree)
    expect(screen.button("Only its path")).to_be_visible()


def find(screen: Screen, board: str) -> None:
    """Look for a board."""
    view_menu(screen.tree)
    screen.page.get_by_label("Find a board").fill(board)
    screen.button("Find").click()
