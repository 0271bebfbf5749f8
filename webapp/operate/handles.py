"""The limit of files and sockets that this process may hold open."""

from contextlib import suppress

from .settings import Settings

SPARE = 32  # of a server's own, where the system allows few
BESIDE = 256  # files, pipes and requests, beside one handle for each connection


def needed(settings: Settings) -> int:
    """Return the largest number of handles that a server needs."""
    return settings.sockets * 9 // 8 + settings.connections + BESIDE  # an eighth more for expected clients


def allow(count: int) -> int:
    """Raise the limit of handles to `count` as far as the system allows; return the new limit."""
    with suppress(ImportError, OSError, ValueError):  # Windows has no such limit; others may not let it be raised
        import resource

        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = count if most == resource.RLIM_INFINITY else min(count, most)
        if now != resource.RLIM_INFINITY and now < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            return wanted
        return count if now == resource.RLIM_INFINITY else now
    return count
