"""HTML for notebooks: a table of two columns."""

from collections.abc import Iterable
from html import escape


def html_table(rows: Iterable[tuple[str, str]]) -> str:
    """Return an HTML table with a row for each name and its text.

    >>> html_table([("h", "<3")])
    '<table><tr><th>h</th><td>&lt;3</td></tr></table>'
    """
    cells = (f"<tr><th>{escape(name)}</th><td>{escape(text)}</td></tr>" for name, text in rows)
    return f"<table>{''.join(cells)}</table>"
