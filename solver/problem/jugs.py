"""Water jugs: fill one, empty one, or pour one into another until the first is empty or the second full."""

import math
from collections.abc import Callable, Iterator, Mapping
from itertools import permutations

from ..errors import BadInput, quoted, refusal
from ..link import Parameter
from ..messages import Message
from ..tokens import BRACKETS, LONGEST_STATE, is_whole, refuse_longer, words_of
from .elementwise import Value, least, matches
from .space import LISTED, Problem, StateSpace, Transition

MOST_JUGS, MOST_LITRES = 4, 999
# The largest litres for each number of jugs, for at most 200 000 states: in every reachable state a jug is full or
# empty.
MOST_OF_THREE, MOST_OF_FOUR = 182, 29
ANY = "*"

Litres = tuple[int, ...]


def _sizes(text: str) -> Litres:
    """Return the sizes of 2 to MOST_JUGS jugs; raise BadInput."""
    refuse_longer(text, LONGEST_STATE, "sizes")
    parts = words_of(text.strip())
    if not 2 <= len(parts) <= MOST_JUGS or not all(is_whole(part, 3) and part[0] != "0" for part in parts):
        raise refusal("jugs-sizes", "sizes", text, most=MOST_JUGS, litres=MOST_LITRES, nearest=_nearest(parts))
    return tuple(map(int, parts))


def _nearest(parts: list[str]) -> str:
    """Return valid sizes similar to those in a text, as text."""
    numbers = [int(part) for part in parts if is_whole(part, 40)][:MOST_JUGS]
    sizes = [min(max(number, 1), MOST_LITRES) for number in numbers] or [4]
    return ".".join(map(str, sizes if len(sizes) > 1 else [*sizes, max(sizes[0] - 1, 1)]))


class Jugs(StateSpace):
    """The water jugs: a state is the litres in each jug."""

    KEY = "jugs"
    JOIN = "."

    def __init__(self, given: Mapping[str, str]) -> None:
        """Read the sizes of the jugs; raise BadInput."""
        self.sizes = _sizes(given["sizes"])
        super().__init__({**given, "sizes": ".".join(map(str, self.sizes))})
        number = range(len(self.sizes))
        self.pours = tuple(permutations(number, 2))

    @property
    def actions(self) -> tuple[str, ...]:
        """Return the names of the actions: fill, empty, pour."""
        number = range(1, len(self.sizes) + 1)
        alone = [f"{verb} jug {jug}" for verb in ("fill", "empty") for jug in number]
        return (*alone, *(f"pour jug {one + 1} into jug {other + 1}" for one, other in self.pours))

    def ends(self, start: str) -> tuple[str, str]:
        """Return empty jugs, and a measurable amount near half of the first jug in the second one."""
        empty = ".".join("0" for _ in self.sizes)
        unit = math.gcd(*self.sizes)
        half = max(self.sizes[0] // 2 // unit, 1) * unit
        place = 1 if half <= self.sizes[1] else 0
        return start or empty, ".".join(str(half) if jug == place else ANY for jug in range(len(self.sizes)))

    def read(self, text: str, field: str) -> Litres:
        """Return the litres in each jug; raise BadInput, naming `field`."""
        parts = self._parts(text, field)
        if len(parts) != len(self.sizes) or not all(is_whole(part, 12) for part in parts):
            raise refusal("jugs-must-be-litres", field, text, jugs=len(self.sizes), example=self.ends("")[0])
        self._check(parts, field, text)
        return tuple(map(int, parts))

    def _parts(self, text: str, field: str) -> list[str]:
        """Return the words of a state or goal; raise BadInput, naming `field`, for a text that is too long."""
        refuse_longer(text, LONGEST_STATE, field)
        return words_of(text.strip().strip(BRACKETS))

    def _check(self, parts: list[str], field: str, text: str) -> None:
        """Raise BadInput for more litres than a jug holds."""
        near = [
            part if part == ANY else str(min(int(part), size)) for part, size in zip(parts, self.sizes, strict=True)
        ]
        over = next((jug for jug, size in enumerate(self.sizes) if parts[jug] != ANY and int(parts[jug]) > size), None)
        if over is not None:
            facts = {"field": field, "given": quoted(text), "litres": parts[over], "nearest": ".".join(near)}
            raise BadInput(field, Message("jugs-overfull", jug=over + 1, size=self.sizes[over], **facts))

    def write(self, state: Litres) -> str:
        """Return the litres joined by dots."""
        return ".".join(map(str, state))

    def read_goal(self, text: str, start: Litres) -> tuple[str, Callable[[Litres], Value]]:
        """Return a goal, in which `*` means any number of litres. Raise BadInput."""
        parts = self._parts(text, "goal")
        if len(parts) != len(self.sizes) or not all(part == ANY or is_whole(part, 12) for part in parts):
            facts = {"any": ANY, "example": self.ends("")[1]}
            raise refusal("jugs-goal", "goal", text, jugs=len(self.sizes), **facts)
        if all(part == ANY for part in parts):
            raise BadInput("goal", Message("jugs-goal-of-any", given=quoted(text), example=self.ends("")[1]))
        self._check(parts, "goal", text)
        wanted = tuple(None if part == ANY else int(part) for part in parts)
        written = ".".join(ANY if litres is None else str(litres) for litres in wanted)
        return written, lambda state: matches(state, wanted)

    def sizes_like(self, state: Litres) -> tuple[int, ...]:
        """Return the litres of each jug plus 1."""
        return tuple(size + 1 for size in self.sizes)

    def steps(self, state: tuple[Value, ...]) -> Iterator[Transition]:
        """Yield the actions: fill, empty, pour; those that change nothing are not legal."""
        jugs = len(self.sizes)
        for jug, size in enumerate(self.sizes):
            yield Transition(jug, state[jug] < size, (*state[:jug], size, *state[jug + 1 :]))
        for jug in range(jugs):
            yield Transition(jugs + jug, state[jug] > 0, (*state[:jug], 0, *state[jug + 1 :]))
        for number, (one, other) in enumerate(self.pours, 2 * jugs):
            poured = least(state[one], self.sizes[other] - state[other])
            after = list(state)
            after[one], after[other] = state[one] - poured, state[other] + poured
            yield Transition(number, poured > 0, tuple(after))

    def too_many(self) -> Message:
        """Return the sentence on jugs with too many states."""
        sizes = {"three": MOST_OF_THREE, "four": MOST_OF_FOUR}
        return Message("jugs-too-many", given=self.texts["sizes"], **sizes)


JUGS = Problem(
    key=Jugs.KEY,
    noun="state",
    nouns="states",
    make=Jugs,
    parameters=(Parameter("sizes", "4.3"),),
    orders=LISTED,
)
