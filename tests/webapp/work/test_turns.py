"""The order of waiting clients: in turns by address, then by visitor; nobody is lost or served twice."""

import random
from collections import Counter

import pytest

from webapp.work.turns import Turns
from webapp.work.visitors import Visitor


def visitor(rng: random.Random) -> Visitor:
    return Visitor(f"address {rng.randrange(3)}", f"tab {rng.randrange(4)}")


@pytest.mark.parametrize("seed", range(20))
def test_waiting_requests_are_served_once_and_in_order_for_each_visitor(seed: int) -> None:
    rng = random.Random(f"turns {seed}")
    turns, waiting = Turns[int](), dict[int, Visitor]()
    for number in range(300):
        act = rng.random()
        if act < 0.6:
            who = visitor(rng)
            turns.add(who, number)
            waiting[number] = who
        elif act < 0.8:
            full = f"address {rng.randrange(6)}"
            found = turns.take(lambda address, full=full: address != full)  # type: ignore[misc]
            assert (found is None) == all(who.address == full for who in waiting.values())
            if found is not None:
                address, taken = found
                who = waiting.pop(taken)
                assert full != address == who.address
                assert all(other > taken for other, whose in waiting.items() if whose == who)
        elif act < 0.9 and waiting:
            gone = rng.choice(list(waiting))
            turns.remove(waiting.pop(gone), gone)
        else:
            newcomer = visitor(rng)
            of_address = Counter(who.address for who in waiting.values())
            late = turns.give_way(newcomer)
            assert (late is None) == (max(of_address.values(), default=0) <= of_address[newcomer.address] + 1)
            if late is not None:
                who = waiting.pop(late)
                assert of_address[who.address] == max(of_address.values())
                assert not any(other > late for other, whose in waiting.items() if whose == who)
        assert len(turns) == len(waiting)
        for address in {who.address for who in waiting.values()}:
            assert turns.of_address(address) == sum(who.address == address for who in waiting.values())


def test_a_hundred_of_one_visitor_delay_another_by_one_only() -> None:
    turns = Turns[str]()
    for number in range(100):
        turns.add(Visitor("here", "greedy"), f"greedy {number}")
    turns.add(Visitor("here", "modest"), "modest")
    assert [turns.take() for _ in range(3)] == [("here", "greedy 0"), ("here", "modest"), ("here", "greedy 1")]


def test_a_hundred_visitors_of_one_address_delay_another_address_by_one_only() -> None:
    turns = Turns[str]()
    for number in range(100):
        turns.add(Visitor("there", f"tab {number}"), f"tab {number}")
    turns.add(Visitor("here", "modest"), "modest")
    assert [turns.take() for _ in range(3)] == [("there", "tab 0"), ("here", "modest"), ("there", "tab 1")]
