"""Messages that Python tells: each is in a file of static/, with the arguments that Python gives."""

import ast
import json
import re
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from jinja2 import Environment, nodes

from solver import BadInput
from solver.errors import refusal
from solver.messages import Message, bundle

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
            if not (isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)):
                continue
            is_method = isinstance(node.func, ast.Attribute)
            maker = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            own = (METHODS if is_method else GIVEN).get(maker)
            if own is not None and isinstance(key := node.args[0].value, str):
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
    with pytest.raises(ValueError, match=re.escape("message replaces: Unknown external: node")):
        str(Message("replaces"))


def test_several_threads_write_a_message_for_the_first_time(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = bundle._Texts()
    monkeypatch.setattr(bundle, "_TEXTS", texts)
    read, begun = bundle.FluentResource, threading.Event()

    def slowly(source: str) -> object:
        begun.set()
        time.sleep(0.05)
        return read(source)

    monkeypatch.setattr(bundle, "FluentResource", slowly)
    with ThreadPoolExecutor(2) as threads:
        first = threads.submit(lambda: str(Message("exercise-page-package")))
        assert begun.wait(10)
        second = threads.submit(lambda: str(Message("exercise-page-package")))
        assert first.result() == second.result() == "SCORM"
