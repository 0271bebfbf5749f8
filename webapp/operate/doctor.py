"""`frontier doctor`: checks this machine for a server, a line each. To add a check: a function in CHECKS."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from solver.preparation import KernelFault, prepare_run, standing
from solver.terminal import Parser, summary_of

from .configuration import add_flags, configured, flags_of
from .handles import allow, needed
from .health import FIRST
from .hosts import bound
from .settings import Settings, folder

Found = tuple[bool | None, str]  # whether it passes, None if that depends on something unknown here; a sentence
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
    parser = Parser(prog="frontier doctor", usage="frontier doctor [options]", description=summary_of(command))
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
        return False, str(fault)
    return True, f"the first screen's kernels run; {found.kernels} of {found.of} are compiled already."


def caches(_: Settings) -> Found:
    """Report where kernels and tables are cached; a server also runs without a cache."""
    found = standing()
    kept = [str(place) for place in (found.kernel_folder, found.table_folder) if place is not None]
    if len(kept) == 2:
        return True, f"kernels and tables are kept in {kept[0]} and {kept[1]}."
    return True, f"{found.unkept[:-1]}, so every start builds them again; name a folder with room by XDG_CACHE_HOME."


def assets(_: Settings) -> Found:
    """Report whether the assets of the pages are installed."""
    places = {name: Path(folder(name.partition("/")[0])).parent / name for name in ASSETS}
    missing = [name for name, place in places.items() if not place.is_file()]
    return not missing, f"{', '.join(missing)} missing; install again." if missing else "all files are there."


def port(settings: Settings) -> Found:
    """Report whether the port is free."""
    try:
        bound(settings.host, settings.port).close()
    except OSError as error:
        return False, f"cannot listen on {settings.host} port {settings.port} ({(error.strerror or '').lower()})."
    return True, f"{settings.host} port {settings.port} is free."


def memory(settings: Settings) -> Found:
    """Report whether the memory for open searches fits into what the process may use."""
    needed = int(settings.cache_bytes * SHARE) + BASE_BYTES
    allowed, why = memory_limit()
    needs = f"a server needs about {needed >> 20} MiB (cache_bytes {settings.cache_bytes >> 20} MiB)"
    if allowed is None:
        return True, f"{needs}; how much is available is not known here."
    return allowed >= needed, f"{needs}, and {allowed >> 20} MiB are available ({why})."


def memory_limit() -> tuple[int | None, str]:
    """Return the bytes that the process may use and the name of the limit; None if there is no limit."""
    found = []
    for path in LIMITS:
        try:
            found.append((int(path.read_text()), "limit of the control group"))
        except (OSError, ValueError):
            continue  # there is no limit, or it is "max"
    with suppress(OSError, IndexError, ValueError):
        found.append((int(MEMORY.read_text().split("MemTotal:")[1].split()[0]) * 1024, "memory of the machine"))
    return min(found, default=(None, ""))


def connections(settings: Settings) -> Found:
    """Report whether the process may hold as many connections as the settings allow."""
    allowed = allow(needed(settings))
    if allowed >= needed(settings):
        return True, f"{settings.sockets} pages may be connected at the same time."
    why = f"{settings.sockets} pages need {needed(settings)} open files, and {allowed} are allowed"
    return None, f"{why}; raise the limit (ulimit -n, LimitNOFILE), or lower sockets."


def queue(settings: Settings) -> Found:
    """Report whether the message queue answers, if there is one; several processes share classes only through it."""
    if not settings.message_queue and settings.public:
        return None, "none; a single process needs none, but phones find a class of another process only by one."
    if not settings.message_queue:
        return True, "none; a single process does not need one."
    if find_spec("redis") is None:
        return False, "the package redis is not installed; install frontier-search[redis]."
    from redis import Redis, RedisError

    try:
        with Redis.from_url(settings.message_queue, socket_connect_timeout=QUEUE_SECONDS, socket_timeout=2) as found:
            found.ping()
    except (RedisError, OSError, ValueError) as error:
        return False, f"Redis does not answer ({type(error).__name__}); start it, or name another by message_queue."
    return True, "it answers."


CHECKS: dict[str, Callable[[Settings], Found]] = {
    "kernels": kernels,
    "caches": caches,
    "assets": assets,
    "port": port,
    "memory": memory,
    "connections": connections,
    "message queue": queue,
}
