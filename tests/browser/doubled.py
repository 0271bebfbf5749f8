"""States of pages in the pseudo-locale with every word twice: controls are found by doubled names."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from webapp.shell.say import doubled

LOOKING = ("get_by_role", "get_by_label", "get_by_text")
SAYING = ("to_contain_text", "to_have_text")


def look_for_doubled_names(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make searches on pages use the doubled names and texts, or the plain ones if they are not messages."""
    for owner, names in ((Page, LOOKING), (Locator, LOOKING), (type(expect(page.locator("html"))), SAYING)):
        for name in names:
            monkeypatch.setattr(owner, name, _doubling(getattr(owner, name)))


def _doubling(method: Callable[..., Any]) -> Callable[..., Any]:
    is_of_role, is_whole = method.__name__ == "get_by_role", method.__name__ == "to_have_text"

    def looking(self: object, first: Any, *rest: Any, **named: Any) -> Any:
        text = named.get("name") if is_of_role else first
        if isinstance(text, str):
            either = "|".join(re.escape(one).replace(r"\ ", r"\s+") for one in (doubled(text), text))
            pattern = re.compile(f"^(?:{either})$" if is_whole or named.pop("exact", False) else either, re.IGNORECASE)
            first, named = (first, {**named, "name": pattern}) if is_of_role else (pattern, named)
        return method(self, first, *rest, **named)

    return looking
