"""The pages of exercises: played to their ends by mouse, keyboard and touch; conventions found; sheets printed."""

import re
from collections.abc import Iterator

import pypdfium2
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from solver import Exercise
from solver.exercise import QUESTIONS, candidates
from tests.browser.screen import Screen
from tests.rings import first, some

BOARDS = "start=283-164-705&goal=123-804-765"
QUERY = f"{BOARDS}&algorithm=bfs&first=4&steps=3"


def right_letters(query: str) -> list[str]:
    exercise = Exercise.parse(query)
    walk = QUESTIONS.of(exercise).walk
    steps = range(exercise.first, exercise.last + 1)
    return [next(one.letter for one in candidates(walk, step) if one.is_next) for step in steps]


def wrong_letter(query: str) -> str:
    exercise = Exercise.parse(query)
    offered = candidates(QUESTIONS.of(exercise).walk, exercise.first)
    return next(one.letter for one in offered if "newest" in one.rules)


def play(page: Page, way: str) -> None:
    """Answer every question right, the first one after a wrong answer that is undone."""

    def choose(letter: str) -> None:
        button = page.locator(f"exercise-choice button[data-letter={letter}]")
        expect(button).to_be_enabled()
        if way == "keyboard":
            page.keyboard.press(letter.lower())
        elif way == "touch":
            button.tap()
        else:
            button.click()

    wrong = wrong_letter(QUERY)
    choose(wrong)
    said = page.locator("exercise-choice .said")
    expect(said).to_contain_text(f"you chose {wrong} (newest first; waiting since step")
    expect(said).to_contain_text("The frontier is a queue, oldest first")
    expect(page.locator("exercise-choice [data-look=right]")).to_have_attribute("data-letter", right_letters(QUERY)[0])
    page.get_by_role("button", name="Undo").click()
    for k, letter in enumerate(right_letters(QUERY)):
        choose(letter)
        expect(said).to_contain_text("Right:")
        expect(page.locator("search-tree")).to_have_attribute("data-cursor", str(4 + k))
        if way == "keyboard":
            page.keyboard.press("n")
        else:
            page.get_by_role("button", name="Next question").click()
    expect(page.get_by_role("heading", name="2 of 3 right")).to_be_visible()


@pytest.mark.first
@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_an_exercise_can_be_completed(way: str, page: Page) -> None:
    page.goto(f"/exercise?{QUERY}")
    play(page, way)
    page.get_by_role("button", name="Fresh boards").click()
    expect(page).to_have_url(re.compile("seed=2"))
    expect(page.locator("exercise-choice .score")).to_contain_text("question 1 of 3")
    expect(page.locator("exercise-choice .score b")).to_have_count(0)  # nothing has been answered


def test_cards_of_boards_to_choose_from_are_no_wider_than_a_board_needs(page: Page) -> None:
    page.goto(f"/exercise?{BOARDS}&algorithm=bfs&ask=next&first=3&steps=3")
    cards = page.locator("exercise-choice .candidates button")
    cards.nth(2).wait_for()
    for width, height in ((1920, 1080), (2560, 1440), (1280, 720), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        sizes = cards.evaluate_all(
            """cards => cards.map((card) =>
              [card, card.querySelector(".picture")].map((one) => one.getBoundingClientRect().width))"""
        )
        for card, board in sizes:
            assert card <= 235, (width, card)
            assert board >= 60, (width, board)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_boards_are_in_reach_of_every_cell_and_the_instructions_above_the_table(page: Page) -> None:
    page.goto(f"/exercise?{BOARDS}&algorithm=bfs&ask=order&first=1&steps=8")
    tray = page.locator("exercise-table .tray")
    tray.get_by_role("button").nth(6).wait_for()
    for width, height in ((390, 844), (320, 568), (844, 390), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        note, table = (page.locator(f"exercise-table {part}").bounding_box() for part in (".note", "table"))
        assert note is not None
        assert table is not None
        assert note["y"] + note["height"] <= table["y"], width
        if width < 600:
            page.evaluate("document.activeElement.blur()")
            boards = tray.bounding_box()
            assert boards is not None
            assert note["y"] + note["height"] <= boards["y"], f"{width}: the boards cover what to do"
        for step in (1, 4, 8):
            cell = page.locator(f"exercise-table tr[data-step='{step}'] input").first
            cell.focus()
            expect(cell).to_be_in_viewport(ratio=0.9)
            expect(tray).to_be_in_viewport(ratio=0.9)
            box, boards = cell.bounding_box(), tray.bounding_box()
            assert box is not None
            assert boards is not None
            assert box["y"] + box["height"] <= boards["y"] + 1, f"{width}: the boards cover the cell"
            board = tray.get_by_role("button").nth(step)
            text = board.get_attribute("data-board") or ""
            for key in ("Control+A", "Delete"):
                page.keyboard.press(key)
            board.click()
            expect(cell).to_have_value(text)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


@pytest.fixture(scope="module")
def phone(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """Return a phone whose pages stay open, so that the next one is loaded quickly."""
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, base_url=base_url) as context:
        yield context


def test_an_exercise_can_be_completed_by_touch_on_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(f"/exercise?{QUERY}")
    play(page, "touch")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


TABLE = f"{BOARDS}&algorithm=bfs&first=2&steps=2"
# Wrong and right answers to the two rows of each kind of table, as boards of the tray and as text.
ROWS = {
    "order": {"expanded": ("2", ["1", "2"])},
    "children": {"children added": ("4 5", ["4 5 6", "7"]), "discarded, and why": ("D 0", ["D 0", "R 0: reached"])},
    "frontier": {"frontier in order": ("4 5 6 2 3", ["2 3 4 5 6", "3 4 5 6 7"])},
}


def board_of(n: int) -> str:
    """Return the board of a node of the table's run."""
    walk = QUESTIONS.walk(Exercise.parse(TABLE).run, 3)
    return str(walk.board(walk.state(n)))


def write_row(page: Page, way: str, cells: dict[str, str], step: int) -> None:
    """Fill a row by mouse, by keys only or by touch, and have it marked."""
    for title, text in cells.items():
        cell = page.get_by_label(f"{title}, step {step}")
        if way == "keyboard":
            cell.focus()
            page.keyboard.press("Control+A")
            page.keyboard.type(text)
            continue
        cell.fill("")
        press(cell, way)
        for word in text.split():
            if word.isdigit() and title != "discarded, and why":
                press(page.locator(f"exercise-table .tray button[data-board='{board_of(int(word))}']"), way)
            else:
                page.keyboard.type(f" {word}")
    if way == "keyboard":
        page.keyboard.press("Enter")
    else:
        press(page.get_by_role("button", name=f"Check step {step}"), way)


def press(one: Locator, way: str) -> None:
    if way == "touch":
        one.tap()
    else:
        one.click()


def play_table(page: Page, ask: str, way: str) -> None:
    """Fill both rows, the first one wrongly at first."""
    page.goto(f"/exercise?{TABLE}&ask={ask}")
    page.locator("exercise-table .tray button").nth(6).wait_for()
    rows = ROWS[ask]
    said = page.locator("exercise-table .said")
    write_row(page, way, {title: wrong for title, (wrong, _) in rows.items()}, 2)
    expect(page.locator("tr[data-step='2']")).to_have_attribute("data-right", "false")
    for step in (2, 3):
        write_row(page, way, {title: right[step - 2] for title, (_, right) in rows.items()}, step)
        expect(said.nth(step - 2)).to_contain_text(f"Right: {'; '.join(rows)}.")
        if way == "keyboard" and step == 2:
            expect(page.get_by_label(f"{next(iter(rows))}, step 3")).to_be_focused()
    expect(page.get_by_role("heading", name="1 of 2 right at the first try")).to_be_visible()


@pytest.mark.parametrize("ask", some(ROWS, "frontier".__eq__))
def test_a_table_of_each_kind_can_be_completed_in_every_way(ask: str, phone: BrowserContext) -> None:
    page = phone.new_page()
    for way in ("mouse", "keyboard", "touch"):
        play_table(page, ask, way)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Again").tap()
    expect(page.locator("tr[data-step='2']")).to_have_attribute("data-right", "")
    assert page.locator("exercise-table input").evaluate_all("all => all.map((one) => one.value).join('')") == ""


VALUES = f"{BOARDS}&algorithm=astar&ask=values&first=3&steps=2"


def fill(page: Page, field: Locator, text: str, way: str) -> None:
    """Write into a field by mouse, by keys only or by touch."""
    if way == "keyboard":
        page.keyboard.press("Tab")
        expect(field).to_be_focused()
    elif way == "touch":
        field.tap()
    else:
        field.click()
    page.keyboard.press("Control+A")
    page.keyboard.type(text)


def play_values(page: Page, way: str) -> None:
    """Write the values of two boards, one of them wrong, then right."""
    exercise = Exercise.parse(VALUES)
    walk = QUESTIONS.of(exercise).walk
    values = [f"{column[n]:g}" for n in QUESTIONS.of(exercise).nodes for column in (walk.g_n, walk.h_n, walk.f_n)]
    fields = page.locator("exercise-values input")
    expect(fields).to_have_count(len(values))
    check = page.locator("exercise-values").get_by_role("button", name="Check")
    for written in ([*values[:3], values[3], "99", values[5]], values):
        if way == "keyboard":
            fields.first.focus()
            page.keyboard.press("Shift+Tab")
        for k, text in enumerate(written):
            fill(page, fields.nth(k), text, way)
        if way == "keyboard":
            page.keyboard.press("Enter")
        else:
            check.tap() if way == "touch" else check.click()
        if written is not values:
            expect(page.locator("exercise-values fieldset").nth(1)).to_have_attribute("data-look", "wrong")
            expect(page.locator("exercise-values fieldset").first).to_have_attribute("data-look", "right")
            expect(page.locator("exercise-values [aria-invalid=true]")).to_have_count(1)
            expect(fields.nth(4)).to_have_attribute("aria-invalid", "true")
            assert fields.nth(4).evaluate("one => (one.value = '1234.56', one.scrollWidth <= one.clientWidth)")
    expect(page.locator("exercise-values .said")).to_contain_text("Right:")


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_values_are_written_and_marked_board_by_board(way: str, page: Page) -> None:
    page.goto(f"/exercise?{VALUES}")
    expect(page.locator(".rules")).to_contain_text("Manhattan distance")
    play_values(page, way)
    page.get_by_role("button", name="Fresh boards").click()
    expect(page).to_have_url(re.compile("seed=2"))
    expect(page.locator("exercise-values input").first).to_have_value("")
    expect(page.locator("exercise-values .said")).to_have_text("")


def test_values_are_filled_by_touch_on_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(f"/exercise?{VALUES}")
    play_values(page, "touch")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.first
def test_a_trace_is_handed_in_and_its_convention_named(page: Page) -> None:
    page.goto(f"/exercise?{BOARDS}&algorithm=bfs&ask=order&first=1&steps=4")
    page.get_by_role("button", name="Check my trace").click()
    page.get_by_label("Boards, moves from the start").fill("start R L U")
    page.locator("exercise-check").get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("exercise-check .said")).to_contain_text("You did BFS, with moves tried in another order")
    expect(page.locator("exercise-check ol a").first).to_have_attribute("href", re.compile("order=[RD]"))
    page.get_by_text("Trace sheet (shows the solution)").click()
    expect(page.locator("exercise-check tbody tr")).to_have_count(4)
    assert tags(page) == {"0": "✓ 0", "3": "× 3", "1": "✓ 1"}, "the trace is drawn in the tree"
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "1")
    page.get_by_role("button", name="Fresh boards").click()
    expect(page).to_have_url(re.compile("seed=2"))
    expect(page.locator("exercise-check details")).not_to_have_attribute("open", "")
    expect(page.locator("exercise-check tbody tr")).to_have_count(0)


def test_a_trace_may_begin_with_the_start(page: Page) -> None:
    page.goto(f"/exercise?{BOARDS}&algorithm=bfs&ask=order&first=2&steps=3")
    page.get_by_role("button", name="Check my trace").click()
    page.get_by_label("Boards, moves from the start").fill("0 1 2 3")
    page.locator("exercise-check").get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("exercise-check .said")).to_contain_text("Credit 100 %")
    assert tags(page) == {"1": "✓ 1", "2": "✓ 2", "3": "✓ 3"}


def tags(page: Page) -> dict[str, str]:
    return dict(
        page.evaluate("[...document.querySelector('search-tree').letters].map(([n, text]) => [String(n), text])")
    )


def test_a_trace_that_continues_beyond_the_question_is_drawn_too(page: Page) -> None:
    page.goto(f"/exercise?{BOARDS}&algorithm=bfs&ask=frontier&first=1&steps=1")
    page.get_by_role("button", name="Check my trace").click()
    page.get_by_label("from step").fill("30")
    page.get_by_label("Boards, moves from the start").fill("1 2 3")
    page.locator("exercise-check").get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("search-tree")).to_have_attribute("data-cursor", "30")
    assert tags(page)["1"] == "× 1"


@pytest.mark.first
def test_conventions_are_found_on_their_page(page: Page) -> None:
    page.goto(f"/conventions?{BOARDS}&algorithm=bfs")
    page.get_by_label("Expanded", exact=True).fill("35")
    look = "one => { const style = getComputedStyle(one); return [style.fontFamily, style.borderRadius]; }"
    assert page.locator("textarea").evaluate(look) == page.locator("input").first.evaluate(look)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert page.get_by_role("button", name="Find").evaluate("one => getComputedStyle(one).color") == paper
    page.get_by_role("button", name="Find").click()
    expect(page.locator("conventions-result")).to_contain_text("Done:")
    page.locator("conventions-result summary").first.wait_for()


@pytest.mark.first
def test_a_file_of_answers_is_marked_and_its_tables_can_be_saved(page: Page, tolerated: list[str]) -> None:
    tolerated.append("status of 400")  # an invalid file
    page.goto("/grade")
    rows = (
        f"id,run,ask,answer\nann,{BOARDS}&algorithm=bfs,order,start U\nbob,{BOARDS}&algorithm=bfs,order,start R L U\n"
    )
    report = page.locator("grade-report")
    page.get_by_label("File").set_input_files({"name": "a.csv", "mimeType": "text/csv", "buffer": rows.encode()})
    expect(report.get_by_role("status")).to_contain_text("2 answers, 1 right, mean credit 0.")
    expect(report.get_by_role("row", name=re.compile("^bob 0"))).to_contain_text("Step 2: ")
    for name, head in (("Marks", "id,credit,right,"), ("Table", "asked,did,answers,run")):
        with page.expect_download() as saved:
            report.get_by_role("button", name=f"{name} as CSV").click()
        assert saved.value.path().read_text().startswith(head)
    page.get_by_label("Answers").fill("id,run\n1,2\n")
    page.get_by_role("button", name="Mark", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("The file of answers must have the columns")
    page.emulate_media(media="print")
    expect(page.get_by_label("Answers")).to_be_hidden()


def test_conventions_of_another_problem_are_found_on_their_page(page: Page) -> None:
    page.goto("/conventions")
    page.get_by_label("Puzzle").select_option(label="Map")
    expect(page).to_have_url(re.compile(r"/conventions\?problem=map$"))
    page.locator('select[name="algorithm"]').select_option(label="A*")
    page.get_by_text("More numbers").click()
    page.locator('select[name="heuristic"]').select_option(label="Straight line")
    page.get_by_label("First places expanded, in order").fill("Arad, Sibiu, Rimnicu Vilcea, Fagaras")
    page.get_by_role("button", name="Find").click()
    found = page.locator("conventions-result")
    expect(found).to_contain_text("Done:")
    found.locator("summary").first.click()
    found.locator("details details summary").first.click()
    found.get_by_role("link").first.click()
    screen = Screen(page)
    screen.await_whole()
    assert screen.query().startswith("problem=map&start=Arad&goal=Bucharest")


LARGE = "start=1234-5678-9abc-d0ef&goal=1234-5678-9abc-def0&algorithm=ucs&cost=tile"


@pytest.mark.parametrize(
    "asked",
    [
        first(f"{BOARDS}&algorithm=bfs"),
        first(f"{BOARDS}&form=tree"),
        f"{BOARDS}&algorithm=bfs&steps=9&form=tree",
        f"{BOARDS}&ask=values&first=4&steps=5",
        LARGE,
        f"{LARGE}&ask=values&first=9&steps=9",
    ],
)
def test_a_worksheet_and_its_key_each_fill_one_printed_page_legibly(asked: str, page: Page) -> None:
    page.goto(f"/worksheet?{asked}&key=1")
    for size in ("A4", "Letter"):
        with pypdfium2.PdfDocument(page.pdf(format=size)) as document:
            assert len(document) == 2
            for sheet in document:
                text = sheet.get_textpage()
                boxes = [text.get_charbox(k) for k in range(text.count_chars())]
                seen = [box for box in boxes if box[0] < box[2] and box[1] < box[3]]
                width, height = sheet.get_size()
                assert min(box[0] for box in seen) >= 30, "points, of a margin of 12 mm"
                assert max(box[2] for box in seen) <= width - 30
                assert min(box[1] for box in seen) >= 30
                assert min(box[1] for box in seen) <= (0.5 if "form=tree" in asked else 0.3) * height
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 703, "height": 1000})  # A4 between its margins
    assert min(page.locator(".sheet .picture text").evaluate_all(SIZES)) >= 12, "pixels, which are 9 points"


def test_the_form_of_a_worksheet_turns_it_into_a_tree(page: Page) -> None:
    page.goto(f"/worksheet?{BOARDS}")
    page.locator("select[name=form]").select_option("as a tree")
    page.get_by_label("steps", exact=True).fill("3")
    page.get_by_label("with the key").check()
    page.get_by_role("button", name="Make the sheet").click()
    expect(page.get_by_role("img", name=re.compile("^The tree"))).to_have_count(2)
    key = page.get_by_role("article", name="Key 1")
    expect(key.locator("text.number")).to_have_text(["1", "2", "3"])
    expect(key.locator(".ring")).to_have_count(6)


@pytest.mark.parametrize("path", [f"/exercise?{QUERY}", f"/conventions?{BOARDS}", f"/worksheet?{BOARDS}"])
def test_only_chosen_buttons_are_printed(path: str, page: Page) -> None:
    page.goto(path)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.get_by_role("navigation", name="Pages")).to_be_hidden()
    assert page.evaluate(PRESSED) == []
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"


# The only visible buttons are candidates, the choice and plain numbers, and no link looks like a button.
PRESSED = """[...document.querySelectorAll("button, a.button")]
    .filter((one) => one.checkVisibility() && !one.matches(".plain, [data-letter]") && one.ariaPressed !== "true")
    .map((one) => one.outerHTML)"""
SIZES = "texts => texts.map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"
