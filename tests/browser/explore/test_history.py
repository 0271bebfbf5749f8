"""Every change of a choice is a new run at once, and a step of the history that can be undone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen
from tests.rings import exhaustive, some, thorough

LESSON = "start=123-678-450&goal=123-456-780"

LENGTH = "() => history.length"


def choose_a_goal(screen: Screen) -> None:
    screen.usual_goals()
    screen.page.get_by_role("dialog", name="Goals").get_by_role("button", name=re.compile("^spiral")).click()


def type_a_board(screen: Screen) -> None:
    screen.clear()
    screen.page.keyboard.type("102754863")
    screen.page.keyboard.press("Enter")


def type_a_number(screen: Screen) -> None:
    screen.fill("Weight w", "3")
    screen.form.get_by_label("Weight w", exact=True).press("Tab")


def choose_a_preset(screen: Screen) -> None:
    screen.open_conventions()
    screen.conventions.get_by_role("button", name=re.compile("^Ties: highest g first")).click()
    screen.close_sheets()


def choose_conventions(screen: Screen) -> None:
    screen.convention("newest first")
    screen.close_sheets()


def choose_an_order(screen: Screen) -> None:
    screen.order("RLDU")
    screen.close_sheets()


# A change by a person, and a part of the resulting link. The run before is one of weighted A*.
CHANGES: dict[str, tuple[Callable[[Screen], None], str]] = {
    "a search": (lambda screen: screen.choose("BFS"), "algorithm=bfs"),
    "a search behind More…": (lambda screen: screen.choose("IDA*"), "algorithm=idastar"),
    "a heuristic": (lambda screen: screen.select("Heuristic", "Misplaced tiles"), "heuristic=misplaced"),
    "a number": (type_a_number, "weight=3"),
    "a convention": (choose_conventions, "tie=lifo"),
    "a preset of conventions": (choose_a_preset, "tie=high_g"),
    "an order of moves": (choose_an_order, "order=RLDU"),
    "a goal": (choose_a_goal, "goal=123-804-765"),
    "a tile that is slid": (lambda screen: screen.start.tile(5).click(), "start=123-678-405"),
    "tiles that are swapped": (lambda screen: screen.start.drag(1, 2), "start=213-678-450"),
    "a board that is pasted": (lambda screen: screen.paste("1 0 2, 7 5 4, 8 6 3"), "start=102-754-863"),
    "a board that is typed": (type_a_board, "start=102-754-863"),
    "a board that is shuffled": (lambda screen: screen.button("Shuffle").click(), "goal=123-456-780"),
    "a distance": (
        lambda screen: screen.distance().select_option(label="to 20 moves"),
        "goal=123-456-780",
    ),
    "a size": (lambda screen: screen.select("Size", "2 × 3"), "goal=123-450"),
}
DRAWN = {"a board that is shuffled", "a distance", "a size"}  # another board, where the search begins again
FEW = {"a search", "a preset of conventions", "a board that is typed"}


@pytest.mark.first
@pytest.mark.parametrize(
    "change",
    some(CHANGES, "a search".__eq__, lambda change: thorough(change) if change in FEW else exhaustive(change)),
)
def test_a_change_runs_at_once_and_is_one_step_of_the_history_for_back_and_undo(screen: Screen, change: str) -> None:
    act, part = CHANGES[change]
    screen.open(f"{LESSON}&algorithm=wastar", at=7)
    screen.await_cursor(7)
    expect(screen.page).to_have_url(re.compile("at=7$"))
    before, steps, board = screen.page.url, screen.page.evaluate(LENGTH), screen.start.read()

    act(screen)
    expect(screen.page).not_to_have_url(re.compile(rf"\?{LESSON}&algorithm=wastar(&at=\d+)?$"))
    screen.run(part)
    after = screen.page.url.partition("&at=")[0]
    assert screen.page.evaluate(LENGTH) == steps + 1
    now = screen.start.read()
    assert f"start={now}&" in after, "the run is not that of the board that is shown"
    # It is shown at the same step, or at its end where it has fewer; another board at its start.
    end = int(screen.tree.get_attribute("data-expansions") or 0)
    step = 0 if change in DRAWN else min(7, end)
    screen.await_cursor(step)

    screen.page.go_back()
    expect(screen.page).to_have_url(before)
    screen.await_whole()
    screen.await_cursor(7)
    screen.start.expect(board)
    expect(screen.button("Weighted A*")).to_have_attribute("aria-pressed", "true")

    screen.page.go_forward()
    screen.run(after.partition("?")[2])
    screen.start.expect(now)
    screen.await_cursor(step)

    # One press undoes it, except for a board, where every digit is a change.
    for _ in range(10 if change == "a board that is typed" else 1):
        screen.button("Undo").click()
    screen.run(f"{LESSON}&algorithm=wastar")
    screen.start.expect(board)
    screen.await_cursor(7)  # where it was left


@pytest.mark.parametrize("way", ["search", "convention", "goal", "number"])
@pytest.mark.exhaustive
def test_choosing_the_chosen_search_again_changes_nothing(screen: Screen, way: str) -> None:
    screen.open(f"{LESSON}&algorithm=wastar", at=7)
    screen.await_cursor(7)
    expect(screen.page).to_have_url(re.compile("at=7$"))
    before, steps = screen.page.url, screen.page.evaluate(LENGTH)
    if way == "search":
        screen.searches.locator(".more").click()
        screen.searches.get_by_role("dialog").get_by_role("button", name="Weighted A*", exact=True).click()
    elif way == "convention":
        screen.open_conventions()
        screen.conventions.get_by_role("button", name=re.compile("^Frontier’s own")).click()
        screen.close_sheets()
    elif way == "goal":
        screen.usual_goals()
        goals = screen.page.get_by_role("dialog", name="Goals")
        expect(goals.locator('[aria-pressed="true"]')).to_be_focused()
        goals.locator('[aria-pressed="true"]').click()
    else:
        screen.fill("Weight w", "2")
        screen.form.get_by_label("Weight w", exact=True).press("Tab")
    screen.page.wait_for_load_state("networkidle")
    screen.await_cursor(7)
    assert screen.page.url == before
    assert screen.page.evaluate(LENGTH) == steps
    expect(screen.button("Undo")).to_be_hidden()


def test_undo_after_an_unsolvable_swap_returns_to_the_previous_step(screen: Screen) -> None:
    screen.open(f"{LESSON}&algorithm=bfs", at=7)
    screen.await_cursor(7)
    screen.start.drag(1, 2)
    expect(screen.card).to_have_count(1)
    screen.button("Undo").first.click()
    expect(screen.card).to_have_count(0)
    screen.await_cursor(7)


def test_the_last_of_several_quick_changes_wins(screen: Screen) -> None:
    screen.open(LESSON)
    for label in ("BFS", "DFS", "A*", "BFS"):
        screen.button(label).click()
    screen.run("algorithm=bfs")
    screen.page.wait_for_load_state("networkidle")
    expect(screen.page).to_have_url(re.compile(r"algorithm=bfs$"))
    expect(screen.button("BFS")).to_have_attribute("aria-pressed", "true")
    screen.seek(2)
    expect(screen.sentence).to_contain_text("it has been waiting longest")


@pytest.mark.first
def test_back_and_forward_go_between_runs_and_keep_their_cursors(screen: Screen) -> None:
    screen.open()
    screen.choose("A*")
    screen.run("start=123-745-806&goal=123-456-780&at=4")
    screen.seek(3)
    expect(screen.page).to_have_url(re.compile("goal=123-456-780&at=3$"))
    screen.choose("DFS")
    screen.run("algorithm=dfs")
    screen.await_cursor(3)
    screen.seek(20)
    expect(screen.page).to_have_url(re.compile("algorithm=dfs&at=20$"))
    deep = screen.tree.get_attribute("data-expansions") or ""

    screen.page.go_back()
    expect(screen.tree).to_have_attribute("data-expansions", "6")
    screen.await_cursor(3)
    expect(screen.button("A*")).to_have_attribute("aria-pressed", "true")
    expect(screen.page).to_have_url(re.compile("goal=123-456-780&at=3$"))

    screen.page.go_forward()
    expect(screen.tree).to_have_attribute("data-expansions", deep)
    screen.await_cursor(20)
    expect(screen.button("DFS")).to_have_attribute("aria-pressed", "true")
    expect(screen.page).to_have_url(re.compile("algorithm=dfs&at=20$"))

    screen.page.go_back()
    screen.page.go_back()
    screen.run("algorithm=bfs")
    screen.await_cursor(4)
    expect(screen.button("BFS")).to_have_attribute("aria-pressed", "true")


def test_a_step_beyond_the_end_of_a_new_run_becomes_its_last_one_without_a_notice(screen: Screen) -> None:
    screen.open("start=283-164-705&goal=123-804-765&algorithm=bfs", at=30)
    screen.await_cursor(30)
    screen.choose("A*")
    screen.run("goal=123-804-765&at=6")
    screen.await_cursor(6)
    expect(screen.notice).to_be_hidden()
    screen.choose("BFS")
    screen.run("algorithm=bfs")
    screen.await_cursor(6)


# --- while a board is not whole --------------------------------------------------------------------------------------


def test_with_an_incomplete_board_the_missing_tiles_are_named_and_the_player_pauses(
    screen: Screen,
) -> None:
    screen.open(f"{LESSON}&node=1", at="end")
    screen.seek(7)
    expect(screen.page).to_have_url(re.compile("at=7&node=1$"))
    before = screen.page.url
    for tab in ("Tree", "Result", "Node", "Path"):
        screen.tab(tab)
        if tab == "Tree":
            screen.clear()
            screen.page.keyboard.type("1234")
        expect(screen.card).to_contain_text("Not a puzzle yet")
        expect(screen.card).to_contain_text("5 cells are empty and 0 (the blank), 5, 6, 7 and 8 are missing")
        for element in ("search-tree", "solution-view", "node-inspector", "run-verdict", "frontier-view"):
            expect(screen.page.locator(element)).to_be_hidden()
        expect(screen.sentence).to_have_text("")
        for button in ("First", "Back", "Play", "Forward", "Last"):
            expect(screen.button(button)).to_be_disabled()
    screen.page.locator("h1").click(force=True, position={"x": 0, "y": 0})
    screen.page.evaluate("() => document.activeElement.blur()")
    for key in ("Space", "ArrowRight", "ArrowLeft", "Home", "End", "n", "p", "Shift+ArrowRight"):
        screen.page.keyboard.press(key)
    screen.await_cursor(7)
    expect(screen.button("Play")).to_be_visible()
    assert re.sub("&stage=[a-z]+", "", screen.page.url) == before
