"""The speed of playing, and the pause of a search that follows one endless branch."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.screen import Screen

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


# --- speed -----------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.own_context
def test_playing_speeds_up_only_if_requested(screen: Screen) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR")
    hurry = screen.more().get_by_role("checkbox", name="speed up over time")
    expect(hurry).not_to_be_checked()
    hurry.check()
    screen.close_sheets()
    screen.page.clock.install()
    screen.speed("16")
    screen.button("Play").click()
    for _ in range(40):  # of a quarter of a second each
        screen.page.clock.run_for(250)
    screen.button("Pause").click()
    fast = int(screen.tree.get_attribute("data-cursor") or 0)
    assert fast > 10 * 16 + 8
