"""The page of a recorded search: a file chosen in the browser, its tree, frontier and sentences."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solver import puzzle, watch

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
    expect(tree).to_have_attribute("data-expansions", str(len(recording.expanded)))
    expect(page.locator(".behaves")).to_contain_text("Every node taken was the newest: a stack.")
    expect(page.locator(".step")).to_have_text("It begins with 123-045.")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".step")).to_contain_text("Expansion 1 took 123-045 (depth 0)")
    page.get_by_label("A recorded search").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("wrong.jsonl: line 2: event “jump” came; allowed are expand")
    expect(tree).to_have_attribute("data-expansions", str(len(recording.expanded)))


def test_states_that_are_texts_are_shown_as_such(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "route.jsonl"
    file.write_text(
        '{"frontier-trace": 1, "start": "Arad"}\n{"event": "expand", "state": "Arad"}\n'
        '{"event": "generate", "state": "Sibiu", "cost": 140}\n{"event": "generate", "state": "Zerind", "cost": 75}\n'
    )
    page.goto("/trace")
    page.get_by_label("A recorded search").set_input_files(file)
    expect(page.locator("search-tree")).to_have_attribute("data-done", "true")
    page.keyboard.press("End")
    expect(page.locator(".step")).to_have_text("Expansion 1 took Arad (depth 0): 2 children joined.")
    expect(page.locator("frontier-view")).to_contain_text("Sibiu")
    expect(page.locator('frontier-view [aria-current="true"]')).to_have_attribute("data-board", "Sibiu")
