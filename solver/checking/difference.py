"""Where a recorded search first differs from a run: both boards, and what decides between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..algorithms import ALGORITHMS
from ..exercise.replay import can_replay, place_in, place_outside
from ..run import Run, order_in_words
from ..walk import State, walk_of
from .reference import Agreement, replayed


@dataclass(frozen=True, slots=True)
class Difference:
    """The first expansion that differs, from 1: the board that was expanded and one that the run expands; empty: none.

    The places say what decides: `f = 12`, `waiting since expansion 3`. `choices` counts the boards that would do.
    """

    expansion: int
    taken: str
    rule: str
    taken_place: str = ""
    rule_place: str = ""
    choices: int = 1

    @classmethod
    def of(cls, expanded: Sequence[State], taken: str, found: Agreement) -> "Difference":
        """Say what decides between the board `taken`, a text, and what a run expands after as many as agree."""
        number, run, state = found.count + 1, found.run, (*expanded, b"")[found.count]
        if not (taken and found.rule):
            return cls(number, taken, found.rule)
        if can_replay(run):
            replay = replayed(expanded[: found.count], run)
            following = replay.may_be_taken()
            rule = next((node for node in following if str(run.start.holding(node.state)) == found.rule), None)
            if rule is not None:
                choices = len({node.state for node in following})
                for digits in (2, 6):  # more where both look the same
                    place = place_in(replay.record, rule.f, rule.since, digits)
                    other = replay.place_of(state, digits)
                    if other != place:
                        break
                return cls(number, taken, found.rule, other, place, choices)
        return cls(number, taken, found.rule, *_in_walk(state, run, number))

    def sentence(self, run: Run, exact: bool) -> str:
        """Say which board was expanded, and which the run expands."""
        label = ALGORITHMS[run.algorithm].label
        asked = f"{label} with order {order_in_words(run.order)}" if exact else label
        if not self.taken:
            return f"It stops after expansion {self.expansion - 1}; {asked} then expands {self.rule}."
        if not self.rule:
            return f"At expansion {self.expansion} it expands {self.taken}; {asked} has already ended."
        taken = f"{self.taken} ({self.taken_place})" if self.taken_place else self.taken
        rule = f"{self.rule} ({self.rule_place})" if self.rule_place else self.rule
        if not exact and self.choices > 1:
            rule = f"one of {self.choices} boards with {self.rule_place}, such as {self.rule}"
        return f"At expansion {self.expansion} it expands {taken}; {asked} expands {rule}."


def _in_walk(state: State, run: Run, number: int) -> tuple[str, str]:
    """Return what decides between a state and what a run expands with a step."""
    walk = walk_of(run, number)
    right = walk.taken(number)
    known = [n for n in range(walk.nodes_after(number - 1)) if walk.state(n) == state]
    here = [n for n in known if walk.waits(n, number - 1)]
    before = max((walk.left_n[n] for n in known if walk.left_n[n] < number), default=None)
    places = [place_in(walk.algorithm, walk.f_n[n], walk.made_n[n]) for n in (*here[:1], right)]
    return (places[0] if here else place_outside(before)), places[-1]
