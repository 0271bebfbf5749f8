"""The compare page: presets, the first difference, the states of each run, its runs and links."""

import re
from contextlib import suppress
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Error, Route, expect

from solver import ALGORITHMS, BadInput, Run, solve
from tests.browser.compare.compare_page import SMALL, Compare, begun, first_difference, states
from tests.browser.screen import copied_link, view_menu, written
from tests.browser.wire import Wire
from tests.rings import some
from webapp.compare.page import LESSON, PRESETS, ComparisonLink, Preset, preset

OF_TILES = [chosen for chosen in PRESETS if chosen.problem == "tiles"]


@pytest.mark.first
@pytest.mark.parametrize("chosen", some(OF_TILES, PRESETS[0].__eq__), ids=lambda chosen: chosen.key)
def test_a_preset_opens_where_its_runs_differ_and_shows_their_expanded_boards(compare: Compare, chosen: Preset) -> None:
    wanted = preset(chosen)
    compare.page.goto("/compare")
    compare.await_runs(preset().runs)
    compare.choose(chosen)
    compare.await_runs(wanted.runs)
    cursors = [min(chosen.at, solve(run).expanded) for run in wanted.runs]
    compare.await_cursors(cursors)
    assert compare.address() == parse_qsl(wanted.query())
    assert compare.counted() == states(wanted.runs, cursors)
    first = first_difference(wanted.runs)
    assert first is not None
    expect(compare.difference).to_have_attribute("data-difference", str(first))
    compare.button("First difference").click()
    compare.await_cursors([min(first, solve(run).expanded) for run in wanted.runs])
    for run in wanted.runs:
        taken = begun(run)[first - 1 : first]
        expect(compare.told).to_contain_text(f"expanded {taken[0].node.board}, " if taken else "has ended")


def test_a_sheet_opens_at_its_button_and_within_the_window(compare: Compare) -> None:
    compare.open(SMALL)
    for width, height in ((1440, 900), (2560, 1440), (1024, 768), (844, 390)):
        compare.page.set_viewport_size({"width": width, "height": height})
        for name in ("Board", "Presets", "Pairs"):
            summary = compare.page.locator("compare-bar summary").filter(has_text=name)
            summary.click()
            sheet = compare.page.locator("compare-bar details[open] .sheet")
            expect(sheet).to_be_visible()
            button, opened = summary.bounding_box(), sheet.bounding_box()
            assert button is not None
            assert opened is not None
            assert 0 <= opened["y"] - (button["y"] + button["height"]) <= 16, (width, name)
            assert opened["x"] >= 0, (width, name)
            assert opened["x"] + opened["width"] <= width, (width, name)
            assert opened["x"] <= button["x"] + 2, (width, name)
            assert opened["x"] + opened["width"] >= button["x"] + button["width"] - 2, (width, name)
            compare.page.keyboard.press("Escape")
            expect(sheet).to_have_count(0)
    compare.page.set_viewport_size({"width": 390, "height": 844})
    expect(compare.button("First difference")).to_be_visible()


@pytest.mark.first
def test_every_count_of_every_run_is_in_the_table_and_the_best_is_marked(compare: Compare) -> None:
    compare.open(SMALL)
    results = [solve(run) for run in SMALL.runs]
    for key in (
        "cost",
        "expanded",
        "generated",
        "discarded",
        "dropped",
        "reopened",
        "largest_frontier",
        "max_depth",
        "nodes",
        "excess",
    ):
        values = [getattr(result, key) for result in results]
        cells = compare.table.locator(f'td:has([data-count="{key}"])')
        expect(cells.locator("b")).to_have_text([written(value) for value in values])
        ranked = key not in ("discarded", "max_depth") and len(set(values)) > 1
        for place, value in enumerate(values):
            best = expect(cells.nth(place).get_by_text("best", exact=True))
            best.to_have_count(1 if ranked and value == min(values) else 0)
    compare.go(20)
    expect(compare.table.locator('[data-now="generated"]')).to_have_count(3)
    generated = [
        sum(len(expansion.added) + len(expansion.discarded) for expansion in begun(run)[:20]) for run in SMALL.runs
    ]
    expect(compare.table.locator('[data-now="generated"]')).to_have_text([written(number) for number in generated])
    for run in SMALL.runs:
        expect(compare.table).to_contain_text(ALGORITHMS[run.algorithm].promise(run).text)


def test_a_state_that_is_chosen_in_one_tree_is_chosen_in_all(compare: Compare) -> None:
    compare.open(ComparisonLink(SMALL.runs, at=30))
    compare.runs.nth(2).get_by_role("application").focus()
    compare.page.keyboard.press("ArrowUp")
    board = "tree => tree.selected === 4294967295 ? '' : [...tree.boards.of(tree.selected).tile_c].join('')"
    trees = compare.page.locator("search-tree")
    expect(trees.nth(2).locator(".told")).to_contain_text("; node ")
    chosen = trees.nth(2).evaluate(board)
    assert chosen
    assert [trees.nth(place).evaluate(board) for place in (0, 1)] == [chosen, chosen]


def test_runs_are_added_changed_removed_and_restored(compare: Compare) -> None:
    page = compare.page
    compare.open(ComparisonLink(SMALL.runs[:2]))
    compare.button("+ Add a run").click()
    dfs = Run(**LESSON, algorithm="dfs")
    compare.await_runs([*SMALL.runs[:2], dfs])
    third = compare.runs.nth(2)
    third.get_by_text("Change", exact=True).click()
    third.get_by_label("Search", exact=True).select_option("greedy")
    greedy = Run(**LESSON, algorithm="greedy")
    compare.await_runs([*SMALL.runs[:2], greedy])
    expect(third.get_by_role("heading")).to_have_text("Greedy")
    third.get_by_label("Heuristic", exact=True).select_option("misplaced")
    compare.await_runs([*SMALL.runs[:2], Run(**LESSON, algorithm="greedy", heuristic="misplaced")])
    compare.runs.nth(0).get_by_text("Change", exact=True).click()
    compare.runs.nth(0).get_by_role("button", name="Remove").click()
    compare.await_runs([SMALL.runs[1], Run(**LESSON, algorithm="greedy", heuristic="misplaced")])
    page.go_back()
    page.go_back()
    compare.await_runs([*SMALL.runs[:2], greedy])
    page.go_forward()
    compare.await_runs([*SMALL.runs[:2], Run(**LESSON, algorithm="greedy", heuristic="misplaced")])


@pytest.mark.exhaustive
def test_numbers_of_a_run_are_changed_and_errors_are_shown_beside_them(compare: Compare) -> None:
    first = Run(**LESSON, algorithm="wastar")
    compare.open(ComparisonLink((first, SMALL.runs[1])))
    sheet = compare.runs.nth(0)
    sheet.get_by_text("Change", exact=True).click()
    weight = sheet.get_by_label("Weight w", exact=True)
    expect(weight).to_have_value("2")
    weight.fill("much")
    weight.press("Enter")
    with pytest.raises(BadInput) as refused:
        Run(**LESSON, algorithm="wastar", weight="much")
    expect(sheet.locator(".problem")).to_have_text(str(refused.value))
    compare.await_runs([first, SMALL.runs[1]])
    weight.fill("3.5")
    weight.press("Enter")
    compare.await_runs([Run(**LESSON, algorithm="wastar", weight="3.5"), SMALL.runs[1]])
    expect(sheet.locator(".problem")).to_have_count(0)
    sheet.get_by_label("Node limit", exact=True).fill("12")
    compare.page.keyboard.press("Tab")
    compare.await_runs([Run(**LESSON, algorithm="wastar", weight="3.5", limit="12"), SMALL.runs[1]])
    compare.page.go_back()
    compare.await_runs([Run(**LESSON, algorithm="wastar", weight="3.5"), SMALL.runs[1]])
    expect(sheet.get_by_label("Node limit", exact=True)).to_have_value("1000000")


@pytest.mark.exhaustive
def test_another_board_is_searched_by_all_runs_and_a_wrong_one_is_refused(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    page.locator(".board-menu summary").click()
    start = page.get_by_role("textbox", name="Start")
    start.fill("1 2 3 / 4 _ 6 / 7 5")
    expect(start).to_have_value("1 2 3 / 4 _ 6 / 7 5")
    start.press("End")
    start.press_sequentially(" 8")  # at the last number the board is whole
    boards = {"start": "123-406-758", "goal": "123-456-780"}
    compare.await_runs([Run(**boards, algorithm="bfs"), Run(**boards, heuristic="misplaced"), Run(**boards)])
    expect(start).to_have_value("123-406-758")
    start.fill("112-345-678")
    start.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="1 appears more than once")).to_be_visible()
    page.get_by_label("Shuffle distance").fill("14")
    compare.button("Shuffle").click()
    expect(page.locator(".board-menu summary")).to_contain_text("14 moves")
    expect(page.get_by_role("alert").filter(has_text="1 appears more than once")).to_have_count(0)
    expect(compare.runs.nth(0)).to_have_attribute("data-done", "true")
    shown = {Run.parse(run).start for key, run in compare.address() if key == "run"}
    assert len(shown) == 1
    assert solve(Run(shown.pop(), boards["goal"])).cost == 14


def test_a_choice_made_while_the_server_checks_another_one_is_kept_with_it(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    held: list[Route] = []
    page.route("**/api/check**", lambda route: held.append(route))
    for place, algorithm in ((1, "greedy"), (2, "ucs")):
        compare.runs.nth(place).get_by_text("Change", exact=True).click()
        compare.runs.nth(place).get_by_label("Search", exact=True).select_option(algorithm)
    page.unroute("**/api/check**")
    for asked in held:
        with suppress(Error):  # the first was taken back
            asked.continue_()
    compare.await_runs(
        [SMALL.runs[0], Run(**LESSON, algorithm="greedy", heuristic="misplaced"), Run(**LESSON, algorithm="ucs")]
    )
    expect(page.get_by_role("alert").filter(visible=True)).to_have_count(0)


def test_a_run_that_is_chosen_is_pulled_with_the_click_and_the_others_are_not_pulled_again(compare: Compare) -> None:
    wire = Wire(compare.page)
    compare.open(SMALL)
    del wire.said[:]
    compare.runs.nth(1).get_by_text("Change", exact=True).click()
    compare.runs.nth(1).get_by_label("Search", exact=True).select_option("greedy")
    compare.await_runs([SMALL.runs[0], Run(**LESSON, algorithm="greedy", heuristic="misplaced"), SMALL.runs[2]])
    assert "algorithm=greedy" in wire.said[0]
    pulls = [one for one in wire.said if one.startswith("pull ")]
    assert all("algorithm=greedy" in pull for pull in pulls), pulls


def test_a_link_keeps_the_layout_over_reload_copy_back_and_forward(compare: Compare) -> None:
    page = compare.page
    compare.open(SMALL)
    layout = compare.runs.first.get_by_label("Layout")
    view_menu(compare.runs.first)
    layout.select_option("radial")
    expect(page).to_have_url(re.compile("&view=radial$"))
    page.reload()
    compare.await_runs(SMALL.runs)
    for place in range(3):
        expect(compare.runs.nth(place).get_by_label("Layout")).to_have_value("radial")
    assert copied_link(page).endswith("&view=radial")
    compare.button("+ Add a run").click()
    expect(compare.runs).to_have_count(4)
    view_menu(compare.runs.first)
    layout.select_option("levels")
    expect(page).to_have_url(re.compile("&view=levels$"))
    page.go_back()
    compare.await_runs(SMALL.runs)
    expect(layout).to_have_value("radial")
    page.go_forward()
    expect(compare.runs).to_have_count(4)
    expect(layout).to_have_value("levels")


def test_a_run_goes_from_explore_to_compare_and_back(compare: Compare) -> None:
    page = compare.page
    for run, beside in (
        (Run(**LESSON, algorithm="dfs", order="ULRD"), Run(**LESSON, order="ULRD")),
        (Run(**LESSON, heuristic="misplaced"), Run(**LESSON, algorithm="bfs")),
    ):
        page.goto(f"/?{run.query()}&at=7&view=levels")
        expect(page.locator("search-tree")).to_have_attribute("data-cursor", "7")
        page.get_by_role("banner").get_by_role("link", name="Compare", exact=True).last.click()
        compare.await_runs([run, beside])
        compare.await_cursors([7, 7])
        expect(compare.runs.first.get_by_label("Layout")).to_have_value("levels")
        compare.runs.first.get_by_text("Change", exact=True).click()
        compare.runs.first.get_by_role("link", name="Open in Explore").click()
        expect(page).to_have_url(re.compile(re.escape(f"/?{run.query()}&at=7&view=levels") + "$"))
