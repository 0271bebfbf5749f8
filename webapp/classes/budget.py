"""How often something may be tried: a bucket that fills evenly and from which each try takes one."""

from dataclasses import dataclass, field
from threading import Lock

# Tries a second and at once. A room full of students is one address, so it is connections that are counted, and all
# together; never addresses.
MESSAGES = 20.0, 60.0  # of one connection, whatever they are
TOLD = 10.0, 12.0  # changes of a class by one connection
WRONG = 0.5, 10.0  # wrong codes and secrets of one connection
WRONG_IN_ALL = 100.0, 1000.0
OPENED = 0.05, 4.0  # classes made by one connection
OPENED_IN_ALL = 2.0, 60.0


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

    def is_empty(self, now: float) -> bool:
        """Tell whether there is no try left, and take none."""
        with self.lock:
            self._fill(now)
            return self.left < 1

    def _fill(self, now: float) -> None:
        self.left = min(self.most, self.left + max(0.0, now - self.seen) * self.a_second)
        self.seen = max(self.seen, now)


class Visitor:
    """What is known of one connection: its budgets, which class it follows and as whom."""

    def __init__(self) -> None:
        """Begin with full budgets."""
        self.messages, self.told = Bucket(*MESSAGES), Bucket(*TOLD)
        self.wrong, self.opened = Bucket(*WRONG), Bucket(*OPENED)
        self.code = ""
        self.student = ""
        self.dropped = 0  # messages beyond the budget
