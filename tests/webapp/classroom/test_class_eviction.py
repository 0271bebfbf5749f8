"""The places of classes and of their students: one greedy client keeps nobody else out."""

import random
from collections import Counter

import pytest

from tests.webapp.class_model import House, Phone, Teacher, asked, state_of
from webapp.classroom import codes
from webapp.classroom.codes import new_secret, proof_of
from webapp.classroom.crowd import PRESENT_S, Guest
from webapp.classroom.rate_limit import ClassConnection
from webapp.classroom.redis_store import RedisStore
from webapp.classroom.room import Refused, read_state, read_vote
from webapp.classroom.store import MemoryStore, Store

NOW = 1000.0
CODE = "K7QM3X"
VOTE = read_vote({"number": 1, "round": 1, "choice": "A"})


@pytest.fixture(params=["memory", pytest.param("redis", marks=pytest.mark.services)])
def store(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Store:
    """Return an empty store of each kind, for 100 classes."""
    monkeypatch.setattr(codes, "SLOW", 1)  # which is for those who guess
    if request.param == "memory":
        return MemoryStore(most=100)
    kept = RedisStore(request.getfixturevalue("redis_address"), most=100, together_s=0)
    kept.redis.flushdb()
    return kept


def begin(store: Store, now: float, address: str) -> str:
    """Open a class without anybody; return its code."""
    secret = new_secret()
    code = codes.code_of(secret)
    store.begin(code, proof_of(secret), read_state(state_of(1)), now, address)
    return code


def is_there(store: Store, code: str, now: float) -> bool:
    try:
        store.proof(code, now)
    except Refused:
        return False
    return True


def test_an_address_has_at_most_half_of_the_places_and_its_new_class_evicts_one_of_its_own(store: Store) -> None:
    opened = [begin(store, NOW + k / 100, "school") for k in range(50)]
    begin(store, NOW + 1, "school")
    assert [is_there(store, code, NOW + 1) for code in opened] == [False] + 49 * [True], "the one silent for longest"
    for code in opened[1:]:
        store.greet(code, "a" * 16, Guest(NOW + 2))
    last = begin(store, NOW + 2, "school")  # instead of the only one without a phone
    store.greet(last, "a" * 16, Guest(NOW + 2))
    with pytest.raises(Refused, match="50 in your network; try again later"):
        begin(store, NOW + 2, "school")
    begin(store, NOW + 2, "elsewhere")


def test_empty_classes_are_evicted_first_beginning_with_the_address_that_has_most(store: Store) -> None:
    lonely, taught, followed = (begin(store, NOW, "school") for _ in range(3))
    many = [begin(store, NOW + 1, f"network {k % 3}") for k in range(97)]
    now = NOW + PRESENT_S + 1
    store.numbers(taught, now)
    store.greet(followed, "a" * 16, Guest(now))
    begin(store, now, "elsewhere")
    gone = {code for code in many if not is_there(store, code, now)}
    assert {many.index(code) % 3 for code in gone} == {0}, "33 are of network 0, 32 of the others"
    assert all(is_there(store, code, now) for code in (lonely, taught, followed))
    store.leave(followed, "a" * 16, now)  # its only phone
    for k in range(98):
        begin(store, now, f"stranger {k}")
    assert [is_there(store, code, now) for code in (lonely, taught, followed)] == [False, True, False]


def test_no_class_with_a_teacher_or_a_phone_is_evicted_for_a_new_address(store: Store) -> None:
    held = [begin(store, NOW, f"network {k % 10}") for k in range(100)]
    for code in held[:50]:
        store.greet(code, "a" * 16, Guest(NOW + PRESENT_S))
    for code in held[50:]:
        store.numbers(code, NOW + PRESENT_S)
    with pytest.raises(Refused, match="100 classes are open here") as refused:
        begin(store, NOW + PRESENT_S, "elsewhere")
    assert refused.value.more["retry_ms"]
    begin(store, NOW + PRESENT_S, "network 3")
    assert Counter(is_there(store, code, NOW + PRESENT_S) for code in held) == {True: 99, False: 1}
    store.desert(held[77])  # whose teacher's page is closed
    begin(store, NOW + PRESENT_S, "elsewhere")
    assert not is_there(store, held[77], NOW + PRESENT_S)


@pytest.mark.parametrize("address", ["school", "elsewhere"])
@pytest.mark.parametrize("seed", range(5))
def test_a_client_that_opens_many_classes_does_not_keep_teachers_from_opening_theirs(
    store: Store, seed: int, address: str
) -> None:
    chance, house, now = random.Random(seed), House(store), NOW
    evils = [Teacher(ClassConnection(address="school")) for _ in range(24)]
    teachers: list[Teacher] = []
    opened = 0
    for step in range(300):
        now += chance.uniform(0, 0.1)
        evil = chance.choice(evils)
        answer = house.call(evil, "class_open", {"state": state_of(1)}, now)
        opened += "error" not in answer
        if "error" in answer:  # its own budget is empty: another connection has a full one
            house.lose(evil)
            evil.connection.address = "school"
        if step % 20 == 0:
            teacher = Teacher(ClassConnection(address=address))
            teacher.open(house, now)
            teachers.append(teacher)
        if step % 20 == 10:
            for teacher in teachers:  # each looks at the numbers every second or two
                right = {"code": teacher.code, "secret": teacher.secret}
                answer = house.call(teacher, "class_numbers", right, now)
                assert "error" not in answer, "a class whose teacher is there was forgotten"
    assert opened > 100


def test_the_most_recently_ended_classes_cannot_be_opened_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("store", "redis_store"):
        monkeypatch.setattr(f"webapp.classroom.{module}.ENDED", 3)
    ended = [f"00000{k}" for k in range(5)]
    for code in ended:
        store.begin(code, "proof", read_state(state_of(1)), NOW)
        store.end(code)
    for code in ended[2:]:
        with pytest.raises(Refused, match="has ended"):
            store.begin(code, "proof", read_state(state_of(1)), NOW)
    for code in ended[:2]:
        store.begin(code, "proof", read_state(state_of(1)), NOW)


def full_of_forged(store: Store, most: int, address: str = "school") -> None:
    """Fill a class by students who vote and leave, after five who stay."""
    store.begin(CODE, "proof", read_state(asked(1)), NOW)
    for k in range(5):
        store.greet(CODE, f"honest{k:010d}", Guest(NOW, "school"))
    for k in range(5, most):
        now = NOW + 2 * PRESENT_S - 1 + k / 100
        store.greet(CODE, f"forged{k:010d}", Guest(now, address))
        store.vote(CODE, f"forged{k:010d}", VOTE, now)
        store.leave(CODE, f"forged{k:010d}", now)


@pytest.mark.parametrize("address", ["school", "elsewhere"])
def test_students_who_voted_and_left_give_way_to_new_ones(
    store: Store, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("room", "store", "redis_store"):
        monkeypatch.setattr(f"webapp.classroom.{module}.STUDENTS", 100)
    full_of_forged(store, 100, address)
    now = NOW + 2 * PRESENT_S
    for k in range(5):
        store.greet(CODE, f"honest{k:010d}", Guest(now, "school"))
        store.vote(CODE, f"honest{k:010d}", VOTE, now)
        store.leave(CODE, f"honest{k:010d}", now)  # who sleeps
    assert store.numbers(CODE, now)["answered"] == 100
    for k in range(95):
        name = f"late{k:012d}"
        store.greet(CODE, name, Guest(now, "school"))
        store.vote(CODE, name, VOTE, now)
    for name in ("later" * 4, "forgedagain00000"):
        with pytest.raises(Refused, match="The class is full: 100 students are here"):
            store.greet(CODE, name, Guest(now, address))
    assert store.numbers(CODE, now)["counts"] == [{"A": 100}]
    assert [store.greet(CODE, f"honest{k:010d}", Guest(now)).choice for k in range(5)] == ["A"] * 5


def test_a_student_who_changed_to_another_connection_is_still_present(store: Store) -> None:
    store.begin(CODE, "proof", read_state(asked(1)), NOW)
    house = House(store)
    phone, again = Phone("a" * 16, CODE), Phone("a" * 16, CODE)
    phone.beat(house, NOW + PRESENT_S)
    again.beat(house, NOW + PRESENT_S + 1)
    house.lose(phone)  # which the server notices late
    now = NOW + PRESENT_S + 2
    for k in range(99):
        begin(store, now, f"network {k}")
    with pytest.raises(Refused, match="100 classes are open here"):
        begin(store, now, "elsewhere")
    house.lose(again)
    begin(store, now, "elsewhere")
    assert not is_there(store, CODE, now)
