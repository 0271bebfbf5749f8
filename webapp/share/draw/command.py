"""The options of `frontier draw`, and the files that it writes."""

import io
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path

from solver import BadInput
from solver.errors import refusal
from solver.messages import Message
from solver.numbers import whole
from solver.terminal import Parser

from ...shell.view_params import AT, LAYOUTS
from .link import check_place, host_of, is_prepared, read_link
from .node import Drawn, Wanted, drawn, searched
from .raster import png

FORMATS = ("svg", "png", "tex")
SUBJECTS = (
    "tree",
    "frontier",
    "both",
    "curves",
    "space",
)  # the same list as in static/core/takeaway/figures/pictures.js, as a test checks
MOST_STEPS = 200  # pictures of a series
LEAST_SCALE, MOST_SCALE = 0.1, 20
STEPS = re.compile(r"(\d{1,9})-(\d{1,9})")


def command(arguments: Sequence[str]) -> int:
    """Draw a run: its tree, its frontier, its curves, or its grid, map or graph, after some expansions.

    Write the files and print their names; return the exit code. Raise BadInput.
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
    source = "svg" if kind == "png" else kind
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
    parser = Parser(prog="frontier draw", description=str(Message("help-draw")))
    parser.add_argument("link", help=str(Message("help-draw.link")))
    out = str(Message("help-draw.out", endings=[*FORMATS]))
    parser.add_argument("--out", required=True, metavar="FILE", help=out)
    parser.add_argument("--at", help=str(Message("help-draw.at")))
    parser.add_argument("--steps", metavar="A-B", help=str(Message("help-draw.steps")))
    parser.add_argument("--as", dest="kind", choices=FORMATS, help=str(Message("help-draw.as")))
    parser.add_argument("--what", default="tree", choices=SUBJECTS, help=str(Message("help-draw.what", default="tree")))
    parser.add_argument("--layout", choices=LAYOUTS, help=str(Message("help-draw.layout")))
    parser.add_argument("--scale", type=float, default=2.0, help=str(Message("help-draw.scale", default="2")))
    parser.add_argument("--dark", action="store_true", help=str(Message("help-draw.dark")))
    parser.add_argument("--fit", action="store_true", help=str(Message("help-draw.fit")))
    parser.add_argument("--no-link", action="store_true", help=str(Message("help-draw.no-link")))
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
    return png(picture, scale) if kind == "png" else picture.text.encode()


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
