"""Playing a run: buttons, keys, the scrubber, the sentence of each step."""

import re

import numpy as np
import pytest
from playwright.sync_api import Page, Request, WebSocket, expect

from solver import Run
from tests import oracle, traces
from tests.browser.screen import Screen, written

LESSON = "start=123-678-450&goal=123-456-780&algorithm=bfs"


@pytest.fixture
def asked(page: Page) -> list[str]:
    """Return what the page sends to the server from when it is opened, its answers to heartbeats left out."""
    sent: list[str] = []

    def heard(frame: str | bytes) -> None:
        if frame != "3":
            sent.append(str(frame))

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", heard)

    def requested(request: Request) -> None:
        if not request.url.endswith("/icon.svg"):  # which the browser itself looks up again for every new address
            sent.append(request.url)

    page.on("websocket", opened)
    page.on("request", requested)
    return sent


def test_the_buttons_go_to_the_first_back_forward_and_last_expansion(screen: Screen) -> None:
    screen.open(LESSON)
    last = screen.api(LESSON)["expanded"]
    for button, cursor in [
        ("Forward", 1),
        ("Forward", 2),
        ("Back", 1),
        ("Last", last),
        ("Back", last - 1),
        ("First", 0),
    ]:
        screen.button(button).click()
        screen.await_cursor(cursor)
    for button in ("First", "Back"):
        expect(screen.button(button)).to_be_disabled()
    screen.button("Last").click()
    for button in ("Forward", "Last"):
        expect(screen.button(button)).to_be_disabled()


def test_play_and_pause_hold_the_cursor_where_it_is(screen: Screen) -> None:
    screen.open(LESSON)
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "0")
    screen.button("Pause").click()
    expect(screen.button("Play")).to_be_visible()
    cursor = screen.tree.get_attribute("data-cursor")
    screen.page.wait_for_timeout(700)
    expect(screen.tree).to_have_attribute("data-cursor", str(cursor))


def test_keys_step_through_the_run(screen: Screen) -> None:
    screen.open(LESSON, at=37)
    screen.await_cursor(37)
    last = screen.api(LESSON)["expanded"]
    for key, cursor in [
        ("ArrowRight", 38),
        ("Shift+ArrowRight", 48),
        ("ArrowLeft", 47),
        ("Shift+ArrowLeft", 37),
        ("End", last),
        ("Home", 0),
    ]:
        screen.page.keyboard.press(key)
        screen.await_cursor(cursor)


@pytest.mark.thorough
def test_keys_stop_at_both_ends(screen: Screen) -> None:
    screen.open()
    for key in ("ArrowLeft", "Shift+ArrowLeft", "Home"):
        screen.page.keyboard.press(key)
        screen.await_cursor(0)
    for key in ("Shift+ArrowRight", "ArrowRight", "End"):
        screen.page.keyboard.press(key)
        screen.await_cursor(6)


def test_space_plays_and_pauses(screen: Screen) -> None:
    screen.open(LESSON)
    screen.page.keyboard.press("Space")
    expect(screen.button("Pause")).to_be_visible()
    expect(screen.tree).not_to_have_attribute("data-cursor", "0")
    screen.page.keyboard.press("Space")
    expect(screen.button("Play")).to_be_visible()


@pytest.mark.thorough
def test_space_on_a_button_presses_that_button_and_nothing_else(screen: Screen) -> None:
    screen.open(LESSON)
    screen.button("Forward").focus()
    screen.page.keyboard.press("Space")
    screen.await_cursor(1)
    expect(screen.button("Play")).to_be_visible()
    screen.button("Play").focus()
    screen.page.keyboard.press("Space")
    expect(screen.button("Pause")).to_be_visible()


def test_keys_typed_into_a_field_do_not_move_the_cursor(screen: Screen) -> None:
    screen.open(LESSON, at=37)
    screen.await_cursor(37)
    screen.choose("Weighted A*")
    screen.open_options()
    weight = screen.form.get_by_label("Weight w", exact=True)
    weight.focus()
    for key in ("Home", "ArrowRight", "Space", "?", "End"):
        weight.press(key)
    expect(screen.help).not_to_be_visible()
    screen.await_cursor(37)
    expect(screen.button("Play")).to_be_visible()


def test_the_scrubber_goes_anywhere_by_hand_and_by_keyboard(screen: Screen) -> None:
    screen.open(LESSON)
    last = screen.api(LESSON)["expanded"]
    expect(screen.scrubber).to_have_attribute("max", str(last))
    screen.seek(200)
    expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(f"^200 of {last}, frontier "))
    screen.scrubber.focus()
    for key, cursor in [("ArrowRight", 201), ("ArrowLeft", 200), ("End", last), ("Home", 0)]:
        screen.page.keyboard.press(key)
        screen.await_cursor(cursor)
        expect(screen.scrubber).to_have_value(str(cursor))
    box = screen.scrubber.bounding_box()
    assert box is not None
    screen.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = int(screen.tree.get_attribute("data-cursor") or -1)
    assert abs(middle - last / 2) < last / 50


def test_a_typed_number_jumps_to_its_expansion(screen: Screen) -> None:
    screen.open(LESSON)
    last = screen.api(LESSON)["expanded"]
    field = screen.page.get_by_role("spinbutton", name="expansion")
    for typed, cursor in [("37", 37), ("99999", last), ("-5", 0), ("12.4", 12)]:
        field.fill(typed)
        field.press("Enter")
        screen.await_cursor(cursor)
        expect(field).to_have_value(str(cursor))
    field.fill("")
    field.press("Enter")
    expect(field).to_have_value("12")


def test_a_question_mark_opens_the_help_and_escape_closes_it(screen: Screen) -> None:
    screen.open()
    screen.page.keyboard.press("?")
    expect(screen.help).to_be_visible()
    expect(screen.help).to_contain_text("play or pause")
    screen.page.keyboard.press("ArrowRight")  # is not for the player now
    screen.page.keyboard.press("Escape")
    expect(screen.help).not_to_be_visible()
    screen.await_cursor(0)
    screen.button("Help").click()
    expect(screen.help).to_be_visible()
    screen.help.get_by_role("button", name="Close").click()
    expect(screen.help).not_to_be_visible()


def test_going_back_never_asks_the_server(screen: Screen, asked: list[str]) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR", at="end")
    screen.await_cursor(122_117)
    assert any("pull" in frame for frame in asked), "the test does not see what the page asks"
    screen.page.wait_for_load_state("networkidle")
    expect(screen.form).to_contain_text("23 moves from goal")
    before = len(asked)
    for button, cursor in [("Back", 122_116), ("First", 0), ("Forward", 1), ("Last", 122_117)]:
        screen.button(button).click()
        screen.await_cursor(cursor)
    for cursor in (61_000, 1000, 100_000, 3):
        screen.seek(cursor)
    screen.button("Play").click()
    expect(screen.tree).not_to_have_attribute("data-cursor", "3")
    screen.button("Pause").click()
    screen.solution_tab.click()
    screen.button("Last move").click()
    screen.button("Tree").click()
    assert asked[before:] == []


def test_one_sentence_a_step_says_what_was_taken_added_discarded_and_superseded(screen: Screen) -> None:
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
        said = f"Expansion {written(cursor)} takes {who} (g {trace.g_n[taken]}): "
        expect(screen.sentence).to_have_text(re.compile(f"^{re.escape(said)}"))
        first = trace.nodes_end_e[cursor - 2] if cursor > 1 else 1
        for n in range(first, trace.nodes_end_e[cursor - 1]):
            expect(screen.sentence).to_contain_text(f"{names[trace.move_n[n] or '']} (g {trace.g_n[n]}")
        for d in range(trace.discards_end_e[cursor - 2] if cursor > 1 else 0, trace.discards_end_e[cursor - 1]):
            cost = trace.g_n[trace.seen_d[d]]
            expect(screen.sentence).to_contain_text(f"{names[trace.move_d[d]]}, reached already at cost {cost}")
    old = trace.supersedes_n[superseding]
    assert old is not None
    expect(screen.sentence).to_contain_text(
        f"supersedes node {written(old)} (cost {trace.g_n[superseding]} instead of {trace.g_n[old]})"
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


@pytest.mark.thorough
def test_playing_quickly_is_not_read_out_and_a_step_by_hand_is(screen: Screen) -> None:
    screen.open(LESSON)
    expect(screen.sentence).to_have_attribute("aria-live", "polite")
    screen.button("Play").click()
    expect(screen.sentence).to_have_attribute("aria-live", "off")
    screen.button("Pause").click()
    expect(screen.sentence).to_have_attribute("aria-live", "polite")


# --- curves and marks ------------------------------------------------------------------------------------------------

PUT_BACK = "start=102-754-863&goal=012-345-678&algorithm=rbfs"


def marks_of(run: Run, trace: oracle.OracleTrace) -> list[int]:
    """Return the cursors of the marks of a solved run without a further root: of a BFS, with re-openings of others."""
    value = trace.depth_n if run.algorithm == "bfs" else trace.f_n
    levels = [value[n] for n in trace.node_e]
    marks = {e + 1 for e in range(1, len(levels)) if levels[e] > max(levels[:e])}
    for n, old in enumerate(trace.supersedes_n):
        cursor = appears(trace, n)
        if old is not None and old in trace.node_e[:cursor]:
            marks.add(cursor)
    goal = trace.node_e[-1]
    return sorted(marks | {appears(trace, goal), len(trace.node_e)})


def appears(trace: oracle.OracleTrace, node: int) -> int:
    """Return the cursor at which a node appears."""
    return 1 + next(e for e, end in enumerate(trace.nodes_end_e) if end > node)


def at_cursor(screen: Screen, cursor: int, of: int) -> tuple[float, float, float]:
    """Return the place of a cursor on the track, and how high the track is."""
    box = screen.scrubber.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] * cursor / of, box["width"] - 1), box["y"], box["height"]


def test_keys_and_buttons_go_from_mark_to_mark(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="bfs")
    trace = oracle.oracle(**traces.case_of(run))
    marks = marks_of(run, trace)
    assert len(marks) > 10
    screen.open(LESSON)
    expect(screen.button("Previous mark")).to_be_disabled()
    for cursor in marks:
        screen.page.keyboard.press("n")
        screen.await_cursor(cursor)
    screen.page.keyboard.press("n")
    screen.await_cursor(marks[-1])
    expect(screen.button("Next mark")).to_be_disabled()
    for cursor in marks[-2::-1]:
        screen.page.keyboard.press("p")
        screen.await_cursor(cursor)
    screen.button("Next mark").click()
    screen.await_cursor(marks[1])
    screen.button("Previous mark").click()
    screen.await_cursor(marks[0])
    screen.scrubber.focus()
    screen.page.keyboard.press("n")
    screen.await_cursor(marks[1])
    expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(", depth 2, depth rises$"))
    screen.seek(marks[2] - 1)
    screen.page.keyboard.press("n")
    screen.await_cursor(marks[2])


@pytest.mark.thorough
def test_with_shift_nodes_that_were_put_back_are_passed_over(screen: Screen) -> None:
    screen.open(PUT_BACK)
    columns = screen.columns()
    f_e = columns.f_n[columns.node_e]
    rises = [e + 1 for e in range(1, len(f_e)) if f_e[e] > f_e[:e].max()]
    back = [
        1 + int(np.searchsorted(columns.nodes_end_e, n, "right"))
        for n in np.flatnonzero(columns.supersedes_n < 2**32 - 1)
    ]
    assert set(back) - set(rises)
    for cursor in rises:
        screen.page.keyboard.press("Shift+N")
        screen.await_cursor(cursor)
    screen.page.keyboard.press("Home")
    for cursor in sorted({*rises, *back})[:6]:
        screen.page.keyboard.press("n")
        screen.await_cursor(cursor)


@pytest.mark.thorough
def test_keys_typed_into_a_field_go_to_no_mark(screen: Screen) -> None:
    screen.open(LESSON, at=37)
    screen.await_cursor(37)
    for key in ("n", "p", "N"):
        screen.page.get_by_role("spinbutton", name="expansion").press(key)
    screen.await_cursor(37)


def test_what_is_pointed_at_on_the_track_is_read(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="astar", heuristic="misplaced")
    trace = oracle.oracle(**traces.case_of(run))
    last = len(trace.node_e)
    screen.open(run.query())
    reading = screen.page.locator(".reading")
    expect(reading).to_have_count(0)
    for cursor in (0, 1, last // 2, last):
        x, y, _ = at_cursor(screen, cursor, last)
        screen.page.mouse.move(x, y + 10)
        frontier = trace.frontier_e[cursor - 1] if cursor else 1
        said = f"expansion {written(cursor)} · frontier {written(frontier)}"
        said += f" · f {trace.f_n[trace.node_e[cursor - 1]]:.0f}" if cursor else ""
        expect(reading).to_have_text(re.compile(f"^{re.escape(said)}( · [a-z ]+)?$"))
        screen.await_cursor(0)
        label, track = reading.bounding_box(), screen.scrubber.bounding_box()
        assert label is not None
        assert track is not None
        assert track["x"] <= label["x"]
        assert label["x"] + label["width"] <= track["x"] + track["width"]
        assert label["y"] + label["height"] <= y
        expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(f"^0 of {written(last)}, frontier 1$"))
    screen.page.mouse.move(10, 10)
    expect(reading).to_have_count(0)
    for cursor in (1, last // 2, last):
        screen.seek(cursor)
        said = f"{written(cursor)} of {written(last)}, frontier {written(trace.frontier_e[cursor - 1])}"
        said += f", f {trace.f_n[trace.node_e[cursor - 1]]:.0f}"
        expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(f"^{re.escape(said)}(, [a-z ]+)?$"))


def test_dragging_on_the_track_takes_the_cursor_along_by_mouse_and_by_finger(screen: Screen) -> None:
    screen.open(LESSON)
    last = screen.api(LESSON)["expanded"]
    reading = screen.page.locator(".reading")
    x, y, _ = at_cursor(screen, 100, last)
    far, _, _ = at_cursor(screen, 200, last)
    screen.page.mouse.move(x, y + 10)
    screen.page.mouse.down()
    screen.await_cursor(100)
    screen.page.mouse.move(far, y + 200)  # off the track
    screen.await_cursor(200)
    screen.page.mouse.up()
    screen.page.mouse.move(x, y + 10)
    expect(reading).to_contain_text("expansion 100")
    screen.await_cursor(200)
    screen.page.mouse.move(10, 10)

    touch = screen.page.context.new_cdp_session(screen.page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def finger(kind: str, *places: float) -> None:
        points = [{"x": place, "y": y + 10} for place in places]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", x)
    screen.await_cursor(100)
    expect(reading).to_contain_text("expansion 100")
    finger("touchMove", far)
    screen.await_cursor(200)
    expect(reading).to_contain_text("expansion 200")
    finger("touchEnd")
    expect(reading).to_have_count(0)
    screen.await_cursor(200)


@pytest.mark.thorough
def test_a_mark_below_the_track_is_gone_to_exactly(screen: Screen) -> None:
    query = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"
    screen.open(query)
    columns = screen.columns()
    goal = int(columns.node_e[-1])
    cursor = 1 + int(np.searchsorted(columns.nodes_end_e, goal, "right"))
    x, y, height = at_cursor(screen, cursor, 122_117)
    screen.page.mouse.move(x + 2, y + height - 4)
    expect(screen.page.locator(".reading")).to_have_text(
        re.compile(f"^expansion {written(cursor)} · .* · goal generated$")
    )
    screen.page.mouse.click(x + 2, y + height - 4)
    screen.await_cursor(cursor)
    expect(screen.tree).to_have_attribute("data-cursor", str(cursor))


@pytest.mark.thorough
def test_a_legend_names_the_curves_and_the_marks_there_are(screen: Screen) -> None:
    legend = screen.page.get_by_role("list", name="Curves and marks").get_by_role("listitem")
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR")
    expect(legend).to_have_text(
        [f"frontier 0–{written(25_135)}", "depth 0–23", "depth rises", "goal generated", "solved"]
    )
    screen.open("start=102-754-863&goal=012-345-678&algorithm=idastar")
    expect(legend).to_have_text(["frontier 0–14", "f 11–23", "f rises", "iteration begins", "goal generated", "solved"])
    screen.open(PUT_BACK)
    expect(legend.nth(2)).to_have_text("put back")
    screen.open("start=123-456-780&goal=123-456-780")
    expect(legend).to_have_text(["frontier 0–0", "f 0", "solved"])


@pytest.mark.thorough
def test_the_speed_goes_from_slow_to_a_million_a_second(screen: Screen) -> None:
    screen.open("start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR")
    speed = screen.page.get_by_role("slider", name="Speed")
    speed.fill("0")
    expect(speed).to_have_attribute("aria-valuetext", "0.5/s")
    speed.fill("100")
    expect(speed).to_have_attribute("aria-valuetext", "1 M/s")
    screen.button("Play").click()
    screen.await_cursor(122_117)
    expect(screen.button("Play")).to_be_visible()
