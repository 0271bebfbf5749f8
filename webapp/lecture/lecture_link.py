"""Lectures as links: their steps, each the query of an explore link with its question and notes."""

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from solver import BadInput, Run
from solver.errors import shown
from solver.link import LONGEST_LINE, Link, Parameter, longest_link, pairs_of, refuse_repeated, whole_number

from ..shell.card import name_of, place_of
from ..shell.view_params import ASK, AT, EVENT, PRESENTATIONS, VALUES, VIEW, words
from .examples.lecture import STEPS

MOST_STEPS = 30
LONGEST_LECTURE = 7000  # characters of its steps in a link: some servers accept no longer ones
LONGEST_TITLE, LONGEST_NOTE = 80, 1000
UNREADABLE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def _text(key: str, most: int) -> Callable[[str], str]:
    """Return a parser of texts of at most `most` characters."""

    def read(text: str) -> str:
        kept = re.sub(r"[ \t\r]+", " ", text).replace(" \n", "\n").replace("\n ", "\n").strip()
        if len(kept) > most:
            raise BadInput(key, f"{key} has {len(kept)} characters; at most {most} are allowed.")
        if UNREADABLE.search(kept):
            raise BadInput(key, f"{key} must be printable text, not “{shown(kept)}”.")
        return kept

    return read


LOOKS = (AT, EVENT, VIEW, words("present", PRESENTATIONS[1:], PRESENTATIONS[1]), ASK, VALUES)
TEXTS = (
    Parameter("title", "", _text("title", LONGEST_TITLE)),
    Parameter("do", "", _text("do", LONGEST_NOTE)),  # the lecturer reads these
    Parameter("question", "", _text("question", LONGEST_NOTE)),
    Parameter("expect", "", _text("expect", LONGEST_NOTE)),
    Parameter("answer", "", _text("answer", LONGEST_NOTE)),
)


@dataclass(frozen=True, slots=True)
class Step(Link):
    """A step of a lecture: a run, how it opens on the projector, the question of the key A, the lecturer's notes."""

    PARAMETERS = (*Run.PARAMETERS, *LOOKS, *TEXTS)

    run: Run
    at: int | str = 0
    event: int = 0
    view: str = ""
    present: str = "1"
    ask: str = ""
    values: str = "1"
    title: str = ""
    do: str = ""
    question: str = ""
    expect: str = ""
    answer: str = ""

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Step":
        """Parse the texts of a step; raise BadInput."""
        run = Run.read({key: text for key, text in given.items() if key in Run.defaults()})
        own = {one.key: one.read(given[one.key]) for one in (*LOOKS, *TEXTS) if one.key in given}
        return cls(run, **own)

    def texts(self) -> dict[str, str | Sequence[str]]:
        """Return the texts of the run, its views, and the notes."""
        return {**self.run.texts(), **{one.key: str(getattr(self, one.key)) for one in (*LOOKS, *TEXTS)}}

    def query(self) -> str:
        """Return the canonical query; only characters with a meaning in links are escaped."""
        written = ((one, self.texts().get(one.key, one.default)) for one in self.PARAMETERS)
        kept = [(one.key, str(text)) for one, text in written if one.always or text != one.default]
        return "&".join(f"{key}={re.sub('[%+&]', _by_number, text)}" for key, text in kept)

    @classmethod
    def offers(cls, parameter: Parameter, text: str | None, kept: Mapping[str, str]) -> Iterable[str]:
        """Return valid values near a text; for a text that is too long its beginning."""
        if parameter in TEXTS:
            most = LONGEST_TITLE if parameter.key == "title" else LONGEST_NOTE
            return () if text is None else (text, UNREADABLE.sub(" ", text)[:most])
        return Run.offers(parameter, text, kept)

    @property
    def name(self) -> str:
        """Return its title, or a description of its run."""
        return self.title or f"{'BFS and A*' if self.present == 'discs' else name_of(self.run)}, {place_of(self.at)}"

    @property
    def looks(self) -> dict[str, str]:
        """Return its view parameters; a question waits for the key A, unless it is about two searches."""
        texts = {one.key: str(getattr(self, one.key)) for one in LOOKS}
        if self.present != "discs":
            texts["ask"] = ""
        usual = {one.key: one.default for one in LOOKS if one.key not in ("at", "present")}
        return {key: text for key, text in texts.items() if text != usual.get(key)}


def _by_number(sign: re.Match[str]) -> str:
    return f"%{ord(sign[0]):02X}"


@dataclass(frozen=True, slots=True)
class Lecture(Link):
    """The steps of a lecture, in their order."""

    PARAMETERS = (Parameter("step", "", always=True),)
    PLAIN = "=,:/?"
    LONGEST = LONGEST_LECTURE

    steps: tuple[Step, ...]

    def texts(self) -> dict[str, str | Sequence[str]]:
        """Return the queries of the steps."""
        return {"step": [step.query() for step in self.steps]}

    @classmethod
    def of(cls, queries: Sequence[str]) -> "Lecture":
        """Parse the queries of the steps; raise BadInput, which names the step and its field."""
        if len(queries) > MOST_STEPS:
            raise BadInput("step", f"A lecture may have at most {MOST_STEPS} steps, not {len(queries)}.")
        steps = []
        for number, query in enumerate(queries, 1):
            try:
                steps.append(Step.parse(query))
            except BadInput as error:
                raise BadInput(f"step {number}", f"In step {number}: {error}") from None
        lecture = cls(tuple(steps))
        if (length := len(lecture.query())) > cls.LONGEST:
            raise BadInput(
                "step", f"Each step adds to the link, which has {length} characters; at most {cls.LONGEST} are allowed."
            )
        return lecture

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "Lecture":
        """Parse a query that contains only steps; raise BadInput."""
        return cls.of([text for _, text in pairs_of(query, passed_over)])

    @classmethod
    def near(cls, queries: Iterable[str]) -> "Lecture":
        """Return the valid lecture nearest to these queries, with at most the allowed number of steps."""
        kept: list[Step] = []
        for query in [*queries][:MOST_STEPS]:
            lecture = cls((*kept, Step.nearest(query[: longest_link(query)])))
            if len(lecture.query()) > cls.LONGEST:
                break
            kept = [*lecture.steps]
        return cls(tuple(kept))


OF_A_LECTURE = (Parameter("lecture", "", whole_number("lecture", 1, digits=2)), Parameter("step", ""))


@dataclass(frozen=True, slots=True)
class Explored(Link):
    """The link of the explore page: a run and, for a step of a lecture, its number and the lecture.

    Without steps it is the lecture of the examples.
    """

    PARAMETERS = (*Run.PARAMETERS, *OF_A_LECTURE)
    LONGEST = LONGEST_LINE

    run: Run | None  # None if the link has only a step of a lecture
    number: int | None = None
    lecture: Lecture | None = None

    @classmethod
    def longest(cls, query: str) -> int:
        """Return the allowed length of a query: more with the steps of a lecture."""
        return cls.LONGEST if "step=" in query else longest_link(query)

    def query(self) -> str:
        """Return the canonical query."""
        parts = (self.run and self.run.query(), self.number and f"lecture={self.number}")
        return "&".join(str(part) for part in (*parts, self.lecture and self.lecture.query()) if part)

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "Explored":
        """Parse the query of a link; raise BadInput. Steps without a number open a lecture at its first."""
        steps, numbers, others = _apart(query, passed_over)
        refuse_repeated("lecture", len(numbers))
        run, lecture = Run.parse(urlencode(others)), Lecture.of(steps) if steps else None
        number = _number(numbers, lecture)
        return cls(run if others or not number else None, number, lecture)

    @classmethod
    def nearest(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "Explored":
        """Return the valid link nearest to `query`."""
        steps, numbers, others = _apart(query, passed_over, is_near=True)
        run, lecture = Run.nearest(urlencode(others)), Lecture.near(steps) if steps else None
        try:
            number = _number(numbers[:1], lecture)
        except BadInput:
            number = _number([], lecture)
        return cls(run if others or not number else None, number, lecture)


def _number(texts: Sequence[str], lecture: Lecture | None) -> int | None:
    """Return the number of the step, the first of a prepared lecture by default; raise BadInput."""
    read = whole_number("lecture", 1, len(lecture.steps if lecture else STEPS), digits=2)
    return read(texts[0]) if texts else 1 if lecture else None


def _apart(
    query: str | Mapping[str, str], passed_over: re.Pattern[str] | None, is_near: bool = False
) -> tuple[list[str], list[str], list[tuple[str, str]]]:
    """Return the queries of the steps, the given step numbers, and all other parameters."""
    pairs = pairs_of(query.removeprefix("?") if isinstance(query, str) else query, passed_over)
    known = [parameter.key for parameter in Explored.PARAMETERS]
    meant = {name: (difflib.get_close_matches(name, known, 1) or [name])[0] if is_near else name for name, _ in pairs}
    steps, numbers = ([text for name, text in pairs if meant[name] == key] for key in ("step", "lecture"))
    return steps, numbers, [pair for pair in pairs if meant[pair[0]] not in ("step", "lecture")]
