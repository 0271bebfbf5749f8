"""HTML: a table of two columns for notebooks, and text with references to characters."""

import re
from collections.abc import Iterable
from html import escape, unescape

LONG = re.compile("&#[0-9]{100,}")  # no character, and too many digits for `int`


def unescaped(text: str) -> str:
    """Return a text whose references to characters, such as `&#65;`, are these characters.

    >>> unescaped("&#65;&lt;")
    'A<'
    """
    return unescape(LONG.sub("\ufffd", text))


def html_table(rows: Iterable[tuple[str, str]]) -> str:
    """Return an HTML table with a row for each name and its text.

    >>> html_table([("h", "<3")])
    '<table><tr><th>h</th><td>&lt;3</td></tr></table>'
    """
    cells = (f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in rows)
    return f"<table>{''.join(cells)}</table>"
