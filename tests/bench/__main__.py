"""Every benchmark in one go: `make bench`, or `make bench BENCH_ARGS=native` for one."""

import sys
from importlib import import_module

NAMES = (
    *("native", "memory", "stream", "drawing", "lecture", "frontier", "compare", "lab", "experiment"),
    *("conventions", "finding", "own", "notebook", "pictures", "films", "previews", "spaces", "files", "pasted"),
    "questions",
    "live",
)

for name in sys.argv[1:] or NAMES:
    if name not in NAMES:
        sys.exit(f"benchmark: “{name}” came; allowed are {', '.join(NAMES)}.")
    print(f"\n### {name}\n", flush=True)
    import_module(f"tests.bench.{name}").main()
