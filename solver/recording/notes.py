"""Notes on a recording: warnings to the reader, and the events that they are about."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from ..errors import shown
from ..messages import Argument, Message
from ..numbers import SPACE, whole

Events = list[dict[str, Any]]
Steps = dict[str, dict[str, str | None]]  # by state and by action or child, the child that it leads to


def folded(events: Events) -> tuple[Events, int]:
    """Return events without repeated consecutive calls for the successors of a state, and the number of calls left out.

    A search that counts the successors first makes such a call at every expansion. Calls are left out only if at least
    half of the expansions occur twice in a row: in iterative deepening, for example, only the start may do so.
    """
    kept: Events = []
    times, state = 0, None
    block: Events = []
    at = 0
    while at < len(events):
        event, end = events[at], at + 1
        if event["event"] == "expand":
            while end < len(events) and _is_child(events[end], event["state"]):
                end += 1
            children = events[at + 1 : end]
            both = min(len(block), len(children))
            if event["state"] == state and block[:both] == children[:both]:
                times += 1
                kept += children[both:]
                block = max(block, children, key=len)
            else:
                kept += [event, *children]
                state, block = event["state"], children
        else:
            kept.append(event)
            state = None
        at = end
    is_habit = 2 * times >= sum(event["event"] == "expand" for event in kept) > 0
    return (kept, times) if is_habit else (events, 0)


def differs(events: Events) -> Message | None:
    """Return a note on a state that had other children when it was expanded again; None if there is none."""
    first: dict[str, list[str]] = {}
    state: str | None = None
    children: list[str] = []
    for event in chain(events, ({"event": "expand", "state": None},)):
        kind = event["event"]
        if kind == "generate":
            if event.get("parent") == state:
                children.append(event["state"])
        elif kind == "expand":
            if state is not None:
                known = first.setdefault(state, children)
                both = min(len(known), len(children))
                if known is not children and known[:both] != children[:both]:
                    return Message("own-children-differ", state=shown(state, 40))
            state, children = event["state"], []
    return None


def stray(path: Sequence[str], start: str, events: Events) -> Message | None:
    """Return a note on the first step of a path that does not follow from the one before; None if all do.

    The steps are actions or states. After a state whose children were not recorded, any recorded state or action may
    follow.
    """
    return followed(path, start, steps_after(start, events))[0] if path else None


def followed(path: Sequence[str], start: str, after: Steps) -> tuple[Message | None, str | None]:
    """Return the note of `stray`, and the state where a path ends; None where that is not known."""
    known = {text for parent, steps in after.items() for text in (parent, *steps)}
    at: str | None = start
    for number, step in enumerate(path, 1):
        if number == 1 and step == start:
            continue
        steps = {} if at is None else after.get(at, {})
        if step in steps:
            at = steps[step]
        elif at is not None and at in after.get(step, {}):  # recorded in the other direction only
            at = step
        elif steps or step not in known:
            about: dict[str, Argument] = {"k": whole(number, SPACE), "step": shown(step, 40)}
            if steps:
                return Message("recorded-stray", parent=shown(at, 40), **about), None
            return Message("recorded-stray-unknown", **about), None
        else:
            at = step if step in after else None
    return None, at


def steps_after(start: str, events: Events) -> Steps:
    """Return, by state and by action or child, the child that it leads to; None if several do."""
    after: Steps = {}
    last = start
    for event in events:
        if event["event"] == "expand":
            last = event["state"]
        elif event["event"] == "generate":
            child = event["state"]
            steps = after.setdefault(event.get("parent", last), {})
            steps[child] = child
            if (action := event.get("action")) is not None and action != child:
                steps[action] = child if steps.get(action, child) == child else None
    return after


def _is_child(event: dict[str, Any], state: str) -> bool:
    return bool(event["event"] == "generate" and event.get("parent", state) == state)
