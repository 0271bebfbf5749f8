"""The solver's loops compiled for this machine and for WebAssembly, in turn: `python -m tests.bench.live.loops`.

Prints a Markdown table of medians of processor time, of the searches of `tests.bench.native`. Trust the ratios.
"""

import tempfile
from pathlib import Path
from statistics import median

from solver.preparation import prepare
from tests.bench.live.timed import seconds
from tests.bench.native import WORK
from tests.webapp.live.conftest import fill, python
from tests.webapp.live.fetch import runtime_folder
from webapp.live.runtime import LIBRARY_PACKED, NUMPY, runtime_files

ROUNDS = 5
HERE = Path(__file__).parent


def main() -> None:
    """Print a row of each search: expansions, milliseconds of both, and how many times as long WebAssembly takes."""
    prepare()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder, runtime_files(runtime_folder()))
        with python(folder, HERE / "timed.py", LIBRARY_PACKED, NUMPY, "program.pack") as ask:
            print("| | expanded | native | WebAssembly | times |\n|---|--:|--:|--:|--:|")
            for search, runs in WORK.items():
                links = [run.query() for run in runs]
                here, there = [], []
                for _ in range(1 + ROUNDS):  # the first of which prepares
                    here.append(seconds(links))
                    there.append(ask(f"seconds({links!r}, in_node)"))
                [(expanded, other)] = {(a[1], b[1]) for a, b in zip(here, there, strict=True)}
                assert expanded == other
                mine, its = (1000 * median(one[0] for one in side[1:]) for side in (here, there))
                print(f"| {search} | {expanded} | {mine:.0f} ms | {its:.0f} ms | {its / mine:.2f} |", flush=True)


if __name__ == "__main__":
    main()
