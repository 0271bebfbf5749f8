"""`frontier serve` that writes on stderr in which thread states are enumerated, and h and distances computed."""

import sys
import threading
from collections.abc import Callable
from typing import Any

from solver.__main__ import main
from solver.problem import table

WATCHED = ("states_of", "_distances", "_estimates", "_reversed")


def watched(name: str) -> Callable[..., Any]:
    work = getattr(table, name)

    def done(*given: Any) -> Any:
        print(f"WATCHED {name} {threading.current_thread().name}", file=sys.stderr, flush=True)
        return work(*given)

    return done


if __name__ == "__main__":
    for name in WATCHED:
        setattr(table, name, watched(name))
    sys.exit(main(sys.argv[1:]))
