"""Where a recorded search first differs from a run: the boards that both expand, and their places on the frontier."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..algorithms import ALGORITHMS
from ..conventions.axes import order_of
from ..exercise.replay import can_replay, place_in, place_outside
from ..messages import Message
from ..run import Run
from ..state_bytes import State
from ..walk import walk_of
from .reference import Agreement, replayed


@dataclass(frozen=True, slots=True)
class Difference:
    """The first expansion that differs.

    The places explain why a board is or is not expanded now: `f = 12`, `waiting since expansion 3`.
    """

    expansion: int  # its number, from 1
    taken: str  # the board that was expanded; empty if the search stopped
    rule: str  # the board that the run expands; empty if the run has ended
    taken_place: Message | None = None
    rule_place: Message | None = None
    choices: int = 1  # the number of boards that the run might expand, depending on ties

    @classmethod
    def of(cls, expanded: Sequence[State], taken: str, found: Agreement) -> "Difference":
        """Return the difference after the states `expanded` that agree; `taken` is the next state as text."""
        number, run, state = found.count + 1, found.run, (*expanded, b"")[found.count]
        if not (taken and found.rule):
            return cls(number, taken, found.rule)
        if can_replay(run):
            replay = replayed(expanded[: found.count], run, found.states)
            following = replay.may_be_taken()
            rule = next((node for node in following if str(replay.states.shown(node.state)) == found.rule), None)
            if rule is not None:
                choices = len({node.state for node in following})
                for digits in (2, 6):  # six if the places look the same with two
                    place = place_in(replay.record, rule.f, rule.since, digits)
                    other = replay.place_of(state, digits)
                    if other != place:
                        break
                return cls(number, taken, found.rule, other, place, choices)
        return cls(number, taken, found.rule, *_in_walk(state, run, number))

    def as_dict(self) -> dict[str, Any]:
        """Return the fields by name, places as texts."""
        return {**asdict(self), "taken_place": str(self.taken_place or ""), "rule_place": str(self.rule_place or "")}

    def sentence(self, run: Run, exact: bool) -> Message:
        """Return a sentence on the board that was expanded and the one that the run expands."""
        asked: Message | str = ALGORITHMS[run.algorithm].label
        if exact:
            asked = Message("check-asked", search=asked, order=order_of(run))
        if not self.taken:
            return Message("check-stops", expansion=self.expansion - 1, search=asked, rule=self.rule)
        if not self.rule:
            return Message("check-ended", expansion=self.expansion, own=self.taken, search=asked)
        taken, rule = _placed(self.taken, self.taken_place), _placed(self.rule, self.rule_place)
        if not exact and self.choices > 1 and self.rule_place:
            count, place = self.choices, self.rule_place
            rule = Message("check-one-of", count=count, place=place, state=self.rule, thing=run.thing)
        return Message("check-differs", expansion=self.expansion, own=taken, search=asked, rule=rule)


def _placed(state: str, place: Message | None) -> Message | str:
    return Message("check-placed", state=state, place=place) if place else state


def _in_walk(state: State, run: Run, number: int) -> tuple[Message, Message]:
    """Return the places of a state and of the node that a run expands in step `number`."""
    walk = walk_of(run, number)
    right = walk.taken(number)
    known = [n for n in range(walk.nodes_after(number - 1)) if walk.state(n) == state]
    here = [n for n in known if walk.waits(n, number - 1)]
    before = max((walk.left_n[n] for n in known if walk.left_n[n] < number), default=None)
    places = [place_in(walk.algorithm, walk.f_n[n], walk.made_n[n]) for n in (*here[:1], right)]
    return (places[0] if here else place_outside(before)), places[-1]
