"""A run replayed event by event by the oracle's rules: the facts that the page must state.

Nothing is shared with the page. An event is its kind and what is true of it; facts have the names of the groups with
which `test_sentences` reads them out of a sentence. One that is None or false must not be said.
"""

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

from solver import ALGORITHMS as RECORDS
from solver import Run
from tests import oracle
from tests.oracle.algorithms import ALGORITHMS
from tests.oracle.annealing import AnnealingRules
from tests.oracle.beam import BeamRules
from tests.oracle.branch_and_bound import BranchAndBoundRules
from tests.oracle.climbing import HillClimbingRules
from tests.oracle.fringe import FringeRules
from tests.oracle.recursive import RecursiveBestFirstRules
from tests.oracle.rules import Discard, Node, Rules
from tests.oracle.run import Child
from tests.oracle.two_ended import TwoEndedRules
from tests.traces import case_of

QUEUES = ("bfs", "bidirectional")
LISTS = ("fringe",)
STACKS = ("dfs", "dls", "iddfs", "idastar", "idastar_table", "dfbnb")
LOCAL = ("hill_climbing", "stochastic", "first_choice", "annealing")
LEVELS = {"beam": " on its level", "rbfs": " among its siblings"}
ORDERED_BY = {"ucs": "g", "greedy": "h", "beam": "h"}  # others by f
DROPPED = {
    oracle.REACHED: "reached", oracle.OVER: "over", oracle.UNDONE: "undoes", oracle.PASSED: "passed",
    oracle.ON_PATH: "path",
}  # fmt: skip
ACCEPTED = ("lower", "above", "lowered", "even", "with", "evened", "higher", "below", "raised", "chance", "heat")
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
    """The rules of a run, applied to derive each event."""

    def __init__(self, run: Run) -> None:
        self.run = oracle.Run(**case_of(run))
        self.trace = oracle.oracle(**case_of(run))
        self.rules: Rules = ALGORITHMS[run.algorithm].rules(self.run)
        self.beginnings = 0  # climbs that began anew
        self.best = math.inf  # path known from both ends
        self.expanded: set[int] = set()
        for root in self.rules.roots():
            self.rules.put(root)
        self.rules.settle()
        if self.run.unsolvable == "explain" and not oracle.solvable(self.run.start, self.run.goal):
            self.rules.ended = "unsolvable"
        elif self.rules.ended is None and self.rules.leaves_nothing():
            self.rules.ended = "exhausted"

    def expansions(self) -> Iterator[Expansion]:
        """Yield the events until the run ends."""
        while self.rules.ended is None:
            yield self.expansion()

    def expansion(self) -> Expansion:
        """Expand a node."""
        rules = self.rules
        events: list[Event] = []

        def say(kind: str, **facts: Any) -> None:
            events.append(Event(kind, facts, len(rules.waiting), len(rules.nodes)))

        self.drop(say)
        n = rules.next()
        rules.take(n)
        at = rules.nodes[n].child
        self.expanded.add(n)
        bounded = math.isfinite(rules.bound) and not isinstance(rules, TwoEndedRules)
        bound = rules.bound if bounded else None
        say("take", bound=bound, **self.reason(n), **self.name(n))
        if isinstance(rules, BranchAndBoundRules):
            cost = at.g if rules.is_goal else None
            say("test", number=n, failed=not rules.is_goal, cost=cost, **self.name(n))
        elif rules.goal_test == "expansion":
            say("test", number=n, failed=at.board != self.run.goal, cost=None, **self.name(n))
            if at.board == self.run.goal:
                rules.ended = "solved"
        chosen = self.choice(n)
        for child in rules.children(n):
            if rules.ended is not None:
                break
            self.generate(child, bound, chosen, say)
        self.close(n, say)
        return Expansion(n, events)

    def drop(self, say: Any) -> None:
        """Process the dropped nodes."""
        dropped = self.rules.drops()
        self.rules.waiting |= set(dropped)  # they leave one by one
        for n in dropped:
            self.rules.waiting.remove(n)
            board = self.rules.nodes[n].child.board
            none = dict.fromkeys(("board", "closed", "f", "bound", "depth", "place", "at"))
            if self.run.cuts is not None:
                depth, at = self.rules.nodes[n].child.depth, self.rules.bound
                place = "over" if depth > at else "at"
                tested = self.run.goal_test == "expansion"
                say("drop", number=n, n=n, **{**none, "depth": depth, "place": place, "at": at}, tested=tested)
                continue
            if isinstance(self.rules, BranchAndBoundRules):
                f, bound = self.rules.nodes[n].f, self.rules.most
                say("drop", number=n, n=n, **{**none, "f": f, "bound": bound}, tested=False)
                continue
            closed = next(other for other in self.expanded if self.rules.nodes[other].child.board == board)
            say("drop", number=n, n=n, **{**none, "board": board, "closed": closed}, tested=False)

    def generate(self, child: Child, bound: float | None, chosen: dict[str, Any], say: Any) -> None:
        """Generate a child: it is discarded or put on the frontier."""
        rules = self.rules
        fate = rules.judge(child)
        facts = {"move": NAMES[child.move or ""], "board": child.board, "made": fate}
        if isinstance(fate, Discard):
            say(DROPPED[fate.reason], **facts, **self.why(fate, child, bound, chosen))
            return
        if len(rules.nodes) >= self.run.limit:
            rules.ended = "limit"
            return
        new, old = len(rules.nodes), fate.supersedes
        facts["number"] = new
        if old is not None:
            worst = rules.nodes[old]
            facts |= {"n": new, "old": old, "instead": worst.child.g, "g": child.g, "again": old in self.expanded}
            facts |= {"h": fate.h, "worst": worst.h, "width": self.run.width, "sum": fate}
        else:
            facts |= {"bound": bound, "sum": fate, "later": isinstance(rules, FringeRules) and fate.f > rules.bound}
            facts |= self.step(new, fate.h, chosen)
        rules.put(fate)
        say("new" if old is None else "better" if isinstance(rules, BeamRules) else "cheaper", **facts)
        if rules.goal_test == "generation":
            say("test", number=new, failed=child.board != self.run.goal, cost=None, **self.name(new))
        if isinstance(rules, TwoEndedRules):
            say("meet", n=new, **self.meeting(new))

    def close(self, n: int, say: Any) -> None:
        """Derive the events after the children."""
        rules, before = self.rules, self.rules.bound
        if rules.ended is None and rules.leaves_nothing():
            self.drop(say)
        extra = rules.settle() if rules.ended is None else None
        if extra is not None and len(rules.nodes) >= self.run.limit:
            rules.ended, extra = "limit", None
        if extra is not None:
            failed, f = extra.supersedes, extra.f
            rules.put(extra)
            if failed is not None:
                itself = failed == n
                say(
                    "back", itself=failed if itself else None, old=None if itself else failed, failed=failed,
                    n=len(rules.nodes) - 1, f=f, forgotten=not itself,
                )  # fmt: skip
            elif isinstance(rules, HillClimbingRules):
                self.beginnings += 1
                say("begin", climb=self.beginnings + 1, bound=None, following=None, passed=None, higher=None)
            else:
                say("begin", climb=None, bound=before, following=rules.bound, passed=None, higher=None)
        elif isinstance(rules, FringeRules) and rules.ended is None and rules.bound > before:
            say("begin", climb=None, bound=None, following=None, passed=before, higher=rules.bound)
        elif isinstance(rules, RecursiveBestFirstRules) and rules.ended is None and not rules.below[n]:
            top: int | None = n
            while not rules.below[top]:
                top = rules.parent(top) if top is not None else None
            say("rises", n=n, top=top or None)
        if rules.ended is None and rules.leaves_nothing():
            rules.ended = "solved" if isinstance(rules, BranchAndBoundRules) and rules.is_found else "exhausted"
        if rules.ended is not None:
            solved, cost = rules.ended == "solved", self.trace.cost
            moves = len(self.trace.moves or "") if solved else None
            exhausted, climbs = rules.ended == "exhausted", self.run.algorithm in LOCAL
            cold = exhausted and isinstance(rules, AnnealingRules)
            both = isinstance(rules, TwoEndedRules)
            say(
                "end", solved=solved, exhausted=exhausted and not climbs, lost=exhausted and climbs and not cold,
                cold=cold, left=solved and isinstance(rules, BranchAndBoundRules),
                ends=None if not exhausted or climbs else "Both frontiers are" if both else "The frontier is",
                vain=exhausted and not climbs and not oracle.solvable(self.run.start, self.run.goal),
                limit=rules.ended == "limit", moves=moves, cost=None if cost == moves else cost,
                best=cost if solved and self.run.algorithm == "mm" else None,
            )  # fmt: skip

    def name(self, n: int) -> dict[str, Any]:
        """Return how a node is named: by its number, or as a root."""
        is_root = self.parent(n) is None
        root = None if not is_root else "goal" if n == 1 and isinstance(self.rules, TwoEndedRules) else "start"
        return {"n": None if is_root else n, "root": root}

    def reason(self, n: int) -> dict[str, Any]:
        """Return why node n was taken, and its numbers: where they are the reason, as that."""
        key, node = self.run.algorithm, self.rules.nodes[n]
        two_ended = isinstance(self.rules, TwoEndedRules)
        side = f" on the {('start', 'goal')[self.side(n)]} side" if two_ended else None
        facts = dict.fromkeys(("alone", "side", "walked", "walk", "sum", "weighed", "where"))
        facts |= {"waited": False, "newest": False, "listed": False, "only": key in LOCAL}
        facts |= dict.fromkeys(("tied", "first", "alike", "most"))
        facts["both"] = None
        if key in QUEUES + STACKS + LISTS or facts["only"]:
            facts["sum"] = node
        else:
            where = LEVELS.get(key, side) if self.parent(n) is not None else None
            return {**facts, "weighed": node, "where": where, **self.tie(n)}
        if facts["only"]:
            walked = self.walked(n)
            return {**facts, "walked": walked and walked[0], "walk": walked and walked[1]}
        others = [other for other in self.rules.waiting if self.side(other) == self.side(n)]
        if self.parent(n) is None:
            assert not others
            return {**facts, "alone": "its" if two_ended else "the"}
        if key in QUEUES:
            assert all(n < other for other in others)
            return {**facts, "waited": True, "side": side}
        if isinstance(self.rules, FringeRules):
            within = [other for other in others if self.rules.nodes[other].f <= self.rules.bound]
            assert all(self.rules.places[n] < self.rules.places[other] for other in within)
            return {**facts, "listed": True}
        assert all(n > other for other in others)
        return {**facts, "newest": True}

    def tie(self, n: int) -> dict[str, Any]:
        """Return the rank of node n among those that differ from it only in the tie rule."""
        tied, tie, by = self.tied(n), self.run.tie, ORDERED_BY.get(self.run.algorithm, "f")
        if not tied:
            return {}
        nodes, many = self.rules.nodes, len(tied) + 1
        if tie in ("fifo", "lifo"):
            return {"tied": many, "first": self.age(n, tied)}
        if tie == "state":
            assert nodes[n].child.board <= min(nodes[other].child.board for other in tied)
            return {"tied": many, "first": "smallest board"}
        if tie == "sorted":
            back = [other for other in (n, *tied) if nodes[other].supersedes is not None]
            assert n == (max(back) if back else min(n, *tied))
            return {"tied": many, "first": "as a stable sort leaves them"}
        column, extreme = ("h" if tie == "low_h" else "g"), "lowest" if tie.startswith("low") else "highest"
        value_n = {one: nodes[one].h if column == "h" else nodes[one].child.g for one in (n, *tied)}
        assert value_n[n] == (min if extreme == "lowest" else max)(value_n.values())
        same = [other for other in tied if value_n[other] == value_n[n]]
        if not same:
            return {"tied": many, "first": f"{extreme} {column}{', then newest' if tie == 'high_g_newest' else ''}"}
        if len(same) == len(tied):
            return {"tied": many, "first": self.age(n, same), "both": column if by != column else None}
        return {"tied": many, "alike": 1 + len(same), "most": f"{extreme} {column}", "first": self.age(n, same)}

    def age(self, n: int, others: list[int]) -> str:
        """Return whether node n is the oldest or the newest among others."""
        assert n < min(others) or n > max(others)
        return "oldest" if n < min(others) else "newest"

    def step(self, new: int, h: float, chosen: dict[str, Any]) -> dict[str, Any]:
        """Return how hill climbing moves to a new node, or that another search puts it on the frontier."""
        facts = dict.fromkeys(("n", "walked", "h", "less", "was", "climbed", "same", "as", "sideways", *ACCEPTED))
        if not chosen:
            return {**facts, "n": new}
        if isinstance(self.rules, AnnealingRules):
            return {**facts, **self.accepted(new, h, chosen["was"])}
        if chosen["walks"]:
            return {**facts, "walked": new, "h": h, "sum": None}
        if h < chosen["was"]:
            return {**facts, "less": h, "was": chosen["was"], "climbed": new, "sum": None}
        return {**facts, "same": h, "as": chosen["was"], "sideways": new, "sum": None}

    def accepted(self, new: int, h: float, was: float) -> dict[str, Any]:
        """Return why annealing accepts a new node."""
        facts: dict[str, Any] = {"sum": None}
        if h < was:
            return {**facts, "lower": h, "above": was, "lowered": new}
        if h == was:
            return {**facts, "even": h, "with": was, "evened": new}
        heat = self.heat(-1)
        assert heat, "nothing is worse and accepted without heat"
        return {**facts, "higher": h, "below": was, "raised": new, "chance": math.exp((was - h) / heat), "heat": heat}

    def heat(self, later: int) -> float | None:
        """Return the temperature of the test of the next child, or of the one `later` children on; else None."""
        if not isinstance(self.rules, AnnealingRules):
            return None
        heat: float = self.run.temperature * self.run.cooling ** (self.rules.drawn + later)
        return heat

    def side(self, n: int) -> int:
        """Return the side of a node, 0 from the start."""
        return self.rules.side_n[n] if isinstance(self.rules, TwoEndedRules) else 0

    def parent(self, n: int) -> int | None:
        """Return the parent of a node."""
        return self.rules.nodes[n].child.parent

    def tied(self, n: int) -> list[int]:
        """Return the waiting nodes that only the tie rule distinguishes from node n."""
        rules, node = self.rules, self.rules.nodes[n]
        levels = isinstance(rules, BeamRules | RecursiveBestFirstRules)
        return [
            other
            for other in rules.waiting
            if rules.nodes[other].f == node.f
            and (not levels or rules.nodes[other].child.depth == node.child.depth)
            and self.side(other) == self.side(n)
        ]

    def walked(self, n: int) -> tuple[int, int] | None:
        """Return the progress and the length of a random walk, None outside of one."""
        if not isinstance(self.rules, HillClimbingRules):
            return None
        depth, most = self.rules.nodes[n].child.depth, self.beginnings * len(sum(self.run.start, ()))
        return (depth, most) if depth < most else None

    def choice(self, n: int) -> dict[str, Any]:
        """Return where a hill climbing goes, and why."""
        rules = self.rules
        if isinstance(rules, AnnealingRules):
            return {"was": rules.nodes[n].h}
        if not isinstance(rules, HillClimbingRules):
            return {}
        h = rules.nodes[n].h
        facts: dict[str, Any] = {"walks": self.walked(n) is not None, "was": h, "at": n}
        full = len(rules.nodes) >= self.run.limit and rules.to != "first better"
        if rules.choice is None:
            return {**facts, "way": None, "least": h, "cut": full and rules.climb < self.run.restarts}
        board = next(child.board for child in rules.children(n) if child.move == rules.choice)
        return {**facts, "way": NAMES[rules.choice], "least": rules.estimate(board), "cut": full}

    def why(self, fate: Discard, child: Child, bound: float | None, chosen: dict[str, Any]) -> dict[str, Any]:
        """Return the reason given for discarding a child."""
        rules = self.rules
        if fate.reason == oracle.REACHED:
            assert fate.seen is not None
            assert child.parent is not None
            cost = rules.nodes[fate.seen].child.g
            return {
                "seen": fate.seen, "cost": cost, "compared": "≥" if cost <= child.g else "<", "g": child.g,
                "keeper": RECORDS[self.run.algorithm].label if cost > child.g else None,
            }  # fmt: skip
        if fate.reason == oracle.OVER:
            depth = child.depth if self.run.algorithm in ("dls", "iddfs") else None
            return {"depth": depth, "bound": bound}
        if fate.reason == oracle.ON_PATH:
            return {"above": fate.seen}
        facts = dict.fromkeys(("n", "h", "width", "itself", "way", "least", "walk", "drawn", "heat"))
        facts["cut"] = fate.reason == oracle.PASSED and bool(chosen.get("cut"))
        if fate.reason == oracle.PASSED and isinstance(rules, BeamRules):
            worst = max(rules.following, key=rules.turn)
            return {**facts, "n": worst, "h": rules.nodes[worst].h, "width": self.run.width}
        if fate.reason == oracle.PASSED and isinstance(rules, AnnealingRules):
            return {**facts, "heat": self.heat(-1)}
        if fate.reason == oracle.PASSED and isinstance(rules, HillClimbingRules) and not chosen["cut"]:
            if rules.to == "first better":
                return {**facts, "itself": chosen["at"], "least": chosen["was"]}
            if rules.to == "any better" and chosen["way"] is not None and not chosen["walks"]:
                return {**facts, "drawn": chosen["way"]}
            if chosen["walks"]:
                return {**facts, "walk": chosen["way"]}
            itself = chosen["at"] if chosen["way"] is None else None
            return {**facts, "itself": itself, "way": chosen["way"], "least": chosen["least"]}
        return facts

    def meeting(self, n: int) -> dict[str, Any]:
        """Return whether a new node meets the other side, and the cost of the path."""
        rules = self.rules
        assert isinstance(rules, TwoEndedRules)
        node, side = rules.nodes[n].child, rules.side_n[n]
        other = "goal" if side == 0 else "start"
        twin = rules.reached[1 - side].get(node.board)
        nothing = dict.fromkeys(("other", "twin", "from", "cost", "g", "and", "total", "best"))
        if twin is None:
            return {**nothing, "other": other, "worse": False}
        g, cost, best = node.g, rules.nodes[twin].child.g, self.best
        total = g + cost
        self.best = min(best, total)
        return {
            "other": None, "from": other, "twin": twin, "cost": cost, "g": g, "and": cost, "total": total,
            "best": best if math.isfinite(best) else None, "worse": total >= best,
        }  # fmt: skip


def replayed(run: Run) -> list[Expansion]:
    """Return all expansions of a run."""
    return list(Replay(run).expansions())


__all__ = ["Event", "Expansion", "Node", "Replay", "replayed"]
