"""What somebody meets who opens the page for the first time."""

import re

import pytest
from playwright.sync_api import Response, expect

from tests.browser.screen import Screen

HELLO = "start=283-164-705&goal=123-804-765"


def test_the_first_visit_shows_the_first_example_solved_and_paused_at_its_start(screen: Screen) -> None:
    screen.open()
    result = screen.api(HELLO)
    expect(screen.tree).to_have_attribute("data-expansions", str(result["expanded"]))
    expect(screen.tree).to_have_attribute("data-nodes", str(result["nodes"]))
    expect(screen.tree).to_have_attribute("data-cursor", "0")
    expect(screen.button("Play")).to_be_enabled()
    expect(screen.solution_tab).to_have_text("Solution · 5 moves")
    expect(screen.start.group).to_have_attribute("data-board", "283-164-705")
    expect(screen.goal.group).to_have_attribute("data-board", "123-804-765")
    expect(screen.sentence).to_have_text("The frontier holds the start and nothing else.")
    assert screen.query() == HELLO, "the address bar does not hold the run"


def test_play_goes_on_to_the_end_and_stops_there(screen: Screen) -> None:
    screen.open()
    screen.button("Play").click()
    expect(screen.button("Pause")).to_be_visible()
    screen.await_cursor(screen.api(HELLO)["expanded"])
    expect(screen.button("Play")).to_be_visible()
    expect(screen.sentence).to_have_text(re.compile(r"It is the goal\. Solved in 5 moves\.$"))
    expect(screen.button("Forward")).to_be_disabled()


@pytest.mark.thorough
def test_play_at_the_end_begins_again(screen: Screen) -> None:
    screen.open(at="end")
    screen.await_cursor(6)
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "6")
    screen.await_cursor(6)


def test_the_page_asks_no_other_host_and_every_answer_forbids_inline_code(screen: Screen, base_url: str) -> None:
    answers: list[Response] = []
    screen.page.on("response", lambda answer: answers.append(answer))
    screen.open()
    assert {answer.url[: len(base_url) + 1] for answer in answers} == {f"{base_url}/"}
    for answer in answers:
        policy = answer.header_value("content-security-policy") or ""
        assert "default-src 'none'" in policy, answer.url
        assert "script-src 'self'" in policy, answer.url
        assert "unsafe-" not in policy, answer.url
    markup = answers[0].text()
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", markup), "inline code or style in the page"
    assert set(re.findall(r"<script (.*?)>", markup)) >= {'type="application/json"'}


def test_the_page_leaves_nothing_behind_in_the_browser(screen: Screen) -> None:
    screen.open()
    assert screen.page.context.cookies() == []
    assert screen.page.evaluate("() => [localStorage.length, sessionStorage.length]") == [0, 0]


def test_the_switch_turns_the_page_dark_and_the_choice_outlives_a_reload(screen: Screen) -> None:
    screen.page.emulate_media(color_scheme="light")
    screen.open()
    paper = screen.page.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    screen.button("Light or dark").click()
    expect(screen.page.locator("body")).not_to_have_css("background-color", paper)
    screen.page.reload()
    screen.await_whole()
    expect(screen.page.locator("body")).not_to_have_css("background-color", paper)
    screen.button("Light or dark").click()
    expect(screen.page.locator("body")).to_have_css("background-color", paper)
