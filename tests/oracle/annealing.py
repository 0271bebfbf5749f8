"""Simulated annealing: to a child drawn at random, to a worse one less and less often."""

import math
from collections.abc import Iterator

from .chance import split_mix
from .rules import Discard, Node, Rules
from .run import Child, Run
from .trace import PASSED, OracleTrace


def accepts(rise: float, temperature: float, number: int) -> bool:
    """Tell whether a child is taken whose h is higher by so much."""
    if rise <= 0:
        return True
    return (number >> 11) / 2**53 < (math.exp(-rise / temperature) if temperature > 0 else 0)


class Annealing:
    """The search, as in the book, but that it stops at the goal and has an expansion last until a child is taken."""

    def search(self, run: Run, trace: OracleTrace) -> None:
        """Search from start to goal."""
        estimate, numbers = run.estimator(run.goal), split_mix(run.seed)
        h = estimate(run.start)
        current, temperature, drawn = trace.put(Child(run.start), h, h), run.temperature, 0
        while trace.status is None:
            taken, children = current, list(trace.children(current))
            if trace.board_n[current] == run.goal:
                trace.solve(current)
            while trace.status is None and current == taken:
                if drawn == run.draws or not children:
                    trace.status = "exhausted"
                    break
                child, chance = children[next(numbers) % len(children)], next(numbers)
                h = estimate(child.board)
                if not accepts(h - trace.h_n[taken], temperature, chance):
                    trace.drop(child, PASSED)
                elif not trace.full():
                    current = trace.put(child, h, h)
                drawn, temperature = drawn + 1, temperature * run.cooling
            trace.event(taken, math.inf, int(current != taken))

    def rules(self, run: Run) -> Rules:
        """Return what must happen in a trace."""
        return AnnealingRules(run)


class AnnealingRules(Rules):
    """Child t of the search has two numbers of the seed for its own."""

    def __init__(self, run: Run) -> None:
        super().__init__(run)
        self.goal_test = "expansion"
        self.estimate = run.estimator(run.goal)
        self.numbers = split_mix(run.seed)
        self.temperatures = self.cool()
        self.drawn = 0

    def cool(self) -> Iterator[float]:
        """Yield the temperature of each child."""
        temperature = self.run.temperature
        while True:
            yield temperature
            temperature *= self.run.cooling

    def roots(self) -> list[Node]:
        h = self.estimate(self.run.start)
        return [Node(Child(self.run.start), h, h)]

    def next(self) -> int:
        (n,) = self.waiting
        return n

    def children(self, n: int) -> Iterator[Child]:
        children = list(super().children(n))
        while not self.waiting and self.drawn < self.run.draws:
            self.drawn += 1
            yield children[next(self.numbers) % len(children)]

    def judge(self, child: Child) -> Node | Discard:
        assert child.parent is not None, "the root is given"
        h, temperature, number = self.estimate(child.board), next(self.temperatures), next(self.numbers)
        taken = accepts(h - self.nodes[child.parent].h, temperature, number)
        return Node(child, h, h) if taken else Discard(PASSED)
