"""A class: a teacher's projector and a phone, in two windows of one browser; the phone's storage is its own."""

import csv
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from solver import Run, expansions

LINK = "/?start=283-475-016&goal=123-804-765&at=2&present=1"
SEARCHES = ("BFS", "DFS", "UCS", "Greedy", r"A\*")
NEXT, NONE = "document.querySelector('.stage search-tree').next", 0xFFFFFFFF
NUMBERS = "document.querySelector('.stage search-tree').label(0)"  # below the first board
LOOK_ALIKES = str.maketrans({"0": "o", "1": "l", "5": "s", "2": "z"})


@pytest.fixture
def phone(browser: Browser, base_url: str) -> Iterator[Page]:
    """Return a window of another browser, the size of the smallest phone."""
    context = browser.new_context(base_url=base_url, viewport={"width": 320, "height": 568})
    context.set_default_timeout(60_000)
    yield context.new_page()
    context.close()


def open_class(page: Page, link: str = LINK, picture: str = "search-tree[data-cursor='2']") -> str:
    """Open a class from the projector; return its code."""
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(link)
    expect(page.locator(f".stage {picture}")).to_be_visible()
    page.get_by_role("button", name="Class", exact=True).click()
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-code", re.compile("^[0-9A-Z]{6}$"))
    return board.get_attribute("data-code") or ""


def join(phone: Page, code: str) -> Locator:
    """Type the code as if it had been misread; return the phone's element."""
    phone.goto("/c")
    phone.get_by_label("Code on the big screen").fill(code.translate(LOOK_ALIKES).lower())
    phone.get_by_role("button", name="Join").click()
    expect(phone).to_have_url(re.compile(f"/c/{code}$"))
    element = phone.locator("class-phone")
    expect(element).to_have_attribute("data-connection", "open")
    return element


def overlaps(page: Page, selector: str) -> bool:
    """Return whether an element extends beyond the sides of the window."""
    return bool(page.evaluate("s => document.querySelector(s).scrollWidth > innerWidth", selector))


def test_a_wrong_code_stays_in_the_form_until_it_is_right(page: Page, phone: Page) -> None:
    code = open_class(page)
    phone.goto("/c")
    field = phone.get_by_role("textbox", name="Code on the big screen")
    for typed in ("222222", "ABC", "", code):  # unknown, too short, empty
        field.fill(typed)
        phone.get_by_role("button", name="Join").click()
        if typed != code:
            expect(field).to_have_attribute("aria-invalid", "true")
            expect(field).to_have_value(typed)
            expect(phone.get_by_role("alert")).not_to_be_empty()
    expect(phone.locator("class-phone")).to_have_attribute("data-phase", "open")


def test_a_round_is_asked_closed_and_told_by_touch(browser: Browser, base_url: str, phone: Page) -> None:
    with browser.new_context(has_touch=True, base_url=base_url) as context:
        page = context.new_page()
        student = join(phone, open_class(page))
        for name, phase in (
            ("Ask", "asked"),
            ("Close the round", "closed"),
            ("Vote again", "asked"),
            ("Ask", "revealed"),
        ):
            page.get_by_role("button", name=name, exact=True).tap()
            expect(student).to_have_attribute("data-phase", phase)


@pytest.mark.first
def test_a_class_votes_twice_and_sees_the_right_answer(page: Page, phone: Page) -> None:
    code = open_class(page)
    board, student = page.locator("class-board"), join(phone, code)
    expect(board).to_have_attribute("data-joined", "1")
    expect(student).to_have_attribute("data-phase", "open")
    expect(phone.get_by_text("Expansion 2,")).to_be_visible()
    assert not overlaps(phone, "class-phone")
    expect(board.get_by_role("note")).to_contain_text("frontier class")  # the tests' server is this machine's own
    page.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "asked")
    expect(student).to_have_attribute("data-round", "1")
    choices = phone.locator("button[data-choice]")
    choices_there = choices.count()
    expect(phone.locator(".asked")).to_contain_text("A* · h: Manhattan distance · moves tried U D L R")
    for one in (phone.locator(".asked"), page.locator("presenter-view .said")):
        expect(one).not_to_contain_text("expands")  # the rule of the search
    assert 3 <= choices_there <= 5
    for box in [choice.bounding_box() for choice in choices.all()]:
        assert box is not None
        assert min(box["width"], box["height"]) >= 60
    choices.first.click()
    choices.nth(1).click()
    expect(student).to_have_attribute("data-choice", "B")
    expect(phone.get_by_role("status")).to_have_text(re.compile("^Your answer is in"))
    expect(board).to_have_attribute("data-answered", "1")
    expect(board).to_contain_text("1 of 1 have answered")
    expect(board.locator(".bar")).to_have_count(0)
    with page.context.expect_page() as opened:
        page.keyboard.press("Escape")  # the question, at the place in the window's link
        page.get_by_role("button", name="More …").click()
        page.get_by_role("button", name="Counts in a window").click()
    remote = opened.value
    expect(remote).to_have_url(re.compile(f"/c/{code}/remote$"))  # the secret is not in its address
    assert 0 < remote.evaluate("outerWidth") < 600, "it is a window of its own"
    expect(remote.locator("class-remote")).to_have_attribute("data-connection", "open")
    remote.reload()
    page.keyboard.press("a")
    choices.nth(1).click()
    expect(remote.locator('tr[data-choice="B"] td')).to_have_text(["1"])
    expect(remote.locator('tr[data-right="true"]')).not_to_have_count(0)
    expect(remote.locator(".advice")).not_to_be_empty()
    remote.close()
    page.keyboard.press("v")
    expect(student).to_have_attribute("data-round", "2")
    expect(student).to_have_attribute("data-choice", "")
    expect(board).to_have_attribute("data-answered", "0")
    phone.reload()
    choices.nth(2).click()
    expect(board).to_have_attribute("data-answered", "1")
    phone.reload()
    expect(student).to_have_attribute("data-choice", "C")
    page.keyboard.press("a")
    expect(board).to_have_attribute("data-phase", "revealed")
    expect(board.locator('li[data-choice="B"] .bar b')).to_have_text([re.compile("^1 ·"), re.compile("^0 ·")])
    expect(board.locator('li[data-choice="C"] .bar b')).to_have_text([re.compile("^0 ·"), re.compile("^1 ·")])
    expect(board.locator('li[data-right="true"]')).not_to_have_count(0)
    expect(student).to_have_attribute("data-phase", "revealed")
    expect(phone.locator('[data-verdict="right"]')).not_to_have_count(0)
    assert not overlaps(phone, "class-phone")
    page.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "open")
    expect(phone.get_by_text(re.compile("[01] of 1 answer right"))).to_be_visible()
    page.get_by_role("button", name="More …").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save CSV").click()
    kept = list(csv.DictReader(saved.value.path().read_text(encoding="utf-8").splitlines()))
    voted = {(row["round"], row["choice"]): row["rule"] for row in kept if row["votes"] == "1"}
    assert voted.keys() == {("1", "B"), ("2", "C")}
    assert len({row["rule"] for row in kept}) == choices_there
    page.get_by_role("button", name="End class").click()
    expect(board.get_by_text("Save the CSV first: ending deletes it.")).to_be_visible()
    page.get_by_role("button", name="Really end it").click()
    expect(board).to_have_attribute("data-phase", "none")
    expect(phone.get_by_text("The class has ended.")).to_be_visible()


def test_a_choice_of_searches_has_no_pictures(page: Page, phone: Page) -> None:
    code = open_class(page, "/?problem=grid&cells=.....-.....&start=1.1&goal=2.5&at=2&present=1", "state-map")
    join(phone, code)
    page.keyboard.press("w")
    expect(phone.locator("button[data-choice]")).to_have_text([re.compile(name) for name in SEARCHES])
    expect(phone.locator("button[data-choice] :is(svg, .picture, .state-text)")).to_have_count(0)


@pytest.mark.exhaustive
def test_a_class_answers_which_search_it_is_and_how_far_it_goes(page: Page, phone: Page) -> None:
    code = open_class(page)
    board, student = page.locator("class-board"), join(phone, code)
    board.get_by_role("button", name="Ask …").click()
    board.get_by_role("button", name="Which search is this?").click()
    expect(page.locator("presenter-view .corner b").first).to_have_text("?")
    expect(page.locator("presenter-view frontier-strip")).to_have_count(0)
    assert page.evaluate(NUMBERS) == "", "g + h below a board would tell that it is A*"
    assert page.evaluate(NEXT) == NONE, "which board is next would tell much of it"
    expect(phone.locator("button[data-choice]")).to_have_text([re.compile(name) for name in SEARCHES])
    phone.get_by_role("button", name="A*").click()
    expect(board).to_have_attribute("data-answered", "1")
    page.keyboard.press("a")
    expect(board.locator('li[data-right="true"]')).to_contain_text("A*: expands the lowest g + h ✓")
    expect(phone.locator('[data-verdict="right"]')).to_contain_text("your answer")
    assert page.evaluate(NUMBERS) != ""
    assert page.evaluate(NEXT) != NONE
    page.keyboard.press("a")
    expect(student).to_have_attribute("data-phase", "open")
    expect(phone.get_by_role("link", name="Which search is this?")).to_have_attribute("href", re.compile("ask=search$"))

    made = list(expansions(Run("283-475-016", "123-804-765")))
    here, there = (max(int(one.node.g) for one in part) for part in (made[:2], made))
    asked = [
        ("l", f"{there - here} levels deeper", f"at depth {here} now and goes to depth {there}."),
        (
            "n",
            f"{made[-1].frontier} on the frontier at the end",
            f"at most {max(one.frontier for one in made)} on the way.",
        ),
    ]
    for key, right, why in asked:
        page.keyboard.press(key)
        phone.get_by_role("textbox").fill("2")
        phone.get_by_role("button", name="Answer").click()
        expect(board).to_have_attribute("data-answered", "1")
        phone.get_by_role("textbox").fill("600")
        phone.get_by_role("button", name="Change").click()
        expect(student).to_have_attribute("data-choice", "600")
        expect(phone.get_by_role("status")).to_have_text(re.compile("^Your answer is in"))
        page.keyboard.press("a")
        expect(board.locator("h2")).to_have_text(right)
        expect(board.locator(".bars")).to_contain_text(why)
        number = right.split()[0]
        expect(board.locator(".exact")).to_have_text(number)
        expect(board.locator(".said b")).to_have_text(["1"])
        expect(board).to_contain_text(f"The nearest: 1 answer, 600; the right number is {number}.")
        expect(phone.get_by_text(re.compile("^Your answer, 600: .* too high$"))).to_be_visible()
        assert not overlaps(phone, "class-phone")
        page.keyboard.press("a")
        expect(student).to_have_attribute("data-phase", "open")


def test_phones_answer_orders_children_frontiers_and_values_and_the_board_names_the_mistakes(
    page: Page, phone: Page
) -> None:
    code = open_class(page)
    board, student = page.locator("class-board"), join(phone, code)
    answer, offered = phone.locator("class-answer"), phone.locator("class-answer .board")
    send, sent = phone.locator("class-answer .send"), re.compile("^Your answer is in")

    def told(heading: str) -> None:
        """Send the answer and have it revealed."""
        send.click()
        expect(phone.get_by_role("status")).to_have_text(sent)
        expect(board).to_have_attribute("data-answered", "1")
        page.keyboard.press("a")
        expect(board).to_have_attribute("data-phase", "revealed")
        expect(board.locator("h2")).to_contain_text(heading)
        expect(board.locator("ol li")).to_have_count(1)
        expect(board.locator(".bar b")).to_have_text(["1 · 100 %"])
        expect(answer.locator(".own")).to_be_visible()
        assert not overlaps(phone, "class-phone")
        page.keyboard.press("a")
        expect(student).to_have_attribute("data-phase", "open")

    page.keyboard.press("o")
    expect(board).to_have_attribute("data-phase", "asked")
    expect(offered).not_to_have_count(0)
    expect(page.locator("presenter-view .offered li")).to_have_count(offered.count())
    for k in (4, 3, 2, 1, 0, 0):
        offered.nth(k).click()
    expect(answer.locator(".place")).to_have_count(4)
    expect(send).to_be_disabled()
    answer.get_by_role("button", name="Undo").click()
    offered.nth(0).click()
    offered.nth(1).click()
    expect(answer.locator(".place")).to_have_text(["4", "5", "3", "2", "1"])
    for box in [one.bounding_box() for one in offered.all()]:
        assert box is not None
        assert min(box["width"], box["height"]) >= 60
    told("Expanded in this order")

    page.keyboard.press("e")
    expect(answer).to_have_attribute("data-form", "marks")
    for one in offered.all():
        one.get_by_role("button", name="added").click()
    told("discarded")

    page.keyboard.press("i")
    expect(answer).to_have_attribute("data-form", "order")
    offered.nth(0).click()
    told("On the frontier, in order")

    page.keyboard.press("h")
    expect(answer).to_have_attribute("data-form", "values")
    for one in answer.locator("input").all():
        one.fill("1,5")
    expect(student).to_have_attribute("data-choice", "")
    told("g + h = f")

    page.get_by_role("button", name="More …").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save CSV").click()
    kept = list(csv.DictReader(saved.value.path().read_text(encoding="utf-8").splitlines()))
    assert [row["kind"] for row in kept] == ["order", "children", "contents", "values"]
    assert kept[3]["choice"] == "1.5+1.5=1.5 1.5+1.5=1.5"
    assert all(row["rule"] and row["share"] == "1" and row["asked"] <= row["closed"] for row in kept)


def test_a_teacher_who_reloads_has_the_class_and_the_open_question(page: Page, phone: Page) -> None:
    code = open_class(page)
    student = join(phone, code)
    page.keyboard.press("a")
    phone.locator("button[data-choice]").first.click()
    board = page.locator("class-board")
    expect(board).to_have_attribute("data-answered", "1")
    page.reload()
    expect(board).to_have_attribute("data-code", code)
    expect(board).to_have_attribute("data-phase", "asked")
    expect(board).to_have_attribute("data-answered", "1")
    expect(student).to_have_attribute("data-choice", "A")


def test_a_teacher_who_leaves_the_projector_returns_to_the_open_question(page: Page, phone: Page) -> None:
    student = join(phone, open_class(page))
    board = page.locator("class-board")
    page.keyboard.press("a")
    phone.locator("button[data-choice]").first.click()
    expect(board).to_have_attribute("data-answered", "1")
    page.keyboard.press("Shift+F")
    expect(board).to_be_hidden()
    phone.locator("button[data-choice]").nth(1).click()
    page.keyboard.press("Shift+F")
    expect(board).to_have_attribute("data-phase", "asked")
    expect(page.locator("presenter-view")).to_contain_text("Which board is expanded next?")
    page.keyboard.press("a")
    expect(board.locator('li[data-choice="B"] .bar b')).to_have_text(re.compile("^1 ·"))
    expect(student).to_have_attribute("data-phase", "revealed")
