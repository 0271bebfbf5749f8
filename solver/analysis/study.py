"""Study: what the heuristic lab is asked, checked, in canonical form, with its link.

A picture of the lab is a pure function of this description, as events are of a `Run`. Beside the heuristics that are
listed it knows one of its own: a weighted sum of several, which can be judged but not searched with.
"""

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from ..errors import BadInput, shown
from ..numbers import number_text
from ..run import SINGLE, USUAL_MAXIMUM, Run, read_query, refuse_others
from ..tiles.board import Board, usual_goals
from ..tiles.heuristics import HEURISTICS, MAX

SUM = "sum"
SUM_LABEL = "Weighted sum"
SUM_BLURB = "The heuristics chosen, each times its weight, added up; to be tried here, for no search offers it."
LARGEST_FACTOR = 10
# In the order of the link, with their defaults; weights are all 1 unless they are given.
STUDY_DEFAULTS = {
    "goal": str(usual_goals(3, 3)["blank last"]),
    "heuristic": "manhattan",
    "of": USUAL_MAXIMUM,
    "weights": "",
    "against": "",
}
CHOICES = (*HEURISTICS, SUM)


@dataclass(frozen=True, slots=True)
class Study:
    """A goal, a heuristic to be judged and another one to set beside it; made by `parse`."""

    goal: Board
    heuristic: str
    of: tuple[str, ...]  # the keys of what it is made of: its own, unless it is made of several
    weights: tuple[float, ...]  # one for each of them
    against: str  # empty for none

    @classmethod
    def parse(cls, query: str | Mapping[str, str]) -> "Study":
        """Read a study from a query string or a mapping of texts; raise BadInput."""
        given = read_query(query) if isinstance(query, str) else dict(query)
        refuse_others(given, STUDY_DEFAULTS)
        asked = {**STUDY_DEFAULTS, **given}
        goal = Board.parse(asked["goal"], "goal")
        heuristic = _one_of("heuristic", asked["heuristic"], CHOICES)
        of: tuple[str, ...] = (heuristic,)
        weights: tuple[float, ...] = (1.0,)
        if heuristic in (MAX.key, SUM):
            of, weights = _parts(
                asked["of"], asked["weights"] if heuristic == SUM else "", 1 if heuristic == SUM else 2
            )
        against = _one_of("against", asked["against"], SINGLE) if asked["against"] else ""
        for key in of:
            HEURISTICS[key].check(goal, "unit", "heuristic" if of == (heuristic,) else "of")
        if against:
            HEURISTICS[against].check(goal, "unit", "against")
        return cls(goal, heuristic, of, weights, against)

    def query(self) -> str:
        """Return the canonical query: in the order of STUDY_DEFAULTS, the goal always, what is as usual left out."""
        has_parts = self.heuristic in (MAX.key, SUM)
        parts = {
            "goal": str(self.goal),
            "heuristic": self.heuristic,
            "of": "-".join(self.of) if has_parts else STUDY_DEFAULTS["of"],
            "weights": "-".join(map(number_text, self.weights)) if set(self.weights) != {1.0} else "",
            "against": self.against,
        }
        return urlencode({key: text for key, text in parts.items() if key == "goal" or text != STUDY_DEFAULTS[key]})

    @property
    def label(self) -> str:
        """Return what the heuristic is called."""
        return SUM_LABEL if self.heuristic == SUM else HEURISTICS[self.heuristic].label

    @property
    def promises(self) -> tuple[bool, bool]:
        """Tell whether it is known of every goal that h is admissible, and that it is consistent.

        Weights that add up to at most 1 keep both: such a sum is a mean of what keeps them.
        """
        records = [HEURISTICS[key] for key in self.of]
        keeps = self.heuristic != SUM or sum(self.weights) <= 1
        return keeps and all(one.admissible for one in records), keeps and all(one.consistent for one in records)

    def run(self, start: Board) -> Run | None:
        """Return A* with this heuristic; None for a sum, unless it is one part, weighted as weighted A* does."""
        if self.heuristic != SUM:
            return Run(
                start, self.goal, heuristic=self.heuristic, of="-".join(self.of) if len(self.of) > 1 else USUAL_MAXIMUM
            )
        if len(self.of) == 1 and self.weights[0] >= 1:
            return Run(start, self.goal, algorithm="wastar", heuristic=self.of[0], weight=self.weights[0])
        return None


def nearest_study(query: Mapping[str, str]) -> Study:
    """Return the valid study that keeps whatever of `query` can be kept."""
    meant = {key: text for name, text in query.items() for key in difflib.get_close_matches(name, STUDY_DEFAULTS, 1)}
    kept: dict[str, str] = {}
    for key in STUDY_DEFAULTS:
        near = (
            difflib.get_close_matches(meant[key], CHOICES, 1)
            if meant.get(key) and key in ("heuristic", "against")
            else []
        )
        for text in [meant[key], *near] if key in meant else []:
            try:
                Study.parse({**kept, key: text})
            except BadInput:
                continue
            kept[key] = text
            break
    return Study.parse(kept)


def _one_of(field: str, text: str, allowed: Mapping[str, object] | tuple[str, ...]) -> str:
    if text not in allowed:
        raise BadInput(field, f"“{shown(text)}” came; allowed are {', '.join(allowed)}.")
    return text


def _parts(of: str, weights: str, fewest: int) -> tuple[tuple[str, ...], tuple[float, ...]]:
    """Read the parts of a mix and a weight for each, all 1 where none came, in the order of the menu."""
    keys = of.split("-")
    if len(keys) < fewest or len(set(keys)) < len(keys) or not SINGLE.keys() >= set(keys):
        number = "one or more" if fewest == 1 else "two or more"
        allowed = f"{number} of {', '.join(SINGLE)}, each once, joined by -, such as {USUAL_MAXIMUM}"
        raise BadInput("of", f"“{shown(of)}” came; allowed are {allowed}.")
    texts = weights.split("-") if weights else ["1"] * len(keys)
    # Three decimals tell a sum that overestimates from one that is only rounded.
    if len(texts) != len(keys) or not all(re.fullmatch(r"[0-9]{1,2}(\.[0-9]{1,3})?", text, re.ASCII) for text in texts):
        texts = []
    if not texts or max(map(float, texts)) > LARGEST_FACTOR:
        said = "a number" if len(keys) == 1 else f"{len(keys)} numbers"
        raise BadInput(
            "weights",
            f"“{shown(weights)}” came; allowed are {said} from 0 to {LARGEST_FACTOR} with at most three decimals, "
            "one for each part, joined by -, such as 0.5-1.",
        )
    factor = dict(zip(keys, map(float, texts), strict=True))
    chosen = tuple(key for key in SINGLE if key in factor)
    return chosen, tuple(factor[key] for key in chosen)
