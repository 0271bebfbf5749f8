"""Links of runs that Python in a browser must answer as it does here: `python -m tests.webapp.live.links` prints them.

They are made of the lists of searches, problems and heuristics, so that whatever joins one of these joins them.
"""

from collections.abc import Iterator
from hashlib import sha256

from solver import ALGORITHMS, HEURISTICS, BadInput, Run, Search
from solver.problem import HEURISTICS_OF, PROBLEMS

LIMIT = 3000  # nodes, so that a link takes no more than a moment
TILES = (
    "start=123-745-806&goal=123-456-780", "start=102-754-863&goal=012-345-678&order=ULDR", "start=21-30&goal=12-30",
    "start=31-45-02&goal=12-34-50&cost=tile", "start=1234-5678-9a0c-debf&goal=1234-5678-9abc-def0",
    "start=12345-6789a-bcdef-ghijk-l0mno&goal=12345-6789a-bcdef-ghijk-lmno0",
)  # fmt: skip
OTHERS = (
    "problem=grid&cells=....-.%239.-....&start=1.1&goal=3.4&moves=8", "problem=map&start=Arad&goal=Bucharest",
    "problem=graph&edges=S-A:1.5,A%3EG:12,S-B:4,B-G:3&h=S:7,A:6&start=S&goal=G", "problem=towers&start=0000&goal=2222",
)  # fmt: skip
CONVENTIONS = (
    "tie=lifo", "tie=high_g", "tie=low_g&heuristic=euclidean", "goal_test=generation", "reached=expanded",
    "reached=path", "reached=off", "order=random&seed=7", "cost=tile&heuristic=misplaced",
)  # fmt: skip


def links() -> Iterator[str]:
    """Yield all links: every search on every start, every heuristic, and every problem by A*."""
    for algorithm in ALGORITHMS:
        for start in (*TILES, *OTHERS):
            yield f"{start}&algorithm={algorithm}&limit={LIMIT}"
    for start in TILES:
        for heuristic in HEURISTICS:
            yield f"{start}&algorithm=astar&heuristic={heuristic}&limit={LIMIT}"
            yield f"{start}&algorithm=idastar&heuristic={heuristic}&limit={LIMIT}"
    for convention in CONVENTIONS:
        for start in TILES:
            yield f"{start}&algorithm=astar&{convention}&limit={LIMIT}"
    for problem in PROBLEMS:
        for heuristic in HEURISTICS_OF[problem]:
            yield f"problem={problem}&algorithm=astar&heuristic={heuristic}&limit={LIMIT}"


def outcome(link: str) -> str:
    """Return the outcome of a run: a hash of its bytes, and its result or the sentence of its refusal."""
    try:
        search = Search(Run.parse(link))
        while not search.done:
            search.advance(1000)
        result = {**search.result.as_dict(), "seconds": 0}
    except BadInput as error:
        return str(error)
    return f"{sha256(search.batch(0, search.expanded)).hexdigest()} {result}"


def _is_run(link: str) -> bool:
    try:
        Run.parse(link)
    except BadInput:
        return False
    return True


if __name__ == "__main__":
    for one in filter(_is_run, links()):
        print(one)
