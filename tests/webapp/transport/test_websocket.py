"""The websocket driver: its promises, and a test for each reason that fails once a library mends it."""

import inspect
import random
import socket
from types import SimpleNamespace
from typing import Any

import engineio.socket
import gevent
import pytest
import simple_websocket
from gevent import socket as green
from gevent.queue import JoinableQueue
from wsproto.connection import Connection, ConnectionType
from wsproto.events import BytesMessage, CloseConnection, Message, Ping, Pong, TextMessage

from webapp.transport.websocket import Websocket

SECONDS = 10.0
MOST = 1_000_000


class Client:
    """The other end of a websocket, over sockets of gevent with small buffers."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.there, self.sock = green.socketpair()
        for one in (self.there, self.sock):
            one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.there.settimeout(seconds)
        self.frames = Connection(ConnectionType.CLIENT)
        self.session = SimpleNamespace(closed=False, queue=JoinableQueue())
        self.server = Websocket(self.there, self.session, MOST)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.there.close()
        self.sock.close()

    def send(self, *events: Any) -> None:
        self.sock.sendall(b"".join(self.frames.send(event) for event in events))

    def received(self) -> list[Any]:
        """Return all messages, and the pongs, until the end."""
        came: list[Any] = []
        parts: list[Any] = []
        while data := self.sock.recv(3000):
            self.frames.receive_data(data)
            for event in self.frames.events():
                if isinstance(event, Message):
                    parts.append(event.data)
                    if event.message_finished:
                        came.append(parts[0][:0].join(parts))
                        parts = []
                elif isinstance(event, Pong | CloseConnection):
                    came.append(type(event))
            gevent.sleep(0)
        return came


def test_messages_of_several_greenlets_arrive_whole_at_a_slow_reader() -> None:
    with Client() as client:
        messages = [bytes([k]) * 50_000 for k in range(8)]
        reading = gevent.spawn(client.received)
        gevent.joinall([gevent.spawn(client.server.send, message) for message in messages], raise_error=True)
        client.server.close()
        came = reading.get(timeout=SECONDS)
        assert {*came[:-1]} == {*messages}
        assert came[-1] is CloseConnection


def test_a_packet_and_its_bytes_are_sent_together_and_in_order() -> None:
    with Client() as client:
        reading = gevent.spawn(client.received)
        for message in ("461-1[]", b"batch", "431[]"):
            client.server.send(message)
        client.server.close()
        assert reading.get(timeout=SECONDS) == ["461-1[]", b"batch", "431[]", CloseConnection]


def test_messages_are_received_in_parts_between_pings_and_up_to_a_bound() -> None:
    with Client() as client:
        client.send(TextMessage("a", message_finished=False), Ping(), TextMessage("b"), BytesMessage(b"c"))
        assert [client.server.wait() for _ in range(2)] == ["ab", b"c"]
        sending = gevent.spawn(client.send, BytesMessage(bytes(MOST + 1)))
        assert client.server.wait() is None
        client.server.close()
        sending.join(timeout=SECONDS)
        assert Pong in client.received()


def test_a_client_that_accepts_nothing_is_given_up_in_time() -> None:
    with Client(0.1) as client:
        with pytest.raises(OSError, match=r"."):
            client.server.send(random.Random(1).randbytes(1_000_000))
        assert client.server.wait() is None
        client.server.close()


def test_a_message_waits_for_the_answers_to_those_before() -> None:
    with Client() as client:
        client.session.queue.put("an answer")
        client.send(TextMessage("more"))
        reading = gevent.spawn(client.server.wait)
        gevent.sleep(0.1)
        assert not reading.ready()
        client.session.queue.get()
        client.session.queue.task_done()
        assert reading.get(timeout=SECONDS) == "more"


REASONS = {
    "writes that may be partial": (simple_websocket.Server.send, "self.sock.send(out_data)\n"),
    "compression that is always accepted": (simple_websocket.Server._handle_events, "extensions=[PerMessageDeflate()]"),
    "a greenlet that reads on": (simple_websocket.Server._thread, "self.sock.recv(self.receive_bytes)\n"),
    "no setting for the driver": (engineio.socket.Socket._upgrade_websocket, "self.server._async['websocket']("),
    "a packet that cannot be decoded": (
        engineio.socket.Socket._websocket_handler,
        "            pkt = packet.Packet(encoded_packet=p)\n            try:\n",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_each_reason_for_the_driver_still_holds(reason: str) -> None:
    """Take its part out of the driver once this fails."""
    assert REASONS[reason][1] in inspect.getsource(REASONS[reason][0])
