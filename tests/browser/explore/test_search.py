"""Choosing a search: each one runs as soon as it is chosen, with its options and its numbers."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from solver import ALGORITHMS, HEURISTICS, Run
from solver.numbers import OF_A_RUN
from tests.browser.screen import Screen, written
from tests.rings import of_shown

LESSON = {"start": "123-678-450", "goal": "123-456-780"}


def assert_numbers(screen: Screen, result: dict[str, Any]) -> None:
    """Assert that every number on the page equals the result, for a run shown to its end."""
    for number in OF_A_RUN:
        value, strong = result[number.key], screen.number(number.key)
        if number.form == "milliseconds":
            expect(strong).to_have_text(re.compile(r"^[0-9.]+ ms$"))
        elif value is None:
            expect(strong).to_have_text("–")
        elif number.form == "ratio":
            expect(strong).to_have_text(f"{value:.2f}")
        else:
            expect(strong).to_have_text(written(value))
    moves = result["moves"]
    found = "none" if moves is None else f"{written(len(moves))} move{'' if len(moves) == 1 else 's'}"
    expect(screen.page.locator("[data-path]")).to_have_text(found)


@pytest.mark.first
@pytest.mark.parametrize("key", of_shown("astar"))
def test_a_search_that_is_chosen_is_run_at_once_and_its_numbers_are_those_of_the_api(screen: Screen, key: str) -> None:
    other = "ucs" if key == "astar" else "astar"
    screen.open(**LESSON, algorithm=other)
    screen.choose(ALGORITHMS[key].label)
    expected = Run(**LESSON, algorithm=key).query()
    expect(screen.page).to_have_url(re.compile(rf"\?{re.escape(expected)}$"))
    screen.await_whole()
    result = screen.api(expected)
    expect(screen.tree).to_have_attribute("data-expansions", str(result["expanded"]))
    expect(screen.tree).to_have_attribute("data-nodes", str(result["nodes"]))
    screen.page.keyboard.press("End")
    screen.await_cursor(result["expanded"])
    assert_numbers(screen, result)
    if result["status"] != "solved":
        assert not ALGORITHMS[key].promise(Run.parse(expected)).complete
        expect(screen.sentence).to_have_text(re.compile(r"the search gives up\.\s*$"))
        expect(screen.path_tab).to_have_text("Path")
        return
    moves = written(len(result["moves"]))
    found = "It is the goal" if ALGORITHMS[key].sides == 1 else "The two sides meet at node \\S+|so the search ends"
    if key == "dfbnb":  # it continues until no path can be cheaper
        found = "No node is left within the bound"
    expect(screen.sentence).to_have_text(re.compile(rf"({found})\.\s+Solved in {moves} moves\.\s*$"))
    expect(screen.path_tab).to_have_text(f"Path · {moves} moves")


def test_the_searches_on_offer_are_those_of_the_solver_three_of_them_first(screen: Screen) -> None:
    screen.open()
    bar = screen.page.get_by_role("toolbar", name="Search")
    records = list(ALGORITHMS.values())
    chiefs = [record.label for record in records if record.featured]
    assert chiefs == ["BFS", "DFS", "A*"]
    more = screen.page.get_by_role("dialog", name="More searches")
    expect(bar.get_by_role("button")).to_have_text([re.compile(rf"^\s*{re.escape(one)}") for one in (*chiefs, "More…")])
    expect(more).to_be_hidden()
    bar.get_by_role("button", name="More…").click()
    groups = more.get_by_role("region")
    shown = {
        group.get_attribute("aria-label"): group.get_by_role("button").locator("b").all_inner_texts()
        for group in groups.all()
    }
    others = [record for record in records if not record.featured]
    assert len(others) == len(ALGORITHMS) - 3
    assert shown == {
        record.group: [other.label for other in others if other.group == record.group] for record in others
    }
    for record in records:
        button = screen.searches.get_by_role("button", name=record.label, exact=True)
        expect(button).to_have_accessible_description(record.rule)
        expect(button).to_have_attribute("title", f"{record.name}: {record.blurb}")
    screen.page.keyboard.press("Escape")
    expect(more).to_be_hidden()


def test_the_search_that_is_run_is_marked_and_the_fourth_button_bears_the_name_of_one_of_the_others(
    screen: Screen,
) -> None:
    screen.open(**LESSON)
    pressed = screen.searches.locator('.searches > [aria-pressed="true"]')
    expect(pressed).to_have_text(re.compile(r"^\s*A\*"))
    for label in ("IDA*", "BFS", "Weighted A*"):
        screen.choose(label)
        expect(pressed).to_have_count(1)
        expect(pressed).to_have_text(re.compile(rf"^\s*{re.escape(label)}"))
    screen.page.locator("search-choice .more").click()
    expect(screen.searches.get_by_role("dialog").locator('[aria-pressed="true"]')).to_be_focused()


def test_searches_are_one_stop_of_the_tab_key_and_arrows_go_from_one_to_the_next(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.button("A*").focus()
    for key, label in [
        ("ArrowRight", "More…"),
        ("ArrowRight", "Show me"),
        ("ArrowRight", "BFS"),
        ("ArrowLeft", "Show me"),
        ("ArrowLeft", "More…"),
        ("ArrowLeft", "A*"),
    ]:
        screen.page.keyboard.press(key)
        expect(screen.page.locator(":focus")).to_have_text(re.compile(rf"^\s*{re.escape(label)}"))
    screen.await_cursor(0)  # the arrows were not the player's
    screen.page.keyboard.press("ArrowLeft")
    screen.page.keyboard.press("Enter")
    screen.run("algorithm=dfs")
    expect(screen.button("DFS")).to_be_focused()
    screen.page.keyboard.press("Shift+Tab")
    expect(screen.searches.locator(":focus")).to_have_count(0)


def test_every_option_affects_the_run(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.choose("Weighted A*")
    screen.select("Heuristic", "Misplaced tiles")
    screen.fill("Weight w", "3.5")
    screen.order("RLDU")
    screen.convention("when generated")
    screen.convention("highest g first")
    screen.convention("the number on the tile")
    screen.conventions.get_by_label("Node limit").fill("5000")
    run = Run(
        **LESSON, algorithm="wastar", heuristic="misplaced", order="RLDU", goal_test="generation", tie="high_g",
        cost="tile", weight=3.5, limit=5000,
    )  # fmt: skip
    screen.run(f"?{run.query()}")
    screen.close_sheets()
    screen.page.keyboard.press("End")
    assert_numbers(screen, screen.api(run.query()))
    screen.page.reload()  # and the link puts them back where they were chosen
    screen.await_whole()
    expect(screen.form.get_by_label("Weight w", exact=True)).to_have_value("3.5")
    expect(screen.form.get_by_label("Heuristic", exact=True)).to_have_value("misplaced")
    expect(screen.button("Weighted A*")).to_have_attribute("aria-pressed", "true")
    screen.open_conventions()
    expect(screen.conventions.get_by_label("Move order")).to_have_value("RLDU")
    expect(screen.conventions.get_by_label("Node limit")).to_have_value("5000")
    for value in ("when generated", "highest g first", "the number on the tile"):
        expect(screen.conventions.get_by_role("radio", name=value, exact=True)).to_be_checked()


@pytest.mark.exhaustive
def test_the_heuristics_of_a_maximum_are_ticked(screen: Screen) -> None:
    screen.open(**LESSON)
    boxes = screen.form.get_by_role("group", name="Maximum of").get_by_role("checkbox")
    expect(boxes).to_have_count(0)
    screen.select("Heuristic", "Maximum of several")
    expect(boxes).to_have_count(len(HEURISTICS) - 1)
    ticked = screen.form.locator(".several label", has=screen.page.locator("input:checked"))
    expect(ticked).to_have_text(["Manhattan distance", "Gaschnig's swaps"])
    expect(screen.form).to_contain_text("admissible, consistent")
    screen.form.get_by_label("Manhattan distance", exact=True).uncheck()
    expect(screen.problem).to_contain_text("of must be two or more of zero")
    expect(screen.card).to_contain_text("of must be two or more of zero")
    screen.form.get_by_label("Misplaced, blank too", exact=True).check()
    expect(screen.form).to_contain_text("inadmissible, inconsistent")
    run = Run(**LESSON, heuristic="max", of="misplaced_blank-gaschnig")
    screen.run(f"?{run.query()}")
    screen.page.keyboard.press("End")
    assert_numbers(screen, screen.api(run.query()))
    screen.page.reload()
    expect(ticked).to_have_text(["Misplaced, blank too", "Gaschnig's swaps"])


@pytest.mark.parametrize(
    ("name", "field", "bad", "good"),
    [
        ("Weight w", "weight", ["0.5", "-1", "two", "", "1e999", "nan"], "1.5"),
        ("Node limit", "limit", ["0", "1.5", "many", "", "99999999999"], "100"),
    ],
)
def test_a_number_that_is_not_allowed_says_so_and_is_never_run(
    screen: Screen, name: str, field: str, bad: list[str], good: str
) -> None:
    screen.open(algorithm="wastar")
    before = screen.page.url
    if name == "Node limit":
        screen.open_conventions()
    for text in bad:
        screen.fill(name, text)
        for said in (screen.problem, screen.card):
            expect(said).to_contain_text(f"{field} {'must be ' if text else 'is empty; it must be '}")
        expect(screen.button("Play")).to_be_disabled()
        assert screen.page.url == before
    screen.fill(name, good)
    expect(screen.problem).to_have_count(0)
    expect(screen.card).to_have_count(0)
    screen.run(f"{field}={good}")
    expect(screen.button("Play")).to_be_enabled()


@pytest.mark.first
def test_the_chosen_run_is_played_and_shared_however_slowly_the_server_checks_it(screen: Screen) -> None:
    screen.open(**LESSON, algorithm="ucs", at=3)
    screen.await_cursor(3)
    held: list[Route] = []
    slow = True
    screen.page.route("**/api/check*", lambda route: held.append(route) if slow else route.continue_())
    screen.choose("BFS")
    expect(screen.button("BFS")).to_have_attribute("aria-pressed", "true")
    screen.button("Play").click()
    screen.button("Share").click()
    screen.button("Copy link").click()
    slow = False
    for route in held:
        route.continue_()
    expect(screen.page.locator("share-menu").get_by_role("status")).to_contain_text("The link is copied.")
    assert "algorithm=bfs" in screen.clipboard()
    screen.page.keyboard.press("Escape")
    screen.run("algorithm=bfs")
    expect(screen.button("Pause")).to_be_visible()
    expect(screen.tree).to_have_attribute("data-cursor", re.compile("^([4-9]|[1-9][0-9]+)$"))
    expect(screen.sentence).to_contain_text("it has been waiting longest")


def test_no_search_is_ever_shown_with_the_verdict_on_another(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.tab("Result")
    verdict = screen.page.locator("run-verdict")
    expect(verdict).to_contain_text("A*. The path is shortest")
    held: list[Route] = []
    screen.page.route("**/api/verdict*", lambda route: held.append(route))
    screen.choose("DFS")
    screen.run("algorithm=dfs")
    expect(verdict).to_contain_text("Computing")
    expect(verdict).not_to_contain_text("The path is shortest")
    for route in held:
        route.continue_()
    expect(verdict).to_contain_text("DFS. No guarantee")
