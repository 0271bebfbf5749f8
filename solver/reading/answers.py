"""The nodes in the text of an answer: as plain names, with values, parents or paths beside them, in tables and lists.

An answer is understood whole or not at all. Arrows, bullets, ordinals, quotation marks, words such as “then”, and a
label such as “Order:” are decoration. A name may contain such signs, so the longest text that is a name is taken.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from ..tokens import ARROW
from .tables import cells_of, is_rule, separator_of
from .text import Line

MOST_LETTERS = 4000  # parts of an answer
MOST_WORDS = 8  # in a name, counted between signs: Aix-en-Provence has three
LABEL = re.compile(r"\s*([A-Za-z][A-Za-z ]{0,40})[:=]")
ORDINAL = re.compile(r"(?<![^\s,;|→])(?:[Ss]tep )?\(?([0-9]{1,4})[.):](?![0-9])")
LETTERED = re.compile(r"(?:^|[\s,;])[A-Za-z][.)]\s+[^\W_]")
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
TAIL = re.compile(
    r"[\s,;.(]*\b(?:with )?(?:total |path )*(?:cost|length)\s*(?:is|of|[:=])?\s*[0-9.]+\)?\s*\.?\s*$", re.IGNORECASE
)
LONGEST_TAIL = 60
OPEN = ("open", "frontier", "fringe", "queue", "stack", "open list", "pq")
CLOSED = ("closed", "explored", "visited", "expanded", "reached", "closed list")
LISTED = re.compile(rf"(?i)\b({'|'.join((*OPEN, *CLOSED))})(?: list| set)?\s*[:=]")
NODE_COLUMNS = ("node", "nodes", "expanded", "node expanded", "expanded node", "state", "city", "vertex", "current",
                "name")  # fmt: skip
STEP_COLUMNS = ("step", "no", "no.", "#", "i", "nr", "order")
OTHER_COLUMNS = (*STEP_COLUMNS, "f", "g", "h", "f(n)", "g(n)", "h(n)", "cost", "value", "depth", "")
SCAN = re.compile(
    r"(?P<number>(?<![\w.])[+-]?\d+(?:\.\d+)?(?![\w.]*\w))|(?P<word>[^\W_]\w*(?:['’&][^\W_]\w*)*)|(?P<sign>\S)"
)
GROUPS = "()[]{}<>"
VALUE = r"(?:k[=:]?)?d(?:[+=,/](?:k[=:]?)?d)*"
# A letter for each part of an answer: N a name, d a number, k the word g, h or f, → an arrow, other signs themselves.
VALUED = (rf"N\({VALUE}\)", rf"N\[{VALUE}\]", rf"[(\[]N[,:]{VALUE}[)\]]", rf"N[=:]{VALUE}", rf"N{VALUE}")
PARENTS = (r"N\(N?-?\)", r"[(\[<]N,(?:N|-)[)\]>]")
PATHS = (r"[(\[<]N(?:[,→-]?N)*[)\]>]", r"N(?:[→-]N)*")


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
            longest = min(begin + MOST_WORDS, len(words))
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
    if are_names and LETTERED.search(text):  # a. S b. D
        return
    bare = text[:-LONGEST_TAIL] + TAIL.sub("", text[-LONGEST_TAIL:])
    if not are_names:
        yield names_in(bare, is_name)
        yield names_apart(bare, is_name)
        return
    if (column := _column(bare, is_name)) is not None:
        yield from [column] if column else []
        return
    if lists := _lists(bare):
        wanted = OPEN if asks_frontier else CLOSED
        named = [inner for label, inner in lists if label in wanted]
        if len(named) == 1:
            yield names_apart(named[0], is_name)
        return
    has_angles = re.search(r"<\s*[^\W_]", bare) is not None
    signs, names = _scanned(_unwrapped(bare if has_angles else plain_answer(bare, is_name)), is_name)
    are_numbers = any(name.isdigit() for name in names)
    for item in VALUED[:3] if are_numbers else VALUED:
        found = _items(signs, names, item.replace("d", "[dN]") if are_numbers else item)
        if found:
            yield [names[begin] for begin, _ in found]
    for item in PARENTS:
        pairs = [
            [name for name in names[begin:end] if name] for begin, end in _items(signs, names, item, bare_first=True)
        ]
        if any(len(pair) == 2 for pair in pairs) and "d" not in signs:
            yield [pair[0] for pair in pairs]
            if item is not PARENTS[0] and all(len(pair) == 2 for pair in pairs):
                yield [pair[1] for pair in pairs]
    for item in PATHS:
        paths = [
            [name for name in names[begin:end] if name]
            for begin, end in _items(signs, names, item, "[,;]?" if item is PATHS[0] else "[,;]")
        ]
        if any(len(path) > 1 for path in paths) and len(paths) > 1:
            same = [{path[end].casefold() for path in paths} == {start.casefold()} for end in (0, -1)]
            if any(same):
                yield from ([path[-1 - end] for path in paths] for end in (0, -1) if same[end])
                return
    if not _is_grouped(signs):
        yield names_in(bare, is_name)
        yield names_apart(bare, is_name)


def _unwrapped(text: str) -> str:
    """Return a text without a bracket or a pair of quotation marks around all of it."""
    inner = text.strip().removesuffix(".")
    while len(inner) > 1 and inner[0] + inner[-1] in ("()", "[]", "{}"):
        depth = [0]
        for sign in inner:
            depth.append(depth[-1] + (sign in "([{<") - (sign in ")]}"))
        if 0 in depth[1:-1]:
            break
        inner = inner[1:-1].strip()
    return inner


def _scanned(text: str, is_name: Callable[[str], bool]) -> tuple[str, list[str]]:
    """Return a letter for each part of a text, and the names at the letters N ("" at others)."""
    found = list(SCAN.finditer(text))[: MOST_LETTERS + 1]
    signs, names, k, depth = list[str](), list[str](), 0, 0
    while k < len(found):
        one = found[k]
        depth += (one[0] in ("(", "[")) - (one[0] in (")", "]"))
        if depth and one[0] in ("g", "h", "f") and text[one.end() :].lstrip()[:1] in ("=", ":"):
            signs.append("k")
            names.append("")
            k += 1
            continue
        for end in range(min(k + MOST_WORDS, len(found)), k, -1):
            name = " ".join(text[one.start() : found[end - 1].end()].split())
            if one.lastgroup != "sign" and found[end - 1].lastgroup != "sign" and is_name(name):
                signs.append("N")
                names.append(name)
                k = end
                break
        else:
            split = re.fullmatch(r"([^\W\d_]+)(\d+)", one[0])
            if split and is_name(split[1]):
                signs += ["N", "d"]
                names += [split[1], ""]
            else:
                word = one[0].lower()
                letter = (
                    "d"
                    if one.lastgroup == "number"
                    else "k"
                    if word in ("g", "h", "f")
                    else "?"
                    if one.lastgroup == "word"
                    else one[0]
                )
                if word in BETWEEN:
                    letter = ","
                signs.append("-" if word in ("none", "null", "–", "—", "-") else letter)
                names.append("")
            k += 1
    kept = [place for place, sign in enumerate(signs) if sign not in "\"'“”‘’«»„`´"]
    return "".join(signs[place] for place in kept), [names[place] for place in kept]


def _items(
    signs: str, names: Sequence[str], item: str, between: str = "[,;→]*", *, bare_first: bool = False
) -> list[tuple[int, int]]:
    """Return the places of the items that a whole answer has, [] if it is not only such items."""
    if not signs.startswith(("N", "(", "[", "<")) or len(signs) > MOST_LETTERS:
        return []
    found, place = list[tuple[int, int]](), 0
    pattern, gap = re.compile(item), re.compile(between)
    while place < len(signs):
        one = pattern.match(signs, place)
        if one is None and bare_first and not found:
            one = re.compile("N").match(signs, place)
        if one is None or one.end() == place:
            return []
        found.append((one.start() + (0 if names[one.start()] else 1), one.end()))
        space = gap.match(signs, one.end())
        if space is None and one.end() < len(signs):
            return []
        place = space.end() if space else one.end()
    return found


def _is_grouped(signs: str) -> bool:
    """Return whether brackets group names, so that plain names are not all that an answer says."""
    names = re.findall(r"[(\[{<]([^()\[\]{}<>]*)[)\]}>]", signs)
    beside = re.search(r"N[(\[{<]|[)\]}]N|N[=:]N|<N", signs)
    if re.search("N[→-]N", signs) and re.search("N[,;]N", signs):  # paths, or edges
        return True
    return (
        beside is not None
        or (len(names) > 0 and any(one.count("N") > 1 for one in names))
        or ("|" in signs and any(len(re.findall("N", part)) > 1 for part in signs.split("|")))
    )


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
