"""`frontier conventions …` and `frontier grade …`."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

from tqdm import tqdm

from ..algorithms import ALGORITHMS
from ..errors import BadInput
from ..files import check_writable, write_whole
from ..link import refuse_blank
from ..run import SINGLE
from ..terminal import Parser, announce_building, announce_kernels
from .find import Found, find
from .grade import MOST_BYTES, csv_text, grade
from .groups import groups
from .made import kernels_taken
from .sought import NUMBERS, Sought
from .summary import summary


def conventions_command(arguments: Sequence[str]) -> int:
    """Find the conventions that give numbers or boards; exit code 0 with a match, 1 without."""
    parser = Parser(
        prog="frontier conventions", description="Find the searches and conventions that give a number or an order."
    )
    parser.add_argument("start", help="the start board, such as 102-754-863")
    parser.add_argument("--goal", default="", help="the goal board (default: 1, 2, … with the blank last)")
    parser.add_argument(
        "--algorithm", nargs="+", metavar="KEY", default=[], help=f"one or more of {', '.join(ALGORITHMS)}"
    )
    parser.add_argument("--heuristic", nargs="+", metavar="KEY", default=[], help=f"one or more of {', '.join(SINGLE)}")
    for key in NUMBERS:
        parser.add_argument("--" + key.replace("_", "-"), dest=key, metavar="N", default="")
    parser.add_argument("--taken", nargs="+", metavar="BOARD", default=[], help="the first boards expanded, in order")
    parser.add_argument("--json", action="store_true", help="print what was found as JSON")
    given = vars(parser.parse_args(arguments))
    as_json = given.pop("json")
    refuse_blank("start", given["start"])
    texts = {key: [value] if isinstance(value, str) else value for key, value in given.items()}
    sought = Sought.parse(urlencode({key: value for key, value in texts.items() if any(value)}, doseq=True))
    bases = sought.bases()
    announce_kernels([kernel for base in bases for kernel in kernels_taken(base)])
    for base in bases:
        for table in base.tables:
            announce_building(table)
    tqdm.monitor_interval = 0
    with tqdm(unit=" conventions", disable=True if as_json else None, leave=False) as bar:
        found = find(sought, os.cpu_count() or 1, bar.update)
    print(json.dumps(found.as_dict()) if as_json else _text(found))
    return 0 if found.matches else 1


def _text(found: Found) -> str:
    lines = [f"{len(found.matches)} of the {found.tried} conventions tried match."]
    if len(found.matches) > 1:
        lines.append("They cannot be told apart by what was given:")
    for group in groups(found.matches):
        lines += ["", f"{group.label} ({len(group.matches)})", *(f"  {one.run.query()}" for one in group.matches)]
    if found.nearest:
        lines += ["", "Nearest:"]
        for one in found.nearest:
            said = ", ".join(f"{key} {value}" for key, value in one.numbers.items())
            lines.append(f"  {one.run.query()}  {said or f'the same for the first {one.same_until} boards'}")
    return "\n".join(lines)


def grade_command(arguments: Sequence[str]) -> int:
    """Mark a file of answers; exit code 0, 1 where a row could not be read."""
    parser = Parser(prog="frontier grade", description="Mark a file of answers.")
    parser.add_argument("answers", help="a CSV file with the columns id, run, ask, answer")
    parser.add_argument("--out", metavar="FILE", help="write the marks as CSV (default: to standard output)")
    parser.add_argument("--instead", metavar="FILE", help="write what was done instead as CSV, with counts")
    parser.add_argument("--json", action="store_true", help="print the marks as JSON")
    given = parser.parse_args(arguments)
    path = Path(given.answers)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(
                "answers", f"The file of answers has {path.stat().st_size} bytes; at most {MOST_BYTES} are allowed."
            )
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadInput("answers", f"The file of answers, {path}, cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BadInput("answers", f"The file of answers, {path}, must be text in UTF-8.") from error
    files = {name: Path(file) for name in ("out", "instead") if (file := getattr(given, name))}
    for name, file in files.items():
        check_writable(name, file)
    marks = grade(text)
    found = summary(marks)
    texts = {"out": csv_text(marks), "instead": found.csv_text()}
    for name, file in files.items():
        write_whole(file, texts[name])
    if given.json:
        print(json.dumps([mark.as_dict() for mark in marks]))
    elif not given.out:
        sys.stdout.write(texts["out"])
    print(found.text(), file=sys.stdout if given.out and not given.json else sys.stderr)
    return 1 if found.unread else 0
