"""A backtracking matcher that counts its steps, over the trees of Python's own parser; and the repetitions of a
pattern.

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

    def add(self, more: int = 1) -> None:
        self.count += more
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


class Matcher:
    """The functions that match a pattern, made once: the text and the count that they look at can be set anew."""

    def __init__(self, pattern: str, flags: int, whole: bool) -> None:
        tree = parsed(pattern, flags)
        self.text, self.steps = "", Steps(0)
        self._from = self._sequence(list(tree), tree.state.flags | flags, self._end if whole else _here)

    def match(self, text: str, place: int, steps: Steps) -> int:
        """Return where the match from a place ends, -1 if there is none."""
        self.text, self.steps = text, steps
        return self._from(place)

    def _end(self, at: int) -> int:
        return at if at == len(self.text) else -1

    def _sequence(self, items: list[Any], flags: int, then: Go) -> Go:
        for op, value in reversed(items):
            then = self._item(op, value, flags, then)
        return then

    def _item(self, op: Any, value: Any, flags: int, then: Go) -> Go:
        if is_one(op):
            return self._one(accepted(op, value, flags), then)
        if op in (*REPEATS, c.POSSESSIVE_REPEAT):
            body = list(value[2])
            if len(body) == 1 and is_one(body[0][0]):
                return self._run(op, value[0], value[1], accepted(*body[0], flags), then)
            return self._loop(op, value[0], value[1], body, flags, then)
        if op is c.SUBPATTERN:
            return self._sequence(list(value[3]), (flags | value[1]) & ~value[2], then)
        if op is c.BRANCH:
            return _first_of([self._sequence(list(way), flags, then) for way in value[1]])
        if op is c.AT:
            return lambda at: then(at) if _is_at(value, self.text, at, flags) else -1
        if op in (c.ASSERT, c.ASSERT_NOT):
            inner, is_wanted = self._sequence(list(value[1]), flags, _here), op is c.ASSERT
            if value[0] < 0:  # a lookbehind; ours have one character
                return lambda at: then(at) if (at > 0 and inner(at - 1) >= 0) == is_wanted else -1
            return lambda at: then(at) if (inner(at) >= 0) == is_wanted else -1
        raise NotImplementedError(f"{op} in a pattern; add it here")

    def _one(self, is_right: Callable[[str], bool], then: Go) -> Go:
        def one(at: int) -> int:
            self.steps.add()
            text = self.text
            return then(at + 1) if at < len(text) and is_right(text[at]) else -1

        return one

    def _run(self, op: Any, least: int, most: int, is_right: Callable[[str], bool], then: Go) -> Go:
        def run(at: int) -> int:
            text, far = self.text, at
            last = min(len(text), at + most)
            while far < last and is_right(text[far]):
                far += 1
            self.steps.add(far - at + 1)
            ends = range(at + least, far + 1)
            if op is c.POSSESSIVE_REPEAT:
                ends = ends[-1:]
            for end in ends if op is c.MIN_REPEAT else reversed(ends):
                self.steps.add()
                if (found := then(end)) >= 0:
                    return found
            return -1

        return run

    def _loop(self, op: Any, least: int, most: int, body: list[Any], flags: int, then: Go) -> Go:
        count, before = 0, -1  # how often it has been repeated, and the place before the last time

        def again(at: int) -> int:
            nonlocal count, before
            here = count, before
            if at == before and count > least:
                return -1
            self.steps.add()
            if here[0] >= least and op is c.MIN_REPEAT and (found := then(at)) >= 0:
                return found
            if here[0] < most:
                count, before = here[0] + 1, at
                found = inner(at)
                count, before = here
                if found >= 0:
                    return found
            return then(at) if here[0] >= least and op is not c.MIN_REPEAT else -1

        def loop(at: int) -> int:
            nonlocal count, before
            outer = count, before
            count, before = 0, -1
            found = again(at)
            count, before = outer
            return found

        inner = self._sequence(body, flags, again)
        return loop


matcher = lru_cache(maxsize=1000)(Matcher)


def matched(pattern: str, flags: int, text: str, place: int, steps: Steps, whole: bool = False) -> int:
    """Return where a match from a place ends, -1 if there is none."""
    return matcher(pattern, flags, whole).match(text, place, steps)


def scanned(pattern: str, flags: int, text: str, place: int, steps: Steps, once: bool) -> Iterator[tuple[int, int]]:
    """Yield begin and end of the first match from a place on, or of all."""
    match = matcher(pattern, flags, False).match
    while place <= len(text):
        steps.add()
        end = match(text, place, steps)
        if end >= 0:
            yield place, end
            if once:
                return
        place = end if end > place else place + 1


def _is_at(where: Any, text: str, at: int, flags: int) -> bool:
    is_word = [0 <= k < len(text) and (text[k].isalnum() or text[k] == "_") for k in (at - 1, at)]
    if where in (c.AT_BOUNDARY, c.AT_NON_BOUNDARY):
        return (is_word[0] != is_word[1]) == (where is c.AT_BOUNDARY)
    if where in (c.AT_BEGINNING, c.AT_BEGINNING_STRING):
        return at == 0 or bool(flags & re.MULTILINE and where is c.AT_BEGINNING and text[at - 1] == "\n")
    last = at == len(text) or (where is c.AT_END and at == len(text) - 1 and text[at] == "\n")
    return last or bool(flags & re.MULTILINE and text[at : at + 1] == "\n")


def _here(at: int) -> int:
    return at


def _first_of(ways: list[Go]) -> Go:
    def first(at: int) -> int:
        for way in ways:
            if (end := way(at)) >= 0:
                return end
        return -1

    return first


def neighbours(pattern: str, flags: int = 0) -> list[str]:
    """Return the characters that two unbounded repetitions match, where nothing that they cannot match is between."""
    found: list[str] = []
    tree = parsed(pattern, flags)
    _walk(list(tree), tree.state.flags | flags, frozenset(), found)
    return found


Sets = frozenset[frozenset[str]]  # the characters matched by each unfinished repetition


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
