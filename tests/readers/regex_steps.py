"""A backtracking matcher that counts its steps, over the trees of Python's own parser; and what a pattern repeats.

Each character that is tried is a step. Python's matcher tries fewer by a constant factor, and never gives up earlier.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from re import _constants as c  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

SAMPLE = [*map(chr, range(9, 14)), *map(chr, range(32, 127)), *"é×→\u00a0\u202f٣京"]
CATEGORIES = {
    c.CATEGORY_SPACE: str.isspace, c.CATEGORY_DIGIT: str.isdecimal,
    c.CATEGORY_WORD: lambda sign: sign.isalnum() or sign == "_",
    c.CATEGORY_NOT_SPACE: lambda sign: not sign.isspace(), c.CATEGORY_NOT_DIGIT: lambda sign: not sign.isdecimal(),
    c.CATEGORY_NOT_WORD: lambda sign: not (sign.isalnum() or sign == "_"),
}  # fmt: skip
Go = Callable[[int], int]  # from a place to the end of the match, -1 for none
REPEATS = (c.MAX_REPEAT, c.MIN_REPEAT)


class TooManySteps(BaseException):
    """More steps than are allowed. Not an Exception, so that no reader takes it for a fault of the text."""


class Steps:
    """A count with an end."""

    def __init__(self, most: int) -> None:
        self.count, self.most = 0, most

    def add(self) -> None:
        self.count += 1
        if self.count > self.most:
            raise TooManySteps


@lru_cache(maxsize=1000)
def parsed(pattern: str, flags: int) -> Any:
    return _parser.parse(pattern, flags)


def is_one(op: Any) -> bool:
    return op in (c.LITERAL, c.NOT_LITERAL, c.ANY, c.IN)


@lru_cache(maxsize=1000)
def _accepted(op: Any, value: Any, flags: int) -> Callable[[str], bool]:
    """Return whether a character matches an item that is one character."""
    fold = str.lower if flags & re.IGNORECASE else str
    if op is c.ANY:
        return lambda sign: sign != "\n" or bool(flags & re.DOTALL)
    if op is c.LITERAL:
        return lambda sign: fold(sign) == fold(chr(value))
    if op is c.NOT_LITERAL:
        return lambda sign: fold(sign) != fold(chr(value))

    def within(sign: str) -> bool:
        found = negated = False
        for kind, what in value:
            if kind is c.NEGATE:
                negated = True
            elif kind is c.LITERAL:
                found = found or fold(sign) == fold(chr(what))
            elif kind is c.RANGE:
                forms = {sign, sign.lower(), sign.upper()} if fold is str.lower else {sign}
                found = found or any(what[0] <= ord(one) <= what[1] for one in forms if len(one) == 1)
            else:
                found = found or CATEGORIES[what](sign)
        return found != negated

    return lru_cache(maxsize=1000)(within)


def accepted(op: Any, value: Any, flags: int) -> Callable[[str], bool]:
    return _accepted(op, tuple(value) if op is c.IN else value, flags)


def matched(pattern: str, flags: int, text: str, place: int, steps: Steps, whole: bool = False) -> int:
    """Return where a match from a place ends, -1 if there is none."""
    end: Go = (lambda at: at if at == len(text) else -1) if whole else (lambda at: at)
    tree = parsed(pattern, flags)
    return _sequence(list(tree), tree.state.flags | flags, text, steps, end)(place)


def _sequence(items: list[Any], flags: int, text: str, steps: Steps, then: Go) -> Go:
    for op, value in reversed(items):
        then = _item(op, value, flags, text, steps, then)
    return then


def _item(op: Any, value: Any, flags: int, text: str, steps: Steps, then: Go) -> Go:
    if is_one(op):
        is_right = accepted(op, value, flags)

        def one(at: int) -> int:
            steps.add()
            return then(at + 1) if at < len(text) and is_right(text[at]) else -1

        return one
    if op in (*REPEATS, c.POSSESSIVE_REPEAT):
        return _repeat(op, value, flags, text, steps, then)
    if op is c.SUBPATTERN:
        return _sequence(list(value[3]), (flags | value[1]) & ~value[2], text, steps, then)
    if op is c.BRANCH:
        ways = [_sequence(list(way), flags, text, steps, then) for way in value[1]]
        return lambda at: next((end for way in ways if (end := way(at)) >= 0), -1)
    if op is c.AT:
        return lambda at: then(at) if _is_at(value, text, at, flags) else -1
    if op in (c.ASSERT, c.ASSERT_NOT):
        if value[0] < 0:  # behind: of one character, as ours are
            inner = _sequence(list(value[1]), flags, text, steps, lambda at: at)
            return lambda at: then(at) if ((at > 0 and inner(at - 1) >= 0) == (op is c.ASSERT)) else -1
        inner = _sequence(list(value[1]), flags, text, steps, lambda at: at)
        return lambda at: then(at) if ((inner(at) >= 0) == (op is c.ASSERT)) else -1
    raise NotImplementedError(f"{op} in a pattern; add it here")


def _repeat(op: Any, value: Any, flags: int, text: str, steps: Steps, then: Go) -> Go:
    least, most, body = value[0], value[1], list(value[2])
    if len(body) == 1 and is_one(body[0][0]):
        is_right = accepted(*body[0], flags)

        def run(at: int) -> int:
            far = at
            while far < len(text) and far - at < most and is_right(text[far]):
                steps.add()
                far += 1
            steps.add()
            ends = range(at + least, far + 1)
            if op is c.POSSESSIVE_REPEAT:
                ends = ends[-1:]
            for end in ends if op is c.MIN_REPEAT else reversed(ends):
                steps.add()
                if (found := then(end)) >= 0:
                    return found
            return -1

        return run

    def again(at: int, count: int, before: int) -> int:
        if at == before and count > least:
            return -1
        steps.add()
        if count >= least and op is c.MIN_REPEAT and (found := then(at)) >= 0:
            return found
        if count < most:
            inner = _sequence(body, flags, text, steps, lambda end: again(end, count + 1, at))
            if (found := inner(at)) >= 0:
                return found
        return then(at) if count >= least and op is not c.MIN_REPEAT else -1

    return lambda at: again(at, 0, -1)


def _is_at(where: Any, text: str, at: int, flags: int) -> bool:
    is_word = [0 <= k < len(text) and (text[k].isalnum() or text[k] == "_") for k in (at - 1, at)]
    if where in (c.AT_BOUNDARY, c.AT_NON_BOUNDARY):
        return (is_word[0] != is_word[1]) == (where is c.AT_BOUNDARY)
    if where in (c.AT_BEGINNING, c.AT_BEGINNING_STRING):
        return at == 0 or bool(flags & re.MULTILINE and where is c.AT_BEGINNING and text[at - 1] == "\n")
    last = at == len(text) or (where is c.AT_END and at == len(text) - 1 and text[at] == "\n")
    return last or bool(flags & re.MULTILINE and text[at : at + 1] == "\n")


def scanned(pattern: str, flags: int, text: str, place: int, steps: Steps, once: bool) -> Iterator[tuple[int, int]]:
    """Yield begin and end of the first match from a place on, or of all."""
    while place <= len(text):
        steps.add()
        end = matched(pattern, flags, text, place, steps)
        if end >= 0:
            yield place, end
            if once:
                return
        place = end if end > place else place + 1


def neighbours(pattern: str, flags: int = 0) -> list[str]:
    """Return the characters that two unbounded repetitions match, where nothing that they cannot match is between."""
    found: list[str] = []
    tree = parsed(pattern, flags)
    _walk(list(tree), tree.state.flags | flags, frozenset(), found)
    return found


Sets = frozenset[frozenset[str]]  # what each repetition that may still be going on matches


def _walk(items: list[Any], flags: int, going: Sets, found: list[str]) -> Sets:
    for op, value in items:
        going = _past(op, value, flags, going, found)
    return going


def _past(op: Any, value: Any, flags: int, going: Sets, found: list[str]) -> Sets:
    if is_one(op):
        return _kept(going, _signs(op, value, flags))
    if op in REPEATS:
        least, most, body = value[0], value[1], list(value[2])
        if len(body) == 1 and is_one(body[0][0]):
            signs = _signs(*body[0], flags)
            after = _kept(going, signs) if least else going
            if most is c.MAXREPEAT:
                found += ["".join(sorted(one & signs)) for one in going if one & signs]
                after |= {signs}
            return after
        after = _walk(body, flags, going, found)
        if most is c.MAXREPEAT:
            _walk(body, flags, after, found)
        return after if least else after | going
    if op is c.SUBPATTERN:
        return _walk(list(value[3]), (flags | value[1]) & ~value[2], going, found)
    if op is c.BRANCH:
        return frozenset().union(*(_walk(list(way), flags, going, found) for way in value[1]))
    return going


def _signs(op: Any, value: Any, flags: int) -> frozenset[str]:
    is_right = accepted(op, value, flags)
    return frozenset(sign for sign in SAMPLE if is_right(sign))


def _kept(going: Sets, signs: frozenset[str]) -> Sets:
    return frozenset(one & signs for one in going if one & signs)
