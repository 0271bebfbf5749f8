"""The state of a class, which the teacher sends as a whole, and its valid changes. No I/O; callers pass `now`.

The state is `{seq, run, at, event, view, phase, round, question}`; optional are `locked`, whether new students are
refused, and `beside`, the run of a second disc as `{run, at}`. `seq` grows with each state; questions are numbered and
have at most two rounds; a closed round never opens again. A vote is `{number, round, choice}`; the last one of a
student before the round is closed counts.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from solver import BadInput, Run
from solver.errors import facts, refusal, shown
from solver.exercise import KINDS
from solver.link import checked_whole
from solver.messages import Message
from solver.numbers import is_real

from .class_eviction import Life
from .crowd import PRESENT_S

PHASES = ("open", "asked", "closed", "revealed")
ROUNDS = 2
LARGEST_STATE = 4000  # bytes of JSON: room for twelve boards and a result of the class
LONGEST_CHOICE = 120
MOST_CHOICES = 12
LARGEST_ANSWER = 9_999_999
LIFE_S = 12 * 3600
STUDENTS = 3000
FARTHEST = 2**32 - 1
KEYS = ("seq", "run", "at", "event", "view", "phase", "round", "question")
MAY_BE_LEFT_OUT: dict[str, Any] = {"locked": False, "beside": None}

State = dict[str, Any]
Check = Callable[[object], bool]


def _all(*checks: Check) -> Check:
    """Return the check of a list in which each item passes one of these checks."""
    return lambda told: isinstance(told, list) and all(any(check(one) for check in checks) for one in told)


def _object(**checks: Check) -> Check:
    """Return the check of an object with these fields."""
    return lambda told: isinstance(told, dict) and set(told) == set(checks) and all(
        check(told[name]) for name, check in checks.items()
    )  # fmt: skip


def _is_text(told: object) -> bool:
    return isinstance(told, str)


# The fields of a question, all optional, as in static/core/lib/answers.js.
FIELDS: dict[str, Check] = {
    **dict.fromkeys(("kind", "right", "why", "statement", "expands"), _is_text),
    **dict.fromkeys(("also", "rules", "bins"), _all(_is_text)),
    **dict.fromkeys(("number", "count", "rightBin"), is_real),
    "counts": _all(_all(is_real)),
    "places": _all(is_real),
    "near": _object(answers=is_real, **{"from": is_real}, to=is_real),
    "choices": _all(_all(_is_text, is_real, lambda told: told is None)),
    "tallies": _all(_object(words=_is_text, is_right=lambda told: isinstance(told, bool), counts=_all(is_real),
                            said=_all(_is_text))),
}  # fmt: skip


class Refused(Exception):
    """A request cannot be fulfilled now; the message says why in one sentence, `code` is for programs."""

    def __init__(self, code: str, field: str, message: Message, **more: object) -> None:
        super().__init__(message)
        self.code, self.field, self.message, self.more = code, field, message, more

    def record(self) -> dict[str, object]:
        """Return it for JSON."""
        return {"code": self.code, "field": self.field, **facts(self.message), **self.more}


def read_state(told: object) -> State:
    """Return the checked state that a teacher sent, with a canonical run; raise BadInput."""
    given = _record("state", told, KEYS, MAY_BE_LEFT_OUT)
    run, view, phase = given["run"], given["view"], given["phase"]
    if not isinstance(run, str):
        raise refusal("request-query", "run", run)
    if not isinstance(view, str) or len(view) > 20 or not (view.isalnum() or view == ""):
        raise refusal("class-layout", "view", view)
    if phase not in PHASES:
        raise refusal("must-be-one-of", "phase", phase, allowed=[*PHASES])
    if not isinstance(given["locked"], bool):
        raise refusal("request-truth", "locked", given["locked"])
    question = given["question"]
    state = {
        "seq": checked_whole("seq", given["seq"], 1, FARTHEST),
        "run": run and _read(run).query(),  # empty while nothing is shown
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
        raise BadInput("state", Message("class-state-size", bytes=str(size), most=str(LARGEST_STATE)))
    return state


def read_vote(told: object) -> dict[str, Any]:
    """Return a checked vote, except for its question; raise BadInput."""
    given = _record("vote", told, ("number", "round", "choice"))
    choice = given["choice"]
    is_number = isinstance(choice, int) and not isinstance(choice, bool) and 0 <= choice <= LARGEST_ANSWER
    if not is_number and not (isinstance(choice, str) and 0 < len(choice) <= LONGEST_CHOICE):
        raise refusal("class-choice", "choice", choice)
    number = checked_whole("number", given["number"], 1, FARTHEST)
    return {"number": number, "round": checked_whole("round", given["round"], 1, ROUNDS), "choice": choice}


def check_follows(before: State, after: State) -> None:
    """Check that a state may follow another; raise Refused."""
    if after["seq"] <= before["seq"]:
        raise Refused(
            "stale",
            "seq",
            Message("class-seq", least=str(before["seq"]), given=str(after["seq"])),
            state=before,
        )
    place, now = place_of(before), place_of(after)
    if place and now and now < place:
        raise Refused("stale", "round", Message("class-later"), state=before)
    if place and now == place and before["phase"] != "asked" and after["phase"] == "asked":
        raise Refused("stale", "phase", Message("class-round-closed"), state=before)


def check_vote(state: State, vote: Mapping[str, Any]) -> None:
    """Check that a vote is for the open round and an offered choice; raise Refused."""
    question = state["question"]
    if question is None or (vote["number"], vote["round"]) != place_of(state) or state["phase"] != "asked":
        raise Refused("closed", "round", Message("class-answer-late"))
    kind = KINDS[question["kind"]]
    keys = [offered[0] for offered in question["choices"]] if kind.least else []
    kind.read(vote["choice"], keys, question.get("count") or 0)


def counted(votes: Mapping[str, int | str] | None) -> dict[str, int]:
    """Return the number of votes by choice; numbers become texts."""
    return dict(Counter(str(choice) for choice in (votes or {}).values()).most_common(200))


def check_door(state: State, joined: float | None) -> None:
    """Check that a new student, or one who joined earlier by their ticket, may join; raise Refused."""
    if state["locked"] and joined is None:
        raise Refused("locked", "room", Message("class-room-locked"))


def was_dropped() -> Refused:
    """Return the exception for a student whom the teacher has removed."""
    return Refused("dropped", "student", Message("class-dropped"))


class Greeting(NamedTuple):
    """The answer to a student's heartbeat."""

    state: State
    choice: int | str | None  # the student's vote in this round
    ticket: str


def life_of(has_phones: bool, taught: float, now: float) -> Life:
    """Return who is in a class, from whether it has phones and when its teacher was last heard from."""
    if has_phones:
        return Life.PHONES
    return Life.TEACHER if taught > now - PRESENT_S else Life.NOBODY


def is_full() -> Refused:
    """Return the exception for a full class from which nobody can be removed."""
    return Refused("full", "class", Message("class-full", students=str(STUDENTS)))


def not_joined(code: str) -> Refused:
    """Return the exception for a vote of a student who is not in the class."""
    return Refused("not_joined", "code", Message("class-join-first", code=code))


def place_of(state: State) -> tuple[int, int] | None:
    """Return the numbers of question and round, None if there is no question."""
    return (state["question"]["number"], state["round"]) if state["question"] else None


def _record(
    name: str, told: object, keys: tuple[str, ...], more: Mapping[str, Any] = MappingProxyType({})
) -> dict[str, Any]:
    """Return an object with these keys; keys of `more` are optional, with the defaults given there."""
    if not isinstance(told, dict) or not set(keys) <= set(told) <= {*keys, *more}:
        raise BadInput(
            name, Message("class-object", field=name, form=f"{{{', '.join((*keys, *(f'{key}?' for key in more)))}}}")
        )
    return {**more, **told}


def _beside(told: object) -> dict[str, Any]:
    """Check the run of a second disc."""
    given = _record("beside", told, ("run", "at"))
    if not isinstance(given["run"], str):
        raise refusal("request-query", "run", given["run"])
    return {"run": _read(given["run"]).query(), "at": checked_whole("at", given["at"], 0, FARTHEST)}


def _question(told: object) -> dict[str, Any]:
    """Check the fields of a question, which phones show."""
    if not isinstance(told, dict):
        raise refusal("request-object", "question", told)
    if wrong := next((name for name, one in told.items() if name not in FIELDS or not FIELDS[name](one)), None):
        raise BadInput("question", Message("class-question", name=shown(wrong, 20)))
    checked_whole("number", told.get("number"), 1, FARTHEST)
    if told.get("kind") not in KINDS:
        raise refusal("must-be-one-of", "kind", told.get("kind"), allowed=[*KINDS])
    if not (least := KINDS[told["kind"]].least):
        return told
    choices: list[list[Any]] = told.get("choices", [])
    sound = least <= len(choices) <= MOST_CHOICES
    keys = [offered[0] if offered else None for offered in choices] if sound else []
    texts = [state for _, *rest in choices for state in rest[:1]] if None not in keys and sound else []
    sound = sound and all(isinstance(key, str) and 0 < len(key) <= 8 for key in keys) and all(map(_is_text, texts))
    if not sound or len(set(keys)) != len(keys):
        raise BadInput("choices", Message("class-choices", least=least, most=MOST_CHOICES))
    return told


def _read(query: str) -> Run:
    """Return the run of a query; raise BadInput if phones cannot show it."""
    return Run.parse(query)
