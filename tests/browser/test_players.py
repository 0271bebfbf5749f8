"""The common behaviour of all players: buttons, field and keys, playing, pausing and ending."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.compare.compare_page import SMALL, Compare
from tests.browser.compare.test_tour import LAST, Tour
from tests.browser.explore.test_path import boards_along
from tests.browser.screen import Screen
from tests.rings import first

LESSON = "start=123-678-450&goal=123-456-780"
TOTALS = (629, 45, 21)  # expansions of the compared searches
BUTTONS = ("First", "Back", "Play", "Pause", "Forward", "Last")
OF_THE_PATH = (
    "First move", "Back one move", "Play the solution", "Pause the solution", "Forward one move", "Last move",
)  # fmt: skip


@dataclass(frozen=True)
class Player:
    """A page with a player: how to open it, its last step, and how it shows a number of steps."""

    open: Callable[[Page], None]
    last: int
    shows: Callable[[Page, int], None]
    element: str = "run-player"
    buttons: tuple[str, ...] = BUTTONS
    field: str = "expansion"
    leap: int = 10  # the steps of a key with Shift
    ends: bool = True  # whether it plays to its end without asking anything


def tree(page: Page, step: int) -> None:
    expect(page.locator("search-tree").first).to_have_attribute("data-cursor", str(step))


def runs(page: Page, step: int) -> None:
    Compare(page).await_cursors([min(step, total) for total in TOTALS])


def board(page: Page, step: int) -> None:
    screen = Screen(page)
    moves = screen.api(LESSON)["moves"]
    expect(screen.replay).to_have_attribute("data-board", boards_along("123-678-450", moves)[step])


def scene(page: Page, step: int) -> None:
    Tour(page).at_scene(step)


def discs(page: Page, step: int) -> None:
    for figure, total in zip(page.locator("two-discs figure").all(), (629, 21), strict=True):
        expect(figure).to_have_attribute("data-expanded", str(min(step, total)))


@pytest.mark.parametrize("problem", ["tiles", "grid", "graph"])
def test_the_player_is_in_sight_on_every_tab_at_every_size(page: Page, problem: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/?problem={problem}&at=3")
    tree(page, 3)
    play = page.locator("run-player").get_by_role("button", name="Play", exact=True)
    sizes = ((390, 844), (320, 640), (844, 390), (768, 1024), (1280, 720))
    tabs = page.locator(".tabs [data-stage], .tabs [data-panel]").all()
    for (width, height), tab in product(sizes, tabs):
        page.set_viewport_size({"width": width, "height": height})
        if tab.get_attribute("hidden") is not None:
            continue
        tab.evaluate("tab => tab.click()")  # the rare ones are behind a menu
        path = page.locator("path-player")
        shown = path.get_by_role("button", name="Play the solution") if path.is_visible() else play
        expect(shown).to_be_in_viewport(ratio=1)


def at(address: str) -> Callable[[Page], None]:
    """Return the function that opens a page and waits for the first of its trees."""

    def opened(page: Page) -> None:
        page.goto(address)
        expect(page.locator("search-tree").first).to_have_attribute("data-done", "true")

    return opened


def path(page: Page) -> None:
    at(f"/?{LESSON}&stage=path&at=end")(page)
    expect(page.get_by_role("button", name="Last move")).to_be_enabled()


PLAYERS = {
    "explore": Player(at(f"/?{LESSON}&algorithm=bfs"), 629, tree),
    "compare": Player(lambda page: Compare(page).open(SMALL), 629, runs, "compare-player"),
    "embed": Player(at(f"/embed?{LESSON}&algorithm=bfs"), 629, tree, "embed-player", field=""),
    "path": Player(path, 10, board, "path-player", OF_THE_PATH, "move"),
    "tour": Player(lambda page: Tour(page).open(), LAST, scene, "compare-player", field="Scene", leap=1, ends=False),
    "recorded": Player(at("/trace?sample=river"), 15, tree),
    "projector": Player(at(f"/?{LESSON}&algorithm=bfs&present=1"), 629, tree, "", ()),
    "discs": Player(at(f"/?{LESSON}&present=discs"), 629, discs, "", ()),
}
QUICK = ("explore", "compare")

# Whether requests for frames stop soon; a player makes one in each frame while it plays.
RESTS = """async () => {
  const ask = requestAnimationFrame;
  let asked = 0;
  window.requestAnimationFrame = (draw) => (asked++, ask(draw));
  let isAtRest = false;
  for (let turn = 0; turn < 60 && !isAtRest; turn++) {
    asked = 0;
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => ask(done));
    isAtRest = !asked;
  }
  window.requestAnimationFrame = ask;
  return isAtRest;
}"""


def button_of(page: Page, player: Player, name: str) -> Locator:
    """Return a button of a player by its most common name."""
    label = player.buttons[BUTTONS.index(name)]
    return page.locator(player.element).get_by_role("button", name=label, exact=True)


def go_by_buttons_slider_and_field(page: Page, player: Player) -> None:
    """Assert that all players go to a step, and stop at both ends."""
    slider = page.locator(f"{player.element} input[type=range]")
    last = player.last
    for name, step in [("Forward", 1), ("Forward", 2), ("Back", 1), ("Last", last), ("Back", last - 1), ("First", 0)]:
        button_of(page, player, name).click()
        player.shows(page, step)
        expect(slider).to_have_value(str(step))
        for end, names in ((0, ("First", "Back")), (player.last, ("Forward", "Last"))):
            for other in names:
                expect(button_of(page, player, other)).to_be_enabled(enabled=step != end)
    middle = player.last // 2
    slider.fill(str(middle))
    player.shows(page, middle)
    for key, step in [("ArrowRight", middle + 1), ("ArrowLeft", middle), ("End", player.last), ("Home", 0)]:
        slider.press(key)
        player.shows(page, step)
        expect(slider).to_have_value(str(step))
    if not player.field:
        return
    field = page.get_by_role("spinbutton", name=player.field)
    for typed, step in [("3", 3), ("99999", player.last), ("-5", 0), ("7.4", 7)]:
        field.fill(typed)
        field.press("Enter")
        player.shows(page, step)
        expect(field).to_have_value(str(step))
    field.fill("")
    field.press("Enter")
    expect(field).to_have_value("7")


def go_by_keys(page: Page, player: Player) -> None:
    """Assert that they step, leap, and stop at both ends."""
    leap, last = player.leap, player.last
    far = min(1 + leap, last)
    for key, step in [
        ("ArrowLeft", 0),
        ("Shift+ArrowLeft", 0),
        ("Home", 0),
        ("ArrowRight", 1),
        ("Shift+ArrowRight", far),
        ("ArrowLeft", far - 1),
        ("Shift+ArrowLeft", max(0, far - 1 - leap)),
        ("End", last),
        ("ArrowRight", last),
        ("Shift+ArrowRight", last),
        ("End", last),
        ("ArrowLeft", last - 1),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        player.shows(page, step)


def go_by_playing(page: Page, player: Player) -> None:
    """Assert that it plays, pauses in place, and plays to the end."""
    slider = page.locator(f"{player.element} input[type=range]")
    play, pause = (button_of(page, player, name) for name in ("Play", "Pause"))
    for plays, pauses in ((play.click, pause.click), *[(lambda: page.keyboard.press("Space"),) * 2]):
        page.keyboard.press("Home")
        player.shows(page, 0)
        plays()
        expect(pause).to_be_visible()
        expect(slider).not_to_have_value("0")
        pauses()
        expect(play).to_be_visible()
        step = int(slider.input_value())
        assert page.evaluate(RESTS), "a player that is paused asks for no frame"
        player.shows(page, step)
    if player.ends:
        page.keyboard.press("End")
        for _ in range(2):
            page.keyboard.press("ArrowLeft")
        play.click()
        player.shows(page, player.last)
        expect(play).to_be_visible()


@pytest.mark.parametrize("name", [first(name) if name in QUICK else name for name in PLAYERS])
def test_buttons_slider_field_and_keys_go_to_a_step_and_stop_at_both_ends_and_it_plays(page: Page, name: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    player = PLAYERS[name]
    player.open(page)
    player.shows(page, 0)
    go_by_keys(page, player)
    if player.buttons:
        go_by_buttons_slider_and_field(page, player)
        page.evaluate("document.activeElement.blur()")
        go_by_playing(page, player)
