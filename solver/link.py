"""Links: their parameters, how they are read and written, and the valid link that is nearest to a wrong one.

A link is a query string that describes a run, an experiment, a study of a heuristic or the like completely. Each kind
is a subclass of `Link`: it lists its PARAMETERS, a record each in the order of the link, and implements `read` and
`texts`, which also check what depends on several parameters.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self
from urllib.parse import parse_qsl, urlencode

from .errors import BadInput, empty_board, is_blank, quoted, refusal, shown
from .html import html_table
from .messages import Argument, Message, Word
from .spelling import nearest_word, nearest_words
from .tokens import is_whole

DEFAULT_PROBLEM = "tiles"  # the problem of links that name none
LONGEST_LINK = 4000  # characters of a link of tiles
LONGEST_OF_PROBLEMS = 7500  # characters of the canonical link of a run on another problem, such as a written-out grid
LONGEST_LINE = 8000  # with view parameters: the limit of request lines in gevent and nginx, less the rest
OF_OTHER_PROBLEMS = re.compile(r"(^|[?&=])problem(=|%3D)(?!tiles(&|%26|$))\w")  # also in a nested link
# Common names of searches and heuristics, in the form used by `meant`, and their keys.
USUAL = {
    "a*": "astar", "dijkstra": "ucs", "uniformcost": "ucs", "breadthfirst": "bfs", "depthfirst": "dfs",
    "depthlimited": "dls", "ids": "iddfs", "iterativedeepening": "iddfs", "bestfirst": "greedy", "ida*": "idastar",
    "wa*": "wastar", "weighteda*": "wastar", "branchandbound": "dfbnb", "simulatedannealing": "annealing",
    "h1": "misplaced", "hamming": "misplaced", "h2": "manhattan", "cityblock": "manhattan", "taxicab": "manhattan",
}  # fmt: skip
FEW = 3  # names up to which an error lists all instead of suggesting one
MOST_LISTED, FIRST_LISTED = 12, 5  # if none is similar: names up to which all are listed, else how many
STATES = ("start", "goal")  # parameters that must not be blank


def named_problem(given: Mapping[str, str]) -> str:
    """Return the text that names the problem of a link; it is not checked."""
    return given.get("problem", DEFAULT_PROBLEM)


class Labelled(Protocol):
    """A record with a label."""

    @property
    def label(self) -> str: ...


def label_among(records: Mapping[str, Labelled]) -> Callable[[str], str]:
    """Return a function from the key of a record to its label, with its other name if it has one."""

    def label_of(key: str) -> str:
        alias = getattr(records[key], "alias", "")
        return f"{records[key].label} ({alias})" if alias else records[key].label

    return label_of


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a link; those of a run are also options of the command line and menus of the page."""

    key: str
    default: str
    read: Callable[[str], Any] = str  # text to value, independent of other parameters; raises BadInput
    allowed: tuple[str, ...] = ()  # allowed values; () if they are not listed
    always: bool = False  # whether the canonical link has it even if it is the default
    many: bool = False  # whether several values are allowed, joined by -
    only_with: tuple[str, str] | None = None  # (key, value): used by every run in which that parameter has this value
    only_while: tuple[str, str] | None = None  # (key, value): used only while that parameter has this value
    label_of: Callable[[str], str] | None = None  # the label of a value, if it has no message
    message: str = "parameter-{0.key}"  # the form of `message_key`

    label = Word("{0.message_key}", "")
    help = Word("{0.message_key}.help", "")

    @property
    def message_key(self) -> str:
        """Return the key of the message that is its label."""
        return self.message.format(self)

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """Return each allowed value with its label."""
        label_of = self.label_of or (lambda value: str(Message(f"{self.message_key}-{value}")))
        return tuple((value, label_of(value)) for value in self.allowed)


class Link:
    """The checked content of a link."""

    __slots__ = ()
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    FIRST: ClassVar[tuple[str, ...]] = ()  # keys on which others depend; `nearest` reads them first
    MEANWHILE: ClassVar[Mapping[str, str]] = {}  # the texts from which `nearest` begins, compatible with any others
    PLAIN: ClassVar[str] = ""  # characters that are not escaped in the query
    LONGEST: ClassVar[int] = LONGEST_LINK  # characters of its query
    ON_TILES_ONLY: ClassVar[str] = ""  # the plural of the described thing, if it is possible only on tiles

    @classmethod
    def read(cls, given: Mapping[str, str]) -> Self:
        """Return the link with these texts by key, and defaults for the others; raise BadInput if any is unusable."""
        raise NotImplementedError

    def texts(self) -> Mapping[str, str | Sequence[str]]:
        """Return the canonical text of each parameter that is used; several texts where it may be repeated."""
        raise NotImplementedError

    @classmethod
    def parse(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> Self:
        """Read a query string (with or without `?`) or a mapping of texts; raise BadInput.

        Parameters whose whole name matches `passed_over` are ignored.
        """
        given = read_query(query, passed_over) if isinstance(query, str) else dict(pairs_of(query, passed_over))
        cls.refuse_problem(given)
        refuse_others(given, (parameter.key for parameter in cls.PARAMETERS))
        return cls.read(given)

    @classmethod
    def refuse_problem(cls, given: Mapping[str, str]) -> None:
        """Raise BadInput for another problem than tiles, whatever else is given, where only tiles are possible."""
        problem = named_problem(given)
        if cls.ON_TILES_ONLY and problem != DEFAULT_PROBLEM:
            raise BadInput("problem", Message("link-only-tiles", what=cls.ON_TILES_ONLY, problem=quoted(problem)))

    @classmethod
    def longest(cls, query: str) -> int:
        """Return how many characters a query may have."""
        return max(cls.LONGEST, longest_link(query))

    @classmethod
    def nearest(cls, query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> Self:
        """Return a valid link that keeps as much of `query` as possible, correcting misspelt names and values."""
        known = [parameter.key for parameter in cls.PARAMETERS]
        given: dict[str, str] = {}
        for name, text in pairs_of(query, passed_over):
            given.setdefault(name, text)
        meant = {key: given[name] for name, key in nearest_words(given, known).items()}
        kept = dict(cls.MEANWHILE)
        for parameter in sorted(cls.PARAMETERS, key=lambda parameter: parameter.key not in cls.FIRST):
            for text in cls.offers(parameter, meant.get(parameter.key), kept):
                valid = cls._valid(parameter.key, text, kept)
                if valid is not None:
                    kept[parameter.key] = valid
                    break
        return cls.read(kept)

    @classmethod
    def defaults(cls) -> dict[str, str]:
        """Return the default of each parameter, by key."""
        return {parameter.key: parameter.default for parameter in cls.PARAMETERS}

    @classmethod
    def value(cls, given: Mapping[str, str], key: str) -> Any:
        """Return the value of one parameter, by default that of its default text; raise BadInput."""
        parameter = next(parameter for parameter in cls.PARAMETERS if parameter.key == key)
        return parameter.read(given.get(key, parameter.default))

    @classmethod
    def offers(cls, parameter: Parameter, text: str | None, kept: Mapping[str, str]) -> Iterable[str]:
        """Return the texts that `nearest` tries for a parameter, best first: the text itself, then a similar value.

        `kept` are the texts of other parameters kept so far.
        """
        return () if text is None else (text, *filter(None, [meant(text, parameter.allowed)]))

    @classmethod
    def _valid(cls, key: str, text: str, kept: Mapping[str, str]) -> str | None:
        """Return a text if it is valid with those kept, else the nearest value in its refusal, if that is valid."""
        fault = cls.fault({**kept, key: text})
        if fault is None:
            return text
        near = fault.message.arguments.get("nearest") if isinstance(fault.message, Message) else None
        is_near = isinstance(near, str) and fault.field == key and cls.fault({**kept, key: near}) is None
        return str(near) if is_near else None

    @classmethod
    def fault(cls, given: Mapping[str, str]) -> BadInput | None:
        """Return the reason why these texts cannot be used together, None if they can."""
        try:
            cls.read(given)
        except BadInput as error:
            return error
        return None

    def usual(self, parameter: Parameter) -> str:
        """Return the default of a parameter in this link, which may depend on other parameters."""
        return parameter.default

    def __repr__(self) -> str:
        """Return the class and its parameters, without defaults and unused ones."""
        return f"{type(self).__name__}({', '.join(f'{key}={text!r}' for key, text in self._written().items())})"

    def _repr_html_(self) -> str:
        """Return the HTML for a notebook."""
        return html_table((key, str(text)) for key, text in self._written().items())

    def query(self) -> str:
        """Return the canonical query: in the order of PARAMETERS, without defaults and unused parameters."""
        return urlencode(self._written(), doseq=True, safe=self.PLAIN)

    def _written(self) -> dict[str, str | Sequence[str]]:
        """Return the texts of the canonical query, by key."""
        texts = self.texts()
        return {
            parameter.key: texts[parameter.key]
            for parameter in self.PARAMETERS
            if parameter.key in texts and (parameter.always or texts[parameter.key] != self.usual(parameter))
        }


def pairs_of(query: str | Mapping[str, str], passed_over: re.Pattern[str] | None = None) -> list[tuple[str, str]]:
    """Return names and texts in the order of the link, without those whose whole name matches `passed_over`."""
    pairs = parse_qsl(query, keep_blank_values=True) if isinstance(query, str) else query.items()
    return [pair for pair in pairs if not (passed_over and passed_over.fullmatch(pair[0]))]


def read_query(query: str, passed_over: re.Pattern[str] | None = None) -> dict[str, str]:
    """Return the texts of a query string by name; raise BadInput if it is too long, or a name or a board is wrong.

    No name may be repeated, and start and goal must not be blank; unknown names are not checked.
    """
    refuse_longer(query, longest_link(query))
    pairs = pairs_of(query.removeprefix("?"), passed_over)
    count, given = Counter(key for key, _ in pairs), dict(pairs)
    for key, text in pairs:
        refuse_repeated(key, count[key])
        refuse_blank(key, text, given.get("problem", ""))
    return given


def refuse_blank(key: str, text: str, problem: str = "") -> None:
    """Raise BadInput for a blank start or goal; `problem` is the problem named by its link."""
    if key in STATES and not text.strip():
        if problem not in ("", "tiles"):
            raise BadInput(key, Message("link-state-blank", field=key, problem=shown(problem, 30)))
        raise empty_board(key)


def longest_link(query: str) -> int:
    """Return the largest length of a link: more if it contains a written-out problem."""
    return LONGEST_LINE if OF_OTHER_PROBLEMS.search(query[:LONGEST_LINE]) else LONGEST_LINK


def refuse_longer(query: str, most: int) -> None:
    """Raise BadInput for a link of more than `most` characters."""
    if len(query) > most:
        raise BadInput("run", Message("link-too-long", length=str(len(query)), most=str(most)))


def refuse_repeated(key: str, count: int) -> None:
    """Raise BadInput for a parameter that is given more than once."""
    if count > 1:
        raise BadInput(shown(key, 30), Message("link-name-twice", name=shown(key, 30), count=str(count)))


def refuse_others(given: Iterable[str], known: Iterable[str]) -> None:
    """Raise BadInput for the first unknown name, suggesting a known one or listing them."""
    names = tuple(sorted(known, key=lambda name: name not in STATES))  # those common to all first
    for key in given:
        if key not in names:
            raise BadInput(shown(key, 30), _unknown_name(key, names))


def _unknown_name(key: str, names: Sequence[str]) -> Message:
    """Return the refusal of an unknown name, with a suggestion or the known names."""
    near = meant(key, names) if len(names) > FEW else None
    if near:
        return Message("link-name-unknown", name=shown(key, 30), near=near)
    others = len(names) - FIRST_LISTED if len(names) > MOST_LISTED else 0
    known = ", ".join(names[: len(names) - others])
    number = "-more" if others else ["-none", ""][len(names)] if len(names) < 2 else "-of"
    if is_blank(key):
        return Message(f"link-name-blank{number}", known=known, others=str(others))
    form = number or "-one"
    return Message(f"link-name-unknown{form}", name=shown(key, 30), known=known, others=str(others))


def meant(text: str, words: Iterable[str]) -> str | None:
    """Return the probably intended word for a text, by a common name or a similar spelling; None if there is none.

    >>> meant("A*", ("bfs", "astar")), meant("Dijkstra's algorithm", ("ucs",)), meant("solv", ("solve", "serve"))
    ('astar', 'ucs', 'solve')
    """
    known = tuple(words)
    plain = text.casefold().strip()
    noun = next((noun for noun in ("search", "distance", "algorithm") if plain.endswith(noun)), "")
    plain = plain.removesuffix(noun).rstrip(" -").removesuffix("'s")
    name = USUAL.get(re.sub("[^a-z0-9*]", "", plain))
    return name if name in known else nearest_word(text.casefold(), known)


def one_of(key: str, allowed: Iterable[str]) -> Callable[[str], str]:
    """Return a function that reads one of the words, and raises BadInput for any other text."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            raise refusal("must-be-one-of", key, text, allowed=words)
        return text

    return read


def one_listed(key: str, noun: str, allowed: Iterable[str]) -> Callable[[str], str]:
    """Return a function that reads one of many keys, and raises BadInput for any other text; `noun` names the thing."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            near = meant(text, words)
            form = "blank" if is_blank(text) else "unknown" if noun == key else "unknown-as"
            told = Message(
                f"link-key-{form}{'-near' if near else ''}",
                field=key, noun=noun, given=quoted(text), near=near or "", known=", ".join(words),
            )  # fmt: skip
            raise BadInput(key, told)
        return text

    return read


def several_of(key: str, allowed: Iterable[str], fewest: int, example: str) -> Callable[[str], tuple[str, ...]]:
    """Return a function that reads several of some words, joined by -, in the order given.

    It raises BadInput, with the example, for other words, fewer than `fewest`, or repeated words.
    """
    words = tuple(allowed)

    def read(text: str) -> tuple[str, ...]:
        chosen = tuple(text.split("-"))
        if len(chosen) < fewest or len(set(chosen)) < len(chosen) or not set(words) >= set(chosen):
            wrong = [one for one in chosen if one not in words][:FEW]
            near = next((near for one in wrong if (near := meant(one, words))), None)
            told: dict[str, Argument] = {"fewest": fewest, "words": ", ".join(words), "example": example}
            if near:
                raise refusal("must-be-several-near", key, text, near=near, **told)
            raise refusal("must-be-several", key, text, **told)
        return chosen

    return read


def whole_number(
    key: str, least: int, most: int | None = None, *, digits: int = 13, besides: str = ""
) -> Callable[[str], int]:
    """Return a function that reads a whole number from `least` to `most`, and raises BadInput for any other text.

    The text may have at most `digits` digits; `besides` selects the part of the refusal on other allowed texts.
    """

    def read(text: str) -> int:
        if not is_whole(text, digits) or not _is_within(int(text), least, most):
            raise _no_whole_number(key, text, least, most, besides)
        return int(text)

    return read


def number(key: str, least: float, most: float, *, above: bool = False) -> Callable[[str], float]:
    """Return a function that reads a number from `least` to `most`, and raises BadInput for any other text.

    With `above`, `least` itself is not allowed.
    """
    allowed = "must-be-number-above" if above else "must-be-number"

    def read(text: str) -> float:
        try:
            value = float(text) if re.fullmatch(r"[0-9.eE+-]{1,40}", text) else math.nan
        except ValueError:
            value = math.nan
        if not least <= value <= most or (above and value == least):  # written so that NaN is refused too
            raise refusal(allowed, key, text, least=f"{least:g}", most=f"{most:g}")
        return value

    return read


def checked_whole(key: str, value: object, least: int, most: int) -> int:
    """Return `value` if it is an integer from `least` to `most`; else raise BadInput."""
    if isinstance(value, bool) or not isinstance(value, int) or not _is_within(value, least, most):
        raise _no_whole_number(key, value, least, most)
    return value


def _is_within(number: int, least: int, most: int | None) -> bool:
    return least <= number and (most is None or number <= most)


def _no_whole_number(key: str, given: object, least: int, most: int | None, besides: str = "") -> BadInput:
    if besides:
        return refusal("must-be-whole-or", key, given, least=str(least), besides=besides)
    if most is None:
        return refusal("must-be-whole-from", key, given, least=str(least))
    return refusal("must-be-whole", key, given, least=str(least), most=str(most))
