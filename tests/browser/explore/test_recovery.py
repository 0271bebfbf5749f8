"""Recovery: after a killed server or a lost connection, a run continues from the last event received."""

import re
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from solver import Run
from solver.batch import ORDER
from tests import traces
from tests.browser.screen import Screen, written
from tests.browser.server import Server

LONG = Run("efdc-ba98-7654-3210", algorithm="bfs", limit=300_000)
SHORTER = Run("efdc-ba98-7654-3210", algorithm="bfs", limit=100_000)
SOCKET = "**/socket.io/**"
# A network that lets no websocket through.
NO_WEBSOCKETS = """window.WebSocket = class {
  constructor() {
    setTimeout(() => { this.onerror?.(new Event("error")); this.onclose?.({ code: 1006, reason: "" }); });
  }
  send() {}
  close() {}
}"""
# The browser's own messages about cut connections.
CUT = "net::ERR_|WebSocket connection to"

# Ends once the server cannot be reached.
UNREACHED = """async () => {
  while (await fetch("/api/reach", { cache: "no-store" }).then(() => true, () => false))
    await new Promise((resolve) => setTimeout(resolve, 50));
}"""


def assert_nothing_lost_repeated_or_reordered(screen: Screen, run: Run) -> None:
    """Assert that the page holds the very columns that the solver computes, and the counts of the API."""
    _, expected = traces.whole(run)
    found = screen.columns()
    for name, _ in ORDER:
        np.testing.assert_array_equal(getattr(found, name), getattr(expected, name), err_msg=name)
    result = screen.api(run.query())
    expect(screen.tree).to_have_attribute("data-expansions", str(result["expanded"]))
    expect(screen.tree).to_have_attribute("data-nodes", str(result["nodes"]))


def at_pulls(page: Page, numbers: tuple[int, ...], act: Callable[[], None], part: str = "") -> None:
    """Call `act` at the pulls with these numbers, over all connections, for runs with this part in their link."""
    pulls = 0

    def sent(frame: str | bytes) -> None:
        nonlocal pulls
        if '"pull"' in str(frame) and part in str(frame):
            pulls += 1
            if pulls in numbers:
                act()

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)

    page.on("websocket", opened)


def expansions_here(screen: Screen) -> int:
    """Return the number of received expansions in the page's notice of a lost connection."""
    expect(screen.notice).to_contain_text(re.compile(r"^The connection is lost\. The .* so far can be played"))
    expect(screen.tree).to_have_attribute("data-done", "false")
    here = int(screen.tree.get_attribute("data-expansions") or 0)
    expect(screen.notice).to_contain_text(f"The {written(here)} expansions so far")
    return here


# --- a killed server --------------------------------------------------------------------------------------------------


def test_after_a_server_was_killed_under_a_running_stream_the_trace_completes(
    page: Page, own_server: Server, tolerated: list[str]
) -> None:
    tolerated.append(CUT)
    screen = Screen(page, own_server.url)
    at_pulls(page, (6,), own_server.kill)
    screen.go(LONG.query())
    here = expansions_here(screen)
    assert here > 0, "the server was killed before the stream ran"

    # The expansions so far can be played without a server.
    for button, cursor in [("Last", here), ("Back", here - 1), ("First", 0), ("Forward", 1)]:
        screen.button(button).click()
        screen.await_cursor(cursor)
    screen.seek(here // 2)
    expect(screen.sentence).to_have_text(re.compile(r"^Expanded node "))
    expect(screen.number("expanded")).to_have_text(written(here // 2))
    expect(screen.frontier.first).to_have_attribute("aria-current", "true")
    expect(screen.tree).to_have_attribute("data-expansions", str(here))

    own_server.start()
    expect(screen.notice).to_contain_text(f"Connected again. The run goes on from expansion {written(here)}.")
    screen.await_whole()
    screen.await_cursor(here // 2)
    assert_nothing_lost_repeated_or_reordered(screen, LONG)
    expect(screen.notice).not_to_be_visible()


# --- a network that fails --------------------------------------------------------------------------------------------


@pytest.mark.first
def test_a_browser_that_goes_offline_continues_when_it_is_online_again(screen: Screen, tolerated: list[str]) -> None:
    tolerated.append(CUT)
    context = screen.page.context
    at_pulls(screen.page, (6,), lambda: context.set_offline(True))
    screen.go(LONG.query())
    here = expansions_here(screen)
    context.set_offline(False)
    screen.await_whole()
    assert here > 0
    assert_nothing_lost_repeated_or_reordered(screen, LONG)


@pytest.mark.first
def test_a_search_that_fails_offline_is_not_shown_as_chosen(screen: Screen, tolerated: list[str]) -> None:
    tolerated.append(CUT)
    sockets: list[WebSocket] = []
    screen.page.on("websocket", lambda socket: sockets.append(socket))
    screen.open(algorithm="dfs")  # the browser caches its check
    screen.choose("A*")
    chosen = screen.page.locator("search-choice [aria-pressed=true]")
    expect(screen.page).not_to_have_url(re.compile("algorithm="))  # the run of A* has arrived, not only been chosen
    screen.await_whole()
    screen.page.context.set_offline(True)
    screen.page.wait_for_function("() => !navigator.onLine")  # else the browser answers from its cache
    screen.page.evaluate(UNREACHED)
    for socket in sockets:
        if not socket.is_closed():  # else it answers before it is cut
            socket.wait_for_event("close")
    screen.choose("DFS")
    expect(screen.page.locator(".notice")).to_contain_text("DFS waits for the connection")
    expect(chosen).to_contain_text("A*")
    screen.page.context.set_offline(False)
    expect(chosen).to_contain_text("DFS")
    screen.run("algorithm=dfs")


def test_answers_with_flipped_bits_are_requested_again(screen: Screen) -> None:
    flipped = 0

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        answers = 0

        def pass_on(message: str | bytes) -> None:
            nonlocal answers, flipped
            answers += isinstance(message, bytes)
            if isinstance(message, bytes) and answers % 4 == 2:
                flipped += 1
                place = 40 + flipped * 1000 % (len(message) - 40)
                message = message[:place] + bytes([message[place] ^ 1]) + message[place + 1 :]
            socket.send(message)

        server.on_message(pass_on)

    screen.page.route_web_socket(SOCKET, connect)
    screen.open(SHORTER.query())
    assert flipped > 2
    assert_nothing_lost_repeated_or_reordered(screen, SHORTER)


def test_a_page_that_cannot_read_answers_says_so_once_and_offers_to_reload(screen: Screen) -> None:
    spoils = True

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(message[:-1] if spoils and message[:1] == b"F" else message))

    screen.page.route_web_socket(SOCKET, connect)
    screen.go(SHORTER.query())
    expect(screen.notice).to_contain_text(
        re.compile(r"^The server's answers cannot be read: got \d+ bytes, expected \d+")
    )
    spoils = False
    screen.notice.get_by_role("button", name="Reload the page.").click()
    screen.await_whole()
    assert_nothing_lost_repeated_or_reordered(screen, SHORTER)


@pytest.mark.first
def test_without_websockets_the_run_arrives_by_polling(screen: Screen) -> None:
    screen.page.add_init_script(NO_WEBSOCKETS)
    run = Run("123-678-450", algorithm="bfs")
    screen.open(run.query())
    assert_nothing_lost_repeated_or_reordered(screen, run)
