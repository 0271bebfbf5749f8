"""`page`: the file of a link, of a run or of a recorded search."""

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from solver import BadInput, Exercise, Recording, Run
from solver.errors import refusal
from solver.exercise import statement
from solver.messages import Message

from ..compare.page import COMPARE
from ..exercise.answers import verdicts
from ..exercise.page import EXERCISE
from ..exercise.worksheet import WORKSHEET
from ..recorded.page import Beside
from ..recorded.samples import SAMPLE, recorded
from ..share.preview.picture import Snapshot
from ..share.preview.routes import snapshot_of
from ..share.qr import drawn as qr_code
from ..shell.boards import picture_of
from ..shell.card import Card, card_of
from ..shell.titles import title_of
from .bundles import Assets, bundle, style_of
from .document import About, Dress, document, svg_address
from .link import PageLink, read_link
from .parts import Part, json_bytes, packed
from .run_contents import FORM, Gathered, address, catalogue_of, comparison_address, explored
from .sources import Searches, Source

LARGEST_RECORDING = 20 * 1000 * 1000  # bytes


def page(
    shown: str | Run | Recording, *, origin: str = "", expansions: int | None = None, source: Source | None = None,
    scorm: bool = False,
) -> bytes:  # fmt: skip
    """Return one HTML file of a link's page, of a run, or of a recorded search: the same bytes each time.

    It opens from disk, from any web server and in a frame, without a network. `origin` is the scheme and host of a
    server that has the link too, by default those of the link, unless only this machine reaches them. `expansions` is
    the number kept of a run that is too large for a file. `scorm` is whether a package will contain it. Raise
    BadInput.

    >>> from solver import Run
    >>> page(Run("123-406-758", "123-456-780"))[:15]
    b'<!doctype html>'
    """
    if isinstance(shown, Recording):
        return recording_file("\n".join(shown.lines()) + "\n", PageLink("/trace", "", "").at(origin))
    place = (PageLink("/", shown.query(), "") if isinstance(shown, Run) else read_link(shown)).at(origin)
    if expansions is not None and expansions < 1:
        raise refusal("file-expansions", "expansions", str(expansions))
    return MAKERS[place.path](place, Gathered(source or Searches(), expansions, scorm))


def recording_file(text: str, place: PageLink) -> bytes:
    """Return the file of a recorded search, given as the text of its own file, which the page checks."""
    if len(text) > LARGEST_RECORDING:
        most = LARGEST_RECORDING // 1_000_000
        raise BadInput("recording", Message("file-recording-size", size=len(text), most=most))
    # In JSON only texts contain <, so that escaping it keeps the recording from ending its element.
    escaped = re.sub("\r\n?", "\n", text).replace("<", "\\u003c")
    values = {"recording": escaped, "recording_sum": f"{zlib.crc32(escaped.encode()):08x}"}
    about = About(FORM, "recording", f"{place.path}{'?' if place.query else ''}{place.query}", place.origin)
    title = str(Message("file-recording"))
    card = Card(title, Message("file-recording-card"), "")
    snapshot = Snapshot(title, str(Message("file-recording-card.picture")), "?", "?")
    held = Part("page", packed(json_bytes({"about": asdict(about)})))
    dress = Dress(bundle("standalone/recorded_page.js"))
    return document("standalone/recording.html", about, card, title, snapshot, [held], dress, values)


def file_of_run(place: PageLink, gathered: Gathered, assets: Assets | None = None) -> bytes:
    """Return the file of a run or of a lecture, by a link of the explore page; with `assets` it has files beside it.

    Raise BadInput.
    """
    block = explored(place.query, gathered)
    run: Run = block["run"]
    about = About(FORM, "lecture" if block["lecture"] else "run", f"/?{address(block)}", place.origin, gathered.scorm)
    values = {
        "steps": block["steps"],
        "ends": picture_of(run.start, run.goal),
        "statement": statement(run, "next", "none"),
        "cut": gathered.cut,
    }
    script = "standalone/followed_page.js" if gathered.scorm else "standalone/run_page.js"
    return document(
        "standalone/run.html", about, card_of(run, block["at"]), title_of(run), snapshot_of(run, block["at"]),
        parts_of(about, gathered, block), Dress(None if assets else bundle(script), assets), values,
    )  # fmt: skip


def _of_comparison(place: PageLink, gathered: Gathered) -> bytes:
    gathered.has_questions = False
    block = {**COMPARE.read(place.query), "presets": []}
    runs: list[Run] = [lane["run"] for lane in block["lanes"]]
    for run in runs:
        gathered.add(run)
    block["catalogue"] = catalogue_of(runs)
    about = About(FORM, "comparison", f"/compare?{comparison_address(block)}", place.origin)
    title = str(COMPARE.title(block))
    card = replace(card_of(runs[0], 0), name=title)
    return document(
        "standalone/compare.html", about, card, title, snapshot_of(runs[0], "end"), parts_of(about, gathered, block),
        Dress(bundle("standalone/compare_page.js")), {"cut": gathered.cut},
    )  # fmt: skip


def _of_worksheet(place: PageLink, gathered: Gathered) -> bytes:
    block = WORKSHEET.read(place.query)
    run: Run = block["run"]
    link = f"/worksheet?{block['query']}{'&key=1' if block['key'] else ''}"
    about = About(FORM, "worksheet", link, place.origin, gathered.scorm)
    for sheet in block["sheets"]:
        sheet["qr"] = svg_address(qr_code(place.origin + sheet["link"])) if place.origin else ""
    title = str(WORKSHEET.title(block))
    return document(
        "standalone/worksheet.html", about, replace(card_of(run, 0), name=title), title, snapshot_of(run, 0), (),
        _dress_of_worksheet(gathered.scorm), {"page": block},
    )  # fmt: skip


def _dress_of_worksheet(scorm: bool) -> Dress:
    style = style_of("exercise/worksheet/page.js")
    if not scorm:
        return Dress(style=style)
    reporting = bundle("standalone/worksheet_page.js")
    return Dress(replace(reporting, style=style, style_packed=packed(style.encode())))


def _of_exercise(place: PageLink, gathered: Gathered) -> bytes:
    exercise = Exercise.parse(place.query)
    if not exercise.kind.is_choice:
        raise BadInput("ask", Message("file-exercise-kind", ask=exercise.ask))
    block = EXERCISE.read(place.query)
    run, query = exercise.run, exercise.query()
    gathered.has_questions = False
    gathered.upto = exercise.last + 1 if gathered.upto is None else min(gathered.upto, exercise.last + 1)
    gathered.add(run)
    block |= {"catalogue": catalogue_of([run]), "verdicts": verdicts(exercise, block["questions"])}
    about = About(FORM, "exercise", f"/exercise?{query}", place.origin, gathered.scorm)
    title = str(EXERCISE.title(block))
    return document(
        "standalone/exercise.html", about, replace(card_of(run, 0), name=title), title, snapshot_of(run, 0),
        parts_of(about, gathered, block), Dress(bundle("standalone/exercise_page.js")), {"cut": [], "page": block},
    )  # fmt: skip


def _of_recording(place: PageLink, gathered: Gathered) -> bytes:
    sample = Beside.parse(place.query).sample
    if not sample:
        raise BadInput("link", Message("file-sample-missing"))
    return recording_file(recorded(sample), replace(place, query=f"sample={SAMPLE[sample].key}"))


def parts_of(about: About, gathered: Gathered, block: Mapping[str, Any]) -> Sequence[Part]:
    """Return the parts of a page that shows gathered runs: its block, then the batches in their order."""
    held = gathered.packed(asdict(about), block)
    return (Part("page", packed(json_bytes(held))), *(part for one in gathered.runs for part in one.parts))


MAKERS: dict[str, Callable[[PageLink, Gathered], bytes]] = {
    "/": file_of_run,
    "/compare": _of_comparison,
    "/exercise": _of_exercise,
    "/worksheet": _of_worksheet,
    "/trace": _of_recording,
}
