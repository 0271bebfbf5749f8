"""Accessibility: axe-core finds no violation, and everything works by keyboard alone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from solver import Run
from tests.browser.screen import Screen
from tests.browser.server import ROOT

AXE = ROOT / ".venv/js/node_modules/axe-core/axe.min.js"
SIZES = {"laptop": (1440, 900), "phone": (390, 844)}


@pytest.fixture(scope="module")
def axe() -> str:
    """Return the source of axe-core, which the JavaScript tools of `make test` bring along."""
    assert AXE.exists(), "the JavaScript tools are not installed: run `make test` once"
    return Path(AXE).read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Return axe-core's findings on a page that has its source already, a line for each element."""
    found = page.evaluate("() => axe.run().then(result => result.violations)")
    return [f"{rule['id']}: {rule['help']}: {node['html'][:300]}" for rule in found for node in rule["nodes"]]


def test_axe_finds_no_violation_on_the_page_for_wrong_links(page: Page, axe: str, tolerated: list[str]) -> None:
    tolerated.append("status of 400")
    page.goto("/?start=112-345-678")
    page.evaluate(axe)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert violations(page) == []


# --- by keyboard alone -----------------------------------------------------------------------------------------------


def tab_to(target: Locator, key: str = "Tab") -> None:
    """Press Tab until the target has the focus."""
    for _ in range(80):
        if target.evaluate("element => element === document.activeElement"):
            return
        target.page.keyboard.press(key)
    raise AssertionError(f"{target} cannot be reached by {key}")


@pytest.mark.first
def test_a_shuffled_puzzle_is_solved_and_its_link_copied_without_a_mouse(screen: Screen) -> None:
    screen.open()
    keyboard = screen.page.keyboard
    before = screen.start.read()
    tab_to(screen.button("Shuffle"))
    keyboard.press("Enter")
    expect(screen.start.group).not_to_have_attribute("data-board", before)
    start = screen.start.read()
    tab_to(screen.button("BFS"), "Shift+Tab")
    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    expect(screen.button("A*")).to_be_focused()
    keyboard.press("Enter")
    expect(screen.page).to_have_url(re.compile(re.escape(Run(start, "123-456-780").query()) + "(&at=|$)"))
    screen.await_whole()
    keyboard.press("End")
    expect(screen.sentence).to_have_text(re.compile(r"Solved in [0-9]+ moves\.\s*$"))
    tab_to(screen.path_tab)
    keyboard.press("Enter")
    tab_to(screen.button("Play the solution"))
    keyboard.press("End")
    expect(screen.replay).to_have_attribute("data-board", "123-456-780")
    tab_to(screen.button("Share"))
    keyboard.press("Enter")
    tab_to(screen.button("Copy link"))
    keyboard.press("Enter")
    expect(screen.page.locator("share-menu").get_by_role("status")).to_contain_text("The link is copied.")
    cursor = screen.tree.get_attribute("data-expansions")
    assert screen.clipboard().endswith(f"/?{Run(start, '123-456-780').query()}&at={cursor}&stage=path")


def test_a_board_is_one_stop_of_the_tab_key_and_so_is_the_closed_drawer(screen: Screen) -> None:
    screen.open()
    tab_to(screen.start.cells.first)
    screen.page.keyboard.press("Tab")
    expect(screen.button("Shuffle")).to_be_focused()
    screen.page.keyboard.press("Tab")
    expect(screen.form.locator(".drawer > summary")).to_be_focused()
    screen.page.keyboard.press("Tab")
    expect(screen.form.locator(":focus")).to_have_count(0)


def test_the_drawer_has_the_rarer_options_and_is_linked_from_conventions(screen: Screen) -> None:
    screen.open()
    word = screen.page.get_by_role("button", name="conventions", exact=True)
    hidden = [screen.form.get_by_label("Size", exact=True), screen.form.locator(".chip"), screen.button("Edit start")]
    expect(word).to_be_hidden()
    for one in hidden:
        expect(one).to_be_hidden()
    screen.order("RLDU")
    screen.close_sheets()
    screen.drawer().locator("summary").click()
    word.click()
    expect(screen.form.locator(".drawer > summary")).to_be_focused()
    for one in hidden:
        expect(one).to_be_visible()
    screen.order("UDLR")
    screen.close_sheets()
    expect(word).to_be_hidden()


def test_a_board_can_be_typed_without_a_mouse(screen: Screen) -> None:
    screen.open()
    keyboard = screen.page.keyboard
    tab_to(screen.form.locator(".drawer > summary"))
    keyboard.press("Enter")
    tab_to(screen.button("Edit start"))
    keyboard.press("Enter")
    expect(screen.start.cells.first).to_be_focused()
    keyboard.type("123456870")
    keyboard.press("Enter")
    screen.start.expect("123-456-870")
    expect(screen.card).to_contain_text("No moves lead from this start to this goal")
    tab_to(screen.page.get_by_role("button", name=re.compile("^Swap ")))
    keyboard.press("Space")
    expect(screen.card).to_have_count(0)
    expect(screen.page).to_have_url(re.compile(f"start={screen.start.read()}"))
    screen.await_whole()


@pytest.mark.first
def test_every_focused_control_has_a_visible_focus(screen: Screen) -> None:
    screen.open(at=3)
    unseen = []
    for _ in range(60):
        screen.page.keyboard.press("Tab")
        plain = screen.page.evaluate("""() => {
          const focused = document.activeElement;
          const drawn = [focused, focused.nextElementSibling, focused.parentElement].filter(Boolean);
          return drawn.some(element => getComputedStyle(element).outlineStyle !== "none") || focused === document.body
            ? "" : focused.outerHTML.slice(0, 200);
        }""")
        unseen += [plain] if plain else []
    assert unseen == []
