"""`frontier page` and `frontier site`: files of links, and a folder of them for any static host."""

import sys
from collections.abc import Sequence
from pathlib import Path

from solver import Recording
from solver.errors import refusal
from solver.files import check_writable, write_whole
from solver.messages import Message
from solver.terminal import Parser

from ..live.folder import write_live
from .link import PageLink
from .page import page, recording_file
from .scorm import scorm_package
from .site import write_site
from .sources import Searches

RECORDINGS = (".jsonl", ".json")


def page_command(arguments: Sequence[str]) -> int:
    """Write one HTML file of the page that a link opens, or a SCORM package of it: it works anywhere, without a server.

    Return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier page", description=str(Message("help-page")))
    parser.add_argument("link", help=str(Message("help-page.link")))
    written = parser.add_mutually_exclusive_group(required=True)
    written.add_argument("--out", metavar="FILE", help=str(Message("help-page.out")))
    written.add_argument("--scorm", metavar="FILE", help=str(Message("help-page.scorm")))
    _add_origin(parser)
    parser.add_argument("--expansions", type=int, metavar="N", help=str(Message("help-page.expansions")))
    given = parser.parse_args(arguments)
    field, endings = ("scorm", [".zip"]) if given.out is None else ("out", [".html", ".htm"])
    out = Path(getattr(given, field))
    if out.suffix.lower() not in endings:
        raise refusal("must-end-in", field, str(out), endings=endings[:1])
    check_writable(field, out)
    if field == "scorm":
        content = scorm_package(
            given.link, origin=given.origin, expansions=given.expansions, source=Searches(announces=True)
        )
    elif given.link.lower().endswith(RECORDINGS):
        Recording.load(given.link)  # raises BadInput for a query that the page could not show
        text = Path(given.link).read_text(encoding="utf-8")
        content = recording_file(text, PageLink("/trace", "", "").at(given.origin))
    else:
        source = Searches(announces=True)
        content = page(given.link, origin=given.origin, expansions=given.expansions, source=source)
    write_whole(out, content)
    print(Message("file-written", file=str(out), bytes=len(content)), file=sys.stderr)
    return 0


def site_command(arguments: Sequence[str]) -> int:
    """Write the lectures, the examples and an index as files with shared assets, for any static host.

    Return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier site", description=str(Message("help-site")))
    parser.add_argument("folder", help=str(Message("help-site.folder")))
    _add_origin(parser)
    parser.add_argument("--live", action="store_true", help="the whole application, which the browser runs")
    parser.add_argument("--runtime", metavar="FOLDER", help="the files of Pyodide (default: fetched from its address)")
    given = parser.parse_args(arguments)
    folder = Path(given.folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refusal("site-folder", "folder", given.folder)
    if not folder.absolute().parent.is_dir():
        raise refusal("site-parent", "folder", given.folder)
    if given.live:
        count, size = write_live(folder, given.runtime and Path(given.runtime))
    else:
        count, size = write_site(folder, given.origin)
    index = str(folder / "index.html")
    print(Message("site-written", folder=str(folder), files=count, bytes=size, index=index), file=sys.stderr)
    return 0


def _add_origin(parser: Parser) -> None:
    parser.add_argument("--origin", default="", metavar="URL", help=str(Message("help-page.origin")))
