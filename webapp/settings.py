"""What whoever runs a server may choose."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

HOSTED_SOCKETS = 3000  # at once, of a hosted server, which has no thread for each
LOOPBACK = ("localhost", "127.0.0.1", "::1")


def folder(name: str) -> str:
    """Return the absolute folder `static` or `templates`: inside the installed package, beside it in a checkout."""
    here = Path(__file__).resolve().parent
    inside = here / name
    return str(inside if inside.is_dir() else here.parent / name)


@dataclass(frozen=True, slots=True)
class Settings:
    """Bounds of a server: bytes, seconds and nodes."""

    host: str = "127.0.0.1"
    cache_bytes: int = 512 * 2**20  # open searches
    run_bytes: int = 384 * 2**20  # that one run may hold
    run_seconds: float = 120.0  # of search that one run may take
    hold_seconds: float = 10.0  # that a run is kept for a reader who has not read all of it
    keep_seconds: float = 30.0  # that a run is kept for nobody
    answer_seconds: float = 20.0  # that a request for a whole run may take
    largest_limit: int = 5_000_000  # nodes a run may ask for here
    pull_seconds: float = 0.030  # of search for one answer
    pull_bytes: int = 256 * 2**10  # of one batch
    catch_up_seconds: float = 2.0  # of search to come back to where a client is
    experiment_seconds: float = 600.0  # that an experiment may take here by its estimate
    experiment_runs: int = 20_000  # that it may make
    embeds: bool = False  # whether other sites may show runs inside their pages
    largest_message: int = 64 * 2**10  # bytes that a client may send at once
    write_seconds: int = 20  # until a client that does not read is given up
    message_queue: str = ""  # address of the Redis that several processes share; without one there is one process
    sockets: int = 300  # sessions at once; beyond them a client is told when to come back
    request_threads: int = 16  # that answer pages, and as many that answer the API
    requests_waiting: int = 256  # for a thread, of each kind
    connections: int = 1000  # that wait for a request without a thread; beyond them the oldest is closed
    head_seconds: float = 10.0  # until the head of a request must be there
    body_seconds: float = 10.0  # until its body must
    idle_seconds: float = 10.0  # that a connection is kept for the next request
    join_seconds: float = 10.0  # until a session must have joined
    ping_seconds: float = 5.0  # between two pings of a session
    pong_seconds: float = 5.0  # until its answer must be there
    messages_a_second: int = 1000  # of one session; more of them wait
    retry_ms: int = 5000  # until a client that was turned away should come back

    def allows_host(self, host: str) -> bool:
        """Tell whether a request may name this host: on loopback only loopback names, against DNS rebinding."""
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        return self.host not in LOOPBACK or name in LOOPBACK

    def allows_origin(self, origin: str, environ: dict[str, Any]) -> bool:
        """Tell whether a page of `origin` may open a socket here: only a page that this server gave."""
        host = environ.get("HTTP_HOST", "")
        return self.allows_host(host) and origin in (f"http://{host}", f"https://{host}")
