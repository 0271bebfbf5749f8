"""Building a puzzle: editing, sliding, dragging, pasting, shuffling, sizes, goals, parity."""

import re

import pytest
from playwright.sync_api import expect

from tests import oracle
from tests.browser.screen import Screen
from tests.rings import thorough

LESSON = {"start": "123-678-450", "goal": "123-456-780"}


def distance(start: str, goal: str) -> int | None:
    """Return the fewest moves between two boards by the oracle."""
    return oracle.oracle(oracle.board_of(start), oracle.board_of(goal), "astar").cost


# --- typing ----------------------------------------------------------------------------------------------------------


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
    expect(screen.button("Edit")).to_have_attribute("aria-pressed", "false")


def test_a_half_edited_board_says_what_is_wrong_and_is_never_run(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.clear()
    expect(screen.problem).to_contain_text("9 cells are empty")
    expect(screen.search).to_be_disabled()
    screen.page.keyboard.type("1234")
    expect(screen.problem).to_contain_text("5 cells are empty and 0 (the blank), 5, 6, 7, 8 are missing")
    screen.page.keyboard.type("56784")
    screen.start.expect("123-456-784")
    expect(screen.problem).to_contain_text("4 appears more than once and 0 (the blank) is missing")
    expect(screen.search).to_be_disabled()
    expect(screen.start.cells.nth(3)).to_have_accessible_name("Row 2, column 1: 4, wrong")
    screen.page.keyboard.press("Enter")  # ends editing; still nothing runs
    expect(screen.search).to_be_disabled()
    assert "123-678-450" in screen.query(), "the run shown has changed"
    screen.page.keyboard.press("0")
    expect(screen.problem).to_have_count(0)
    expect(screen.search).to_be_enabled()


@pytest.mark.thorough
def test_backspace_empties_a_cell_and_the_underscore_is_the_blank(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.button("Edit").click()
    screen.start.cells.nth(8).click()
    screen.page.keyboard.press("Backspace")
    screen.start.expect("123-678-45?")
    expect(screen.problem).to_contain_text("1 cell is empty and 0 (the blank) is missing")
    screen.page.keyboard.press("_")
    screen.start.expect("123-678-450")
    expect(screen.problem).to_have_count(0)


@pytest.mark.thorough
def test_a_foreign_tile_is_named(screen: Screen) -> None:
    screen.open(start="12-30", goal="12-30")
    screen.start.cells.nth(0).focus()
    screen.page.keyboard.press("7")
    expect(screen.problem).to_contain_text("7 is not on such a board and 1 is missing")
    expect(screen.search).to_be_disabled()


@pytest.mark.thorough
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
    expect(screen.start.cells.first).to_have_text("15")


# --- sliding and dragging --------------------------------------------------------------------------------------------


def test_a_click_on_a_tile_beside_the_blank_slides_it_and_others_stay(screen: Screen) -> None:
    screen.open()
    screen.start.tile(7).click()
    screen.start.expect("283-164-075")
    screen.start.tile(3).click()
    expect(screen.start.tile(3)).to_be_focused()
    screen.start.expect("283-164-075")
    screen.start.tile(1).click()
    screen.start.expect("283-064-175")


def test_arrow_keys_move_the_blank(screen: Screen) -> None:
    screen.open()
    screen.start.cells.nth(7).focus()
    for key, board in [
        ("ArrowUp", "283-104-765"),
        ("ArrowUp", "203-184-765"),
        ("ArrowUp", "203-184-765"),  # the edge
        ("ArrowLeft", "023-184-765"),
        ("ArrowDown", "123-084-765"),
        ("ArrowRight", "123-804-765"),
    ]:
        screen.page.keyboard.press(key)
        screen.start.expect(board)
    expect(screen.form).to_contain_text("0 moves from goal")


def test_dragging_a_tile_onto_another_swaps_them(screen: Screen) -> None:
    screen.open()
    screen.start.drag(2, 5)
    screen.start.expect("583-164-702")
    screen.start.drag(8, 0)
    screen.start.expect("503-164-782")
    screen.start.drag(4, 4)
    screen.start.expect("503-164-782")


@pytest.mark.thorough
def test_a_tile_dropped_outside_the_board_goes_back(screen: Screen) -> None:
    screen.open()
    screen.start.tile(7).hover()
    screen.page.mouse.down()
    screen.page.mouse.move(700, 400, steps=5)
    screen.page.mouse.up()
    screen.start.expect("283-164-705")
    expect(screen.start.tile(7)).to_have_css("translate", "none")
    screen.start.tile(7).click()  # and can be played again
    screen.start.expect("283-164-075")


# --- pasting ---------------------------------------------------------------------------------------------------------


def test_a_board_is_pasted_in_any_usual_form(screen: Screen) -> None:
    screen.open()
    for text, board in [
        ("102-754-863", "102-754-863"),
        ("1 2 3\n4 5 6\n7 8 0\n", "123-456-780"),
        ("[[1, 0, 2], [7, 5, 4], [8, 6, 3]]", "102-754-863"),
        ("1,2,3 / 4,5,6 / 7,8,_", "123-456-780"),
        ("1 . 2 7 5 4 8 6 3", "102-754-863"),
        ("123456780", "123-456-780"),
        ("((1, -1, 2), (7, 5, 4), (8, 6, 3))", "102-754-863"),
        ("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15", "1234-5678-9abc-de0f"),
        ("12\n30", "12-30"),
    ]:
        screen.paste(text)
        screen.start.expect(board)
        expect(screen.problem).to_have_count(0)
        expect(screen.search).to_be_enabled()


def test_pasted_rubbish_leaves_the_board_as_it_was_and_says_why(screen: Screen) -> None:
    screen.open()
    for text, reason in [
        ("hello world", "is not a tile"),
        ("<script>alert(1)</script>", "is not a tile"),
        ("1 2 3", "sizes go from 2×2 to 5×5"),
        ("112-345-678", "1 appears more than once and 0 (the blank) is missing"),
        ("1 2 3\n4 5\n6 7 8 0", "the rows are of different lengths (3, 2, 4)"),
        ("9" * 5000, "characters came"),
        ("🙂", "is not a tile"),
    ]:
        screen.paste(text)
        expect(screen.problem).to_contain_text(reason)
        screen.start.expect("283-164-705")
        expect(screen.start.text).to_have_value("283-164-705")
        expect(screen.search).to_be_enabled()
    screen.paste("102-754-863")
    expect(screen.problem).to_have_count(0)


@pytest.mark.thorough
def test_a_board_is_pasted_wherever_the_focus_is_but_in_a_field_of_text(screen: Screen) -> None:
    screen.open()
    screen.choose("Weighted A*")
    screen.paste("102-754-863")
    screen.start.expect("102-754-863")
    screen.page.get_by_role("slider", name="Shuffle distance").focus()
    screen.paste("123-456-780")
    screen.start.expect("123-456-780")
    screen.form.get_by_label("Heuristic", exact=True).focus()
    screen.paste("102-754-863")
    screen.start.expect("102-754-863")
    screen.open_options()
    weight = screen.form.get_by_label("Weight w", exact=True)
    weight.fill("")
    screen.paste("3")
    expect(weight).to_have_value("3")
    screen.start.expect("102-754-863")


@pytest.mark.thorough
def test_a_board_may_be_written_into_the_field_of_text(screen: Screen) -> None:
    screen.open()
    screen.button("Edit").click()
    screen.start.text.fill("1 0 2, 7 5 4, 8 6 3".replace(", ", " / "))
    screen.start.text.press("Enter")
    screen.start.expect("102-754-863")
    screen.button("Edit").click()
    screen.start.text.fill("1 0 2")
    screen.start.text.press("Enter")
    expect(screen.problem).to_contain_text("sizes go from 2×2 to 5×5")
    expect(screen.start.text).to_have_value("102-754-863")
    screen.start.expect("102-754-863")
    assert "283-164-705" in screen.query(), "Enter in the field has started a search"


# --- undo, shuffle, sizes --------------------------------------------------------------------------------------------


def test_undo_takes_back_one_change_at_a_time(screen: Screen) -> None:
    screen.open()
    expect(screen.button("Undo")).to_be_disabled()
    screen.start.tile(7).click()
    screen.start.expect("283-164-075")
    screen.paste("12-30")
    screen.start.expect("12-30")
    screen.button("Clear").click()
    screen.start.expect("??-??")
    for board, goal in [("12-30", "12-30"), ("283-164-075", "123-804-765"), ("283-164-705", "123-804-765")]:
        screen.button("Undo").click()
        screen.start.expect(board)
        screen.goal.expect(goal)
    expect(screen.button("Undo")).to_be_disabled()
    expect(screen.problem).to_have_count(0)


def test_shuffle_gives_a_board_of_exactly_the_distance_chosen(screen: Screen) -> None:
    screen.open(goal="012-345-678", start="012-345-678")
    slider = screen.page.get_by_role("slider", name="Shuffle distance")
    expect(slider).to_have_attribute("max", "31")
    for moves in (1, 17, 31, 0):
        slider.fill(str(moves))
        screen.button("Shuffle").click()
        said = "1 move" if moves == 1 else f"{moves} moves"
        expect(screen.form).to_contain_text(f"{said} from goal")
        assert distance(screen.start.read(), "012-345-678") == moves


@pytest.mark.thorough
def test_shuffling_twice_gives_different_boards(screen: Screen) -> None:
    screen.open()
    screen.page.get_by_role("slider", name="Shuffle distance").fill("24")  # where there are thousands
    seen = {screen.start.read()}
    for _ in range(2):
        screen.button("Shuffle").click()
        expect(screen.start.group).not_to_have_attribute("data-board", re.compile("|".join(seen)))
        expect(screen.form).to_contain_text("24 moves from goal")
        seen.add(screen.start.read())


@pytest.mark.parametrize(
    ("size", "goal"),
    [("2 × 2", "12-30"), thorough("2 × 5", "12345-67890"), thorough("5 × 5", "12345-6789a-bcdef-ghijk-lmno0")],
)
def test_a_new_size_comes_with_its_usual_goal_and_a_start_that_can_reach_it(
    screen: Screen, size: str, goal: str
) -> None:
    screen.open()
    screen.select("Size", size)
    screen.goal.expect(goal)
    expect(screen.start.group).not_to_have_attribute("data-board", goal)
    expect(screen.form).to_contain_text("Solvable:")
    expect(screen.search).to_be_enabled()
    assert oracle.solvable(oracle.board_of(screen.start.read()), oracle.board_of(goal))
    screen.run(f"start={screen.start.read()}")
    expect(screen.solution_tab).to_be_enabled()


# --- the goal and parity ---------------------------------------------------------------------------------------------


def test_the_usual_goals_are_a_click_away_and_say_which_cannot_be_reached(screen: Screen) -> None:
    screen.open(**LESSON)
    goals = screen.page.get_by_role("group", name="Usual goals")
    start = oracle.board_of(LESSON["start"])
    for name, board in [("blank last", "123-456-780"), ("blank first", "012-345-678"), ("spiral", "123-804-765")]:
        button = goals.get_by_role("button", name=name)
        solvable = oracle.solvable(start, oracle.board_of(board))
        expect(button).to_have_text(re.compile("^[^u]*$" if solvable else "unsolvable"))
        button.click()
        screen.goal.expect(board)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(screen.form).to_contain_text("Solvable:" if solvable else "Unsolvable:")


def test_a_goal_of_ones_own_is_typed_and_searched_for(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.button("custom…").click()
    screen.goal.cells.first.focus()
    screen.page.keyboard.type("876543210")
    screen.goal.expect("876-543-210")
    screen.page.keyboard.press("Enter")
    expect(screen.form).to_contain_text("Solvable:" if oracle.solvable(
        oracle.board_of(LESSON["start"]), oracle.board_of("876-543-210")) else "Unsolvable:")  # fmt: skip
    expect(screen.search).to_be_enabled()
    screen.run("goal=876-543-210")


@pytest.mark.thorough
def test_the_goal_is_slid_and_dragged_like_the_start(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.goal.tile(8).click()
    screen.goal.expect("123-456-708")
    screen.goal.drag(1, 2)
    screen.goal.expect("213-456-708")
    screen.start.expect(LESSON["start"])


@pytest.mark.thorough
def test_a_wrong_goal_says_what_is_wrong_and_is_never_run(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.goal.cells.first.focus()
    screen.page.keyboard.press("5")
    expect(screen.problem).to_contain_text("goal: 5 appears more than once and 1 is missing")
    expect(screen.search).to_be_disabled()


@pytest.mark.thorough
def test_a_goal_of_another_size_takes_the_start_along(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.goal.cells.first.focus()
    screen.paste("1 2 3\n4 5 0")
    screen.goal.expect("123-450")
    screen.start.expect("123-450")
    expect(screen.problem).to_have_count(0)
    screen.button("Undo").click()
    screen.start.expect(LESSON["start"])
    screen.goal.expect(LESSON["goal"])


@pytest.mark.parametrize(
    ("start", "goal"),
    [
        ("540-618-732", "123-804-765"),
        thorough("2134-5678-9abc-def0", "1234-5678-9abc-def0"),
        thorough("21-30", "12-30"),
    ],
)
def test_an_unsolvable_pair_is_explained_and_one_button_mends_it(screen: Screen, start: str, goal: str) -> None:
    screen.open(start=start, goal=goal)
    explained = screen.form.get_by_text(re.compile("^Unsolvable: inversions.* moves keep that"))
    expect(explained).to_be_visible()
    swap = screen.page.get_by_role("button", name=re.compile("^Swap [0-9]+ and [0-9]+$"))
    tiles = [int(number) for number in re.findall("[0-9]+", swap.inner_text())]
    swap.click()
    expect(screen.form).to_contain_text("Solvable:")
    expect(explained).to_have_count(0)
    mended = oracle.board_of(screen.start.read())
    assert mended == oracle.swapped(oracle.board_of(start), *tiles)
    assert oracle.solvable(mended, oracle.board_of(goal))
    screen.button("Undo").click()
    screen.start.expect(start)
