"""A class as a state that the teacher sends whole, and what may follow what. No I/O, no clock: `now` is handed in.

The state is `{seq, run, at, event, view, phase, round, question}`, with `locked`, whether nobody else may join, and
`beside`, what a second disc shows as `{run, at}`, which may be left out. Each one told has a greater `seq`; questions
are numbered and each has two rounds at most; a round that was closed is never open again. A vote is `{number, round,
choice}` and counts once for each student, the last one before the round is closed.
"""

import json
from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from solver import BadInput, Run
from solver.errors import either, refused
from solver.exercise import parts_of
from solver.link import checked_whole

from .crowd import PRESENT_S
from .eviction import Life

PHASES = ("open", "asked", "closed", "revealed")
BY_CHOICE = ("next", "search")  # kinds of question that are answered by one of what is offered
BY_NUMBER = ("levels", "frontier", "expanded")  # by a number; the last is about two searches side by side
BY_TEXT = ("order", "children", "contents", "values")  # by a text about what is offered, see solver/exercise/ballot.py
KINDS = (*BY_CHOICE, *BY_NUMBER, *BY_TEXT)
ROUNDS = 2
LARGEST_STATE = 4000  # bytes as they are sent: twelve boards, and what a class did instead
LONGEST_CHOICE = 120
MOST_CHOICES = 12
LARGEST_ANSWER = 9_999_999
LIFE_S = 12 * 3600
STUDENTS = 3000
FARTHEST = 2**32 - 1
KEYS = ("seq", "run", "at", "event", "view", "phase", "round", "question")
MAY_BE_LEFT_OUT: dict[str, Any] = {"locked": False, "beside": None}

State = dict[str, Any]


class Refused(Exception):
    """What cannot be done now, told in one sentence; `code` says it to programs."""

    def __init__(self, code: str, field: str, message: str, **more: object) -> None:
        super().__init__(message)
        self.code, self.field, self.more = code, field, more


def read_state(told: object) -> State:
    """Return the state that a teacher tells, checked, its run canonical; raise BadInput."""
    given = _record("state", told, KEYS, MAY_BE_LEFT_OUT)
    run, view, phase = given["run"], given["view"], given["phase"]
    if not isinstance(run, str):
        raise refused("run", run, "the query of a link, as text")
    if not isinstance(view, str) or len(view) > 20 or not (view.isalnum() or view == ""):
        raise refused("view", view, "the name of a layout")
    if phase not in PHASES:
        raise refused("phase", phase, either(PHASES))
    if not isinstance(given["locked"], bool):
        raise refused("locked", given["locked"], "true or false")
    question = given["question"]
    state = {
        "seq": checked_whole("seq", given["seq"], 1, FARTHEST),
        "run": run and Run.parse(run).query(),  # empty while nothing is shown
        "at": checked_whole("at", given["at"], 0, FARTHEST),
        "event": checked_whole("event", given["event"], 0, 99),
        "view": view,
        "phase": phase,
        "round": checked_whole("round", given["round"], 0 if phase == "open" else 1, ROUNDS),
        "question": None if phase == "open" else _question(question),
        "locked": given["locked"],
        "beside": None if given["beside"] is None else _beside(given["beside"]),
    }
    size = len(json.dumps(state, separators=(",", ":")))
    if size > LARGEST_STATE:
        raise BadInput("state", f"The state has {size} bytes; at most {LARGEST_STATE} are allowed.")
    return state


def read_vote(told: object) -> dict[str, Any]:
    """Return a vote, checked but for the question it is for; raise BadInput."""
    given = _record("vote", told, ("number", "round", "choice"))
    choice = given["choice"]
    is_number = isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice <= LARGEST_ANSWER
    if not is_number and not (isinstance(choice, str) and 0 < len(choice) <= LONGEST_CHOICE):
        raise refused("choice", choice, "one of the choices that are offered")
    number = checked_whole("number", given["number"], 1, FARTHEST)
    return {"number": number, "round": checked_whole("round", given["round"], 1, ROUNDS), "choice": choice}


def check_follows(before: State, after: State) -> None:
    """Check that a state may come after another; raise Refused."""
    if after["seq"] <= before["seq"]:
        raise Refused(
            "stale",
            "seq",
            f"seq must be greater than {before['seq']}, where the class is, not {after['seq']}.",
            state=before,
        )
    place, now = place_of(before), place_of(after)
    if place and now and now < place:
        raise Refused("stale", "round", "The class has gone on to a later question or round.", state=before)
    if place and now == place and before["phase"] != "asked" and after["phase"] == "asked":
        raise Refused("stale", "phase", "This round is closed; ask a second one.", state=before)


def check_vote(state: State, vote: Mapping[str, Any]) -> None:
    """Check that a vote is for the round that is open and for what is offered; raise Refused."""
    question = state["question"]
    if question is None or (vote["number"], vote["round"]) != place_of(state) or state["phase"] != "asked":
        raise Refused("closed", "round", "This round is closed; your answer was too late.")
    choice = vote["choice"]
    if question["kind"] in BY_NUMBER:
        if not isinstance(choice, int):
            raise refused("choice", choice, "a whole number of at least 0")
    elif question["kind"] in BY_TEXT:
        _check_text(question, choice)
    elif choice not in (keys := [offered[0] for offered in question["choices"]]):
        raise refused("choice", choice, either(keys))


def _check_text(question: Mapping[str, Any], choice: object) -> None:
    """Check that a text is about what is offered."""
    parts = parts_of(question["kind"], choice if isinstance(choice, str) else str(choice))
    keys = [offered[0] for offered in question["choices"]]
    if question["kind"] == "values":
        if len(parts) != len(keys):
            raise refused("choice", choice, f"the values of {len(keys)} boards")
        return
    named = [part[-1] for part in parts]
    if question["kind"] == "children" and named != keys:
        raise refused("choice", choice, f"{either(keys, 'and')} in this order, each with + or -")
    if not set(named) <= set(keys):
        raise refused("choice", choice, f"some of {either(keys, 'and')} in order")
    if question.get("count") and len(named) != question["count"]:
        raise refused("choice", choice, f"{question['count']} of {either(keys, 'and')} in order")


def counted(votes: Mapping[str, int | str] | None) -> dict[str, int]:
    """Return how many chose each; a number is the text of it."""
    return dict(Counter(str(choice) for choice in (votes or {}).values()).most_common(200))


def check_door(state: State, joined: float | None) -> None:
    """Check that somebody new may join, or who joined before by their ticket; raise Refused."""
    if state["locked"] and joined is None:
        raise Refused("locked", "room", "The room is locked; nobody else can join now.")


def was_dropped() -> Refused:
    """Return what is raised for a student whom the teacher has removed."""
    return Refused("dropped", "student", "The teacher has removed this student from the class.")


class Greeting(NamedTuple):
    """What a student is told who says that they are here."""

    state: State
    choice: int | str | None  # their vote in this round
    ticket: str


def life_of(has_phones: bool, taught: float, now: float) -> Life:
    """Return who is in a class by whether phones are, and by when its teacher was heard of last."""
    if has_phones:
        return Life.PHONES
    return Life.TEACHER if taught > now - PRESENT_S else Life.NOBODY


def is_full() -> Refused:
    """Return what is raised where a class has no place left, and nobody gives way."""
    return Refused("full", "class", f"The class is full: {STUDENTS} students are here.")


def not_joined(code: str) -> Refused:
    """Return what is raised where somebody votes who is not in the class."""
    return Refused("not_joined", "code", f"Join the class with code {code} before you answer.")


def place_of(state: State) -> tuple[int, int] | None:
    """Return question and round; None where nothing is asked."""
    return (state["question"]["number"], state["round"]) if state["question"] else None


def _record(
    name: str, told: object, keys: tuple[str, ...], more: Mapping[str, Any] = MappingProxyType({})
) -> dict[str, Any]:
    """Return an object with these keys, and with `more` that may be left out and then are as they are there."""
    if not isinstance(told, dict) or not set(keys) <= set(told) <= {*keys, *more}:
        raise BadInput(name, f"{name} must be an object {{{', '.join((*keys, *(f'{key}?' for key in more)))}}}.")
    return {**more, **told}


def _beside(told: object) -> dict[str, Any]:
    """Check what a second disc shows."""
    given = _record("beside", told, ("run", "at"))
    if not isinstance(given["run"], str):
        raise refused("run", given["run"], "the query of a link, as text")
    return {"run": Run.parse(given["run"]).query(), "at": checked_whole("at", given["at"], 0, FARTHEST)}


def _question(told: object) -> dict[str, Any]:
    """Check what the server reads of a question: its number, its kind, and the keys of what is offered."""
    if not isinstance(told, dict):
        raise refused("question", told, "an object")
    checked_whole("number", told.get("number"), 1, FARTHEST)
    if told.get("kind") not in KINDS:
        raise refused("kind", told.get("kind"), either(KINDS))
    if told["kind"] in BY_NUMBER:
        return told
    choices = told.get("choices")
    least = 1 if told["kind"] in ("children", "values") else 2
    sound = isinstance(choices, list) and least <= len(choices) <= MOST_CHOICES
    keys = [offered[0] for offered in choices or [] if isinstance(offered, list) and offered] if sound else []
    sound = (
        sound and len(keys) == len(choices or []) and all(isinstance(key, str) and 0 < len(key) <= 8 for key in keys)
    )
    if not sound or len(set(keys)) != len(keys):
        raise BadInput(
            "choices", f"choices must be {least} to {MOST_CHOICES} lists, each beginning with a key of its own."
        )
    return told
