"""The options of `frontier draw`, and the files that it writes."""

import io
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path

from solver import BadInput
from solver.errors import either, refusal
from solver.messages import Message
from solver.numbers import whole
from solver.terminal import Parser, summary_of

from ...shell.view_params import AT, LAYOUTS
from .link import check_place, host_of, is_prepared, read_link
from .node import Drawn, Wanted, drawn, searched
from .raster import pdf, png

FORMATS = ("svg", "png", "pdf", "tex", "dot")
SUBJECTS = (
    "tree",
    "frontier",
    "both",
    "curves",
    "space",
)  # a test keeps static/core/takeaway/figures/pictures.js equal
MOST_STEPS = 200  # pictures of a series
LEAST_SCALE, MOST_SCALE = 0.1, 20
STEPS = re.compile(r"(\d{1,9})-(\d{1,9})")


def command(arguments: Sequence[str]) -> int:
    """Draw a run: its tree, its frontier, its curves, or its grid, map or graph, after some expansions.

    Write the files and say which; return the exit code. Raise BadInput.
    """
    given = parser_of_draw().parse_args(arguments)
    out = Path(given.out)
    ending = out.suffix.removeprefix(".").lower()
    is_zip = ending == "zip" and given.steps is not None
    if ending not in FORMATS and not is_zip:
        raise refusal("draw-out", "out", given.out, endings=", ".join(f".{one}" for one in FORMATS))
    if not LEAST_SCALE <= given.scale <= MOST_SCALE:
        raise refusal("draw-scale", "scale", f"{given.scale:g}", least=f"{LEAST_SCALE:g}", most=f"{MOST_SCALE:g}")
    kind = (given.kind or "svg") if is_zip else ending
    run, block = read_link(given.link)
    check_place(given.out)
    span = steps_of(given.steps)
    shown = AT.read(given.at) if given.at is not None else block["at"]
    if not is_prepared(run):
        return 1
    last = span[1] if span else None if shown == "end" else int(shown)
    search = searched(run, last)
    if last is not None and last > search.expanded:
        field = "steps" if span else "at"
        raise BadInput(field, Message("draw-beyond", field=field, most=whole(search.expanded, " "), given=str(last)))
    cursors = tuple(range(span[0], span[1] + 1)) if span else (search.expanded if last is None else last,)
    layout = given.layout or block["view"] or LAYOUTS[0]
    source = "svg" if kind in ("png", "pdf") else kind
    begin, end = f"{host_of(given.link)}/?{run.query()}&at=", "" if layout == LAYOUTS[0] else f"&view={layout}"
    wanted = [
        Wanted(at, layout, given.what, source, "" if given.no_link else f"{begin}{at}{end}", given.dark, given.fit)
        for at in cursors
    ]
    pictures = drawn(search, wanted)
    contents = [content_of(picture, kind, given.scale) for picture in pictures]
    write(out, kind, is_zip, dict(zip(cursors, contents, strict=True)) if span else contents[0])
    if pictures[-1].told:
        print(pictures[-1].told)
    return 0


def parser_of_draw() -> Parser:
    """Return the parser of the options."""
    parser = Parser(prog="frontier draw", description=summary_of(command))
    parser.add_argument("link", help="a link of the explore page, whole or from its ? on")
    parser.add_argument(
        "--out", required=True, metavar="FILE", help=f"the file to write; its name ends in {either(FORMATS)}"
    )
    parser.add_argument("--at", help="number of expansions, or end (default: as in the link)")
    parser.add_argument("--steps", metavar="A-B", help="draw one picture for each of these expansions, into FILE.zip")
    parser.add_argument(
        "--as", dest="kind", choices=FORMATS, help="the format of the pictures in FILE.zip (default: svg)"
    )
    parser.add_argument("--what", default="tree", choices=SUBJECTS, help="what to draw (default: tree)")
    parser.add_argument("--layout", choices=LAYOUTS, help="layout of the tree (default: as in the link, else tree)")
    parser.add_argument(
        "--scale", type=float, default=2.0, help="size of a PNG, in pixels for each pixel of the picture (default: 2)"
    )
    parser.add_argument("--dark", action="store_true", help="draw light on dark (default: dark on white)")
    parser.add_argument(
        "--fit", action="store_true", help="draw a 16:9 slide with what fits (default: as large as the boards need)"
    )
    parser.add_argument("--no-link", action="store_true", help="leave the link below the picture out")
    return parser


def steps_of(text: str | None) -> tuple[int, int] | None:
    """Parse a range of expansions such as 3-12; raise BadInput."""
    if text is None:
        return None
    found = STEPS.fullmatch(text)
    if not found:
        raise refusal("draw-steps", "steps", text)
    first, last = (int(number) for number in found.groups())
    if not first <= last < first + MOST_STEPS:
        most = f"{first}-{first + MOST_STEPS - 1}"
        raise refusal("draw-many", "steps", text, count=MOST_STEPS, most=most)
    return first, last


def content_of(picture: Drawn, kind: str, scale: float) -> bytes:
    """Return a picture as the bytes of a format."""
    if kind == "png":
        return png(picture, scale)
    return pdf(picture) if kind == "pdf" else picture.text.encode()


def write(out: Path, kind: str, is_zip: bool, content: bytes | dict[int, bytes]) -> None:
    """Write one file, a file for each step, or a zip archive of them."""
    if isinstance(content, bytes):
        out.write_bytes(content)
        return
    digits = len(str(max(content)))
    named = {f"{out.stem}-{step:0{digits}}.{kind}": made for step, made in content.items()}
    if not is_zip:
        for name, made in named.items():
            out.with_name(name).write_bytes(made)
        return
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, made in named.items():
            archive.writestr(zipfile.ZipInfo(name), made, zipfile.ZIP_DEFLATED)
    out.write_bytes(packed.getvalue())
