"""Every page in every state: axe-core finds nothing in light, dark and the system's own colours of both kinds."""

import pytest
from playwright.sync_api import Page

from tests.browser.states import OFTEN, STATES, State
from tests.browser.test_accessibility import SIZES, axe, violations
from tests.rings import some

__all__ = ["axe"]  # the fixture
THEMES = [("light", "none"), ("dark", "none"), ("light", "active"), ("dark", "active")]


@pytest.fixture
def tolerated() -> list[str]:
    """Let the browser write of a link that is refused on purpose."""
    return ["status of 400"]


@pytest.mark.parametrize("state", some(STATES, OFTEN.__contains__), ids=lambda state: state.__name__)
def test_axe_finds_nothing_in_any_theme_on_any_screen(page: Page, axe: str, state: State) -> None:
    page.emulate_media(reduced_motion="reduce")
    state(page)
    page.evaluate(axe)
    found = []
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme, forced in THEMES:
            page.emulate_media(color_scheme=scheme, forced_colors=forced)  # type: ignore[arg-type]
            kind = f"{size}, {scheme}{', forced colours' if forced == 'active' else ''}"
            found += [f"{kind}: {line}" for line in violations(page)]
    assert found == [], "\n".join(found)
