"""A chosen search is one request away: the click requests its first events."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.explore.test_history import CHANGES
from tests.browser.screen import Screen
from tests.browser.server import Server
from tests.browser.wire import Wire
from tests.load.proxy import Proxy

RUN = "start=123-678-450&goal=123-456-780&algorithm=wastar&weight=5"
GRID = "problem=grid&start=1.1&goal=9.13"


@pytest.fixture
def far(server: Server) -> Iterator[str]:
    """Return the origin of the shared server, 75 ms away in each direction."""
    with Proxy(server.port, delay=0.075) as proxy:
        yield proxy.url


def click_and_count(page: Page, screen: Screen, act: Callable[[Screen], None], part: str, run: str = RUN) -> list[str]:
    """Return the requests from a click to the first batch."""
    wire = Wire(page)
    screen.open(run)
    page.wait_for_function("() => document.querySelector('puzzle-form').check?.run")
    del wire.said[:]
    act(screen)
    screen.run(part)
    return wire.said[: wire.said.index("batch")]


@pytest.mark.parametrize("what", ["a search", "a search behind More…", "a heuristic", "a convention", "a number"])
def test_only_one_pull_is_sent_before_the_first_events_of_a_chosen_run(page: Page, screen: Screen, what: str) -> None:
    act, part = CHANGES[what]
    [pull] = click_and_count(page, screen, act, part)
    assert pull.startswith("pull ")
    assert part in pull


@pytest.mark.parametrize("search", ["BFS", "DFS", "Greedy"])
def test_another_search_of_a_grid_needs_one_pull_before_its_tree_is_drawn(
    page: Page, screen: Screen, search: str
) -> None:
    part = f"algorithm={search.lower()}"
    [pull] = click_and_count(page, screen, lambda screen: screen.choose(search), part, GRID)
    assert pull.startswith("pull ")
    assert part in pull


def test_the_states_of_a_grid_are_requested_once_and_each_search_brings_its_h(page: Page, screen: Screen) -> None:
    wire = Wire(page)
    screen.open(GRID)
    for search in ("Greedy", "BFS", "A*"):
        page.wait_for_function("() => document.querySelector('puzzle-form').check?.run")
        screen.choose(search)
        expect(page).to_have_url(re.compile("algorithm=" + search.lower() if search != "A*" else "goal=9.13$"))
        screen.await_whole()
        has_h = page.evaluate("() => document.querySelector('search-tree').trace.space.h_v !== null")
        assert has_h == (search != "BFS")
    assert wire.said.count("/api/space") == 1
    screen.choose("BiBFS")  # whose moves lead backwards too
    screen.run("algorithm=bidirectional")
    assert wire.said.count("/api/space") == 2


def test_a_pasted_maze_needs_no_request_between_reading_it_and_drawing_its_tree(page: Page, screen: Screen) -> None:
    wire = Wire(page)
    screen.open(GRID)
    page.wait_for_function("() => document.querySelector('puzzle-form').check?.run")
    page.get_by_text("Paste a maze").click()
    del wire.said[:]
    page.get_by_role("textbox", name="Maze as text").fill("#####\n#P G#\n#####")
    page.get_by_role("button", name="Use it").click()
    expect(page).to_have_url(re.compile("cells=%23%23%23%23%23"))
    screen.await_whole()
    asked = [one for one in wire.said if one.startswith(("/api/", "pull")) and one != "/api/check"]
    assert asked == ["/api/read-problem"]


@pytest.mark.parametrize("what", ["a tile that is slid", "a goal"])
def test_other_boards_need_no_request_before_the_pull(page: Page, screen: Screen, what: str) -> None:
    act, part = CHANGES[what]
    pull, *beside = click_and_count(page, screen, act, part)
    assert pull.startswith("pull ")
    # An answer of the check with a message that the page lacks makes it load the modules of such messages.
    assert [one for one in beside if not one.startswith("/static/")] in ([], ["/api/check"])


def test_a_distant_step_needs_one_pull_too(page: Page, far: str) -> None:
    act, part = CHANGES["a search"]
    [pull] = click_and_count(page, Screen(page, far), act, part)
    assert part in pull


def test_two_discs_are_pulled_over_the_open_connection(page: Page, screen: Screen) -> None:
    wire = Wire(page)
    screen.open(f"{RUN}&present=1")
    del wire.said[:]
    page.keyboard.press("d")
    expect(page.locator("two-discs figcaption")).to_have_text(["BFS", "A*"])
    bfs, astar = [asked for asked in wire.said[: wire.said.index("batch")] if asked.startswith("pull ")]
    assert "algorithm=bfs" in bfs
    assert "algorithm=astar" in astar
