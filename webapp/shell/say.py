"""Messages in templates: `{{ say("added-nodes", count=1, children=["2"]) }}`, in the language of a reader."""

import re
from typing import Any

from flask import has_request_context, request
from markupsafe import Markup, escape
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from solver.messages import Argument, Message

ENGLISH = "en"
DOUBLE = "en-XA"  # a pseudo-locale for checking layouts: English with every word twice
TEXTS = frozenset(  # names of fields that people read
    ["label", "name", "blurb", "rule", "help", "definition", "short", "heading", "space_label", "bound_label", "pasted"]
)
LANGUAGE = "frontier.language"  # of a request's environment: the language of its page
LONGEST = 1000  # characters that are read of the languages that a browser asks for
WORD = re.compile(r"(<[^>]*>)|([^\W\d_]+)")


def language() -> str:
    """Return the language of a page: the available one that its reader prefers."""
    if not has_request_context():
        return ENGLISH
    if LANGUAGE not in request.environ:
        asked = request.headers.get("Accept-Language", "")[:LONGEST]
        request.environ[LANGUAGE] = parse_accept_header(asked, LanguageAccept).best_match((ENGLISH, DOUBLE)) or ENGLISH
    found: str = request.environ[LANGUAGE]
    return found


def say(key: str, **arguments: Argument) -> Markup:
    """Return the text of a message for HTML; markup in the message itself is kept, arguments are escaped.

    >>> say("added-nodes", count=1, children=["<2>"])
    Markup('<b>Added</b> node &lt;2&gt;.')
    """
    text = str(Message(key, **{name: _escaped(one) for name, one in arguments.items()}))
    return Markup(doubled(text) if language() == DOUBLE else text)


def in_language(listed: Any) -> Any:
    """Return a list or dict of data for a page with its texts, those of TEXTS, in the language of its reader."""
    if language() == ENGLISH:
        return listed
    if isinstance(listed, dict):
        return {
            key: doubled(one) if key in TEXTS and isinstance(one, str) else in_language(one)
            for key, one in listed.items()
        }
    return [in_language(one) for one in listed] if isinstance(listed, list | tuple) else listed


def doubled(text: str) -> str:
    """Return a text with every word twice; markup stays as it is."""
    return WORD.sub(lambda one: one[1] or f"{one[2]} {one[2]}", text)


def _escaped(argument: Argument) -> Argument:
    if isinstance(argument, int | float):
        return argument
    return str(escape(argument)) if isinstance(argument, str | Message) else [str(escape(one)) for one in argument]
