"""The parts of a pasted graph other than its edges: estimates, start, goal and names of nodes."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ....byte_cache import bounded
from ....errors import quoted
from ....formats import bad_line, unexpected_text
from ....tokens import lines_of, without_comments
from .keywords import GOAL, NODE, NODES, START, is_number, means_estimate, plain_word
from .pasted import PastedGraph, name_in

SIGN = re.compile("[:=]")
ARROWS = dict.fromkeys(map(ord, "⟶⟹➔➜➝➞➙⇾⟼↦"), "→") | dict.fromkeys(map(ord, "⟷⟺⇄⇌⇋"), "↔")
EMPTY_CELL = re.compile(r"[,;|]\s*[,;|]")
ENDLESS = ("inf", "infinity", "∞")
CALL = re.compile(r"h\s*[(\[]([^()\[\]]+)[)\]]\s*(?:[:=]\s*)?([^\s,;]+)[\s,;]*", re.IGNORECASE)
BESIDE = re.compile(r"(?<![\s:,(\[])[\s:,(\[]+h\s*[=:]\s*([^\s,;()\[\]]+)[)\]]?$")
PIECE = re.compile(r'"([^"]*)"|\'([^\']*)\'|([^\s,;:=|()\[\]{}<>→"\']+)|([,;:=|()\[\]{}<>→]|["\'])')
RULER = re.compile(r"[|:+\s{}\[\]=-]+")  # the line below the heading of a table
NO_NAME = re.compile(r"[,;()<>←→↔⇒⇔–—|]|(?i:\bto\b)|--| - ")
PLAIN_EDGE = re.compile(r"\w+(?:[ \t]+|[ \t]?(?:,|->|--)[ \t]?)\w+(?:[ \t]+|[ \t]?,[ \t]?)(?:[0-9.]+|\([0-9.]+\))")
JOINTS = frozenset(("-", "--", "->", "–", "—", ">", "→"))
AND = frozenset(("or", "and", "&", "oder", "und"))
EDGE_HEADS = frozenset(("edges", "edge", "graph", "roads", "arcs", "edgelist", "links", "connections", "edgesandcosts"))


class Pair(NamedTuple):
    """A name and a number on a line: an estimate, or an edge to a node with a number as its name."""

    line: int
    text: str
    name: str
    value: str


@dataclass
class Extras:
    """The parts of a text other than edges, and the lines that remain."""

    lines: list[tuple[int, str]] = field(default_factory=list)  # the remaining lines, which have edges
    estimates: list[Pair] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)  # such as `S: 7`, with a number of unknown meaning
    ends: dict[str, str] = field(default_factory=dict)
    nodes: list[str] = field(default_factory=list)
    h_row: tuple[int, list[str]] = (0, [])  # estimates without names, in the order of the nodes

    def settle(self, graph: PastedGraph, names: Sequence[str] | set[str] = ()) -> None:
        """Add the estimates and ends to a graph; `names` are its nodes, in order if they have one. Raise BadInput."""
        for pair in (*self.estimates, *self.pairs):
            graph.estimate(name_in(pair.name, pair.line), pair.value, pair.line)
        if self.pairs:
            graph.note("estimates", what="lines", name=quoted(self.pairs[0].text, 20))
        line, row = self.h_row
        ordered = self.nodes or (list(names) if not isinstance(names, set) else [])
        if row and len(row) != len(ordered):
            raise bad_line("graph-estimates-without-names", line, "h", count=len(row))
        for name, value in zip(ordered, row, strict=False):
            graph.estimate(name, value, line)
        graph.nodes.extend(self.nodes)
        graph.start = self.ends.get("start", graph.start)
        graph.goal = self.ends.get("goal", graph.goal)


@bounded(2**23, lambda extras, text: 50 * len(text))  # several formats call it with the same text
def split_extras(text: str) -> Extras:
    """Return the parts other than edges, and the remaining lines; raise BadInput. The result must not be changed."""
    lines = list(lines_of(without_comments(text).translate(ARROWS)))
    found = Extras()
    counted: dict[str, int] = {}

    def count(word: str) -> int:
        """Return how many lines have a word."""
        if word not in counted:
            counted[word] = sum(word in re.findall(r"[^\W\d_]+", line.casefold()) for _, line in lines)
        return counted[word]

    in_estimates = is_behind_blank = False
    for number, line in lines:
        if not line:
            is_behind_blank = True
            continue
        if in_estimates and RULER.fullmatch(line):
            continue
        if not in_estimates and PLAIN_EDGE.fullmatch(line):
            found.lines.append((number, line))
        elif in_estimates and (pairs := _block_line(found, number, line, is_behind_blank)):
            found.estimates.extend(pairs)
        else:
            in_estimates = _take(found, number, line, count)
        is_behind_blank = False
    return found


def _take(found: Extras, number: int, line: str, count: Callable[[str], int]) -> bool:
    """Process a line outside a block of estimates; return whether such a block begins. Raise BadInput."""
    first = SIGN.search(line)
    left, sign, right = (
        (line[: first.start()].strip(), first[0], line[first.end() :].strip()) if first else (line, "", "")
    )
    word = plain_word(left)
    if _is_row_of_estimates(found, number, line):
        pass
    elif estimates := _calls(number, line):
        found.estimates.extend(estimates)
    elif beside := BESIDE.search(line):
        found.estimates.append(Pair(number, line, line[: beside.start()].strip("\"' "), beside[1]))
    elif means_estimate(left) and (sign or not is_edge_like(left)):
        return _estimates_behind(found, number, right, line)
    elif _is_head_of_estimates(line):
        return True
    elif (key := _end_key(word, sign, left, count)) and (names := _names(right or _last(left))):
        found.ends[key] = ",".join(name_in(name, number) for name in names)
    elif word in NODES and sign and (names := _names(right)) and len(names) > 1:
        found.nodes = [name_in(name, number) for name in names]
    elif word in EDGE_HEADS and not right:
        pass
    elif word in EDGE_HEADS and sign:
        found.lines.append((number, right))
    elif pair := _pair(number, line, left, sign, right):
        found.pairs.append(pair)
    else:
        found.lines.append((number, line))
    return False


def _is_row_of_estimates(found: Extras, number: int, line: str) -> bool:
    """Read a row such as `h(n) 5 3 0` below one such as `n S A G`; return whether it is one."""
    head = found.lines[-1][1].strip("|").replace("|", " ").split() if found.lines else []
    word, *values = line.strip("|").replace("|", " ").split() or [""]
    if not values or len(head) != len(values) + 1 or plain_word(head[0]) not in NODE or not means_estimate(word):
        return False
    if not all(map(is_number, values)):
        return False
    found.estimates.extend(Pair(number, line, *pair) for pair in zip(head[1:], values, strict=True))
    found.lines.pop()
    return True


def is_edge_like(text: str) -> bool:
    """Return whether a text may be an edge: it has two words and a number, or a sign between names."""
    pieces = text.split()
    return bool(pieces) and (is_number(pieces[-1]) or any(sign in text for sign in (">", "→", " - ", ",")))


def _calls(number: int, line: str) -> list[Pair]:
    """Return the estimates of a line such as `h(S)=7, h(A): 6`; raise BadInput if other text follows."""
    found: list[Pair] = []
    place = 0
    while match := CALL.match(line, place):
        if not re.match(r"[+-]?[0-9.]|inf", match[2]) and not found:
            return []
        found.append(Pair(number, line, match[1].strip().strip("\"'"), match[2]))
        place = match.end()
    if found and place < len(line):
        raise unexpected_text(number, "h", quoted(line[place:], 30), ["h(S)=7"])
    return found


def _estimates_behind(found: Extras, number: int, right: str, line: str) -> bool:
    """Read the estimates after `h:`; return whether they are on the next lines. Raise BadInput."""
    bare = right.strip("{}[]() ")
    if not bare:
        return True
    pieces = bare.replace(",", " ").split()
    if all(map(is_number, pieces)):
        found.h_row = number, pieces
        return False
    pairs = _pairs(number, right)
    if not pairs:
        raise unexpected_text(number, "estimates", quoted(line, 30), ["h: S=7, A=6"])
    found.estimates.extend(pairs)
    return False


def _is_head_of_estimates(line: str) -> bool:
    """Return whether a line is the heading of a table of nodes and estimates, such as `Node | h(n)`."""
    cells = [cell for cell in re.split(r"[,;|\t]|\s+", line.strip("| ")) if cell]
    return len(cells) in (2, 3) and plain_word(cells[0]) in NODE and means_estimate("".join(cells[1:]))


def _end_key(word: str, sign: str, left: str, count: Callable[[str], int]) -> str:
    """Return `start` or `goal` if a line such as `start: S` or `Goal G` names one; else ""."""
    if not sign and len(left.split()) == 2:
        word = plain_word(left.split()[0])
        if plain_word(_last(left)) in GOAL | NODE:
            return ""
    key = "start" if word in START else "goal" if word in GOAL else ""
    first = re.findall(r"[^\W\d_]+", left.casefold())[:1] if key else []
    return key if first and count(first[0]) == 1 else ""


def _last(left: str) -> str:
    return left.split()[1] if len(left.split()) == 2 else ""


def _names(text: str) -> list[str]:
    """Return the names of a list such as `H, F` or `"G1" or "G2"`; [] for other texts."""
    pieces = [match for match in PIECE.finditer(text) if not match[4] or match[4] in ":=<>→|\"'"]
    if any(match[4] for match in pieces):
        return []
    names = [match[1] or match[2] or match[3] or "" for match in pieces]
    return [name for name in names if name.casefold() not in AND]


def _pairs(number: int, text: str) -> list[Pair]:
    """Return the names and numbers of `S=7, A: 6`, `S 7 A 6` or `(S, 7)`; [] for other texts."""
    found: list[Pair] = []
    words: list[str] = []
    for match in PIECE.finditer(text):
        word = match[1] or match[2] or match[3] or ""
        if match[4] in ('"', "'"):
            return []
        if match[3] in JOINTS or match[4]:
            continue
        if words and match[3] and (is_number(word) or word.lower() in ENDLESS):
            found.append(Pair(number, text, " ".join(words), word))
            words = []
        else:
            words.append(word)
    return [] if words else found


def _block_line(found: Extras, number: int, line: str, is_behind_blank: bool) -> list[Pair]:
    """Return the estimates of a line in a block of them; [] for the line after the block."""
    pairs = _calls(number, line) or _pairs(number, line)
    known = {pair.name for pair in found.estimates}
    for pair in pairs:
        words = pair.name.split()
        is_edge = len(words) > 1 and (is_behind_blank or known.issuperset(words))
        if is_edge or not words or plain_word(words[0]) in START | GOAL:
            return []
    return pairs


def _pair(number: int, line: str, left: str, sign: str, right: str) -> Pair | None:
    """Return the name and the number of `S: 7`, `S = 7`, `S | 7` or `S 7`; None for other lines."""
    if not sign:
        words = re.split(r"[\s,;|]+", line.strip("|,; "))
        is_pair = len(words) == 2 and is_number(words[1]) and not (is_number(words[0]) or EMPTY_CELL.search(line))
        return Pair(number, line, words[0].strip("\"'"), words[1]) if is_pair else None
    value = right.rstrip(",; ")
    is_pair = is_number(value) and not is_number(left) and not NO_NAME.search(left)
    return Pair(number, line, left.strip("\"'"), value) if is_pair and left else None
