"""The path to the goal: replayed on the board, as a strip of boards, as text to copy."""

import re

import pytest
from playwright.sync_api import expect

from tests import oracle, traces
from tests.browser.screen import Screen, written

LESSON = "start=123-678-450&goal=123-456-780"
DEEP = "start=102-754-863&goal=012-345-678&algorithm=dfs&order=DULR"
TILE_ARROWS = {"U": "↓", "D": "↑", "L": "→", "R": "←"}


def boards_along(start: str, moves: str) -> list[str]:
    """Return the boards from start on, one a move, by the oracle's moves."""
    board = oracle.board_of(start)
    found = [start]
    for move in moves:
        board = next(after for name, _, after in oracle.neighbours(board) if name == move)
        found.append(traces.board_text(board))
    return found


def shown(screen: Screen, query: str) -> None:
    """Ask for the end of a run, and open its path."""
    screen.open(query)
    screen.reveal()
    expect(screen.path_tab).to_contain_text("move")
    screen.tab("Path")


def test_the_path_is_available_once_requested_and_its_tab_is_highlighted_at_the_end(screen: Screen) -> None:
    screen.open(f"{LESSON}&algorithm=bfs")
    view = screen.page.locator("solution-view")
    expect(screen.path_tab).to_be_hidden()
    screen.tab("Path")
    screen.choose("A*")  # its end was not requested
    screen.run(LESSON)
    expect(screen.path_tab).to_have_text("Path")
    expect(screen.path_tab).to_have_attribute("aria-pressed", "true")
    expect(view).to_contain_text("No path yet: the search has not reached the goal.")
    expect(screen.tree).not_to_be_visible()
    expect(screen.page.locator("run-player")).to_be_visible()  # the keys belong to the run while there is no path
    screen.page.keyboard.press("ArrowRight")
    screen.await_cursor(1)
    screen.button("Go to the end of the run").click()
    expect(screen.path_tab).to_have_text("Path · 10 moves")
    expect(screen.replay).to_have_attribute("data-board", "123-678-450")
    expect(view).to_contain_text("10 moves to the goal.")
    screen.button("Tree").click()
    expect(screen.tree).to_be_visible()
    expect(screen.path_tab).to_have_class("fresh")
    screen.seek(3)
    expect(screen.path_tab).not_to_have_class("fresh")
    screen.tab("Path")
    expect(screen.replay).to_have_attribute("data-board", "123-678-450")


@pytest.mark.first
def test_each_move_is_replayed_and_described(screen: Screen) -> None:
    shown(screen, LESSON)
    moves = screen.api(LESSON)["moves"]
    boards = boards_along("123-678-450", moves)
    assert boards[-1] == "123-456-780"
    for step in range(1, len(boards)):
        screen.button("Forward one move").click()
        expect(screen.replay).to_have_attribute("data-board", boards[step])
        expect(screen.page.locator("solution-view")).to_contain_text(f"Move {step} of {len(moves)}: tile ")
        expect(screen.page.locator("solution-view")).to_contain_text(f"(blank {moves[step - 1]})")


def test_the_strip_is_numbered_and_shows_the_direction_of_each_move(screen: Screen) -> None:
    shown(screen, LESSON)
    moves = screen.api(LESSON)["moves"]
    boards = [oracle.board_of(text) for text in boards_along("123-678-450", moves)]
    strip = screen.page.get_by_role("list", name="Boards of the solution").get_by_role("listitem")
    expect(strip).to_have_count(len(moves) + 1)
    expect(strip.first).to_have_text(re.compile(r"^\s*0\W+start"))
    for step, move in enumerate(moves, 1):
        before, after = boards[step - 1], boards[step]
        row, column = oracle.places(before)[0]  # the tile slides to where the blank was
        expect(strip.nth(step)).to_have_text(re.compile(rf"^\s*{step}\W+{after[row][column]} {TILE_ARROWS[move]}"))
    strip.nth(4).get_by_role("button").click()
    expect(screen.replay).to_have_attribute("data-board", traces.board_text(boards[4]))
    expect(strip.nth(4).get_by_role("button")).to_have_attribute("aria-current", "step")


def test_copy_moves_puts_the_moves_on_the_clipboard(screen: Screen) -> None:
    shown(screen, LESSON)
    screen.button("Copy moves").click()
    expect(screen.button("Copied")).to_be_visible()
    assert screen.clipboard() == screen.api(LESSON)["moves"]


def test_one_player_is_below_and_plays_the_shown_run(screen: Screen) -> None:
    page = screen.page
    shown(screen, LESSON)
    expect(page.locator("run-player")).not_to_be_visible()
    players = page.get_by_role("group", name=re.compile("^(Solution p|P)layer$"))
    expect(players).to_have_count(1)
    boards = boards_along("123-678-450", screen.api(LESSON)["moves"])
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("max", "10")
    slider.fill("7")
    expect(screen.replay).to_have_attribute("data-board", boards[7])
    expect(slider).to_have_attribute("aria-valuetext", "7 of 10")
    screen.tab("Tree")
    expect(page.locator("run-player")).to_be_visible()
    expect(page.locator("path-player")).not_to_be_visible()
    expect(players).to_have_count(1)


def test_a_path_is_replayed_at_the_speed_of_the_player(screen: Screen) -> None:
    shown(screen, DEEP)
    screen.speed("16000")
    screen.button("Play the solution").click()
    expect(screen.replay).to_have_attribute("data-board", "012-345-678")  # of 30 307 moves
    expect(screen.button("Play the solution")).to_be_visible()
    screen.tab("Tree")
    expect(screen.page.locator("path-player .speed")).to_have_value("16000")


@pytest.mark.exhaustive
def test_a_solution_of_thirty_thousand_moves_stays_usable(screen: Screen) -> None:
    shown(screen, DEEP)
    result = screen.api(DEEP)
    assert (result["expanded"], result["cost"]) == (31_948, 30_307)
    view = screen.page.locator("solution-view")
    strip = screen.page.get_by_role("list", name="Boards of the solution").get_by_role("listitem")
    screen.button("Last move").click()
    expect(screen.replay).to_have_attribute("data-board", "012-345-678")
    expect(view).to_contain_text(f"Move {written(30_307)} of {written(30_307)}")
    expect(strip.last).to_have_attribute("aria-posinset", "30308")
    expect(strip.last).to_be_in_viewport()
    assert strip.count() < 40
    assert view.locator("*").count() < 1500
    screen.button("Copy moves").click()
    expect(screen.button("Copied")).to_be_visible()
    copied = screen.clipboard()
    assert copied == result["moves"]
    assert boards_along("102-754-863", copied)[-1] == "012-345-678"
    screen.button("Back one move").click()
    expect(view).to_contain_text(f"Move {written(30_306)} of")


@pytest.mark.exhaustive
def test_tiles_jump_with_reduced_motion(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="no-preference")
    shown(screen, LESSON)
    tile = screen.replay.locator("> *").first
    expect(tile).not_to_have_css("transition-duration", "0s")
    screen.page.emulate_media(reduced_motion="reduce")
    expect(tile).to_have_css("transition-duration", "0s")
    screen.button("Forward one move").click()
    assert screen.page.evaluate("() => document.getAnimations().length") == 0


def test_the_player_of_a_path_fits_a_small_phone(screen: Screen) -> None:
    screen.page.set_viewport_size({"width": 320, "height": 700})
    shown(screen, LESSON)
    expect(screen.page.get_by_role("button", name="Last move")).to_be_visible()
    assert screen.page.evaluate("document.documentElement.scrollWidth") == 320
    ends = screen.page.locator("path-player *:visible").evaluate_all(
        "parts => parts.map(part => part.getBoundingClientRect().right)"
    )
    assert max(ends) <= 320
