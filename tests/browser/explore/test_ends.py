"""The end of a run: its numbers, which stay hidden until the end was seen, and runs that find no path."""

import re

import pytest
from playwright.sync_api import expect

from solver import Run
from solver.numbers import OF_A_RUN
from tests import oracle, traces
from tests.browser.explore.test_search import assert_numbers
from tests.browser.screen import Screen
from tests.rings import exhaustive

LESSON = "start=123-678-450&goal=123-456-780"
NILSSON = "start=283-164-705&goal=123-804-765"
UNSOLVABLE = "start=540-618-732&goal=123-804-765"
SMALL = "start=213-450&goal=123-450"  # 360 boards can be reached, and the goal is not among them


def test_three_numbers_are_shown_and_the_first_opens_the_definitions_of_all(screen: Screen) -> None:
    screen.open()
    numbers = screen.page.locator("run-numbers")
    expect(numbers.locator(".number, .numbers > button").filter(visible=True)).to_have_count(3)
    for record in OF_A_RUN:
        expect(screen.number(record.key)).to_be_visible(visible=record.key == "expanded")
    sheet = screen.all_numbers()
    first = next(record for record in OF_A_RUN if record.key == "expanded")
    expect(sheet).to_contain_text(f"{first.label}: {first.definition}")
    for record in OF_A_RUN:
        expect(screen.number(record.key)).to_be_visible()
        if record is not first:
            number = numbers.get_by_role("button", name=re.compile(rf"^{re.escape(record.label)}(?! before)"))
            expect(number).to_have_attribute("title", record.definition)
            number.click()
            expect(number).to_have_attribute("aria-pressed", "true")
            expect(sheet).to_contain_text(f"{record.label}: {record.definition}")


# --- the end is hidden until it was seen ----------------------------------------------------------------------------


def told_of_the_end(screen: Screen) -> dict[str, bool]:
    """Return the parts of the page that may reveal the end or the length of the run, and whether they do."""
    end = screen.tree.get_attribute("data-expansions")
    tab, text = screen.path_tab.inner_text(), screen.page.locator("run-numbers").inner_text()
    sentence = screen.sentence.inner_text()
    return {
        "length beside the place": screen.page.locator("run-player .jump").get_by_text("of").is_visible(),
        "length of the slider": f"of {end}" in (screen.scrubber.get_attribute("aria-valuetext") or ""),
        "path on its tab": "move" in tab,
        "tab of the path": screen.path_tab.is_visible(),
        "tab of the result": screen.button("Result").is_visible(),
        "path among the numbers": "none yet" not in text,
        "result": screen.page.locator('strong[data-count="branching"]').count() > 0,
        "marks": screen.page.locator("run-player .scales .key:not(.area, .curve)").count() > 0,
        "sentence": "Solved" in sentence,
    }


def assert_untold(screen: Screen) -> None:
    told = told_of_the_end(screen)
    assert not any(told.values()), told


def assert_told(screen: Screen) -> None:
    told = told_of_the_end(screen)
    assert all(told[what] for what in told if what not in ("path among the numbers", "sentence")), told


@pytest.mark.first
def test_nothing_reveals_the_result_of_a_run_before_its_end_is_reached(screen: Screen) -> None:
    screen.open()
    screen.await_cursor(4)
    assert_untold(screen)
    for cursor in (9, 20):
        screen.seek(cursor)
        assert_untold(screen)
    screen.seek(int(screen.tree.get_attribute("data-expansions") or 0) - 1)
    assert_untold(screen)
    screen.button("Forward").click()
    expect(screen.sentence).to_contain_text("Solved in 5 moves")
    assert_told(screen)
    screen.seek(2)  # what was revealed stays visible
    assert_told(screen)


@pytest.mark.parametrize("way", ["Last", exhaustive("the path's button"), exhaustive("End")])
def test_the_result_is_revealed_on_request(screen: Screen, way: str) -> None:
    screen.open()
    if way == "End":
        screen.page.keyboard.press("End")
    elif way == "the path's button":
        screen.choose("A*")
        screen.tab("Path")
        screen.choose("BFS")  # its end was not requested
        expect(screen.path_tab).to_have_text("Path")
        screen.button("Go to the end of the run").click()
        expect(screen.replay).to_have_attribute("data-board", "123-745-806")
    else:
        screen.button(way).click()
    expect(screen.path_tab).to_have_text("Path · 5 moves")
    screen.button("Tree").click()
    screen.seek(4)
    assert_told(screen)


def test_a_link_reveals_the_result_only_at_the_last_step(screen: Screen) -> None:
    screen.open(NILSSON)
    last = int(screen.tree.get_attribute("data-expansions") or 0)
    for at in ("", "0", 3, last - 1):
        screen.open(NILSSON, at=at)
        screen.await_cursor(int(at or 0))
        assert_untold(screen)
    for at in (last, "end"):
        screen.open(NILSSON, at=at)
        screen.await_cursor(last)
        assert_told(screen)


def test_the_last_key_follows_the_end_of_a_run_that_is_still_growing(screen: Screen) -> None:
    run = Run("4b1f-8d90-c3a2-756e", "1234-5678-9abc-def0", limit=400_000)
    screen.go(run.query())
    expect(screen.tree).not_to_have_attribute("data-expansions", "0")
    screen.button("Last").click()
    expect(screen.button("Pause")).to_be_visible()
    expect(screen.page).to_have_url(re.compile("at=end"))
    screen.await_whole()
    expect(screen.sentence).to_contain_text("limit")
    assert screen.tree.get_attribute("data-cursor") == screen.tree.get_attribute("data-expansions")
    expect(screen.button("Play")).to_be_visible()


def test_a_drag_beyond_the_open_track_goes_to_its_end_or_the_last_step(screen: Screen) -> None:
    screen.open(f"{NILSSON}&algorithm=bfs")
    box = screen.scrubber.bounding_box()
    assert box is not None
    screen.page.mouse.move(box["x"] + 20, box["y"] + 10)
    screen.page.mouse.down()
    screen.page.mouse.move(box["x"] + box["width"] + 40, box["y"] + 10, steps=4)
    screen.page.mouse.up()
    cursor = int(screen.tree.get_attribute("data-cursor") or 0)
    assert 11 <= cursor <= int(screen.tree.get_attribute("data-expansions") or 0)
    screen.open(NILSSON)  # which is over after 6
    screen.page.mouse.move(box["x"] + 20, box["y"] + 10)
    screen.page.mouse.down()
    screen.page.mouse.move(box["x"] + box["width"] - 10, box["y"] + 10, steps=4)
    screen.page.mouse.up()
    screen.await_cursor(6)
    assert_told(screen)


def test_the_seen_and_unseen_results_survive_a_reload_and_return_with_their_run(screen: Screen) -> None:
    screen.open(f"{NILSSON}&algorithm=bfs")
    screen.seek(7)
    expect(screen.page).to_have_url(re.compile("at=7$"))
    screen.page.reload()
    screen.await_whole()
    screen.await_cursor(7)
    assert_untold(screen)
    screen.choose("A*")
    screen.run(f"{NILSSON}&at=")
    assert_told(screen)
    expect(screen.page).to_have_url(re.compile("at=6$"))
    screen.page.reload()
    screen.await_whole()
    screen.await_cursor(6)
    assert_told(screen)
    screen.page.go_back()
    screen.run("algorithm=bfs")
    screen.await_cursor(7)
    assert_untold(screen)
    screen.page.go_forward()
    screen.await_cursor(6)
    assert_told(screen)


# --- runs that do not find a path ------------------------------------------------------------------------------------


def test_a_link_to_an_unsolvable_pair_shows_the_explanation_and_makes_no_search(screen: Screen) -> None:
    screen.open(UNSOLVABLE)
    expect(screen.card).to_contain_text("No moves lead from this start to this goal")
    expect(screen.card).to_contain_text("Unsolvable: the start has ")
    expect(screen.card.get_by_role("button", name=re.compile("^Swap "))).to_be_enabled()
    expect(screen.sentence).to_have_text(
        re.compile(r"^Nothing to search: this goal cannot be reached from this start\.\s*$")
    )
    expect(screen.tree).to_have_attribute("data-expansions", "0")
    expect(screen.button("Forward")).to_be_disabled()
    assert_numbers(screen, screen.api(UNSOLVABLE))
    expect(screen.page.locator(".tabs button[data-stage=path]")).to_be_hidden()


@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("540-618-732", "123-804-765"),
        exhaustive("2134-5678-9abc-def0", "1234-5678-9abc-def0"),
        exhaustive("21-30", "12-30"),
    ],
)
def test_a_swap_of_two_tiles_repairs_an_unsolvable_pair(screen: Screen, start: str, goal: str) -> None:
    screen.open(start=start, goal=goal)
    swap = screen.card.get_by_role("button", name=re.compile("^Swap [0-9]+ and [0-9]+$"))
    tiles = [int(number) for number in re.findall("[0-9]+", swap.inner_text())]
    swap.click()
    expect(screen.card).to_have_count(0)
    mended = oracle.swapped(oracle.board_of(start), *tiles)
    screen.start.expect(traces.board_text(mended))
    assert oracle.solvable(mended, oracle.board_of(goal))
    screen.run(f"start={traces.board_text(mended)}")
    screen.button("Undo").click()
    screen.start.expect(start)
    expect(screen.card).to_contain_text("No moves lead")
    expect(screen.page).to_have_url(re.compile(f"start={start}"))


def test_another_goal_is_chosen_from_the_card(screen: Screen) -> None:
    screen.open(UNSOLVABLE)
    screen.card.get_by_role("button", name="Another goal").click()
    goals = screen.page.get_by_role("dialog", name="Goals")
    expect(goals).to_be_visible()
    goals.get_by_role("button").filter(has_not_text="unsolvable").first.click()
    expect(goals).to_be_hidden()
    expect(screen.card).to_have_count(0)
    screen.await_whole()
    expect(screen.tree).not_to_have_attribute("data-expansions", "0")


@pytest.mark.first
def test_a_small_reachable_half_can_be_searched_on_request(screen: Screen) -> None:
    screen.open(f"{SMALL}&algorithm=bfs")
    screen.card.get_by_role("button", name="Search it anyway: all 360 boards of this half").click()
    screen.run(f"{SMALL}&algorithm=bfs&unsolvable=search")
    expect(screen.card).to_have_count(0)
    expect(screen.tree).to_be_visible()
    screen.button("Last").click()
    screen.await_cursor(360)
    expect(screen.sentence).to_contain_text("The frontier is empty: the search stops without a solution")
    expect(screen.frontier).to_have_count(0)
    screen.tab("Result")
    expect(screen.page.locator("run-verdict")).to_contain_text(
        "The search expanded all 360 boards that can be reached, and the goal is not among them"
    )
    # The option to search in vain was for these boards: others are searched for a path again.
    screen.button("Tree").click()
    screen.start.tile(3).click()
    expect(screen.page).not_to_have_url(re.compile("unsolvable=search"))
    expect(screen.card).to_contain_text("No moves lead")


@pytest.mark.parametrize(("way", "part"), [("Search with IDA*", "idastar"), ("Allow 200 nodes", "limit=200")])
def test_a_run_stopped_at_its_limit_offers_a_higher_one_or_a_search_with_less_memory(
    screen: Screen, way: str, part: str
) -> None:
    screen.open(f"{LESSON}&algorithm=bfs&limit=50", at=20)
    expect(screen.offer.get_by_role("button")).to_have_count(0)
    screen.button("Last").click()
    screen.offer.get_by_role("button", name=way).click()
    screen.run(part)
    expect(screen.offer.get_by_role("button")).to_have_count(0)
    screen.open(f"{LESSON}&algorithm=idastar&limit=5", at="end")
    expect(screen.offer.get_by_role("button")).to_have_text("Allow 20 nodes")
