"""What a page is: one record, from which come its route, its place in the header and what a wrong link is told."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from solver import Link, Parameter, read_query

# What other sites put behind links that pass through them; it says nothing about what the page shows.
FOREIGN = r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id"


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page: a shell, the template, with a block of data; a module of static/js/pages does the rest.

    `data` makes the block of what the link says and of the link's texts, those of views read; the texts only where
    there are views.
    """

    path: str
    label: str  # in the header
    template: str
    link: type[Link]
    data: Callable[[Any, Mapping[str, Any]], dict[str, Any]]
    views: tuple[Parameter, ...] = ()  # how it is looked at, which is no part of what the link says

    def read(self, query: str) -> dict[str, Any]:
        """Return the block of data for a query string; raise BadInput."""
        given: dict[str, Any] = read_query(query) if self.views else {}
        looks = {view.key: view.read(given.get(view.key, view.default)) for view in self.views}
        return self.data(self.link.parse(query, self._passed_over), {**given, **looks})

    def nearest(self, query: str) -> str:
        """Return the valid link of the page that is nearest to any query string."""
        found = self.link.nearest(query, self._passed_over).query()
        return f"{self.path}?{found}" if found else self.path

    @property
    def _passed_over(self) -> re.Pattern[str]:
        return re.compile("|".join((FOREIGN, *(view.key for view in self.views))))


@dataclass(frozen=True, slots=True)
class Nothing(Link):
    """What the link of a page says that takes no parameters."""

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Nothing":
        """Return it."""
        return cls()

    def texts(self) -> dict[str, str]:
        """Return no texts."""
        return {}
