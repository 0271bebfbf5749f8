"""For everybody: no violation that axe-core can find, and everything by keyboard alone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from solver import ALGORITHMS, Run
from tests.browser.screen import Screen
from tests.browser.server import ROOT
from tests.rings import some

AXE = ROOT / ".venv/js/node_modules/axe-core/axe.min.js"
SIZES = {"laptop": (1440, 900), "phone": (390, 844)}


@pytest.fixture(scope="module")
def axe() -> str:
    """Return the source of axe-core, which the JavaScript tools of `make test` bring along."""
    assert AXE.exists(), "the JavaScript tools are not installed: run `make test` once"
    return Path(AXE).read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Return what axe-core finds on a page that has its source already, a line an element."""
    found = page.evaluate("() => axe.run().then(result => result.violations)")
    return [f"{rule['id']}: {rule['help']}: {node['html'][:300]}" for rule in found for node in rule["nodes"]]


def first_visit(screen: Screen) -> None:
    """Show the first example."""
    screen.open()


def at_the_end_with_the_definition_of_a_number(screen: Screen) -> None:
    screen.open(at="end")
    screen.await_cursor(6)
    screen.page.get_by_role("button", name=re.compile("^expanded ")).click()
    screen.frontier.nth(1).get_by_role("button").click()


def solution(screen: Screen) -> None:
    screen.open(at="end")
    screen.solution_tab.click()
    expect(screen.replay).to_be_visible()
    screen.button("Forward one move").click()


def options_and_problems(screen: Screen) -> None:
    screen.open()
    screen.choose("Weighted A*")
    screen.open_options()
    screen.fill("Weight w", "0.5")
    screen.clear()
    screen.page.keyboard.type("112")
    expect(screen.problem.first).to_contain_text("1 appears more than once")


def wrong_text(screen: Screen) -> None:
    screen.open()
    screen.paste("hello world")
    expect(screen.problem).to_contain_text("not a tile")


def unsolvable_with_a_goal_being_edited(screen: Screen) -> None:
    screen.open(start="540-618-732", goal="123-804-765")
    screen.button("custom…").click()
    expect(screen.goal.text).to_be_visible()


def notice(screen: Screen) -> None:
    screen.open(at=999)
    expect(screen.notice).to_be_visible()


def help_dialog(screen: Screen) -> None:
    screen.open()
    screen.page.keyboard.press("?")
    expect(screen.help).to_be_visible()


def sheet_of_the_tree(screen: Screen) -> None:
    screen.open("start=123-678-450&goal=123-456-780&algorithm=bfs", at=300)
    screen.await_cursor(300)
    screen.tree.get_by_label("Layout").select_option(label="h over time")
    screen.button("Zoom in").click()
    screen.tree.get_by_text("Find…").click()
    screen.page.get_by_label("Find a board").fill("321-456-780")
    screen.button("Find").click()
    expect(screen.told).to_have_text("The search never reaches that board.")


def step_taken_apart(screen: Screen) -> None:
    screen.open("start=123-678-450&goal=123-456-780", at="12&event=3")
    expect(screen.tree).to_have_attribute("data-event", "3")
    for panel in ("event-list", "pseudo-code"):
        screen.page.locator(f"{panel} summary").click()
    expect(screen.page.locator('.steps li[aria-current="step"], .steps button[aria-current="step"]')).to_have_count(2)


def large_run(screen: Screen) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR", at=120_000)
    screen.await_cursor(120_000)


STATES: list[Callable[[Screen], None]] = [
    first_visit, at_the_end_with_the_definition_of_a_number, solution, options_and_problems, wrong_text,
    unsolvable_with_a_goal_being_edited, notice, help_dialog, sheet_of_the_tree,
    step_taken_apart, large_run,
]  # fmt: skip
OFTEN = (first_visit, options_and_problems, help_dialog, step_taken_apart)  # what the default ring looks at


@pytest.mark.parametrize("state", some(STATES, OFTEN.__contains__), ids=lambda state: state.__name__)
def test_axe_finds_no_violation_in_either_theme_on_either_screen(
    screen: Screen, axe: str, state: Callable[[Screen], None]
) -> None:
    page = screen.page
    page.emulate_media(reduced_motion="reduce")
    found = []
    state(screen)
    page.evaluate(axe)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found += [f"{size}, {theme}: {line}" for line in violations(page)]
    assert found == [], "\n".join(found)


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


def test_a_shuffled_puzzle_is_solved_and_its_link_copied_without_a_mouse(screen: Screen) -> None:
    screen.open()
    keyboard = screen.page.keyboard
    tab_to(screen.page.get_by_role("slider", name="Shuffle distance"))
    for _ in range(4):
        keyboard.press("ArrowLeft")
    tab_to(screen.button("Shuffle"), "Shift+Tab")
    keyboard.press("Enter")
    expect(screen.form).to_contain_text("6 moves from goal")
    start = screen.start.read()
    tab_to(screen.page.get_by_role("radio", name="A*", exact=True))
    keyboard.press("ArrowRight")
    expect(screen.page.get_by_role("radio", name="Weighted A*")).to_be_checked()
    expect(screen.form).to_contain_text(f": {ALGORITHMS['wastar'].promise(Run(algorithm='wastar')).text}")
    expect(screen.search).to_be_enabled()
    tab_to(screen.search)
    keyboard.press("Enter")
    expect(screen.button("Pause")).to_be_focused()
    screen.await_whole()
    keyboard.press("End")
    expect(screen.sentence).to_have_text(re.compile(r"Solved in [0-9]+ moves\.$"))
    tab_to(screen.solution_tab, "Shift+Tab")
    keyboard.press("Enter")
    tab_to(screen.button("Last move"))
    keyboard.press("Space")
    expect(screen.replay).to_have_attribute("data-board", "123-804-765")
    tab_to(screen.button("Share"), "Shift+Tab")
    keyboard.press("Enter")
    expect(screen.button("Link copied")).to_be_visible()
    run = Run(start, "123-804-765", algorithm="wastar")
    cursor = screen.tree.get_attribute("data-expansions")
    assert screen.clipboard().endswith(f"/?{run.query()}&at={cursor}")


@pytest.mark.thorough
def test_a_board_is_one_stop_of_the_tab_key(screen: Screen) -> None:
    screen.open()
    tab_to(screen.start.cells.first)
    screen.page.keyboard.press("Tab")
    expect(screen.button("Shuffle")).to_be_focused()


def test_a_board_can_be_typed_and_searched_without_a_mouse(screen: Screen) -> None:
    screen.open()
    keyboard = screen.page.keyboard
    tab_to(screen.button("Clear"))
    keyboard.press("Enter")
    expect(screen.start.cells.first).to_be_focused()
    keyboard.type("123804756")
    keyboard.press("Enter")
    screen.start.expect("123-804-756")
    expect(screen.form).to_contain_text("Unsolvable:")
    tab_to(screen.page.get_by_role("button", name=re.compile("^Swap ")))
    keyboard.press("Space")
    expect(screen.form).to_contain_text("Solvable:")
    expect(screen.search).to_be_enabled()
    tab_to(screen.search)
    keyboard.press("Enter")
    expect(screen.page).to_have_url(re.compile(f"start={screen.start.read()}"))
    screen.await_whole()
    expect(screen.solution_tab).to_be_enabled()


def test_every_control_that_has_the_focus_is_seen_to_have_it(screen: Screen) -> None:
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
