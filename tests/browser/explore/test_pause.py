"""The speed of playing, and the pause of a search that follows one endless branch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen, written

DEEP = "start=283-164-705&goal=123-804-765&algorithm=dfs"
PAUSE = 200


def paused(screen: Screen) -> None:
    """Play a depth-first search until it pauses by itself."""
    screen.open(DEEP, at=PAUSE - 10)
    screen.await_cursor(PAUSE - 10)
    screen.speed("60")
    screen.button("Play").click()
    screen.await_cursor(PAUSE)
    expect(screen.button("Play")).to_be_visible()
    expect(screen.offer).to_contain_text("Paused: this search keeps going deeper.")


@pytest.mark.first
def test_playing_pauses_at_200_expansions_and_continues_on_request(screen: Screen) -> None:
    paused(screen)
    screen.page.wait_for_timeout(300)
    screen.await_cursor(PAUSE)
    screen.offer.get_by_role("button", name="Go on").click()
    expect(screen.offer).to_have_text("")
    expect(screen.button("Pause")).to_be_visible()
    expect(screen.tree).to_have_attribute("data-cursor", re.compile("^2([1-9][0-9]|0[1-9])$|^[3-9][0-9]{2}$"))
    screen.button("Pause").click()
    screen.seek(PAUSE - 5)  # and pauses no more
    screen.button("Play").click()
    expect(screen.tree).to_have_attribute("data-cursor", re.compile("^2([1-9][0-9]|0[1-9])$|^[3-9][0-9]{2}$"))
    expect(screen.button("Pause")).to_be_visible()
    expect(screen.offer).to_have_text("")


def test_the_play_key_continues_as_well(screen: Screen) -> None:
    paused(screen)
    screen.page.keyboard.press("Space")
    expect(screen.tree).to_have_attribute("data-cursor", re.compile("^2([1-9][0-9]|0[1-9])$|^[3-9][0-9]{2}$"))
    expect(screen.button("Pause")).to_be_visible()


def test_a_smaller_board_is_offered(screen: Screen) -> None:
    paused(screen)
    screen.offer.get_by_role("button", name="Use a 2×3 board").click()
    screen.goal.expect("123-450")
    screen.run("goal=123-450&algorithm=dfs")
    expect(screen.start.group).to_have_attribute("data-board", re.compile("^[0-5]{3}-[0-5]{3}$"))
    expect(screen.offer).to_have_text("")
    expect(screen.button("DFS")).to_have_attribute("aria-pressed", "true")


def test_a_depth_limit_is_offered(screen: Screen) -> None:
    paused(screen)
    screen.offer.get_by_role("button", name="Set a depth limit (DLS)").click()
    screen.run(DEEP.replace("dfs", "dls"))
    expect(screen.offer).to_have_text("")
    expect(screen.form.get_by_label("Depth limit", exact=True)).to_be_visible()
    screen.button("Last").click()
    expect(screen.path_tab).to_contain_text("move")


# --- speed -----------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_speed_goes_from_slow_to_a_million_a_second(screen: Screen) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR")
    speeds = screen.pace.locator("option")
    said = speeds.all_inner_texts()
    assert said[:3] == ["1 in 2 seconds", "1 a second", "2 a second"]
    assert said[-2:] == [f"{written(500_000)} a second", "1 M a second"]
    values = [float(value) for value in speeds.evaluate_all("all => all.map(one => one.value)")]
    assert values == sorted(values)
    screen.speed("1000000")
    screen.button("Play").click()
    screen.await_cursor(122_117)
    expect(screen.button("Play")).to_be_visible()
