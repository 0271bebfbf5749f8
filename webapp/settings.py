"""What whoever runs a server may choose: one list, from which come the settings file, the environment, the flags of
`frontier serve`, the page of limits and the docs. To add one: a field here with its record.
"""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .names import LOOPBACK, own_names

NAME = re.compile(r"[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9])?|[0-9a-f:]*:[0-9a-f:]+", re.IGNORECASE)
QUEUE = re.compile(r"(rediss?|unix)://[^\s]+")
HOSTED_SOCKETS = 3000  # at once, of a hosted server, which has no thread for each


def folder(name: str) -> str:
    """Return the absolute folder `static` or `templates`: inside the installed package, beside it in a checkout."""
    here = Path(__file__).resolve().parent
    inside = here / name
    return str(inside if inside.is_dir() else here.parent / name)


@dataclass(frozen=True, slots=True)
class Setting:
    """What is to be said of a field of Settings; `least` and `most` bound a number, `words` are all that a word may be.

    `laptop` and `public` are what it is where nobody chose: on one's own machine, or with `public` for everybody.
    """

    key: str
    kind: type
    what: str
    unit: str
    laptop: Any
    public: Any
    least: float
    most: float
    words: tuple[str, ...]
    pattern: re.Pattern[str] | None
    form: str  # what a text or names must look like, in words
    is_limit: bool  # what visitors may be told

    @property
    def flag(self) -> str:
        """Return the flag of the command line."""
        return "--" + self.key.replace("_", "-")

    @property
    def variable(self) -> str:
        """Return the name in the environment."""
        return f"FRONTIER_{self.key.upper()}"

    @property
    def allowed(self) -> str:
        """Say what is allowed."""
        if self.words:
            return ", ".join(self.words)
        if self.kind is bool:
            return "true, false"
        if self.kind in (int, float):
            numbers = "whole numbers" if self.kind is int else "numbers"
            return f"{numbers} from {written(self.least)} to {written(self.most)}"
        return self.form

    def allows(self, value: Any) -> bool:
        """Tell whether a value is of the kind and within what is allowed."""
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
    """Return a value as the page and the docs write it: names joined, numbers without needless zeros."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return ", ".join(value) or "–"
    if isinstance(value, float):
        return f"{value:g}" if abs(value) < 1e6 else str(round(value))
    return str(value) or "–"


def setting(
    laptop: Any,
    what: str,
    unit: str = "",
    *,
    public: Any = None,
    least: float = 0,
    most: float = 2**40,
    words: tuple[str, ...] = (),
    pattern: re.Pattern[str] | None = None,
    form: str = "",
    is_limit: bool = True,
) -> Any:
    """Return a field of Settings with what is to be said of it; without `public` both defaults are the same."""
    said = {
        "what": what, "unit": unit, "public": laptop if public is None else public, "least": least, "most": most,
        "words": words, "pattern": pattern, "form": form, "is_limit": is_limit,
    }  # fmt: skip
    return field(default=laptop, metadata=said)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a server was told; the defaults are those for one's own machine."""

    host: str = setting(
        "127.0.0.1", "the address it listens on; 0.0.0.0 or :: are all", pattern=NAME, form="an address", is_limit=False
    )
    port: int = setting(8000, "the port it listens on; 0 takes a free one", most=65_535, is_limit=False)
    public: bool = setting(False, "whether the defaults are those for a public server", public=True, is_limit=False)
    allow_host: tuple[str, ...] = setting(
        (), "names under which it may be asked, beside its own addresses", pattern=NAME,
        form="names of hosts without scheme or port, joined by commas, such as frontier.example.org", is_limit=False,
    )  # fmt: skip
    proxies: int = setting(0, "proxies before it whose X-Forwarded headers are believed", most=8, is_limit=False)
    metrics: str = setting("loopback", "who may read /metrics", words=("off", "loopback", "all"), is_limit=False)
    log: str = setting("text", "how lines of the log are written", words=("text", "json"), is_limit=False)
    log_requests: bool = setting(False, "whether each request is a line of the log", is_limit=False)
    trace: str = setting("", "the file of a recorded search that the page of traces opens with", is_limit=False)
    beside: str = setting("", "the query of a run that stands beside that search at first", is_limit=False)
    message_queue: str = setting(
        "", "the Redis by which processes tell each other messages", pattern=QUEUE,
        form="the address of a Redis, such as redis://127.0.0.1:6379/0, or nothing", is_limit=False,
    )  # fmt: skip

    cache_bytes: int = setting(512 * 2**20, "memory for open searches", "bytes", least=2**20)
    largest_limit: int = setting(
        5_000_000, "nodes that a run may keep", "nodes", public=2_000_000, least=1000, most=50_000_000
    )
    pull_seconds: float = setting(0.030, "search for one answer", "seconds", least=0.001, most=1)
    pull_bytes: int = setting(256 * 2**10, "one answer", "bytes", least=4096, most=2**24)
    catch_up_seconds: float = setting(
        2.0, "search to come back to where a page is, before it is told to ask again", "seconds", public=0.5, most=60
    )
    largest_message: int = setting(64 * 2**10, "one message of a page", "bytes", least=4096, most=2**24)
    write_seconds: int = setting(
        20, "waiting for a page that does not read, until it is cut off", "seconds", public=10, least=1, most=600
    )

    experiment_seconds: float = setting(
        600.0, "an experiment, by its estimate", "seconds", public=120.0, least=0.001, most=86_400
    )
    experiment_runs: int = setting(20_000, "runs of an experiment", "runs", public=5000, least=1, most=1_000_000)
    workers: int = setting(
        0, "tasks of experiments and tables at work at once; 0 are as many as processors", "tasks", public=1, most=256
    )
    jobs: int = setting(64, "experiments and tables under way at once", "jobs", public=32, least=1, most=10_000)
    visitor_jobs: int = setting(8, "of these of one visitor", "jobs", public=2, least=1, most=10_000)
    requests: int = setting(
        16, "verdicts, studies and whole runs at work at once", "requests", public=4, least=1, most=1000
    )
    visitor_requests: int = setting(8, "of these of one visitor", "requests", public=2, least=1, most=1000)
    address_visitors: int = setting(
        1000, "visitors behind one address whose work waits or is under way, a class network or two", "visitors",
        public=600, least=1, most=1_000_000,
    )  # fmt: skip
    run_bytes: int = setting(384 * 2**20, "memory for one run", "bytes", public=256 * 2**20, least=2**20)
    run_seconds: float = setting(120.0, "search for one run", "seconds", public=60.0, least=0.1, most=86_400)
    hold_seconds: float = setting(10.0, "keeping a run for who has not read all of it", "seconds", most=3600)
    keep_seconds: float = setting(30.0, "keeping a run that nobody reads", "seconds", most=86_400)
    answer_seconds: float = setting(20.0, "a request for a whole run", "seconds", least=0.1, most=600)
    sockets: int = setting(
        320, "pages that are connected at once; hosted at least 3000", "pages", least=1, most=100_000
    )
    messages_a_second: int = setting(1000, "messages of one page in a second", "messages", least=10, most=1_000_000)
    request_threads: int = setting(
        16, "requests answered at once, and as many of the API", "threads", least=1, most=1000
    )
    requests_waiting: int = setting(256, "requests that wait for a thread, of each kind", "requests", most=100_000)
    connections: int = setting(1000, "connections that wait for a request", "connections", least=10, most=100_000)
    head_seconds: float = setting(10.0, "the head of a request", "seconds", least=0.1, most=600)
    body_seconds: float = setting(10.0, "the body of a request", "seconds", least=0.1, most=600)
    idle_seconds: float = setting(10.0, "waiting for the next request of a connection", "seconds", least=0.1, most=600)
    join_seconds: float = setting(10.0, "waiting for a page that has connected to join", "seconds", least=0.1, most=600)
    ping_seconds: float = setting(5.0, "between two looks whether a page is there", "seconds", least=0.1, most=600)
    pong_seconds: float = setting(5.0, "waiting for its answer", "seconds", least=0.1, most=600)
    retry_ms: int = setting(5000, "until a page that found no room comes back", "milliseconds", least=1, most=600_000)
    embeds: bool = setting(False, "whether other sites may show runs inside their pages", is_limit=False)

    def allows_host(self, host: str) -> bool:
        """Tell whether a request may name this host, against DNS rebinding: only names it is known under.

        Those are the names of loopback, those that were allowed and, where it listens for others, its own.
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
        """Tell whether a page of `origin` may open a socket here: only a page that this server gave."""
        host = environ.get("HTTP_HOST", "")
        return self.allows_host(host) and origin in (f"http://{host}", f"https://{host}")

    @property
    def refusal_of_hosts(self) -> str:
        """Say to whoever asked under another name what may be done."""
        if self.host in LOOPBACK and not self.allow_host:
            return "This server answers on this machine only; open it as localhost."
        return "host: this server is not known under that name; allowed are its own and those of --allow-host."


def record(of: "Field[Any]") -> Setting:
    """Return what is to be said of a field; a plain field is a number of anything."""
    default: Any = of.default
    said: Mapping[str, Any] = of.metadata
    return Setting(
        of.name, type(default), said.get("what", of.name), said.get("unit", ""), default, said.get("public", default),
        said.get("least", 0), said.get("most", 2**40), said.get("words", ()), said.get("pattern"),
        said.get("form", "text"), said.get("is_limit", True),
    )  # fmt: skip


SETTINGS: tuple[Setting, ...] = tuple(record(one) for one in fields(Settings))


def setting_rows() -> list[str]:
    """Return the list as rows of a Markdown table."""
    cells = (
        (f"`{one.key}`", one.what, one.unit or "–", written(one.laptop), written(one.public), one.allowed)
        for one in SETTINGS
    )
    return [f"| {' | '.join(row)} |" for row in cells]


def defaults(public: bool) -> dict[str, Any]:
    """Return every value that nobody chose."""
    return {one.key: one.public if public else one.laptop for one in SETTINGS}


def limits_of(settings: Settings) -> Iterable[tuple[Setting, Any]]:
    """Return what visitors may be told, each with its value."""
    return ((one, getattr(settings, one.key)) for one in SETTINGS if one.is_limit)
