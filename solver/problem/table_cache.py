"""The tables of this process: built when first needed, bounded in bytes, and shared by all runs.

A table that a search is using is not dropped. When tables exceed the bound, those of the owner that holds most are
dropped first. The owner of a table is the last one to ask for it, or everybody if several have.

Within `kernels.jit.without_waiting`, as in a server's requests, a missing table is reported by TableMissing and built
in the background.
"""

import threading
from collections import Counter, deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from ..errors import BadInput
from ..kernels.jit import Unprepared, may_wait
from .space import StateSpace, StateValue
from .states import Stopped
from .table import StateTable

USUAL_BYTES = 256 * 2**20  # the default bound of all tables
MOST_TABLES = 1000
FEWER_TABLES = 900  # the number kept when there are too many, so that trimming is rare
REFUSAL_BYTES = 2000  # of the refusal of a space with too many states, and its key
EVERYBODY = "*"  # the owner of tables that several have asked for

_turn = threading.Lock()  # held while a table is built: one at a time


@dataclass(frozen=True)
class TableKey:
    """The key of a table: its space, its roots, and the order of the moves."""

    space: StateSpace
    roots: tuple[StateValue, ...]  # () if the space lists all its states
    order: str


class TableMissing(Unprepared):
    """A table that is needed has yet to be built."""

    def __init__(self, table: "PendingTable") -> None:
        super().__init__(f"The {table.title} has yet to be built.")
        self.table = table


@dataclass
class _Entry:
    value: StateTable | BadInput
    owner: str
    nbytes: int = REFUSAL_BYTES

    @property
    def is_used(self) -> bool:
        return isinstance(self.value, StateTable) and bool(self.value.readers)


class TableCache:
    """Tables by key, at most `most` bytes of them unless searches use more."""

    def __init__(self, most: int = USUAL_BYTES) -> None:
        """Start empty."""
        self.most = most
        self.shares: dict[TableKey, float] = {}  # of tables that are being built
        self._entries: dict[TableKey, _Entry] = {}  # least recently used first
        self._held = Counter[str]()  # bytes by owner
        self._lock = threading.RLock()

    def find(self, key: TableKey, owner: str = "") -> StateTable | None:
        """Return a table, None if it is missing; raise BadInput if it cannot be built."""
        with self._lock:
            entry = self._remove(key)
            if entry is None:
                return None
            if owner and entry.owner != owner:
                entry.owner = EVERYBODY if entry.owner else owner
            self._add(key, entry)
        if isinstance(entry.value, BadInput):
            raise BadInput(entry.value.field, entry.value.message)
        return entry.value

    def keep(self, key: TableKey, value: StateTable | BadInput, owner: str = "") -> None:
        """Store a table, or the reason why there is none."""
        with self._lock:
            self._remove(key)
            self._add(key, _Entry(value, owner))
            self.shrink(self.most, key)

    def _add(self, key: TableKey, entry: _Entry) -> None:
        """Add an entry as the most recently used one; a table may have grown since its last use."""
        entry.nbytes = entry.value.nbytes if isinstance(entry.value, StateTable) else REFUSAL_BYTES
        self._entries[key] = entry
        self._held[entry.owner] += entry.nbytes

    def _remove(self, key: TableKey) -> _Entry | None:
        """Remove an entry, if it is there, and return it."""
        entry = self._entries.pop(key, None)
        if entry is not None:
            self._held[entry.owner] -= entry.nbytes
            if not self._held[entry.owner]:
                del self._held[entry.owner]
        return entry

    @property
    def nbytes(self) -> int:
        """Return the bytes of all tables."""
        with self._lock:
            return self._held.total()

    @property
    def used_bytes(self) -> int:
        """Return the bytes of the tables that searches are using."""
        with self._lock:
            return sum(entry.nbytes for entry in self._entries.values() if entry.is_used)

    def shrink(self, most: int, but: Hashable = None) -> None:
        """Drop tables that no search is using, except the one with the key `but`, until at most `most` bytes are left.

        The least recently used table of the owner that holds most is dropped first.
        """
        with self._lock:
            if self.nbytes <= most and len(self._entries) <= MOST_TABLES:
                return
            idle: dict[str, deque[TableKey]] = {}  # by owner
            for key, entry in self._entries.items():
                if not entry.is_used and key != but:
                    idle.setdefault(entry.owner, deque()).append(key)
            while idle and (self.nbytes > most or len(self._entries) > FEWER_TABLES):
                owner = max(idle, key=self._held.__getitem__)
                self._remove(idle[owner].popleft())
                if not idle[owner]:
                    del idle[owner]

    def clear(self) -> None:
        """Drop all tables that no search is using."""
        self.shrink(-1)


TABLES = TableCache()


class PendingTable:
    """A table that a run needs, as `solver.tables.Table` is one of a heuristic."""

    title = "table of states"

    def __init__(self, key: TableKey) -> None:
        """Store the key of the table."""
        self.key = key

    @property
    def share(self) -> float:
        """Return the share of it that is built, 0 … 1."""
        return TABLES.shares.get(self.key, 0.0)

    def is_there(self) -> bool:
        """Return whether it need not be built: it is built, or cannot be built."""
        try:
            return TABLES.find(self.key) is not None
        except BadInput:
            return True

    def get(self, progress: Callable[[float], None] = lambda share: None) -> StateTable:
        """Return the table, after building it if necessary; raise BadInput if there are too many states."""
        return self.build(progress=progress)

    def build(
        self, stopped: Stopped = lambda: False, progress: Callable[[float], None] = lambda share: None, owner: str = ""
    ) -> StateTable:
        """Return the table, after building it if it is missing.

        Raise BadInput if there are too many states, and BuildStopped as soon as `stopped()` is true.
        """

        def report(share: float) -> None:
            TABLES.shares[self.key] = share
            progress(share)

        with _turn:
            table = TABLES.find(self.key, owner)
            if table is None:
                try:
                    table = StateTable(self.key.space, self.key.roots, self.key.order, report, stopped)
                except BadInput as refusal:
                    TABLES.keep(self.key, refusal, owner)
                    raise
                finally:
                    TABLES.shares.pop(self.key, None)
                TABLES.keep(self.key, table, owner)
        return table


def table_of(space: StateSpace, roots: tuple[StateValue, ...], order: str) -> StateTable:
    """Return the table of a space; `roots` is () if the space lists all its states.

    Raise BadInput, and TableMissing in `without_waiting` while it has yet to be built.
    """
    key = TableKey(space, roots, order)
    table = TABLES.find(key)
    if table is None:
        if not may_wait():
            raise TableMissing(PendingTable(key))
        table = PendingTable(key).build()
    return table
