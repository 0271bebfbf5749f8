"""All settings of a server, in one list.

The settings file, the environment, the flags of `frontier serve`, the page of limits and the docs use it. To add
a setting: a field here with its record, and its message in static/core/shell/settings.ftl.
"""

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

    `laptop` and `public` are its defaults: on one's own machine, and on a server with the setting `public`.
    """

    key: str
    kind: type
    laptop: Any
    public: Any
    unit: str = ""
    least: float = 0
    most: float = 2**40
    words: tuple[str, ...] = ()
    pattern: re.Pattern[str] | None = None
    form: str = ""  # the format of a text or of names, in words
    is_limit: bool = True  # whether the page of limits shows it

    @property
    def what(self) -> str:
        """Return the sentence that explains it."""
        return str(Message(f"setting-{self.key.replace('_', '-')}"))

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
            return of_kind and not isinstance(value, bool) and self.least <= value <= self.most
        if self.kind is tuple:
            return isinstance(value, tuple) and all(self._fits(one) for one in value)
        return isinstance(value, self.kind) and (self.kind is bool or self._fits(value))

    def _fits(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        if self.words:
            return text in self.words
        if not text:
            return not self.laptop  # a text with a default cannot be empty
        return self.pattern is None or self.pattern.fullmatch(text) is not None


def written(value: Any) -> str:
    """Format a value as on the page and in the docs: names joined by commas, numbers without trailing zeros."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value) or "–"
    if isinstance(value, float):
        return f"{value:g}" if abs(value) < 1e6 else str(round(value))
    return str(value) or "–"


def setting(laptop: Any, unit: str = "", **more: Any) -> Any:
    """Return a field of Settings with its metadata, fields of Setting; without `public` both defaults are the same."""
    return field(default=laptop, metadata={"public": laptop, "unit": unit, **more})


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server; the defaults are those for one's own machine."""

    host: str = setting(
        "127.0.0.1",
        pattern=NAME,
        form="an address",
        is_limit=False,
    )
    port: int = setting(8000, most=65_535, is_limit=False)
    public: bool = setting(False, public=True, is_limit=False)
    allow_host: tuple[str, ...] = setting(
        (), pattern=NAME,
        form="host names without scheme or port, joined by commas, such as frontier.example.org", is_limit=False,
    )  # fmt: skip
    proxies: int = setting(0, most=8, is_limit=False)
    metrics: str = setting("loopback", words=("off", "loopback", "all"), is_limit=False)
    log: str = setting("text", words=("text", "json"), is_limit=False)
    log_requests: bool = setting(False, is_limit=False)
    trace: str = setting("", is_limit=False)
    beside: str = setting("", is_limit=False)
    message_queue: str = setting(
        "", pattern=QUEUE,
        form="the address of a Redis, such as redis://127.0.0.1:6379/0, or nothing", is_limit=False,
    )  # fmt: skip

    cache_bytes: int = setting(512 * 2**20, "bytes", least=2**20)
    largest_limit: int = setting(5_000_000, "nodes", public=2_000_000, least=1000, most=50_000_000)
    pull_seconds: float = setting(0.030, "seconds", least=0.001, most=1)
    pull_bytes: int = setting(256 * 2**10, "bytes", least=4096, most=2**24)
    largest_message: int = setting(64 * 2**10, "bytes", least=4096, most=2**24)

    experiment_seconds: float = setting(600.0, "seconds", public=120.0, least=0.001, most=86_400)
    experiment_runs: int = setting(20_000, "runs", public=5000, least=1, most=1_000_000)
    workers: int = setting(
        0,
        "tasks",
        public=1,
        most=256,
    )
    jobs: int = setting(64, "jobs", public=32, least=1, most=10_000)
    run_bytes: int = setting(384 * 2**20, "bytes", public=256 * 2**20, least=2**20)
    run_seconds: float = setting(120.0, "seconds", public=60.0, least=0.1, most=86_400)
    hold_seconds: float = setting(2.0, "seconds", most=3600)
    answer_seconds: float = setting(1.0, "seconds", least=0.1, most=600)
    sockets: int = setting(3000, "pages", least=1, most=100_000)
    request_threads: int = setting(16, "threads", public=8, least=1, most=1000)
    requests_waiting: int = setting(256, "requests", most=100_000)
    connections: int = setting(1000, "connections", least=10, most=100_000)
    idle_seconds: float = setting(10.0, "seconds", least=0.1, most=600)
    ping_seconds: float = setting(5.0, "seconds", least=0.1, most=600)
    pong_seconds: float = setting(30.0, "seconds", least=0.1, most=600)
    retry_ms: int = setting(5000, "milliseconds", least=1, most=600_000)
    embeds: bool = setting(False, is_limit=False)

    def allows_host(self, host: str) -> bool:
        """Return whether a request may use this host name; this protects against DNS rebinding.

        Allowed are loopback names, those of `allow_host` and, if the server listens for others, the names of the
        machine.
        """
        try:
            parts = urlsplit(f"//{host}")
            name, _ = parts.hostname, parts.port  # which is checked
        except ValueError:
            return False
        if name is None or parts.netloc != host or "@" in host:
            return False
        if name in LOOPBACK or name in (allowed.lower() for allowed in self.allow_host):
            return True
        return self.host not in LOOPBACK and (name == self.host.lower() or name in own_names())

    def allows_origin(self, origin: str, environ: dict[str, Any]) -> bool:
        """Return whether a page of `origin` may open a socket or use the API: only a page of this server may."""
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
    return Setting(of.name, type(default), default, **{"public": default, **of.metadata})


# The title of each group of settings, by the key of its first setting.
GROUPS = {
    "host": "where it listens and who may reach it",
    "metrics": "what it says of itself",
    "trace": "a search of your own",
    "message_queue": "several processes",
    "cache_bytes": "runs that pages show",
    "experiment_seconds": "experiments and tables",
    "run_bytes": "a single run",
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
