"""Every page in every state: axe-core finds nothing in light, dark and the system's own colours of both kinds."""

from collections.abc import Iterable
from itertools import cycle, product

import pytest
from playwright.sync_api import Page

from tests.browser import states
from tests.browser.states import OFTEN, STATES, State
from tests.browser.test_accessibility import SIZES, axe, violations
from tests.rings import some

__all__ = ["axe"]  # the fixture
FEW = (states.first_screen, states.compare, states.heuristics_with_tables, states.exercise, states.phone_asked)
THEMES = [("light", "none"), ("dark", "none"), ("light", "active"), ("dark", "active")]


@pytest.fixture
def tolerated() -> list[str]:
    """Allow the browser's message on a deliberately refused link."""
    return ["status of 400"]


def found_in(page: Page, axe: str, state: State, kinds: Iterable[tuple[str, tuple[str, str]]]) -> list[str]:
    """Return axe-core's findings in a state, at each of these sizes and in its theme."""
    page.emulate_media(reduced_motion="reduce")
    state(page)
    page.evaluate(axe)
    found = []
    for size, (scheme, forced) in kinds:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type]
        kind = f"{size}, {scheme}{', forced colours' if forced == 'active' else ''}"
        found += [f"{kind}: {line}" for line in violations(page)]
    return found


@pytest.mark.parametrize("state", some(OFTEN, FEW.__contains__), ids=lambda state: state.__name__)
def test_axe_finds_nothing_in_any_theme(page: Page, axe: str, state: State) -> None:
    found = found_in(page, axe, state, zip(cycle(SIZES), THEMES, strict=False))
    assert found == [], "\n".join(found)


@pytest.mark.exhaustive
@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing_in_any_theme_on_any_screen(page: Page, axe: str, state: State) -> None:
    found = found_in(page, axe, state, product(SIZES, THEMES))
    assert found == [], "\n".join(found)
