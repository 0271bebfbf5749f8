"""Study: the checked, canonical description of a view of the heuristic lab, and its link.

The view is a function of this description alone, as events are of a `Run`. Besides the listed heuristics it offers a
weighted sum of several, which no search has.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..byte_cache import SPACE_BYTES, bounded
from ..errors import BadInput, refusal
from ..link import LONGEST_OF_PROBLEMS, Link, Parameter, one_listed, refuse_longer, several_of
from ..messages import Message
from ..numbers import number_text
from ..parameters import BY_KEY_OF_PROBLEMS
from ..problem import HEURISTICS_OF, PROBLEMS, State, StateSpace, usual_heuristic
from ..problem.tiles import HEURISTICS, MAX, Board, usual_goals
from ..run import SINGLE, USUAL_MAXIMUM, Run, problem_of

SUM = "sum"
LARGEST_FACTOR = 10


def _label(key: str) -> str:
    return HEURISTICS[key].label if key in HEURISTICS else str(Message(f"heuristic-{key}"))


@dataclass(frozen=True, slots=True)
class Study(Link):
    """A goal, a heuristic, and another one to compare it with.

    Maxima and sums are possible for tiles only. The default goal and heuristic are those of the problem.
    """

    PARAMETERS = (
        *BY_KEY_OF_PROBLEMS.values(),
        Parameter(
            "goal", str(usual_goals(3, 3)["blank last"]), lambda text: Board.parse(text, "goal"), always=True
        ),
        Parameter(
            "heuristic", "manhattan", one_listed("heuristic", "heuristic", (*HEURISTICS, SUM)),
            (*HEURISTICS, SUM), label_of=_label,
        ),
        Parameter("of", USUAL_MAXIMUM),
        Parameter("weights", ""),  # by default all are 1
        Parameter(
            "against", "", lambda text: text and one_listed("against", "heuristic", SINGLE)(text), tuple(SINGLE),
            label_of=_label,
        ),
    )  # fmt: skip

    FIRST = ("problem",)

    goal: State
    heuristic: str
    of: tuple[str, ...]  # the keys of its members: its own key, unless it is a maximum or a sum
    weights: tuple[float, ...]  # one for each of them
    against: str  # empty for none

    @classmethod
    def read(cls, given: Mapping[str, str]) -> "Study":
        """Return the study with these parameters; raise BadInput."""
        space = problem_of({key: given[key] for key in BY_KEY_OF_PROBLEMS if key in given})
        if "mixes" not in PROBLEMS[space.KEY].offers:
            return cls._of_one(space, given)
        board, heuristic = cls.value(given, "goal"), cls.value(given, "heuristic")
        _, goal = space.read_ends(board, board)
        of: tuple[str, ...] = (heuristic,)
        weights: tuple[float, ...] = (1.0,)
        if heuristic == MAX.key:
            of, weights = _parts(cls.value(given, "of"), "", 2)
        elif heuristic == SUM:
            of, weights = _parts(cls.value(given, "of"), cls.value(given, "weights"), 1)
        against = cls.value(given, "against")
        for key in of:
            HEURISTICS[key].check(goal.value, "unit", "heuristic" if of == (heuristic,) else "of")
        if against:
            HEURISTICS[against].check(goal.value, "unit", "against")
        return cls(goal, heuristic, of, weights, against)

    @classmethod
    def _of_one(cls, space: StateSpace, given: Mapping[str, str]) -> "Study":
        """Return the study of a heuristic of a problem without mixes; raise BadInput."""
        records = HEURISTICS_OF[space.KEY]
        heuristic, against = given.get("heuristic", usual_heuristic(space.KEY)), given.get("against", "")
        if heuristic in (MAX.key, SUM):
            raise refusal("study-no-mixes", "heuristic", heuristic, allowed=[*records])
        for field, key in (("heuristic", heuristic), ("against", against)):
            if key or field == "heuristic":
                one_listed(field, "heuristic", records)(key)
        run = _base(space, given.get("goal", ""))
        study = cls(run.goal, heuristic, (heuristic,), (1.0,), against)
        refuse_longer(study.query(), LONGEST_OF_PROBLEMS)
        return study

    def usual(self, parameter: Parameter) -> str:
        """Return the default of a parameter, which may depend on the problem."""
        if parameter.key == "heuristic":
            return usual_heuristic(self.problem)
        return parameter.default

    @property
    def problem(self) -> str:
        """Return the key of the problem."""
        return self.goal.problem

    @property
    def base(self) -> Run:
        """Return a run towards the goal; its table, if it has one, holds the states of the study."""
        run = _base(self.goal.space, str(self.goal))
        return run.under({"heuristic": self.heuristic})

    @property
    def alone(self) -> tuple["Study", ...]:
        """Return a study of each of its members."""
        return tuple(Study(self.goal, key, (key,), (1.0,), "") for key in self.of)

    @property
    def other(self) -> "Study":
        """Return the study of the heuristic named by `against`."""
        return Study(self.goal, self.against, (self.against,), (1.0,), "")

    def texts(self) -> dict[str, str]:
        """Return the parameters as texts: `of` only for a maximum or a sum, `weights` only unless all are 1."""
        named = PROBLEMS[self.problem].named(self.goal.space)
        parts = {"of": "-".join(self.of)} if self.heuristic in (MAX.key, SUM) else {}
        weights = "-".join(map(number_text, self.weights)) if set(self.weights) != {1.0} else ""
        return {
            **named, "goal": str(self.goal), "heuristic": self.heuristic, **parts, "weights": weights,
            "against": self.against,
        }  # fmt: skip

    @property
    def label(self) -> str:
        """Return the label of the heuristic."""
        return _label(SUM) if self.heuristic == SUM else HEURISTICS_OF[self.problem][self.heuristic].label

    @property
    def promises(self) -> tuple[bool, bool]:
        """Return whether h is known to be admissible for every goal, and whether it is known to be consistent.

        A sum whose weights add up to at most 1 is both if all its members are.
        """
        if "mixes" not in PROBLEMS[self.problem].offers:
            return self.base.estimator.admissible, self.base.estimator.consistent
        records = [HEURISTICS[key] for key in self.of]
        keeps = self.heuristic != SUM or sum(self.weights) <= 1
        return keeps and all(one.admissible for one in records), keeps and all(one.consistent for one in records)

    def run(self, start: Any) -> Run | None:
        """Return A* with this heuristic; weighted A* for one heuristic times at least 1; None for other sums."""
        if self.heuristic != SUM:
            of = {"of": "-".join(self.of)} if len(self.of) > 1 else {}
            return Run(start, self.goal, heuristic=self.heuristic, **of)
        if len(self.of) == 1 and self.weights[0] >= 1:
            return Run(start, self.goal, algorithm="wastar", heuristic=self.of[0], weight=self.weights[0])
        return None


@bounded(4 * 2**20, lambda run, space, goal: 2 * SPACE_BYTES)
def _base(space: StateSpace, goal: str) -> Run:
    """Return a run to a goal, the default one if the text is empty; raise BadInput.

    It starts at the goal or, where a goal may be several states, at the default start, from which the lab's states can
    be reached, unless the problem lists all its states.
    """
    start, usual = space.ends("")
    if goal:
        with suppress(BadInput):  # the text may be a pattern of goals instead of a state
            start = space.write(space.read(goal, "goal"))
    return Run(*space.read_ends(start, goal or usual))


def _parts(of: str, weights: str, fewest: int) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """Return the keys of several heuristics and their weights, 1 if none are given, in the order of the menu.

    Raise BadInput.
    """
    keys = several_of("of", SINGLE, fewest, USUAL_MAXIMUM)(of)
    texts = weights.split("-") if weights else ["1"] * len(keys)
    # Three decimals tell a sum that overestimates from one that is only rounded.
    if len(texts) != len(keys) or not all(re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text, re.ASCII) for text in texts):
        texts = []
    if not texts or max(map(float, texts)) > LARGEST_FACTOR:
        raise refusal("study-weights", "weights", weights, count=len(keys), most=LARGEST_FACTOR)
    factor = dict(zip(keys, map(float, texts), strict=True))
    chosen = tuple(key for key in SINGLE if key in factor)
    return chosen, tuple(factor[key] for key in chosen)
