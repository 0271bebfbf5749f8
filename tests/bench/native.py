"""The kernels compared with the same searches in plain Python and in C++17, alternately in one process. Run by `make
bench`.

Prints a Markdown table of medians; trust the ratios, since a busy machine troubles all sides alike. All expand the same
number of nodes, and ours generates what C++ does. Ours fills every column of the batch but for IDA*, which counts; C++
those that `native.cpp` names; plain Python none. Breadth-first search stands beside C++ on packed boards and on ranked
ones, by number, whose children it looks up in a table made beforehand, as ours does. Where there is no compiler, that
is said and C++ left out.
"""

import platform
import random
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from solver import Board, Run, Search
from solver.preparation import prepare
from tests.bench import plain

ROUNDS = 7
SOURCE = Path(__file__).with_suffix(".cpp")

REFERENCE = {"goal": "012-345-678", "order": "ULDR"}
FARTHEST = {"start": "876-041-253", "goal": "012-345-678"}  # 31 moves: breadth-first search reaches every board
FIFTEEN = "0123-4567-89ab-cdef"
WALK = 70  # moves from the goal
SEEDS = (0, 1, 2, 4, 5, 9, 12, 13, 21, 22)  # seeds of walks from whose ends A* keeps less than half a million nodes
# Numbers 79, 12, 42, 55 and 97 of the hundred boards in Korf (1985), which IDA* solves fastest.
KORF = (
    "0197-bd53-ec42-86af", "e196-48c5-7230-abdf", "4572-9ecd-036b-81fa", "d8e3-9107-f54a-c26b", "9e57-8f12-a4d6-c0b3",
)  # fmt: skip


def walked(seed: int) -> Board:
    """Return the end of a random walk that never undoes its last move."""
    draw = random.Random(seed)
    board, before = Board.parse(FIFTEEN), None
    for _ in range(WALK):
        after = draw.choice([(m, to) for m in range(4) if (to := board.moved(m)) and to != before])[1]
        board, before = after, board
    return board


WALKED = [walked(seed) for seed in SEEDS]
WORK: dict[str, list[Run]] = {
    "BFS, 102-754-863": [Run("102-754-863", **REFERENCE, algorithm="bfs")],
    "BFS, every board of 3×3": [Run(**FARTHEST, algorithm="bfs")],
    "A\\*, 876-041-253": [Run(**FARTHEST, algorithm="astar")],
    "A\\*, ten boards of 4×4": [Run(start, FIFTEEN, algorithm="astar") for start in WALKED],
    "weighted A\\*, w = 1.5, the same": [Run(start, FIFTEEN, algorithm="wastar", weight=1.5) for start in WALKED],
    "IDA\\*, five of Korf's": [Run(start, FIFTEEN, algorithm="idastar", limit=50_000_000) for start in KORF],
}


def ours(run: Run) -> tuple[float, int, int]:
    """Return seconds, expanded and generated of a whole run, including the allocation of arrays."""
    before = time.perf_counter()
    search = Search(run, records=run.algorithm != "idastar")
    while not search.done:
        search.advance(1 << 20)
    seconds = time.perf_counter() - before
    return seconds, search.result.expanded, search.result.generated


def plainly(run: Run) -> tuple[float, int]:
    """Return seconds and expanded of the same in plain Python."""
    start, goal, columns = run.start.value.cells, run.goal.value.cells, run.goal.value.width
    before = time.perf_counter()
    if run.algorithm == "bfs":
        expanded = plain.uninformed(start, goal, run.order, columns=columns)
    elif run.algorithm == "idastar":
        expanded = plain.idastar(start, goal, run.order, columns)
    else:
        expanded = plain.astar(start, goal, run.order, columns, run.weight if run.algorithm == "wastar" else 1)
    return time.perf_counter() - before, expanded


def compiled(folder: str) -> Path | None:
    """Compile the C++ side into a folder; return the program, None if there is no compiler."""
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        return None
    program = Path(folder) / "native"
    subprocess.run([compiler, "-std=c++17", "-O3", "-o", program, SOURCE], check=True)
    return program


def natively(program: Path, run: Run, ranked: bool = False) -> tuple[float, int, int]:
    """Return seconds, expanded and generated of the same in C++, by its own clock."""
    algorithm = "ranked" if ranked else "astar" if run.algorithm == "wastar" else run.algorithm
    boards = [str(board).replace("-", "") for board in (run.start, run.goal)]
    size = (str(run.goal.value.height), str(run.goal.value.width))
    weight = str(run.weight) if run.algorithm == "wastar" else "1"
    given = [str(program), algorithm, *size, *boards, run.order, weight]
    expanded, generated, seconds = subprocess.run(given, check=True, capture_output=True, text=True).stdout.split()
    return float(seconds), int(expanded), int(generated)


def main() -> None:
    """Measure and print."""
    prepare()
    with tempfile.TemporaryDirectory() as folder:
        program = compiled(folder)
        print(f"{platform.machine()}, Python {platform.python_version()}, medians of {ROUNDS}.")
        if program is None:
            print("There is no c++ or g++ here: no comparison with C++.")
        print(
            "\n| run | expanded | kernel | a second | C++ -O3 | kernel / C++ | C++, ranked | kernel / ranked "
            "| plain Python | plain Python / kernel |"
        )
        print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
        for name, runs in WORK.items():
            print(f"| {name} | {measured(runs, program)} |", flush=True)


def measured(runs: list[Run], program: Path | None) -> str:
    """Return the cells of a row: the runs of one task, alternating between the sides."""
    fast, cpp, table, slow, expanded = [], [], [], [], 0
    for _ in range(ROUNDS):
        made = [ours(run) for run in runs]
        fast.append(sum(seconds for seconds, _, _ in made))
        expanded = sum(count for _, count, _ in made)
        if program is not None:
            same = [natively(program, run) for run in runs]
            assert [row[1:] for row in same] == [row[1:] for row in made], "C++ makes the same search"
            cpp.append(sum(seconds for seconds, _, _ in same))
            if all(run.algorithm == "bfs" for run in runs):
                looked_up = [natively(program, run, ranked=True) for run in runs]
                assert [row[1:] for row in looked_up] == [row[1:] for row in made], "by number it is the same search"
                table.append(sum(seconds for seconds, _, _ in looked_up))
        simple = [plainly(run) for run in runs]
        assert [row[1] for row in simple] == [row[1] for row in made], "plain Python makes the same search"
        slow.append(sum(seconds for seconds, _ in simple))
    kernel = median(fast)

    def beside(times: list[float]) -> tuple[str, str]:
        return (f"{median(times) * 1000:.1f} ms", f"{kernel / median(times):.2f}") if times else ("none", "none")

    return " | ".join(
        (
            f"{expanded:,}".replace(",", " "), f"{kernel * 1000:.1f} ms", f"{expanded / kernel / 1e6:.1f} M",
            *beside(cpp), *beside(table),
            f"{median(slow) * 1000:,.0f} ms".replace(",", " "), f"{median(slow) / kernel:.0f}",
        )
    )  # fmt: skip


if __name__ == "__main__":
    main()
