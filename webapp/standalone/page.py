"""`page`: the file of a link or of a run."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from solver import BadInput, Exercise, Run
from solver.errors import refusal
from solver.exercise import statement
from solver.messages import Message

from ..compare.page import COMPARE
from ..exercise.answers import verdicts
from ..exercise.page import EXERCISE
from ..share.preview.routes import snapshot_of
from ..shell.boards import picture_of
from ..shell.card import card_of
from ..shell.titles import title_of
from .bundles import bundle
from .document import About, document
from .link import PageLink, read_link
from .parts import Part, json_bytes, packed
from .run_contents import FORM, Gathered, address, catalogue_of, comparison_address, explored
from .sources import Searches, Source


def page(
    shown: str | Run, *, origin: str = "", expansions: int | None = None, source: Source | None = None,
    scorm: bool = False,
) -> bytes:  # fmt: skip
    """Return one HTML file of a link's page or of a run: the same bytes each time.

    It opens from disk, from any web server and in a frame, without a network. `origin` is the scheme and host of a
    server that has the link too, by default those of the link, unless only this machine reaches them. `expansions` is
    the number kept of a run that is too large for a file. `scorm` is whether a package will contain it. Raise
    BadInput.

    >>> from solver import Run
    >>> page(Run("123-406-758", "123-456-780"))[:15]
    b'<!doctype html>'
    """
    place = (PageLink("/", shown.query(), "") if isinstance(shown, Run) else read_link(shown)).at(origin)
    if expansions is not None and expansions < 1:
        raise refusal("file-expansions", "expansions", str(expansions))
    return MAKERS[place.path](place, Gathered(source or Searches(), expansions, scorm))


def _of_run(place: PageLink, gathered: Gathered) -> bytes:
    """Return the file of a run or of a lecture, by a link of the explore page; raise BadInput."""
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
        parts_of(about, gathered, block), bundle(script), values,
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
        bundle("standalone/compare_page.js"), {"cut": gathered.cut},
    )  # fmt: skip


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
        parts_of(about, gathered, block), bundle("standalone/exercise_page.js"), {"cut": [], "page": block},
    )  # fmt: skip


def parts_of(about: About, gathered: Gathered, block: Mapping[str, Any]) -> Sequence[Part]:
    """Return the parts of a page that shows gathered runs: its block, then the batches in their order."""
    held = gathered.packed(asdict(about), block)
    return (Part("page", packed(json_bytes(held))), *(part for one in gathered.runs for part in one.parts))


MAKERS: dict[str, Callable[[PageLink, Gathered], bytes]] = {
    "/": _of_run,
    "/compare": _of_comparison,
    "/exercise": _of_exercise,
}
