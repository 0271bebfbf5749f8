"""One queue of those who wait for one of a few places, first in, first out by visitor.

The next one is of the address, then of the visitor, that was served longest ago. So who asks for a hundred things
delays their own, a newcomer is served next, and many visitors behind one address delay each other.
"""

from collections import Counter
from collections.abc import Callable
from threading import Lock

from solver.messages import Message

from .backpressure import Busy
from .visitors import Visitor

MOST_REMEMBERED = 10_000  # visitors and addresses served lately

Wake = Callable[[], None]


class Turns:
    """Places, who has them, and who waits; `take` and `leave` may be called by any thread."""

    def __init__(self, places: int, of_address: int, waiting: int, retry_ms: int) -> None:
        """Start with all places free; an address has at most `of_address` of them, and so many `waiting`."""
        self._free, self._of_address, self._most_waiting, self._retry_ms = places, of_address, waiting, retry_ms
        self._waiting: dict[str, dict[Visitor, list[Wake]]] = {}
        self._working = Counter[str]()  # places of each address
        self._served: dict[str | Visitor, int] = {}  # the number of the last turn
        self._number = 0
        self._lock = Lock()

    def take(self, who: Visitor, wake: Wake) -> bool:
        """Take a place and return True, or wait for one: once it is taken, `wake` is called. Raise Busy."""
        with self._lock:
            if self._free and self._working[who.address] < self._of_address:
                self._begin(who)
                return True
            if sum(map(len, self._waiting.get(who.address, {}).values())) >= self._most_waiting:
                raise Busy(Message("waiting-server"), self._retry_ms, "server")
            self._waiting.setdefault(who.address, {}).setdefault(who, []).append(wake)
            return False

    def leave(self, who: Visitor) -> None:
        """Give a place to the next one."""
        with self._lock:
            self._free += 1
            self._working[who.address] -= 1
            able = [address for address in self._waiting if self._working[address] < self._of_address]
            if not able:
                return
            visitors = self._waiting[min(able, key=self._turn)]
            following = min(visitors, key=self._turn)
            wake = visitors[following].pop(0)
            if not visitors[following]:
                del visitors[following]
            if not visitors:
                del self._waiting[following.address]
            self._begin(following)
        wake()

    def _turn(self, one: str | Visitor) -> int:
        return self._served.get(one, 0)

    def _begin(self, who: Visitor) -> None:
        self._free -= 1
        self._working[who.address] += 1
        self._number += 1
        if len(self._served) > MOST_REMEMBERED:
            self._served.clear()
            self._working += Counter()  # drops those without a place
        self._served |= {who.address: self._number, who: self._number}
