"""Lectures as links: their steps, each the query of an explore link with its question and notes."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from solver import BadInput, Run
from solver.errors import shown
from solver.link import LONGEST_LINE, Link, Parameter, longest_link, one_of, pairs_of, refuse_repeated, whole_number
from solver.messages import Message
from solver.problem import PROBLEMS
from solver.spelling import nearest_word, nearest_words

from ..shell.card import name_of
from ..shell.view_params import ASK, AT, EVENT, PRESENTATIONS, SPACE, STAGES, VALUES, VIEW, words
from .examples import LECTURES
from .examples.record import USUAL_TOPIC, StoredLecture

MOST_STEPS = 30
MOST_CELLS = 500_000  # of all grids in its steps, as a maze of any size is a few characters of a link
LONGEST_LECTURE = 7000  # characters of its steps in a link: some servers accept no longer ones
LONGEST_TITLE, LONGEST_NOTE = 80, 1000
UNREADABLE = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff]")


def _text(key: str, most: int) -> Callable[[str], str]:
    """Return a parser of texts of at most `most` characters."""

    def read(text: str) -> str:
        kept = re.sub(r"[ \t\r]+", " ", text).replace(" \n", "\n").replace("\n ", "\n").strip()
        if len(kept) > most:
            raise BadInput(key, Message("lecture-field-too-long", field=key, count=str(len(kept)), most=str(most)))
        if UNREADABLE.search(kept):
            raise BadInput(key, Message("lecture-unprintable", field=key, given=shown(kept)))
        return kept

    return read


PROJECTED = (STAGES[0], SPACE)  # the tabs that a projector shows
STAGE = Parameter("stage", "", one_of("stage", PROJECTED), tuple(PROJECTED), label_of=str)
LOOKS = (AT, EVENT, VIEW, STAGE, words("present", PRESENTATIONS[1:], PRESENTATIONS[1]), ASK, VALUES)
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
    stage: str = ""  # the tab, unless it is the one that opens anyway
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
        stage = own.get(STAGE.key)
        if stage == SPACE and not run.space.HAS_MAP:
            one_of(STAGE.key, STAGES[:1])(stage)  # raises BadInput
        return cls(run, **{**own, STAGE.key: "" if stage == PROBLEMS[run.problem].opens else own.get(STAGE.key, "")})

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
        if self.title:
            return self.title
        run = "two" if self.present == "discs" else name_of(self.run)
        return str(Message("lecture-step", run=run, at=self.at, puzzle=PROBLEMS[self.run.problem].label))

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

    @property
    def cells(self) -> int:
        """Return the number of cells of its different grids."""
        grids = {step.run.space.rows for step in self.steps}
        return sum(len(grid) * len(grid[0]) for grid in grids if grid)

    @classmethod
    def of(cls, queries: Sequence[str]) -> "Lecture":
        """Parse the queries of the steps; raise BadInput, which names the step and its field."""
        lecture = cls(())
        if len(queries) > MOST_STEPS:
            raise BadInput("step", Message("lecture-many-steps", most=MOST_STEPS, count=len(queries)))
        for number, query in enumerate(queries, 1):
            try:
                lecture = cls((*lecture.steps, Step.parse(query)))
            except BadInput as error:
                raise BadInput(f"step {number}", Message("lecture-in-step", step=number, why=str(error))) from None
            if lecture.cells > MOST_CELLS:
                raise BadInput("step", Message("lecture-many-cells", step=number, most=str(MOST_CELLS)))
        if (length := len(lecture.query())) > cls.LONGEST:
            raise BadInput("step", Message("lecture-link-long", count=str(length), most=str(cls.LONGEST)))
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
            if len(lecture.query()) > cls.LONGEST or lecture.cells > MOST_CELLS:
                break
            kept = [*lecture.steps]
        return cls(tuple(kept))


AnyLecture = Lecture | StoredLecture
OF_A_LECTURE = (
    Parameter("lecture", "", whole_number("lecture", 1, digits=2)),
    Parameter("topic", USUAL_TOPIC, one_of("topic", LECTURES)),
    Parameter("step", ""),
)


@dataclass(frozen=True, slots=True)
class Explored(Link):
    """The link of the explore page: a run and, for a step of a lecture, its number and the lecture.

    Without steps it is a lecture that the server stores, the one of its topic.
    """

    PARAMETERS = (*Run.PARAMETERS, *OF_A_LECTURE)
    LONGEST = LONGEST_LINE

    run: Run | None  # None if the link has only a step of a lecture
    number: int | None = None
    lecture: AnyLecture | None = None  # None if the link has no step of one

    @classmethod
    def longest(cls, query: str) -> int:
        """Return the allowed length of a query: more with the steps of a lecture."""
        return cls.LONGEST if "step=" in query else longest_link(query)

    def query(self) -> str:
        """Return the canonical query."""
        parts = (self.run and self.run.query(), self.lecture and place_in(self.lecture, self.number or 1))
        return "&".join(part for part in parts if part)

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "Explored":
        """Parse the query of a link; raise BadInput. A lecture without a number opens at its first step."""
        given, others = _apart(query, passed_over)
        for key in ("lecture", "topic"):
            refuse_repeated(key, len(given[key]))
        run, lecture = Run.parse(urlencode(others)), _lecture(given)
        number = _number(given["lecture"], lecture)
        return cls(run if others or not lecture else None, number, lecture)

    @classmethod
    def nearest(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> "Explored":
        """Return the valid link nearest to `query`."""
        given, others = _apart(query, passed_over, is_near=True)
        run, topics = Run.nearest(urlencode(others)), given["topic"][:1]
        if given["step"]:
            lecture: AnyLecture | None = Lecture.near(given["step"])
        else:
            near = [nearest_word(topics[0], LECTURES) or USUAL_TOPIC] if topics else []
            lecture = _lecture({**given, "topic": near})
        try:
            number = _number(given["lecture"][:1], lecture)
        except BadInput:
            if lecture and given["lecture"][0].strip("0").isdecimal():
                number = len(lecture.steps)  # beyond the last one
            else:
                number = _number([], lecture) if isinstance(lecture, Lecture) or topics else None
        lecture = lecture if number else None
        return cls(run if others or not lecture else None, number, lecture)


def place_in(lecture: AnyLecture, number: int) -> str:
    """Return the part of a link that names a step of a lecture."""
    return "&".join(part for part in (f"lecture={number}", lecture.query()) if part)


def _lecture(given: Mapping[str, Sequence[str]]) -> AnyLecture | None:
    """Return the lecture of a link, None if it has none; raise BadInput."""
    steps, topics = given["step"], given["topic"]
    if steps and topics:
        raise BadInput("topic", Message("lecture-topic-and-steps"))
    if steps:
        return Lecture.of(steps)
    topic = one_of("topic", LECTURES)(topics[0] if topics else USUAL_TOPIC)
    return LECTURES[topic] if topics or given["lecture"] else None


def _number(texts: Sequence[str], lecture: AnyLecture | None) -> int | None:
    """Return the number of the step, the first by default, None without a lecture; raise BadInput."""
    if lecture is None:
        return None
    return whole_number("lecture", 1, len(lecture.steps), digits=2)(texts[0]) if texts else 1


def _apart(
    query: str | Mapping[str, str], passed_over: re.Pattern[str] | None, is_near: bool = False
) -> tuple[dict[str, list[str]], list[tuple[str, str]]]:
    """Return the texts of the parameters of a lecture by key, and all other parameters."""
    pairs = pairs_of(query.removeprefix("?") if isinstance(query, str) else query, passed_over)
    known = [parameter.key for parameter in Explored.PARAMETERS]
    meant = nearest_words((name for name, _ in pairs), known) if is_near else {}
    given = {one.key: [text for name, text in pairs if meant.get(name, name) == one.key] for one in OF_A_LECTURE}
    return given, [pair for pair in pairs if meant.get(pair[0], pair[0]) not in given]
