"""Measure a class of plain clients on one machine: `python -m tests.load.classroom [students [processes]]`.

One process serves by threads; more of them by greenlets, with Redis and behind nginx as the docs have it. It tells how
long after the teacher's step the phones have it, how 300 votes within two seconds are counted, and what the servers
take of processor and memory.
"""

import json
import os
import selectors
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.load.client import await_rest, children_of, processor_seconds_of
from tests.webapp.class_model import asked, state_of
from tests.webapp.real import Raw, serving
from tests.webapp.transport.test_several_processes import Hosted

STEPS = 10
VOTES = 300  # about as many, of a larger class
IDLE_S = 20


@contextmanager
def served(processes: int) -> Iterator[tuple[int, list[int]]]:
    """Serve by several processes; return the port and the ids of the idle processes."""
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        if processes == 1:
            server = stack.enter_context(serving(folder / "errors"))
            port, servers = server.port, [server]
        else:
            hosted = Hosted(stack, folder, processes, connections=8192)
            port, servers = hosted.port, hosted.servers
        for server in servers:
            await_rest(server.process.pid)
        yield port, [server.process.pid for server in servers]


def main(students: int, processes: int = 1) -> None:
    """Hold the class and print the measurements."""
    with served(processes) as (port, server):
        before = memory(server)
        teacher = Raw(port, tab="teacher")
        opened = teacher.call("class_open", {"state": state_of(1)})
        right = {"code": opened["code"], "secret": opened["secret"]}
        phones = []
        for k in range(students):
            phone = Raw(port, tab=f"tab{k}")
            phone.call("class_join", {"code": opened["code"], "student": f"{k:016d}", "seq": 0})
            phones.append(phone)
            if k % 50 == 49:
                answer_pings([teacher, *phones])
        print(f"{students} students, {(memory(server) - before) / students / 1024:.0f} KiB a student")
        times: list[float] = []
        for step in range(STEPS):
            times += spread(teacher, phones, {**right, "state": state_of(step + 2, at=step)})
        times.sort()
        p50, p95 = (1000 * times[int(len(times) * share)] for share in (0.5, 0.95))
        print(f"a step is on half of the phones after {p50:.0f} ms, on 95 % after {p95:.0f} ms ({len(times)} in all)")
        spread(teacher, phones, {**right, "state": asked(STEPS + 2)})
        began, used = time.monotonic(), processor(server)
        voters = phones[:: max(1, students // VOTES)]
        for k, phone in enumerate(voters):
            vote = {"code": opened["code"], "number": 1, "round": 1, "choice": "ABC"[k % 3]}
            phone.send(f"429{json.dumps(['class_vote', vote])}")
            time.sleep(max(0.0, began + 2 * (k + 1) / len(voters) - time.monotonic()))
        for phone in voters:
            answer_of(phone, "439")
        took = time.monotonic() - began
        numbers = teacher.call("class_numbers", right)
        print(
            f"{len(voters)} votes in {took:.2f} s: {numbers['counts']}, {processor(server) - used:.2f} s of processor"
        )
        used, began = processor(server), time.monotonic()
        rest(phones, opened["code"])
        share = (processor(server) - used) / (time.monotonic() - began)
        print(f"nothing happens: {100 * share:.1f} % of a processor, each saying every ten seconds that it is here")
        for client in (teacher, *phones):
            client.close()


def spread(teacher: Raw, phones: list[Raw], told: dict[str, Any]) -> list[float]:
    """Send a state; return the seconds until each phone had it."""
    with selectors.DefaultSelector() as selector:
        for phone in phones:
            assert phone.socket.sock is not None
            selector.register(phone.socket.sock, selectors.EVENT_READ, phone)
        began = time.monotonic()
        teacher.calls += 1
        teacher.send(f"42{teacher.calls}{json.dumps(['class_tell', told])}")
        times: list[float] = []
        while len(times) < len(phones):
            ready = selector.select(30)
            assert ready, f"{len(phones) - len(times)} phones were told nothing"
            for key, _ in ready:
                message = key.data.socket.recv()
                if message == "2":
                    key.data.send("3")
                elif str(message).startswith('42["class"'):
                    times.append(time.monotonic() - began)
                    selector.unregister(key.fileobj)
    answer_of(teacher, f"43{teacher.calls}")
    return times


def answer_pings(phones: list[Raw]) -> None:
    """Answer the pings of idle clients."""
    with selectors.DefaultSelector() as selector:
        for phone in phones:
            assert phone.socket.sock is not None
            selector.register(phone.socket.sock, selectors.EVENT_READ, phone)
        for key, _ in selector.select(0):
            if key.data.socket.recv() == "2":
                key.data.send("3")


def rest(phones: list[Raw], code: str) -> None:
    """Idle, while each phone answers pings, and sends a heartbeat with every other one."""
    said = dict.fromkeys(phones, 0.0)
    answers = 0
    with selectors.DefaultSelector() as selector:
        for phone in phones:
            assert phone.socket.sock is not None
            selector.register(phone.socket.sock, selectors.EVENT_READ, phone)
        began = time.monotonic()
        while (now := time.monotonic()) < began + IDLE_S:
            for key, _ in selector.select(0.1):
                phone = key.data
                if (message := phone.socket.recv()) != "2":
                    answers += str(message).startswith("438")
                    continue
                phone.send("3")
                if said[phone] + 9 <= now:
                    here = {"code": code, "student": f"{phones.index(phone):016d}", "seq": STEPS + 2}
                    phone.send(f"428{json.dumps(['class_join', here])}")
                    said[phone] = now
    assert answers >= len(phones), f"{answers} of {len(phones)} phones were answered that they are here"


def answer_of(client: Raw, begins: str) -> str:
    """Return the first message that begins so; the others before it are consumed."""
    while not (message := str(client.receive(60))).startswith(begins):
        pass
    return message


def memory(processes: list[int]) -> int:
    """Return the bytes that processes hold."""
    all_of_them = [one for pid in processes for one in (pid, *children_of(pid))]
    pages = sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in all_of_them)
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor(processes: list[int]) -> float:
    """Return the seconds of processor time that processes have taken."""
    return sum(processor_seconds_of(pid) for pid in processes)


if __name__ == "__main__":
    main(*(map(int, sys.argv[1:]) if len(sys.argv) > 1 else (300,)))
