"""Rate limits: token buckets that fill at a constant rate and lose one token per try."""

from dataclasses import dataclass, field
from threading import Lock

from ..transport.addresses import veiled

# Tries per second, and at once. A room full of students has one address, so the first tries of a connection do not
# count for its address; and no budget is shared by everybody, because one client could use it up.
MESSAGES = 20.0, 60.0  # messages of one connection of any kind
TOLD = 10.0, 12.0  # changes of a class by one connection
RELAYED = 10.0, 20.0  # messages from one device of a teacher to the others
WRONG = 0.5, 10.0  # wrong codes and secrets of one connection
WRONG_OF_ADDRESS = 5.0, 200.0
FREE = 3  # wrong tries of one connection that do not count for its address
OPENED = 0.05, 4.0  # classes made by one connection
OPENED_OF_ADDRESS = 0.5, 30.0
ADDRESSES = 10_000  # with a bucket each; beyond this number full buckets are forgotten


@dataclass(slots=True)
class Bucket:
    """A token bucket; `now` is any monotonic clock in seconds."""

    a_second: float
    most: float
    left: float = field(init=False)
    seen: float = 0.0
    lock: Lock = field(default_factory=Lock, repr=False)

    def __post_init__(self) -> None:
        """Start full."""
        self.left = self.most

    def take(self, now: float) -> bool:
        """Take a token; return False if there is none."""
        with self.lock:
            self._fill(now)
            if self.left < 1:
                return False
            self.left -= 1
            return True

    def holds(self, now: float) -> float:
        """Return the number of tokens without taking one."""
        with self.lock:
            self._fill(now)
            return self.left

    def _fill(self, now: float) -> None:
        self.left = min(self.most, self.left + max(0.0, now - self.seen) * self.a_second)
        self.seen = max(self.seen, now)


class Buckets:
    """A bucket for each address."""

    def __init__(self, a_second: float, most: float) -> None:
        """Start with full buckets."""
        self.a_second, self.most = a_second, most
        self._of: dict[str, Bucket] = {}
        self._lock = Lock()

    def of(self, address: str, now: float) -> Bucket:
        """Return the bucket of an address; full buckets are forgotten from time to time."""
        address = veiled(address)
        with self._lock:
            if address not in self._of and len(self._of) >= ADDRESSES:
                self._of = {one: bucket for one, bucket in self._of.items() if bucket.holds(now) < self.most}
            return self._of.setdefault(address, Bucket(self.a_second, self.most))


class ClassConnection:
    """A connection: its id and address, its budgets, the class that it follows and as which student."""

    def __init__(self, id: str = "", address: str = "") -> None:
        """Start with full budgets."""
        self.id, self.address, self.veiled = id, address, ""
        self.messages, self.told, self.relayed = Bucket(*MESSAGES), Bucket(*TOLD), Bucket(*RELAYED)
        self.wrong, self.opened = Bucket(*WRONG), Bucket(*OPENED)
        self.student = ""  # its student id, which cannot change
        self.code = ""  # of the class that it follows
        self.heard = 0.0  # time of its last heartbeat
        self.taught = ""  # the code of the class for which it has shown the secret
        self.dropped = 0  # messages beyond the budget
