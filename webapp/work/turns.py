"""The order in which those who wait are served: in turns by address, and by visitor within an address.

So a visitor who asks for a hundred things delays their own, and many visitors behind one address delay each other.
"""

from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Generic, TypeVar

from .visitors import Visitor

T = TypeVar("T")


class Turns(Generic[T]):
    """Those who wait; each visitor's are served first in, first out."""

    def __init__(self) -> None:
        """Start empty."""
        self._waiting: OrderedDict[str, OrderedDict[Visitor, deque[T]]] = OrderedDict()  # in the order of turns
        self._count = 0

    def __len__(self) -> int:
        """Return how many wait."""
        return self._count

    def of_address(self, address: str) -> int:
        """Return how many of an address wait."""
        return sum(map(len, self._waiting.get(address, {}).values()))

    def add(self, who: Visitor, one: T) -> None:
        """Add one of a visitor at the end."""
        self._waiting.setdefault(who.address, OrderedDict()).setdefault(who, deque()).append(one)
        self._count += 1

    def take(self, may_go: Callable[[str], bool] = lambda address: True) -> tuple[str, T] | None:
        """Remove and return the next one of an address that may go, and the address; None if there is none.

        Its address and visitor are last afterwards.
        """
        address = next(filter(may_go, self._waiting), None)
        if address is None:
            return None
        visitors = self._waiting.pop(address)
        who, own = visitors.popitem(last=False)
        one = own.popleft()
        self._count -= 1
        if own:
            visitors[who] = own
        if visitors:
            self._waiting[address] = visitors
        return address, one

    def remove(self, who: Visitor, one: T) -> None:
        """Remove one that no longer waits."""
        visitors = self._waiting[who.address]
        visitors[who].remove(one)
        self._count -= 1
        if not visitors[who]:
            del visitors[who]
        if not visitors:
            del self._waiting[who.address]

    def give_way(self, who: Visitor) -> T | None:
        """Remove and return the newest one of the address with the most, for a newcomer whose address has fewer."""
        address = max(self._waiting, key=self.of_address, default=who.address)
        if self.of_address(address) <= self.of_address(who.address) + 1:
            return None
        visitors = self._waiting[address]
        most = max(reversed(visitors), key=lambda one: len(visitors[one]))
        newest = visitors[most][-1]
        self.remove(most, newest)
        return newest
