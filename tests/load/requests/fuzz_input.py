"""Requests of a seeded fuzzer: links of all problems for all routes, and messages of the socket, with things wrong."""

import json
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qsl, quote_plus

from solver.algorithms import ALGORITHMS
from tests.bad_input import BAD
from tests.load.bad_input import PACKETS, PIECES, WRONG, in_a_link, mutated
from tests.load.requests.exchange import FORM, JSON, PULL, Request
from tests.load.requests.largest_runs import HEURISTICS, LARGEST
from tests.load.requests.routes import LONGEST_ADDRESS, request

SMALL = (
    "start=123-405-786&goal=123-456-780", "start=283-164-705&goal=123-804-765", "start=312-450&goal=123-450",
    "start=12-30&goal=12-30", "start=096d-b4f2-785c-31ea&goal=1234-5678-9abc-def0&limit=2000",
    "problem=grid&cells=..-..", "problem=grid&cells=maze.5x7.3&start=1.1&goal=5.7",
    "problem=grid&cells=field.6x9.2&moves=8",
    "problem=grid&cells=.2.-.%239-5..&start=1.1&goal=3.3", "problem=map&start=Arad&goal=Bucharest",
    "problem=map&map=iberia&start=Porto&goal=Alicante", "problem=graph&edges=S-A:1,A>G:12&h=S:7,A:6&start=S&goal=G",
    "problem=graph&edges=__proto__-constructor:1,constructor-G:2.5&start=__proto__&goal=G",
    "problem=jugs&sizes=4.3&start=0.0&goal=2.*", "problem=jugs&sizes=9.7.5&start=0.0.0&goal=*.*.4", "problem=river",
    "problem=farmer&start=FG&goal=W",
    "problem=river&people=4&boat=3&start=441&goal=000", "problem=towers&start=0000&goal=2222",
    "problem=towers&pegs=4&start=00000", "problem=pancakes&start=31542", "problem=pancakes&start=7654321&goal=1234567",
)  # fmt: skip
VIEWS = (
    "at=3", "at=end", "event=2", "view=radial", "stage=space", "node=4", "present=1", "ask=next",
    "ask=order&first=1&steps=3", "notes=1", "form=csv", "from=1&to=5", "tie=lifo", "reached=expanded",
    "order=random", "limit=2000", "depth=100000", "width=1", "weight=1000", "key=1", "open=tie", "answer=1+2+3",
    "expanded=100", "lecture=1", "expansions=20",
)  # fmt: skip
VALUES = (
    *PIECES, "", " ", " " * 300, "1" + " " * 60 + "1" + " " * 60, "\t\r\n", "field.2x120.1",
    "field.500x500.4294967295", "maze.499x499.1", "maze.79x119.1", "maze.3x3.1", "182.181.179", "29.29.29.29",
    "00000000000", "0000000", "87654321", "9", "4294967295", "5000000", "99999999999999999999", "-0", "1e400",
    "*.*.*", "*",
    "(((", "[[[1,2],[3,0]]]", "{}", "a-b:1," * 40, "A-B:1," * 2000, "." * 120, "-".join(["." * 60] * 40),
    "S" * 3000, "\u202e\u2066", "e\u0301" * 50, "\udcff", "\u0000", "__proto__", "constructor", "..",
    "%2e%2e%2f", "true", "null", "١٢٣", "1_000", "+1", "0x10",
)  # fmt: skip
TEXTS = (
    "S A 1\nA G 2", "graph { a -- b [weight=2]; b -- c }", "digraph{a->b->c[cost=1]}", "S: A(1) B(5)", "h(S)=7",
    "#####\n#P .#\n#####", "%%%%\n%P.%\n%%%%", "S.G", "graph{", "@@@\n@S@", "a -- a",
)  # fmt: skip
METHODS = ("POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH")
ESTIMATES = (
    "zero",
    "perfect",
    "manhattan",
    "misplaced",
    "linear_conflict",
    "max",
    "straight_line",
    "given",
    "heads",
    "gap",
)
LARGE_SHARE = 0.01  # of runs that are a problem's largest
LARGE_MESSAGE = 60_000  # characters


class Fuzzer:
    """Draws requests; the same seed gives the same ones in the same order."""

    def __init__(self, routes: Sequence[str], seed: str) -> None:
        self.rng = random.Random(seed)
        self._routes = routes

    def request(self) -> Request:
        """Return a request by HTTP or a message of the socket."""
        if self.rng.random() < 0.12:
            return self._message()
        route = self.rng.choice(self._routes)
        asked = request(route, self._run())
        if route == PULL:
            return replace(asked, path=self._wrong_query(asked.path))
        path, _, query = asked.path.partition("?")
        if query:
            path = f"{path}?{in_a_link(self._wrong_query(query))}"[:LONGEST_ADDRESS]
        asked = replace(asked, path=path)
        if asked.method == "POST":
            asked = self._with_wrong_body(asked)
        if self.rng.random() < 0.04:
            asked = replace(asked, method=self.rng.choice(METHODS))
        return asked

    def _run(self) -> str:
        rng = self.rng
        algorithm, heuristic = rng.choice(list(ALGORITHMS)), rng.choice(ESTIMATES)
        if rng.random() < LARGE_SHARE:
            return rng.choice(list(LARGEST.values())).run(rng.randrange(1000), algorithm, rng.choice(HEURISTICS))
        run = rng.choice((*SMALL, *SMALL, rng.choice(BAD).query()))
        run += f"&algorithm={algorithm}" if rng.random() < 0.8 else ""
        run += f"&heuristic={heuristic}" if rng.random() < 0.3 else ""
        return f"{run}&{rng.choice(VIEWS)}" if rng.random() < 0.4 else run

    def _wrong_query(self, query: str) -> str:
        """Return a query with up to three things wrong: values, keys, or any of its characters."""
        pairs = parse_qsl(query, keep_blank_values=True, errors="surrogateescape")
        for _ in range(self.rng.choice((0, 1, 1, 2, 3))):
            pairs = self._wrong_pairs(pairs)
        text = "&".join(f"{quoted(key)}={quoted(value)}" for key, value in pairs)
        return mutated(self.rng, text) if self.rng.random() < 0.1 else text

    def _wrong_pairs(self, pairs: list[tuple[str, str]]) -> list[tuple[str, str]]:
        rng, at = self.rng, self.rng.randrange(len(pairs) + 1)
        if at == len(pairs):  # a pair of another problem, or of none
            other = parse_qsl(rng.choice(SMALL)) + parse_qsl(rng.choice(VIEWS))
            return [*pairs, rng.choice([*other, ("x", "1"), ("__proto__", "1"), ("", "")])]
        key, value = pairs[at]
        if "=" in value and rng.random() < 0.7:  # a link in a link
            return [*pairs[:at], (key, self._wrong_query(value)), *pairs[at + 1 :]]
        changed = rng.choice((
            [(key, rng.choice(VALUES))], [(key, rng.choice(VALUES))], [(key, mutated(rng, value))], [],
            [(key, value), (key, value)], [(rng.choice(pairs)[0], value)], [(key, value + rng.choice(VALUES))],
            [(mutated(rng, key), value)],
        ))  # fmt: skip
        return [*pairs[:at], *changed, *pairs[at + 1 :]]

    def _with_wrong_body(self, asked: Request) -> Request:
        rng, body = self.rng, asked.body.decode("utf-8", "replace")
        if asked.path.startswith("/api/read-problem"):
            text = rng.choice((*TEXTS, rng.choice(VALUES), mutated(rng, rng.choice(TEXTS))))
            body = f"problem={rng.choice(('grid', 'graph', 'x'))}&text={quoted(text)}"
        elif asked.kind == FORM:
            body = self._wrong_query(body)
        elif asked.kind == JSON and rng.random() < 0.5:
            body = json.dumps({"answers": {rng.choice(VALUES)[:200]: self._value()}, "brief": self._value()})
        else:
            body = mutated(rng, body)
        content = in_a_link(body).encode() if asked.kind == FORM else body.encode("utf-8", "surrogatepass")
        if rng.random() < 0.05:
            content = rng.choice((b"", b"\0" * 100, b"x" * 70_000, rng.randbytes(300), b"[" * 5000))
        kind = rng.choice((FORM, JSON, "text/plain", "multipart/form-data")) if rng.random() < 0.1 else asked.kind
        return replace(asked, body=content, kind=kind)

    def _message(self) -> Request:
        """Return a pull, a class message or an unknown message, as a complete packet."""
        rng = self.rng
        given: Any = {"run": self._wrong_query(self._run()), "after": 0, "limit": rng.choice((1, 64, 65_536))}
        if rng.random() < 0.4:
            given[rng.choice((*given, "x"))] = self._value()
        name = "pull" if rng.random() < 0.8 else rng.choice((*CLASS_EVENTS, "x", "connect", "disconnect", "", "*"))
        if name != "pull":
            given = {"code": "K7QM3X", "secret": self._value(), "state": self._value(), "student": "x" * 20}
        message = json.dumps([name, given if rng.random() < 0.9 else self._value()])
        return Request(PULL, PULL, PULL, message=message if len(message) < LARGE_MESSAGE else '["x"]')

    def _value(self) -> Any:
        return self.rng.choice((*WRONG, "\ud800", rng_text(self.rng), [rng_text(self.rng)], {"run": "", "after": -1}))


CLASS_EVENTS = (
    "class_open", "class_tell", "class_lead", "class_report", "class_drop", "class_end", "class_numbers", "class_join",
    "class_vote",
)  # fmt: skip


def rng_text(rng: random.Random) -> str:
    """Return a text in which something is wrong."""
    return mutated(rng, rng.choice(PACKETS))[:500]


def quoted(text: str) -> str:
    """Return a key or value in the form of a query."""
    return quote_plus(text.encode("utf-8", "surrogatepass"))
