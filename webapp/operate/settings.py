"""All settings of a server, in one list.

The settings file, the environment, the flags of `frontier serve`, the page of limits and the docs use it. To add
a setting: a field here with its record.
"""

import math
import re
from collections.abc import Iterable
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from solver.errors import either
from solver.messages import Message

from .hosts import LOOPBACK, own_names

NAME = re.compile(r"[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9])?|[0-9a-f]*:[0-9a-f:]+", re.IGNORECASE)
QUEUE = re.compile(r"(rediss?|unix)://[^\s]+")


def folder(name: str) -> str:
    """Return the absolute path of `static` or `templates`: in the installed package, or beside it in a checkout."""
    here = Path(__file__).resolve().parents[1]
    inside = here / name
    return str(inside if inside.is_dir() else here.parent / name)


@dataclass(frozen=True, slots=True)
class Setting:
    """The metadata of a field of Settings; `least` and `most` bound a number, `words` lists the allowed words.

    `laptop` and `public` are its defaults: on one's own machine, and with `public` on a server for everybody.
    """

    key: str
    kind: type
    laptop: Any
    public: Any
    what: str
    unit: str = ""
    least: float = 0
    most: float = 2**40
    words: tuple[str, ...] = ()
    pattern: re.Pattern[str] | None = None
    form: str = ""  # the format of a text or of names, in words
    is_limit: bool = True  # whether the page of limits shows it

    @property
    def flag(self) -> str:
        """Return its flag on the command line."""
        return "--" + self.key.replace("_", "-")

    @property
    def variable(self) -> str:
        """Return the name of its environment variable."""
        return f"FRONTIER_{self.key.upper()}"

    @property
    def allowed(self) -> str:
        """Return the allowed values in words."""
        if self.words:
            return either(self.words)
        if self.kind is bool:
            return "true or false"
        if self.kind in (int, float):
            number = "a whole number" if self.kind is int else "a number"
            return f"{number} from {written(self.least)} to {written(self.most)}"
        return self.form

    def allows(self, value: Any) -> bool:
        """Return whether a value has the right type and is within the allowed range."""
        if self.kind in (int, float):
            of_kind = isinstance(value, int | float) if self.kind is float else isinstance(value, int)
            return of_kind and not isinstance(value, bool) and math.isfinite(value) and self.least <= value <= self.most
        if self.kind is tuple:
            return isinstance(value, tuple) and all(self._fits(one) for one in value)
        return isinstance(value, self.kind) and (self.kind is bool or self._fits(value))

    def _fits(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        if self.words:
            return text in self.words
        return not text or self.pattern is None or self.pattern.fullmatch(text) is not None


def written(value: Any) -> str:
    """Format a value as on the page and in the docs: names joined by commas, numbers without trailing zeros."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value) or "–"
    if isinstance(value, float):
        return f"{value:g}" if abs(value) < 1e6 else str(round(value))
    return str(value) or "–"


def setting(laptop: Any, what: str, unit: str = "", **more: Any) -> Any:
    """Return a field of Settings with its metadata, fields of Setting; without `public` both defaults are the same."""
    return field(default=laptop, metadata={"public": laptop, "what": what, "unit": unit, **more})


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server; the defaults are those for one's own machine."""

    host: str = setting(
        "127.0.0.1",
        "the address to listen on; 0.0.0.0 or :: means all",
        pattern=NAME,
        form="an address",
        is_limit=False,
    )
    port: int = setting(8000, "the port to listen on; 0 picks a free one", most=65_535, is_limit=False)
    public: bool = setting(False, "whether to use the defaults for a public server", public=True, is_limit=False)
    allow_host: tuple[str, ...] = setting(
        (), "names under which it may be reached, in addition to its own addresses", pattern=NAME,
        form="host names without scheme or port, joined by commas, such as frontier.example.org", is_limit=False,
    )  # fmt: skip
    proxies: int = setting(
        0, "number of proxies in front of it whose X-Forwarded headers are trusted", most=8, is_limit=False
    )
    metrics: str = setting("loopback", "who may read /metrics", words=("off", "loopback", "all"), is_limit=False)
    log: str = setting("text", "format of the lines of the log", words=("text", "json"), is_limit=False)
    log_requests: bool = setting(False, "whether to log each request", is_limit=False)
    trace: str = setting("", "file of a recorded search, shown when the trace page opens", is_limit=False)
    beside: str = setting("", "query of a run, shown beside that search", is_limit=False)
    message_queue: str = setting(
        "", "the Redis through which several processes hold one class", pattern=QUEUE,
        form="the address of a Redis, such as redis://127.0.0.1:6379/0, or nothing", is_limit=False,
    )  # fmt: skip

    cache_bytes: int = setting(512 * 2**20, "memory for open searches", "bytes", least=2**20)
    largest_limit: int = setting(
        5_000_000, "nodes that a run may keep", "nodes", public=2_000_000, least=1000, most=50_000_000
    )
    pull_seconds: float = setting(0.030, "time to search for one answer", "seconds", least=0.001, most=1)
    pull_bytes: int = setting(256 * 2**10, "size of one answer", "bytes", least=4096, most=2**24)
    catch_up_seconds: float = setting(
        2.0,
        "time to search up to where a page is, before the page is told to ask again",
        "seconds",
        public=0.5,
        most=60,
    )
    largest_message: int = setting(64 * 2**10, "size of one message from a page", "bytes", least=4096, most=2**24)
    write_seconds: int = setting(
        20, "time until a page that does not read is disconnected", "seconds", public=10, least=1, most=600
    )

    experiment_seconds: float = setting(
        600.0, "estimated time of an experiment", "seconds", public=120.0, least=0.001, most=86_400
    )
    experiment_runs: int = setting(20_000, "runs in one experiment", "runs", public=5000, least=1, most=1_000_000)
    workers: int = setting(
        0,
        "tasks of experiments and tables that run at the same time; 0 means one per processor",
        "tasks",
        public=1,
        most=256,
    )
    jobs: int = setting(
        64, "experiments and tables in progress at the same time", "jobs", public=32, least=1, most=10_000
    )
    visitor_jobs: int = setting(
        8, "experiments and tables of one visitor in progress at the same time", "jobs", public=2, least=1, most=10_000
    )
    requests: int = setting(
        16, "verdicts, studies and whole runs computed at the same time", "requests", public=4, least=1, most=1000
    )
    visitor_requests: int = setting(
        8, "verdicts, studies and whole runs of one visitor at the same time", "requests", public=2, least=1, most=1000
    )
    address_visitors: int = setting(
        1000, "visitors behind one address, such as a class network, whose work is waiting or in progress", "visitors",
        public=600, least=1, most=1_000_000,
    )  # fmt: skip
    run_bytes: int = setting(384 * 2**20, "memory for one run", "bytes", public=256 * 2**20, least=2**20)
    run_seconds: float = setting(120.0, "time to search for one run", "seconds", public=60.0, least=0.1, most=86_400)
    hold_seconds: float = setting(10.0, "time to keep a run that a page has not read to the end", "seconds", most=3600)
    keep_seconds: float = setting(30.0, "time to keep a run that nobody is reading", "seconds", most=86_400)
    answer_seconds: float = setting(
        1.0, "time for a request for a whole run until its client is told to ask again", "seconds", least=0.1, most=600
    )
    sockets: int = setting(3000, "pages connected at the same time", "pages", least=1, most=100_000)
    messages_a_second: int = setting(1000, "messages from one page per second", "messages", least=10, most=1_000_000)
    request_threads: int = setting(
        16, "requests answered at the same time, and as many of the API", "threads", least=1, most=1000
    )
    requests_waiting: int = setting(256, "requests of each kind waiting for a thread", "requests", most=100_000)
    connections: int = setting(1000, "connections waiting for a request", "connections", least=10, most=100_000)
    head_seconds: float = setting(10.0, "time to receive the head of a request", "seconds", least=0.1, most=600)
    body_seconds: float = setting(10.0, "time to receive the body of a request", "seconds", least=0.1, most=600)
    idle_seconds: float = setting(
        10.0, "time to wait for the next request on a connection", "seconds", least=0.1, most=600
    )
    join_seconds: float = setting(10.0, "time to wait for a connected page to join", "seconds", least=0.1, most=600)
    ping_seconds: float = setting(
        5.0, "time between two checks that a page is still there", "seconds", least=0.1, most=600
    )
    pong_seconds: float = setting(5.0, "time to wait for the answer to such a check", "seconds", least=0.1, most=600)
    retry_ms: int = setting(
        5000, "time until a page that found no room tries again", "milliseconds", least=1, most=600_000
    )
    embeds: bool = setting(False, "whether other sites may show runs inside their pages", is_limit=False)

    def allows_host(self, host: str) -> bool:
        """Return whether a request may use this host name; this protects against DNS rebinding.

        Allowed are loopback names, those of `allow_host` and, if the server listens for others, the names of the
        machine.
        """
        try:
            name = urlsplit(f"//{host}").hostname
        except ValueError:
            return False
        if name is None:
            return False
        if name in LOOPBACK or name in (allowed.lower() for allowed in self.allow_host):
            return True
        return self.host not in LOOPBACK and (name == self.host.lower() or name in own_names())

    def allows_origin(self, origin: str, environ: dict[str, Any]) -> bool:
        """Return whether a page of `origin` may open a socket: only a page of this server may."""
        host = environ.get("HTTP_HOST", "")
        return self.allows_host(host) and origin in (f"http://{host}", f"https://{host}")

    @property
    def refusal_of_hosts(self) -> Message:
        """Return the message for a visitor who used a wrong host name."""
        if self.host in LOOPBACK and not self.allow_host:
            return Message("request-host-local")
        return Message("request-host")


def record(of: "Field[Any]") -> Setting:
    """Return the metadata of a field; a plain field is an unbounded number."""
    default: Any = of.default
    return Setting(of.name, type(default), default, **{"public": default, "what": of.name, **of.metadata})


# The title of each group of settings, by the key of its first setting.
GROUPS = {
    "host": "where it listens and who may reach it",
    "metrics": "what it says of itself",
    "trace": "a search of your own",
    "message_queue": "several processes",
    "cache_bytes": "runs that pages show",
    "experiment_seconds": "experiments and tables",
    "requests": "runs and verdicts of visitors",
    "sockets": "connections",
    "embeds": "other sites",
}
SETTINGS: tuple[Setting, ...] = tuple(record(one) for one in fields(Settings))


def defaults(public: bool) -> dict[str, Any]:
    """Return the default of every setting."""
    return {one.key: one.public if public else one.laptop for one in SETTINGS}


def limits_of(settings: Settings) -> Iterable[tuple[Setting, Any]]:
    """Yield the settings that the page of limits shows, each with its value."""
    return ((one, getattr(settings, one.key)) for one in SETTINGS if one.is_limit)
