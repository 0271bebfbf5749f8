"""Messages that Python tells: each is in a file of static/, with the arguments that Python gives."""

import ast
import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from jinja2 import Environment, nodes

from solver import BadInput
from solver.errors import refusal
from solver.messages import Message, fluent_text
from tests.test_javascript import run_node

ROOT = Path(__file__).resolve().parents[2]
# The functions and methods that make messages, with the arguments that they give; the keys of notes are shorter.
GIVEN: dict[str, set[str]] = {
    "Message": set(), "refusal": {"field", "given"}, "bad_line": {"line"}, "NoBoard": {"field"}, "Note": set(),
}  # fmt: skip
METHODS: dict[str, set[str]] = {"bad_cell": {"line", "given"}, "note": set()}
NOTE = "note-"


def parsed() -> dict[str, fluent.Message]:
    """Return the messages of all files by key; a text that Fluent cannot read is an error."""
    found = {}
    for path in sorted(ROOT.glob("static/*/**/*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), f"{path}: {entry.content}"
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = entry
    return found


MESSAGES = parsed()


def asked(node: object) -> set[str]:
    """Return the arguments of a message or a part of one: its own and those of messages that it refers to."""
    if isinstance(node, list):
        return {name for one in node for name in asked(one)}
    if isinstance(node, fluent.VariableReference):
        return {node.id.name}
    if isinstance(node, fluent.MessageReference):
        return asked(MESSAGES[node.id.name].value)
    return asked([*vars(node).values()]) if isinstance(node, fluent.SyntaxNode) else set()


ALL_NAMES = asked([one.value for one in MESSAGES.values()])


def told() -> list[tuple[str, str, set[str]]]:
    """Return the messages in our Python and templates: their place, key, and names of arguments."""
    found = []
    for path in sorted([*ROOT.glob("solver/**/*.py"), *ROOT.glob("webapp/**/*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            given = node.args[0]
            keys = [one.value for one in ([given.body, given.orelse] if isinstance(given, ast.IfExp) else [given])
                    if isinstance(one, ast.Constant)]  # fmt: skip
            is_method = isinstance(node.func, ast.Attribute)
            maker = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            own = (METHODS if is_method else GIVEN).get(maker)
            for key in keys if own is not None else []:
                if isinstance(key, str):
                    key = f"{NOTE}{key}" if maker.lower() == "note" else key
                    found.append((f"{path.relative_to(ROOT)}:{node.lineno}", key, names_given(node) | own))
    return [*found, *of_templates()]


def of_templates() -> list[tuple[str, str, set[str]]]:
    """Return the messages in templates, in the form of `told`."""
    return [
        (f"{path.relative_to(ROOT)}:{call.lineno}", key.value, {one.key for one in call.kwargs})
        for path in sorted(ROOT.glob("templates/**/*.html"))
        for call in Environment().parse(path.read_text(encoding="utf-8")).find_all(nodes.Call)
        if isinstance(call.node, nodes.Name)
        and call.node.name == "say"
        and isinstance(key := call.args[0], nodes.Const)
    ]


def names_given(call: ast.Call) -> set[str]:
    """Return the names of the arguments of a call; every name where it passes on a mapping of them."""
    names = {keyword.arg for keyword in call.keywords}
    return ALL_NAMES if None in names else {str(name) for name in names}


def test_every_message_used_in_python_exists_and_gets_its_arguments() -> None:
    faults = []
    for where, key, names in told():
        name, _, attribute = key.partition(".")
        message = MESSAGES.get(name)
        patterns = {one.id.name: one.value for one in message.attributes} if message else {}
        pattern = patterns.get(attribute) if attribute else message and message.value
        if not pattern:
            faults.append(f"{where}: there is no message {key}")
        elif missing := asked(pattern) - names:
            faults.append(f"{where}: {key} needs {', '.join(sorted(missing))}")
    assert not faults, "\n".join(faults)


def test_every_message_of_a_note_is_used() -> None:
    made = {key for _, key, _ in told()}
    assert [key for key in MESSAGES if key.startswith(NOTE) and key not in made] == []


def test_a_message_is_written_as_on_the_page() -> None:
    assert str(Message("added-nodes", count=1, children=["2"])) == "<b>Added</b> node 2."
    assert str(Message("added-nodes", count=2, children=["2", "3"])) == "<b>Added</b> nodes 2 and 3."
    assert str(Message("replaces", node=122117)) == "it replaces 122\u202f117"
    assert str(Message("replaces", node=1.414)) == "it replaces 1.41"
    assert str(Message("replaces", node=float("inf"))) == "it replaces ∞"
    assert str(Message("replaces", node=Message("thing", thing="place"))) == "it replaces place"
    moves = Message("added", children=["Up", Message("thing", thing="place")])
    assert str(moves) == "<b>Added</b> Up and place."
    assert moves.record()["arguments"] == {"children": ["Up", {"key": "thing", "arguments": {"thing": "place"}}]}


def test_a_refusal_sends_the_page_the_key_and_arguments_of_its_message() -> None:
    error = refusal("must-be-one-of", "tie", "x\ny", allowed=["fifo", "lifo"])
    record = error.record("bad_run")
    assert json.loads(json.dumps(record)) == {
        "code": "bad_run",
        "field": "tie",
        "message": "tie must be fifo or lifo, not “x y”.",
        "key": "must-be-one-of",
        "arguments": {"field": "tie", "given": "“x y”", "allowed": ["fifo", "lifo"]},
    }
    assert str(refusal("must-be-one-of", "tie", " ", allowed=["fifo"])) == "tie is empty; it must be fifo."
    assert str(refusal("must-be-one-of", "tie", 3, allowed=["fifo"])) == "tie must be fifo, not 3."
    assert BadInput("tie", "A text of somebody else.").record("bad_run").keys() == {"code", "field", "message"}


def test_a_message_that_cannot_be_written_is_an_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        str(Message("no-such-message"))
    with pytest.raises(ValueError, match="message replaces: there is no node"):
        str(Message("replaces"))


@pytest.mark.parametrize(
    "source",
    [
        "key = { -term }",
        'key = { "\\u0041" }',
        "key = { NUMBER($n, digits: 2) }",
        "key = { $n ->\n    [one] 1\n    [other] 2\n}",
        "key = { $n ->\n   *[other] 2\n",
        "key = } 2",
    ],
)
def test_other_syntax_is_an_error(source: str) -> None:
    with pytest.raises(ValueError, match=re.escape(source.split("\n")[0][6:])):
        fluent_text._Reader(source)


def test_several_threads_write_a_message_for_the_first_time() -> None:
    fluent_text._patterns.cache_clear()
    message = {"key": "thing", "arguments": {"thing": "node"}}
    with ThreadPoolExecutor(8) as threads:
        assert set(threads.map(lambda _: str(Message.of(message)), range(80))) == {"node"}


def inside(node: object) -> Iterator[fluent.SyntaxNode]:
    """Yield the parts of a pattern, and those of messages that it refers to."""
    if isinstance(node, fluent.MessageReference):
        message = MESSAGES[node.id.name]
        attributes = {one.id.name: one.value for one in message.attributes}
        node = attributes[node.attribute.name] if node.attribute else message.value
    if isinstance(node, fluent.SyntaxNode):
        yield node
    for one in node if isinstance(node, list) else vars(node).values() if isinstance(node, fluent.SyntaxNode) else ():
        yield from inside(one)


COUNTS = [0, 1, 2, 3, 11, 21, 1.5, 122117]
LISTS = [["a"], ["a", "b"], ["a", "b", Message("thing", thing="place")], []]
VALUES = ["A <b>x</b>", 7, 1234567, 2.345, 1e300 * 1e10, ["p", "q"], Message("thing", thing="node")]


def samples(pattern: fluent.Pattern) -> Iterator[dict[str, object]]:
    """Yield arguments of a message: every variant of every choice, lists, and what is not chosen by, of every kind."""
    values: dict[str, list[object]] = {name: [] for name in asked(pattern)}
    for one in inside(pattern):
        if isinstance(one, fluent.SelectExpression):
            keys = [variant.key for variant in one.variants]
            names = {key.name for key in keys if isinstance(key, fluent.Identifier)}
            by_number = len(names) < len(keys) or names & {"one", "few"}
            values[next(iter(asked(one.selector)))] += COUNTS if by_number else [*sorted(names), "else"]
        elif isinstance(one, fluent.FunctionReference) and one.id.name != "ORDINAL":
            values[next(iter(asked(one.arguments)))] += COUNTS if one.id.name == "PLURAL" else LISTS
    tried = {name: several or VALUES for name, several in values.items()}
    for turn in range(max(map(len, tried.values()), default=1)):
        for step in (1, 2):  # two combinations of each value with others
            yield {
                name: several[(turn + (step - 1) * place) % len(several)]
                for place, (name, several) in enumerate(tried.items())
            }


def test_python_writes_every_message_as_the_page_does(tmp_path: Path) -> None:
    told = [
        Message(key, **given)  # type: ignore[arg-type]
        for message in MESSAGES.values()
        for key, pattern in (
            (message.id.name, message.value),
            *((f"{message.id.name}.{one.id.name}", one.value) for one in message.attributes),
        )
        if pattern
        for given in samples(pattern)
    ]
    asked_for, answer = tmp_path / "told.json", tmp_path / "written.json"
    asked_for.write_text(json.dumps([one.record() for one in told]).replace("Infinity", "1e999"))
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = run_node(quiet, ROOT / "tests/js/written.js", asked_for, answer, seconds=120)
    assert done.returncode == 0, done.stdout
    assert len(told) > 10_000
    pairs = zip(told, json.loads(answer.read_text()), strict=True)
    assert [(repr(one), str(one), page) for one, page in pairs if str(one) != page] == []
