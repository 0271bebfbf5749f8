"""Building a puzzle: typing into its cells, sliding and dragging tiles, undoing, shuffling, sizes."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests import oracle
from tests.browser.screen import Screen
from tests.rings import exhaustive

LESSON = {"start": "123-678-450", "goal": "123-456-780"}


def distance(start: str, goal: str) -> int | None:
    """Return the fewest moves between two boards by the oracle."""
    return oracle.oracle(oracle.board_of(start), oracle.board_of(goal), "astar").cost


# --- typing ----------------------------------------------------------------------------------------------------------


def test_edit_turns_the_cells_into_fields_and_focuses_the_first(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.edit()
    expect(screen.button("Edit start")).to_have_attribute("aria-pressed", "true")
    expect(screen.start.cells.first).to_be_focused()
    for cell in screen.start.cells.all():
        assert cell.evaluate("cell => [cell.localName, cell.inputMode]") == ["input", "numeric"]
    assert screen.goal.cells.first.evaluate("cell => cell.localName") == "span"  # the goal is one button
    for key, cell in [("ArrowRight", 1), ("ArrowDown", 4), ("ArrowLeft", 3), ("ArrowUp", 0), ("ArrowUp", 0)]:
        screen.page.keyboard.press(key)
        expect(screen.start.cells.nth(cell)).to_be_focused()
    screen.start.cells.nth(5).click()  # a click chooses, and slides nothing
    expect(screen.start.cells.nth(5)).to_be_focused()
    screen.start.expect(LESSON["start"])
    screen.button("Done").click()
    expect(screen.button("Edit start")).to_have_attribute("aria-pressed", "false")
    assert screen.start.cells.first.evaluate("cell => cell.localName") == "button"


@pytest.mark.first
def test_after_clear_nine_digits_fill_the_board_from_cell_to_cell(screen: Screen) -> None:
    screen.open()
    screen.clear()
    screen.start.expect("???-???-???")
    for cell, digit in enumerate("102754863"):
        expect(screen.start.cells.nth(cell)).to_be_focused()
        screen.page.keyboard.press(digit)
    screen.start.expect("102-754-863")
    expect(screen.problem).to_have_count(0)
    screen.page.keyboard.press("Enter")
    expect(screen.button("Edit start")).to_have_attribute("aria-pressed", "false")


def test_a_phone_fills_the_board_by_its_own_keys(screen: Screen) -> None:
    screen.open()
    screen.clear()
    for digit in "102754863":  # typed as inserted text, not as keys
        screen.page.keyboard.insert_text(digit)
    screen.start.expect("102-754-863")
    screen.run("start=102-754-863")


@pytest.mark.first
def test_a_half_edited_board_names_its_fault_and_is_never_run(screen: Screen) -> None:
    screen.open(**LESSON)
    before = screen.page.url
    screen.clear()
    expect(screen.problem).to_contain_text("9 cells are empty")
    screen.page.keyboard.type("1234")
    expect(screen.problem).to_contain_text("5 cells are empty and 0 (the blank), 5, 6, 7 and 8 are missing")
    screen.page.keyboard.type("56784")
    screen.start.expect("123-456-784")
    expect(screen.problem).to_contain_text("4 appears more than once and 0 (the blank) is missing")
    expect(screen.start.cells.nth(3)).to_have_accessible_name("Row 2, column 1: 4, wrong")
    screen.page.keyboard.press("Enter")  # ends editing; still nothing runs
    expect(screen.button("Done")).to_have_count(0)
    expect(screen.problem).to_be_visible()
    expect(screen.button("Play")).to_be_disabled()
    assert screen.page.url == before, "the run shown has changed"
    screen.page.keyboard.press("0")
    expect(screen.problem).to_have_count(0)
    screen.run("start=123-456-780")
    expect(screen.button("Play")).to_be_enabled()


@pytest.mark.exhaustive
def test_backspace_empties_a_cell_and_the_underscore_is_the_blank(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.edit()
    screen.start.cells.nth(8).click()
    screen.page.keyboard.press("Backspace")
    screen.start.expect("123-678-45?")
    expect(screen.problem).to_contain_text("1 cell is empty and 0 (the blank) is missing")
    screen.page.keyboard.press("_")
    screen.start.expect("123-678-450")
    expect(screen.problem).to_have_count(0)


@pytest.mark.exhaustive
def test_digits_after_a_click_on_a_tile_are_a_board_from_its_first_cell_on(screen: Screen) -> None:
    screen.open("start=283-164-705&goal=123-804-765")
    screen.start.tile(7).click()
    screen.run("start=283-164-075")
    screen.page.keyboard.type("8672543019")  # after the last cell nothing follows
    screen.run("start=867-254-301")
    screen.page.keyboard.press("Backspace")
    screen.page.keyboard.type("1")
    screen.run("start=867-254-301")


def test_numbers_of_two_digits_are_typed_on_a_large_board(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.select("Size", "4 × 4")
    expect(screen.start.cells).to_have_count(16)
    screen.clear()
    screen.start.expect("????-????-????-????")
    for number in (15, 2, 1, 12, 8, 5, 6, 11, 4, 9, 10, 7, 3, 14, 13, 0):
        screen.page.keyboard.type(str(number))
        if number == 1:  # a second digit could follow
            screen.page.keyboard.press("ArrowRight")
    screen.start.expect("f21c-856b-49a7-3ed0")
    expect(screen.problem).to_have_count(0)
    expect(screen.start.cells.first).to_have_value("15")
    screen.page.keyboard.press("Enter")
    expect(screen.start.cells.first).to_have_text("15")


# --- sliding and dragging --------------------------------------------------------------------------------------------


@pytest.mark.first
def test_a_click_on_a_tile_beside_the_blank_slides_it_and_others_stay(screen: Screen) -> None:
    screen.open()
    screen.start.tile(8).click()
    screen.start.expect("123-745-086")
    screen.start.tile(3).click()
    expect(screen.start.tile(3)).to_be_focused()
    screen.start.expect("123-745-086")
    screen.start.tile(7).click()
    screen.start.expect("123-045-786")
    screen.run("start=123-045-786")


def test_arrow_keys_move_the_blank(screen: Screen) -> None:
    screen.open()
    screen.start.cells.nth(7).focus()
    for key, board in [
        ("ArrowLeft", "123-745-086"),
        ("ArrowLeft", "123-745-086"),  # the edge
        ("ArrowUp", "123-045-786"),
        ("ArrowRight", "123-405-786"),
        ("ArrowRight", "123-450-786"),
        ("ArrowDown", "123-456-780"),
    ]:
        screen.page.keyboard.press(key)
        screen.start.expect(board)
    screen.run("start=123-456-780")
    expect(screen.tree).to_have_attribute("data-expansions", "1")  # it is the goal


def test_dragging_a_tile_onto_another_swaps_them(screen: Screen) -> None:
    screen.open()
    screen.start.drag(2, 5)
    screen.start.expect("153-742-806")
    screen.start.drag(7, 0)
    screen.start.expect("153-042-876")
    screen.start.drag(6, 6)
    screen.start.expect("153-042-876")
    screen.run("start=153-042-876")


@pytest.mark.exhaustive
def test_a_tile_dropped_outside_the_board_goes_back(screen: Screen) -> None:
    screen.open()
    screen.start.tile(8).hover()
    screen.page.mouse.down()
    screen.page.mouse.move(700, 400, steps=5)
    screen.page.mouse.up()
    screen.start.expect("123-745-806")
    expect(screen.start.tile(8)).to_have_css("translate", "none")
    screen.start.tile(8).click()  # and can be played again
    screen.start.expect("123-745-086")


# --- undo, shuffle, sizes --------------------------------------------------------------------------------------------


def test_undo_reverts_one_change_at_a_time_with_its_run(screen: Screen) -> None:
    screen.open()
    expect(screen.button("Undo")).to_be_hidden()
    screen.start.tile(8).click()
    screen.run("start=123-745-086")
    screen.paste("12-30")
    screen.run("start=12-30&goal=12-30")
    screen.clear()
    screen.start.expect("??-??")
    for board, goal in [("12-30", "12-30"), ("123-745-086", "123-456-780"), ("123-745-806", "123-456-780")]:
        screen.button("Undo").click()
        screen.start.expect(board)
        screen.goal.expect(goal)
        screen.run(f"start={board}&goal={goal}")
    expect(screen.button("Undo")).to_be_hidden()
    expect(screen.problem).to_have_count(0)


@pytest.mark.first
def test_shuffle_gives_a_board_of_exactly_the_distance_chosen(screen: Screen) -> None:
    screen.open(goal="012-345-678", start="102-345-678")
    far = screen.distance()
    expect(far.locator("option").last).to_have_text("to 31 moves")
    before = screen.start.read()
    for moves in (15, 31, 1, 20):
        far.select_option(str(moves))  # which shuffles
        expect(screen.start.group).not_to_have_attribute("data-board", before)
        before = screen.start.read()
        assert distance(before, "012-345-678") == moves
        screen.run(f"start={before}&goal=012-345-678")
        assert screen.tree.evaluate("tree => tree.trace.result.moves.length") == moves  # it is A* that runs


def test_a_shuffle_that_draws_the_board_shown_is_drawn_again(screen: Screen) -> None:
    screen.open()
    before = screen.start.read()
    drawn = iter([before, before, "123-405-786"])
    answers: list[str] = []

    def draw(route: Route) -> None:
        answers.append(next(drawn))
        route.fulfill(json={"start": answers[-1]})

    screen.page.route("**/api/shuffle?*", draw)
    screen.button("Shuffle").click()
    expect(screen.start.group).to_have_attribute("data-board", "123-405-786")
    assert answers == [before, before, "123-405-786"]


@pytest.mark.parametrize(
    ("size", "goal"),
    [("2 × 2", "12-30"), exhaustive("2 × 5", "12345-67890"), exhaustive("5 × 5", "12345-6789a-bcdef-ghijk-lmno0")],
)
def test_a_new_size_has_its_usual_goal_and_a_start_that_can_reach_it(screen: Screen, size: str, goal: str) -> None:
    screen.open(algorithm="astar")
    screen.select("Size", size)
    screen.goal.expect(goal)
    expect(screen.start.group).not_to_have_attribute("data-board", goal)
    assert oracle.solvable(oracle.board_of(screen.start.read()), oracle.board_of(goal))
    screen.run(f"start={screen.start.read()}&goal={goal}")
    screen.button("Last").click()
    expect(screen.sentence).to_contain_text("It is the goal.")


def test_a_shuffled_board_and_another_puzzle_begin_at_the_first_step(screen: Screen) -> None:
    screen.open(**LESSON, algorithm="bfs", at=4)
    screen.button("Shuffle").click()
    expect(screen.tree).to_have_attribute("data-cursor", "0")
    screen.page.get_by_role("combobox", name="Puzzle", exact=True).select_option("map")
    expect(screen.page).to_have_url(re.compile("problem=map"))
    expect(screen.tree).to_have_attribute("data-cursor", "0")
