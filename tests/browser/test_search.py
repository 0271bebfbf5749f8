"""Choosing a search, running it, and what the page says about it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from solver import ALGORITHMS, HEURISTICS, OF_A_RUN, Run
from tests.browser.screen import Screen, written
from tests.rings import ENGINES, some

LESSON = {"start": "123-678-450", "goal": "123-456-780"}


def assert_numbers(screen: Screen, result: dict[str, Any]) -> None:
    """Assert that every number on the page is that of a result."""
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


@pytest.mark.parametrize("key", some(ALGORITHMS, ENGINES.__contains__))
def test_search_streams_a_run_and_its_numbers_are_those_of_the_api(screen: Screen, key: str) -> None:
    screen.open(**LESSON)
    screen.choose(ALGORITHMS[key].label)
    screen.search.click()
    expect(screen.button("Pause")).to_be_focused()  # it plays
    expected = Run(**LESSON, algorithm=key).query()
    expect(screen.page).to_have_url(re.compile(re.escape(expected)))
    screen.await_whole()
    result = screen.api(expected)
    expect(screen.tree).to_have_attribute("data-expansions", str(result["expanded"]))
    expect(screen.tree).to_have_attribute("data-nodes", str(result["nodes"]))
    screen.page.keyboard.press("End")
    screen.await_cursor(result["expanded"])
    assert_numbers(screen, result)
    if result["status"] != "solved":
        assert not ALGORITHMS[key].promise(Run.parse(expected)).complete
        expect(screen.sentence).to_have_text(re.compile(r"the search gives up\.$"))
        expect(screen.solution_tab).to_be_disabled()
        return
    moves = written(len(result["moves"]))
    found = "It is the goal" if ALGORITHMS[key].sides == 1 else "There the sides meet|: the search ends"
    expect(screen.sentence).to_have_text(re.compile(rf"({found})\. Solved in {moves} moves\.$"))
    expect(screen.solution_tab).to_have_text(f"Solution · {moves} moves")


def test_the_algorithms_on_offer_are_those_of_the_solver(screen: Screen) -> None:
    screen.open()
    labels = screen.page.get_by_role("group", name="Algorithm").locator("label").all_inner_texts()
    assert labels == [record.label for record in ALGORITHMS.values()]


def test_the_promise_is_bound_to_the_options(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.open_options()
    options: dict[str, str] = {}
    for name, label, option, part in [
        ("Heuristic", "Manhattan, blank too", {"heuristic": "manhattan_blank"}, "Inadmissible heuristic: no guarantee"),
        ("Heuristic", "Misplaced tiles", {"heuristic": "misplaced"}, "The path is shortest"),
        ("Cost of a move", "the number on the tile", {"cost": "tile"}, "The path is cheapest"),
        ("Goal test", "when generated", {"goal_test": "generation"}, "No guarantee"),
    ]:
        screen.select(name, label)
        options |= option
        promise = ALGORITHMS["astar"].promise(Run(**LESSON, **options)).text
        assert part in promise
        expect(screen.form).to_contain_text(f": {promise}")


def test_every_algorithm_shows_its_own_promise(screen: Screen) -> None:
    screen.open(**LESSON)
    for key, record in ALGORITHMS.items():
        screen.choose(record.label)
        expect(screen.form).to_contain_text(f": {record.promise(Run(**LESSON, algorithm=key)).text}")


def test_every_option_takes_part_in_the_run(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.choose("Weighted A*")
    screen.open_options()
    screen.select("Heuristic", "Misplaced tiles")
    screen.select("Move order", "R L D U")
    screen.select("Goal test", "when generated")
    screen.select("Ties on f", "highest g first")
    screen.select("Cost of a move", "the number on the tile")
    screen.fill("Weight w", "3.5")
    screen.fill("Node limit", "5000")
    run = Run(
        **LESSON, algorithm="wastar", heuristic="misplaced", order="RLDU", goal_test="generation", tie="high_g",
        cost="tile", weight=3.5, limit=5000,
    )  # fmt: skip
    expect(screen.form).to_contain_text(f": {ALGORITHMS['wastar'].promise(run).text}")
    expect(screen.search).to_be_enabled()
    screen.run(run.query())
    screen.page.keyboard.press("End")
    assert_numbers(screen, screen.api(run.query()))
    screen.page.reload()  # and the link puts them back into the form
    screen.await_whole()
    screen.open_options()
    expect(screen.form.get_by_label("Move order", exact=True)).to_have_value("RLDU")
    expect(screen.form.get_by_label("Weight w", exact=True)).to_have_value("3.5")
    expect(screen.form.get_by_label("Node limit", exact=True)).to_have_value("5000")
    expect(screen.page.get_by_role("radio", name="Weighted A*")).to_be_checked()


@pytest.mark.thorough
def test_the_heuristics_of_a_maximum_are_ticked(screen: Screen) -> None:
    screen.open(**LESSON)
    boxes = screen.form.get_by_role("group", name="Maximum of").get_by_role("checkbox")
    expect(boxes).to_have_count(0)
    screen.select("Heuristic", "Maximum of several")
    assert boxes.count() == len(HEURISTICS) - 1
    ticked = screen.form.locator(".several label", has=screen.page.locator("input:checked"))
    expect(ticked).to_have_text(["Manhattan distance", "Gaschnig's swaps"])
    expect(screen.form).to_contain_text("admissible · consistent")
    screen.form.get_by_label("Manhattan distance", exact=True).uncheck()
    expect(screen.form.get_by_role("alert")).to_contain_text("of: “gaschnig” came; allowed are two or more of zero")
    expect(screen.search).to_be_disabled()
    screen.form.get_by_label("Misplaced, blank too", exact=True).check()
    expect(screen.form).to_contain_text("inadmissible · inconsistent")
    run = Run(**LESSON, heuristic="max", of="misplaced_blank-gaschnig")
    expect(screen.form).to_contain_text(f": {ALGORITHMS['astar'].promise(run).text}")
    screen.run(run.query())
    screen.page.keyboard.press("End")
    assert_numbers(screen, screen.api(run.query()))
    screen.page.reload()
    expect(ticked).to_have_text(["Misplaced, blank too", "Gaschnig's swaps"])


@pytest.mark.thorough
def test_options_are_offered_only_where_the_algorithm_uses_them(screen: Screen) -> None:
    screen.open()
    screen.open_options()
    for key, record in ALGORITHMS.items():
        screen.choose(record.label)
        for name, label in [("heuristic", "Heuristic"), ("tie", "Ties on f"), ("weight", "Weight w")]:
            shown = 1 if name in record.options else 0
            expect(screen.form.get_by_label(label, exact=True), f"{label} for {key}").to_have_count(shown)


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
    screen.open()
    screen.choose("Weighted A*")
    screen.open_options()
    for text in bad:
        screen.fill(name, text)
        expect(screen.problem).to_contain_text(re.compile(f"^{field}: “{text or 'nothing'}” came; allowed are "))
        expect(screen.search).to_be_disabled()
    screen.fill(name, good)
    expect(screen.problem).to_have_count(0)
    expect(screen.search).to_be_enabled()


@pytest.mark.thorough
def test_more_nodes_than_this_server_allows_are_refused_in_words(screen: Screen) -> None:
    screen.open()
    screen.open_options()
    screen.fill("Node limit", "50000000")
    expect(screen.form).to_contain_text("node limit 50000000")
    if screen.search.is_enabled():
        screen.search.click()
    expect(
        screen.page.get_by_role("alert").filter(has_text="limit: 50000000 came; this server allows at most")
    ).to_be_visible()


def test_search_runs_what_the_form_shows_however_slowly_the_server_checks_it(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.choose("UCS")
    expect(screen.form).to_contain_text("UCS: The path is shortest; where")
    expect(screen.search).to_be_enabled()
    visited: list[str] = []
    screen.page.on("framenavigated", lambda frame: visited.append(frame.url))
    held: list[Route] = []
    slow = True
    screen.page.route("**/api/check*", lambda route: held.append(route) if slow else route.continue_())
    screen.choose("BFS")
    expect(screen.page.get_by_role("radio", name="BFS", exact=True)).to_be_checked()
    pressed = screen.search.is_enabled()
    if pressed:
        screen.search.click()
    slow = False
    for route in held:
        route.continue_()
    if not pressed:
        screen.search.click()
    expect(screen.page).to_have_url(re.compile("algorithm=bfs"))
    assert not [url for url in visited if "algorithm=ucs" in url], "it ran what the form showed before"


def test_no_algorithm_is_ever_shown_with_the_promise_of_another(screen: Screen) -> None:
    screen.open(**LESSON)
    expect(screen.form).to_contain_text("A*, Manhattan distance: The path is shortest")
    held: list[Route] = []
    screen.page.route("**/api/check*", lambda route: held.append(route))
    screen.choose("DFS")
    expect(screen.page.get_by_role("radio", name="DFS", exact=True)).to_be_checked()
    expect(screen.form).not_to_contain_text(re.compile("DFS: The path is shortest"))
    for route in held:
        route.continue_()
    expect(screen.form).to_contain_text("DFS: No guarantee")


@pytest.mark.thorough
def test_searching_again_for_the_run_that_is_shown_plays_it_from_the_start(screen: Screen) -> None:
    screen.open(at="end")
    screen.await_cursor(6)
    screen.search.click()
    expect(screen.button("Pause")).to_be_visible()
    screen.await_cursor(6)
    expect(screen.button("Play")).to_be_visible()


def test_each_number_has_its_definition_at_hand(screen: Screen) -> None:
    screen.open()
    for record in OF_A_RUN:
        expect(screen.number(record.key)).to_be_visible(visible=record.chief)
    screen.page.get_by_text("All numbers").click()
    for record in OF_A_RUN:
        number = screen.page.get_by_role("button", name=re.compile(f"^{re.escape(record.label)} "))
        number.click()
        expect(screen.page.locator("run-numbers")).to_contain_text(f"{record.label}: {record.definition}")


# --- runs that do not find a path ------------------------------------------------------------------------------------


def test_a_link_to_an_unsolvable_pair_shows_the_explanation_and_makes_no_search(screen: Screen) -> None:
    screen.open(start="540-618-732", goal="123-804-765")
    expect(screen.form).to_contain_text("Unsolvable: inversions are")
    expect(screen.page.get_by_role("button", name=re.compile("^Swap "))).to_be_enabled()
    expect(screen.sentence).to_have_text("No search is made: no moves lead from start to goal.")
    expect(screen.tree).to_have_attribute("data-expansions", "0")
    expect(screen.solution_tab).to_be_disabled()
    expect(screen.button("Forward")).to_be_disabled()
    assert_numbers(screen, screen.api("start=540-618-732&goal=123-804-765"))


@pytest.mark.thorough
def test_a_run_that_reaches_its_limit_says_so(screen: Screen) -> None:
    screen.open(**LESSON, algorithm="bfs", limit=50, at="end")
    result = screen.api("start=123-678-450&goal=123-456-780&algorithm=bfs&limit=50")
    assert result["status"] == "limit"
    screen.await_cursor(result["expanded"])
    expect(screen.sentence).to_have_text(
        re.compile(r"The node limit is reached: the search stops without a solution\.$")
    )
    expect(screen.solution_tab).to_be_disabled()
    assert_numbers(screen, result)


@pytest.mark.parametrize("goal_test", ["expansion", "generation"])
@pytest.mark.thorough
def test_a_start_that_is_the_goal_needs_no_moves(screen: Screen, goal_test: str) -> None:
    query = f"start=123-456-780&goal=123-456-780&goal_test={goal_test}"
    screen.open(query, at="end")
    result = screen.api(query)
    expect(screen.tree).to_have_attribute("data-expansions", str(result["expanded"]))
    assert_numbers(screen, result)
    expect(screen.sentence).to_have_text(re.compile("It is the goal|The start is the goal"))
    screen.solution_tab.click()
    expect(screen.page.locator("solution-view")).to_contain_text("The start is the goal.")
    expect(screen.replay).to_have_attribute("data-board", "123-456-780")


@pytest.mark.thorough
def test_a_tree_too_large_for_boards_says_what_is_drawn(screen: Screen) -> None:
    screen.open(start="102-754-863", goal="012-345-678", algorithm="bfs", order="ULDR", at=2000)
    screen.await_cursor(2000)
    expect(screen.tree).to_contain_text(re.compile(r"nodes?, .* as (boards|marks|dots)"))
    nodes = screen.tree.evaluate("tree => tree.trace.nodesAt(2000)")
    expect(screen.tree).to_contain_text(f"{written(nodes)} nodes")
    expect(screen.picture).to_have_accessible_name(re.compile("^Search tree after 2.000 expansions"))
