"""The verdict on a run, and the what-if table."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from solver import Run, solve
from tests.browser.screen import Screen, written
from tests.rings import exhaustive

LESSON = "start=123-678-450&goal=123-456-780"
REFERENCE = "start=102-754-863&goal=012-345-678&order=ULDR"


def look(screen: Screen) -> Locator:
    """Open the verdict; return it."""
    screen.tab("Result")
    verdict = screen.page.locator("run-verdict")
    expect(verdict.get_by_role("heading", name="Result")).to_be_visible()
    return verdict


def finished(verdict: Locator, runs: int) -> Locator:
    """Wait until the table is whole; return its rows."""
    expect(verdict.get_by_role("heading", name=f"What if? {runs} runs")).to_be_visible()
    rows = verdict.locator("tbody tr")
    expect(rows).to_have_count(runs)
    return rows


@pytest.mark.first
def test_greedy_is_shown_to_be_suboptimal_and_a_shortest_path_is_one_click_away(screen: Screen) -> None:
    screen.open(f"{LESSON}&algorithm=greedy", at="end")
    verdict = look(screen)
    expect(verdict).to_contain_text("✗ 28 moves, 18 too many: the shortest path has 10.")
    expect(verdict).to_contain_text("Greedy. No guarantee")
    verdict.get_by_role("link", name="See a shortest path").click()
    expect(screen.page).to_have_url(re.compile("heuristic=linear_conflict&at=(end|17)$"))  # which is its end
    screen.await_whole()
    expect(screen.path_tab).to_contain_text("10 moves")


@pytest.mark.exhaustive
def test_the_verdict_writes_thousands_as_the_rest_of_the_page(screen: Screen) -> None:
    screen.open(f"{REFERENCE[:-4]}DULR&algorithm=dfs", at="end")
    verdict = look(screen)
    expect(verdict).to_contain_text(f"✗ {written(30_307)} moves, {written(30_284)} too many: the shortest path has 23.")


def test_an_optimal_run_says_why_and_what_a_star_had_to_expand(screen: Screen) -> None:
    screen.open(REFERENCE, at="end")
    verdict = look(screen)
    expect(verdict).to_contain_text("✓ Optimal: 23 moves, the shortest possible.")
    expect(verdict).to_contain_text("Manhattan distance never overestimates")
    expect(verdict).to_contain_text("Effective branching factor 1.37")
    expect(verdict).to_contain_text(f"In all it expands 803 to {written(2067)} states")
    made = verdict.get_by_role("region", name="What A* had to expand").get_by_role("listitem")
    expect(made).to_contain_text(
        ["795 with f below 23: every A* must expand them", f"{written(2062 - 795)} with f = 23: tie-breaking decides"]
    )


def test_other_searches_are_compared_with_a_star(screen: Screen) -> None:
    screen.open(f"{LESSON}&algorithm=bfs", at="end")
    verdict = look(screen)
    section = verdict.get_by_role("region", name="What A* would expand")
    expect(section.get_by_role("heading")).to_have_text("For comparison: A*")
    expect(section).to_contain_text("Any A* with Manhattan distance must expand the 2 states")
    expect(section).to_contain_text(f"This run expanded {solve(Run.parse(LESSON + '&algorithm=bfs')).expanded}.")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("heuristic=manhattan_blank", "its own heuristic is not consistent"),
        ("reached=off&limit=2000000", "it keeps no reached set"),
    ],
)
@pytest.mark.exhaustive
def test_a_reason_is_given_if_f_does_not_determine_the_necessary_states(screen: Screen, options: str, why: str) -> None:
    screen.open(f"{LESSON}&{options}", at="end")
    verdict = look(screen)
    expect(verdict.get_by_role("region", name="What A* would expand")).to_contain_text(why)
    finished(verdict, 96)
    expect(verdict.locator("tr[aria-current=true]")).to_have_count(1)  # though its node limit may be higher


@pytest.mark.first
def test_the_table_fills_is_sorted_and_marks_the_run(screen: Screen) -> None:
    screen.open(LESSON, at=7)
    verdict = look(screen)
    rows = finished(verdict, 96)
    expect(verdict.locator("tr[aria-current=true]")).to_contain_text(["U D L R this run"])
    for name, column in (("Expanded", 2), ("Same until", 5)):
        head = verdict.get_by_role("columnheader", name=name)
        head.get_by_role("button").click()
        if name == "Expanded":  # it was sorted by it, ascending
            expect(head).to_have_attribute("aria-sort", "descending")
        cells = rows.locator(f"td:nth-child({column + 1})").all_text_contents()
        numbers = [int(found[0]) for cell in cells if (found := re.findall(r"^\d+", cell))]
        assert len(numbers) > 50
        assert numbers == sorted(numbers, reverse=name == "Expanded")
    expect(verdict.locator(".summary")).to_have_text(
        re.compile(r"A\* expands 19 to 2\d, and its path has 10 moves\. \d+ other runs are the same up to step 7")
    )


@pytest.mark.exhaustive
def test_no_common_beginning_is_claimed_beyond_the_compared_steps(screen: Screen) -> None:
    screen.open(REFERENCE + "&algorithm=bfs&at=5000")
    verdict = look(screen)
    finished(verdict, 24)
    expect(verdict.locator(".summary")).to_have_text(re.compile(r"^BFS expands .*moves\.$"))


@pytest.mark.exhaustive
def test_the_tab_of_the_verdict_is_highlighted_at_the_end_with_or_without_a_solution(screen: Screen) -> None:
    for query, has_path in ((LESSON, True), (f"{REFERENCE}&limit=500", False)):
        screen.open(query)
        tab = screen.button("Result")
        expect(tab).to_be_hidden()
        screen.page.keyboard.press("End")
        expect(tab).to_have_class("fresh")
        expect(screen.path_tab).to_have_class("fresh" if has_path else "")
        tab.click()
        expect(tab).not_to_have_class("fresh")


@pytest.mark.exhaustive
def test_an_unreachable_server_is_reported_in_place_of_a_verdict(screen: Screen, tolerated: list[str]) -> None:
    tolerated.append("ERR_FAILED")
    screen.open(LESSON, at="end")
    screen.page.route("**/api/verdict*", lambda route: route.abort())
    verdict = look(screen)
    expect(verdict.get_by_role("alert").first).to_have_text("The server cannot be reached now.")
    expect(verdict).not_to_contain_text("promises")
    screen.page.unroute("**/api/verdict*")
    expect(verdict).to_contain_text("✓ Optimal: 10 moves")


def test_if_all_runs_have_the_same_numbers_one_line_says_so_and_the_rows_are_folded(screen: Screen) -> None:
    screen.open("start=283-164-705&goal=123-804-765", at="end")
    verdict = look(screen)
    rows = finished(verdict, 96)
    expect(verdict.locator("what-if .summary")).to_have_text(
        "All 96 runs expand 6 nodes and find a path of 5 moves: "
        "the order of moves and the rule for ties make no difference here."
    )
    expect(rows.first).to_be_hidden()
    verdict.get_by_text("All 96 rows").click()
    expect(rows.first).to_be_visible()


def test_the_names_of_the_columns_stay_in_sight_down_to_the_last_row(screen: Screen) -> None:
    screen.open(LESSON, at="end")
    verdict = look(screen)
    rows = finished(verdict, 96)
    for width in (1440, 390):
        screen.page.set_viewport_size({"width": width, "height": 844})
        rows.last.scroll_into_view_if_needed()
        expect(rows.last).to_be_in_viewport()
        heads = verdict.locator("what-if thead th")
        for k in range(2):
            expect(heads.nth(k)).to_be_in_viewport()
        low, high = (one.bounding_box() for one in (heads.first, rows.last))
        assert low is not None
        assert high is not None
        assert low["y"] + low["height"] <= high["y"] + 1


def test_a_row_leads_to_its_run_at_the_step_shown(screen: Screen) -> None:
    screen.open(LESSON, at=7)
    finished(look(screen), 96)
    screen.page.locator("what-if tbody tr:not([aria-current=true]) a").first.click()
    screen.await_whole()
    screen.await_cursor(7)
    assert "order=" in screen.query() or "tie=" in screen.query()


@pytest.mark.exhaustive
def test_another_heuristic_or_goal_test_changes_the_table_but_not_the_run(screen: Screen) -> None:
    screen.open(LESSON)
    verdict = look(screen)
    finished(verdict, 96)
    verdict.get_by_label("Heuristic in the table").select_option(label="Zero")
    expect(verdict.locator("tr[aria-current=true]")).to_have_count(0)
    finished(verdict, 96)
    expect(verdict.locator("tbody tr").first.get_by_role("link")).to_have_attribute(
        "href", re.compile("heuristic=zero")
    )
    verdict.get_by_label("Heuristic in the table").select_option(label="Manhattan distance")
    verdict.get_by_label("Goal test in the table").select_option(label="when generated")
    finished(verdict, 96)
    expect(verdict.locator("tbody tr").first.get_by_role("link")).to_have_attribute(
        "href", re.compile("goal_test=generation")
    )


@pytest.mark.exhaustive
def test_an_unsolvable_pair_has_a_verdict_and_no_table(screen: Screen) -> None:
    screen.open(start="540-618-732", goal="123-804-765")
    verdict = look(screen)
    expect(verdict).to_contain_text("Nothing to search: this goal cannot be reached from this start.")
    expect(verdict.locator("what-if")).to_have_count(0)


@pytest.mark.exhaustive
def test_the_verdict_is_requested_only_when_it_is_opened(screen: Screen) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.open(LESSON, at="end")
    assert not [url for url in asked if "/api/what-if" in url or "/api/verdict" in url]
    finished(look(screen), 96)
    assert [url for url in asked if "/api/what-if" in url]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("width", "height"), [exhaustive(1440, 900), exhaustive(1024, 768), (390, 844)])
def test_nothing_overflows_on_any_screen(screen: Screen, width: int, height: int) -> None:
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.open(REFERENCE, at="end")
    finished(look(screen), 96)
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= width
    over = "sheet => sheet.scrollWidth - sheet.clientWidth"
    assert screen.page.locator("run-verdict").evaluate(over) <= 0


def test_the_module_of_a_verdict_may_load_after_the_verdict_or_never(screen: Screen, tolerated: list[str]) -> None:
    tolerated.append("ERR_FAILED")
    page, module = screen.page, "**/*verdict_page*.js"
    held: list[Route] = []
    page.route(module, lambda route: held.append(route))
    with page.expect_response("**/api/verdict*"), page.expect_request(module):
        screen.open("start=283-164-705&goal=123-804-765", at="end")
        screen.tab("Result")
    page.wait_for_timeout(200)
    held.pop().continue_()
    expect(page.locator("run-verdict")).to_contain_text("✓ Optimal: 5 moves")

    with page.expect_request(module):
        page.reload()
        screen.await_whole()
        screen.tab("Result")
    held.pop().abort()
    expect(screen.notice).to_have_text("The server cannot be reached now.")
