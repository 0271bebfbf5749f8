"""A student's program: its module, the problem and the search in it, and the arguments that the search takes.

A search takes a problem, its start, its goal, or several of these, by the names of its parameters. One that takes no
problem calls a function of its file for its moves, which is replaced by one that records them.
"""

import importlib.util
import inspect
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from ..errors import BadInput
from ..messages import Message
from .adapters import MOVES, STARTS, TESTS, start_of
from .drawing import NAMES
from .limits import tried
from .puzzles import Puzzle, puzzle
from .returned_path import Way, ways_of

NOTEBOOK = ".ipynb"
PROGRAMS = (".py", NOTEBOOK)
SEARCH = "search"  # the usual name of a search
SOLVE = "solve"  # the method of a problem that searches by itself
START, GOAL, PROBLEM = "start", "goal", "problem"
ROLES = {
    **dict.fromkeys((*STARTS, "init", "source", "src", "begin", "start_node"), START),
    **dict.fromkeys((GOAL, "goal_state", "goal_node", "target", "destination", "dest", "end", "finish"), GOAL),
}
ENDS = {START: (*STARTS, "getStartState"), GOAL: (GOAL,)}  # where a problem has them
OF_A_FILE = (*STARTS, *MOVES, *TESTS, GOAL, "cost", "h", "cell", "locations", *NAMES)
FORMS: tuple[Callable[[tuple[int, ...], int], Any], ...] = (  # of a board in programs, given its tiles and its width
    lambda tiles, width: tiles,
    lambda tiles, width: tuple(tiles[k : k + width] for k in range(0, len(tiles), width)),
    lambda tiles, width: [list(tiles[k : k + width]) for k in range(0, len(tiles), width)],
    lambda tiles, width: list(tiles),
)
SHORT = 1.0  # seconds up to which a search is called once more


def module_of(path: Path) -> ModuleType:
    """Return the module of a file of Python, or of the cells of a notebook; raise BadInput."""
    sys.path.insert(0, str(path.parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if path.suffix == NOTEBOOK:
        module = ModuleType(path.stem)
        sys.modules[path.stem] = module
        exec(compile(_cells(path), path.name, "exec"), module.__dict__)
        return module
    if spec is None or spec.loader is None:
        raise BadInput(path.name, Message("own-file-python", name=path.name))
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


def _cells(path: Path) -> str:
    """Return the code of a notebook's cells, without the commands of IPython; raise BadInput."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        lines = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code").split("\n")
    except (ValueError, LookupError, TypeError):
        raise BadInput(path.name, Message("own-file-notebook", name=path.name)) from None
    return "\n".join("pass" if line.startswith(("%", "!")) else line for line in lines)


def problem_and_search(
    module: ModuleType, problem: str, search: str, boards: Mapping[str, str]
) -> tuple[Any, Callable[..., Any]]:
    """Return the problem and the search of a module, on the puzzle `boards` if it is given; raise BadInput."""
    own = getattr(module, problem, None)
    found = getattr(module, search, None)
    if not callable(found):
        found = getattr(own, search, getattr(own, SOLVE, None))
        if boards and callable(found):
            raise BadInput("search", Message("own-file-method", name=getattr(found, "__name__", search)))
    if not callable(found) and search == SEARCH:
        found = _only_search(module)
    if not callable(found):
        raise BadInput("search", Message("own-file-search", name=search))
    if boards:
        given = puzzle(**boards)
        return given if PROBLEM in _roles(found) else _in_form_of(module, found, given), found
    if own is None and any(callable(getattr(module, name, None)) for name in MOVES):
        own = SimpleNamespace(**{name: getattr(module, name) for name in OF_A_FILE if hasattr(module, name)})
    if own is None:
        if PROBLEM not in _roles(found):
            raise _no_moves(found)
        raise BadInput("problem", Message("own-file-problem", name=problem))
    for role in filter(PROBLEM.__ne__, _roles(found)):  # such as the start of a graph, which the file knows
        if not hasattr(own, role) and hasattr(module, role):
            setattr(own, role, getattr(module, role))
        if not any(getattr(own, name, None) is not None for name in ENDS[role]):
            raise BadInput(role, Message("own-file-end", name=found.__name__, end=role))
    return own, found


def _only_search(module: ModuleType) -> Callable[..., Any] | None:
    """Return the function of a file that takes a problem, or a start and a goal; None if none does, or several do."""
    found = []
    for one in vars(module).values():
        if inspect.isfunction(one) and one.__module__ == module.__name__:
            names = {name.lower() for name in inspect.signature(one).parameters}
            if PROBLEM in names or {START, GOAL} <= {ROLES.get(name) for name in names}:
                found.append(one)
    return found[0] if len(found) == 1 else None


def _in_form_of(module: ModuleType, search: Callable[..., Any], given: Puzzle) -> Any:
    """Return a puzzle as a program writes its states, with the program's own moves; raise BadInput."""
    moves = next((getattr(module, name) for name in MOVES if callable(getattr(module, name, None))), None)
    if moves is None:
        raise _no_moves(search)
    ends = [given.initial, given.goal]
    width = getattr(given, "width", 0)
    for form in FORMS if width else [lambda state, width: state]:
        start, goal = (form(state, width) for state in ends)
        try:
            if next(iter(moves(form(given.initial, width))), None) is not None:
                return SimpleNamespace(start=start, goal=goal, successors=moves)
        except Exception:  # the program's states have another form
            continue
    raise BadInput("search", Message("own-file-states", name=moves.__name__, state=given.state_text(given.initial)))


def _no_moves(search: Callable[..., Any]) -> BadInput:
    return BadInput("search", Message("own-file-moves", name=getattr(search, "__name__", "search")))


def _roles(search: Callable[..., Any]) -> list[str]:
    """Return the role of each parameter that a search needs: problem, start or goal; raise BadInput."""
    try:
        parameters = inspect.signature(search).parameters.values()
    except (TypeError, ValueError):  # of a built-in
        return [PROBLEM]
    named = [one for one in parameters if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    required = [one.name for one in named if one.default is one.empty]
    if not required:
        return [PROBLEM] if named or any(one.kind == one.VAR_POSITIONAL for one in parameters) else []
    roles = [ROLES.get(name.lower(), PROBLEM) for name in required]
    if len(set(roles)) < len(roles):
        raise BadInput("search", Message("own-file-parameters", name=search.__name__, given=required))
    return roles


def call_of(search: Callable[..., Any], problem: Any, proxy: Any) -> Callable[[], Any]:
    """Return the call of a search that records it by the proxy of a problem; raise BadInput."""
    if getattr(search, "__self__", None) is problem and problem is not None:
        return partial(_solution, search, problem, proxy)
    roles = _roles(search)
    if PROBLEM not in roles:
        _replace_moves(search, problem, proxy)
    if GOAL in roles and getattr(problem, GOAL, None) is None:
        raise BadInput(GOAL, Message("own-file-end", name=search.__name__, end=GOAL))
    given = {PROBLEM: lambda: proxy, START: lambda: start_of(problem), GOAL: lambda: problem.goal}
    return partial(search, *(given[role]() for role in roles))


def _solution(search: Callable[[], Any], problem: Any, proxy: Any) -> Any:
    """Return the answer of a problem's own method, or its `solution`, while its other methods are recorded."""
    for name, method in vars(proxy).items():
        if not name.startswith("_") and hasattr(problem, name):
            setattr(problem, name, method)
    answer = search()
    return getattr(problem, "solution", None) if answer is None else answer


def _replace_moves(search: Callable[..., Any], problem: Any, proxy: Any) -> None:
    """Make a search that takes no problem call the recorded moves, by whatever name its file has for them."""
    names = getattr(search, "__globals__", {})
    own = {id(method): getattr(proxy, name) for name in MOVES if callable(method := getattr(problem, name, None))}
    if not any(id(value) in own for value in names.values()):
        raise _no_moves(search)
    names.update({name: own[id(value)] for name, value in names.items() if id(value) in own})


def called_again(call: Callable[[], Any], goals: Sequence[Any], took: float) -> tuple[Any, list[Way]] | None:
    """Return the answer of a search that is called once more, and the ways to read it; None if it did not end.

    `goals` are those that it found. It is called only if it `took` a short time, as what it keeps between calls shows
    on small problems too.
    """
    answers: list[Any] = []

    def searched() -> list[Way]:
        answers.append(call())
        return ways_of(answers[0], goals)

    ways, status, _ = tried(searched, 2 * SHORT, 0, lambda: 0) if took <= SHORT else (None, "", None)
    if status == "raised":
        return None, [Way(None, certain=True)]
    return (answers[0], ways or []) if status == "finished" else None
