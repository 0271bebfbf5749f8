"""Pages as files: how large they are, and how soon the first tree is drawn from disk: `python -m tests.bench.files`.

Besides the size, it measures the events of the same runs as JSON (one list per column), plain and gzipped.
"""

import gzip
import json
import tempfile
import time
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from solver import Run, Search
from solver.preparation import prepare
from tests.bench.browser import launched
from webapp.standalone import page

OPENED = 7  # times each, alternately
PATIENCE_MS = 120_000
WALL = "start=102-754-863&goal=012-345-678&order=ULDR"
LINKS = {
    "BFS, 35 expansions": "/?start=283-164-705&goal=123-804-765&algorithm=bfs&at=4",
    "A\\*, 2 062 expansions": f"/?{WALL}&at=end",
    "BFS, 122 117 expansions": f"/?{WALL}&algorithm=bfs&at=end",
    "BFS, DFS, A\\* of a board": "/compare?run=start%3D123-678-450%26algorithm%3Dbfs"
    "&run=start%3D123-678-450%26algorithm%3Ddfs&run=start%3D123-678-450",
    "the lecture, six steps": "/?lecture=1",
}
RUNS = {
    "BFS, 35 expansions": [Run("283-164-705", "123-804-765", algorithm="bfs")],
    "A\\*, 2 062 expansions": [Run("102-754-863", "012-345-678", order="ULDR")],
    "BFS, 122 117 expansions": [Run("102-754-863", "012-345-678", order="ULDR", algorithm="bfs")],
    "BFS, DFS, A\\* of a board": [Run("123-678-450", algorithm=key) for key in ("bfs", "dfs", "astar")],
}
# Until a tree has nodes and, if the link asks for it, its end.
DRAWN = "() => [...document.querySelectorAll('search-tree')].some((tree) => Number(tree.dataset.nodes) > 0)"


def json_sizes(runs: list[Run]) -> tuple[int, int]:
    """Return the bytes of the events of runs as JSON, and of that gzipped."""
    plain = packed = 0
    for run in runs:
        search = Search(run)
        while not search.done:
            search.advance(1 << 16)
        text = json.dumps({name: column.tolist() for name, column in search.columns().items()}).encode()
        plain, packed = plain + len(text), packed + len(gzip.compress(text, 6))
    return plain, packed


def first_tree(browser: Browser, file: Path) -> float:
    """Return the time from opening a file to its first tree, in ms."""
    shown = browser.new_page()
    shown.set_default_timeout(PATIENCE_MS)
    before = time.perf_counter()
    shown.goto(file.as_uri(), wait_until="commit")
    shown.wait_for_function(DRAWN)
    took = 1000 * (time.perf_counter() - before)
    shown.close()
    return took


def main() -> None:
    """Print a table."""
    prepare()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        files, made = {}, {}
        for title, link in LINKS.items():
            page(link)  # prepare everything that is built or compiled once
            before = time.perf_counter()
            content = page(link)
            made[title] = time.perf_counter() - before
            files[title] = Path(name, f"{len(files)}.html")
            files[title].write_bytes(content)
        browser = launched(playwright)
        took: dict[str, list[float]] = {title: [] for title in LINKS}
        for _ in range(OPENED):
            for title, file in files.items():
                took[title].append(first_tree(browser, file))
        browser.close()
        print("| file | bytes | events as JSON | gzipped | made in | first tree from disk |\n|---|--:|--:|--:|--:|--:|")
        for title, file in files.items():
            plain, packed = json_sizes(RUNS[title]) if title in RUNS else (0, 0)
            beside = [f"{size / 1000:.0f} kB" if size else "–" for size in (plain, packed)]
            size = f"{file.stat().st_size / 1000:.0f} kB"
            print(f"| {title} | {size} | {' | '.join(beside)} | {made[title]:.2f} s | {median(took[title]):.0f} ms |")


if __name__ == "__main__":
    main()
