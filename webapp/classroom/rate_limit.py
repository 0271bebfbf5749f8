"""How often something may be tried: a bucket that fills evenly and from which each try takes one."""

from dataclasses import dataclass, field
from threading import Lock

from ..transport.addresses import veiled

# Tries a second and at once. A room full of students is one address, so the first tries of a connection never ask what
# its address has left; and no budget is everybody's, or one client could use it up.
MESSAGES = 20.0, 60.0  # of one connection, whatever they are
TOLD = 10.0, 12.0  # changes of a class by one connection
RELAYED = 10.0, 20.0  # words from one device of a teacher to the others
WRONG = 0.5, 10.0  # wrong codes and secrets of one connection
WRONG_OF_ADDRESS = 5.0, 200.0
FREE = 3  # wrong tries of one connection that are its own affair
OPENED = 0.05, 4.0  # classes made by one connection
OPENED_OF_ADDRESS = 0.5, 30.0
ADDRESSES = 10_000  # with a bucket each, after which those that are full are forgotten


@dataclass(slots=True)
class Bucket:
    """Tries that are left; `now` is any clock in seconds that does not go back."""

    a_second: float
    most: float
    left: float = field(init=False)
    seen: float = 0.0
    lock: Lock = field(default_factory=Lock, repr=False)

    def __post_init__(self) -> None:
        """Begin full."""
        self.left = self.most

    def take(self, now: float) -> bool:
        """Take one try; tell whether there was one."""
        with self.lock:
            self._fill(now)
            if self.left < 1:
                return False
            self.left -= 1
            return True

    def holds(self, now: float) -> float:
        """Return how many tries are left, and take none."""
        with self.lock:
            self._fill(now)
            return self.left

    def _fill(self, now: float) -> None:
        self.left = min(self.most, self.left + max(0.0, now - self.seen) * self.a_second)
        self.seen = max(self.seen, now)


class Buckets:
    """A bucket for each address."""

    def __init__(self, a_second: float, most: float) -> None:
        """Begin with full ones."""
        self.a_second, self.most = a_second, most
        self._of: dict[str, Bucket] = {}
        self._lock = Lock()

    def of(self, address: str, now: float) -> Bucket:
        """Return the bucket of an address; those that are full again are forgotten."""
        address = veiled(address)
        with self._lock:
            if address not in self._of and len(self._of) >= ADDRESSES:
                self._of = {one: bucket for one, bucket in self._of.items() if bucket.holds(now) < self.most}
            return self._of.setdefault(address, Bucket(self.a_second, self.most))


class ClassConnection:
    """What is known of one connection: its id and address, its budgets, which class it follows and as whom."""

    def __init__(self, id: str = "", address: str = "") -> None:
        """Begin with full budgets."""
        self.id, self.address, self.veiled = id, address, ""
        self.messages, self.told, self.relayed = Bucket(*MESSAGES), Bucket(*TOLD), Bucket(*RELAYED)
        self.wrong, self.opened = Bucket(*WRONG), Bucket(*OPENED)
        self.student = ""  # the only one as whom it joins
        self.code = ""  # of the class that it follows
        self.heard = 0.0  # when it said last that it is there
        self.taught = ""  # the class for which it has shown the secret
        self.dropped = 0  # messages beyond the budget
