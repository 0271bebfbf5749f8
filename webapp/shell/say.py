"""Messages in templates: `{{ say("added-nodes", count=1, children=["2"]) }}`, in the language of a reader."""

import re

from flask import has_request_context, request
from markupsafe import Markup, escape

from solver.messages import Argument, Message

ENGLISH = "en"
DOUBLE = "en-XA"  # English for those who check layouts: every word twice
WORD = re.compile(r"(<[^>]*>)|([^\W\d_]+)")


def language() -> str:
    """Return the language in which a page is written, of those that there are the one that its reader likes best."""
    return (request.accept_languages.best_match((ENGLISH, DOUBLE)) if has_request_context() else None) or ENGLISH


def say(key: str, **arguments: Argument) -> Markup:
    """Return the text of a message for HTML; markup that the message itself has stays, arguments are escaped.

    >>> say("added-nodes", count=1, children=["<2>"])
    Markup('<b>Added</b> node &lt;2&gt;.')
    """
    text = str(Message(key, **{name: _escaped(one) for name, one in arguments.items()}))
    return Markup(WORD.sub(lambda one: one[1] or f"{one[2]} {one[2]}", text) if language() == DOUBLE else text)


def _escaped(argument: Argument) -> Argument:
    if isinstance(argument, int | float):
        return argument
    return str(escape(argument)) if isinstance(argument, str | Message) else [str(escape(one)) for one in argument]
