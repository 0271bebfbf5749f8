"""The states of the explore page that are checked at every size and in every theme."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.screen import Screen, view_menu

HARD = "start=724-506-831&goal=012-345-678"


def first_screen(page: Page) -> None:
    Screen(page).open()


def depth_first(page: Page) -> None:
    screen = Screen(page)
    screen.open(f"{HARD}&algorithm=dfs", at=190)
    Screen(page).speed("60")
    screen.button("Play").click()
    expect(screen.button("Go on")).to_be_visible()


def a_star(page: Page) -> None:
    """Show a priority queue, and a run whose end was seen."""
    Screen(page).open("start=123-678-450&goal=123-456-780", at=12)


def two_ended(page: Page) -> None:
    Screen(page).open("start=123-678-450&goal=123-456-780&algorithm=bidirectional", at=30)


def many_options(page: Page) -> None:
    """Show a search with many options, on the largest board."""
    Screen(page).open("start=12340-6785a-bc9de-fghij-klmno&algorithm=hill_climbing&heuristic=max", at=3)


def large_tree(page: Page) -> None:
    Screen(page).open(f"{HARD}&algorithm=bfs", at=60000)


def path(page: Page) -> None:
    Screen(page).open("start=123-678-450&goal=123-456-780&stage=path", at="end")


def path_untold(page: Page) -> None:
    screen = Screen(page)
    screen.open()
    screen.tab("Path")


def node(page: Page) -> None:
    Screen(page).open("start=123-678-450&goal=123-456-780&stage=node&node=7", at=12)


def verdict(page: Page) -> None:
    Screen(page).open("start=123-678-450&goal=123-456-780&stage=verdict", at="end")
    expect(page.locator("run-verdict .worth")).to_be_visible()


def editing(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    screen = Screen(page)
    screen.open()
    screen.clear()
    expect(screen.card).to_be_visible()


def unsolvable(page: Page) -> None:
    Screen(page).open("start=540-618-732&goal=123-804-765")


def listed(page: Page) -> None:
    """Show the events of an expansion and the pseudo-code beside the frontier, and a chosen node."""
    page.set_viewport_size({"width": 1440, "height": 900})
    screen = Screen(page)
    screen.open("start=123-678-450&goal=123-456-780&node=3", at=12)
    screen.button("More of the player").click()
    page.get_by_role("checkbox", name="Events of the expansion").check()
    page.get_by_role("checkbox", name="Pseudo-code").check()
    page.keyboard.press("Escape")


def conventions(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    screen = Screen(page)
    screen.open()
    screen.open_conventions()


def more_searches(page: Page) -> None:
    Screen(page).open()
    page.locator("search-choice .more").click()


def notice(page: Page) -> None:
    screen = Screen(page)
    screen.open(at=999)
    expect(screen.notice).to_be_visible()


def help_dialog(page: Page) -> None:
    screen = Screen(page)
    screen.open()
    page.keyboard.press("?")
    expect(screen.help).to_be_visible()


def tools_of_the_tree(page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    screen = Screen(page)
    screen.open("start=123-678-450&goal=123-456-780&algorithm=bfs&view=h", at=300)
    view_menu(screen.tree)
    page.get_by_label("Find a board").fill("321-456-780")
    screen.button("Find").click()
    expect(screen.told).to_have_text("The search never reaches that board.")


def wrong_text(page: Page) -> None:
    screen = Screen(page)
    screen.open()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    screen.paste("hello world")
    expect(screen.problem).to_contain_text("must be a board")


def event_step(page: Page) -> None:
    Screen(page).open("start=123-678-450&goal=123-456-780", at="12&event=3")


def panel(name: str) -> Callable[[Page], None]:
    def state(page: Page) -> None:
        page.set_viewport_size({"width": 390, "height": 844})
        screen = Screen(page)
        screen.open("start=123-678-450&goal=123-456-780", at=12)
        if name == "Numbers":
            screen.button("More tabs").click()
        screen.button(name).click()

    state.__name__ = f"panel_{name.lower()}"
    return state


panel_frontier = panel("Frontier")


def presenting(page: Page) -> None:
    Screen(page).open("start=182-503-467&goal=123-456-780&present=1", at=20)


def asking(page: Page) -> None:
    Screen(page).open("start=182-503-467&goal=123-456-780&present=1&ask=next", at=3)


def two_discs(page: Page) -> None:
    page.goto("/?start=182-503-467&goal=123-456-780&algorithm=bfs&present=discs&at=30")
    expect(page.locator("two-discs search-tree[data-done=true]")).to_have_count(2)


def qr_code(page: Page) -> None:
    presenting(page)
    page.keyboard.press("q")
    expect(page.locator("presenter-view img")).to_be_visible()


EXPLORE: tuple[Callable[[Page], None], ...] = (
    first_screen, depth_first, a_star, two_ended, many_options, large_tree, path, path_untold, node, verdict, editing,
    unsolvable, listed, conventions, more_searches, notice, help_dialog, tools_of_the_tree, wrong_text, event_step,
    panel("Puzzle"), panel_frontier, panel("Numbers"), presenting,
    asking, two_discs, qr_code,
)  # fmt: skip

# On a projector, which is never as small as the smallest windows.
PROJECTED = (presenting, asking, two_discs, qr_code)
