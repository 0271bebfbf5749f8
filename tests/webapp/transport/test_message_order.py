"""The order of answers: a crowd is answered in order, and later messages wait only for a few answers."""

import http.client
import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import gevent
import pytest
from gevent import socket

from solver import Run
from tests.load.client import counted
from tests.webapp.real import Raw, Server
from webapp.transport import message_order as rounds
from webapp.transport.message_order import MessageOrder

RUN = Run("876-041-253", "012-345-678", algorithm="bfs")
ONE_A_ROUND = """if True:
    import sys
    from solver.__main__ import main
    import webapp.transport.message_order
    webapp.transport.message_order.ROUND_SECONDS = 0.0
    sys.exit(main(sys.argv[1:]))
"""
CROWD = 300
FEW = 40
STEPS = 3


@pytest.fixture(autouse=True)
def hub() -> Iterator[None]:
    """Leave no loop of events behind."""
    yield
    gevent.get_hub().destroy()


def answer(line: MessageOrder, told: list[object], number: int) -> None:
    """Answer a message when it is its turn, and note that."""
    line.wait_turn()
    told.append(number)


def test_a_new_visitor_waits_for_only_a_few_of_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "ROUND_SECONDS", 0.0)
    line, told = MessageOrder(), list[object]()

    def visits() -> None:
        here, there = socket.socketpair()
        with here, there:
            for _ in range(STEPS):
                there.sendall(b"?")
                gevent.sleep(0)
                here.recv(1)
                here.sendall(b"!")
                there.recv(1)
        told.append("page")

    crowd = [gevent.spawn(answer, line, told, number) for number in range(CROWD)]
    gevent.sleep(0)
    crowd.append(gevent.spawn(visits))
    gevent.joinall(crowd, timeout=60, raise_error=True)
    assert told.index("page") <= 10 * STEPS
    told.remove("page")
    assert told == list(range(CROWD))


def test_a_round_answers_as_many_as_its_time_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "ROUND_SECONDS", 60.0)
    line, told = MessageOrder(), list[object]()

    def answered(number: int) -> None:
        answer(line, told, number)
        if not number:
            gevent.spawn(told.append, "page")

    gevent.joinall([gevent.spawn(answered, number) for number in range(FEW)], timeout=60, raise_error=True)
    gevent.sleep(0)
    assert told == [*range(FEW), "page"]


def test_a_request_that_ends_while_it_waits_does_not_block_others() -> None:
    line, told = MessageOrder(), list[object]()
    crowd = [gevent.spawn(answer, line, told, number) for number in range(5)]
    gevent.sleep(0)
    crowd[2].kill(block=False)
    gevent.joinall(crowd, timeout=60, raise_error=True)
    assert told == [0, 1, 3, 4]


@pytest.mark.exhaustive  # it takes a server, which the above does without
def test_a_page_waits_for_a_few_of_a_crowd_that_pulls_at_once(tmp_path: Path) -> None:
    server = Server(tmp_path / "errors", "--port", "0", program=("-c", ONE_A_ROUND))
    try:
        crowd = [Raw(server.port) for _ in range(CROWD)]
        searched = 0
        while searched < 100 * CROWD + 1000:  # so that no pull waits for the search
            searched += counted(crowd[0].pull(RUN.query(), searched)["batch"])
        before = pulls_in(asked_for_pulls(server))
        os.kill(server.process.pid, signal.SIGSTOP)
        try:
            for number, one in enumerate(crowd):
                asked = {"run": RUN.query(), "after": 100 * number, "limit": 1000}
                one.send(f"421{json.dumps(['pull', asked])}")
            page = asked_for_pulls(server)
        finally:
            os.kill(server.process.pid, signal.SIGCONT)
        assert pulls_in(page) - before <= 10 * STEPS
        for one in crowd:
            one.close()
    finally:
        server.stop()


def asked_for_pulls(server: Server) -> http.client.HTTPConnection:
    """Ask a server, on a connection of its own, how many pulls it has answered."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/metrics")
    return connection


def pulls_in(connection: http.client.HTTPConnection) -> float:
    """Return the pulls in the answer."""
    with closing(connection):
        text = connection.getresponse().read().decode()
    return float(re.findall(r"^frontier_pull_seconds_count (\S+)$", text, re.MULTILINE)[0])
