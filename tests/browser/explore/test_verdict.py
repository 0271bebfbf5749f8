"""The verdict on a run, and the what-if table."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.screen import Screen, written

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


def test_a_row_leads_to_its_run_at_the_step_shown(screen: Screen) -> None:
    screen.open(LESSON, at=7)
    finished(look(screen), 96)
    screen.page.locator("what-if tbody tr:not([aria-current=true]) a").first.click()
    screen.await_whole()
    screen.await_cursor(7)
    assert "order=" in screen.query() or "tie=" in screen.query()


@pytest.mark.exhaustive
def test_the_verdict_is_requested_only_when_it_is_opened(screen: Screen) -> None:
    asked: list[str] = []
    screen.page.on("request", lambda request: asked.append(request.url))
    screen.open(LESSON, at="end")
    assert not [url for url in asked if "/api/what-if" in url or "/api/verdict" in url]
    finished(look(screen), 96)
    assert [url for url in asked if "/api/what-if" in url]


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
