"""How long a histogram of the heuristic lab takes with its verdict, the first time and later. Run by `make bench`.

Prints a Markdown table: answers of the application without a network, kernels and the pattern database loaded, else
nothing known. A later time is the median of eleven.
"""

import statistics
import time
from collections.abc import Callable

from solver import HEURISTICS
from solver.analysis import Study, portrait
from solver.analysis.lab import _alone, _portrait, _reached, dominance
from solver.preparation import prepare
from solver.problem.tiles import distances
from webapp import create_app

LATER = 11
CACHES = (_alone, _portrait, _reached, dominance, distances)
QUERIES = {record.label: f"heuristic={key}" for key, record in HEURISTICS.items() if key != "walking_distance"}
QUERIES["Weighted sum, another weight"] = "heuristic=sum&weights=0.5-{}"
QUERIES["Linear conflict beside Gaschnig's swaps"] = "heuristic=linear_conflict&against=gaschnig"


def seconds(act: Callable[[], object]) -> float:
    """Return the seconds of a call."""
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def forget() -> None:
    """Clear all caches."""
    for cache in CACHES:
        cache.cache_clear()


def main() -> None:
    """Measure and print."""
    prepare()
    portrait(Study.parse("heuristic=pattern_db"))  # its table is built once and cached on disk
    client = create_app().test_client()
    print("| histogram of all 181 440 boards | first time | later |")
    print("|---|--:|--:|")
    for label, query in QUERIES.items():
        forget()
        first = seconds(lambda query=query: client.get(f"/api/heuristics?{query.format(1)}"))
        later = statistics.median(
            seconds(lambda query=query, i=i: client.get(f"/api/heuristics?{query.format(i / 100)}"))
            for i in range(LATER)
        )
        print(f"| {label} | {1000 * first:.0f} ms | {1000 * later:.1f} ms |", flush=True)
    forget()
    everything = [query.format(1) for query in QUERIES.values()]
    first, later = (seconds(lambda: [client.get(f"/api/heuristics?{query}") for query in everything]) for _ in range(2))
    print(f"| all of them, one after the other | {1000 * first:.0f} ms | {1000 * later:.0f} ms |")


if __name__ == "__main__":
    main()
