"""Search traces of Posthoc, versions 1.0.5 to 1.4: recordings are exported to them, and they are imported as
recordings.

Mirror of the reader: static/recorded/posthoc.js.
"""

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ..errors import BadInput, quoted, shown
from ..messages import Message
from ..numbers import is_real
from .coordinates import MOST_ROWS
from .grid_forms import FREE

if TYPE_CHECKING:
    from .file import Recording

TO_POSTHOC = {"expand": "expanding", "generate": "generating", "discard": "closing", "reopen": "updating"}
FROM_POSTHOC = {
    "source": "source", "destination": "destination", "expanding": "expand", "expand": "expand",
    "generating": "generate", "generate": "generate", "updating": "generate", "update": "generate",
    "closing": "close", "close": "close", "end": "end",
}  # fmt: skip
VERSIONS = ((1, 0, 5), (1, 4, math.inf))  # the first and the last supported version
LEAST_NAMED = 50  # the most cells of a grid per named cell; beyond, places are points of a map


def to_posthoc(recording: "Recording") -> dict[str, Any]:
    """Return a recording as a search trace of Posthoc, in which every event has the parent of its node."""
    parents: dict[str, str] = {}
    events: list[dict[str, Any]] = []
    start = recording.start
    if start or "start" in recording.head:
        events.append({"type": "source", "id": start, "g": 0})
    last, g = start, {start: 0.0}
    for event in recording.events:
        kind, state = event["event"], event["state"]
        if kind not in TO_POSTHOC:
            continue
        if kind == "expand":
            last = state
        elif kind == "generate" and state not in parents and state != start:
            parents[state] = event.get("parent", last)
            g[state] = g.get(parents[state], 0.0) + event.get("cost", 1)
        told: dict[str, Any] = {"type": TO_POSTHOC[kind], "id": state, "g": g.get(state, 0.0)}
        if state in parents:
            told["pId"] = parents[state]
        events.append(told)
    events.append({"type": "end", "id": last, **({"pId": parents[last]} if last in parents else {})})
    return {"version": "1.4.0", "events": events}


def from_posthoc(trace: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """Return the head without its version, the events and the end of a recording for a search trace; raise BadInput."""
    version = trace.get("version")
    if version is not None and not _is_read(str(version)):
        raise BadInput(name, Message("posthoc-version", name=name, given=quoted(str(version), 20)))
    reader = _Reader(any(isinstance(event, dict) and _text(event.get("pId")) for event in trace["events"]))
    for number, event in enumerate(trace["events"], 1):
        if not isinstance(event, dict) or not isinstance(event.get("type"), str):
            raise BadInput(name, Message("posthoc-type", name=name, event=str(number), given=shown(event, 40)))
        if (kind := FROM_POSTHOC.get(event["type"])) is None:
            continue
        state = _state(event)
        if state is None:
            kind = quoted(event["type"], 20)
            raise BadInput(name, Message("posthoc-id", name=name, event=str(number), type=kind))
        reader.add(kind, state, event)
    return reader.lines()


class _Reader:
    """Collects the events of a trace; in one without parents, children belong to the state expanded last."""

    def __init__(self, has_parents: bool) -> None:
        self.has_parents = has_parents
        self.events: list[dict[str, Any]] = []
        self.start: str | None = None
        self.goals: dict[str, None] = {}
        self.ended: str | None = None
        self.expanded = ""  # the state expanded last
        self.known: set[str] = set()
        self.parents: dict[str, str] = {}
        self.g: dict[str, float] = {}
        self.values: dict[str, dict[str, float]] = {}  # g and f of states that were not generated
        self.at: dict[str, tuple[float, float]] = {}
        self.orphans = 0

    def add(self, kind: str, state: str, event: Mapping[str, Any]) -> None:
        """Add an event of the trace."""
        x, y, f, g = (_number(event.get(key)) for key in ("x", "y", "f", "g"))
        if x is not None and y is not None:
            self.at.setdefault(state, (x, y))
        values = {key: value for key, value in (("g", g), ("f", f)) if value is not None}
        if kind in ("source", "expand", "generate") and self.start is None:
            self.start = state
            self.known.add(state)
        if kind == "destination":
            self.goals[state] = None
        elif kind == "end":
            self.ended = state
        elif kind == "expand":
            told = self.values.get(state, {}) | values
            self.events.append({"event": "expand", "state": state, **told})
            self.expanded = state
            self.known.add(state)
        elif kind == "generate":
            self._generate(state, _text(event.get("pId")), values)
        if kind == "source":
            self.values.setdefault(state, values)
        if g is not None:
            self.g[state] = g

    def _generate(self, state: str, parent: str, values: dict[str, float]) -> None:
        if not parent and (self.has_parents or state == self.start):  # a root
            self.values[state] = values
            return
        if parent and parent not in self.known:
            self.orphans += 1
            parent = ""
        above = parent or self.expanded
        cost = values.get("g", math.nan) - self.g.get(above, math.nan)
        told: dict[str, Any] = {"event": "generate", "state": state, **({"parent": parent} if parent else {})}
        if cost >= 0:
            told["cost"] = _whole(round(cost, 12))
        self.events.append(told | values)
        self.parents[state] = above
        self.known.add(state)

    def lines(self) -> list[dict[str, Any]]:
        """Return the head, the events and the end."""
        head: dict[str, Any] = {} if self.start is None else {"start": self.start}
        if len(self.goals) == 1:
            head["goal"] = next(iter(self.goals))
        notes: list[str] = []
        if rows := self._rows():
            head["grid"] = rows
            notes.append(str(Message("posthoc-no-walls")))
        if self.orphans:
            notes.append(str(Message("posthoc-orphans", orphans=self.orphans)))
        places = [{"event": "place", "state": state, "at": list(map(_whole, at))} for state, at in self.at.items()]
        return [head, *places, *self.events, *self._end(notes)]

    def _rows(self) -> list[str]:
        """Return the rows of a grid; [] if the places are not its cells."""
        if len(self.at) < 2 or not all(v == int(v) and 0 <= v < MOST_ROWS for at in self.at.values() for v in at):
            return []
        width, height = (int(max(at[k] for at in self.at.values())) + 1 for k in (0, 1))
        return [FREE * width] * height if width * height <= LEAST_NAMED * (len(self.at) + 1) else []

    def _end(self, notes: list[str]) -> list[dict[str, Any]]:
        """Return the test of the goal that was found, and the end, if the trace has them."""
        last = self.ended if self.ended is not None else self.expanded
        is_found = last in self.goals
        if self.ended is None and not is_found:
            return [{"event": "end", "status": "open", "notes": notes}] if notes else []
        path = self._path(last) if is_found else None
        at = shown(last, 40)
        says = str(Message("posthoc-ends-found", state=at) if is_found else Message("posthoc-ends", state=at))
        tested = [{"event": "test", "state": last, "is": True}] if is_found and path else []
        return [*tested, {"event": "end", "status": "finished", "says": says, "path": path, "notes": notes}]

    def _path(self, state: str) -> list[str] | None:
        """Return the states after the start up to a state; None if its parents do not lead back to the start."""
        path: list[str] = []
        while state != self.start:
            path.append(state)
            if state not in self.parents or len(path) > len(self.parents):
                return None
            state = self.parents[state]
        return path[::-1]


def _is_read(version: str) -> bool:
    numbers = version.strip().split(".")
    if not all(number.isdecimal() and len(number) < 10 for number in numbers):
        return False
    first, last = VERSIONS
    found = tuple(map(int, numbers))
    return first <= found <= last or found == (1, 4)


def _state(event: Mapping[str, Any]) -> str | None:
    """Return the id of an event, or else its place; None if it has neither."""
    if text := _text(event.get("id")):
        return text
    x, y = _number(event.get("x")), _number(event.get("y"))
    return None if "id" in event or x is None or y is None else f"({_whole(x)}, {_whole(y)})"


def _text(value: Any) -> str:
    """Return the text of an id; "" for any other value."""
    if isinstance(value, str):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool):
        return str(_whole(value))
    return ""


def _number(value: Any) -> float | None:
    """Return a number, which may be given as text; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        number = float(value)
    except (ValueError, OverflowError):
        return None
    return _whole(number) if is_real(number) else None


def _whole(number: float) -> float:
    return int(number) if is_real(number) and number == int(number) else number
