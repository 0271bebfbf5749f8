"""What a page is: one record, from which come its route, its place in the header and what a wrong link is told."""

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

from solver import BadInput, Run
from solver.link import LONGEST_LINK, Link, Parameter, pairs_of, refuse_longer, refuse_others, refuse_repeated

from .card import HOME, Card

# What other sites put behind links that pass through them; it says nothing about what the page shows.
FOREIGN = r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id"

PRACTICE = "Practise"  # the group of pages that ask questions


class Entry(NamedTuple):
    """A link of the header to what is no such page as the others are."""

    path: str
    label: str
    group: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page: a shell, the template, with a block of data; a module of static/ does the rest.

    `data` makes the block of what the link says, of the views as they are read, and of all texts that it has.
    """

    path: str
    label: str  # in the header
    template: str
    link: type[Link]
    data: Callable[[Any, Mapping[str, Any], Mapping[str, str]], dict[str, Any]]
    faces: Mapping[str, str] = field(default_factory=dict)  # templates instead, by the view that asks for them
    card: Callable[[Mapping[str, Any]], Card] = lambda block: HOME  # what other sites show of a link, by its block
    title: Callable[[Mapping[str, Any]], str] = lambda block: ""  # what it shows, by its block; "" for its label
    in_header: bool = True
    group: str = ""  # of the header's links, where it has its place with others
    is_framed: bool = False  # whether other sites may show it inside their pages, where the settings let them
    begins: bool = False  # whether the first events of its run come with it
    views: tuple[Parameter, ...] = ()  # how it is looked at, which is no part of what the link says

    def read(self, query: str) -> dict[str, Any]:
        """Return the block of data for a query string; raise BadInput."""
        refuse_longer(query, self.link.longest(query))
        pairs = pairs_of(query, re.compile(FOREIGN))
        keys = [key for key, _ in pairs]
        refuse_others(keys, self._known)
        given = dict(pairs)
        looks = {}
        for view in self.views:
            refuse_repeated(view.key, keys.count(view.key))
            is_there = view.key in given or view.default
            looks[view.key] = view.read(given.get(view.key, view.default)) if is_there else None
        return self.data(self.link.parse(query, self._passed_over), looks, given)

    def nearest(self, query: str) -> str:
        """Return the valid link of the page that is nearest to any query string, its views included."""
        meant: dict[str, str] = {}
        others = []
        for name, text in pairs_of(query[: self.link.longest(query)], re.compile(FOREIGN)):
            near = difflib.get_close_matches(name, self._known, 1)
            if near and near[0] in (view.key for view in self.views):
                meant.setdefault(near[0], text)
            else:
                others.append((name, text))
        found = self.link.nearest(urlencode(others), self._passed_over).query()
        kept = {view.key: _nearest(view, meant.get(view.key)) for view in self.views}
        looks = {key: text for key, text in kept.items() if text is not None}
        parts = [part for part in (found, urlencode(looks)) if part]
        return f"{self.path}?{'&'.join(parts)}" if parts else self.path

    @property
    def _known(self) -> tuple[str, ...]:
        return (*self.link.defaults(), *(view.key for view in self.views))

    @property
    def _passed_over(self) -> re.Pattern[str]:
        return re.compile("|".join((FOREIGN, *(view.key for view in self.views))))


def _nearest(view: Parameter, text: str | None) -> str | None:
    """Return the text itself where a view can be read from it, else the value most like it; None for its default."""
    offers = [] if text is None else [text, *difflib.get_close_matches(text, dict(view.values), 1)]
    for offer in offers:
        try:
            view.read(offer)
        except BadInput:
            continue
        return None if offer == view.default else offer
    return None


def nearest_run(text: str) -> Run:
    """Return the valid run that is nearest to a query, which may be anything."""
    return Run.nearest(dict(pairs_of(text.removeprefix("?")[:LONGEST_LINK])))


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
