"""The adapter of the websocket driver: its promises, and a test for each reason that fails once a library mends it."""

import inspect
import random
import socket
from contextlib import suppress
from typing import Any

import engineio.async_drivers.gevent
import engineio.socket
import gevent
import pytest
import simple_websocket
from gevent import socket as green

from webapp.transport.websocket import MOST_WAITING, WholeSocket

SECONDS = 10.0


def pair() -> tuple[Any, Any]:
    """Return two connected sockets of gevent with small buffers."""
    here, there = green.socketpair()
    for one in (here, there):
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return here, there


def test_messages_of_several_greenlets_arrive_whole_at_a_slow_reader() -> None:
    here, there = pair()
    whole = WholeSocket(here, [], SECONDS)
    messages = [bytes([k]) * 50_000 for k in range(8)]
    writers = [gevent.spawn(whole.send, message) for message in messages]
    came = b""
    while len(came) < 8 * 50_000:
        came += there.recv(3000)
        gevent.sleep(0)
    gevent.joinall(writers, timeout=SECONDS, raise_error=True)
    assert {came[k : k + 50_000] for k in range(0, len(came), 50_000)} == set(messages)
    there.close()
    whole.close()


def test_a_client_that_accepts_nothing_is_given_up_in_time() -> None:
    here, there = pair()
    whole = WholeSocket(here, [], 0.1)
    whole.send(random.Random(1).randbytes(1_000_000))
    with pytest.raises(OSError, match=r"."):
        whole.recv(1)
    there.close()


def test_no_more_is_read_than_is_answered() -> None:
    here, there = pair()
    waiting = list(range(MOST_WAITING + 1))
    whole = WholeSocket(here, waiting, SECONDS)
    there.sendall(b"more")
    reading = gevent.spawn(whole.recv, 10)
    gevent.sleep(0.1)
    assert not reading.ready()
    waiting.clear()
    assert reading.get(timeout=SECONDS) == b"more"
    whole.close()
    with suppress(OSError):
        there.close()


REASONS = {
    "writes that may be partial": (simple_websocket.Server.send, "self.sock.send(out_data)\n"),
    "compression that is always accepted": (simple_websocket.Server._handle_events, "extensions=[PerMessageDeflate()]"),
    "no bound on messages": (engineio.async_drivers.gevent.WebSocketWSGI.__init__, "selector_class="),
    "no back-pressure of messages": (simple_websocket.Server._thread, "self.sock.recv(self.receive_bytes)\n"),
    "no setting for the driver": (engineio.socket.Socket._upgrade_websocket, "self.server._async['websocket']("),
    "a packet that cannot be decoded": (
        engineio.socket.Socket._websocket_handler,
        "            pkt = packet.Packet(encoded_packet=p)\n            try:\n",
    ),
}


@pytest.mark.parametrize("reason", REASONS)
def test_each_reason_for_the_adapter_still_holds(reason: str) -> None:
    """Take its part out of the adapter once this fails."""
    function, line = REASONS[reason]
    source = inspect.getsource(function)
    assert line in source
    assert "max_message_size" not in source or reason != "no bound on messages"
