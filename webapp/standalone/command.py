"""`frontier page` and `frontier site`: the file of a link, and the application as a folder for any static host."""

import sys
from collections.abc import Sequence
from pathlib import Path

from solver.errors import refusal
from solver.files import check_writable, write_whole
from solver.messages import Message
from solver.terminal import Parser

from ..live.folder import write_live
from .page import page
from .scorm import scorm_package
from .sources import Searches


def page_command(arguments: Sequence[str]) -> int:
    """Write one HTML file of the page that a link opens, or a SCORM package of it: it works anywhere, without a server.

    Return the exit code. Raise BadInput.
    """
    parser = Parser(prog="frontier page", description=str(Message("help-page")))
    parser.add_argument("link", help=str(Message("help-page.link")))
    written = parser.add_mutually_exclusive_group(required=True)
    written.add_argument("--out", metavar="FILE", help=str(Message("help-page.out")))
    written.add_argument("--scorm", metavar="FILE", help=str(Message("help-page.scorm")))
    parser.add_argument("--origin", default="", metavar="URL", help=str(Message("help-page.origin")))
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
    else:
        source = Searches(announces=True)
        content = page(given.link, origin=given.origin, expansions=given.expansions, source=source)
    write_whole(out, content)
    print(Message("file-written", file=str(out), bytes=len(content)), file=sys.stderr)
    return 0


def site_command(arguments: Sequence[str]) -> int:
    """Write the whole application, which the browser runs, for any static host; return the exit code.

    Raise BadInput.
    """
    parser = Parser(prog="frontier site", description=str(Message("help-site")))
    parser.add_argument("folder", help=str(Message("help-site.folder")))
    parser.add_argument("--runtime", metavar="FOLDER", help=str(Message("help-site.runtime")))
    given = parser.parse_args(arguments)
    folder = Path(given.folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refusal("site-folder", "folder", given.folder)
    if not folder.absolute().parent.is_dir():
        raise refusal("site-parent", "folder", given.folder)
    count, size = write_live(folder, given.runtime and Path(given.runtime))
    index = str(folder / "index.html")
    print(Message("site-written", folder=str(folder), files=count, bytes=size, index=index), file=sys.stderr)
    return 0
