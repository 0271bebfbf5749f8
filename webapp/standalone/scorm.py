"""A page as a SCORM package: a zip of the page and of the manifest that learning systems read."""

import hashlib
import html
import io
import re
import zipfile

from solver.errors import refusal

from .document import manifest
from .link import PageLink, read_link
from .page import page
from .sources import Source

VERSION = "1.2"
PACKED = ("/", "/exercise")  # the paths of pages that a course can give credit for
EXAMPLE = "/exercise?start=123-678-450&algorithm=bfs"
DATE = (1980, 1, 1, 0, 0, 0)  # of each file: the same page gives the same bytes


def scorm_package(link: str, *, origin: str = "", expansions: int | None = None, source: Source | None = None) -> bytes:
    """Return the SCORM package of an exercise, a run or a lecture; the options are those of `page`.

    Raise BadInput.
    """
    place = packable(link)
    content = page(link, origin=origin, expansions=expansions, source=source, scorm=True)
    [title] = re.findall(r"<title>(.*?)</title>", content.decode())
    name = hashlib.sha256(f"{place.path}?{place.query}".encode()).hexdigest()[:16]
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as files:
        for file, text in (("imsmanifest.xml", manifest(name, html.unescape(title))), ("index.html", content)):
            files.writestr(zipfile.ZipInfo(file, DATE), text, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def packable(link: str) -> PageLink:
    """Return the place of a link to a page that a course can give credit for; raise BadInput."""
    place = read_link(link)
    if place.path not in PACKED:
        raise refusal("file-of-path", "link", link, paths=[*PACKED], example=EXAMPLE)
    return place
