"""Numbers drawn at random: SplitMix64 (Steele, Lea and Flood 2014), and the orders of moves that it draws."""

from collections.abc import Iterator
from itertools import islice, permutations

from .boards import MOVES

MASK = 2**64 - 1
ORDERS_BEGIN = 2**32  # is added to the seed of what draws orders


def split_mix(seed: int) -> Iterator[int]:
    """Yield the numbers of a seed."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        number = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & MASK
        yield number ^ (number >> 31)


class Orders:
    """The orders in which the expansions of a run make their children."""

    def __init__(self, order: str, seed: int) -> None:
        self.fixed = "" if order == "random" else order
        self.numbers = split_mix(ORDERS_BEGIN + seed)
        self.drawn: list[str] = []

    def of(self, e: int) -> str:
        """Return the order of an expansion."""
        if self.fixed:
            return self.fixed
        orders = ["".join(order) for order in permutations(MOVES)]
        self.drawn += [orders[number % len(orders)] for number in islice(self.numbers, max(0, e + 1 - len(self.drawn)))]
        return self.drawn[e]
