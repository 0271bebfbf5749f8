"""Every page in the states that are checked at all sizes and in all themes."""

import re
from collections import deque
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from aima3.search import GraphProblem, astar_search, romania_map
from playwright.sync_api import Page, expect

from solver import Recording, Run, puzzle, watch
from tests.browser.class_states import CLASS, phone_asked
from tests.browser.explore_states import EXPLORE, editing, first_screen, panel_frontier, presenting
from webapp.compare.page import LESSON, ComparisonLink, preset
from webapp.compare.tour import SCENES

State = Callable[[Page], None]


# --- examples, refused links -----------------------------------------------------------------------------------------


def examples(page: Page) -> None:
    page.goto("/examples")
    expect(page.locator("tree-picture canvas").first).to_be_visible()


# --- the tour --------------------------------------------------------------------------------------------------------


def tour(page: Page, key: str = "three") -> None:
    step = [scene.key for scene in SCENES].index(key)
    page.goto(f"/show-me?step={step}")
    expect(page.locator("compare-run search-tree[data-done=true]")).to_have_count(3)


def tour_asking(page: Page) -> None:
    tour(page, "ask-best")
    expect(page.locator("tour-caption .answers button").first).to_be_visible()


def tour_answered(page: Page) -> None:
    tour_asking(page)
    page.keyboard.press("d")
    expect(page.locator("tour-caption").get_by_role("button", name="Go on")).to_be_visible()


def tour_ended(page: Page) -> None:
    tour(page, "end")
    expect(page.get_by_role("link", name="Compare all three")).to_be_visible()


def menu_of_pages(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto("/compare")
    page.get_by_role("button", name="Menu", exact=True).click()


def wrong_link(page: Page) -> None:
    page.goto("/?start=112-345-678")


def limits(page: Page) -> None:
    page.goto("/about/limits")


def joining(page: Page) -> None:
    page.goto("/c")


def trace_without_a_file(page: Page) -> None:
    page.goto("/trace")
    expect(page.get_by_label("A recorded search")).to_be_visible()


def trace_of_a_sample(page: Page) -> None:
    page.goto("/trace?sample=maze")
    page.get_by_text("The program", exact=True).click()
    expect(page.locator("state-map")).to_be_visible()


def trace(page: Page, recording: Recording) -> None:
    page.goto("/trace")
    file = "\n".join(recording.lines()).encode()
    page.get_by_label("A recorded search").set_input_files({"name": "mine.jsonl", "mimeType": "", "buffer": file})
    expect(page.locator("search-tree").first).to_have_attribute("data-done", "true")


def trace_beside_ours(page: Page) -> None:
    def search(problem: Any) -> None:
        waiting = deque([problem.start])
        for _ in range(9):
            waiting += [board for _, board, _ in reversed(problem.successors(waiting.popleft()))]

    trace(page, watch(puzzle("123-406-758", style="plain"), search, show=False))
    page.get_by_label("Compare with").select_option("astar")
    expect(page.locator(".parting")).to_contain_text("but A* expands")


def trace_of_a_map(page: Page) -> None:
    trace(page, watch(GraphProblem("Arad", "Bucharest", romania_map), astar_search, show=False))
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator("state-map")).to_have_attribute("data-current", "Fagaras")


def embed(page: Page, more: str = "") -> None:
    page.goto(f"/embed?start=123-678-450&goal=123-456-780&algorithm=bfs&at=14{more}")
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "14")


def embed_frontier(page: Page) -> None:
    embed(page, "&show=frontier")


def embed_with_the_whole_sentence(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 360})
    embed(page)
    page.get_by_role("button", name="The whole sentence").click()


# --- compare -------------------------------------------------------------------------------------------------------


def compare(page: Page, comparison: ComparisonLink | None = None) -> None:
    """Show three runs, or others."""
    shown = comparison or preset()
    page.goto(f"/compare?{shown.query()}")
    expect(page.locator("compare-run article[data-done=true]")).to_have_count(len(shown.runs))


def compare_two(page: Page) -> None:
    compare(page, ComparisonLink((Run(**LESSON, algorithm="idastar"), Run(**LESSON)), at=12))


def compare_four_with_a_problem(page: Page) -> None:
    runs = (*preset().runs, Run(**LESSON, algorithm="wastar", heuristic="misplaced", order="LRUD"))
    compare(page, ComparisonLink(runs, at=2))
    expect(page.locator(".difference-text")).to_be_visible()
    last = page.locator("compare-run").last
    last.get_by_text("Change", exact=True).click()
    last.get_by_label("Weight w").fill("much")
    page.keyboard.press("Tab")
    expect(page.locator("compare-bar").get_by_role("alert")).to_be_visible()


def compare_board_menu(page: Page) -> None:
    compare(
        page, ComparisonLink((Run("540-618-732", "123-804-765", algorithm="bfs"), Run("540-618-732", "123-804-765")))
    )
    page.locator(".board-menu summary").click()
    expect(page.get_by_role("button", name=re.compile("^Swap "))).to_be_visible()


def compare_presets(page: Page) -> None:
    compare(page)
    page.locator(".presets summary").click()


def compare_pairs(page: Page) -> None:
    compare(page)
    page.get_by_text("Pairs", exact=True).click()


def compare_tools_of_a_tree(page: Page) -> None:
    compare(page)
    page.locator("search-tree .way summary").last.click()


def compare_large_boards(page: Page) -> None:
    boards = {"start": "12345-6789a-bcdef-ghijk-lm0no", "goal": "12345-6789a-bcdef-ghijk-lmno0"}
    compare(
        page, ComparisonLink((Run(**boards, algorithm="bfs"), Run(**boards), Run(**boards, algorithm="greedy")), at=2)
    )


def compare_while_searching(page: Page) -> None:
    far = {"start": "fbc7-6d59-e0a8-3142", "goal": "1234-5678-9abc-def0", "limit": "400000"}
    runs = [Run(**far, algorithm="bfs"), Run(**far, algorithm="dfs"), Run(**far, algorithm="beam")]
    page.goto("/compare?" + urlencode([("run", run.query()) for run in runs] + [("at", "100000000")]))
    expect(page.locator("compare-run")).to_have_count(3)


def compare_maps(page: Page) -> None:
    ends = {"problem": "map", "start": "Arad", "goal": "Bucharest"}
    compare(page, ComparisonLink(tuple(Run(**ends, algorithm=key) for key in ("ucs", "greedy", "astar")), at=4))
    expect(page.locator("state-map[data-taken='4']")).to_have_count(3)


def compare_mazes(page: Page) -> None:
    compare(page, ComparisonLink(tuple(Run(problem="grid", cells=f"maze.21x31.{seed}") for seed in (5, 6)), at=40))
    page.get_by_text("Change", exact=True).first.click()
    page.get_by_text("Puzzle of this run").click()
    expect(page.get_by_role("button", name="New maze")).to_be_visible()


def compare_puzzle_menu(page: Page) -> None:
    compare(page, ComparisonLink((Run(problem="grid"), Run(problem="grid", moves="8", heuristic="octile")), at=20))
    page.locator("puzzle-menu summary").first.click()
    expect(page.get_by_role("button", name="New maze").first).to_be_visible()


def compare_state_editors(page: Page) -> None:
    compare(page, ComparisonLink((Run(problem="jugs"), Run(problem="jugs", algorithm="bfs")), at=2))
    page.locator("puzzle-menu summary").first.click()
    expect(page.locator("state-editor button").first).to_be_visible()


def compare_help(page: Page) -> None:
    compare(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys and words")).to_be_visible()


# --- heuristics ----------------------------------------------------------------------------------------------------


def heuristics(page: Page, query: str = "") -> None:
    """Show the first heuristic, or the one in a link."""
    page.goto(f"/heuristics{query and '?'}{query}")
    expect(page.locator(".views").get_by_role("region").first).to_be_visible()
    expect(page.locator(".seen")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".tile:enabled .badges")).to_have_count(page.locator(".tile:enabled").count())


def heuristics_with_tables(page: Page) -> None:
    heuristics(page, "heuristic=sum&against=gaschnig")
    for table in page.locator(".views").get_by_text("As a table").all():
        table.click()
    page.get_by_role("application").first.press("ArrowUp")


def heuristics_of_a_larger_goal(page: Page) -> None:
    heuristics(page, "goal=1234-5678-9abc-def0&heuristic=sum&weights=0.5-0.3&against=manhattan")


def heuristics_while_the_goal_is_edited(page: Page) -> None:
    heuristics(page, "goal=12345-6789a-bcdef-ghijk-lmno0&heuristic=euclidean&against=manhattan")
    page.get_by_role("button", name="custom…").click()


# --- experiments ---------------------------------------------------------------------------------------------------


def experiments(page: Page) -> None:
    page.goto("/experiments")
    expect(page.locator("line-chart .series path[data-index]")).to_have_count(36)


def experiment_with_a_run_chosen(page: Page) -> None:
    page.goto("/experiments?searches=bfs+astar:manhattan&goal=123-456-780&distances=6,18&boards=5&limit=3000")
    expect(page.locator("experiment-progress")).to_contain_text(": done.")
    page.locator("line-chart .series path[data-index]").first.click()
    page.locator(".method summary").last.click()


def experiment_that_is_refused(page: Page) -> None:
    experiments(page)
    page.get_by_role("textbox", name="Boards per distance").fill("many")
    page.get_by_role("button", name="Run", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()


# --- exercises -----------------------------------------------------------------------------------------------------

ASKED = "start=283-164-705&goal=123-804-765&algorithm=bfs"


def exercise(page: Page) -> None:
    page.goto(f"/exercise?{ASKED}&first=6&steps=6")
    page.locator("exercise-choice button[data-letter=C]").click()
    expect(page.locator("exercise-choice .said")).to_contain_text("you chose C")


def exercise_as_a_table(page: Page) -> None:
    page.goto(f"/exercise?{ASKED}&ask=frontier&first=1&steps=3")
    expect(page.locator("exercise-table .tray button").first).to_be_visible()


def exercise_handed_in(page: Page) -> None:
    page.goto(f"/exercise?{ASKED}&ask=order&first=1&steps=4")
    page.get_by_role("button", name="Check my trace").click()
    page.get_by_label("Boards, moves from the start").fill("start R L U")
    page.get_by_role("button", name="Check", exact=True).click()
    page.get_by_text("Trace sheet (shows the solution)").click()
    expect(page.locator("exercise-check tbody tr")).to_have_count(4)


def exercise_of_values(page: Page) -> None:
    page.goto(f"/exercise?{ASKED.replace('bfs', 'astar')}&ask=values&first=3&steps=3")
    for field in page.locator("exercise-values input").all():
        field.fill("1")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("exercise-values .said")).not_to_be_empty()


def worksheet_as_a_tree(page: Page) -> None:
    page.goto(f"/worksheet?{ASKED}&form=tree&key=1")
    expect(page.get_by_role("button", name="Print")).to_be_visible()


def conventions_found(page: Page) -> None:
    page.goto(f"/conventions?{ASKED}&expanded=35")
    expect(page.locator("conventions-result")).to_contain_text("Done:")


def answers_marked(page: Page) -> None:
    page.goto("/grade")
    page.get_by_label("Answers").fill(f"id,run,ask,answer\nann,{ASKED},order,start U L\nann,{ASKED},order,start R\n")
    page.get_by_role("button", name="Mark", exact=True).click()
    expect(page.locator("grade-report").get_by_role("status")).to_contain_text("2 answers")


def worksheet(page: Page) -> None:
    page.goto(f"/worksheet?{ASKED}&ask=order&first=1&steps=6&key=1")
    expect(page.get_by_role("button", name="Print")).to_be_visible()


def shared(page: Page, path: str) -> None:
    page.goto(path)
    page.locator("share-menu").get_by_role("button", name="Share", exact=True).click()
    expect(page.get_by_role("button", name="Print")).to_be_visible()


def share_of_explore(page: Page) -> None:
    shared(page, "/?start=123-678-450&goal=123-456-780&algorithm=astar&at=6")
    expect(page.get_by_role("button", name="TikZ")).to_be_visible()
    page.locator("film-form summary").click()
    page.get_by_label("to step").fill("3")
    expect(page.locator("film-form").get_by_role("status")).to_contain_text("4 frames")


def share_of_compare(page: Page) -> None:
    compare(page)
    shared(page, page.url)
    expect(page.get_by_role("button", name="TikZ").last).to_be_visible()


def share_of_the_lab(page: Page) -> None:
    shared(page, "/heuristics")


def share_of_an_experiment(page: Page) -> None:
    shared(page, "/experiments")


def share_of_a_recorded_search(page: Page) -> None:
    shared(page, "/trace")


STATES: list[State] = [
    tour, tour_asking, tour_answered, tour_ended,
    examples, menu_of_pages, wrong_link, limits, embed, embed_frontier, embed_with_the_whole_sentence, joining,
    trace_without_a_file, trace_beside_ours, trace_of_a_map, trace_of_a_sample,
    compare, compare_two, compare_four_with_a_problem, compare_board_menu, compare_presets, compare_pairs,
    compare_tools_of_a_tree, compare_large_boards, compare_while_searching, compare_maps, compare_mazes,
    compare_puzzle_menu, compare_state_editors, compare_help,
    heuristics, heuristics_with_tables, heuristics_of_a_larger_goal, heuristics_while_the_goal_is_edited,
    experiments, experiment_with_a_run_chosen, experiment_that_is_refused,
    share_of_explore, share_of_compare, share_of_the_lab, share_of_an_experiment, share_of_a_recorded_search,
    exercise, exercise_as_a_table, exercise_handed_in, conventions_found, exercise_of_values, worksheet,
    worksheet_as_a_tree, answers_marked, *EXPLORE, *CLASS,
]  # fmt: skip
# The states checked in CI: one of every page.
OFTEN = (
    examples, wrong_link, limits, joining, trace_beside_ours, embed, compare, heuristics_with_tables,
    experiment_with_a_run_chosen, first_screen, editing, presenting, panel_frontier, exercise, tour_answered,
    conventions_found, phone_asked,
)  # fmt: skip
# The states checked in the quick ring: a page of each kind.
FIRST = (first_screen, presenting)
