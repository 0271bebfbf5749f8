"""The explore page as a person uses it: its parts by name, and actions on them."""

import base64
import re
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlencode

import numpy as np
from playwright.sync_api import Locator, Page, expect

from solver.batch import ORDER

# The columns of a trace in the page, without spare room.
READ_COLUMNS = """(tree, kinds) => kinds.map(([name, bytes]) => {
  const count = { e: tree.trace.expansions, n: tree.trace.nodes, d: tree.trace.discards }[name.at(-1)];
  const column = tree.trace[name];
  const part = new Uint8Array(column.buffer, column.byteOffset, count * bytes);
  let text = "";
  for (let i = 0; i < part.length; i += 32768) text += String.fromCharCode(...part.subarray(i, i + 32768));
  return btoa(text);
})"""


def written(number: float) -> str:
    """Write a whole number as the page does, with thin spaces between thousands."""
    return f"{number:,.0f}".replace(",", "\u202f")


def copied_link(page: Page) -> str:
    """Copy the link by the menu, close the menu, and return the link."""
    menu = page.locator("share-menu")
    menu.get_by_role("button", name="Share", exact=True).click()
    menu.get_by_role("button", name="Copy link").click()
    expect(menu.get_by_role("status")).to_contain_text("The link is copied.")
    page.keyboard.press("Escape")
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    return link


def view_menu(tree: Locator) -> Locator:
    """Open the menu of a tree, and return it."""
    menu = tree.locator(".way")
    if menu.get_attribute("open") is None:
        menu.locator("summary").click()
    return menu


class Screen:
    """One explore page, of the server that the tests share or of another origin."""

    def __init__(self, page: Page, origin: str = "") -> None:
        self.page = page
        self.origin = origin
        self.tree = page.locator("search-tree")
        self.layout = self.tree.get_by_label("Layout")  # in its menu
        self.fit = self.tree.get_by_role("button", name="Fit", exact=True, include_hidden=True)
        self.caption = self.tree.locator(".caption")  # the description of the drawing
        self.told = self.tree.locator("[aria-live]")  # the result of a key on the tree or a search for a board
        self.picture = page.get_by_role("application")
        self.start = Board(page, "Start")
        self.goal = Board(page, "Goal")
        self.sentence = page.locator("step-text").get_by_role("status")
        self.pace = page.locator("run-player .speed")  # behind the player's last button
        self.scrubber = page.get_by_role("slider", name="Expansion")
        self.grain = page.locator('run-player .grain [aria-pressed="true"]')  # the unit of a step
        self.frontier = page.locator("frontier-view li")
        self.form = page.locator("puzzle-form")
        self.searches = page.locator("search-choice")
        self.problem = self.form.get_by_role("alert")
        self.notice = page.locator("main > [role=alert]")
        self.path_tab = page.locator('.tabs [data-stage="path"]')  # hidden until the end is revealed
        self.offer = page.locator("branch-offer")  # the offer where a search paused by itself
        self.card = page.locator("stage-card .card")  # the card in place of a tree
        self.conventions = page.get_by_role("dialog", name="Conventions of this run")
        self.replay = page.locator("solution-view").get_by_role("img")  # the board with sliding tiles
        self.help = page.get_by_role("dialog", name="Keys and words")

    def button(self, name: str) -> Locator:
        """Return the button of exactly this name."""
        return self.page.get_by_role("button", name=name, exact=True)

    # --- opening and running -------------------------------------------------

    def open(self, query: str = "", at: int | str = 0, **parameters: object) -> None:
        """Open a link and wait until its run is whole: `open("start=…")` or `open(start=…, algorithm=…)`."""
        self.go(query, at, **parameters)
        self.await_whole()

    def go(self, query: str = "", at: int | str = 0, **parameters: object) -> None:
        """Open a link."""
        query = "&".join(filter(None, (query, urlencode(parameters), f"at={at}" if at else "")))
        self.page.goto(f"{self.origin}/?{query}" if query else f"{self.origin}/")

    def await_whole(self) -> None:
        """Wait until every event of the run has been received."""
        expect(self.tree).to_have_attribute("data-done", "true")

    def await_cursor(self, cursor: int) -> None:
        """Wait until `cursor` expansions are shown."""
        expect(self.tree).to_have_attribute("data-cursor", str(cursor))

    def seek(self, cursor: int) -> None:
        """Go to a cursor by the scrubber."""
        self.scrubber.fill(str(cursor))
        self.await_cursor(cursor)

    def run(self, part: str) -> None:
        """Wait until the run with this part in its link, begun by a choice, is complete."""
        expect(self.page).to_have_url(re.compile(re.escape(part)))
        self.await_whole()

    # --- choosing ------------------------------------------------------------

    def choose(self, algorithm: str) -> None:
        """Choose an algorithm by its name, behind More… if it is not among the first."""
        choice = self.searches.get_by_role("button", name=algorithm, exact=True).last
        if not choice.is_visible():
            self.searches.locator(".more").click()
        choice.click()

    def tab(self, name: str) -> None:
        """Show the content of a tab, which may be behind More tabs; before it is offered, ask for it."""
        tab = self.page.locator(".tabs button").filter(has_text=re.compile(f"^{name}"))
        if tab.get_attribute("hidden") is not None:
            if name == "Node":  # it exists only once a node is chosen, except for the key
                self.page.evaluate("() => document.activeElement.blur()")
                self.page.keyboard.press("i")
                return
            self.reveal()
        if not tab.is_visible():
            self.button("More tabs").click()
        tab.click()

    def view(self, name: str) -> Locator:
        """Return a button in the menu of the tree, which is opened."""
        return view_menu(self.tree).get_by_role("button", name=name, exact=True)

    def lay_out(self, option: str) -> None:
        """Choose a layout of the tree by its key or label, and close the menu."""
        menu = view_menu(self.tree)
        self.layout.select_option(option)
        menu.locator("summary").click()

    def reveal(self) -> None:
        """Reveal the end of the run, and return to the current step."""
        cursor = self.tree.get_attribute("data-cursor") or "0"
        self.button("Last").click()
        self.seek(int(cursor))

    def select(self, name: str, label: str) -> None:
        """Choose from a menu of the form, in its drawer if it is not in sight."""
        menu = self.form.get_by_label(name, exact=True)
        if not menu.is_visible():
            self.drawer()
        menu.select_option(label=label)

    def fill(self, name: str, text: str) -> None:
        """Write into a field of the form."""
        self.form.get_by_label(name, exact=True).fill(text)

    def drawer(self) -> Locator:
        """Open the drawer of the form, with the less frequent options, and return it."""
        drawer = self.form.locator(".drawer")
        if drawer.get_attribute("open") is None:
            drawer.locator("summary").click()
        return drawer

    def edit(self, board: str = "start") -> None:
        """Begin to type a board, or end that."""
        self.drawer().get_by_role("button", name=f"Edit {board}").click()

    def usual_goals(self) -> Locator:
        """Open the default goals, and return their sheet."""
        self.drawer().get_by_role("button", name="Usual goals").click()
        return self.page.get_by_role("dialog", name="Goals")

    def distance(self) -> Locator:
        """Return the choice of how far a shuffle goes."""
        return self.drawer().get_by_label("Shuffle distance")

    def open_conventions(self) -> None:
        """Open the sheet of conventions."""
        self.drawer().locator(".chip").click()

    def convention(self, value: str) -> None:
        """Choose one of the values on the sheet of conventions by its words."""
        if not self.conventions.is_visible():
            self.open_conventions()
        self.conventions.get_by_text(value, exact=True).click()
        expect(self.conventions.get_by_role("radio", name=value, exact=True)).to_be_checked()

    def order(self, letters: str) -> None:
        """Choose an order of moves."""
        if not self.conventions.is_visible():
            self.open_conventions()
        self.conventions.get_by_label("Move order").select_option(letters)

    def close_sheets(self) -> None:
        """Close the open sheet."""
        if self.page.locator(":popover-open").count():
            self.page.keyboard.press("Escape")
        expect(self.page.locator(":popover-open")).to_have_count(0)

    def all_numbers(self) -> Locator:
        """Open all numbers of the run; return their sheet."""
        self.page.locator("run-numbers .all").click()
        sheet = self.page.get_by_role("dialog", name="All numbers of the run")
        expect(sheet).to_be_visible()
        return sheet

    def more(self) -> Locator:
        """Open the sheet of the player's last button; return it."""
        sheet = self.page.get_by_role("dialog", name="More of the player")
        if not sheet.is_visible():
            self.button("More of the player").click()
        expect(sheet).to_be_visible()
        return sheet

    def speed(self, a_second: str) -> None:
        """Choose how many steps a second are played."""
        if self.page.locator("path-player").is_visible():
            self.page.locator("path-player .speed").select_option(a_second)
            return
        self.more().get_by_role("combobox", name="Speed").select_option(a_second)
        self.close_sheets()

    def clear(self) -> None:
        """Empty the start; text typed next goes into its first cell."""
        self.edit()
        self.button("Clear").click()
        expect(self.start.cells.first).to_be_focused()

    def paste(self, text: str) -> None:
        """Paste text by keyboard where the focus is."""
        self.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.page.keyboard.press("Control+V")

    def clipboard(self) -> str:
        """Return the text on the clipboard."""
        text: str = self.page.evaluate("() => navigator.clipboard.readText()")
        return text

    # --- reading -------------------------------------------------------------

    def api(self, query: str) -> dict[str, Any]:
        """Ask the server for the result of a run."""
        answer = self.page.request.get(f"{self.origin}/api/run?{query}")
        assert answer.ok, answer.text()
        result: dict[str, Any] = answer.json()
        return result

    def number(self, key: str) -> Locator:
        """Return a count among the numbers by its key in a result."""
        return self.page.locator(f'[data-count="{key}"]')

    def query(self) -> str:
        """Return the query in the address bar."""
        return self.page.url.partition("?")[2]

    def rows(self) -> list[tuple[int, str]]:
        """Return the place and the board of each row of the frontier that is in the document."""
        found = self.frontier.evaluate_all("rows => rows.map(row => [Number(row.ariaPosInSet), row.dataset.board])")
        return [(place, board) for place, board in found]

    def columns(self) -> SimpleNamespace:
        """Return the whole columns of the page's trace."""
        kinds = [(name, np.dtype(kind).itemsize) for name, kind in ORDER]
        texts = self.tree.evaluate(READ_COLUMNS, kinds)
        read = {
            name: np.frombuffer(base64.b64decode(text), kind) for (name, kind), text in zip(ORDER, texts, strict=True)
        }
        return SimpleNamespace(**read)


class Board:
    """A board of the form, Start or Goal."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.group = page.locator(f'[data-board][aria-label^="{name} "]')
        self.cells = self.group.locator("[data-cell]")  # fields while it is edited
        self.text = page.get_by_role("textbox", name=f"{name} as text", exact=True)

    def expect(self, board: str) -> None:
        """Wait until the board is this one, written as in links, `?` for an empty cell."""
        expect(self.group).to_have_attribute("data-board", board)

    def read(self) -> str:
        """Return the board as links write it."""
        return self.group.get_attribute("data-board") or ""

    def tile(self, number: int) -> Locator:
        """Return the cell of a tile, of the blank for 0."""
        cell = self.group.get_by_text(str(number), exact=True)
        return cell if number else self.group.locator(".blank")

    def drag(self, one: int, other: int) -> None:
        """Drag a tile onto another by mouse, in several moves as a hand does."""
        self.tile(one).hover()
        self.page.mouse.down()
        box = self.tile(other).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
        self.page.mouse.up()
