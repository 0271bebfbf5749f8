"""Time and size of every kind of picture and of a run's events: `python -m tests.bench.pictures`.

The command line's own modules make them.
"""

import time
from collections.abc import Callable

from solver import BadInput, Run
from solver.numbers import whole
from webapp.share.draw.events import FORMATS
from webapp.share.draw.node import Drawn, Wanted, drawn, searched
from webapp.share.draw.raster import png

RUN = Run("102-754-863", "012-345-678", algorithm="bfs")
STEPS = (22, 298, None)  # expansions: 39 nodes, 500, all
TIMES = 3


def timed(make: Callable[[], bytes]) -> str:
    """Return the least of some times and the size of the result, as cells of a table; a dash if it is refused."""
    seconds = []
    for _ in range(TIMES):
        before = time.perf_counter()
        try:
            made = make()
        except BadInput:
            return "– | –"
        seconds.append(time.perf_counter() - before)
    return f"{min(seconds) * 1000:.0f} ms | {whole(round(len(made) / 1000), ' ')} kB"


def main() -> None:
    for step in STEPS:
        search = searched(RUN, step)
        at = search.expanded

        def picture(kind: str, search: object = search, at: int = at) -> Drawn:
            return drawn(search, [Wanted(at, "tree", "tree", kind, "")])[0]  # type: ignore[arg-type]

        nodes = int(search.columns()["nodes_end_e"][at - 1])
        for kind in ("svg", "tex"):
            print(f"| {whole(nodes, ' ')} nodes | {kind} | {timed(lambda kind=kind: picture(kind).text.encode())} |")
        svg = picture("svg")
        print(f"| {whole(nodes, ' ')} nodes | png of that | {timed(lambda svg=svg: png(svg, 1))} |")
    for ending, form in FORMATS.items():
        print(f"| events | {ending} | {timed(lambda form=form: b''.join(form(RUN)))} |")


if __name__ == "__main__":
    main()
