"""A run replayed event by event by the oracle's rules: what the page must say of it, as facts.

Nothing is shared with the page. An event is its kind and what is true of it; names of facts are those of the groups with
which `test_sentences` reads sentences. A fact that is None must not be said.
"""

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from solver import Run
from tests import oracle
from tests.oracle.algorithms import ALGORITHMS
from tests.oracle.beam import BeamRules
from tests.oracle.climbing import HillClimbingRules
from tests.oracle.recursive import RecursiveBestFirstRules
from tests.oracle.rules import Discard, Node, Rules
from tests.oracle.run import Child
from tests.oracle.two_ended import TwoEndedRules
from tests.traces import case_of

DROPPED = {oracle.REACHED: "reached", oracle.OVER: "over", oracle.UNDONE: "undoes", oracle.PASSED: "passed"}
NAMES = {"U": "Up", "D": "Down", "L": "Left", "R": "Right"}


class Event(NamedTuple):
    """An event, and the frontier and the nodes that there are after it."""

    kind: str
    facts: dict[str, Any]
    frontier: int
    nodes: int


class Expansion(NamedTuple):
    """An expansion: its events."""

    node: int
    events: list[Event]


class Replay:
    """The rules of a run, told what happens by themselves."""

    def __init__(self, run: Run) -> None:
        self.run = oracle.Run(**case_of(run))
        self.rules: Rules = ALGORITHMS[run.algorithm].rules(self.run)
        self.beginnings = 0  # climbs that began anew
        self.best = math.inf  # path known from both ends
        self.expanded: set[int] = set()
        for root in self.rules.roots():
            self.rules.put(root)
        self.rules.settle()
        if not oracle.solvable(self.run.start, self.run.goal):
            self.rules.ended = "unsolvable"

    def expansions(self) -> Iterator[Expansion]:
        """Yield what happens until the run ends."""
        while self.rules.ended is None:
            yield self.expansion()

    def expansion(self) -> Expansion:
        """Expand a node."""
        rules = self.rules
        events: list[Event] = []

        def say(kind: str, **facts: Any) -> None:
            events.append(Event(kind, facts, len(rules.waiting), len(rules.nodes)))

        n = rules.next()
        ties = self.ties(n)
        rules.take(n)
        at = rules.nodes[n].child
        self.expanded.add(n)
        bounded = math.isfinite(rules.bound) and not isinstance(rules, TwoEndedRules)
        bound = rules.bound if bounded else None
        say("take", bound=bound, ties=ties or None, walked=self.walked(n), **self.node(n))
        if rules.goal_test == "expansion":
            say("test", n=n, failed=None if at.board == self.run.goal else True)
            if at.board == self.run.goal:
                rules.ended = "solved"
        chosen = self.choice(n)
        for child in self.run.children(n, at):
            if rules.ended is not None:
                break
            self.generate(child, bound, chosen, say)
        self.close(n, say)
        return Expansion(n, events)

    def generate(self, child: Child, bound: float | None, chosen: dict[str, Any], say: Any) -> None:
        """Generate a child: it is discarded or put on the frontier."""
        rules = self.rules
        facts = {"move": NAMES[child.move or ""], "board": child.board}
        fate = rules.judge(child)
        if isinstance(fate, Discard):
            say(DROPPED[fate.reason], **facts, **self.why(fate, child, bound, chosen))
            return
        if len(rules.nodes) >= self.run.limit:
            rules.ended = "limit"
            return
        new, old = len(rules.nodes), fate.supersedes
        facts |= {"n": new, "value": fate.f if bound is not None else None, "bound": bound, "h": fate.h}
        facts |= {"sum": fate, "walks": chosen.get("walks"), "was": chosen.get("was")}
        if old is not None:
            worst = rules.nodes[old]
            again = old in self.expanded or None
            facts |= {"old": old, "instead": worst.child.g, "g": child.g, "again": again, "worst": worst.h}
        rules.put(fate)
        kind = "new" if old is None else "better" if isinstance(rules, BeamRules) else "cheaper"
        say(kind, **facts, width=self.run.width)
        if rules.goal_test == "generation":
            say("test", n=new, failed=None if child.board == self.run.goal else True)
        if isinstance(rules, TwoEndedRules):
            say("meet", n=new, **self.meeting(new))

    def close(self, n: int, say: Any) -> None:
        """Tell what comes after the children."""
        rules, before = self.rules, self.rules.bound
        extra = rules.settle() if rules.ended is None else None
        if extra is not None and len(rules.nodes) >= self.run.limit:
            rules.ended, extra = "limit", None
        if extra is not None:
            failed, f = extra.supersedes, extra.f
            rules.put(extra)
            if failed is not None:
                say("back", old=None if failed == n else failed, n=len(rules.nodes) - 1, f=f)
            elif isinstance(rules, HillClimbingRules):
                self.beginnings += 1
                say("begin", climb=self.beginnings + 1, bound=None, following=None)
            else:
                say("begin", climb=None, bound=before, following=rules.bound)
        elif isinstance(rules, RecursiveBestFirstRules) and rules.ended is None and not rules.below[n]:
            top: int | None = n
            while not rules.below[top]:
                top = rules.parent(top) if top is not None else None
            say("rises", n=n, top=top or None)
        if rules.ended is None and not rules.waiting:
            rules.ended = "exhausted"
        if rules.ended is not None:
            say("end", status=rules.ended)

    def node(self, n: int) -> dict[str, Any]:
        """Return how a node is named: by its number, or as a root."""
        node = self.rules.nodes[n]
        is_root = node.child.parent is None
        root = None if not is_root else "goal" if n == 1 and isinstance(self.rules, TwoEndedRules) else "start"
        return {"n": None if is_root else n, "root": root, "sum": node, "f": node.f}

    def side(self, n: int) -> int:
        """Return the side of a node, 0 from the start."""
        return self.rules.side_n[n] if isinstance(self.rules, TwoEndedRules) else 0

    def ties(self, n: int) -> int:
        """Count the others that wait and could be taken just as well, but for the tie rule."""
        rules, node = self.rules, self.rules.nodes[n]
        levels = isinstance(rules, BeamRules | RecursiveBestFirstRules)
        return sum(
            other != n
            and rules.nodes[other].f == node.f
            and (not levels or rules.nodes[other].child.depth == node.child.depth)
            and self.side(other) == self.side(n)
            for other in rules.waiting
        )

    def walked(self, n: int) -> tuple[int, int] | None:
        """Return how far a random walk has come and how far it goes, None off one."""
        if not isinstance(self.rules, HillClimbingRules):
            return None
        depth, most = self.rules.nodes[n].child.depth, self.beginnings * len(sum(self.run.start, ()))
        return (depth, most) if depth < most else None

    def choice(self, n: int) -> dict[str, Any]:
        """Return where a hill climbing goes, and why."""
        rules = self.rules
        if not isinstance(rules, HillClimbingRules):
            return {}
        h = rules.nodes[n].h
        facts: dict[str, Any] = {"walks": self.walked(n) is not None or None, "was": h, "at": n}
        if rules.choice is None:
            return {**facts, "way": None, "least": h}
        board = next(child.board for child in self.run.children(n, rules.nodes[n].child) if child.move == rules.choice)
        cut = len(rules.nodes) >= self.run.limit
        return {**facts, "way": NAMES[rules.choice], "least": rules.estimate(board), "cut": cut}

    def why(self, fate: Discard, child: Child, bound: float | None, chosen: dict[str, Any]) -> dict[str, Any]:
        """Return what is said of why a child is discarded."""
        rules = self.rules
        if fate.reason == oracle.REACHED:
            assert fate.seen is not None
            return {"cost": rules.nodes[fate.seen].child.g, "g": child.g}
        if fate.reason == oracle.OVER:
            depth = child.depth if self.run.algorithm in ("dls", "iddfs") else None
            return {"depth": depth, "bound": bound}
        if fate.reason == oracle.PASSED and isinstance(rules, BeamRules):
            worst = max(rules.following, key=rules.turn)
            return {"n": worst, "h": rules.nodes[worst].h, "width": self.run.width, "way": None, "walk": None}
        if fate.reason == oracle.PASSED:
            if chosen.get("cut") or len(rules.nodes) >= self.run.limit:
                return {"n": None, "h": None, "width": None, "way": None, "walk": None}
            walk = chosen["way"] if chosen["walks"] else None
            way = None if chosen["walks"] else chosen["way"]
            h = None if chosen["walks"] else chosen["least"]
            return {"n": chosen["at"] if chosen["way"] is None else None, "h": h, "way": way, "walk": walk, "width": None}
        return {}

    def meeting(self, n: int) -> dict[str, Any]:
        """Return whether a new node meets the other side, and what the path costs."""
        rules = self.rules
        assert isinstance(rules, TwoEndedRules)
        node, side = rules.nodes[n].child, rules.side_n[n]
        other = "goal" if side == 0 else "start"
        twin = rules.reached[1 - side].get(node.board)
        nothing = dict.fromkeys(("twin", "cost", "g", "total", "best", "better"))
        if twin is None:
            return {**nothing, "other": other}
        cost = rules.nodes[twin].child.g
        best, total = self.best, node.g + cost
        self.best = min(best, total)
        known = math.isfinite(best)
        return {
            "other": other, "twin": twin, "cost": cost, "g": node.g, "total": total,
            "best": best if known else None, "better": (total < best) if known else None,
        }  # fmt: skip


def replayed(run: Run) -> list[Expansion]:
    """Return all expansions of a run."""
    return list(Replay(run).expansions())


__all__ = ["Event", "Expansion", "Node", "Replay", "replayed"]
