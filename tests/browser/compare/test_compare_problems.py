"""The compare page on other problems than tiles: maps and grids, their states, their puzzles, their links."""

import re
from urllib.parse import parse_qsl, urlencode

import pytest
from playwright.sync_api import Locator, expect

from solver import Run, solve
from solver.problem import PROBLEMS
from tests.browser.compare.compare_page import Compare, first_difference, states
from tests.browser.screen import copied_link
from tests.rings import some
from webapp.compare.page import PRESETS, ComparisonLink, Preset, preset

OTHERS = [chosen for chosen in PRESETS if chosen.problem != "tiles"]
MAP = next(chosen for chosen in OTHERS if chosen.key == "map")
MOVES = next(chosen for chosen in OTHERS if chosen.key == "moves")


def first_of(compare: Compare, name: str) -> Locator:
    """Open the sheet with this name in the bar; return it."""
    compare.page.locator("compare-bar summary").filter(has_text=name).click()
    return compare.page.locator("compare-bar details[open] .sheet").first


@pytest.mark.parametrize("chosen", some(OTHERS, lambda chosen: chosen in (MAP, MOVES)), ids=lambda chosen: chosen.key)
def test_a_problem_is_chosen_and_its_presets_are_shown_with_what_each_run_has_expanded(
    compare: Compare, chosen: Preset
) -> None:
    page, wanted = compare.page, preset(chosen)
    page.goto("/compare")
    compare.await_runs(preset().runs)
    first_of(compare, "Board").get_by_label("Puzzle").select_option(chosen.problem)
    usual = preset(next(one for one in OTHERS if one.problem == chosen.problem))
    compare.await_runs(usual.runs)
    page.keyboard.press("Escape")
    compare.choose(chosen)
    compare.await_runs(wanted.runs)
    cursors = [min(chosen.at, solve(run).expanded) for run in wanted.runs]
    compare.await_cursors(cursors)
    assert compare.address() == parse_qsl(wanted.query())
    assert compare.counted() == states(wanted.runs, cursors)
    expect(compare.difference).to_have_attribute("data-difference", str(first_difference(wanted.runs)))
    opens = PROBLEMS[chosen.problem].opens
    expect(page.locator("compare-run state-map")).to_have_count(len(wanted.runs) if opens == "space" else 0)
    page.get_by_role(
        "button", name="Tree" if opens == "space" else PROBLEMS[chosen.problem].space_label, exact=True
    ).click()
    expect(page.locator("compare-run search-tree")).to_have_count(len(wanted.runs) if opens == "space" else 0)
    expect(page).to_have_url(re.compile(r"[?&]stage="))  # a Back that crosses with a new address is lost
    page.go_back()
    compare.await_runs(usual.runs)
    expect(page.locator("compare-run state-map")).to_have_count(len(usual.runs) if opens == "space" else 0)


@pytest.mark.first
def test_the_map_shows_what_each_run_has_expanded_and_a_place_is_chosen_in_all(compare: Compare) -> None:
    compare.open(ComparisonLink(preset(MAP).runs, at=4))
    maps = compare.page.locator("state-map")
    for place in range(3):
        expect(maps.nth(place)).to_have_attribute("data-taken", "4")
    expect(maps.nth(1)).to_have_attribute("data-current", "Bucharest")
    expect(compare.runs.nth(1)).to_contain_text("It is the goal.")
    chosen = "map => map.selected === 4294967295 ? '' : map.terrain.text_s[map.terrain.place_n[map.selected]]"
    maps.first.evaluate(
        """map => {
          const n = map.terrain.trace.state_n.indexOf(map.terrain.text_s.indexOf("Sibiu"));
          map.dispatchEvent(new CustomEvent("pick", { detail: n, bubbles: true }));
        }"""
    )
    for place in range(3):
        expect(maps.nth(place).locator(".pointed")).to_contain_text("Sibiu: g = 140, expanded")
        assert maps.nth(place).evaluate(chosen) == "Sibiu"


def test_the_choice_of_tree_or_space_is_kept_by_the_link_and_on_the_way_to_explore_and_back(compare: Compare) -> None:
    page, runs = compare.page, preset(MAP).runs[:2]
    compare.open(ComparisonLink(runs, at=3))
    page.get_by_role("button", name="Tree", exact=True).click()
    expect(page).to_have_url(re.compile("&at=3&stage=tree$"))
    assert copied_link(page).endswith("&stage=tree")
    page.reload()
    compare.await_runs(runs)
    expect(page.locator("search-tree")).to_have_count(2)
    compare.runs.first.get_by_text("Change", exact=True).click()
    compare.runs.first.get_by_role("link", name="Open in Explore").click()
    expect(page).to_have_url(re.compile(re.escape(f"/?{runs[0].query()}&at=3") + "(&view=tree)?&stage=tree$"))
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "3")
    page.get_by_role("banner").get_by_role("link", name="Compare", exact=True).last.click()
    compare.await_runs([runs[0], Run("Arad", "Bucharest", problem="map", algorithm="astar")])
    compare.await_cursors([3, 3])
    expect(page.locator("search-tree")).to_have_count(2)


def test_the_puzzle_of_all_runs_or_of_one_can_be_changed(compare: Compare) -> None:
    page = compare.page
    ends = {"start": "1.1", "goal": "9.13"}
    compare.open(ComparisonLink((Run(problem="grid", algorithm="bfs"), Run(problem="grid"))))
    second = compare.runs.nth(1)
    second.get_by_text("Change", exact=True).click()
    second.get_by_text("Puzzle of this run").click()
    second.get_by_label("Moves", exact=True).select_option("8")
    one, other = Run(problem="grid", **ends, algorithm="bfs"), Run(problem="grid", moves="8", **ends)
    compare.await_runs([one, other])
    expect(second.get_by_role("heading")).to_have_text("A*, moves 8, diagonals too")
    assert compare.counted() == states([one, other], [0, 0])
    page.keyboard.press("Escape")
    sheet = first_of(compare, "Puzzle")
    expect(sheet).to_contain_text("The runs have different puzzles")
    goal = sheet.get_by_role("textbox", name="Goal", exact=True)
    goal.fill("9.1")
    goal.press("Enter")
    ends["goal"] = "9.1"
    compare.await_runs([Run(problem="grid", **ends, algorithm="bfs"), Run(problem="grid", moves="8", **ends)])
    goal.fill("99.1")
    goal.press("Enter")
    expect(sheet.get_by_role("alert").first).to_contain_text("99.1")
    expect(goal).to_have_value("99.1")
    compare.await_runs([Run(problem="grid", **ends, algorithm="bfs"), Run(problem="grid", moves="8", **ends)])
    sheet.get_by_role("button", name="Undo", exact=True).click()
    ends["goal"] = "9.13"
    compare.await_runs([one, other])


def test_a_run_of_a_problem_is_added_changed_and_removed(compare: Compare) -> None:
    runs = preset(MAP).runs
    compare.open(ComparisonLink(runs[:2]))
    compare.button("+ Add a run").click()
    compare.await_runs(runs)
    third = compare.runs.nth(2)
    third.get_by_text("Change", exact=True).click()
    heuristics = third.get_by_label("Heuristic", exact=True).locator("option")
    expect(heuristics).to_have_text(["Straight line", "Zero", "Perfect"])
    third.get_by_label("Move order", exact=True).select_option("alphabetical")
    changed = Run(problem="map", algorithm="astar", order="alphabetical")
    compare.await_runs([*runs[:2], changed])
    compare.runs.first.get_by_text("Change", exact=True).click()
    compare.runs.first.get_by_role("button", name="Remove").click()
    compare.await_runs([runs[1], changed])


def test_runs_of_different_problems_are_refused_with_a_link_that_works(compare: Compare, tolerated: list[str]) -> None:
    tolerated.append("400")
    page = compare.page
    maps = ["problem=map&start=Arad&goal=Bucharest&algorithm=ucs", "problem=map&start=Arad&goal=Bucharest"]
    page.goto("/compare?" + urlencode([("run", run) for run in (*maps, "problem=grid")]))
    expect(page.locator(".problem")).to_have_text("In run number 3 the problem must be map, as in number 1, not grid.")
    page.locator("main a.button").first.click()
    compare.await_runs([Run.parse(run) for run in maps])


GRID = "-".join(["......"] * 4)


def test_a_wall_is_drawn_on_one_grid_of_compare_and_all_runs_of_the_puzzle_get_it(compare: Compare) -> None:
    runs = tuple(Run(problem="grid", cells=GRID, start="1.1", goal="4.6", algorithm=key) for key in ("bfs", "astar"))
    compare.open(ComparisonLink(runs, at=4))
    page = compare.page
    first = page.locator("compare-run state-map").first
    expect(first).to_have_attribute("data-kind", "cells")
    box = first.locator("canvas").bounding_box()
    cell, left, top = first.evaluate("({ plan: { cell, left, top } }) => [cell, left, top]")
    assert box is not None
    x, y = box["x"] + left + 1.5 * cell, box["y"] + top + 1.5 * cell
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3 * cell, y, steps=3)
    page.mouse.up()
    walled = "......-.####.-......-......"
    ends = {"start": "1.1", "goal": "4.6"}
    compare.await_runs(tuple(Run(problem="grid", cells=walled, algorithm=run.algorithm, **ends) for run in runs))
    expect(first.locator("grid-bar")).to_have_count(0)
