"""View parameters: how a page shows a run; they do not affect the search."""

from solver.errors import refusal
from solver.exercise import KINDS
from solver.link import Parameter, one_of, whole_number

# The layouts of static/core/tree/layouts/layouts.js; a test keeps both lists equal.
LAYOUTS = ("tree", "levels", "f", "h", "radial")
STAGES = ("tree", "path", "node", "verdict")
SPACE = "space"  # the tab that runs on tiles do not have
GRAINS = ("expansion", "event")
PRESENTATIONS = ("0", "1", "discs")
# Questions of the projector about one run.
QUESTIONS = tuple(kind.key for kind in KINDS.values() if not kind.of_two)

_expansions = whole_number("at", 0, digits=10, besides="end")


def _ask(text: str) -> str:
    if text not in ("", *QUESTIONS):
        raise refusal("request-ask", "ask", text, allowed=", ".join(QUESTIONS))
    return text


def _notes(text: str) -> bool:
    return one_of("notes", ("0", "1"))(text or "1") == "1"  # ?notes without a value means 1


def _stage(text: str) -> str:
    return text if text == SPACE else one_of("stage", STAGES)(text)


def words(key: str, allowed: tuple[str, ...], default: str = "") -> Parameter:
    """Return a view parameter with these allowed words; without a default it is None if the link omits it."""
    return Parameter(key, default, one_of(key, allowed), tuple(allowed), label_of=str)


def number(key: str, least: int, most: int | None, digits: int) -> Parameter:
    """Return a view parameter that is a whole number, None if the link omits it."""
    return Parameter(key, "", whole_number(key, least, most, digits=digits))


VIEW = words("view", LAYOUTS)  # the layout; the page chooses one if the link omits it
AT = Parameter("at", "0", lambda text: text if text == "end" else _expansions(text))  # the step
EVENT = Parameter("event", "0", whole_number("event", 0, 99, digits=2))  # events of the next expansion
ASK = Parameter("ask", "", _ask, tuple(QUESTIONS), label_of=str)  # the open question
VALUES = words("values", ("1", "0"), "1")  # whether the boards of a projector show g, h and f
OF_EXPLORE = (
    AT,
    EVENT,
    VIEW,
    Parameter("stage", STAGES[0], _stage, (*STAGES, SPACE), label_of=str),  # the tab
    number("node", 0, None, 10),  # the selected node
    words("grain", GRAINS, GRAINS[0]),  # the unit of a step
    words("present", PRESENTATIONS, PRESENTATIONS[0]),  # on a projector; "discs" shows two runs side by side
    ASK,
    VALUES,
    Parameter("notes", "0", _notes, ("1",), label_of=str),  # the lecturer's notes instead of the page
)
