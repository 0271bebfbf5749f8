"""Every page in every state, from 320 to 2560 pixels wide and from 360 high, at 200 % zoom too."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.sizes import EVERY, FEW, ZOOMED, faults
from tests.rings import some


def examples(page: Page) -> None:
    page.goto("/examples")
    expect(page.locator("tree-picture").first).to_be_visible()


def wrong_link(page: Page) -> None:
    page.goto("/?start=112-345-678")


def menu_of_pages(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto("/examples")
    page.get_by_role("button", name="Menu", exact=True).click()


STATES: list[Callable[[Page], None]] = [examples, wrong_link, menu_of_pages]


@pytest.fixture
def tolerated() -> list[str]:
    """Let the browser write of the link that is refused on purpose."""
    return ["status of 400"]


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_at_no_size_is_anything_cut_off_covered_outside_or_too_small(page: Page, state: Callable[[Page], None]) -> None:
    state(page)
    found = faults(page, FEW)
    assert found == [], "\n".join(found)


@pytest.mark.thorough
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_at_every_width_and_height_everything_has_its_place(page: Page, state: Callable[[Page], None]) -> None:
    state(page)
    found = faults(page, EVERY)
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("state", some(STATES, lambda state: state is examples), ids=lambda state: state.__name__)
def test_everything_has_its_place_at_twice_the_size(
    browser: Browser, base_url: str, state: Callable[[Page], None]
) -> None:
    context = browser.new_context(base_url=base_url, device_scale_factor=2)
    page = context.new_page()
    state(page)
    found = faults(page, ZOOMED)
    context.close()
    assert found == [], "\n".join(found)
