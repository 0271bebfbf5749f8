"""`frontier doctor`: checks this machine for a server, a line each. To add a check: a function in CHECKS."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from solver.messages import Message
from solver.preparation import KernelFault, prepare_run, standing
from solver.terminal import Parser

from .configuration import add_flags, configured, flags_of
from .handles import allow, needed
from .health import FIRST
from .hosts import bound
from .settings import Settings, folder

Found = tuple[bool | None, Message]  # whether it passes, None if that depends on something unknown here; a sentence
WORDS = {True: "ok  ", None: "note", False: "FAIL"}
ASSETS = ("static/vendor/vendor.js", "static/explore/page.js", "static/core/shell/page.css", "templates/base.html")
BASE_BYTES = 300 * 2**20  # memory of a server without a search
SHARE = 1.3  # the process may hold this multiple of the memory for open searches
LIMITS = (Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"))
MEMORY = Path("/proc/meminfo")
QUEUE_SECONDS = 2.0


def command(arguments: Sequence[str]) -> int:
    """Check whether a server can run on this machine.

    Return 0 if nothing prevents it, else 1. Raise BadInput for wrong settings.
    """
    about = str(Message("help-doctor"))
    parser = Parser(prog="frontier doctor", usage="frontier doctor [options]", description=about)
    add_flags(parser)
    given = parser.parse_args(arguments)
    settings = configured(flags_of(vars(given)), file=given.config)
    found = [(name, *look(settings)) for name, look in CHECKS.items()]
    for name, is_well, sentence in found:
        print(f"{WORDS[is_well]}  {name}: {sentence}")
    return 1 if any(is_well is False for _, is_well, _ in found) else 0


def kernels(_: Settings) -> Found:
    """Compile or load the kernels of the first screen."""
    try:
        prepare_run(FIRST)
        found = standing()
    except KernelFault as fault:
        return False, Message("doctor-kernel-fault", fault=str(fault))
    return True, Message("doctor-kernels", ready=found.kernels, of=found.of)


def caches(_: Settings) -> Found:
    """Report where kernels and tables are cached; a server also runs without a cache."""
    found = standing()
    kept = [str(place) for place in (found.kernel_folder, found.table_folder) if place is not None]
    if len(kept) == 2:
        return True, Message("doctor-caches", kernels=kept[0], tables=kept[1])
    return True, Message("doctor-no-caches", why=found.unkept or "")


def assets(_: Settings) -> Found:
    """Report whether the assets of the pages are installed."""
    places = {name: Path(folder(name.partition("/")[0])).parent / name for name in ASSETS}
    missing = [name for name, place in places.items() if not place.is_file()]
    return not missing, Message("doctor-missing", files=missing) if missing else Message("doctor-assets")


def port(settings: Settings) -> Found:
    """Report whether the port is free."""
    try:
        bound(settings.host, settings.port).close()
    except OSError as error:
        fault = (error.strerror or "").lower()
        return False, Message("doctor-no-port", host=settings.host, port=str(settings.port), fault=fault)
    return True, Message("doctor-port", host=settings.host, port=str(settings.port))


def memory(settings: Settings) -> Found:
    """Report whether the memory for open searches fits into what the process may use."""
    needed = int(settings.cache_bytes * SHARE) + BASE_BYTES
    allowed, why = memory_limit()
    needs = {"needed": str(needed >> 20), "cache": str(settings.cache_bytes >> 20)}
    if allowed is None:
        return True, Message("doctor-memory-unknown", **needs)
    return allowed >= needed, Message("doctor-memory", available=str(allowed >> 20), limit=why, **needs)


def memory_limit() -> tuple[int | None, str]:
    """Return the bytes that the process may use and the name of the limit; None if there is no limit."""
    found = []
    for path in LIMITS:
        try:
            found.append((int(path.read_text()), "group"))
        except (OSError, ValueError):
            continue  # there is no limit, or it is "max"
    with suppress(OSError, IndexError, ValueError):
        found.append((int(MEMORY.read_text().split("MemTotal:")[1].split()[0]) * 1024, "machine"))
    return min(found, default=(None, ""))


def connections(settings: Settings) -> Found:
    """Report whether the process may hold as many connections as the settings allow."""
    allowed = allow(needed(settings))
    if allowed >= needed(settings):
        return True, Message("doctor-connections", pages=str(settings.sockets))
    numbers = {"pages": str(settings.sockets), "files": str(needed(settings)), "allowed": str(allowed)}
    return None, Message("doctor-few-files", **numbers)


def queue(settings: Settings) -> Found:
    """Report whether the message queue answers, if there is one; several processes share classes only through it."""
    if not settings.message_queue and settings.public:
        return None, Message("doctor-no-queue-public")
    if not settings.message_queue:
        return True, Message("doctor-no-queue")
    if find_spec("redis") is None:
        return False, Message("doctor-no-redis")
    from redis import Redis, RedisError

    try:
        with Redis.from_url(settings.message_queue, socket_connect_timeout=QUEUE_SECONDS, socket_timeout=2) as found:
            found.ping()
    except (RedisError, OSError, ValueError) as error:
        return False, Message("doctor-redis-silent", fault=type(error).__name__)
    return True, Message("doctor-queue")


CHECKS: dict[str, Callable[[Settings], Found]] = {
    "kernels": kernels,
    "caches": caches,
    "assets": assets,
    "port": port,
    "memory": memory,
    "connections": connections,
    "message queue": queue,
}
