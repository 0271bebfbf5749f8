"""Links for a file: whole, without the origin, or only a query; and their origins."""

import re
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from solver.errors import refusal

from ..operate.hosts import LOOPBACK

EXAMPLE = "/?start=123-678-450&algorithm=bfs"
ORIGIN = re.compile(r"https?://[A-Za-z0-9.\[\]:-]+/?")
SHOWN = ("/", "/embed", "/compare", "/exercise")


@dataclass(frozen=True, slots=True)
class PageLink:
    """A page's path, its query, and the origin for others to open, "" if the link has none."""

    path: str
    query: str
    origin: str

    def at(self, origin: str) -> "PageLink":
        """Return the place at another origin, unless that is empty; raise BadInput."""
        if origin and not ORIGIN.fullmatch(origin):
            raise refusal("file-origin", "origin", origin)
        return replace(self, origin=origin.rstrip("/")) if origin else self


def read_link(link: str) -> PageLink:
    """Return the place of a link; raise BadInput."""
    if not link.strip():
        raise refusal("file-of-link", "link", link, example=EXAMPLE)
    try:
        parts = urlsplit(link.strip())
        is_loopback = (parts.hostname or "") in LOOPBACK
    except ValueError:  # a host in brackets that is no address
        raise refusal("file-of-link", "link", link, example=EXAMPLE) from None
    if not parts.scheme and not parts.netloc and not link.strip().startswith(("/", "?")) and "=" in link:
        return PageLink("/", link.strip(), "")
    path = "/" if parts.path in ("", "/embed") else parts.path
    is_web = parts.scheme in ("http", "https", "") and bool(parts.scheme) == bool(parts.netloc)
    if path not in SHOWN or not is_web:
        raise refusal("file-of-path", "link", link, paths=[*SHOWN], example=EXAMPLE)
    origin = f"{parts.scheme}://{parts.netloc}" if parts.netloc and not is_loopback else ""
    return PageLink(path, parts.query, origin)
