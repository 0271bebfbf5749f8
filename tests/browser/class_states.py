"""The states of a class and a lecture for every size and theme: the board, a phone, a remote."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from solver import Run
from tests.browser.explore_states import presenting
from webapp.lecture.lecture_link import Lecture, Step

BOARD = {"start": "182-503-467", "goal": "123-456-780"}
LECTURE = Lecture(
    (
        Step(Run(**BOARD), at=20, ask="next", title="Least f", do="Wait, and then ask.\nLet them discuss it."),
        Step(Run(**BOARD, algorithm="dfs"), at=4, ask="search"),
        Step(Run(**BOARD), at=20, ask="levels", question="How far is it from here?"),
    )
)


# --- the board -------------------------------------------------------------------------------------------------------


def class_open(page: Page) -> None:
    code_of_class(page)
    page.get_by_role("button", name="Ask …").click()


def code_of_class(page: Page, present: Callable[[Page], object] = presenting) -> str:
    """Open a class; return its code."""
    present(page)
    page.keyboard.press("c")
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("[0-9A-Z]{6}"))
    return board.get_attribute("data-code") or ""


def ask(page: Page, key: str = "a") -> None:
    """Ask the class which node is expanded next, or the question of another key."""
    page.keyboard.press(key)
    expect(page.locator("class-board")).to_have_attribute("data-phase", "asked")


def tell(page: Page) -> None:
    page.keyboard.press("a")
    expect(page.locator("class-board")).to_have_attribute("data-phase", "revealed")


def class_more(page: Page) -> None:
    code_of_class(page)
    page.get_by_role("button", name="More …").click()


def class_asked_again(page: Page) -> None:
    code_of_class(page)
    ask(page)
    page.keyboard.press("v")
    expect(page.locator("class-board")).to_have_attribute("data-round", "2")


def class_told(page: Page) -> None:
    code_of_class(page)
    ask(page, "l")
    tell(page)


def class_told_of_boards(page: Page) -> None:
    class_asked_again(page)
    tell(page)


def class_told_of_searches(page: Page) -> None:
    code_of_class(page)
    ask(page, "w")
    tell(page)


def class_asked_for_an_order(page: Page) -> None:
    code_of_class(page)
    ask(page, "o")
    expect(page.locator("presenter-view .offered li").first).to_be_visible()


def class_told_of_an_order(page: Page) -> None:
    class_asked_for_an_order(page)
    page.keyboard.press("v")
    expect(page.locator("class-board")).to_have_attribute("data-round", "2")
    tell(page)
    expect(page.locator("class-answers .those li").first).to_be_visible()


# --- the lecture editor ----------------------------------------------------------------------------------------------


def lecture_sheet(page: Page) -> None:
    page.goto(f"/?lecture=1&{LECTURE.query()}")
    page.locator("lecture-maker .make").click()
    page.get_by_role("button", name="Copy the 3 steps of the lecture shown").click()
    page.get_by_role("button", name="Notes of step 1").click()
    expect(page.get_by_label("Usual answers")).to_be_visible()


def lecture_sheet_without_steps(page: Page) -> None:
    presenting(page)
    page.keyboard.press("m")
    expect(page.get_by_text("Your lecture has no steps yet.")).to_be_visible()


# --- a phone ----------------------------------------------------------------------------------------------------------


def following(page: Page, *acts: Callable[[Page], None]) -> None:
    """Show a phone in a class whose teacher has taken these actions."""
    teacher = page.context.new_page()
    code = code_of_class(teacher)
    page.goto(f"/c/{code}")
    expect(page.locator("class-phone .current")).to_be_visible()
    for act in acts:
        act(teacher)
        phase = str(teacher.locator("class-board").get_attribute("data-phase")).replace("none", "ended")
        expect(page.locator("class-phone")).to_have_attribute("data-phase", phase)
    teacher.close()


def phone_following(page: Page) -> None:
    following(page)


def phone_asked(page: Page) -> None:
    following(page, ask)
    page.locator("button[data-choice]").first.click()
    expect(page.get_by_role("status")).to_contain_text("Your answer is in")


def phone_asked_for_a_number(page: Page) -> None:
    following(page, lambda teacher: ask(teacher, "l"))
    expect(page.get_by_role("textbox")).to_be_visible()


def phone_asked_for_an_order(page: Page) -> None:
    following(page, lambda teacher: ask(teacher, "o"))
    for k in (1, 0):
        page.locator("class-answer .board").nth(k).click()
    expect(page.locator("class-answer .place")).to_have_count(2)


def phone_asked_for_children(page: Page) -> None:
    following(page, lambda teacher: ask(teacher, "e"))
    page.get_by_role("button", name="added").first.click()


def phone_asked_for_values(page: Page) -> None:
    following(page, lambda teacher: ask(teacher, "h"))
    expect(page.get_by_role("textbox").first).to_be_visible()


def phone_told_of_children(page: Page) -> None:
    def answer(teacher: Page) -> None:
        for one in page.get_by_role("button", name="added").all():
            one.click()
        page.get_by_role("button", name="Send").click()
        expect(teacher.locator("class-board")).to_have_attribute("data-answered", "1")

    following(page, lambda teacher: ask(teacher, "e"), answer, tell)
    expect(page.locator("class-answer .own")).to_be_visible()


def phone_told(page: Page) -> None:
    def answer_twice(teacher: Page) -> None:
        page.locator("button[data-choice]").nth(1).click()
        teacher.keyboard.press("v")
        expect(page.locator("class-phone")).to_have_attribute("data-round", "2")
        page.locator("button[data-choice]").last.click()
        expect(teacher.locator("class-board")).to_have_attribute("data-answered", "1")

    following(page, ask, answer_twice, tell)
    expect(page.locator("[data-verdict=right]").first).to_be_visible()


def phone_told_of_searches(page: Page) -> None:
    following(page, lambda teacher: ask(teacher, "w"), tell)
    expect(page.locator("[data-verdict=right]")).to_be_visible()


def phone_at_the_end(page: Page) -> None:
    def answer(teacher: Page) -> None:
        page.locator("button[data-choice]").first.click()
        expect(teacher.locator("class-board")).to_have_attribute("data-answered", "1")

    def end(teacher: Page) -> None:
        teacher.get_by_role("button", name="More …").click()
        teacher.get_by_role("button", name="End class").click()
        teacher.get_by_role("button", name="Really end it").click()
        expect(teacher.locator("class-board")).to_have_attribute("data-phase", "none")

    following(page, ask, answer, tell, end)
    expect(page.get_by_text("The class has ended.")).to_be_visible()


def looking_around(page: Page) -> None:
    teacher = page.context.new_page()
    page.goto(f"/c/{code_of_class(teacher)}")
    page.get_by_role("link", name="Look around on your own").click()
    ask(teacher)
    expect(page.locator("way-back")).to_have_attribute("data-called", "true")
    teacher.close()


def how_to_join(page: Page) -> None:
    code_of_class(page)
    page.keyboard.press("q")
    expect(page.get_by_role("dialog", name="How to join the class")).to_be_visible()


def discs_in_a_class(page: Page) -> None:
    code_of_class(page)
    page.keyboard.press("d")
    expect(page.locator("two-discs search-tree[data-done=true]")).to_have_count(2)
    ask(page)


def phone_of_two_searches(page: Page) -> None:
    def pair(teacher: Page) -> None:
        teacher.keyboard.press("d")
        expect(page.locator(".pair .picture")).to_have_count(2)

    following(page, pair)


def phone_without_a_class(page: Page) -> None:
    page.goto("/c/K7QM3X")
    expect(page.get_by_text("No class has the code K7QM3X.")).to_be_visible()


# --- the teacher's remote ---------------------------------------------------------------------------------------------


def remote(page: Page, *acts: Callable[[Page], None]) -> None:
    """Control a projector with a lecture, after these actions."""
    teacher = page.context.new_page()
    code = code_of_class(teacher, lambda shown: shown.goto(f"/?lecture=1&{LECTURE.query()}"))
    kept = teacher.evaluate("JSON.parse(localStorage.getItem('frontier-class'))")
    for act in acts:
        act(teacher)
    page.goto(f"/c/{code}/remote#{kept['secret']}")
    expect(page.get_by_role("button", name="Black screen")).to_be_enabled()


def remote_open(page: Page) -> None:
    remote(page)


def remote_asked(page: Page) -> None:
    remote(page, ask)
    expect(page.locator("class-remote .right")).to_be_visible()


def remote_more(page: Page) -> None:
    remote(page, ask)
    page.get_by_role("button", name="More …").click()
    page.get_by_role("button", name="Void this round").click()


def remote_without_a_secret(page: Page) -> None:
    page.goto("/c/K7QM3X/remote")


# On a projector, which is never as small as the smallest windows.
BOARDS = (
    class_open, class_more, class_asked_again, class_told, class_told_of_boards, class_told_of_searches,
    class_asked_for_an_order, class_told_of_an_order, discs_in_a_class, how_to_join,
)  # fmt: skip
SHEETS = (lecture_sheet, lecture_sheet_without_steps)  # over a projector's view
CLASS: tuple[Callable[[Page], None], ...] = (
    *BOARDS, *SHEETS, phone_following, phone_asked, phone_asked_for_a_number, phone_asked_for_an_order,
    phone_asked_for_children, phone_asked_for_values, phone_told_of_children, phone_told,
    phone_told_of_searches, phone_at_the_end, phone_without_a_class,
    remote_open, remote_asked, remote_more, remote_without_a_secret,
    phone_of_two_searches, looking_around,
)  # fmt: skip
