"""The nodes in the text of an answer: as plain names, with values, parents or paths beside them, in tables and lists.

An answer is understood whole or not at all. Arrows, bullets, ordinals, quotation marks, words such as “then”, and a
label such as “Order:” are decoration. A name may contain such signs, so the longest text that is a name is taken.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple

from ..tokens import ARROW
from .tables import cells_of, is_rule, separator_of
from .text import Line

MOST_PARTS = 4000  # of an answer
MOST_TOKENS = 12  # in a name: Aix-en-Provence has five
LONGEST_TAIL = 60
LABEL = re.compile(r"\s*([A-Za-z][A-Za-z ]{0,40})[:=]")
ORDINAL = re.compile(r"(?<![^\s,;|→])(?:[Ss]tep )?\(?([0-9]{1,4})[.):](?![0-9])")
LETTERED = re.compile(r"(?:^|[\s,;])[A-Za-z][.)]\s+[^\W_]")
LATEX_ARROW = re.compile(r"\\(?:to|mapsto|implies|(?:long)?rightarrow|(?:Long)?[Rr]ightarrow)(?![A-Za-z])")
LATEX = re.compile(r"\\(?:[A-Za-z]+|[{}$,;!()\[\] ])|\$")
BULLET = re.compile(r"(?m)^[ \t]*[-–—*•·▪◦‣][ \t]")
BETWEEN = ("and", "then", "finally", "lastly", "followed", "by", "to", "next", "first", "&")
CONNECTIVE = re.compile(r"(?i)\b(?:and|then|finally|lastly|followed by)\b|&")
BORDERS = re.compile(r"[;\n|→]")  # no name contains them
MARKS = "\"'“”‘’«»„`´"  # quotation marks
PLAIN = frozenset(",;→|(){}[]<>.:=/\\-–—−*•·，、" + MARKS)  # signs that say nothing beside plain names
QUOTES = dict.fromkeys(map(ord, MARKS + "{}|"), " ")
TAIL = re.compile(
    r"[\s,;.(]*\b(?:with )?(?:total |path )*(?:cost|length)\s*(?:is|of|[:=])?\s*[0-9.]+\)?\s*\.?\s*$", re.IGNORECASE
)
OPEN = ("open", "frontier", "fringe", "queue", "stack", "open list", "pq")
CLOSED = ("closed", "explored", "visited", "expanded", "reached", "closed list")
PATH = ("path", "solution")
LISTED = re.compile(rf"(?i)\b({'|'.join((*OPEN, *CLOSED, *PATH))})(?: list| set)?\s*[:=]")
NODE_COLUMNS = ("node", "nodes", "expanded", "node expanded", "expanded node", "state", "city", "vertex", "current",
                "name")  # fmt: skip
STEP_COLUMNS = ("step", "no", "no.", "#", "i", "nr", "order")
OTHER_COLUMNS = (*STEP_COLUMNS, "f", "g", "h", "f(n)", "g(n)", "h(n)", "cost", "value", "depth", "")
PART = re.compile(
    r"(?P<d>(?<![\w.])[+-]?\d+(?:\.\d+)?(?![\w.]*\w))|(?P<w>(?:#\d|[^\W_])\w*(?:['’&][^\W_]\w*)*)|(?P<s>\S)"
)
VALUE = r"(?:k[=:]?)?d(?:[+=,/](?:k[=:]?)?d)*"
# A letter for each part of an answer: N a name, d a number, k the word g, h or f, → an arrow, other signs themselves.
VALUED = (rf"N\({VALUE}\)", rf"N\[{VALUE}\]", rf"[(\[]N[,:]{VALUE}[)\]]", rf"[(\[]{VALUE},N[)\]]", rf"N[=:]{VALUE}",
          rf"N{VALUE}")  # fmt: skip
PARENTS = (r"N\(N?-?\)", r"[(\[<]N,(?:N|-)[)\]>]")
PATHS = ((r"[(\[<]N(?:[,→-]?N)*[)\]>]", "[,;]?"), (r"N(?:[→-]N)*", "[,;]"))


class AnswerPart(NamedTuple):
    """A part of an answer: its letter in the patterns, and its text."""

    letter: str
    text: str


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
        bare = re.sub("[-–—]", " ", bare)
    inner = bare.strip()
    is_one = inner[:1] in ("[", "(") and inner[-1:] in ("]", ")") and sum(map(inner.count, "[(")) == 1
    return inner[1:-1].strip() if is_one else inner


def names_apart(text: str, is_name: Callable[[str], bool]) -> list[str]:
    """Return the names in an answer, the longest first at each place, and the words that are not names.

    >>> places = ("St. John's", "New York", "Aix-en-Provence")
    >>> names_apart("St. John's-New York, and Aix-en-Provence.", places.__contains__)
    ["St. John's", 'New York', 'Aix-en-Provence']
    """
    return [part.text for part in _parts(plain_answer(text, is_name), is_name) if part.text not in PLAIN]


def letters_apart(names: list[str], known: Collection[str], is_name: Callable[[str], bool]) -> list[str]:
    """Return names with a word split into letters, if all known names are letters and include these.

    Several words are paths, of which the last letter counts, or the first: that at which they do not all have the same.

    >>> letters_apart(["SAG"], "SAG", list("SAG").__contains__)
    ['S', 'A', 'G']
    >>> letters_apart(["S", "SA"], "SAG", list("SAG").__contains__)
    ['S', 'A']
    """
    if len(names) > 1 and not all(map(is_name, names)) and all(len(name) == 1 for name in known):
        are_paths = all(is_name(letter) for name in names for letter in name)
        ends = [end for end in (0, -1) if len({name[end].lower() for name in names if name}) == 1]
        return [name[-1 - ends[0]] for name in names] if are_paths and len(ends) == 1 else names
    split = [[name] if is_name(name) or not all(map(is_name, name)) else [*name] for name in names]
    found = [letter for letters in split for letter in letters]
    return found if len(found) > len(names) and all(len(name) == 1 for name in known) else names


def names_in(text: str, is_name: Callable[[str], bool]) -> list[str]:
    """Return the parts of a text that names states, joining words that form a name.

    Between parts are spaces, commas, semicolons, bars, arrows and new lines.
    """
    found: list[str] = []
    for part in re.split(r"[;\n|]", ARROW.sub("\n", text)):
        if part.strip() and is_name(part.strip()):  # a name may have commas
            found.append(part.strip())
        else:
            found += _names_of_line(part, is_name)
    return found


def _names_of_line(text: str, is_name: Callable[[str], bool]) -> list[str]:
    found: list[str] = []
    for part in text.split(","):
        words, begin = part.split(), 0
        while begin < len(words):
            longest = min(begin + MOST_TOKENS, len(words))
            names = (" ".join(words[begin:end]) for end in range(longest, begin + 1, -1))
            found.append(next((name for name in names if is_name(name)), words[begin]))
            begin += found[-1].count(" ") + 1
    return found


def answers_in(
    text: str, is_name: Callable[[str], bool], start: str, asks_frontier: bool, are_names: bool
) -> Iterator[list[str]]:
    """Yield the nodes that an answer names, once for each way to read it whole.

    `start` is the name of the start, `are_names` whether states are names rather than numbers with signs between them.
    """
    bare = text[:-LONGEST_TAIL] + TAIL.sub("", text[-LONGEST_TAIL:])
    lines = [re.split(r"[\s,;]+", line.strip())[:2] for line in bare.splitlines()]
    begins = [words[0] for words in lines if len(words) == 2 and all(map(is_name, words))]
    is_twice = len(set(begins)) < len(begins) or (asks_frontier and "," in bare and re.search(r"\bthen\b", bare))
    if are_names and (LETTERED.search(text) or is_twice):  # a. S b. D; two attempts
        return
    if not are_names:
        yield names_in(bare, is_name)
        yield names_apart(bare, is_name)
        return
    if (column := _column(bare, is_name)) is not None:
        yield from [column] if column else []
        return
    if lists := _lists(bare):
        named = [inner for label, inner in lists if label in (OPEN if asks_frontier else CLOSED)]
        yield from [names_apart(named[0], is_name)] if len(named) == 1 else []
        return
    has_angles = re.search(r"<\s*[^\W_]", bare) is not None
    parts = [part for part in _parts(_unwrapped(bare if has_angles else plain_answer(bare, is_name)), is_name)
             if part.letter not in MARKS]  # fmt: skip
    are_numbers = any(part.letter == "N" and part.text.isdigit() for part in parts)
    signs = "".join(part.letter for part in parts)
    some = [rf"N(?:{item[1:]})?" for item in VALUED[:2] if re.match(item, signs)]  # S(0), A(1), B
    for item in VALUED[:3] if are_numbers else (*VALUED, *some):
        if items := _items(parts, item.replace("d", "[dN]") if are_numbers else item):
            yield [names[0] for names in items]
    for item in PARENTS if all(part.letter != "d" for part in parts) else ():
        items = _items(parts, item, bare_first=True)
        if any(len(names) == 2 for names in items):
            yield [names[0] for names in items]
            yield from [[names[1] for names in items]] if item == PARENTS[1] and {*map(len, items)} == {2} else []
    for item, between in PATHS:
        paths = _items(parts, item, between)
        same = [{path[end].casefold() for path in paths} == {start.casefold()} for end in (0, -1)]
        if len(paths) > 1 and any(len(path) > 1 for path in paths) and any(same):
            yield from ([path[-1 - end] for path in paths] for end in (0, -1) if same[end])
            return
    if not _is_grouped(signs):
        yield [part.text for part in parts if part.text not in PLAIN]
        yield from [names_in(bare, is_name)] if are_numbers else []


def _unwrapped(text: str) -> str:
    """Return a text without the brackets around all of it."""
    inner = text.strip().removesuffix(".")
    while len(inner) > 1 and inner[0] + inner[-1] in ("()", "[]", "{}"):
        depth = [0]
        for sign in inner:
            depth.append(depth[-1] + (sign in "([{<") - (sign in ")]}"))
        if 0 in depth[1:-1]:
            break
        inner = inner[1:-1].strip()
    return inner


def _parts(text: str, is_name: Callable[[str], bool]) -> list[AnswerPart]:
    """Return the parts of a text, the longest name first at each place."""
    found = list(PART.finditer(text))[: MOST_PARTS + 1]
    parts, k, depth = list[AnswerPart](), 0, 0
    while k < len(found):
        one, kind, word = found[k], found[k].lastgroup, found[k][0].lower()
        depth += (word in ("(", "[")) - (word in (")", "]"))
        is_value = word in ("g", "h", "f") and depth > 0 and text[one.end() :].lstrip()[:1] in ("=", ":")
        name, count = ("", 1) if is_value or kind == "s" else _name_at(text, found, k, is_name)
        split = re.fullmatch(r"([^\W\d_]+)(\d+)", one[0])
        if name:
            parts.append(AnswerPart("N", name))
        elif split and is_name(split[1]):
            parts += [AnswerPart("N", split[1]), AnswerPart("d", split[2])]
        elif word in BETWEEN:
            parts.append(AnswerPart(",", ","))
        elif word in ("none", "null", "–", "—", "-"):
            parts.append(AnswerPart("-", one[0]))
        else:
            letter = "d" if kind == "d" else "k" if word in ("g", "h", "f") else "?" if kind == "w" else one[0]
            parts.append(AnswerPart(letter, one[0]))
        k += count
    return parts


def _name_at(text: str, found: Sequence[re.Match[str]], k: int, is_name: Callable[[str], bool]) -> tuple[str, int]:
    """Return the longest name that begins with a token, and the number of its tokens; ("", 1) for none."""
    for end in range(min(k + MOST_TOKENS, len(found)), k, -1):
        stop = found[end - 1].end()
        if end == k + 1 or found[end - 1].lastgroup != "s" or text[stop - 1] == ".":
            piece = text[found[k].start() : stop]
            name = " ".join(piece.split())
            if not BORDERS.search(piece) and is_name(name):
                return name, end - k
    return "", 1


def _items(
    parts: Sequence[AnswerPart], item: str, between: str = "[,;→]*", *, bare_first: bool = False
) -> list[list[str]]:
    """Return the names of each item of a whole answer, [] if it is not only such items."""
    signs = "".join(part.letter for part in parts)
    pattern, gap = re.compile(rf"({item})(?:$|{between})"), re.compile(rf"(N){between}")
    found, place = list[list[str]](), 0
    while place < len(signs) <= MOST_PARTS:
        one = pattern.match(signs, place) or (gap.match(signs, place) if bare_first and not found else None)
        if one is None:
            return []
        found.append([part.text for part in parts[one.start(1) : one.end(1)] if part.letter == "N"])
        place = one.end()
    return found


def _is_grouped(signs: str) -> bool:
    """Return whether brackets group names, so that plain names are not all that an answer says."""
    inner = re.findall(r"[(\[{<]([^()\[\]{}<>]*)[)\]}>]", signs)
    beside = re.search(r"N[(\[{<]|[)\]}]N|N[=:]N|<N", signs)
    are_paths = re.search("N[→-]N", signs) and re.search("N[,;]N", signs)  # or edges
    several = [*inner, *(signs.split("|") if "|" in signs else [])]
    return bool(are_paths or beside or any(one.count("N") > 1 for one in several))


def _column(text: str, is_name: Callable[[str], bool]) -> list[str] | None:
    """Return the names in the column of a table that says node; None for other texts."""
    lines = [Line(k, line) for k, line in enumerate(text.strip().splitlines(), 1) if line.strip() and not is_rule(line)]
    if len(lines) < 2:
        return None
    separator = separator_of(lines[0].text)
    head = [cell.lower() for cell in cells_of(lines[0], separator)]
    named = [k for k, cell in enumerate(head) if cell in NODE_COLUMNS]
    if len(named) != 1 or len(head) < 2 or any(cell not in (*NODE_COLUMNS, *OTHER_COLUMNS) for cell in head):
        return None
    rows = [cells_of(line, separator) for line in lines[1:]]
    if any(len(row) != len(head) for row in rows):
        return None
    steps = [[row[k] for row in rows] for k, cell in enumerate(head) if cell in STEP_COLUMNS]
    return [row[named[0]] for row in rows] if all(map(_ascend, steps)) else []


def _lists(text: str) -> list[tuple[str, str]]:
    """Return the lists of an answer such as `OPEN = {D} CLOSED = {S}`, with their labels; [] for fewer than two."""
    found = list(LISTED.finditer(text))
    if len(found) < 2 or text[: found[0].start()].strip():
        return []
    ends = [*(one.start() for one in found[1:]), len(text)]
    return [(one[1].lower(), text[one.end() : end]) for one, end in zip(found, ends, strict=True)]
