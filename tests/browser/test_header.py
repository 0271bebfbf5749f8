"""The head of every page: its pages and actions at every width, and the skip link before all else."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.rings import some
from webapp.pages import GROUPS, HEADER

PATHS = [page.path for page in HEADER]


# On the page for joining a class the code's field already has the focus.
@pytest.mark.parametrize(
    "path", some([path for path in PATHS if path != "/c"], lambda path: path in ("/", "/examples"))
)
def test_the_first_stop_of_the_tab_key_skips_the_head(page: Page, path: str) -> None:
    page.goto(path)
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name=re.compile("^Skip to "))
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("""() => {
      const target = document.querySelector(location.hash || document.querySelector(".skip").getAttribute("href"));
      return target.contains(document.activeElement);
    }""")


@pytest.mark.first
@pytest.mark.parametrize("path", some(PATHS, lambda path: path == "/compare"))
def test_a_narrow_screen_has_the_pages_in_a_menu_that_keys_open_and_close(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(path)
    menu = page.get_by_role("button", name="Menu", exact=True)
    pages = page.get_by_role("navigation", name="Pages")
    expect(pages).to_be_hidden()
    menu.focus()
    page.keyboard.press("Enter")
    expect(pages.get_by_role("link")).to_have_count(len(HEADER))
    expect(pages.get_by_role("link", name="Worksheet")).to_be_visible()
    expect(pages.locator("[aria-current=page]")).to_have_count(1)
    expect(pages.locator("[aria-current=page]")).to_have_text(
        next(str(one.label) for one in HEADER if one.path == path)
    )
    page.keyboard.press("Tab")
    expect(pages.get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(pages).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    page.get_by_role("button", name="Light or dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", re.compile("light|dark"))
    page.mouse.click(20, 700)
    expect(pages).to_be_hidden()


def test_help_from_the_menu_gives_the_focus_back_to_it(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/compare")
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.click()
    page.get_by_role("button", name="Help", exact=True).click()
    expect(page.get_by_role("dialog", name="Keys and words")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


@pytest.mark.parametrize("path", some(PATHS, lambda path: path in ("/", "/worksheet")))
def test_every_page_leads_to_the_pages_of_each_group(page: Page, path: str) -> None:
    page.goto(path)
    pages = page.get_by_role("navigation", name="Pages")
    for width in (1000, 1024, 1440):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate("document.documentElement.scrollWidth") == width
        for group in GROUPS:
            inside = [one for one in HEADER if one.group == group]
            button = pages.get_by_role("button", name=re.compile(str(group)))
            links = page.get_by_role("group", name=str(group)).get_by_role("link")
            assert button.get_attribute("data-here") == ("true" if path in [one.path for one in inside] else "false")
            button.focus()
            page.keyboard.press("Enter")
            expect(links).to_have_text([str(one.label) for one in inside])
            for k in range(len(inside)):
                expect(links.nth(k)).to_be_in_viewport(ratio=1)
            expect(pages.locator("[aria-current=page]")).to_have_count(1)
            page.keyboard.press("Escape")
            expect(links).to_have_count(0)
            button.click()
            links.nth(1).click(trial=True)
            page.keyboard.press("Escape")
    for group in GROUPS:
        inside = [one for one in HEADER if one.group == group]
        pages.get_by_role("button", name=re.compile(str(group))).click()
        page.get_by_role("group", name=str(group)).get_by_role("link").nth(1).click()
        expect(page).to_have_url(re.compile(re.escape(inside[1].path)))


def test_exercise_and_worksheet_are_those_of_the_run_that_is_shown(page: Page) -> None:
    page.goto("/?start=283-164-705&goal=123-804-765&algorithm=dfs")
    page.get_by_role("button", name="Practise").click()
    page.get_by_role("link", name="Worksheet").click()
    expect(page).to_have_title("Worksheet: DFS · 283-164-705 · Frontier")


def test_a_tab_is_named_after_its_content(page: Page, tolerated: list[str]) -> None:
    tolerated.append("400|404")
    run = "start=102-754-863&goal=012-345-678"
    lanes = urlencode([("run", run), ("run", f"{run}&algorithm=bfs")])
    for path, title in [
        ("/", "BFS · 123-745-806"),
        (f"/?{run}", "A* · 102-754-863"),
        (f"/embed?{run}&algorithm=ucs", "UCS · 102-754-863"),
        (f"/exercise?{run}&steps=3", "Exercise: A* · 102-754-863"),
        (f"/compare?{lanes}", "Compare: A*, BFS · 102-754-863"),
        ("/trace?sample=romania", "From Arad to Bucharest · Your own search"),
        ("/heuristics?goal=012-345-678&heuristic=misplaced", "Misplaced tiles · 012-345-678 · Heuristic lab"),
        ("/?algorithm=dijkstra", "Wrong link: algorithm"),
        ("/nowhere", "No such page"),
    ]:
        page.goto(path)
        expect(page).to_have_title(f"{title} · Frontier")
    page.goto(f"/?{run}")
    page.get_by_role("button", name="DFS", exact=True).click()
    expect(page).to_have_title("DFS · 102-754-863 · Frontier")
    page.go_back()
    expect(page).to_have_title("A* · 102-754-863 · Frontier")


def test_the_title_does_not_reveal_the_search_while_a_question_asks_for_it(page: Page) -> None:
    page.goto("/?start=283-164-705&goal=123-804-765&algorithm=dfs&present=1&ask=search&at=3")
    expect(page.locator("presenter-view .said")).to_contain_text("Which search")
    expect(page).to_have_title("? · 283-164-705 · Frontier")


@pytest.mark.parametrize(
    "path",
    some(
        ["/examples", "/heuristics", "/experiments", "/exercise", "/conventions", "/grade"],
        ("/examples", "/exercise").__contains__,
    ),
)
def test_every_page_has_help(page: Page, path: str) -> None:
    page.goto(path)
    help_button, sheet = page.get_by_role("button", name="Help", exact=True), page.get_by_role("dialog")
    help_button.click()
    expect(sheet.get_by_role("heading")).not_to_be_empty()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press("?")
    expect(sheet).to_be_visible()


@pytest.mark.parametrize(("path", "label"), [("/trace", "Open a recorded search …"), ("/grade", "Open a CSV file …")])
def test_a_file_is_opened_by_a_button_that_names_it(page: Page, path: str, label: str) -> None:
    page.goto(path)
    button, choice = page.locator("label.button", has_text=label), page.get_by_label(label)
    with page.expect_file_chooser():
        button.click()
    sides = ("x", "y", "width", "height")
    boxes = [one.bounding_box() or {} for one in (button, choice)]
    assert all(abs(boxes[0][side] - boxes[1][side]) <= 4 for side in sides)  # a file can be dropped all over it
    choice.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(choice).to_be_focused()
    assert button.evaluate("label => getComputedStyle(label).outlineStyle") == "solid"
