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

VERSIONS = ("1.2", "2004")
PACKED = ("/", "/exercise", "/worksheet")  # the paths of pages that a course can give credit for
EXAMPLE = "/exercise?start=123-678-450&algorithm=bfs"
DATE = (1980, 1, 1, 0, 0, 0)  # of each file: the same page gives the same bytes


def scorm_package(
    link: str, version: str = VERSIONS[0], *, origin: str = "", expansions: int | None = None,
    source: Source | None = None,
) -> bytes:  # fmt: skip
    """Return the SCORM package of an exercise, a run or lecture, or a worksheet; the options are those of `page`.

    Raise BadInput.
    """
    refuse_version(version)
    place = packable(link)
    content = page(link, origin=origin, expansions=expansions, source=source, scorm=version)
    [title] = re.findall(r"<title>(.*?)</title>", content.decode())
    name = hashlib.sha256(f"{place.path}?{place.query}".encode()).hexdigest()[:16]
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as files:
        for file, text in (("imsmanifest.xml", manifest(version, name, html.unescape(title))), ("index.html", content)):
            files.writestr(zipfile.ZipInfo(file, DATE), text, zipfile.ZIP_DEFLATED)
    return written.getvalue()


def refuse_version(version: str) -> None:
    """Raise BadInput for an unsupported version of SCORM."""
    if version not in VERSIONS:
        raise refusal("must-be-one-of", "scorm", version, allowed=[*VERSIONS])


def packable(link: str) -> PageLink:
    """Return the place of a link to a page that a course can give credit for; raise BadInput."""
    place = read_link(link)
    if place.path not in PACKED:
        raise refusal("file-of-path", "link", link, paths=[*PACKED], example=EXAMPLE)
    return place
