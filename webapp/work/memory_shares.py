"""Chooses the open searches that are dropped when memory is short.

Without shares, one page that reads a few large runs a little at a time would hold all memory, and nobody else's run
would begin. So a visitor who reads several runs and holds far more than a newcomer behind the same address, such as a
class network, gives way to it; and an address that holds more than half of all memory to far smaller ones.
"""

from collections import Counter
from collections.abc import Collection, Mapping

from .open_search import OpenSearch
from .visitors import NOBODY, Visitor

FAR_MORE = 2  # times what the newcomer holds


class Shares:
    """The bytes that readers hold: each of a run that they read, counted for every one of them."""

    def __init__(self, searches: Mapping[str, OpenSearch], since: float, bound: int) -> None:
        """Count the searches of readers who have read on since a time (monotonic seconds); `bound` is all memory."""
        self._half = bound // 2
        self._runs = Counter[Visitor]()
        self._readers: dict[str, list[Visitor]] = {}
        self._held: dict[str, int] = {}
        self._of_visitor, self._of_address = Counter[Visitor](), Counter[str]()
        for name, one in searches.items():
            held = self._held[name] = one.claim[0]
            readers = [who for who, reading in one.readers.items() if reading.since >= since]
            self._readers[name] = readers
            self._runs.update(readers)
            self._of_visitor.update(dict.fromkeys(readers, held))
            self._of_address.update(dict.fromkeys({who.address for who in readers}, held))

    def gives_way(self, name: str, newcomer: Visitor, granted: int) -> bool:
        """Return whether a search gives way to a newcomer with `granted` bytes more: if all its readers do."""
        readers = self._readers[name]
        return bool(readers) and newcomer != NOBODY and all(self._outweighs(who, newcomer, granted) for who in readers)

    def giving_way(self, names: Collection[str], newcomer: Visitor, granted: int) -> list[str]:
        """Return those searches that give way to a newcomer, the largest first."""
        found = [name for name in names if self.gives_way(name, newcomer, granted)]
        return sorted(found, key=lambda name: -self._held[name])

    def _outweighs(self, who: Visitor, newcomer: Visitor, granted: int) -> bool:
        if who.address == newcomer.address:
            return self._runs[who] > 1 and self._of_visitor[who] > FAR_MORE * (self._of_visitor[newcomer] + granted)
        held = self._of_address[who.address]
        return held > self._half and held > FAR_MORE * (self._of_address[newcomer.address] + granted)


def in_line(waiting: Mapping[str, Visitor]) -> list[str]:
    """Return waiting runs in the order in which they are served: each visitor's first before anyone's second."""
    seen_visitors, seen_addresses = Counter[Visitor](), Counter[str]()
    ranks: dict[str, tuple[int, int]] = {}
    for name, who in waiting.items():
        ranks[name] = seen_visitors[who], seen_addresses[who.address]
        seen_visitors[who] += 1
        seen_addresses[who.address] += 1
    return sorted(waiting, key=lambda name: ranks[name])
