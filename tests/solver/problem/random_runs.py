"""Random runs on graphs, grids and puzzles: the parameters of a link, and the same run as the oracle takes it.

Nothing of the spaces of `solver` is used: edges and estimates are made here in plain Python. Costs are fractions.
"""

import math
import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise, permutations, product
from typing import Any, NamedTuple

import numpy as np

from solver import ALGORITHMS, Run, Search
from tests import oracle
from tests.kept import COUNTS
from tests.oracle import graphs
from tests.traces import counted, pulled, unrecorded

Case = tuple[dict[str, Any], graphs.GraphRun]
GRAIN = 8192  # parts of one, to which fractional estimates are rounded down where costs are whole
COSTS = (
    [1],
    [0, 1, 2],
    [1, 2, 3, 9],
    [0, 5, 100],
    ["0.5", 1, "1.5"],
    ["0.1", "0.2", "0.3", "0.001"],
    [0],
    ["0.12345", "1.0625"],
)
ESTIMATES = ([0, 1, 2, 5, 20], ["0.5", 1, "2.5", 7], ["0.1", "0.003", 3], ["1.0625", "0.0012", 2])
NUMBERED = ("2", "10", "100", "n2", "N10", "n10a", "n 3", "n", "N1.5", "N1.10", "n02")
SPREAD = ("g_n", "h_n", "f_n", "bound_e")  # columns of numbers that need not be whole


@dataclass(frozen=True, eq=False)
class Goals:
    """Several goals: equal to each state, a tuple or a name, for which the function is true."""

    is_goal: Callable[[Any], bool]

    def __eq__(self, other: object) -> bool:
        """Return whether another one is a goal, or these goals themselves."""
        return other is self or (isinstance(other, tuple | str) and self.is_goal(other))

    __hash__ = None  # type: ignore[assignment]


class Space(NamedTuple):
    """A space as a link has it, its moves in plain Python, two ends and an estimate."""

    link: dict[str, str]
    moves: Callable[[Any], Iterable[tuple[int, Any, Fraction]]]  # (number, state, cost)
    start: Any
    goal: Any  # a state, or Goals
    goal_text: str
    text: Callable[[Any], str]
    heuristic: str = "zero"
    estimate: Callable[[Any, Any], Fraction] = lambda state, goal: Fraction(0)
    orders: tuple[tuple[str, Any], ...] = (("listed", "listed"), ("random", "random"))
    states: tuple[Any, ...] = ()  # all of them; else those that can be reached


def graph(rng: random.Random) -> tuple[str, str, graphs.Edges, dict[str, Fraction]]:
    """Return a random graph as a link has it, and as the oracle does."""
    count = rng.randint(2, 14)
    names = rng.sample([*(f"{a}{b}" for a in "abCDef" for b in "xY"), *NUMBERED], count)
    costs = [str(cost) for cost in rng.choice(COSTS)]
    one_way = rng.choice([0.0, 0.4, 1.0])
    pairs = [(one, other) for one in names for other in names if one < other]
    rng.shuffle(pairs)
    chosen = pairs[: rng.randint(1, max(1, min(len(pairs), 3 * count)))]
    texts, rows = [], {name: [] for name in names}
    for pair in chosen:
        one, other = rng.sample(pair, 2)
        both, cost = rng.random() >= one_way, rng.choice(costs)
        texts.append(f"{one}{'-' if both else '>'}{other}" + (f":{cost}" if cost != "1" else ""))
        rows[one].append((other, Fraction(cost)))
        if both:
            rows[other].append((one, Fraction(cost)))
    edges = {
        name: [(m, other, cost) for m, (other, cost) in enumerate(row)] for name, row in rows.items()
        if any(name in pair for pair in chosen)
    }  # fmt: skip
    values = rng.choice(ESTIMATES if all(float(cost) < 10 for cost in costs) else ESTIMATES[:-1])  # else not exact
    h = {name: str(rng.choice(values)) for name in edges if rng.random() < 0.7}
    return (
        ",".join(texts), ",".join(f"{name}:{value}" for name, value in h.items()), edges,
        {name: Fraction(value) for name, value in h.items()},
    )  # fmt: skip


def options_of(rng: random.Random, algorithm: str, heuristic: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the options of a random run for a link and for the oracle."""
    options = {**oracle.random_case(rng), "algorithm": algorithm, "heuristic": heuristic, "cost": "unit"}
    for key in ("reached", "tie", "reopen", "cutoff"):  # drawn for another search
        choices = ALGORITHMS[algorithm].choices.get(key)
        if choices and options[key] not in choices:
            options[key] = rng.choice(choices)
    options["limit"] = max(options["limit"], ALGORITHMS[algorithm].sides)
    fields = {key: value for key, value in options.items() if key not in ("start", "goal", "of", "order")}
    return {key: value for key, value in fields.items() if key not in ("cost", "unsolvable")}, fields


def case_of(rng: random.Random, algorithm: str) -> Case:
    """Return a random run on a random graph."""
    edges, h, rows, estimates = graph(rng)
    names = list(rows)
    ends = {"start": rng.choice(names), "goal": rng.choice(names)}
    is_both = ALGORITHMS[algorithm].sides == 2 and ends["start"] == ends["goal"]  # h leads to one of them
    given, fields = options_of(rng, algorithm, "zero" if is_both else "given")
    estimates = {} if is_both else estimates
    costs = [cost for row in rows.values() for _, _, cost in row]
    if algorithm == "annealing" and graphs.decimals_of(costs) > 3:  # a float32 does not hold the sums of longer walks
        given["draws"] = fields["draws"] = min(fields["draws"], 1000)
    order = rng.choice(["listed", "alphabetical", "reverse", "random"])
    rows = graphs.generated(rows, order, algorithm)
    back = graphs.backwards(rows) if ALGORITHMS[algorithm].sides == 2 else {}
    expected = graphs.GraphRun(
        **ends, **fields, order="random" if order == "random" else "listed", edges=rows, h=rounded(estimates, rows),
        back=back,
    )  # fmt: skip
    return {"problem": "graph", "edges": edges, "h": h, **ends, **given, "order": order}, expected


def rounded(h: dict[str, Fraction], edges: graphs.Edges) -> dict[str, Fraction]:
    """Return estimates rounded down as the table of a space rounds them: not at all where there are more decimals."""
    if graphs.decimals_of([*h.values(), *(cost for row in edges.values() for _, _, cost in row)]) > 3:
        return h
    if any(cost.denominator > 1 for row in edges.values() for _, _, cost in row):
        return {state: Fraction(math.floor(value * 1000 + Fraction(1, 10**6)), 1000) for state, value in h.items()}
    return {state: Fraction(math.floor(value * GRAIN), GRAIN) for state, value in h.items()}


# --- grids and puzzles -----------------------------------------------------------------------------------------------


def grid(rng: random.Random) -> Space:
    """Return a random grid of four or eight moves, with walls and costs, and any rule for diagonal steps."""
    height, width = rng.randint(1, 7), rng.randint(2, 7)
    signs = rng.choice([["."] * 2 + ["#"], ["."] * 4 + ["#"], [*"..25#"], [*"....39"], [*"..#4", "12", "999"]])
    cells = [[rng.choice(signs) for _ in range(width)] for _ in range(height)]
    cells[0][:2] = "." * 2
    free = {(r, c): sign for r, row in enumerate(cells, 1) for c, sign in enumerate(row, 1) if sign != "#"}
    ways = rng.choice([4, 8])
    corners, diagonal = rng.choice(["never", "one", "always"]), rng.choice(["root", "one"])
    slant = Fraction(1414, 1000) if diagonal == "root" else Fraction(1)
    link = "-".join(("," if any(len(sign) > 1 for sign in row) else "").join(row) for row in cells)
    steps = [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)][:ways]
    letters = "".join(rng.sample("UDLR", 4))

    def moves(cell: tuple[int, int]) -> Iterator[tuple[int, Any, Fraction]]:
        r, c = cell
        for m, (down, right) in enumerate(steps):
            there = (r + down, c + right)
            if there not in free:
                continue
            price = Fraction(1 if free[there] == "." else free[there])
            if m < 4:
                yield m, there, price
                continue
            walls = sum(beside not in free for beside in ((r + down, c), (r, c + right)))
            if walls <= {"never": 0, "one": 1, "always": 2}[corners]:
                yield m, there, price * slant

    def octile(cell: Any, to: Any) -> Fraction:
        near, far = sorted((abs(cell[0] - to[0]), abs(cell[1] - to[1])))
        return far - near + near * Fraction(1414, 1000)

    estimates: dict[str, Callable[[Any, Any], Fraction]] = {
        "zero": lambda cell, to: Fraction(0),
        "manhattan": lambda cell, to: Fraction(abs(cell[0] - to[0]) + abs(cell[1] - to[1])),
        "octile": octile,
        "chebyshev": lambda cell, to: Fraction(max(abs(cell[0] - to[0]), abs(cell[1] - to[1]))),
        "euclidean": lambda cell, to: Fraction(
            math.isqrt(10**6 * ((cell[0] - to[0]) ** 2 + (cell[1] - to[1]) ** 2)), 1000
        ),
    }
    key = rng.choice([key for key in estimates if ways == 4 or diagonal == "one" or key != "euclidean"])
    goal = rng.choice(list(free))
    return Space(
        {"problem": "grid", "cells": link, "moves": str(ways), "corners": corners, "diagonal": diagonal}, moves,
        rng.choice(list(free)), goal,
        f"{goal[0]}.{goal[1]}", lambda cell: f"{cell[0]}.{cell[1]}", key, estimates[key],
        ((letters, [*("UDLR".index(letter) for letter in letters), *range(4, ways)]), ("random", "random")),
        tuple(free),
    )  # fmt: skip


def jugs(rng: random.Random) -> Space:
    """Return two or three jugs, and a goal of one jug or of all."""
    sizes = [rng.randint(1, 6) for _ in range(rng.choice([2, 2, 3]))]
    number = range(len(sizes))

    def moves(litres: tuple[int, ...]) -> Iterator[tuple[int, Any, Fraction]]:
        acts = [(j, {j: sizes[j]}) for j in number] + [(len(sizes) + j, {j: 0}) for j in number]
        for m, (one, other) in enumerate(permutations(number, 2), 2 * len(sizes)):
            flow = min(litres[one], sizes[other] - litres[other])
            acts.append((m, {one: litres[one] - flow, other: litres[other] + flow}))
        for m, change in acts:
            after = tuple(change.get(j, litres[j]) for j in number)
            if after != litres:
                yield m, after, Fraction(1)

    wanted = [rng.randint(0, size) if rng.random() < 0.6 else None for size in sizes]
    if not any(wanted):
        wanted[0] = 1
    goals = Goals(lambda litres: all(w is None or w == has for w, has in zip(wanted, litres, strict=True)))
    text = ".".join("*" if w is None else str(w) for w in wanted)
    full = tuple(rng.choice([0, size]) for size in sizes)
    return Space(
        {"problem": "jugs", "sizes": ".".join(map(str, sizes))}, moves, full, goals, text,
        lambda litres: ".".join(map(str, litres)),
    )  # fmt: skip


def river(rng: random.Random) -> Space:
    """Return a river with a few people and a small boat."""
    people, boat = rng.randint(1, 4), rng.randint(1, 3)
    loads = [(m, c) for m in range(boat + 1) for c in range(boat + 1) if 1 <= m + c <= boat and (m == 0 or m >= c)]

    def moves(state: tuple[int, int, int]) -> Iterator[tuple[int, Any, Fraction]]:
        for number, (m, c) in enumerate(loads):
            a, b = (state[0] - m, state[1] - c) if state[2] else (state[0] + m, state[1] + c)
            if min(a, b) >= 0 and max(a, b) <= people and (a in (0, people) or a == b):
                yield number, (a, b, 1 - state[2]), Fraction(1)

    link = {"problem": "river", "people": str(people), "boat": str(boat)}
    return Space(link, moves, (people, people, 1), (0, 0, 0), "000", lambda state: "".join(map(str, state)))


def farmer(rng: random.Random) -> Space:
    """Return the farmer and his goods, anywhere that nothing is eaten."""
    everybody = frozenset("FWGC")

    def is_safe(here: frozenset[str]) -> bool:
        alone = next(bank for bank in (here, everybody - here) if "F" not in bank)
        return not ({"W", "G"} <= alone or {"G", "C"} <= alone)

    def moves(here: tuple[int, ...]) -> Iterator[tuple[int, Any, Fraction]]:
        bank = letters(here) if here[0] else everybody - letters(here)
        for number, taken in enumerate("FWGC"):
            after = letters(here) ^ {"F", taken}
            if taken in bank and is_safe(after):
                yield number, tuple(int(letter in after) for letter in "FWGC"), Fraction(1)

    def letters(here: tuple[int, ...]) -> frozenset[str]:
        return frozenset(letter for letter, is_here in zip("FWGC", here, strict=True) if is_here)

    def crossings(state: Any, to: Any) -> Fraction:
        waits = [0, 0]  # of each bank, those that have to cross
        for one, other in zip(state[1:], to[1:], strict=True):
            waits[one] += one != other
        side, count = state[0], 0
        while any(waits) or side != to[0]:
            waits[side] = max(0, waits[side] - 1)
            side, count = 1 - side, count + 1
        return Fraction(count)

    states = [state for state in product((0, 1), repeat=4) if is_safe(letters(state))]
    start, goal = rng.choice(states), rng.choice(states)

    def text(state: Any) -> str:
        return "".join(letter for letter in "FWGC" if letter in letters(state)) or "none"

    return Space({"problem": "farmer"}, moves, start, goal, text(goal), text, "items", crossings)


def towers(rng: random.Random) -> Space:
    """Return a few disks, anywhere."""
    pegs, disks = rng.choice([3, 3, 4]), rng.randint(1, 4)

    def moves(state: tuple[int, ...]) -> Iterator[tuple[int, Any, Fraction]]:
        for number, (one, other) in enumerate(permutations(range(pegs), 2)):
            disk = next((d for d, peg in enumerate(state) if peg == one), None)
            if disk is not None and other not in state[:disk]:
                yield number, (*state[:disk], other, *state[disk + 1 :]), Fraction(1)

    start, goal = (tuple(rng.randrange(pegs) for _ in range(disks)) for _ in range(2))
    return Space(
        {"problem": "towers", "pegs": str(pegs)}, moves, start, goal, "".join(map(str, goal)),
        lambda state: "".join(map(str, state)), "misplaced",
        lambda state, to: Fraction(sum(a != b for a, b in zip(state, to, strict=True))),
    )  # fmt: skip


def pancakes(rng: random.Random) -> Space:
    """Return a stack of up to five."""
    count = rng.randint(2, 5)
    start, goal = (tuple(rng.sample(range(1, count + 1), count)) for _ in range(2))

    def moves(stack: tuple[int, ...]) -> Iterator[tuple[int, Any, Fraction]]:
        for size in range(2, count + 1):
            yield size - 2, (*reversed(stack[:size]), *stack[size:]), Fraction(1)

    def gaps(stack: Any, to: Any) -> Fraction:
        below = [*map(to.index, stack), count]
        return Fraction(sum(abs(one - other) > 1 for one, other in pairwise(below)))

    return Space(
        {"problem": "pancakes"}, moves, start, goal, "".join(map(str, goal)),
        lambda stack: "".join(map(str, stack)), "gap", gaps,
    )  # fmt: skip


SPACES = (grid, grid, grid, jugs, river, farmer, towers, pancakes)


def space_case(rng: random.Random, algorithm: str) -> Case:
    """Return a random run on a random grid or puzzle."""
    makers = [make for make in SPACES if ALGORITHMS[algorithm].sides == 1 or make is not jugs]
    return case_in(rng.choice(makers)(rng), rng, algorithm)


def several_case(rng: random.Random, algorithm: str) -> Case:
    """Return a random run with up to four goals on a random grid or graph, by a search from the start alone."""
    if rng.random() < 0.5:
        space = grid(rng)
        goals = rng.choices(space.states, k=rng.randint(2, 4))
        written = ",".join(map(space.text, goals))
        return case_in(space._replace(goal=Goals(goals.__contains__), goal_text=written), rng, algorithm)
    given, expected = case_of(rng, algorithm)
    goals = rng.choices(list(expected.edges), k=rng.randint(2, 4))
    return {**given, "goal": ",".join(goals)}, replace(expected, goal=Goals(goals.__contains__))


def case_in(space: Space, rng: random.Random, algorithm: str) -> Case:
    """Return a random run in a space."""
    sides = ALGORITHMS[algorithm].sides
    edges = {state: list(space.moves(state)) for state in space.states or _reached(space)}
    if sides == 2 and space.goal not in edges:
        edges |= {state: list(space.moves(state)) for state in _reached(space._replace(start=space.goal))}
    goals = [state for state in edges if state == space.goal]
    given, fields = options_of(rng, algorithm, space.heuristic)
    h = {state: min(space.estimate(state, goal) for goal in goals) for state in edges} if goals else {}
    h_back = {state: space.estimate(state, space.start) for state in edges}
    name, order = rng.choice(space.orders)
    expected = graphs.GraphRun(
        start=space.start, goal=space.goal, **fields, order=order, edges=edges, h=rounded(h, edges),
        h_back=rounded(h_back, edges), back=graphs.backwards(edges) if sides == 2 else {},
    )  # fmt: skip
    ends = {"start": space.text(space.start), "goal": space.goal_text}
    return {**space.link, **ends, **given, "order": name}, expected


def _reached(space: Space) -> Iterable[Any]:
    """Return the states that can be reached from the start."""
    found = [space.start]
    for state in found:
        found += [after for _, after, _ in space.moves(state) if after not in found]
    return found


def assert_as_the_oracle(given: dict[str, Any], expected: graphs.GraphRun, rng: random.Random) -> None:
    """Compare a run with the oracle's: every event and every count, recorded and not."""

    def draw() -> int:
        return rng.choice((1, 2, 7, 100))

    run = Run(**given)
    exact = replace(expected, weight=Fraction(str(expected.weight)))
    trace = graphs.search(exact)
    search = Search(run)
    columns, result = pulled(search, draw), counted(search)
    wanted = graphs.columns(trace)
    for name, values in vars(columns).items():
        told = getattr(wanted, name)
        if name in SPREAD:
            np.testing.assert_allclose(values, [float(x) for x in told], rtol=1e-6, err_msg=f"{name} of {run.query()}")
        else:
            np.testing.assert_array_equal(values, np.array(told), err_msg=f"{name} of {run.query()}")
    known = {name: getattr(trace, name) for name in COUNTS if name != "moves"}
    known["cost"] = None if known["cost"] is None else float(known["cost"])
    assert {name: result[name] for name in known} == known, run.query()
    assert counted(unrecorded(run, draw)) == result, run.query()
