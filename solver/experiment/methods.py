"""A method: a search with its options but without boards, written `astar:manhattan,tie=lifo`.

The text is the key of the search and, after a colon, its options joined by commas, each `key=value` as in a link, the
heuristic by its key alone. In canonical form the heuristic comes first if the search uses one, then the options that
differ from their defaults.
"""

from dataclasses import dataclass

from ..algorithms import ALGORITHMS
from ..errors import BadInput, quoted
from ..messages import Message
from ..numbers import number_text
from ..problem.tiles import Board
from ..run import PARAMETERS, Run, refuse_unused

NO_OPTIONS = ("algorithm", "limit", "unsolvable")  # the boards of experiments are all solvable
OPTIONS = tuple(parameter for parameter in PARAMETERS if parameter.key not in NO_OPTIONS)


@dataclass(frozen=True, slots=True)
class Method:
    """A search that an experiment runs on its boards; `str()` of it is the canonical text."""

    text: str
    label: str
    options: tuple[tuple[str, str], ...]  # (key, text), as parameters of `Run`

    @classmethod
    def parse(cls, text: str, goal: Board) -> "Method":
        """Read a method for boards of a goal's size; raise BadInput, naming `searches`.

        >>> from solver.problem.tiles import usual_goals
        >>> str(Method.parse("astar:order=ULDR,tie=fifo", usual_goals(3, 3)["blank last"]))
        'astar:manhattan,order=ULDR'
        """
        algorithm, _, rest = text.partition(":")
        given = {"algorithm": algorithm}
        known = [option.key for option in OPTIONS]
        for part in rest.split(",") if rest else ():
            key, equals, value = part.partition("=")
            if not equals:
                key, value = "heuristic", part
            if key not in known:
                about = {"text": quoted(text), "option": quoted(key, 30)}
                raise BadInput("searches", Message("experiment-no-option", known=known, **about))
            if key in given:
                raise BadInput("searches", Message("experiment-option-twice", text=quoted(text), option=key))
            given[key] = value
        try:
            run = Run(goal, goal, **given)
            refuse_unused(run, given)
        except BadInput as error:
            wrong = Message("experiment-search-wrong", text=quoted(text), fault=error.message)
            raise BadInput("searches", wrong) from error
        return cls._of(run)

    @classmethod
    def _of(cls, run: Run) -> "Method":
        record = ALGORITHMS[run.algorithm]
        options, texts, labels = [("algorithm", run.algorithm)], [], []
        for option in OPTIONS:
            value = getattr(run, option.key)
            written = value if isinstance(value, str) else number_text(value)
            is_heuristic = option.key == "heuristic"
            if option.key not in run.used or (written == run.usual(option) and not is_heuristic):
                continue
            options.append((option.key, written))
            texts.append(written if is_heuristic else f"{option.key}={written}")
            if is_heuristic:
                labels.append(run.estimator.label.removeprefix("the "))
            elif option.key != "of":
                labels.append(f"{option.label.lower()} {dict(option.values).get(written, written)}")
        text = run.algorithm + (":" + ",".join(texts) if texts else "")
        label = record.label + (f" ({', '.join(labels)})" if labels else "")
        return cls(text, label, tuple(options))

    def __str__(self) -> str:
        return self.text

    def run(self, start: Board, goal: Board, limit: int) -> Run:
        """Return the run of this method on a board; raise BadInput for a limit that the algorithm does not allow."""
        return Run(start, goal, limit=limit, **dict(self.options))
