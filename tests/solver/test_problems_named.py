"""Nothing but the problems themselves, and links, asks which problem it is: the records of problems answer instead."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from solver.problem import PROBLEMS

ROOT = Path(__file__).parent.parent.parent
OWN = ("solver/problem/", "solver/link.py")
KINDS = {"Board", "TileSpace"}
CONSTANTS = {"TILES", "DEFAULT_PROBLEM", *(key.upper() for key in PROBLEMS)}
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("solver", "webapp")
    for path in (ROOT / folder).rglob("*.py")
    if not path.relative_to(ROOT).as_posix().startswith(OWN)
)


def is_key(node: ast.expr) -> bool:
    """Return whether an expression is the key of a problem, or a constant with such a key."""
    if isinstance(node, ast.Constant):
        return node.value in PROBLEMS
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(is_key, node.elts))
    return isinstance(node, ast.Name) and node.id in CONSTANTS


def speaks_of_a_problem(node: ast.expr) -> bool:
    """Return whether an expression is the key of some problem: `run.problem`, `given.get("problem")`, `space.KEY`."""
    names = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
    names |= {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    texts = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
    return "problem" in texts or bool(names & {"problem", "KEY", "named_problem"})


def questions(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions that ask which problem, or which kind of state, something is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(map(speaks_of_a_problem, sides)) and any(map(is_key, sides)):
                yield node
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            kinds = {part.id for part in ast.walk(node.args[1]) if isinstance(part, ast.Name)}
            if kinds & KINDS and ("start" in (asked := ast.unparse(node.args[0])) or "goal" in asked):
                yield node


def test_no_module_branches_on_the_problem() -> None:
    trees = {path: ast.parse((ROOT / path).read_text(encoding="utf-8")) for path in MODULES}
    found = [f"{path}:{node.lineno}: {ast.unparse(node)}" for path, tree in trees.items() for node in questions(tree)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("problem", PROBLEMS)
def test_each_parameter_of_a_problem_has_a_label_and_a_help_text(problem: str) -> None:
    assert [one.key for one in PROBLEMS[problem].parameters if not (one.label and one.help)] == []
