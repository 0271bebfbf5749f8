"""Cleaning the text of an answer: decoration around its parts is removed, and names are found in it.

Arrows, bullets, ordinals, brackets, quotation marks, words such as “then”, and a label such as “Order:” are not part of
an answer. A name may contain such signs, so the longest text that is a name is taken.
"""

import re
from collections.abc import Callable, Collection, Iterator

from ..tokens import ARROW

MOST_WORDS = 8  # in a name, counted between signs: Aix-en-Provence has three
LABEL = re.compile(r"\s*([A-Za-z][A-Za-z ]{0,40})[:=]")
ORDINAL = re.compile(r"(?<![^\s,;|→])(?:[Ss]tep )?\(?([0-9]{1,4})[.):](?![0-9])")
LATEX_ARROW = re.compile(r"\\(?:to|mapsto|implies|(?:long)?rightarrow|(?:Long)?[Rr]ightarrow)(?![A-Za-z])")
LATEX = re.compile(r"\\(?:[A-Za-z]+|[{}$,;!()\[\] ])|\$")
BULLET = re.compile(r"(?m)^[ \t]*[-–—*•·▪◦‣][ \t]")
BORDERS = re.compile(r"[;\n|→]")  # no name contains them
ATOM = re.compile(r"[^\s,(){}\[\]\"'“”‘’«»„`´.:=<>/\\–—−*•·-]+")
BETWEEN = ("and", "then", "finally", "lastly", "followed", "by", "to", "next", "first", "&")
CONNECTIVE = re.compile(r"(?i)\b(?:and|then|finally|lastly|followed by)\b|&")
QUOTES = dict.fromkeys(map(ord, "\"'“”‘’«»„`´{}|"), " ")
DASHES = dict.fromkeys(map(ord, "-–—"), " ")
OPENING = "[("


def plain_answer(text: str, is_name: Callable[[str], bool] = lambda part: False) -> str:
    """Return an answer without label, ordinals, bullets and LaTeX, with → for every arrow.

    >>> plain_answer("Order: 1) S 2) A => 3) G")
    'S ; A → ; G'
    """
    bare = LATEX.sub(" ", LATEX_ARROW.sub("→", text))
    if (label := LABEL.match(bare)) and not is_name(label[1].strip()):
        bare = bare[label.end() :]
    return _without_ordinals(BULLET.sub(" ", ARROW.sub("→", bare))).strip()


def _without_ordinals(text: str) -> str:
    """Return a text without the numbers of its parts if these ascend by 1, else unchanged."""
    found = list(ORDINAL.finditer(text))
    ends = [*(one.start() for one in found[1:]), len(text)]
    chunks = [text[one.end() : end].strip(" \t\n\r,") for one, end in zip(found, ends, strict=True)] if found else []
    if found and not text[: found[0].start()].strip() and _ascend([one[1] for one in found]) and all(chunks):
        return " ; ".join(chunks)
    lines = [line.split(None, 1) for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(len(line) == 2 for line in lines) and _ascend([line[0] for line in lines]):
        return "\n".join(line[1] for line in lines)
    return text


def _ascend(numbers: list[str]) -> bool:
    if not all(re.fullmatch("[0-9]{1,4}", number) for number in numbers):
        return False
    first = int(numbers[0])
    return (len(numbers) > 1 or first < 2) and [int(number) for number in numbers] == list(
        range(first, first + len(numbers))
    )


def plain_moves(text: str) -> str:
    """Return an answer of boards and moves without the signs and words between them.

    >>> plain_moves("Order: {start, U, L}."), plain_moves("start→U→D")
    ('start, U, L', 'start U D')
    """
    bare = CONNECTIVE.sub(" ", plain_answer(text).replace("→", " ")).translate(QUOTES).strip().removesuffix(".")
    if not re.search("[0-9]", bare):
        bare = bare.translate(DASHES)
    inner = bare.strip()
    is_one = inner[:1] in ("[", "(") and inner[-1:] in ("]", ")") and sum(sign in OPENING for sign in inner) == 1
    return inner[1:-1].strip() if is_one else inner


def names_apart(text: str, is_name: Callable[[str], bool]) -> list[str]:
    """Return the names in an answer, the longest first at each place, and the words that are not names.

    >>> places = ("St. John's", "New York", "Aix-en-Provence")
    >>> names_apart("St. John's-New York, and Aix-en-Provence.", places.__contains__)
    ["St. John's", 'New York', 'Aix-en-Provence']
    """
    found: list[str] = []
    for part in BORDERS.split(plain_answer(text, is_name)):
        places = [(atom.start(), atom.end()) for atom in ATOM.finditer(part)]
        begin = 0
        while begin < len(places):
            name, count = next(_names_at(part, places, begin, is_name), ("", 1))
            word = part[slice(*places[begin])]
            if name or word.lower() not in BETWEEN:
                found.append(name or word)
            begin += count
    return found


def _names_at(
    text: str, places: list[tuple[int, int]], begin: int, is_name: Callable[[str], bool]
) -> Iterator[tuple[str, int]]:
    """Yield the names that begin with an atom, the longest first, and the number of atoms in each."""
    for end in range(min(begin + MOST_WORDS, len(places)), begin, -1):
        first, last = places[begin][0], places[end - 1][1]
        for stop in (last + 1, last) if text[last : last + 1] == "." else (last,):
            name = " ".join(text[first:stop].split())
            if is_name(name):
                yield name, end - begin


def letters_apart(names: list[str], known: Collection[str], is_name: Callable[[str], bool]) -> list[str]:
    """Return names with every other word split into letters, if all known names are letters and include these.

    >>> letters_apart(["SAG"], "SAG", list("SAG").__contains__)
    ['S', 'A', 'G']
    """
    split = [[name] if is_name(name) or not all(map(is_name, name)) else [*name] for name in names]
    found = [letter for letters in split for letter in letters]
    return found if len(found) > len(names) and all(len(name) == 1 for name in known) else names
