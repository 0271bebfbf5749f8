"""`frontier check FILE --algorithm KEY`: compare a student's search, or a recorded one, with the requested search.

Exit codes: 0 it matches, 1 it does not, 2 bad input.
"""

import json
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ..errors import BadInput, printable
from ..files import check_writable
from ..link import STATES, named_problem
from ..messages import Message
from ..parameters import BY_KEY, BY_KEY_OF_PROBLEMS, PARAMETERS
from ..problem import PROBLEMS
from ..recording import Recording
from ..recording.command import Serve
from ..recording.program import PROGRAMS
from ..recording.puzzles import STYLES
from ..recording.sandbox import MEGABYTES, SECONDS
from ..run import Run
from ..terminal import Parser, add_parameter, with_files_read
from .gradescope import VISIBILITIES, checked_points, name_of, results_of, write_results
from .many_boards import asked, graded
from .recorded_states import cell_of, in_words_of, refuse_texts
from .report import Report, compared


def command(arguments: Sequence[str], serve: Serve | None = None) -> int:
    """Check a file and print the result as text or JSON; with `--show` show it on the page by `serve`.

    Return the exit code. Raise BadInput.
    """
    given = vars(_parser().parse_args(arguments))
    known = (*BY_KEY_OF_PROBLEMS, "start", "goal", *BY_KEY)
    options = with_files_read({key: given[key] for key in known if given.get(key)})
    given |= {key: options.pop(key, "") for key in ("start", "goal")}
    if given["show"] and serve is None:
        raise BadInput("show", Message("check-show"))
    path = Path(given["file"])
    write = _writer(given)
    is_program = path.suffix in PROGRAMS
    runs = asked(given["start"], given["goal"], given["boards"], given["draw"], options) if is_program else []
    names = [name_of(run) for run in runs] or [path.name]
    try:
        found = _of_program(path, runs, given) if is_program else _of_recording(path, given, options)
    except BadInput as error:
        if error.field not in options:  # otherwise the fault is not in the file
            write(names, [], str(error))
        raise
    write(names, found.reports, found.sentence)
    print(json.dumps(found.told, ensure_ascii=False) if given["json"] else printable(found.sentence), flush=True)
    if given["show"] and serve is not None:
        _show(found.recording, found.run, path.stem, given["port"], serve)
    return 0 if all(report.ok for report in found.reports) else 1


class _Found(NamedTuple):
    """The reports on a file with their sentence, as JSON too, and the recording and run that can be shown."""

    reports: Sequence[Report]
    sentence: str
    told: dict[str, Any]
    recording: Recording
    run: Run


def _of_program(path: Path, runs: list[Run], given: Mapping[str, Any]) -> _Found:
    found = graded(
        path, runs, exact=given["exact"], style=given["style"], name=given["search"], seconds=given["seconds"],
        megabytes=given["megabytes"],
    )  # fmt: skip
    return _Found(found.reports, found.sentence, found.as_dict(), found.recording, runs[found.first])


def _of_recording(path: Path, given: Mapping[str, Any], options: dict[str, str]) -> _Found:
    recording = Recording.load(path)
    run = _run_of(recording, given, options, path.name)
    report = compared(recording, run, exact=given["exact"])
    return _Found([report], str(report), report.as_dict(), recording, run)


def _writer(given: Mapping[str, Any]) -> Callable[[Sequence[str], Sequence[Report], str], None]:
    """Return the function that writes Gradescope's results for some names and reports, if they are requested.

    Raise BadInput for wrong options.
    """
    points, visibility = given["points"], given["visibility"]
    if not given["gradescope"]:
        for field, value in (("points", points), ("visibility", visibility)):
            if value is not None:
                raise BadInput(field, Message("gradescope-only", field=field))
        return lambda names, reports, sentence: None
    path = Path(given["gradescope"])
    check_writable("gradescope", path)
    if points is not None:
        checked_points(points)

    def write(names: Sequence[str], reports: Sequence[Report], sentence: str) -> None:
        worth = points or float(len(names))
        write_results(path, results_of(names, reports, sentence, worth, visibility or VISIBILITIES[0]), sentence)

    return write


def _run_of(recording: Recording, given: Mapping[str, Any], options: dict[str, str], name: str) -> Run:
    """Return the run to compare with a recording, by default between the recording's own start and goal."""
    if not (given["start"] or recording.start):
        raise BadInput(name, Message("trace-empty", name=name))
    ends = [recording.start, str(recording.head.get("goal", ""))]
    record = PROBLEMS.get(named_problem(options))
    if "grid" in recording.head and record and "cells" in [parameter.key for parameter in record.parameters]:
        options = {"cells": "-".join(recording.head["grid"]), **options}
        ends = [cell_of(recording, text) for text in ends]
    if record and record.needs_start and not given["start"]:
        refuse_texts(recording)
    try:
        return Run(given["start"] or ends[0], given["goal"] or ends[1], **options)
    except BadInput as error:
        if given.get(error.field) or error.field not in STATES:
            raise
        raise BadInput("trace", Message("trace-other-problem", fault=error.message)) from error


def _parser() -> Parser:
    parser = Parser(prog="frontier check", description=str(Message("help-check")))
    parser.add_argument("file", help=str(Message("help-check.file")))
    parser.add_argument("--start", default="", help=str(Message("help-check.start")))
    parser.add_argument("--goal", default="", help=str(Message("help-check.goal")))
    usual = {"boards": 20, "seed": 1, "search": "search", "seconds": SECONDS, "megabytes": MEGABYTES}
    for name, value in usual.items():
        told = f"{value:g}" if isinstance(value, float) else str(value)
        usage, dest = str(Message(f"help-check.{name}", default=told)), "draw" if name == "seed" else name
        parser.add_argument(f"--{name}", dest=dest, type=type(value), default=value, help=usage)
    styles = list(STYLES)
    usage = str(Message("help-check.style", styles=styles))
    parser.add_argument("--style", default="", choices=styles, metavar="STYLE", help=usage)
    for parameter in (*BY_KEY_OF_PROBLEMS.values(), *PARAMETERS):
        if parameter.key == "seed":  # here it is the seed of the boards
            continue
        add_parameter(parser, parameter, required=parameter.key == "algorithm")
    parser.add_argument("--exact", action="store_true", help=str(Message("help-check.exact")))
    parser.add_argument("--json", action="store_true", help=str(Message("help-check.json")))
    parser.add_argument("--gradescope", metavar="FILE", help=str(Message("help-check.gradescope")))
    parser.add_argument("--points", type=float, help=str(Message("help-check.points")))
    parser.add_argument("--visibility", choices=VISIBILITIES, help=str(Message("help-check.visibility")))
    parser.add_argument("--show", action="store_true", help=str(Message("help-check.show")))
    parser.add_argument("--port", default="0", help=str(Message("help-check.port")))
    return parser


def _show(recording: Recording, run: Run, name: str, port: str, serve: Serve) -> None:
    """Serve the page on a recording beside a run until it is interrupted."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{name}.jsonl"
        in_words_of(run, recording).save(file)
        serve(["--trace", str(file), "--beside", run.query(), "--port", port, "--open"])
