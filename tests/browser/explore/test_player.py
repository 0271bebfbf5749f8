"""Playing a run on the explore page: its keys, its requests to the server, the sentence of each step."""

import re

import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from solver import Run
from tests import oracle, traces
from tests.browser.screen import Screen, written

LESSON = "start=123-678-450&goal=123-456-780&algorithm=bfs"


@pytest.fixture
def asked(page: Page) -> list[str]:
    """Return the messages that the page sends to the server after it is opened, without answers to heartbeats."""
    sent: list[str] = []

    def heard(frame: str | bytes) -> None:
        if frame != "3":
            sent.append(str(frame))

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", heard)

    def requested(request: Request) -> None:
        # The browser itself looks up the icon again for every new address.
        if not re.search(r"/icon[^/]*\.svg$", request.url):
            sent.append(request.url)

    page.on("websocket", opened)
    page.on("request", requested)
    return sent


def test_a_played_run_states_its_outcome_at_the_end(screen: Screen) -> None:
    screen.open("start=283-164-705&goal=123-804-765", at=4)
    screen.button("Play").click()
    screen.await_cursor(6)
    expect(screen.sentence).to_have_text(re.compile(r"It is the goal\.\s+Solved in 5 moves\.\s*$"))


def test_keys_typed_into_a_field_do_not_move_the_cursor(screen: Screen) -> None:
    screen.open("start=123-678-450&goal=123-456-780&algorithm=wastar&heuristic=zero", at=37)
    screen.await_cursor(37)
    weight = screen.form.get_by_label("Weight w", exact=True)
    place = screen.page.get_by_role("spinbutton", name="expansion")
    for field, keys in [(weight, ("Home", "ArrowRight", "End")), (place, ("n", "p", "N", "Home", "End"))]:
        field.focus()
        for key in keys:
            field.press(key)
    screen.await_cursor(37)
    weight.press("?")
    expect(screen.help).not_to_be_visible()
    weight.press("Backspace")
    weight.press("Space")
    expect(screen.button("Play")).to_be_visible()
    screen.await_cursor(37)


def test_a_question_mark_opens_the_help_and_escape_closes_it(screen: Screen) -> None:
    screen.open(LESSON)
    screen.page.keyboard.press("?")
    expect(screen.help).to_be_visible()
    expect(screen.help).to_contain_text("play or pause")
    screen.page.keyboard.press("ArrowRight")  # the key is not the player's now
    screen.page.keyboard.press("Escape")
    expect(screen.help).not_to_be_visible()
    screen.await_cursor(0)
    screen.button("Help").click()
    expect(screen.help).to_be_visible()
    screen.help.get_by_role("button", name="Close").click()
    expect(screen.help).not_to_be_visible()


@pytest.mark.parametrize(("algorithm", "most"), [("bfs", 11), ("astar", 14)])
def test_play_is_within_few_tab_stops_after_the_header_and_the_first_stop_skips_to_it(
    screen: Screen, algorithm: str, most: int, tolerated: list[str]
) -> None:
    tolerated.append("closed before the connection is established")  # by the reload
    screen.open(f"start=283-164-705&goal=123-804-765&algorithm={algorithm}")
    screen.button("Share").focus()
    stops = 0
    while not screen.page.locator(":focus").filter(has=screen.page.locator("svg")).and_(screen.button("Play")).count():
        screen.page.keyboard.press("Tab")
        stops += 1
        assert stops <= most, "Play is too far away"
    screen.page.reload()
    screen.await_whole()
    screen.page.keyboard.press("Tab")
    skip = screen.page.get_by_role("link", name="Skip to the player")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.press("Tab")
    expect(screen.button("Play")).to_be_focused()
    screen.page.keyboard.press("Space")
    expect(screen.button("Pause")).to_be_focused()


@pytest.mark.exhaustive
def test_going_back_never_asks_the_server(screen: Screen, asked: list[str]) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR", at="end")
    screen.await_cursor(122_117)
    assert any("pull" in frame for frame in asked), "the test does not see what the page asks"
    screen.page.wait_for_load_state("networkidle")
    expect(screen.button("Shuffle")).to_be_enabled()
    before = len(asked)
    for button, cursor in [("Back", 122_116), ("First", 0), ("Forward", 1), ("Last", 122_117)]:
        screen.button(button).click()
        screen.await_cursor(cursor)
    for cursor in (61_000, 1000, 100_000, 3):
        screen.seek(cursor)
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "3")
    screen.button("Pause").click()
    screen.tab("Path")
    screen.button("Last move").click()
    screen.button("Tree").click()
    screen.lay_out("radial")
    assert asked[before:] == []


def test_a_step_names_the_expanded_node_and_why_and_the_nodes_added_discarded_and_superseded(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="ucs", cost="tile")
    trace = oracle.oracle(**traces.case_of(run))
    superseding = next(n for n, old in enumerate(trace.supersedes_n) if old is not None)
    e = next(e for e, end in enumerate(trace.nodes_end_e) if end > superseding)
    screen.open(run.query())
    names = dict(zip("UDLR", ("Up", "Down", "Left", "Right"), strict=True))
    for cursor in (1, 2, 3, e, e + 1):
        screen.seek(cursor)
        taken = trace.node_e[cursor - 1]
        who = "the start" if taken == 0 else f"node {written(taken)}"
        said = f"Expanded {who} because its g = {trace.g_n[taken]} is lowest"
        expect(screen.sentence).to_have_text(re.compile(f"^{re.escape(said)}"))
        first = trace.nodes_end_e[cursor - 2] if cursor > 1 else 1
        for n in range(first, trace.nodes_end_e[cursor - 1]):
            made = f"{written(n)} ({names[trace.move_n[n] or '']}, g = {trace.g_n[n]}"
            expect(screen.sentence).to_contain_text(made)
        for d in range(trace.discards_end_e[cursor - 2] if cursor > 1 else 0, trace.discards_end_e[cursor - 1]):
            move, seen = names[trace.move_d[d]], written(trace.seen_d[d])
            said = re.compile(rf"{move}\b.* gives? .*node\S* (.* )?{seen}\b.* again: discarded\.")
            expect(screen.sentence).to_have_text(said)
        leads = screen.sentence.locator("b").all_inner_texts()
        assert leads == [lead for lead in ("Expanded", "Added") if lead in screen.sentence.inner_text()]
    old = trace.supersedes_n[superseding]
    assert old is not None
    expect(screen.sentence).to_contain_text(
        f"replaces node {written(old)}: {trace.g_n[superseding]} is cheaper than {trace.g_n[old]}"
    )


def test_the_numbers_grow_with_the_cursor(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="astar", heuristic="misplaced")
    trace = oracle.oracle(**traces.case_of(run))
    screen.open(run.query())
    for cursor in (0, 1, 7, trace.expanded):
        screen.seek(cursor)
        nodes = trace.nodes_end_e[cursor - 1] if cursor else 1
        discards = trace.discards_end_e[cursor - 1] if cursor else 0
        expect(screen.number("expanded")).to_have_text(str(cursor))
        expect(screen.number("nodes")).to_have_text(str(nodes))
        expect(screen.number("discarded")).to_have_text(str(discards))
        expect(screen.number("generated")).to_have_text(str(nodes - 1 + discards))
        expect(screen.number("largest_frontier")).to_have_text(str(max([1, *trace.frontier_e[:cursor]])))
        expect(screen.number("max_depth")).to_have_text(
            str(max([0, *(trace.depth_n[n] for n in trace.node_e[:cursor])]))
        )
        waiting = trace.frontier_e[cursor - 1] if cursor else 1
        expect(screen.page.locator("[data-frontier]")).to_have_text(str(waiting))


@pytest.mark.exhaustive
def test_playing_quickly_is_not_read_out_and_a_step_by_hand_is(screen: Screen) -> None:
    screen.open(LESSON)
    expect(screen.sentence).to_have_attribute("aria-live", "polite")
    screen.button("Play").click()
    expect(screen.sentence).to_have_attribute("aria-live", "off")
    screen.button("Pause").click()
    expect(screen.sentence).to_have_attribute("aria-live", "polite")
