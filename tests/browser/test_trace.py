"""The page of a recorded search: a file chosen in the browser, its tree, frontier and sentences."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solver import Run, check, puzzle, watch

pytestmark = pytest.mark.browser


def depth_first(problem: Any) -> list[str] | None:
    frontier, reached = [(problem.start, [])], {problem.start}
    while frontier:
        state, path = frontier.pop()
        if problem.is_goal(state):
            return path
        for action, child, _ in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, [*path, action]))
    return None


def test_a_file_is_read_in_the_browser_and_a_wrong_one_leaves_it(page: Page, tmp_path: Path) -> None:
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
    expect(page.locator(".behaves")).to_contain_text("Every node taken was the newest: a stack.")
    expect(page.locator(".step")).to_have_text("It begins with 123-045.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step")).to_contain_text("Expansion 1 took 123-045 (depth 0)")
    page.get_by_label("A recorded search").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("wrong.jsonl: line 2: event “jump” came; allowed are expand")
    expect(tree).to_have_attribute("data-expansions", taken)


def test_a_recorded_search_stands_beside_ours_where_they_part(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    recording = watch(puzzle("204-153", "123-450", style="plain"), depth_first, show=False, save=file)
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(file)
    page.get_by_label("Compare with").select_option("dfs")
    told = page.locator(".parting output")
    expect(told).to_have_text(f"As asked: all {len(recording.expanded) + 1} expansions are those of DFS.")
    page.get_by_label("Compare with").select_option("bfs")
    ours = page.locator("compare-run")
    report = check(recording, Run("204-153", "123-450", algorithm="bfs"))
    assert report.difference is not None
    at, taken, rule = report.difference.expansion, report.difference.taken, report.difference.rule
    expect(told).to_contain_text(f"at expansion {at} your search takes {taken}, where BFS takes {rule}.")
    expect(page.locator(".step")).to_contain_text(f"Expansion {at} took {taken}")
    expect(ours.locator("article")).to_have_attribute("data-cursor", str(at))
    assert "run=start%3D204-153%26goal%3D123-450%26algorithm%3Dbfs" in page.url
    page.keyboard.press("Home")
    page.get_by_role("button", name="Go there").click()
    expect(ours.locator("article")).to_have_attribute("data-cursor", str(at))
    page.reload()
    page.get_by_label("A recorded search").set_input_files(file)
    expect(told).to_contain_text(f"at expansion {at} your search takes {taken}")
    page.get_by_label("Compare with").select_option("")
    expect(ours).to_be_hidden()


def test_states_that_are_texts_are_shown_as_such(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "route.jsonl"
    file.write_text(
        '{"frontier-trace": 1, "start": "Arad"}\n{"event": "expand", "state": "Arad"}\n'
        '{"event": "generate", "state": "Sibiu", "cost": 140}\n{"event": "generate", "state": "Zerind", "cost": 75}\n'
    )
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(file)
    expect(page.locator("search-tree")).to_have_attribute("data-done", "true")
    expect(page.get_by_label("Compare with")).to_be_hidden()
    page.keyboard.press("End")
    expect(page.locator(".step")).to_have_text("Expansion 1 took Arad (depth 0): 2 children joined.")
    expect(page.locator("frontier-view")).to_contain_text("Sibiu")
    expect(page.locator('frontier-view [aria-current="true"]')).to_have_attribute("data-board", "Sibiu")
