"""Towers of Hanoi: move the disks to another peg, one at a time, none ever on a smaller one."""

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from ..errors import BadInput, quoted, refusal
from ..link import Parameter, whole_number
from ..messages import Message
from ..tokens import LONGEST_STATE, is_whole, refuse_longer, without_separators
from .elementwise import Value, choose
from .space import LISTED, MOST_STATES, Problem, StateSpace, TableHeuristic, Transition

FEWEST_PEGS, MOST_PEGS = 3, 5

Pegs = tuple[int, ...]  # the peg of each disk, the smallest first
_pegs = whole_number("pegs", FEWEST_PEGS, MOST_PEGS)


class Towers(StateSpace):
    """The Towers of Hanoi: a state is the peg of each disk."""

    KEY = "towers"
    HAS_ALL = True
    JOIN = ""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read the number of pegs; raise BadInput."""
        self.pegs = _pegs(given["pegs"])
        super().__init__({**given, "pegs": str(self.pegs)})
        self.steps_between = tuple(permutations(range(self.pegs), 2))
        self.most_disks = max(n for n in range(1, 20) if self.pegs**n <= MOST_STATES)

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the names of the moves, from one peg to another."""
        return tuple(f"peg {one} to peg {other}" for one, other in self.steps_between)

    def ends(self, start: str) -> tuple[str, str]:
        """Return four disks on the first peg, and all disks of the start on the last peg."""
        start = start or "0000"
        return start, str(self.pegs - 1) * len(without_separators(start))

    def read(self, text: str, field: str) -> Pegs:
        """Return the peg of each disk; raise BadInput, naming `field`."""
        refuse_longer(text, LONGEST_STATE, field)
        digits = without_separators(text)
        if not is_whole(digits, LONGEST_STATE):
            raise refusal("towers-must-be-pegs", field, text, last=self.pegs - 1)
        if len(digits) > self.most_disks:
            counts = {"count": len(digits), "pegs": self.pegs, "most": self.most_disks}
            raise BadInput(field, Message("towers-disks", field=field, **counts))
        if int(max(digits)) >= self.pegs:
            near = "".join(min(digit, str(self.pegs - 1)) for digit in digits)
            facts = {"field": field, "given": quoted(text), "peg": max(digits), "nearest": near}
            raise BadInput(field, Message("towers-no-peg", pegs=[*map(str, range(self.pegs))], **facts))
        return tuple(map(int, digits))

    def read_goal(self, text: str, start: Pegs) -> tuple[str, Callable[[Pegs], Value]]:
        """Return the goal for this number of disks. Raise BadInput."""
        goal = self.read(text, "goal")
        if len(goal) != len(start):
            near = self.write((*goal, *[goal[-1]] * len(start))[: len(start)])
            raise BadInput("goal", Message("towers-goal-disks", count=len(goal), wanted=len(start), nearest=near))
        return super().read_goal(text, start)

    def write(self, state: Pegs) -> str:
        """Return the pegs in a row."""
        return "".join(map(str, state))

    def sizes_like(self, state: Pegs) -> tuple[int, ...]:
        """Return the number of pegs for each disk."""
        return (self.pegs,) * len(state)

    def steps(self, state: tuple[Value, ...]) -> Iterator[Transition]:
        """Yield the moves of the topmost disks."""
        disks = len(state)
        top: list[Value] = [disks] * self.pegs  # the topmost disk of each peg
        for disk in reversed(range(disks)):
            top = [choose(state[disk] == peg, disk, above) for peg, above in enumerate(top)]
        for number, (one, other) in enumerate(self.steps_between):
            after = tuple(choose(top[one] == disk, other, peg) for disk, peg in enumerate(state))
            yield Transition(number, top[one] < top[other], after)

    def too_many(self) -> Message:
        """Return the sentence on too many disks."""
        return Message("towers-too-many", pegs=self.pegs, most=self.most_disks)


TOWERS = Problem(
    key=Towers.KEY,
    noun="state",
    nouns="states",
    make=Towers,
    parameters=(Parameter("pegs", "3", _pegs),),
    heuristics=(
        TableHeuristic(
            key="misplaced",
            problem="towers",
            estimate=lambda space, state, goal: sum((a != b) * 1.0 for a, b in zip(state, goal, strict=True)),
        ),
    ),
    orders=LISTED,
)
