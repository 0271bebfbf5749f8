"""The address at which others reach a server: its choice, the message if there is none, and its display."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import quote

import pytest
import segno

from solver.messages import Message
from tests.webapp.share.test_qr import modules
from webapp import create_app
from webapp.operate import hosts as names
from webapp.operate import reach
from webapp.operate.reach import Reach
from webapp.operate.settings import Settings

ROOM, CABLE, SIXTH = "192.168.1.5", "10.0.0.7", "2001:db8::7"
EVERYBODY = Settings(host="0.0.0.0")


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine called lab-7 of three addresses, which answers at all of them."""
    monkeypatch.setattr(reach, "own_addresses", lambda: (ROOM, CABLE, SIXTH))
    monkeypatch.setattr(reach, "own_names", lambda: frozenset(("lab-7", "lab-7.local", ROOM, CABLE, SIXTH)))
    monkeypatch.setattr(reach, "answers", lambda origin: True)


OTHERS = (f"http://{CABLE}:8000", f"http://[{SIXTH}]:8000")
FOUND = Reach(f"http://{ROOM}:8000", "", OTHERS)


@pytest.mark.parametrize(
    ("asked", "settings", "expected"),
    [
        *(
            (f"http://{host}:8000", EVERYBODY, FOUND)
            for host in ("localhost", "127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "lab-7")
        ),
        ("http://LAB-7.local:8000", EVERYBODY, FOUND),
        ("http://0.0.0.0:8000", EVERYBODY, FOUND),
        ("http://localhost:9000", EVERYBODY, FOUND),  # by a tunnel to the port that others reach
        ("http://localhost:8000", Settings(host="::"), FOUND),
        *((asked, EVERYBODY, Reach(asked)) for asked in (f"http://{ROOM}:8000", f"http://{CABLE}:8000", OTHERS[1])),
        ("https://frontier.example", Settings(host="0.0.0.0", allow_host=("frontier.example",)), None),
        ("https://frontier.example", Settings(proxies=1, allow_host=("frontier.example",)), None),
        ("http://lab-7:8000", Settings(host="0.0.0.0", allow_host=("Lab-7",)), None),
        (
            "http://localhost:8000",
            Settings(host="0.0.0.0", allow_host=("lab.example",)),
            Reach("http://lab.example:8000", "", (f"http://{ROOM}:8000", *OTHERS)),
        ),
        (
            "http://localhost:8000",
            Settings(host="0.0.0.0", allow_host=("lab.example",), public=True),
            Reach("http://lab.example:8000"),
        ),
        ("http://localhost:8000", Settings(host="0.0.0.0", public=True), Reach(None, str(Message("reach-no-name")))),
        ("http://localhost:8000", Settings(), Reach(None, str(Message("reach-local")))),
        ("http://127.0.0.1:8000", Settings(host="localhost"), Reach(None, str(Message("reach-local")))),
        ("http://127.0.0.1:8000", Settings(host="::1"), Reach(None, str(Message("reach-local")))),
        (
            "http://localhost:8000",
            Settings(allow_host=("frontier.example",)),
            Reach(None, str(Message("reach-named", name="frontier.example"))),
        ),
    ],
)
def test_others_open_the_requested_address_unless_it_is_local(
    asked: str, settings: Settings, expected: Reach | None, machine: None
) -> None:
    assert reach.reach(settings, asked, 8000) == (expected or Reach(asked))


def test_an_address_that_does_not_answer_is_not_shown_first(machine: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "answers", lambda origin: CABLE in origin)
    assert reach.reach(EVERYBODY, "http://localhost:8000", 8000) == Reach(f"http://{CABLE}:8000")
    monkeypatch.setattr(reach, "answers", lambda origin: False)
    found = reach.reach(EVERYBODY, "http://localhost:8000", 8000)
    assert (found.origin, found.why) == (None, str(Message("reach-no-answer", address=f"http://{ROOM}:8000")))
    assert found.others == (f"http://{ROOM}:8000", *OTHERS)
    monkeypatch.setattr(reach, "own_addresses", tuple)
    assert reach.reach(EVERYBODY, "http://localhost:8000", 8000) == Reach(None, str(Message("reach-no-network")))


@pytest.mark.parametrize(
    ("tunnels", "ways_out", "expected"),
    [
        ({ROOM: False, "172.17.0.1": False}, [ROOM], (ROOM, "172.17.0.1")),
        ({"172.17.0.1": False, ROOM: False}, [ROOM], (ROOM, "172.17.0.1")),
        ({"10.8.0.2": True, ROOM: False}, ["10.8.0.2"], (ROOM, "10.8.0.2")),  # all goes through a VPN
        ({ROOM: False, SIXTH: False}, [ROOM, SIXTH], (ROOM, SIXTH)),
        ({ROOM: False}, [], (ROOM,)),  # a network without a way out
        ({}, [ROOM], (ROOM,)),  # a service that may not ask for interfaces
        ({"127.0.0.1": False, "::1": False, "169.254.3.4": False, "fe80::1": False, "0.0.0.0": False}, [], ()),
        ({}, [], ()),
    ],
)
def test_addresses_are_sorted_by_how_likely_a_room_can_reach_them(
    tunnels: dict[str, bool], ways_out: list[str], expected: tuple[str, ...]
) -> None:
    assert names.in_order(tunnels, ways_out) == expected


def test_outgoing_addresses_are_used_if_interfaces_cannot_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden() -> None:
        raise OSError

    names._addresses.cache_clear()
    monkeypatch.setattr("psutil.net_if_addrs", forbidden)
    monkeypatch.setattr(names, "_ways_out", lambda: [ROOM])
    assert names.own_addresses() == (ROOM,)
    names._addresses.cache_clear()


class Answering(BaseHTTPRequestHandler):
    """Answers with the status that its server has."""

    def do_GET(self) -> None:
        self.send_response(self.server.status if self.path == "/healthz" else 404)  # type: ignore[attr-defined]
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def answering(status: int) -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Answering) as server:
        server.status = status  # type: ignore[attr-defined]
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def test_an_address_counts_as_reachable_only_if_this_server_answers() -> None:
    with answering(200) as origin:
        assert reach.answers(origin)
    with answering(400) as origin:  # like a disallowed host
        assert not reach.answers(origin)
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    assert not reach.answers(f"http://127.0.0.1:{port}")


@pytest.mark.parametrize("origin", [f"http://{ROOM}:80", None])
def test_a_qr_code_requested_locally_holds_the_address_that_others_open(
    origin: str | None, machine: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reach, "answers", lambda asked: origin is not None)
    client = create_app(EVERYBODY).test_client()
    answer = client.get(f"/qr?link={quote('/c/K7QM3X')}", headers={"Host": "localhost"})
    address = "http://localhost" if origin is None else f"http://{ROOM}"
    assert modules(answer.text) == [list(row) for row in segno.make_qr(f"{address}/c/K7QM3X", error="l").matrix]
    assert ("no-store" in answer.headers["Cache-Control"]) == (origin is not None)


def test_the_page_gets_the_current_address(machine: None, monkeypatch: pytest.MonkeyPatch) -> None:
    client = create_app(EVERYBODY).test_client()
    answer = client.get("/api/reach", headers={"Host": "localhost"})
    assert answer.get_json() == {
        "origin": f"http://{ROOM}", "why": "", "others": [f"http://{CABLE}", f"http://[{SIXTH}]"],
    }  # fmt: skip
    assert answer.headers["Cache-Control"] == "no-store"
    monkeypatch.setattr(reach, "own_addresses", lambda: (CABLE,))  # in another network
    assert client.get("/api/reach", headers={"Host": "localhost"}).get_json()["origin"] == f"http://{CABLE}"
    alone = create_app(Settings()).test_client().get("/api/reach", headers={"Host": "localhost"}).get_json()
    assert alone == {"origin": None, "why": str(Message("reach-local")), "others": []}


def test_a_server_on_all_addresses_accepts_ipv4_and_ipv6() -> None:
    hosts = ["0.0.0.0"]
    with suppress(OSError), socket.create_server(("::1", 0), family=socket.AF_INET6):
        hosts.append("::")  # there is IPv6 here
    for host in hosts:
        with names.bound(host, 0) as listener:
            listener.listen()
            socket.create_connection(("127.0.0.1", listener.getsockname()[1]), timeout=5).close()
