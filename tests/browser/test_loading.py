"""A page before its modules have loaded."""

import re

import pytest
from playwright.sync_api import Page, Route, expect


@pytest.mark.parametrize("path", ["/", "/compare", "/exercise", "/embed?algorithm=bfs"])
def test_an_empty_frame_says_that_it_is_loading_until_there_is_something_to_see(page: Page, path: str) -> None:
    held: list[Route] = []
    modules = re.compile(r"\.js(\?|$)")
    page.route(modules, lambda route: route.continue_() if "theme" in route.request.url else held.append(route))
    page.goto(path, wait_until="commit")
    loading = page.get_by_text("Loading …")
    expect(loading).to_be_visible()
    expect(loading).to_be_in_viewport()
    page.route(modules, lambda route: route.continue_())  # later requests are not held back
    for route in held:
        route.continue_()
    expect(loading).not_to_be_visible()
    expect(page.locator("search-tree canvas").first).to_be_visible()
