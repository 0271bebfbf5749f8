"""`frontier grade …`: mark a file of answers."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ..errors import BadInput
from ..files import check_writable, write_whole
from ..messages import Message
from ..terminal import Parser, summary_of
from .bulk import MOST_BYTES, grade, marks_csv
from .summary import summary


def command(arguments: Sequence[str]) -> int:
    """Mark a file of answers.

    The exit code is 0, 1 where a row could not be read.
    """
    parser = Parser(prog="frontier grade", description=summary_of(command))
    parser.add_argument("answers", help="a CSV file with the columns id, run, ask, answer")
    parser.add_argument("--out", metavar="FILE", help="write the marks as CSV (default: to standard output)")
    parser.add_argument("--instead", metavar="FILE", help="write what was done instead as CSV, with counts")
    parser.add_argument("--json", action="store_true", help="print the marks as JSON")
    given = parser.parse_args(arguments)
    path = Path(given.answers)
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput("answers", Message("marks-too-large", count=str(path.stat().st_size), most=str(MOST_BYTES)))
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        told = Message("marks-unreadable-file", path=str(path), fault=str(error.strerror))
        raise BadInput("answers", told) from error
    except UnicodeDecodeError as error:
        raise BadInput("answers", Message("marks-not-utf8", path=str(path))) from error
    files = {name: Path(file) for name in ("out", "instead") if (file := getattr(given, name))}
    for name, file in files.items():
        check_writable(name, file)
    marks = grade(text)
    found = summary(marks)
    texts = {"out": marks_csv(marks), "instead": found.csv_text()}
    for name, file in files.items():
        write_whole(file, texts[name])
    if given.json:
        print(json.dumps([mark.as_dict() for mark in marks]))
    elif not given.out:
        sys.stdout.write(texts["out"])
    print(found.text(), file=sys.stdout if given.out and not given.json else sys.stderr)
    return 1 if found.unread else 0
