"""`frontier conventions …`: find the searches and conventions that give known numbers or boards."""

import json
import os
import sys
import threading
import time
from collections.abc import Sequence
from urllib.parse import urlencode

from tqdm import tqdm

from ..algorithms import ALGORITHMS
from ..kernels.jit import Kernel
from ..loops import kernels_of
from ..messages import Message
from ..numbers import SPACE, duration, whole
from ..parameters import BY_KEY_OF_PROBLEMS
from ..run import SINGLE, Run
from ..terminal import Parser, add_parameter, announce_building, announce_kernels, require_start
from .finder import Found, find, telling, together
from .finder_query import GIVEN, NUMBERS, FinderQuery, label_of
from .groups import groups

MEASURED_SECONDS = 3.0  # after which the remaining time can be estimated
INTERRUPTED = 130


def command(arguments: Sequence[str]) -> int:
    """Find the searches and conventions that give a number or an order.

    The exit code is 0 with a match, 1 without, 130 when stopped.
    """
    about = str(Message("help-conventions"))
    parser = Parser(prog="frontier conventions", usage="frontier conventions [options] start", description=about)
    parser.add_argument("start", nargs="?", help=str(Message("option-start")))
    parser.add_argument("--goal", default="", help=str(Message("help-conventions.goal")))
    for parameter in BY_KEY_OF_PROBLEMS.values():
        add_parameter(parser, parameter)
    searches = Message("help-conventions.algorithm", keys=[*ALGORITHMS])
    parser.add_argument("--algorithm", nargs="+", metavar="KEY", default=[], help=str(searches))
    heuristics = Message("help-conventions.heuristic", keys=[*SINGLE])
    parser.add_argument("--heuristic", nargs="+", metavar="KEY", default=[], help=str(heuristics))
    known = {parameter.key: parameter for parameter in FinderQuery.PARAMETERS}
    group = parser.add_argument_group(str(Message("help-conventions.known")))
    for key in NUMBERS:
        add_parameter(group, known[key], metavar="N")
    for key in GIVEN:
        add_parameter(group, known[key])
    taken = str(Message("help-conventions.taken"))
    group.add_argument("--taken", nargs="+", metavar="STATE", default=[], help=taken)
    parser.add_argument("--json", action="store_true", help=str(Message("help-conventions.json")))
    given = vars(parser.parse_args(arguments))
    as_json = given.pop("json")
    require_start(parser, given)
    texts = {key: [value] if isinstance(value, str) else value for key, value in given.items()}
    sought = FinderQuery.parse(
        urlencode({key: value for key, value in texts.items() if value and any(value)}, doseq=True)
    )
    found, is_whole = _found(sought, as_json)
    print(json.dumps(found.as_dict()) if as_json else _told(found, is_whole))
    return 0 if is_whole and found.matches else 1 if is_whole else INTERRUPTED


def _found(sought: FinderQuery, quiet: bool) -> tuple[Found, bool]:
    """Return the matches and whether everything was tried; print each match as it is found, and the remaining time."""
    most = [whole(number, SPACE) for number in (sought.conventions, sought.most_expanded)]
    print(Message("finder-to-try", conventions=most[0], expansions=most[1]), file=sys.stderr, flush=True)
    began, is_told, done, rest = 0.0, False, 0.0, 1.0
    parts: list[Found] = []

    def tell(part: Found, share: float) -> None:
        nonlocal began, is_told, done, rest
        if parts:
            done += share
        else:
            began = time.monotonic()  # only now, as kernels may have been compiled for the first search
        parts.append(part)
        rest -= share
        bar.update(share)
        if part.matches and not quiet:
            tqdm.write(_listed(part))
        seconds = time.monotonic() - began
        if bar.disable and done and not is_told and seconds > MEASURED_SECONDS:
            is_told = True
            print(Message("finder-left", time=duration(seconds * rest / done)), file=sys.stderr, flush=True)

    tqdm.monitor_interval = 0
    fields = {"percentage": "{percentage:3.0f}", "bar": "{bar}", "elapsed": "{elapsed}", "remaining": "{remaining}"}
    form = str(Message("finder-progress", **fields))
    try:
        with tqdm(total=1.0, bar_format=form, disable=None, leave=False) as bar:
            return find(sought, os.cpu_count() or 1, tell, Announcer()), True
    except KeyboardInterrupt:
        return together(parts), False


class Announcer:
    """Compiles kernels and builds tables of searches; reports on stderr if that takes seconds."""

    def __init__(self) -> None:
        """Begin without any kernels."""
        self._lock = threading.Lock()
        self._ready: set[Kernel] = set()

    def __call__(self, base: Run) -> None:
        """Compile or load the kernels of a search and build its tables. Raise KernelFault."""
        with self._lock:
            kernels = [kernel for kernel in kernels_of(base, records=False) if kernel not in self._ready]
            announce_kernels(kernels)
            self._ready.update(kernels)
            for table in base.tables:
                announce_building(table)


def _listed(found: Found) -> str:
    """Return lines with the matches, grouped by their common conventions."""
    lines = []
    for group in groups(found.matches):
        lines += [f"{group.label} ({len(group.matches)})", *(f"  {one.run.query()}" for one in group.matches)]
    return "\n".join(lines)


def _told(found: Found, is_whole: bool) -> str:
    """Return lines with the number of matches, and the nearest conventions if there are none."""
    lines: list[Message | str] = [Message("finder-matching", count=str(len(found.matches)), tried=str(found.tried))]
    if key := telling(match.others for match in found.matches):
        option = f"--{key.replace('_', '-')}"
        lines.append(Message("finder-telling", number=label_of(key), option=option))
    if not is_whole:
        lines.insert(0, Message("finder-stopped"))
    if found.nearest:
        lines.append(Message("finder-nearest"))
    for one in found.nearest:
        said = ", ".join(f"{key} {value}" for key, value in one.numbers.items())
        same = Message("finder-same", count=one.same_until, thing=one.run.thing)
        lines.append(f"  {one.run.query()}  {said or same}")
    return "\n".join(map(str, lines))
