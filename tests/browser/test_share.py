"""The address bar is the document: links, the browser's back and forward, and links that are wrong."""

import re

import pytest
from playwright.sync_api import Page, expect

from solver import Run
from tests.bad_input import BAD
from tests.browser.screen import Screen

LESSON = "start=123-678-450&goal=123-456-780&algorithm=bfs"


def test_copy_link_opens_the_same_run_at_the_same_expansion_elsewhere(screen: Screen) -> None:
    screen.open("start=123678450&goal=123456780&algorithm=wastar&weight=2.50&tie=lifo")
    screen.seek(7)
    screen.button("Share").click()
    expect(screen.button("Link copied")).to_be_visible()
    link = screen.clipboard()
    run = Run("123-678-450", "123-456-780", algorithm="wastar", weight=2.5, tie="lifo")
    assert link == f"{screen.page.url.partition('?')[0]}?{run.query()}&at=7"

    other = Screen(screen.page.context.new_page())
    other.page.goto(link)
    other.await_whole()
    other.await_cursor(7)
    for name in ("data-nodes", "data-expansions"):
        expect(other.tree).to_have_attribute(name, screen.tree.get_attribute(name) or "")
    expect(other.sentence).to_have_text(screen.sentence.inner_text())
    expect(other.start.group).to_have_attribute("data-board", "123-678-450")
    assert other.rows() == screen.rows()


def test_the_address_bar_always_holds_the_run_and_the_cursor(screen: Screen) -> None:
    screen.open(LESSON)
    for cursor in (5, 200, 0):
        screen.seek(cursor)
        expect(screen.page).to_have_url(re.compile(rf"\?{LESSON}&at={cursor}$" if cursor else rf"\?{LESSON}$"))
    screen.seek(31)
    expect(screen.page).to_have_url(re.compile("at=31$"))
    screen.page.reload()
    screen.await_cursor(31)


def test_a_link_is_written_in_its_shortest_form(screen: Screen) -> None:
    screen.open(
        "goal=1_23_8_0_4_7_6_5".replace("_", "") + "&start=[[2,8,3],[1,6,4],[7,0,5]]&tie=fifo&weight=2&algorithm=astar"
    )
    expect(screen.page).to_have_url(re.compile(r"\?start=283-164-705&goal=123-804-765$"))


def test_back_and_forward_go_between_runs_and_keep_their_cursors(screen: Screen) -> None:
    screen.open()
    screen.seek(3)
    expect(screen.page).to_have_url(re.compile("at=3$"))
    screen.choose("BFS")
    expect(screen.form).to_contain_text("BFS: The path is shortest.")
    screen.run("algorithm=bfs")
    screen.seek(20)
    expect(screen.page).to_have_url(re.compile("algorithm=bfs&at=20$"))
    bfs = screen.tree.get_attribute("data-expansions") or ""

    screen.page.go_back()
    expect(screen.tree).to_have_attribute("data-expansions", "6")
    screen.await_cursor(3)
    expect(screen.page.get_by_role("radio", name="A*", exact=True)).to_be_checked()
    expect(screen.page).to_have_url(re.compile("goal=123-804-765&at=3$"))

    screen.page.go_forward()
    expect(screen.tree).to_have_attribute("data-expansions", bfs)
    screen.await_cursor(20)
    expect(screen.page.get_by_role("radio", name="BFS", exact=True)).to_be_checked()
    expect(screen.page).to_have_url(re.compile("algorithm=bfs&at=20$"))


@pytest.mark.thorough
def test_playing_and_scrubbing_add_nothing_to_the_history(screen: Screen) -> None:
    screen.open(LESSON)
    before = screen.page.evaluate("() => history.length")
    for cursor in (10, 20, 30):
        screen.seek(cursor)
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "30")
    screen.button("Pause").click()
    assert screen.page.evaluate("() => history.length") == before


@pytest.mark.thorough
def test_a_double_click_on_search_is_one_step_of_the_history(screen: Screen) -> None:
    screen.open("start=efdc-ba98-7654-3210", limit=200_000)
    screen.choose("UCS")
    expect(screen.form).to_contain_text("UCS: The path is shortest; where")
    expect(screen.search).to_be_enabled()
    before = screen.page.evaluate("() => history.length")
    screen.search.dblclick()
    expect(screen.page).to_have_url(re.compile("algorithm=ucs"))
    screen.await_whole()
    assert screen.page.evaluate("() => history.length") == before + 1


@pytest.mark.thorough
def test_a_cursor_beyond_the_end_shows_the_end_and_says_so(screen: Screen) -> None:
    screen.open(at=999)
    screen.await_cursor(6)
    expect(screen.notice).to_have_text(
        "at: the link asks for expansion 999; this run has 6, and the last one is shown."
    )
    expect(screen.page).to_have_url(re.compile("at=6$"))


def test_a_wrong_link_names_the_parameter_and_offers_the_nearest_that_runs(page: Page, tolerated: list[str]) -> None:
    tolerated.append("status of 400")  # what the browser itself writes
    for query, allowed in [
        ("start=112-345-678", "each of 0 to 8 once"),
        ("start=102-754-863&goal=12-30", "must be"),
        ("algorithm=dijkstra", "allowed are bfs, dfs, "),
        ("heuristic=<b>x</b>", "allowed are zero, "),
        ("order=UDLL", "allowed is each of U, D, L, R once"),
        ("algorithm=wastar&weight=0.5", "allowed are numbers from 1"),
        ("limit=0", "allowed are whole numbers from 1"),
        ("at=minus", "allowed are whole numbers from 0"),
        ("colour=red", "allowed are start, goal, "),
        (f"start={'1' * 3900}", "at most"),
    ]:
        answer = page.goto(f"/?{query}")
        assert answer is not None
        assert answer.status == 400, query
        field, _, came = query.rpartition("&")[2].partition("=")
        said = page.locator("main .problem")
        expect(said).to_have_text(re.compile(rf"^{field}: .*{allowed}"))
        if field not in ("start", "goal", "colour"):
            expect(said).to_contain_text(f"“{came}” came")
        page.get_by_role("link", name="/?start=").click()
        Screen(page).await_whole()


def test_what_a_wrong_link_says_is_what_the_api_says(page: Page, tolerated: list[str]) -> None:
    tolerated.append("status of 400")
    for bad in BAD[::9]:
        answer = page.request.get(f"/?{bad.query()}")
        assert answer.status == 400, bad
        page.set_content(answer.text())
        expect(page.locator("main .problem")).to_contain_text(bad.part)


@pytest.mark.thorough
def test_a_page_that_is_not_there_says_so_and_leads_back(page: Page, tolerated: list[str]) -> None:
    tolerated.append("status of 404")
    answer = page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("main")).to_contain_text("There is no such page here.")
    page.get_by_role("link", name="/", exact=True).click()
    Screen(page).await_whole()
