"""The natural order of names: numbers in them by value, and letters regardless of case."""

import re

_DIGITS = re.compile("([0-9]+)")
NameKey = tuple[tuple[tuple[str, int], ...], str]


def natural_key(name: str) -> NameKey:
    """Return the sort key of a name: 2 is before 10, `n2` before `n10`, and `b` between `A` and `C`.

    >>> sorted(["n10", "B", "10", "a", "N2", "2"], key=natural_key)
    ['2', '10', 'a', 'B', 'N2', 'n10']
    """
    pieces = _DIGITS.split(name.casefold())  # text, digits, text, …
    texts, numbers = pieces[::2], [*map(int, pieces[1::2]), -1]  # -1 marks the end of a name
    return tuple(zip(texts, numbers, strict=True)), name
