"""Runs to try: drawn at random, those in which more can go wrong more often."""

import random
from typing import Any

from .algorithms import ALGORITHMS, TWO_ENDED
from .boards import MOVES, Board, board_of, neighbours, solvable, swapped
from .climbing import HillClimbing
from .heuristics import HEURISTICS, applies
from .run import TAKES, TIES

LATER = ("idastar_table", "dfbnb", "stochastic", "first_choice", "annealing")  # searches that came after the cases
LATEST = "fringe"  # the one that came after those
PARTS, PART, MORE, LAST = 48, 50, 15, 3  # so many parts of so many cases are tried in every test run
OFTEN = ("ucs", "astar", "wastar", "iddfs", "idastar", "rbfs", "mm", "beam", "hill_climbing")
SELDOM: list[dict[str, Any]] = [  # what random cases seldom meet
    {"start": board_of(start), "goal": board_of(goal), "algorithm": algorithm, "heuristic": heuristic, **options}
    for start, goal, algorithm, heuristic, options in (
        ("213-540", "045-312", "astar", "manhattan_blank", {"order": "RULD", "tie": "high_g"}),  # re-opens nodes
        ("31-50-42", "40-25-13", "mm", "manhattan_blank", {"order": "DURL", "tie": "lifo"}),  # the same
        ("54-20-31", "12-34-50", "mm", "manhattan_blank", {"order": "DLUR", "tie": "high_g"}),  # and two paths
        ("03-25-41", "01-43-52", "mm", "manhattan", {"order": "DURL", "tie": "lifo", "cost": "tile"}),  # three paths
        ("123-405", "123-450", "beam", "zero", {"order": "LRDU", "tie": "lifo", "width": 1}),  # pushes the goal out
    )
]


def cases(part: int) -> list[dict[str, Any]]:
    """Return some of the cases, always the same ones for a part, which is a number."""
    rng = random.Random(f"runs {part}")
    later = random.Random(f"later runs {part}")
    more = [random_case(later, LATER[i % len(LATER)]) for i in range(MORE)]
    latest = random.Random(f"latest runs {part}")
    more += [random_case(latest, LATEST) for _ in range(LAST)]
    return [*(SELDOM if part == 0 else []), *(random_case(rng) for _ in range(PART)), *more]


def random_case(rng: random.Random, algorithm: str = "") -> dict[str, Any]:
    """Draw the arguments of a run that makes at most 2 000 expansions, of one search or any."""
    sizes = ["2x2", "2x3", "3x2", "3x3", "3x3", "3x3", "3x3", "2x4", "4x2", "3x4", "4x4", "5x5"]
    earlier = [key for key in ALGORITHMS if key not in (*LATER, LATEST)]
    algorithm = algorithm or rng.choice([*earlier, *earlier, *OFTEN])
    if isinstance(ALGORITHMS[algorithm], HillClimbing):
        sizes += 8 * ["2x2", "2x3"]  # where a climb sometimes gets somewhere after a walk
    rows, width = map(int, rng.choice(sizes).split("x"))
    size = rows * width

    def grid(tiles: list[int]) -> Board:
        return tuple(tuple(tiles[i : i + width]) for i in range(0, size, width))

    tiles = list(range(size))
    shuffled = rng.sample(tiles, size)
    goal = grid(rng.choice([tiles, [*tiles[1:], 0], shuffled, shuffled]))
    if size <= 9 and rng.random() < 0.5:
        start = grid(rng.sample(tiles, size))
    else:
        start = goal
        farthest = 8 if size == 25 else 20 if size > 9 else 40
        for _ in range(rng.choice([0, *5 * [rng.randrange(farthest)]])):
            _, _, start = rng.choice(list(neighbours(start)))
    if solvable(start, goal) == (rng.random() < 0.06):
        start = swapped(start, *rng.sample(tiles[1:], 2))
    cost = rng.choice(["unit", "tile"])
    later = [] if rows == width == 4 else ["walking_distance"]  # drawn below, so that other cases stay what they were
    usable = [key for key in HEURISTICS if key not in ("nilsson", "corner_tiles", *later) and applies(key, goal, cost)]
    of = rng.sample([key for key in usable if key != "max"], rng.choice([2, 2, 3]))
    fewest = 2 if algorithm in TWO_ENDED else 1  # nodes, the roots
    usable += 3 * ["euclidean"]  # the one whose sums are rounded
    case = {
        "start": start,
        "goal": goal,
        "algorithm": algorithm,
        "heuristic": rng.choice(usable),
        "of": "-".join(of),
        "order": "".join(rng.sample(MOVES, 4)),
        "goal_test": rng.choice(["expansion", "generation"]),
        "tie": rng.choice(list(TIES)[:4]),  # those that came first; the others are drawn below
        "cost": cost,
        "reached": rng.choice(["on", "on", "off", "parent"]),
        "weight": rng.choice([1, 1.5, 2, 3.7, round(rng.uniform(1, 10), 3)]),
        "depth": rng.choice([0, 1, 2, 5, 10, 20, 20, 50, 1000]),
        "width": rng.choice([1, 2, rng.randint(1, 20), rng.randint(1, 20), 100]),
        "sideways": rng.randrange(6),
        "restarts": rng.randrange(6),
        "seed": rng.choice([0, 1, 2**32 - 1, rng.randrange(2**32)]),
        "limit": max(fewest, rng.choice([1, 2, 3, 10, 50, 300, *10 * [2000]])),
    }
    own = random.Random(f"{case['seed']} {case['order']} {start}")  # so that other cases stay what they were
    if own.random() < 0.35:
        case["reached"] = "expanded"
    if applies("nilsson", goal, cost) and own.random() < 0.3:
        case["heuristic"] = "nilsson"
    case["reopen"] = own.choice(["on", "on", "off"])
    case["temperature"], case["cooling"] = own.choice([0.3, 1.0, 2.0, 40.0]), own.choice([1.0, 0.999, 0.9, 0.5])
    case["draws"], case["table"] = own.choice([1, 10, 500, 2000]), own.choice([1, 5, 50, 1000, 1000])
    case["bound"] = own.choice([0, 3, 10, 20, 30, 30, 60])
    if own.random() < 0.3 and "path" in TAKES.get(algorithm, ()):
        case["reached"] = "path"
    if own.random() < 0.1 and applies("walking_distance", goal, cost):
        case["heuristic"] = "walking_distance"
    if own.random() < 0.1:
        case["heuristic"] = "corner_tiles"
    if own.random() < 0.3:
        case["tie"] = own.choice([*list(TIES)[4:6], "sorted"])
    if own.random() < 0.15:
        case["reached"] = "closed"
    if own.random() < 0.3:
        case["reached"], case["reopen"] = "on", own.choice(["on", "never", "both"])
    case["cutoff"] = own.choice(["generated", "generated", "generated", "limit", "beyond"])
    if own.random() < 0.1:
        case["tie"] = "low_h"
    return case
