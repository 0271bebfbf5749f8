"""The command line: `frontier solve …`, `frontier experiment …` and more.

Other packages add commands by the entry-point group `frontier.commands`.

Exit codes: 0, 1 (no solution found), 2 (bad input, or a kernel that cannot be compiled: one sentence on
stderr), 130 (interrupted), 141 (the reader of stdout has gone).
"""

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from importlib.metadata import entry_points, version

from .algorithms import ALGORITHMS
from .analysis.run_verdict import why_there_is_none
from .checking.command import command as check_command
from .conventions.command import command as conventions
from .errors import BadInput, quoted
from .exercise.command import command as grade
from .experiment.command import command as experiment
from .kernels.jit import KernelFault
from .link import LONGEST_OF_PROBLEMS, meant
from .messages import Message
from .numbers import OF_A_RUN, SPACE, THIN, number_of
from .parameters import BY_KEY_OF_PROBLEMS
from .problem import HEURISTICS_OF, PROBLEMS
from .problem.tiles import HEURISTICS, Maximum
from .recording.command import Serve, watch_command
from .run import PARAMETERS, Run, refuse_unused
from .search import Result, solve
from .terminal import (
    Command,
    Parser,
    add_parameter,
    announce_preparation,
    complain,
    require_start,
    summary_of,
    with_files_read,
)

PACKAGE = "frontier-search"  # its name on PyPI
PLAIN = "serve"  # the command that plain `frontier` runs


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line on `argv` (the process's own by default); return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # the terminal's encoding may lack characters
    try:
        try:
            return _chosen(argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that flushing the rest cannot fail
        return 141  # as after SIGPIPE


def _chosen(argv: Sequence[str] | None) -> int:
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] in (["-h"], ["--help"], ["help"], ["--version"]):
        _overview().parse_args(["--help" if arguments[0] == "help" else arguments[0]])
    if not arguments or arguments[0].startswith("-"):
        arguments.insert(0, PLAIN)
    name = arguments[0]
    try:
        return command_of(name)(arguments[1:])
    except (BadInput, KernelFault) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return 130


def command_of(name: str) -> Command:
    """Return the command with a name, of this package or of another; raise BadInput if there is none."""
    others = {point.name: point for point in entry_points(group="frontier.commands")}
    if name in OWN:
        return OWN[name]
    if name in others:
        command: Command = others[name].load()
        return command
    names = (*OWN, *others)
    near = meant(name, names)
    if near:
        raise BadInput("command", Message("cli-no-command-near", given=quoted(name), near=near))
    raise BadInput("command", Message("cli-no-command", given=quoted(name), names=names))


def _overview() -> Parser:
    """Return the parser for `frontier` without a command: help with a line for each command, and the version."""
    names = [*OWN, *(point.name for point in entry_points(group="frontier.commands"))]
    lines = [f"  {name:<{max(map(len, names))}}  {_summary(name)}" for name in sorted(names)]
    parser = Parser(
        prog="frontier", usage="frontier [COMMAND] …", formatter_class=argparse.RawDescriptionHelpFormatter,
        description=str(Message("cli-about")),
        epilog="\n".join([str(Message("cli-about.commands")), *lines, "", str(Message("cli-about.more"))]),
    )  # fmt: skip
    parser.add_argument("--version", action="version", version=f"Frontier {version(PACKAGE)}")
    return parser


def _summary(name: str) -> str:
    """Return the summary of a command: its message if it is ours, else the first line of its docstring."""
    try:
        return str(Message(f"help-{name}"))
    except KeyError:
        return summary_of(command_of(name))


def _solve(arguments: Sequence[str]) -> int:
    """Run one search and print its result."""
    parser = Parser(
        prog="frontier solve", usage="frontier solve [options] start", description=str(Message("help-solve"))
    )
    parser.add_argument("start", nargs="?", help=str(Message("option-start")))
    parser.add_argument("--goal", default="", help=str(Message("help-solve.goal")))
    for parameter in (*BY_KEY_OF_PROBLEMS.values(), *PARAMETERS):
        add_parameter(parser, parameter)
    parser.add_argument("--file", help=str(Message("help-solve.file")))
    parser.add_argument("--reading", type=int, help=str(Message("help-solve.reading")))
    parser.add_argument("--json", action="store_true", help=str(Message("help-solve.json")))
    given = {key: value for key, value in vars(parser.parse_args(arguments)).items() if value is not None}
    as_json = given.pop("json")
    given = with_files_read(given, given.pop("file", None), given.pop("reading", None))
    require_start(parser, given)
    run = Run(**given)
    refuse_unused(run, given)
    announce_preparation([run], run.tables)
    result = solve(run)
    print(json.dumps(result.as_dict()) if as_json else _text(run, result))
    return 0 if result.status == "solved" else 1


def _watch(arguments: Sequence[str]) -> int:
    """Watch a search of your own."""
    parser = Parser(prog="frontier watch", description=str(Message("help-watch")))
    return watch_command(arguments, parser, _serving(arguments))


def _check(arguments: Sequence[str]) -> int:
    """Compare a search of your own with the one that was asked for."""
    return check_command(arguments, _serving(arguments) if "--show" in arguments else None)


def _serving(arguments: Sequence[str]) -> Serve | None:
    """Return the command that serves the page; None if it is not installed, or if only help was requested."""
    points = [point for point in entry_points(group="frontier.commands") if point.name == PLAIN]
    return points[0].load() if points and not {"-h", "--help"} & set(arguments) else None


def _algorithms(arguments: Sequence[str]) -> int:
    """List the searches and their guarantees."""
    Parser(prog="frontier algorithms", description=str(Message("help-algorithms"))).parse_args(arguments)
    print("\n".join(algorithm_rows()))
    return 0


def _heuristics(arguments: Sequence[str]) -> int:
    """List the heuristics and their guarantees."""
    Parser(prog="frontier heuristics", description=str(Message("help-heuristics"))).parse_args(arguments)
    print("\n".join(heuristic_rows()))
    return 0


def _problems(arguments: Sequence[str]) -> int:
    """List the problems, their parameters and their heuristics."""
    parser = Parser(prog="frontier problems", description=str(Message("help-problems")))
    parser.add_argument("--forms", action="store_true", help=str(Message("help-problems.forms")))
    given = parser.parse_args(arguments)
    print("\n".join(pasted_forms() if given.forms else problem_rows()))
    return 0


def pasted_forms() -> list[str]:
    """Return the forms of pasted problems as Markdown: a table for each problem, with an example of each form."""
    lines = []
    for record in PROBLEMS.values():
        lines += ["", f"## {record.label}", "", str(Message("list-forms")), "|---|---|---|"] if record.forms else []
        for form in record.forms:
            example, texts = (
                "<br>".join(f"`{line}`".replace("|", "\\|") if line else "&nbsp;" for line in shown)
                for shown in (form.example.split("\n"), [f"{key}={text}" for key, text in form.texts.items() if text])
            )
            lines.append(f"| {form.label} | {example} | {texts} |")
    return lines[1:]


def problem_rows() -> list[str]:
    """Return the problems as lines of a Markdown table."""
    rows = [str(Message("list-problems")), "|---|---|---|---|---|---|---|"]
    for key, record in PROBLEMS.items():
        run = Run(problem=key)
        listed = [
            ", ".join(f"`{name}`" for name in names) or "–"
            for names in ((parameter.key for parameter in record.parameters), HEURISTICS_OF[key])
        ]
        cells = (record.label, f"`{key}`", record.noun, f"{run.start}, {run.goal}", *listed, record.blurb)
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def algorithm_rows() -> list[str]:
    """Return the algorithms as lines of a Markdown table, with their guarantees under the default options."""
    rows = [str(Message("list-searches")), "|---|---|---|---|---|---|---|---|"]
    for key, record in ALGORITHMS.items():
        options = ", ".join(f"`{option}`" for option in record.options) or "–"
        promise = record.promise(Run(algorithm=key))
        structure = str(Message("list-two", structure=record.structure)) if record.sides == 2 else record.structure
        says = ["yes" if kept else "no" for kept in (promise.complete, promise.optimal)]
        cells = (record.name, f"`{key}`", structure, record.priority, options, *says, promise.text.replace(THIN, SPACE))
        rows.append(f"| {' | '.join(cells)} |")
    return rows


def heuristic_rows() -> list[str]:
    """Return the heuristics as lines of a Markdown table."""
    rows = [str(Message("list-heuristics")), "|---|---|---|---|---|---|"]
    for key, record in HEURISTICS.items():
        promises = ["yes" if promise else "no" for promise in (record.admissible, record.consistent)]
        if isinstance(record, Maximum):
            promises = [str(Message("list-if-all"))] * 2
        rows.append(f"| {' | '.join((record.label, f'`{key}`', *promises, record.only_for or 'all', record.blurb))} |")
    return rows


def _text(run: Run, result: Result) -> str:
    rows = [("run", _link_text(run)), ("status", result.status)]
    rows += [(number.label, number.write(getattr(result, number.key))) for number in OF_A_RUN]
    rows.append((number_of("moves").label, result.moves_text))
    if why := why_there_is_none(run, result):
        rows.append((str(Message("result-why")), str(why)))
    return "\n".join(f"{label:<28}{value}" for label, value in rows)


def _link_text(run: Run) -> str:
    """Return the link of a run, or its length if it is too long to be read again."""
    query = run.query()
    if len(query) <= LONGEST_OF_PROBLEMS:
        return query
    return str(Message("result-no-link", count=len(query), most=LONGEST_OF_PROBLEMS))


OWN: dict[str, Command] = {
    "solve": _solve,
    "experiment": experiment,
    "conventions": conventions,
    "grade": grade,
    "check": _check,
    "watch": _watch,
    "algorithms": _algorithms,
    "heuristics": _heuristics,
    "problems": _problems,
}

if __name__ == "__main__":
    sys.exit(main())
