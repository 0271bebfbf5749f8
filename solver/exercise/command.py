"""`frontier grade …`: mark a file of answers."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ..files import check_writable, write_whole
from ..messages import Message
from ..terminal import Parser
from .answer_files import answers_text
from .bulk import grade, marks_csv
from .summary import summary


def command(arguments: Sequence[str]) -> int:
    """Mark a file of answers.

    The exit code is 0, 1 where a row could not be read.
    """
    parser = Parser(prog="frontier grade", description=str(Message("help-grade")))
    parser.add_argument("answers", help=str(Message("help-grade.answers")))
    parser.add_argument("links", nargs="*", metavar="LINK", help=str(Message("help-grade.links")))
    parser.add_argument("--out", metavar="FILE", help=str(Message("help-grade.out")))
    parser.add_argument("--instead", metavar="FILE", help=str(Message("help-grade.instead")))
    parser.add_argument("--json", action="store_true", help=str(Message("help-grade.json")))
    given = parser.parse_args(arguments)
    text, note = answers_text(Path(given.answers))
    files = {name: Path(file) for name in ("out", "instead") if (file := getattr(given, name))}
    for name, file in files.items():
        check_writable(name, file)
    marks = grade(text, given.links)
    if note:
        print(note, file=sys.stderr)
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
