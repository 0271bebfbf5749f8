"""The file of a recording: JSON Lines, version 1, with a head, the events in order, and an end.

docs/own-search.md specifies the lines; `static/recorded/file.js` reads the same file in the browser.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Any

from ..errors import BadInput, Said, quoted, shown
from ..html import html_table
from ..messages import Argument, Message
from ..numbers import SPACE, is_real, whole
from .coordinates import checked_grid, checked_place
from .limits import counted
from .notes import stray
from .recorder import MOST_EVENTS, rarely_collected

VERSION = 1
LARGEST_FILE = 100 * 2**20  # bytes
KINDS = ("expand", "generate", "discard", "reopen", "test", "estimate", "place", "end")
LINE = json.JSONEncoder(ensure_ascii=False)
LONE = "backslashreplace"  # error handler: a lone surrogate, which UTF-8 cannot encode, is written as a JSON escape
SPARE = 1000  # bytes of a file reserved for sentences added at its end
HEAD = '{"frontier-trace": 1}'
ENDED = {"finished": "own-finished", "open": "own-open"}  # the messages on an end without one
ENDS = ("finished", "raised", "time", "memory", "recursion", "events", "input", "open")


@dataclass(repr=False)
class Recording:
    """A recorded search: a head, its events, and an end, as in the file; states are texts."""

    head: dict[str, Any] = field(default_factory=dict)
    events: list[dict[str, Any]] = field(default_factory=list)
    end: dict[str, Any] = field(default_factory=lambda: {"status": "open"})

    def __repr__(self) -> str:
        """Return its name, its size, and how it ended."""
        return f"Recording({self.head.get('name', 'search')!s}, {len(self.events)} events: {shown(self.sentence, 200)})"

    def _repr_html_(self) -> str:
        """Return HTML for notebooks: its name, the number of expansions and how it ended."""
        name = shown(self.head.get("name", "search"))
        return html_table([("search", name), ("expanded", str(len(self.expanded))), ("ended", self.sentence)])

    @property
    def sentence(self) -> str:
        """Return sentences on how it ended, and its notes."""
        return " ".join(
            [str(self.end.get("says") or Message(ENDED.get(self.end["status"], "own-stopped"))), *self.notes]
        )

    @property
    def notes(self) -> list[str]:
        """Return its notes: warnings to the reader."""
        return [str(note) for note in self.end.get("notes", ())]

    @property
    def finished(self) -> bool:
        """Return whether the search ended by itself, as far as the recording shows."""
        return self.end["status"] in ("finished", "open")

    @property
    def path(self) -> list[str] | None:
        """Return the path that the search returned, as actions or states; None if it returned none."""
        found: list[str] | None = self.end.get("path")
        return found

    @property
    def start(self) -> str:
        """Return the start, or the state expanded first; "" if the recording has neither."""
        if "start" in self.head:
            return str(self.head["start"])
        return next((event["state"] for event in self.events if event["event"] == "expand"), "")

    @property
    def expanded(self) -> list[str]:
        """Return the states in the order in which they were expanded."""
        return [event["state"] for event in self.events if event["event"] == "expand"]

    def noted(self) -> "Recording":
        """Return a copy with a note if its path is not legal."""
        note = stray(self.path or (), self.start, self.events)
        if note and str(note) not in self.notes:
            return Recording(self.head, self.events, {**self.end, "notes": [*self.notes, str(note)]})
        return self

    def completed(self) -> "Recording":
        """Return a copy for its file: with texts, as many events as fit, and a note if its path is not legal."""
        end = dict(self.end)
        if end.get("says"):
            end["says"] = str(end["says"])
        if self.notes:
            end["notes"] = self.notes
        return Recording(self.head, self.events, end).fitting().noted()

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        yield json.dumps({"frontier-trace": VERSION, **self.head}, ensure_ascii=False)
        for event in self.events:
            yield LINE.encode(event)
        if self.end["status"] != "open" or self.notes:
            yield json.dumps({"event": "end", **self.end}, ensure_ascii=False)

    def save(self, path: str | Path) -> None:
        """Write the file. Raise OSError."""
        with Path(path).open("w", encoding="utf-8", errors=LONE) as file:
            file.writelines(line + "\n" for line in self.lines())

    def fitting(self) -> "Recording":
        """Return a copy with as many first events as a file may hold, and a message at its end if some are left out."""
        end = dict(self.end)
        if (size := _bytes(end)) > LARGEST_FILE // 2:
            says = Message("own-long-path", bytes=str(size), most=str(LARGEST_FILE // 2))
            end = {**end, "status": "input", "says": str(says), "path": None}
        room = LARGEST_FILE - SPARE - _bytes(self.head) - _bytes(end)
        if _bytes(self.events) <= room:
            return Recording(self.head, self.events, end)
        sizes = accumulate(map(_bytes, self.events))
        fits = next((number for number, size in enumerate(sizes) if size > room), len(self.events))
        if fits < len(self.events):
            places = sum(event["event"] == "place" for event in self.events)
            kept, most = whole(max(fits - places, 0), SPACE), str(LARGEST_FILE // 2**20)
            about: dict[str, Argument] = {"kept": kept, "most": most, **counted(len(self.events) - places)}
            if end["status"] == "events":  # its message would claim that all are kept
                end["says"] = str(Message("own-cut-stopped", **about))
            else:
                end["says"] = f"{end.get('says', '')} {Message('own-cut', **about)}".strip()
            end.pop("path", None)
            end["status"] = "events" if end["status"] == "finished" else end["status"]
        return Recording(self.head, self.events[:fits], end)

    def handed_over(self) -> str:
        """Return it as text for `taken_over` in another process, as one JSON value, which is faster than lines.

        Its messages are not written as texts, so that this process reads no files for them beside a student's modules.
        """
        return json.dumps([self.head, self.events, self.end], default=Message.record)

    @classmethod
    def taken_over(cls, text: str) -> "Recording":
        """Return the recording whose text in another process was `handed_over`."""
        with rarely_collected():
            head, events, end = json.loads(text)
        if "says" in end:
            end["says"] = _said(end["says"])
        if "notes" in end:
            end["notes"] = [_said(note) for note in end["notes"]]
        return cls(head, events, end)

    @classmethod
    def load(cls, path: str | Path) -> "Recording":
        """Read a recording; raise BadInput, which names the file and the line."""
        path = Path(path)
        try:
            if path.stat().st_size > LARGEST_FILE:
                sizes = {"size": path.stat().st_size // 2**20, "most": LARGEST_FILE // 2**20}
                raise BadInput(path.name, Message("file-large", name=path.name, **sizes))
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            raise BadInput(path.name, Message("file-unread", name=path.name, fault=str(error.strerror))) from None
        except UnicodeDecodeError:
            raise BadInput(path.name, Message("file-not-text", name=path.name)) from None
        with rarely_collected():
            return cls.parse(text.split("\n"), path.name)  # not splitlines: states may hold U+2028

    @classmethod
    def parse(cls, lines: Iterable[str], name: str = "trace") -> "Recording":
        """Read the lines of a recording; raise BadInput, which names the file."""
        found = cls()
        known: set[str] = set()
        is_begun, is_over, places = False, False, 0
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            record = _record(line, name, number)
            if not is_begun and "frontier-trace" not in record:
                raise _wrong(name, number, Message("file-head", head=HEAD))
            if "frontier-trace" in record:
                if record["frontier-trace"] != VERSION:
                    given = shown(record["frontier-trace"], 20)
                    raise _wrong(name, number, Message("file-version", version=VERSION, given=given))
                found.head = {key: value for key, value in record.items() if key != "frontier-trace"}
                if "grid" in found.head:
                    _check_by(name, number, checked_grid, found.head["grid"])
                if not isinstance(link := found.head.get("link", ""), str):
                    raise _wrong(name, number, Message("file-link", given=shown(link, 20)))
                if "start" in found.head:
                    known.add(str(found.head["start"]))
                is_begun = True
                continue
            if is_over:
                raise _wrong(name, number, Message("file-after-end"))
            _check(record, known, name, number)
            if record["event"] == "end":
                found.end = {key: value for key, value in record.items() if key != "event"}
                is_over = True
                continue
            if record["event"] == "place":
                _check_by(name, number, checked_place, record.get("at"), found.head.get("grid"))
            found.events.append(record)
            places += record["event"] == "place"
            if len(found.events) - places > MOST_EVENTS:
                raise _wrong(name, number, Message("file-too-many", most=str(MOST_EVENTS)))
        if not is_begun:
            raise BadInput(name, Message("file-empty", name=name, head=HEAD))
        return found.noted()


def _bytes(record: dict[str, Any] | list[dict[str, Any]]) -> int:
    """Return an upper bound on the bytes of one or more records in a file, including line ends."""
    return len(LINE.encode(record).encode("utf-8", LONE)) + 2


def _record(line: str, name: str, number: int) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        raise _wrong(name, number, Message("file-line", given=shown(line, 40)))
    return record


def _check(record: dict[str, Any], known: set[str], name: str, number: int) -> None:
    """Raise BadInput if an event is not well formed; add its state to `known`, the states of earlier lines."""
    kind = record.get("event")
    if kind not in KINDS:
        raise _wrong(name, number, Message("file-event", kinds=KINDS, given=shown(kind, 20)))
    if kind == "end":
        if record.get("status") not in ENDS:
            given = quoted(str(record.get("status")), 20)
            raise _wrong(name, number, Message("file-status", allowed=ENDS, given=given))
        path = record.get("path")
        if path is not None and not (isinstance(path, list) and all(isinstance(step, str) for step in path)):
            raise _wrong(name, number, Message("file-path", given=shown(path, 20)))
        notes = record.get("notes", [])
        if not (isinstance(notes, list) and all(isinstance(note, str) for note in notes)):
            raise _wrong(name, number, Message("file-notes", given=shown(notes, 20)))
        return
    state = record.get("state")
    if not isinstance(state, str):
        raise _wrong(name, number, Message("file-state", given=shown(state, 20)))
    if kind == "generate":
        parent = record.get("parent")
        if parent is not None and not (isinstance(parent, str) and parent in known):
            raise _wrong(name, number, Message("file-parent", given=shown(parent, 40)))
        if isinstance(action := record.get("action"), list | dict):
            raise _wrong(name, number, Message("file-action", given=shown(action, 20)))
        cost = record.get("cost", 1)
        if not is_real(cost) or cost < 0:
            raise _wrong(name, number, Message("file-cost", given=shown(cost, 20)))
    elif kind == "estimate" and not isinstance(record.get("h"), int | float | str):
        raise _wrong(name, number, Message("file-h", given=shown(record.get("h", ""), 20)))
    for key in ("g", "f"):
        if kind in ("expand", "generate") and not is_real(record.get(key, 0)):
            raise _wrong(name, number, Message("file-value", key=key, given=shown(record[key], 20)))
    if kind in ("reopen", "discard") and state not in known:
        raise _wrong(name, number, Message("file-unknown", event=kind, given=shown(state, 40)))
    if kind in ("expand", "generate"):
        known.add(state)


def _check_by(name: str, number: int, check: Callable[..., object], *given: object) -> None:
    """Call a check; raise its BadInput with the file and the line in the message."""
    try:
        check(*given)
    except BadInput as error:
        raise _wrong(name, number, error.message) from None


def _wrong(name: str, number: int, fault: Said) -> BadInput:
    return BadInput(name, Message("file-fault", name=name, line=str(number), fault=fault))


def _said(told: Any) -> Said:
    return Message.of(told) if isinstance(told, dict) else str(told)
