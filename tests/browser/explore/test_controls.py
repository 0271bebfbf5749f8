"""No control of a player changes what it does not name: tab, zoom, layout and place stay."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from solver.problem import PROBLEMS
from tests.browser.class_states import code_of_class
from tests.rings import first, some
from webapp.standalone import page as file_of

DRAWN = ("tiles", "map", "graph", "jugs")  # problems that stand for the others: no picture, places, a drawing, states
RUNS = ("tree", "space")  # tabs that show the run itself; from the others, except the path, Play goes to one of these
TABS = (*RUNS, "path", "node", "verdict")
KEYS = ("ArrowRight", "ArrowLeft", "Shift+ArrowRight", "Shift+ArrowLeft", "PageDown", "PageUp", "End", "Home")
# What a page shows besides the step.
SHOWN = """() => {
  const [map, tree] = ["state-map", "search-tree"].map((name) => document.querySelector(`.stage ${name}`));
  const parts = [...document.querySelectorAll(".stage > *")].filter((part) => part.checkVisibility());
  const link = [...new URLSearchParams(location.search)].filter(([key]) => !["at", "event", "grain"].includes(key));
  return {
    parts: parts.map(({ localName }) => localName),
    views: [map?.view, tree.mode, tree.layout, tree.selected, map?.selected],
    presented: document.body.dataset.presenting ?? "0",
    scrolled: [scrollX, scrollY],
    link: String(new URLSearchParams(link)),
  };
}"""
# Presses a control of the player that is seen, by its number among those without
# a class; returns its name, "" if there is no such control.
PRESS = """async ([k, without]) => {
  const players = "run-player, path-player, embed-player";
  const player = [...document.querySelectorAll(players)].find((one) => one.checkVisibility());
  const all = [...(player?.querySelectorAll("button, input, select") ?? [])];
  const control = all.filter(({ className }) => ![without, "transcript"].includes(className))[k];
  const name = control ? control.ariaLabel || control.innerText || control.localName : "";
  if (control?.matches("[type=range], [type=number]")) {
    control.value = "1";
    control.dispatchEvent(new Event(control.type === "range" ? "input" : "change", { bubbles: true }));
  } else if (control?.localName === "select") control.dispatchEvent(new Event("change", { bubbles: true }));
  else control?.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return name;
}"""

IS_GOING = """() => {
  const slider = document.querySelector(":is(path-player, run-player, embed-player):not([hidden]) [type=range]");
  return slider.valueAsNumber > 0;
}"""


def open_zoomed(page: Page, link: str) -> object:
    """Open a link, zoom the picture that is shown, and return all that is shown besides the step."""
    page.goto(link)
    expect(page.locator(".stage search-tree")).to_have_attribute("data-done", "true")
    page.evaluate("""() => {
      for (const picture of document.querySelectorAll(".stage :is(state-map, search-tree)"))
        if (picture.checkVisibility()) picture.zoom(1.5);
      document.activeElement.blur();
    }""")
    return page.evaluate(SHOWN)


def play(page: Page, press: Callable[[], None]) -> object:
    """Play from the first step, and return what is shown once a step was taken."""
    page.keyboard.press("Home")
    press()
    page.wait_for_function(IS_GOING)
    now: object = page.evaluate(SHOWN)
    page.keyboard.press("Home")
    return now


def press_all(page: Page, before: object, plays: bool) -> int:
    """Press all keys and all controls; return how many controls there are."""
    for key in KEYS:
        page.keyboard.press(key)
        assert page.evaluate(SHOWN) == before, key
    if plays:
        assert play(page, lambda: page.keyboard.press("Space")) == before, "Space"
    k = 0
    while name := page.evaluate(PRESS, [k, "none" if plays else "primary"]):
        assert page.evaluate(SHOWN) == before, name
        page.keyboard.press("Home")
        k += 1
    return k


def press_remote(page: Page, link: str) -> None:
    """Step and play by a remote."""
    code = code_of_class(page, lambda shown: open_zoomed(shown, link))
    before, remote = page.evaluate(SHOWN), page.context.new_page()
    secret = page.evaluate("JSON.parse(localStorage.getItem('frontier-class')).secret")
    remote.goto(f"/c/{code}/remote#{secret}")
    for name, last in (("Step", "1"), ("Step back", "2"), ("Play", "1")):
        remote.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(".stage search-tree")).not_to_have_attribute("data-cursor", last)
        assert page.evaluate(SHOWN) == before, name
    remote.close()


def tabs_of(key: str) -> tuple[str, ...]:
    return tuple(tab for tab in TABS if tab != "space" or key != "tiles")


@pytest.mark.parametrize("key", [first("grid"), *some([key for key in PROBLEMS if key != "grid"], DRAWN.__contains__)])
def test_no_control_of_a_player_changes_the_tab_the_zoom_or_the_layout(page: Page, key: str, tmp_path: Path) -> None:
    run = "start=102-453-786" if key == "tiles" else f"problem={key}"
    for tab in tabs_of(key):
        link = f"/?{run}&at=1&stage={tab}{'&node=1' if tab == 'node' else ''}"
        before = open_zoomed(page, link)
        assert press_all(page, before, plays=tab in (*RUNS, "path")) > 5
        if tab in RUNS:
            before = open_zoomed(page, f"{link}&present=1")
            press_all(page, before, plays=True)
    press_remote(page, f"/?{run}&at=1&present=1")  # on the tab with which its problem opens
    press_all(page, open_zoomed(page, f"/embed?{run}&at=1"), plays=True)
    file = tmp_path / "page.html"
    for tab in tabs_of(key)[:2]:
        file.write_bytes(file_of(f"/?{run}&at=1&stage={tab}"))
        press_all(page, open_zoomed(page, file.as_uri()), plays=True)


@pytest.mark.parametrize(("key", "tab"), [("tiles", "tree"), ("grid", "space"), ("jugs", "tree")])
def test_play_goes_from_a_tab_without_the_run_to_the_one_that_its_problem_opens_with(
    page: Page, key: str, tab: str
) -> None:
    run = "start=102-453-786" if key == "tiles" else f"problem={key}"
    for other in ("node", "verdict"):
        open_zoomed(page, f"/?{run}&at=1&stage={other}&node=1")
        play(page, lambda: page.keyboard.press("Space"))
        expect(page.locator(f'.tabs [data-stage="{tab}"]')).to_have_attribute("aria-pressed", "true")
