"""Every page in every state, from 320 to 2560 pixels wide and from 360 high, at 200 % zoom too."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.class_states import BOARDS, SHEETS
from tests.browser.doubled import look_for_doubled_names
from tests.browser.explore_states import PROJECTED, first_screen
from tests.browser.sizes import FEW, ZOOMED, every, faults
from tests.browser.states import FIRST, OFTEN, STATES, State
from tests.rings import exhaustive, first, some

# Where every text is twice as long: the sizes of all states, and those at which some had too little room for it.
DOUBLED_SIZES = [(320, 568), (844, 390), (1680, 1080)]
TIGHT = {
    "listed": [(1000, 720)],
    "class_told_of_boards": [(560, 720), (820, 1180)],
    "phone_asked": [(640, 360)],
    "remote_more": [(320, 360)],
}


def fitting(state: State, sizes: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the sizes of windows in which a state is met."""
    least = 480 if state in (*PROJECTED, *BOARDS) else 390 if state in SHEETS else 0
    return [(width, height) for width, height in sizes if (height if state in SHEETS else min(width, height)) >= least]


@pytest.fixture
def tolerated() -> list[str]:
    """Allow the browser's message on a deliberately refused link."""
    return ["status of 400"]


@pytest.mark.parametrize(
    "state",
    [*map(first, FIRST), *some([state for state in STATES if state not in FIRST], OFTEN.__contains__)],
    ids=lambda state: state.__name__,
)
def test_nothing_is_cut_off_covered_outside_or_too_small_at_any_size(page: Page, state: State) -> None:
    state(page)
    found = faults(page, fitting(state, FEW))
    assert found == [], "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_the_layout_fits_at_every_width_and_height(page: Page, state: State) -> None:
    state(page)
    found = faults(page, fitting(state, every(STATES.index(state))))
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("state", some(OFTEN, lambda state: state is OFTEN[2]), ids=lambda state: state.__name__)
def test_the_layout_fits_at_twice_the_size(browser: Browser, base_url: str, state: State) -> None:
    context = browser.new_context(base_url=base_url, device_scale_factor=2)
    page = context.new_page()
    state(page)
    found = faults(page, fitting(state, ZOOMED))
    context.close()
    assert found == [], "\n".join(found)


@pytest.mark.parametrize(
    ("state", "sizes"),
    [
        *[pytest.param(state, DOUBLED_SIZES + TIGHT.get(state.__name__, []), id=state.__name__) for state in STATES],
        pytest.param(first_screen, FEW, id="first"),
        *[exhaustive(state, FEW, id=f"{state.__name__}-all") for state in STATES],
    ],
)
def test_the_layout_fits_with_texts_of_twice_the_length(
    browser: Browser, base_url: str, monkeypatch: pytest.MonkeyPatch, state: State, sizes: list[tuple[int, int]]
) -> None:
    context = browser.new_context(base_url=base_url, locale="en-XA", permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    look_for_doubled_names(page, monkeypatch)
    state(page)
    assert page.locator("html").get_attribute("lang") == "en-XA"
    # The tree may be less high where more is written around it.
    found = [fault for fault in faults(page, fitting(state, sizes)) if "high, less than" not in fault]
    context.close()
    assert found == [], "\n".join(found)
