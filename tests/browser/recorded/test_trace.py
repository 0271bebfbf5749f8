"""The page of a recorded search: a file chosen in the browser, its tree, frontier and sentences."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from aima3.search import GraphProblem, astar_search, romania_map
from playwright.sync_api import Page, expect

from solver import Run, check, puzzle, watch
from tests.browser.screen import view_menu
from tests.solver.student_searches import named
from webapp.recorded.samples.stack import search as depth_first

pytestmark = pytest.mark.browser


@pytest.mark.first
def test_a_file_is_read_in_the_browser_and_a_wrong_one_does_not_replace_it(page: Page, tmp_path: Path) -> None:
    file, wrong = tmp_path / "mine.jsonl", tmp_path / "wrong.jsonl"
    recording = watch(puzzle("123-045", "123-450", style="plain"), depth_first, show=False, save=file)
    wrong.write_text('{"frontier-trace": 1}\n{"event": "jump", "state": "A"}\n')
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(file)
    tree = page.locator("search-tree")
    expect(tree).to_have_attribute("data-done", "true")
    assert recording.path is not None
    taken = str(len(recording.expanded) + 1)  # the goal was tested, and its children were not asked for
    expect(tree).to_have_attribute("data-expansions", taken)
    expect(page.locator(".behaves")).to_contain_text(
        "The frontier behaves like a stack: every expanded node was the newest."
    )
    expect(page.locator(".step")).to_have_text("The search begins with 123-045.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step")).to_contain_text("Expansion 1: 123-045 (depth 0).")
    view_menu(tree)
    page.get_by_label("Layout").select_option("levels")
    page.keyboard.press("ArrowRight")
    expect(tree).to_have_attribute("data-cursor", "2")
    expect(page.get_by_label("Layout")).to_have_value("levels")
    page.get_by_label("A recorded search").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("wrong.jsonl, line 2: event must be expand")
    expect(tree).to_have_attribute("data-expansions", taken)


def test_boards_are_recognized_with_repeated_expansions_and_the_empty_text_is_shown(page: Page, tmp_path: Path) -> None:
    again, hello = tmp_path / "again.jsonl", tmp_path / "hello.jsonl"
    problem = puzzle("204-153", "123-450", style="plain", cost="tile", heuristic="misplaced")
    recording = watch(problem, named("stale entries are expanded").search, show=False, save=again)
    recording.events.append({"event": "expand", "state": recording.expanded[-1]})
    recording.save(again)
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(again)
    page.get_by_label("Compare with").select_option("astar")
    expect(page.locator(".parting output")).to_contain_text("expansions are the same.")
    spelling = SimpleNamespace(start="", successors=lambda text: [text + "H"], is_goal=lambda text: text == "HH")
    watch(spelling, lambda problem: problem.successors("") and problem.successors("H"), show=False, save=hello)
    page.get_by_label("A recorded search").set_input_files(hello)
    expect(page.locator(".step")).to_have_text("The search begins with “”.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step")).to_contain_text("Expansion 1: “” (depth 0).")
    expect(page.get_by_label("Compare with")).to_be_hidden()


def test_a_recorded_search_is_compared_with_ours_at_the_first_difference(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    recording = watch(puzzle("204-153", "123-450", style="plain"), depth_first, show=False, save=file)
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(file)
    expect(page.locator(".alone")).to_be_hidden()
    page.get_by_label("Compare with").select_option("dfs")
    told = page.locator(".parting output")
    expect(told).to_have_text(f"Your search is DFS: all {len(recording.expanded) + 1} expansions are the same.")
    page.get_by_label("Compare with").select_option("bfs")
    ours = page.locator("compare-run")
    report = check(recording, Run("204-153", "123-450", algorithm="bfs"), exact=True)
    assert report.difference is not None
    at, taken, rule = report.difference.expansion, report.difference.taken, report.difference.rule
    expect(told).to_contain_text(f"At expansion {at} your search expands {taken}, but BFS expands {rule}.")
    expect(page.locator(".step")).to_contain_text(f"Expansion {at}: {taken}")
    expect(ours.locator("article")).to_have_attribute("data-cursor", str(at))
    expect(page).to_have_url(re.compile("run=start%3D204-153%26goal%3D123-450%26algorithm%3Dbfs"))
    page.keyboard.press("Home")
    page.get_by_role("button", name="Go there").click()
    expect(ours.locator("article")).to_have_attribute("data-cursor", str(at))
    page.reload()
    page.get_by_label("A recorded search").set_input_files(file)
    expect(told).to_contain_text(f"At expansion {at} your search expands {taken}")
    page.get_by_label("Compare with").select_option("")
    expect(ours).to_be_hidden()


def test_a_recorded_search_of_a_puzzle_and_ours_are_drawn_by_their_problem(
    page: Page, tmp_path: Path, tolerated: list[str]
) -> None:
    tolerated.append("400")
    cells = "....-.##.-.#..-...."
    ends = {"map": ("Arad", "Bucharest", {}), "grid": ("1.1", "3.3", {"cells": cells}), "towers": ("0000", "2222", {})}
    ours, told = page.locator("compare-run"), page.locator(".parting output")
    page.goto("/trace")
    for problem, (start, goal, more) in ends.items():
        file = tmp_path / f"{problem}.jsonl"
        recording = watch(
            puzzle(start, goal, problem=problem, style="plain", **more), depth_first, show=False, save=file
        )
        page.get_by_label("A recorded search").set_input_files(file)
        expect(page.locator(".alone")).to_be_hidden()
        page.get_by_label("Compare with").select_option("ucs")
        report = check(recording, Run(start, goal, problem=problem, algorithm="ucs", **more), exact=True)
        assert report.difference is not None
        at, taken, rule = report.difference.expansion, report.difference.taken, report.difference.rule
        expect(told).to_contain_text(f"At expansion {at} your search expands {taken}, but UCS expands {rule}.")
        expect(ours.locator("article")).to_have_attribute("data-cursor", str(at))
        expect(ours.locator("state-map")).to_have_count(0 if problem == "towers" else 1)
        pictures = page.locator("frontier-view li svg")
        expect(pictures).to_have_count(0) if problem == "map" else expect(pictures.first).to_be_visible()
        page.get_by_label("Compare with").select_option("dfs")
        if problem == "map":  # ours visits the first child first
            expect(told).to_contain_text(
                "expands Zerind, but DFS expands Sibiu. Both are children of Arad: under Change"
            )
            ours.locator("details.menu > summary").click()
            ours.get_by_label("Move order").select_option("reverse")
        expect(told).to_have_text(f"Your search is DFS: all {len(recording.expanded) + 1} expansions are the same.")
    expect(page).to_have_url(re.compile("run=problem%3Dtowers%26.*algorithm%3Ddfs"))
    page.reload()
    page.get_by_label("A recorded search").set_input_files(file)
    expect(told).to_contain_text("Your search is DFS")  # the link names it
    lines, choice = file.read_text(), page.get_by_label("A recorded search")

    def choose(link: str) -> None:
        file.write_text(lines.replace('"problem=towers"', link))
        with page.expect_file_chooser() as chosen:
            choice.click()
        chosen.value.set_files(file)

    choose('"problem=towers&pegs=9"')
    expect(told).to_have_text("pegs must be a whole number from 3 to 5, not “9”.")
    expect(page.locator("frontier-view li").first).to_have_attribute("data-board", "0000")
    choose('"problem=chess"')
    expect(page.locator(".alone")).to_be_visible()
    choose("[1]")
    expect(page.locator(".notice")).to_have_text("towers.jsonl, line 1: link must be a text, not [1].")


def test_a_map_and_a_grid_are_drawn_with_their_states(page: Page, tmp_path: Path) -> None:
    route, maze = tmp_path / "route.jsonl", tmp_path / "maze.jsonl"
    watch(GraphProblem("Arad", "Bucharest", romania_map), astar_search, show=False, save=route)
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(route)
    here = page.locator("state-map")
    for cursor, (city, taken, waiting) in enumerate(
        [("", 0, 1), ("Arad", 1, 3), ("Sibiu", 2, 5), ("Fagaras", 3, 5), ("Rimnicu", 4, 6)]
    ):
        expect(here).to_have_attribute("data-current", city)
        expect(here).to_have_attribute("data-taken", str(taken))
        expect(here.get_by_role("application")).to_have_accessible_name(re.compile(f"{waiting} on the frontier"))
        if cursor < 4:
            page.keyboard.press("ArrowRight")
    expect(page.locator("frontier-view li[data-board=Rimnicu]")).to_have_count(0)  # the list has moved up
    page.locator("frontier-view li[data-board=Bucharest]").hover()
    expect(here.locator(".pointed")).to_have_text("Bucharest: g = 450, on the frontier")
    rows = ["...", ".#.", "..."]
    cells = [(r, c) for r in range(3) for c in range(3) if rows[r][c] != "#"]
    near = {a: [b for b in cells if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1] for a in cells}
    problem = SimpleNamespace(start=(0, 0), successors=near.get, grid=rows)
    watch(problem, lambda p: [p.successors(cell) for cell in cells] and None, show=False, save=maze)
    page.get_by_label("A recorded search").set_input_files(maze)
    expect(here.get_by_role("application")).to_have_accessible_name(
        "Grid of 3 × 3 cells after 0 expansions: 0 states expanded, 1 on the frontier"
    )
    page.keyboard.press("End")
    expect(here).to_have_attribute("data-taken", "8")
    box = here.locator("canvas").bounding_box()
    assert box
    cell = min(box["width"], box["height"]) / 3
    x, y = box["width"] / 2 + cell, box["height"] / 2 - cell  # the cell at the top right
    here.locator("canvas").click(position={"x": x, "y": y})
    expect(here.locator(".pointed")).to_contain_text("(0, 2): g = 2, expanded at expansion 3")


@pytest.mark.first
def test_a_sample_is_one_click_away_and_its_link_opens_it_beside_our_run(page: Page) -> None:
    page.goto("/trace")
    page.get_by_role("link", name="A mistake to find").click()
    tree = page.locator("search-tree").first
    expect(tree).to_have_attribute("data-done", "true")
    expect(page.locator(".behaves")).to_have_text("The search ended with a path of 31 moves after 151 events.")
    assert "stack" not in page.locator("body").inner_text(), "that is what is to be found"
    page.get_by_text("The program", exact=True).click()
    expect(page.locator(".program pre")).to_contain_text("frontier.pop()")
    page.get_by_text("The program", exact=True).click()
    page.get_by_role("button", name="Show what its frontier does").click()
    expect(page.locator(".behaves")).to_contain_text(
        "The frontier behaves like a stack: every expanded node was the newest."
    )
    expect(page.locator("frontier-view").first).to_be_visible()
    page.get_by_label("Compare with").select_option("bfs")
    told = page.locator(".parting output")
    expect(told).to_contain_text("At expansion 2 your search expands 120-863-754")
    said = told.text_content() or ""
    expect(page).to_have_url(re.compile("sample=mistake&run="))
    page.set_viewport_size({"width": 1280, "height": 800})
    for k in (0, 1):
        expect(page.locator("search-tree").nth(k)).to_be_in_viewport(ratio=1)
    page.reload()
    expect(told).to_have_text(said)


# Parts of the frontier's rows that extend beyond the row or their line.
CUT = """rows => rows.flatMap((row) => {
  const frame = row.querySelector("button").getBoundingClientRect();
  return [...row.querySelectorAll(".state-text, .numbers > b, .value, .next")].flatMap((part) => {
    const box = part.getBoundingClientRect();
    const isInside = box.top >= frame.top && box.bottom <= frame.bottom && box.right <= frame.right;
    return isInside && part.scrollWidth <= part.clientWidth + 1 ? [] : [`${row.dataset.board}: ${part.className}`];
  });
})"""
