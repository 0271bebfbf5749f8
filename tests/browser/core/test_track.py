"""The track of the player: seeking by mouse, finger and keys, its curves, and marks up to the furthest step seen."""

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from solver import Run
from tests import oracle, traces
from tests.browser.screen import Screen, written

LESSON = "start=123-678-450&goal=123-456-780&algorithm=bfs"
PUT_BACK = "start=102-754-863&goal=012-345-678&algorithm=rbfs"
LARGE = "start=102-754-863&goal=012-345-678&algorithm=bfs&order=ULDR"


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
    """Return the position of a cursor on the track, and the height of the track."""
    box = screen.scrubber.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] * cursor / of, box["width"] - 1), box["y"], box["height"]


def revealed(screen: Screen, query: str) -> int:
    """Open a run, ask for its end and go back to its start; return how many expansions it has."""
    screen.open(query)
    screen.reveal()
    last = int(screen.tree.get_attribute("data-expansions") or 0)
    expect(screen.scrubber).to_have_attribute("aria-valuetext", f"0 of {written(last)}, frontier 1")
    return last


@pytest.mark.first
def test_the_scrubber_goes_to_any_step_and_states_its_position(screen: Screen) -> None:
    last = revealed(screen, LESSON)
    assert last == screen.api(LESSON)["expanded"]
    expect(screen.scrubber).to_have_attribute("max", str(last))
    screen.seek(200)
    expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(f"^200 of {last}, frontier "))
    box = screen.scrubber.bounding_box()
    assert box is not None
    screen.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 10)
    middle = int(screen.tree.get_attribute("data-cursor") or -1)
    assert abs(middle - last / 2) < last / 50


def test_the_track_of_an_unfinished_run_has_room_for_a_little_more_than_was_seen(screen: Screen) -> None:
    screen.open(LESSON)
    reading = screen.page.locator(".reading")
    for seen, room in [(0, 12), (9, 12), (10, 24), (19, 24), (20, 48), (5, 48)]:
        screen.seek(seen)
        expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(f"^{seen}, frontier "))
        x, y, _ = at_cursor(screen, room - 1, room)
        screen.page.mouse.move(x, y + 10)
        expect(reading).to_have_text(f"expansion {room - 1}")  # without the values there
        screen.page.mouse.move(x, y - 200)
    x, y, _ = at_cursor(screen, 15, 48)
    screen.page.mouse.move(x, y + 10)
    expect(reading).to_contain_text("expansion 15 · frontier")  # which was seen
    screen.page.mouse.click(x, y + 10)
    screen.await_cursor(15)


# --- marks -----------------------------------------------------------------------------------------------------------


def test_keys_and_buttons_go_from_mark_to_mark(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="bfs")
    marks = marks_of(run, oracle.oracle(**traces.case_of(run)))
    assert len(marks) > 10
    revealed(screen, LESSON)
    for cursor in marks:
        screen.page.keyboard.press("n")
        screen.await_cursor(cursor)
    screen.page.keyboard.press("n")
    screen.await_cursor(marks[-1])
    for cursor in marks[-2::-1]:
        screen.page.keyboard.press("p")
        screen.await_cursor(cursor)
    sheet = screen.more()
    sheet.get_by_role("button", name="Next mark").click()
    screen.await_cursor(marks[1])
    sheet.get_by_role("button", name="Previous mark").click()
    screen.await_cursor(marks[0])
    screen.seek(0)
    expect(sheet.get_by_role("button", name="Previous mark")).to_be_disabled()
    screen.seek(marks[-1])
    expect(sheet.get_by_role("button", name="Next mark")).to_be_disabled()
    screen.close_sheets()
    screen.seek(marks[0])
    screen.scrubber.focus()
    screen.page.keyboard.press("n")
    screen.await_cursor(marks[1])
    expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(", depth 2, depth rises$"))
    screen.seek(marks[2] - 1)
    screen.page.keyboard.press("n")
    screen.await_cursor(marks[2])


@pytest.mark.exhaustive
def test_shift_skips_nodes_that_were_put_back(screen: Screen) -> None:
    revealed(screen, PUT_BACK)
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


@pytest.mark.exhaustive
def test_a_click_on_a_mark_below_the_track_goes_exactly_to_it(screen: Screen) -> None:
    last = revealed(screen, LARGE)
    columns = screen.columns()
    cursor = 1 + int(np.searchsorted(columns.nodes_end_e, int(columns.node_e[-1]), "right"))
    x, y, height = at_cursor(screen, cursor, last)
    screen.page.mouse.move(x + 2, y + height - 4)
    expect(screen.page.locator(".reading")).to_have_text(
        re.compile(f"^expansion {written(cursor)} · .* · goal generated$")
    )
    screen.page.mouse.click(x + 2, y + height - 4)
    screen.await_cursor(cursor)
    expect(screen.tree).to_have_attribute("data-cursor", str(cursor))


@pytest.mark.exhaustive
def test_a_legend_names_the_curves_and_the_marks_that_are_revealed(screen: Screen) -> None:
    sheet = screen.page.get_by_role("dialog", name="More of the player")
    legend = sheet.get_by_role("list", name="Curves and marks").get_by_role("listitem")
    for query, told in [
        (LARGE, [f"frontier 0–{written(25_135)}", "depth 0–23", "depth rises", "goal generated", "solved"]),
        (
            "start=102-754-863&goal=012-345-678&algorithm=idastar",
            ["frontier 0–14", "f 11–23", "f rises", "iteration begins", "goal generated", "solved"],
        ),
        ("start=123-456-780&goal=123-456-780", ["frontier 0–0", "f 0", "solved"]),
    ]:
        revealed(screen, query)
        screen.more()
        expect(legend).to_have_text(told)
    revealed(screen, PUT_BACK)
    screen.more()
    expect(legend.nth(2)).to_have_text("put back")
    screen.open(LESSON)
    screen.seek(5)
    screen.more()
    largest = screen.columns().frontier_e[:5].max()  # of those that were seen
    expect(legend).to_have_text([f"frontier 0–{largest}", "depth 0–2"])


# --- pointing and dragging -------------------------------------------------------------------------------------------


def test_the_track_shows_a_reading_under_the_pointer(screen: Screen) -> None:
    run = Run("123-678-450", "123-456-780", algorithm="astar", heuristic="misplaced")
    trace = oracle.oracle(**traces.case_of(run))
    last = len(trace.node_e)
    assert revealed(screen, run.query()) == last
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
        expect(screen.scrubber).to_have_attribute("aria-valuetext", f"0 of {written(last)}, frontier 1")
    screen.page.mouse.move(10, 10)
    expect(reading).to_have_count(0)
    for cursor in (1, last // 2, last):
        screen.seek(cursor)
        said = f"{written(cursor)} of {written(last)}, frontier {written(trace.frontier_e[cursor - 1])}"
        said += f", f {trace.f_n[trace.node_e[cursor - 1]]:.0f}"
        expect(screen.scrubber).to_have_attribute("aria-valuetext", re.compile(f"^{re.escape(said)}(, [a-z ]+)?$"))


def test_dragging_on_the_track_moves_the_cursor_by_mouse_and_by_finger(screen: Screen) -> None:
    last = revealed(screen, LESSON)
    reading = screen.page.locator(".reading")
    x, y, _ = at_cursor(screen, 100, last)
    far, _, _ = at_cursor(screen, 200, last)
    screen.page.mouse.move(x, y + 10)
    screen.page.mouse.down()
    screen.await_cursor(100)
    screen.page.mouse.move(far, y - 200)  # off the track
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
