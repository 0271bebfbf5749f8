"""The record of a page: its route, its place in the header and the answer to a wrong link follow from it."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

from flask.json.provider import DefaultJSONProvider

from solver import BadInput, Run
from solver.errors import Said
from solver.link import Link, Parameter, longest_link, pairs_of, refuse_longer, refuse_others, refuse_repeated
from solver.messages import Message
from solver.spelling import nearest_word, nearest_words

from .card import HOME, Card

# Tracking parameters that other sites add to links; they do not affect the page.
FOREIGN = r"utm_\w+|fbclid|gclid|msclkid|mc_[ce]id"

PRACTICE = Message("shell-practice")  # the group of pages that ask questions
LAB = Message("shell-lab")  # the group of pages that measure


class Entry(NamedTuple):
    """A link in the header to something that is not a Page."""

    path: str
    label: Message
    group: Message


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page: an HTML template with a block of data; a module of static/ does the rest.

    `data` makes the block from the link, the parsed view parameters, and the texts of all its parameters. Links in it,
    such as runs, are handed on as they are; the page gets their queries (`LinkJSONProvider`).
    """

    path: str
    label: Message  # its name in the header
    template: str
    link: type[Link]
    data: Callable[[Any, Mapping[str, Any], Mapping[str, str]], dict[str, Any]]
    faces: Mapping[str, str] = field(default_factory=dict)  # other templates, by the view that selects them
    card: Callable[[Mapping[str, Any]], Card] = lambda block: HOME  # the preview card of a link, from its block
    title: Callable[[Mapping[str, Any]], Said] = lambda block: ""  # the title, from its block; "" for its label
    in_header: bool = True
    group: Said = ""  # the group of links in the header that it belongs to
    is_framed: bool = False  # whether other sites may show it in a frame if the settings allow it
    begins: bool = False  # whether the page contains the first events of its run
    views: tuple[Parameter, ...] = ()  # view parameters, which do not affect the search

    def read(self, query: str) -> dict[str, Any]:
        """Return the block of data for a query string; raise BadInput."""
        refuse_longer(query, self.link.longest(query))
        pairs = pairs_of(query, re.compile(FOREIGN))
        keys = [key for key, _ in pairs]
        self.link.refuse_problem(dict(pairs))
        refuse_others(keys, self._known)
        given = dict(pairs)
        looks = {}
        for view in self.views:
            refuse_repeated(view.key, keys.count(view.key))
            is_there = view.key in given or view.default
            looks[view.key] = view.read(given.get(view.key, view.default)) if is_there else None
        return self.data(self.link.parse(query, self._passed_over), looks, given)

    def nearest(self, query: str) -> str:
        """Return the valid link of the page that is nearest to any query string, view parameters included."""
        meant: dict[str, str] = {}
        others = []
        pairs = pairs_of(query[: self.link.longest(query)], re.compile(FOREIGN))
        keys, views = nearest_words((name for name, _ in pairs), self._known), [view.key for view in self.views]
        for name, text in pairs:
            if keys.get(name) in views:
                meant.setdefault(keys[name], text)
            else:
                others.append((name, text))
        found = self.link.nearest(urlencode(others), self._passed_over).query()
        kept = {view.key: _nearest(view, meant.get(view.key)) for view in self.views}
        looks = {key: text for key, text in kept.items() if text is not None}
        try:
            if looks:
                self.read(_joined(found, looks))
        except BadInput as error:  # a view that this link does not have
            looks.pop(error.field, None)
        query = _joined(found, looks)
        return f"{self.path}?{query}" if query else self.path

    @property
    def _known(self) -> tuple[str, ...]:
        return (*self.link.defaults(), *(view.key for view in self.views))

    @property
    def _passed_over(self) -> re.Pattern[str]:
        return re.compile("|".join((FOREIGN, *(view.key for view in self.views))))


class LinkJSONProvider(DefaultJSONProvider):
    """JSON in the order of its makers, with the canonical query of each link."""

    sort_keys = False

    @staticmethod
    def default(value: Any) -> Any:
        """Return the query of a link, the text of a message, and Flask's own form of other values; raise TypeError."""
        if isinstance(value, Message):
            return str(value)
        return value.query() if isinstance(value, Link) else DefaultJSONProvider.default(value)


def _joined(query: str, looks: Mapping[str, str]) -> str:
    """Return the query of a link with view parameters."""
    return "&".join(part for part in (query, urlencode(looks)) if part)


def _nearest(view: Parameter, text: str | None) -> str | None:
    """Return the text itself if it is valid for the view, else the most similar valid text; None for the default."""
    offers = [] if text is None else [text, *filter(None, [nearest_word(text, view.allowed)])]
    for offer in offers:
        try:
            view.read(offer)
        except BadInput:
            continue
        return None if offer == view.default else offer
    return None


def nearest_run(text: str) -> Run:
    """Return the valid run that is nearest to any query string."""
    return Run.nearest(dict(pairs_of(text.removeprefix("?")[: longest_link(text)])))


@dataclass(frozen=True, slots=True)
class Nothing(Link):
    """The link of a page without parameters."""

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Nothing":
        """Return the link without parameters; `given` is ignored."""
        return cls()

    def texts(self) -> dict[str, str]:
        """Return no texts."""
        return {}
