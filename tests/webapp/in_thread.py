"""A server in a thread of this process, with an event loop of its own."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gevent
from gevent.event import Event

from webapp import create_app
from webapp.operate.settings import Settings
from webapp.transport.server import Server
from webapp.work.request_threads import RequestThreads

SECONDS = 30.0


@contextmanager
def in_thread(make: Callable[[socket.socket], Server], host: str = "127.0.0.1") -> Iterator[Server]:
    """Serve in a thread of its own; `make` makes the server there, on a socket bound to an address, of loopback."""
    made: list[Server] = []
    failed: list[BaseException] = []
    is_ready = threading.Event()
    end: list[Callable[[], None]] = []

    def serve(listener: socket.socket) -> None:
        hub, told_to_end = gevent.get_hub(), Event()
        try:
            made.append(make(listener))
            made[0].start()
            end.append(lambda: hub.loop.run_callback_threadsafe(told_to_end.set))
        except BaseException as fault:
            failed.append(fault)
            raise
        finally:
            is_ready.set()
        told_to_end.wait()
        made[0].stop(timeout=0)
        hub.destroy(destroy_loop=True)

    with socket.socket() as listener:
        listener.bind((host, 0))
        thread = threading.Thread(target=serve, args=(listener,), daemon=True)
        thread.start()
        assert is_ready.wait(SECONDS)
        assert not failed, failed
        try:
            yield made[0]
        finally:
            end[0]()
            thread.join(SECONDS)
            assert not thread.is_alive()


@contextmanager
def serving(settings: Settings | None = None, wrap: Callable[[Any], Any] = lambda app: app) -> Iterator[str]:
    """Serve an application as `frontier serve` does, wrapped; yield its address, which ends in a slash."""
    chosen = settings or Settings()

    def make(listener: socket.socket) -> Server:
        app = create_app(chosen, RequestThreads(chosen).around)
        return Server(listener, wrap(app), chosen)

    with in_thread(make, chosen.host) as server:
        yield f"http://127.0.0.1:{server.address[1]}/"
