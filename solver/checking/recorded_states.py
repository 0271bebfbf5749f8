"""States of a recording in the form of a run: read by the run's problem, and written as its links write them.

A student's own program may say (2, 3) where the link says 2.3, and count rows and columns from 0.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any

from ..errors import BadInput, quoted
from ..messages import Message
from ..problem import PROBLEMS
from ..recording import Recording
from ..recording.boards import read_board
from ..recording.coordinates import pair_in
from ..run import Run

OF_EVENTS = ("state", "parent")  # keys of an event that hold states
FROM_ZERO = 1  # added to rows and columns that are counted from 0
ORIENTATIONS = ((False, 0), (True, 1), (True, 0))  # of pairs: whether (column, row), and the number of the first row
LOOKED_AT = 2000  # events that decide whether pairs of numbers are (row, column) or (column, row)
TURNED_NOTE = Message("check-turned")


def in_words_of(run: Run, recording: Recording) -> Recording:
    """Return a recording with its states written like those of a run, and with the run's problem; other texts are
    unchanged.

    Raise BadInput if it begins with a text that is no state of the run's problem, or at another state than the run.
    """
    if recording.expanded or "start" in recording.head:
        refuse_other_states(run, recording)
    if not run.pending_table or not recording.start:
        return recording
    read, is_turned = _reader(run, recording)
    known: dict[str, str] = {}

    def written(text: str) -> str:
        if text not in known:
            known[text] = read(text) or text
        return known[text]

    def same(event: dict[str, Any]) -> dict[str, Any]:
        return event | {key: written(event[key]) for key in OF_EVENTS if key in event}

    events = [same(event) for event in recording.events]
    named = {
        "link": PROBLEMS[run.problem].query(run.space),
        "start": str(run.start),
        "goal": str(run.goal),
    }
    actions = {event["action"] for event in events if "action" in event}
    end = recording.end
    if recording.path is not None:
        end = end | {"path": [step if step in actions else written(step) for step in recording.path]}
    if is_turned:
        end = end | {"notes": [*recording.notes, str(TURNED_NOTE)]}
    return Recording(recording.head | named, events, end)


def unread(run: Run, recording: Recording) -> Message | None:
    """Return a sentence on the first expanded text that is not a state of the run's problem; None if all are."""
    if not run.pending_table:
        return None
    read, _ = _reader(run, recording)
    stray = next((text for text in recording.expanded if not read(text)), None)
    if stray is None:
        return None
    return Message("check-no-state", state=quoted(stray, 40), thing=run.thing, problem=run.problem)


def refuse_texts(recording: Recording) -> None:
    """Raise BadInput if the states of a recording are not boards of tiles."""
    if recording.expanded:
        try:
            read_board("start", recording.start)
        except BadInput:
            raise BadInput("trace", Message("trace-boards", given=quoted(recording.start, 40))) from None


def refuse_other_states(run: Run, recording: Recording) -> None:
    """Raise BadInput if the states of a recording are not those of a run's problem, or if it begins at another one."""
    if not recording.expanded:
        return
    begin = recording.start
    if not run.pending_table:
        refuse_texts(recording)
        read: str | None = begin
    else:
        read = _reader(run, recording)[0](begin)
        if read is None:
            raise BadInput("trace", Message(
                "trace-states", thing=run.thing, problem=run.problem, such=str(run.start), given=quoted(begin, 40)
            ))  # fmt: skip
    if read != str(run.start):
        raise BadInput("start", Message("trace-start", begin=str(read), given=str(run.start)))


def cell_of(recording: Recording, text: str) -> str:
    """Return a state as a link writes it, by its place on the recording's grid; unchanged if it has none."""
    return _cells(recording).get(text, text)


def _cells(recording: Recording) -> dict[str, str]:
    """Return the row and column, from 1, of each state that has a place on the recording's grid."""
    if "grid" not in recording.head:
        return {}
    placed = [event for event in recording.events if event["event"] == "place"]
    return {event["state"]: f"{event['at'][1] + FROM_ZERO:g}.{event['at'][0] + FROM_ZERO:g}" for event in placed}


def _reader(run: Run, recording: Recording) -> tuple[Callable[[str], str | None], bool]:
    """Return the function from a state's text to the run's own text, and whether pairs are read as (column, row).

    The function returns None for a text that is no state. On a grid it uses the places of states if the recording has
    them; otherwise it reads pairs in the way that makes the most states cells and the most children legal.
    """
    space, number = run.space, run.state_table.number
    cells = _cells(recording) if space.rows else {}

    def placed(text: str) -> str | None:
        return written(cells.get(text, text))

    def written(text: str) -> str | None:
        try:
            value = space.read(text, "state")
        except BadInput:
            return None
        return space.write(value) if value in number else None

    def by(is_turned: bool, first: int) -> Callable[[str], str | None]:
        def read(text: str) -> str | None:
            if (pair := pair_in(text)) is None:
                return None
            row, column = pair[::-1] if is_turned else pair
            return written(f"{row + FROM_ZERO - first}.{column + FROM_ZERO - first}")

        return read

    if not space.rows:
        return placed, False
    readers = [(placed, False), (written, False), *((by(*one), one[0]) for one in ORIENTATIONS)]
    begin, start = recording.start, str(run.start)
    fitting = [reader for reader in readers if reader[0](begin) == start] or readers[:1]
    return min(fitting, key=lambda reader: _misfits(run, recording, reader[0])) if len(fitting) > 1 else fitting[0]


def _misfits(run: Run, recording: Recording, read: Callable[[str], str | None]) -> int:
    """Return how many of the first events expand a text that is not a state, or generate one that is not a child."""
    after: dict[str, set[str]] = {}
    misfits, last = 0, recording.start
    for event in islice((event for event in recording.events if event["event"] != "place"), LOOKED_AT):
        if event["event"] == "expand":
            last = event["state"]
            misfits += read(last) is None
        elif event["event"] == "generate" and (parent := read(event.get("parent", last))):
            if parent not in after:
                moves = run.space.moves(run.space.read(parent, "state"))
                after[parent] = {run.space.write(move.state) for move in moves}
            misfits += read(event["state"]) not in after[parent]
    return misfits
