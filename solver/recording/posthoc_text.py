"""The text of a search trace of Posthoc: one JSON object, one JSON object a line, or YAML."""

import json
from collections.abc import Sequence
from typing import Any

from ..errors import BadInput, shown
from ..messages import Message

LARGEST_YAML = 10 * 2**20  # characters, which take half a minute
LARGEST_EXPANDED = 100 * 2**20  # characters of a text after its aliases are expanded
DEEPEST = 50  # levels of YAML
KEYS = ("version:", "events:", "views:", "render:", "pivot:", "path:")  # the beginnings of lines of a trace
SUFFIXES = (".yaml", ".yml")


def trace_of(lines: Sequence[str], name: str) -> dict[str, Any] | None:
    """Return the trace in a file, None if it is not one of Posthoc; raise BadInput, naming the file."""
    begin = next((line.strip() for line in lines if line.strip() and not line.startswith(("#", "---", "%"))), "")
    is_yaml = name.lower().endswith(SUFFIXES)
    if begin.startswith("{"):
        head = _parsed(begin)
        whole = _parsed("\n".join(lines)) if head is None else head
        if isinstance(whole, dict) and isinstance(whole.get("events"), list):
            return whole
        if isinstance(head, dict) and "frontier-trace" not in head and {"version", "type"} & head.keys():
            return _of_lines(head, lines, name)
        return _of_yaml("\n".join(lines), name) if is_yaml and whole is None else None
    return _of_yaml("\n".join(lines), name) if is_yaml or begin.startswith(KEYS) else None


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _of_lines(head: dict[str, Any], lines: Sequence[str], name: str) -> dict[str, Any]:
    """Return the trace of a file with one event a line, after a line with its version or without one."""
    events = [head] if "type" in head else []
    numbered = [(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    for number, line in numbered[1:]:
        event = _parsed(line)
        if not isinstance(event, dict):
            fault = Message("file-line", given=shown(line, 40))
            raise BadInput(name, Message("file-fault", name=name, line=str(number), fault=fault))
        events.append(event)
    return {"version": head.get("version"), "events": events}


def _of_yaml(text: str, name: str) -> dict[str, Any]:
    """Return the trace of a YAML text, whose ids and numbers stay as they are written; raise BadInput."""
    try:
        import yaml
    except ImportError:
        raise BadInput(name, Message("posthoc-yaml-missing", name=name)) from None
    if len(text) > LARGEST_YAML:
        size, most = len(text) // 2**20, LARGEST_YAML // 2**20
        raise BadInput(name, Message("posthoc-yaml-large", name=name, size=size, most=most))
    base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    kept = ("tag:yaml.org,2002:null", "tag:yaml.org,2002:merge")
    implicit = {
        first: [(tag, pattern) for tag, pattern in resolvers if tag in kept]
        for first, resolvers in base.yaml_implicit_resolvers.items()
    }
    loader = type("Loader", (base,), {"yaml_implicit_resolvers": implicit})
    try:
        _refuse_bombs(yaml, text, name, base)
        trace = yaml.load(text, Loader=loader)  # a SafeLoader
    except BadInput:
        raise
    except yaml.YAMLError as error:
        raise BadInput(name, _fault_of(error, name)) from None
    except (ValueError, TypeError, RecursionError) as error:
        raise BadInput(name, Message("posthoc-yaml-fault", name=name, fault=shown(error, 80))) from None
    if not isinstance(trace, dict) or not isinstance(trace.get("events"), list):
        raise BadInput(name, Message("posthoc-events", name=name))
    return trace


def _fault_of(error: Exception, name: str) -> Message:
    problem, mark = getattr(error, "problem", None), getattr(error, "problem_mark", None)
    if not problem:
        return Message("posthoc-yaml-broken", name=name)
    if mark:
        return Message("posthoc-yaml-fault-at", name=name, line=str(mark.line + 1), fault=shown(problem, 80))
    return Message("posthoc-yaml-fault", name=name, fault=shown(problem, 80))


def _refuse_bombs(yaml: Any, text: str, name: str, loader: Any) -> None:
    """Raise BadInput for a text whose aliases make it large, or that is nested deeply, before anything is built."""
    sizes: dict[str, int] = {}
    open_anchors: list[str | None] = []
    open_sizes = [0]
    for event in yaml.parse(text, Loader=loader):
        anchor = getattr(event, "anchor", None)
        if isinstance(event, yaml.CollectionStartEvent):
            open_anchors.append(anchor)
            open_sizes.append(1)
            sizes.pop(anchor or "", None)
            if len(open_sizes) > DEEPEST:
                raise BadInput(name, Message("posthoc-yaml-deep", name=name, most=DEEPEST))
            continue
        if isinstance(event, yaml.CollectionEndEvent):
            anchor, size = open_anchors.pop(), open_sizes.pop()
        elif isinstance(event, yaml.AliasEvent):
            size = sizes.get(anchor or "", LARGEST_EXPANDED + 1)  # an alias that contains itself is endless
            anchor = None
        else:
            size = len(getattr(event, "value", "")) + 1
        if anchor:
            sizes[anchor] = size
        open_sizes[-1] += size
        if open_sizes[-1] > LARGEST_EXPANDED:
            raise BadInput(name, Message("posthoc-yaml-aliases", name=name, most=LARGEST_EXPANDED // 2**20))
