"""Boards from elsewhere, pasted or written as text, and goals with the default choices."""

import re

import pytest
from playwright.sync_api import expect

from tests import oracle
from tests.browser.screen import Screen

LESSON = {"start": "123-678-450", "goal": "123-456-780"}

PASTED = [
    ("102-754-863", "102-754-863"),
    ("1 2 3\n4 5 6\n7 8 0\n", "123-456-780"),
    ("[[1, 0, 2], [7, 5, 4], [8, 6, 3]]", "102-754-863"),
    ("1,2,3 / 4,5,6 / 7,8,_", "123-456-780"),
    ("1 . 2 7 5 4 8 6 3", "102-754-863"),
    ("123456780", "123-456-780"),
    ("((1, -1, 2), (7, 5, 4), (8, 6, 3))", "102-754-863"),
    ("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15", "1234-5678-9abc-de0f"),
    ("12\n30", "12-30"),
    ("| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n| 7 | 8 |   |", "123-456-780"),
]


@pytest.mark.first
def test_a_board_is_pasted_in_any_usual_form(screen: Screen) -> None:
    screen.open()
    assert len(PASTED) == 10
    for text, board in PASTED:
        screen.paste(text)
        screen.start.expect(board)
        expect(screen.problem).to_have_count(0)
        screen.run(f"start={board}")


def test_an_invalid_pasted_text_is_refused_with_a_reason_and_the_board_stays(screen: Screen) -> None:
    screen.open()
    before = screen.page.url
    for text, reason in [
        ("hello world", "must be a board, not “hello world”"),
        ("<script>alert(1)</script>", "“<script>alert(1)</sc…” is not a board"),
        ("1 2 3", "must be 2×2 to 5×5, not 1×3"),
        ("112-345-678", "1 appears more than once and 0 (the blank) is missing"),
        ("1 2 3\n4 5\n6 7 8 0", "have different lengths (3, 2, 4)"),
        ("9" * 5000, "at most 1000 can be pasted"),
        ("🙂", "must be a board, not “🙂”"),
    ]:
        screen.paste(text)
        expect(screen.problem).to_contain_text(reason)
        screen.start.expect("123-745-806")
        expect(screen.start.text).to_have_value("123-745-806")
        expect(screen.tree).to_be_visible()
        expect(screen.button("Play")).to_be_enabled()
    assert screen.page.url == before
    screen.paste("102-754-863")
    expect(screen.problem).to_have_count(0)
    screen.run("start=102-754-863")


def test_an_assumption_about_a_pasted_board_is_shown_and_a_start_with_a_goal_gives_both(screen: Screen) -> None:
    screen.open()
    said = screen.form.locator("p.note[role=status]")
    screen.paste("3\n1 2 3\n4 b 6\n7 5 8")
    expect(said).to_have_text("The first line, 3, is the size. b is the blank.")
    screen.paste("start = [[1, 2, 3], [4, 5, 6], [7, 0, 8]]\ngoal = [[1, 2, 3], [4, 5, 6], [0, 7, 8]]")
    expect(said).to_have_text("The text has two boards, which are the start and the goal.")
    screen.run("start=123-456-708&goal=123-456-078")
    screen.paste("4 6\n7 5 8\n1 2 3")
    expect(said).to_contain_text("This text can be read in several ways. Which is meant?")
    screen.start.expect("123-456-708")
    said.get_by_role("button", name="The empty place, row 1, column 1, is the blank.").click()
    screen.start.expect("046-758-123")
    screen.paste("102-754-863")
    expect(said).to_have_count(0)


# --- the goal --------------------------------------------------------------------------------------------------------


def test_the_usual_goals_are_a_click_away_with_unreachable_ones_marked(screen: Screen) -> None:
    screen.open(**LESSON)
    goals = screen.page.get_by_role("dialog", name="Goals")
    start = oracle.board_of(LESSON["start"])
    seen = set()
    for name, board in [("blank last", "123-456-780"), ("blank first", "012-345-678"), ("spiral", "123-804-765")]:
        screen.usual_goals()
        button = goals.get_by_role("button", name=re.compile(f"^{name}"))
        solvable = oracle.solvable(start, oracle.board_of(board))
        seen.add(solvable)
        expect(button).to_have_text(re.compile(f"{board}\\s*$" if solvable else "unsolvable from this start"))
        button.click()
        expect(goals).to_be_hidden()
        screen.goal.expect(board)
        screen.run(f"goal={board}")
        expect(screen.card).to_have_count(0 if solvable else 1)
        screen.usual_goals()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()
        screen.close_sheets()
    assert seen == {False, True}


def test_a_custom_goal_can_be_typed_and_searched(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.usual_goals()
    screen.page.get_by_role("dialog", name="Goals").get_by_role("button", name=re.compile("^Another one")).click()
    expect(screen.goal.cells.first).to_be_focused()
    screen.page.keyboard.type("876543210")
    screen.goal.expect("876-543-210")
    screen.page.keyboard.press("Enter")
    expect(screen.button("Usual goals")).to_be_visible()
    screen.run("goal=876-543-210")
    solvable = oracle.solvable(oracle.board_of(LESSON["start"]), oracle.board_of("876-543-210"))
    expect(screen.card).to_have_count(0 if solvable else 1)


def test_the_goal_is_a_picture_until_it_is_edited(screen: Screen) -> None:
    """A click on a tile slides it, one beside the tiles edits, and so does a digit."""
    screen.open(**LESSON)
    goal = screen.page.get_by_role("img", name="Goal board: 1 2 3, 4 5 6, 7 8 blank", exact=True)
    expect(goal.get_by_role("button")).to_have_count(0)
    goal.click(position={"x": 2, "y": 2})
    expect(screen.goal.cells.first).to_be_focused()
    screen.page.keyboard.press("Escape")
    expect(goal).to_be_focused()
    screen.goal.tile(6).click()
    screen.goal.expect("123-450-786")
    screen.run("goal=123-450-786")
    screen.page.keyboard.press("9")
    expect(screen.goal.cells.first).to_have_value("9")
    expect(screen.problem).to_be_visible()


@pytest.mark.exhaustive
def test_a_wrong_goal_names_its_fault_and_is_never_run(screen: Screen) -> None:
    screen.open(**LESSON)
    before = screen.page.url
    screen.goal.group.focus()
    screen.page.keyboard.press("5")
    for said in (screen.problem, screen.card):
        expect(said).to_contain_text("In the goal, 5 appears more than once and 1 is missing")
    expect(screen.button("Play")).to_be_disabled()
    assert screen.page.url == before


@pytest.mark.exhaustive
def test_a_goal_of_another_size_changes_the_start_too(screen: Screen) -> None:
    screen.open(**LESSON)
    screen.goal.group.focus()
    screen.paste("1 2 3\n4 5 0")
    screen.goal.expect("123-450")
    screen.start.expect("123-450")
    expect(screen.problem).to_have_count(0)
    screen.run("start=123-450&goal=123-450")
    screen.button("Undo").click()
    screen.start.expect(LESSON["start"])
    screen.goal.expect(LESSON["goal"])


@pytest.mark.parametrize("start", ["867-254-301", "724-506-831"])
def test_an_everyday_board_is_solvable_as_soon_as_it_is_pasted(screen: Screen, start: str) -> None:
    screen.open()
    screen.paste(start)
    screen.run(f"start={start}&goal=123-456-780")
    expect(screen.card).to_have_count(0)
    screen.button("Last").click()
    expect(screen.sentence).to_contain_text("It is the goal.")


@pytest.mark.parametrize("start", ["283-164-705", "123-456-870"])
def test_a_board_that_cannot_reach_the_goal_is_offered_one_that_it_can_reach_in_one_click(
    screen: Screen, start: str
) -> None:
    screen.open()
    screen.paste(start)
    screen.start.expect(start)
    offer = screen.card.get_by_role("button", name=re.compile("^Use goal"))
    goal = offer.inner_text().removeprefix("Use goal").strip()
    assert oracle.solvable(oracle.board_of(start), oracle.board_of(goal))
    offer.click()
    screen.goal.expect(goal)
    screen.run(f"goal={goal}")
    expect(screen.card).to_have_count(0)
