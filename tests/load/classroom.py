"""Measure a class of plain clients on one machine: `python -m tests.load.classroom [students]`.

It tells how long after the teacher's step the phones have it, how 300 votes within two seconds are counted, and what
the server takes of processor and memory.
"""

import json
import os
import selectors
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.load.client import await_rest
from tests.webapp.class_model import asked, state_of
from tests.webapp.real import Raw, Server, serving

STEPS = 10
IDLE_S = 20


def main(students: int) -> None:
    """Hold the class and print what was measured."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "errors") as server:
        await_rest(server.process.pid)
        before = memory(server)
        teacher = Raw(server.port)
        opened = teacher.call("class_open", {"state": state_of(1)})
        right = {"code": opened["code"], "secret": opened["secret"]}
        phones = []
        for k in range(students):
            phone = Raw(server.port)
            phone.call("class_join", {"code": opened["code"], "student": f"{k:016d}", "seq": 0})
            phones.append(phone)
        print(f"{students} students, {(memory(server) - before) / students / 1024:.0f} KiB a student")
        times: list[float] = []
        for step in range(STEPS):
            times += spread(teacher, phones, {**right, "state": state_of(step + 2, at=step)})
        times.sort()
        p50, p95 = (1000 * times[int(len(times) * share)] for share in (0.5, 0.95))
        print(f"a step is on half of the phones after {p50:.0f} ms, on 95 % after {p95:.0f} ms ({len(times)} in all)")
        spread(teacher, phones, {**right, "state": asked(STEPS + 2)})
        began, used = time.monotonic(), processor(server)
        for k, phone in enumerate(phones):
            vote = {"code": opened["code"], "number": 1, "round": 1, "choice": "ABC"[k % 3]}
            phone.send(f"429{json.dumps(['class_vote', vote])}")
            time.sleep(max(0.0, began + 2 * (k + 1) / students - time.monotonic()))
        for phone in phones:
            answer_of(phone, "439")
        took = time.monotonic() - began
        numbers = teacher.call("class_numbers", right)
        print(f"{students} votes in {took:.2f} s: {numbers['counts']}, {processor(server) - used:.2f} s of processor")
        used, began = processor(server), time.monotonic()
        rest(phones, opened["code"])
        share = (processor(server) - used) / (time.monotonic() - began)
        print(f"nothing happens: {100 * share:.1f} % of a processor, each saying every ten seconds that it is here")
        for client in (teacher, *phones):
            client.close()


def spread(teacher: Raw, phones: list[Raw], told: dict[str, Any]) -> list[float]:
    """Tell a state; return after how many seconds each phone had it."""
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


def rest(phones: list[Raw], code: str) -> None:
    """Let nothing happen but that each phone answers pings, and with every other one says that it is here."""
    said = dict.fromkeys(phones, 0.0)
    with selectors.DefaultSelector() as selector:
        for phone in phones:
            assert phone.socket.sock is not None
            selector.register(phone.socket.sock, selectors.EVENT_READ, phone)
        began = time.monotonic()
        while (now := time.monotonic()) < began + IDLE_S:
            for key, _ in selector.select(0.1):
                phone = key.data
                if phone.socket.recv() != "2":
                    continue
                phone.send("3")
                if said[phone] + 9 <= now:
                    here = {"code": code, "student": f"{phones.index(phone):016d}", "seq": STEPS + 2}
                    phone.send(f"428{json.dumps(['class_join', here])}")
                    said[phone] = now


def answer_of(client: Raw, begins: str) -> str:
    """Return the first message that begins so; what else is told has been heard."""
    while not (message := str(client.receive(60))).startswith(begins):
        pass
    return message


def memory(server: Server) -> int:
    """Return the bytes that a server holds."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor(server: Server) -> float:
    """Return the seconds of processor time that a server has taken."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
