"""Every button of every kind of page is clicked: the player still has its keys, and Space presses no button again."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ElementHandle, Error, Page, expect

from tests.browser import states
from tests.browser.class_states import class_open
from tests.rings import exhaustive, first
from webapp.standalone import page as file_of

NEAR = "start=283-164-705&goal=123-804-765&algorithm=bfs"
# What can be pressed now, each by its name without numbers and how many before it have that name; what the player
# shows, null if there is none; and what was pressed with a key since the list was emptied.
IN_THE_PAGE = """() => {
  const all = 'button, summary, [role=button], label:has([type=checkbox], [type=radio])';
  const players = 'run-player, compare-player, embed-player, path-player';
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isOff = (element) => element.matches(':disabled, [aria-disabled=true], :has(:disabled)');
  window.buttons = () => {
    const count = {};
    const open = [...document.querySelectorAll(all)].filter((element) => isShown(element) && !isOff(element));
    return open.map((element) => {
      const said = (element.ariaLabel || element.innerText || element.title).trim();
      const name = said.replace(/\\s+/g, ' ').replace(/\\d[\\d .]*/g, '#');
      count[name] = (count[name] ?? 0) + 1;
      return [`${name} (${count[name]})`, element];
    });
  };
  window.player = () => {
    const player = [...document.querySelectorAll(players)].find(isShown);
    const slider = player?.querySelector('input[type=range]:enabled');
    if (!slider) return null;
    const plays = [...player.querySelectorAll('button')].some((button) => /^Pause/.test(button.ariaLabel));
    const isByEvent = player.querySelector('.grain [aria-pressed=true]')?.textContent.trim() === 'event';
    return { step: slider.valueAsNumber, last: Number(slider.max), plays, isByEvent };
  };
  window.byKey = [];
  addEventListener('click', ({ target, detail, isTrusted, pointerType }) => {
    if (isTrusted && !detail && !pointerType) window.byKey.push(target.closest(all)?.innerText ?? target.tagName);
  }, true);
}"""
NAMES = "(inside) => buttons().filter(([, element]) => element.closest(inside)).map(([name]) => name)"
FOUND = "(name) => buttons().find(([other]) => other === name)?.[1]"
# Whether keys are for something else: a dialog, a field in which something is typed, another page.
ELSEWHERE = """() => !window.buttons || document.querySelector('dialog[open]') !== null ||
  document.activeElement.matches('input:is([type=text], [type=number], [type=search]), select, textarea')"""
OPENED = ":popover-open, details[open]"
VIEW = r"[?&](at|event|stage|node)=[^&]*"  # what clicks and keys may change in the address of the same page


def at(address: str) -> Callable[[Page], None]:
    """Return the function that opens a page and waits for the first of its trees, if it has one."""

    def opened(page: Page) -> None:
        page.goto(address)
        if page.locator("search-tree").count():
            expect(page.locator("search-tree").first).to_have_attribute("data-done", "true")

    return opened


COMPARED = f"run={NEAR.replace('&', '%26')}"
KINDS = {
    "tiles": at(f"/?{NEAR}&at=4"),
    "path": at(f"/?{NEAR}&stage=path&at=end"),
    "grid": at("/?problem=grid&algorithm=bfs&at=4"),
    "graph": at("/?problem=graph&at=2&stage=space"),
    "jugs": at("/?problem=jugs&algorithm=bfs&at=4"),
    "compare": at(f"/compare?{COMPARED}&{COMPARED}%26order%3DRLDU"),
    "embed": at(f"/embed?{NEAR}&at=4"),
    "tour": at("/show-me"),
    "trace": at("/trace?sample=river"),
    "examples": states.examples,
    "exercise": states.exercise,
    "table": states.exercise_as_a_table,
    "values": states.exercise_of_values,
    "worksheet": states.worksheet,
    "conventions": states.conventions_found,
    "grade": at("/grade"),
    "heuristics": states.heuristics,
    "experiments": states.experiments,
    "projector": at(f"/?{NEAR}&at=4&present=1"),
    "lecture": at("/?lecture=1&present=1"),
    "class": class_open,
}
# These have the same buttons many times, of which the first are clicked.
SOME = {"examples": 14, "heuristics": 40, "experiments": 40}


def ring(kind: str) -> Any:
    """Return a kind for the ring that has the time: test_keys.py tells for some controls what this tells for all."""
    return first(kind) if kind == "grade" else kind if kind in ("embed", "exercise") else exhaustive(kind)


@dataclass
class Clicking:
    """A page whose buttons are clicked one after the other, and what went wrong."""

    page: Page
    opens: Callable[[Page], None]
    wrong: list[str] = field(default_factory=list)
    known: set[str] = field(default_factory=set)
    home: str = ""
    clicked: int = 0

    def open(self) -> None:
        """Open the page as at first."""
        for other in self.page.context.pages[2:]:
            if other != self.page:
                other.close()
        self.opens(self.page)
        self.page.evaluate(IN_THE_PAGE)
        self.home = re.sub(VIEW, "", self.page.url)

    def new(self, inside: str = "*") -> list[str]:
        """Return the names of buttons that were not asked for before."""
        names = [name for name in self.page.evaluate(NAMES, inside) if name not in self.known]
        self.known.update(names)
        return names

    def click_all(self, most: int | None = None) -> None:
        """Click on every button that is there, and on those in what it opens."""
        self.open()
        for name in self.new()[:most]:
            inner = self.click(name)
            for other in inner:
                self.click(name, other)

    def click(self, *names: str) -> list[str]:
        """Click on one after the other, press keys, and return the buttons in what the last one opened."""
        if not self.reach(*names):
            self.open()
            if not self.reach(*names):
                if len(names) == 1:
                    self.wrong.append(f"{names}: cannot be clicked")
                self.known.discard(names[-1])  # it was not this click that opened it; another may
                return []
        self.clicked += 1
        try:
            return self.press_keys(*names)
        except Error as error:
            self.wrong.append(f"{names}: {error}")
            self.open()
            return []

    def reach(self, *names: str) -> bool:
        """Return whether all could be clicked."""
        for name in names:
            found = self.page.evaluate_handle(FOUND, name).as_element()
            if not isinstance(found, ElementHandle):
                return False
            try:
                found.click(timeout=4000)
            except Error:  # something lies over it, or it has gone
                return False
        return True

    def press_keys(self, *names: str) -> list[str]:
        """Press the keys after a click; open the page anew if it is another one then."""
        page = self.page
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
        if page.evaluate(ELSEWHERE):
            self.open()
            return []
        inside = self.new(OPENED) if len(names) == 1 else []
        page.evaluate("() => { window.byKey = [] }")
        if page.evaluate("() => player()"):
            unheard = self.unheard()
        else:
            page.keyboard.press("Space")
            page.keyboard.press("ArrowRight")
            unheard = ""
        if not page.evaluate("() => Boolean(window.byKey)"):
            self.wrong.append(f"{names}: keys led to {page.url}")
            self.open()
            return inside
        again = page.evaluate("() => window.byKey")
        if unheard or again:
            self.wrong.append(f"{names}: {unheard or 'answered'}, pressed with a key: {again}")
        page.keyboard.press("Escape")
        if unheard or again or re.sub(VIEW, "", page.url) != self.home or inside:
            self.open()
        return inside

    def unheard(self) -> str:
        """Return the key that the player does not answer, "" if it answers all."""
        shown: dict[str, Any] = self.page.evaluate("() => player()")
        keys = [("Space", "!now.plays")] if shown["plays"] else []
        keys += [("Home", "now.step === 0"), ("ArrowRight", "(now.step === 1 || now.isByEvent)")]
        if shown["last"] > 3:  # else it has ended before it is paused
            keys += [("Space", "now.plays"), ("Space", "!now.plays")]
        for key, then in keys:
            self.page.keyboard.press(key)
            try:
                self.page.wait_for_function(f"() => {{ const now = player(); return now && {then} }}", timeout=8000)
            except Error:
                return f"{key} does not lead to {then}"
        return ""


@pytest.mark.parametrize("kind", [ring(kind) for kind in KINDS])
def test_after_a_click_on_any_button_keys_control_the_player_and_not_the_button(page: Page, kind: str) -> None:
    clicking = Clicking(page, KINDS[kind])
    clicking.click_all(SOME.get(kind))
    assert not clicking.wrong, "\n".join(clicking.wrong)
    assert clicking.clicked >= 0.9 * len(clicking.known) > 3


@pytest.mark.exhaustive
def test_after_a_click_in_a_file_keys_control_the_player_too(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_bytes(file_of(f"/?{NEAR}&at=4"))
    clicking = Clicking(page, at(file.as_uri()))
    clicking.click_all()
    assert not clicking.wrong, "\n".join(clicking.wrong)
