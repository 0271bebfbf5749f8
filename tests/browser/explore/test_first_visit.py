"""The page on a first visit, and the choices that are remembered on the next one."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from solver import Run
from tests.browser.screen import Screen
from tests.rings import some

HELLO = "start=123-745-806&goal=123-456-780"
KEPT = "() => localStorage.getItem('preferences')"
CONTROLS = """() => [...document.querySelectorAll(
  "button, a[href], input, select, textarea, summary, [role=button], [role=slider], [role=application]",
)].filter((control) => {
  const { width, bottom } = control.getBoundingClientRect();
  return width > 1 && bottom > 0 && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}).map((control) => control.ariaLabel ?? control.textContent.trim())"""


@pytest.mark.first
def test_the_first_screen_is_breadth_first_search_paused_with_a_tree_and_a_queue(screen: Screen) -> None:
    screen.open()
    screen.await_cursor(4)
    assert screen.query() == f"{HELLO}&algorithm=bfs&at=4", "the address bar does not hold what is shown"
    expect(screen.button("Play")).to_be_enabled()
    expect(screen.button("BFS")).to_have_attribute("aria-pressed", "true")
    expect(screen.start.group).to_have_attribute("data-board", "123-745-806")
    expect(screen.goal.group).to_have_attribute("data-board", "123-456-780")
    assert screen.tree.evaluate("tree => tree.trace.nodesAt(4)") == 9
    expect(screen.frontier).to_have_count(5)
    expect(screen.sentence).to_have_text(
        re.compile(
            r"^\s*Expanded node 3: it has been waiting longest\.\s+Added node 8 \(Up\)\.\s+"
            r"Left gives node 0's board again: discarded\.\s*$"
        )
    )
    expect(screen.page.locator("run-numbers :is(.all, .number)")).to_have_text(
        [re.compile(rf"^\s*{words}\s*$") for words in (r"expanded\s*4", r"frontier\s*5", r"path\s*none yet")]
    )
    conventions = screen.drawer().get_by_role("button", name="moves tried U D L R")
    expect(conventions).to_contain_text("moves tried U D L R · goal tested when expanded · oldest first")
    result = screen.api(f"{HELLO}&algorithm=bfs")  # it has been received to its end, which is not revealed
    expect(screen.tree).to_have_attribute("data-expansions", str(result["expanded"]))
    expect(screen.path_tab).to_have_text("Path")


@pytest.mark.first
def test_the_first_screen_has_few_controls(screen: Screen) -> None:
    """Less frequent controls are in menus and drawers, or appear once they are useful."""
    screen.page.set_viewport_size({"width": 1280, "height": 720})
    screen.open()
    screen.await_cursor(4)
    expect(screen.frontier).to_have_count(5)
    controls = screen.page.evaluate(CONTROLS)
    assert len(controls) <= 48, controls


def test_one_line_defines_the_frontier_until_it_is_closed_for_good(screen: Screen) -> None:
    screen.open()
    line = screen.page.locator("body > .definition")
    expect(line).to_contain_text("The frontier holds every board that has been generated but not yet expanded.")
    expect(line).to_be_in_viewport(ratio=1)
    screen.button("Hide this line").click()
    expect(line).to_be_hidden()
    for query in ("", f"{HELLO}&algorithm=dfs"):
        screen.open(query)
        expect(line).to_be_hidden()
    screen.page.keyboard.press("?")
    expect(screen.help).to_contain_text("the boards that have been generated but not yet expanded")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 800), (375, 667), (320, 568)])
def test_on_a_phone_the_keys_of_the_player_are_in_sight_with_a_tree_of_boards(
    screen: Screen, width: int, height: int
) -> None:
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.page.goto("/")
    screen.await_whole()
    line = screen.page.locator("body > .definition")
    expect(line).to_be_visible()
    keys = screen.page.locator("run-player .keys button")
    for least in (220 if 600 <= height < 740 else 299, 299):
        for k in range(keys.count()):
            expect(keys.nth(k)).to_be_in_viewport(ratio=1)
        tree = screen.tree.bounding_box()
        assert tree is not None
        assert tree["height"] >= least
        if line.is_visible():
            line.get_by_role("button").click()
            expect(line).to_be_hidden()
    screen.page.mouse.wheel(0, 2000)
    expect(screen.page.locator("run-player .scrub")).to_be_in_viewport(ratio=1)


def test_the_stack_shows_which_node_is_popped_first_under_its_conventions(screen: Screen) -> None:
    screen.open(f"{HELLO}&algorithm=dfs")
    chip = screen.form.locator(".chip")
    expect(chip).to_contain_text("newest first, so R before L, D, U")
    screen.open_conventions()
    screen.conventions.get_by_role("button", name=re.compile("^Columbia’s driver")).click()
    screen.run("algorithm=dfs&order=RLDU")
    expect(chip).to_contain_text("newest first, so U before D, L, R")


@pytest.mark.first
def test_the_page_contacts_no_other_host_and_every_answer_forbids_inline_code(screen: Screen, base_url: str) -> None:
    answers: list[Response] = []
    screen.page.on("response", lambda answer: answers.append(answer))
    screen.open()
    assert {answer.url[: len(base_url) + 1] for answer in answers} == {f"{base_url}/"}
    for answer in answers:
        policy = answer.header_value("content-security-policy") or ""
        assert "default-src 'none'" in policy, answer.url
        assert "script-src 'self'" in policy, answer.url
        assert "unsafe-" not in policy, answer.url
    markup = answers[0].text()
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", markup), "inline code or style in the page"
    assert set(re.findall(r"<script (.*?)>", markup)) >= {'type="application/json"'}


def test_the_page_stores_nothing_in_the_browser_but_the_preferences(screen: Screen) -> None:
    screen.open()
    screen.choose("A*")
    screen.run(f"{HELLO}&at=4")
    screen.start.tile(8).click()
    screen.button("Last").click()
    assert screen.page.context.cookies() == []
    assert screen.page.evaluate("() => [localStorage.length, sessionStorage.length]") == [0, 0]
    screen.speed("60")
    assert json.loads(screen.page.evaluate(KEPT)) == {"speed": 60}
    assert screen.page.evaluate("() => [localStorage.length, sessionStorage.length]") == [1, 0]


def test_the_switch_turns_the_page_dark_and_the_choice_outlives_a_reload(screen: Screen) -> None:
    screen.page.emulate_media(color_scheme="light")
    screen.open()
    paper = screen.page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    screen.button("Light or dark").click()
    expect(screen.page.locator("body")).not_to_have_css("background-color", paper)
    screen.page.reload()
    screen.await_whole()
    expect(screen.page.locator("body")).not_to_have_css("background-color", paper)
    screen.button("Light or dark").click()
    expect(screen.page.locator("body")).to_have_css("background-color", paper)


# --- the next time ---------------------------------------------------------------------------------------------------


def choose_conventions(screen: Screen) -> None:
    screen.order("RLDU")
    screen.convention("when generated")
    screen.close_sheets()


def speed_shown(screen: Screen) -> None:
    expect(screen.pace).to_have_value("125")


def hurry_shown(screen: Screen) -> None:
    expect(screen.more().get_by_role("checkbox", name="speed up over time")).to_be_checked()
    screen.close_sheets()


def layout_shown(screen: Screen) -> None:
    expect(screen.layout).to_have_value("radial")
    expect(screen.page).to_have_url(re.compile("view=radial"))


def conventions_shown(screen: Screen) -> None:
    screen.run("algorithm=bfs&order=RLDU&goal_test=generation&at=4")
    expect(screen.form.locator(".chip")).to_contain_text("moves tried R L D U · goal tested when generated")
    expect(screen.button("Undo")).to_be_hidden()


# A choice, its effect on the next first screen, and its absence on a link with a run.
CHOICES: dict[str, tuple[Callable[[Screen], object], Callable[[Screen], None], str]] = {
    "speed": (lambda screen: screen.speed("125"), speed_shown, ""),
    "speeding up": (
        lambda screen: screen.more().get_by_role("checkbox", name="speed up over time").check(),
        hurry_shown,
        "",
    ),
    "layout": (
        lambda screen: screen.lay_out("radial"),
        layout_shown,
        "view=",
    ),
    "conventions": (choose_conventions, conventions_shown, "order="),
}


@pytest.mark.parametrize("choice", some(CHOICES, "conventions".__eq__))
def test_the_preferences_of_a_visitor_are_kept_and_change_no_link(screen: Screen, choice: str) -> None:
    choose, shown, part = CHOICES[choice]
    screen.open()
    choose(screen)
    screen.page.wait_for_function("kept => localStorage.getItem('preferences') !== kept", arg=None)
    screen.page.wait_for_load_state("networkidle")

    other = Screen(screen.page.context.new_page())
    other.open()
    shown(other)
    other.await_cursor(4)
    assert other.page.evaluate("() => history.length") == 2, "the first screen is more than one step of the history"

    run = Run("123-678-450", "123-456-780", algorithm="dfs").query()
    for query in (f"{run}&at=9", run):
        other.open(query)
        other.page.wait_for_load_state("networkidle")
        assert other.query() == query, "a link shows what it does not say"
        if part:
            assert part not in other.query()
        else:
            shown(other)  # choices that are not part of a link are kept
    expect(other.layout).to_have_value("tree")


@pytest.mark.exhaustive
def test_invalid_or_unavailable_storage_does_no_harm(screen: Screen) -> None:
    screen.open()
    for nonsense in ("", "[", "7", '"x"', "null", '{"speed":"fast","layout":7,"conventions":{"order":"UUUU"}}'):
        screen.page.evaluate("kept => localStorage.setItem('preferences', kept)", nonsense)
        screen.open()
        screen.button("Play").click()
        expect(screen.tree).not_to_have_attribute("data-cursor", "4")
        screen.open(f"{HELLO}&algorithm=bfs", at=4)
        screen.await_cursor(4)
