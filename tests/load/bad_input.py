"""Wrong inputs by the thousand: links, pulls, packets and bodies, mutated from good ones by a seeded fuzzer.

`python -m tests.load.bad_input [COUNT]` says for each kind how many were refused, what else came of them, and how much
processor time each took. One application in this process answers; nothing leaves it.
"""

import json
import logging
import platform
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from typing import Any
from urllib.parse import quote_from_bytes, urlencode

from flask import Flask

from solver.preparation import prepare
from tests.bad_input import BAD, GOOD
from webapp import create_app
from webapp.transport.packets import OurPacket
from webapp.work.visitors import HEADER

COUNT = 100_000
SLOW_SECONDS = 0.005
PIECES = (
    "\0", "\n", "\r\n", "%", "%00", "%ff", "&", "=", ";", "+", "-", "--", "-1", "0", "1e999", "nan", "٣", "é", "\ud800",
    "\u202e", "🧩", "<script>", "'\"", "{{7*7}}", "../", "[", "]", "{", "}", "null", "9" * 40, "a" * 500, "[" * 200,
)  # fmt: skip
PAGES = ("/", "/compare", "/examples", "/heuristics", "/experiments", "/about/limits", "/nothing")
QUESTIONS = ("/api/check", "/api/node", "/api/shuffle", "/api/run", "/api/what-if", "/api/experiment", "/qr")
LINKS = (
    urlencode(GOOD), "at=12&event=3&view=radial&stage=node&node=4", "link=/?algorithm=bfs", "goal=123-456-780&seed=5",
    "searches=bfs+astar:manhattan&distances=6,18&boards=5&limit=3000", "heuristic=sum&weights=0.5-0.3&of=misplaced",
    *(bad.query() for bad in BAD),
)  # fmt: skip
PULL: dict[str, Any] = {"run": urlencode(GOOD), "after": 0, "limit": 10}
WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 2**31, 2**53, 2**64, 1.5, float("inf"), "", "x" * 5000, [], {}, [[[]]], {"a": {"b": [1]}},
)  # fmt: skip
PACKETS = ('42["pull",{"run":"","after":0,"limit":1}]', "40", "41", "2", "3probe", '451-["pull",{"_placeholder":true}]')
NO_SEARCH = ("algorithm=bsf",)  # makes a link refused that would otherwise be searched to its end


@dataclass
class Told:
    """The outcomes of the inputs of one kind."""

    kind: str
    outcomes: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)  # of processor time, of those that were refused

    @property
    def slow(self) -> int:
        """Return how many took longer than they should."""
        return sum(each > SLOW_SECONDS for each in self.seconds)


def mutated(rng: random.Random, text: str) -> str:
    """Return a text with one to four things wrong."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
        piece = rng.choice(PIECES)
        text = rng.choice((
            text[:at] + piece + text[at:],
            text[:at] + text[to:],
            text[:to] + text[at:],
            text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0xD7FF)))) + text[at + 1 :],
            text + "&" + text[at:to],
            text[:at] + text[at:to].upper() + text[to:],
        ))[:6000]  # fmt: skip
    return text


def in_a_link(text: str) -> str:
    """Return a text in the form of a request's address."""
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"), safe="=&%+/?:;,-")


Kind = Callable[[Flask, random.Random], Iterator[Callable[[], str]]]


def links(app: Flask, rng: random.Random) -> Iterator[Callable[[], str]]:
    """Yield requests for pages and questions with wrong links; the outcome is the status."""
    client = app.test_client()
    while True:
        path = rng.choice(PAGES + QUESTIONS)
        query = in_a_link(mutated(rng, rng.choice(LINKS)))
        if path in ("/api/run", "/api/what-if", "/api/experiment"):
            query += f"&{rng.choice(NO_SEARCH)}"
        host = mutated(rng, "localhost").encode("ascii", "ignore").decode() if rng.random() < 0.02 else "localhost"
        headers = {"Host": " ".join(host.split()), HEADER: in_a_link(mutated(rng, "tab"))[:200]}

        def ask(address: str = f"{path}?{query}", headers: dict[str, str] = headers) -> str:
            with client.get(address, headers=headers) as answer:
                assert "Traceback" not in answer.text
                return str(answer.status_code)

        yield ask


def pulls(app: Flask, rng: random.Random) -> Iterator[Callable[[], str]]:
    """Yield wrong pulls; the outcome is the code."""
    socket = app.extensions["socketio"].test_client(app)
    while True:
        pull: Any = dict(PULL)
        key = rng.choice(list(pull))
        pull[key] = rng.choice(WRONG) if key != "run" or rng.random() < 0.3 else mutated(rng, pull["run"])
        if rng.random() < 0.2:
            pull = rng.choice((*WRONG, [pull], json.dumps(pull)))

        def ask(pull: Any = pull) -> str:
            answer = socket.emit("pull", pull, callback=True)
            return str(answer["error"]["code"]) if "error" in answer else "answered"

        yield ask


def packets(app: Flask, rng: random.Random) -> Iterator[Callable[[], str]]:
    """Yield packets of a websocket; the outcome is the guard's decision."""
    while True:
        packet: str | bytes = mutated(rng, rng.choice(PACKETS))
        if rng.random() < 0.2:
            packet = rng.randbytes(rng.randrange(200))

        def look(packet: str | bytes = packet) -> str:
            try:
                OurPacket(encoded_packet=packet[1:] or " ")
            except ValueError:
                return "refused"
            return "ours"

        yield look


def bodies(app: Flask, rng: random.Random) -> Iterator[Callable[[], str]]:
    """Yield posted bodies; the outcome is the status."""
    client = app.test_client()
    places = (
        "/socket.io/?EIO=4&transport=polling&sid=x",
        "/socket.io/?EIO=4&transport=polling",
        "/api/experiment/cancel",
    )
    while True:
        body = mutated(rng, rng.choice(PACKETS)).encode("utf-8", "surrogatepass")
        if rng.random() < 0.3:
            body = rng.randbytes(rng.choice((0, 1, 100, 70_000)))

        def post(address: str = rng.choice(places), body: bytes = body) -> str:
            with client.post(address, data=body) as answer:
                assert b"Traceback" not in answer.data
                return str(answer.status_code)

        yield post


KINDS: tuple[Kind, ...] = (links, pulls, packets, bodies)


def attacked(kind: Kind, count: int, seed: str) -> Told:
    """Send `count` inputs of a kind to an application of their own; exceptions are passed on."""
    app = create_app()
    told = Told(kind.__name__)
    inputs = kind(app, random.Random(f"{kind.__name__} {seed}"))
    next(inputs)()  # prepare everything that is made once
    for _ in range(count):
        send = next(inputs)
        began = time.thread_time()
        outcome = send()
        took = time.thread_time() - began
        told.outcomes[outcome] += 1
        if outcome not in ("200", "answered", "ours"):
            told.seconds.append(took)
    return told


def logged() -> StringIO:
    """Return the buffer of all later log output."""
    heard = StringIO()
    handler = logging.StreamHandler(heard)
    for name in ("", "webapp", "solver", "engineio", "socketio", "werkzeug"):
        logging.getLogger(name).addHandler(handler)
    return heard


def main() -> None:
    """Attack with all kinds of inputs and print the outcomes."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 and sys.argv[1].isdecimal() else COUNT
    prepare()
    heard = logged()
    print(f"{count} bad inputs, Python {platform.python_version()}, {platform.machine()}\n")
    print("| kind | inputs | what came of them | median | slowest | over 5 ms |\n|---|---|---|---|---|---|")
    for kind in KINDS:
        told = attacked(kind, count // len(KINDS), "long")
        outcomes = ", ".join(f"{outcome}: {number}" for outcome, number in told.outcomes.most_common())
        ordered = sorted(told.seconds)
        middle, slowest = ordered[len(ordered) // 2] * 1000, ordered[-1] * 1000
        times = f"{middle:.2f} ms | {slowest:.1f} ms | {told.slow}"
        print(f"| {told.kind} | {told.outcomes.total()} | {outcomes} | {times} |", flush=True)
    print(f"\nlines logged: {len(heard.getvalue().splitlines())}")


if __name__ == "__main__":
    main()
