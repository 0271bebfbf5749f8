"""Arrays name the type of their numbers: where addresses have 32 bits, so have NumPy's own integers."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
# Functions whose result has the machine's own integers unless a type is given, and the index of that argument.
TYPED = {"arange": 3, "array": 1, "cumprod": 2, "cumsum": 2, "fromiter": 1, "full": 2, "prod": 2, "sum": 2}
# Those that take no type: of indices and counts.
UNTYPED = ("argsort", "argwhere", "bincount", "flatnonzero", "lexsort", "nonzero", "searchsorted")
METHODS = ("argsort", "cumprod", "cumsum", "nonzero", "prod", "searchsorted", "sum")
TAKES_INDICES = {"bincount": 0, "repeat": 1}  # which argument: larger integers are refused there
LITERALS = (ast.List, ast.ListComp, ast.Tuple)  # of Python's numbers, whose type `asarray` would choose


def unnamed(source: str) -> Iterator[str]:
    """Yield each call whose result is an array of integers of the machine's own size.

    Their values as Python's own numbers, and the rows of another array at these places, do not.
    """
    tree = ast.parse(source)
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_unnamed(node, above[node]):
            yield f"{node.lineno}: {ast.unparse(node)}"


def _is_unnamed(node: ast.Call, parent: ast.AST) -> bool:
    assert isinstance(node.func, ast.Attribute)
    name, of = node.func.attr, ast.unparse(node.func.value)
    if of == "np" and name == "asarray" and isinstance(node.args[0], LITERALS):
        return len(node.args) < 2
    if of == "np" and name in TAKES_INDICES:
        taken = node.args[TAKES_INDICES[name]]
        if not (isinstance(taken, ast.Constant) or ast.unparse(taken).endswith(".astype(np.intp)")):
            return True
    if of == "np" and name == "where":  # of one argument: indices
        return len(node.args) == 1
    if of == "math" or name not in ((*TYPED, *UNTYPED) if of == "np" else METHODS):
        return False
    if any(one.arg == "dtype" for one in node.keywords) or (of == "np" and len(node.args) > TYPED.get(name, 9)):
        return False
    if isinstance(parent, ast.Attribute):
        return parent.attr != "astype" and (parent.attr != "tolist" or name in TYPED)
    if isinstance(parent, ast.Call) and getattr(parent.func, "id", "") in ("bool", "float", "int", "len"):
        return name in TYPED
    return not (isinstance(parent, ast.Subscript) and parent.slice is node)


def test_arrays_of_the_solver_name_the_type_of_their_integers() -> None:
    paths = sorted((ROOT / "solver").rglob("*.py"))
    assert [(path.stem, call) for path in paths for call in unnamed(path.read_text(encoding="utf-8"))] == []
