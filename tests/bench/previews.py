"""How long the pictures of links take, cold and kept: `python -m tests.bench.previews`."""

import random
import statistics
import time

from flask.testing import FlaskClient

from solver import ALGORITHMS, Run
from solver.preparation import prepare
from tests import oracle
from tests.traces import board_text
from webapp import create_app

LINKS = 200
GOAL = oracle.board_of("123-456-780")


def links(rng: random.Random) -> list[str]:
    """Return links to runs of boards drawn at random, by any search, paused anywhere in their first 500 expansions."""
    found = []
    for _ in range(LINKS):
        tiles = rng.sample(range(9), 9)
        start: oracle.Board = tuple(tuple(tiles[k : k + 3]) for k in (0, 3, 6))
        if not oracle.solvable(start, GOAL):
            start = oracle.swapped(start, *rng.sample(range(1, 9), 2))
        run = Run(board_text(start), board_text(GOAL), algorithm=rng.choice(list(ALGORITHMS)))
        found.append(f"/preview.png?{run.query()}&at={rng.randrange(500)}")
    return found


def row(name: str, client: FlaskClient, paths: list[str]) -> str:
    """Ask for all pictures; return their median, 95 % and most in ms, and their size, as a row of a table."""
    took, sizes = [], []
    for path in paths:
        before = time.perf_counter()
        answer = client.get(path)
        took.append(1000 * (time.perf_counter() - before))
        assert answer.status_code == 200, answer.text
        sizes.append(len(answer.data) / 1000)
    cuts = statistics.quantiles(took, n=20)
    return f"| {name} | {cuts[9]:.1f} | {cuts[18]:.1f} | {max(took):.1f} | {statistics.median(sizes):.0f} kB |"


def main() -> None:
    """Print a Markdown table."""
    prepare()
    client = create_app().test_client()
    paths = links(random.Random(1))
    print("| previews of 200 links | median, ms | 95 % | most | size |\n|---|--:|--:|--:|--:|")
    for name in ("drawn", "kept"):
        print(row(name, client, paths))


if __name__ == "__main__":
    main()
