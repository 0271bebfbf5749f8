"""The facts about a kind of question are in its record: no other code tests which kind it is."""

import ast
from pathlib import Path

import solver
from solver.exercise import ASKS, BALLOTS, KINDS
from solver.messages import Message

ROOT = Path(solver.__file__).parent.parent
WITHIN = ROOT / "solver/exercise/kinds"
MODULES = [path for folder in ("solver/exercise", "webapp") for path in sorted((ROOT / folder).rglob("*.py"))]
NAMES = {*KINDS, *ASKS}
HOLDERS = ("ask", "asks", "asking", "kind")


def kinds_compared(text: str) -> list[str]:
    """Return the comparisons of a question with the name of a kind."""
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare):
            parts = list(ast.walk(node))
            named = [part for part in parts if isinstance(part, ast.Constant) and part.value in NAMES]
            held = [getattr(part, "id", getattr(part, "attr", getattr(part, "value", ""))) for part in parts]
            if named and any(isinstance(one, str) and one in HOLDERS for one in held):
                found.append(ast.unparse(node))
    return found


def test_no_module_branches_on_the_kind_of_a_question() -> None:
    paths = [path for path in MODULES if WITHIN not in path.parents]
    assert [(path, found) for path in paths for found in kinds_compared(path.read_text(encoding="utf-8"))] == []


def test_every_kind_has_its_keys_its_title_and_its_messages() -> None:
    assert len({str(Message(f"question-{key}", thing="board")) for key in KINDS}) == len(KINDS)
    assert all(kind.words and kind.tasks for kind in ASKS.values() if not kind.on_paper)
    assert {*BALLOTS.values()} < {*ASKS.values()} < {*KINDS.values()}
