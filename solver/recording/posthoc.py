"""Search traces of Posthoc, version 1.4: recordings are written as such, and they are read as recordings."""

from typing import TYPE_CHECKING, Any

from ..errors import BadInput, quoted, shown

if TYPE_CHECKING:
    from .file import Recording

TO_POSTHOC = {"expand": "expanding", "generate": "generating", "discard": "closing", "reopen": "updating"}
FROM_POSTHOC = {
    "source": "expand", "expanding": "expand", "expand": "expand", "generating": "generate", "generate": "generate",
    "updating": "generate", "update": "generate",
}  # fmt: skip


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


def from_posthoc(trace: dict[str, Any], name: str) -> tuple[dict[str, str], list[dict[str, Any]]]:
    """Return the head and the events of a recording for a search trace of Posthoc; raise BadInput."""
    version = str(trace.get("version", ""))
    if not version.startswith("1.4") or not isinstance(trace["events"], list):
        raise BadInput(name, f"{name} must be a search trace of version 1.4, not {quoted(version, 20)}.")
    sources = [str(event.get("id")) for event in trace["events"] if _kind(event) == "source"]
    events = []
    for number, event in enumerate(trace["events"], 1):
        if not isinstance(_kind(event), str) or "id" not in event:
            raise BadInput(
                name, f"{name}, event {number}: an event must have a type and an id, not {shown(event, 40)}."
            )
        kind, state = FROM_POSTHOC.get(event["type"]), str(event["id"])
        if kind is None or event["type"] == "source":
            continue
        told: dict[str, Any] = {"event": kind, "state": state}
        if kind == "generate" and event.get("pId") is not None:
            told["parent"] = str(event["pId"])
        events.append(told)
    return {"start": sources[0]} if sources else {}, events


def _kind(event: Any) -> Any:
    return event.get("type") if isinstance(event, dict) else None
