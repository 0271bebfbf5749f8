"""What a notebook shows of a value as HTML: a table of two columns."""

from collections.abc import Iterable
from html import escape


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Return rows of a name and a text as a table.

    >>> table([("h", "<3")])
    '<table><tr><th>h</th><td>&lt;3</td></tr></table>'
    """
    cells = (f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in rows)
    return f"<table>{''.join(cells)}</table>"
