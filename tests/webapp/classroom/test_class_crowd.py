"""Joins of a class: a class that scans a code is not a rush, a client that forges students is; tickets."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.classroom.crowd import AFTER_QUIET, FEW, GATHERED, MANY, QUIET_S, TOLD_S, Join, rush_of
from webapp.classroom.tickets import joined_of, ticket_of

NOW = 1_800_000_000.0


def scanned(chance: random.Random, students: int) -> list[Join]:
    """Return the joins of a class that scans a code: half of the students have done so after some 15 seconds."""
    return sorted(Join(NOW + chance.lognormvariate(2.7, 0.5), "school") for _ in range(students))


def forged(since: float, count: int, a_second: float) -> list[Join]:
    return [Join(round(since + k / a_second, 3), "elsewhere") for k in range(count)]


@pytest.mark.parametrize("students", [5, 30, 100, 300])
@pytest.mark.parametrize("seed", range(10))
def test_a_class_that_scans_a_code_is_no_rush_but_forged_students_always_are(seed: int, students: int) -> None:
    chance = random.Random(seed)
    joins = scanned(chance, students)
    for end in range(1, len(joins) + 1):
        assert rush_of(joins[:end], 0, joins[end - 1].joined) is None
    since = NOW + chance.uniform(0, 60)
    both = sorted(join for join in [*joins, *forged(since, 60, 50)] if join.joined <= since + 2)
    rush = rush_of(both, 0, since + 2)
    assert rush is not None
    among = [join for join in both if rush["since"] <= join.joined <= rush["since"] + rush["seconds"] + 1e-3]
    assert set(forged(since, 60, 50)) <= set(among)
    assert rush["joined"] == len(among)
    assert rush["addresses"] == len({join.address for join in among})
    assert rush["since"] > since - 1


@pytest.mark.parametrize(
    ("before", "count", "seconds", "is_rush"),
    [
        (0, FEW, 0.9, True), (0, FEW - 1, 0.9, False), (0, FEW, 5, False), (0, 300, 60, False),
        (300, MANY, 0.9, True), (300, MANY - 3, 0.9, False),
        (GATHERED, AFTER_QUIET, 0.9, True), (GATHERED, AFTER_QUIET - 1, 0.9, False),
        (GATHERED - 1, AFTER_QUIET, 0.9, False),
    ],
)  # fmt: skip
def test_a_rush_depends_on_number_and_rate_of_joins(before: int, count: int, seconds: float, is_rush: bool) -> None:
    joins = forged(NOW, count, count / seconds)
    if before >= 100:  # and one each second until now
        joins = [*(Join(NOW - 90 + k, "school") for k in range(90)), *joins]
    assert (rush_of(joins, before, NOW + seconds) is not None) == is_rush


def test_the_largest_rush_of_the_last_minute_is_reported() -> None:
    first, last = forged(NOW, 50, 50), forged(NOW + QUIET_S + 5, 30, 60)
    larger = {"joined": 50, "seconds": 0.98, "since": NOW, "addresses": 1}
    smaller = {"joined": 30, "seconds": 0.483, "since": NOW + QUIET_S + 5, "addresses": 1}
    both = [*first, *last]
    assert rush_of(both, 0, last[-1].joined) == rush_of(both, 0, first[-1].joined + TOLD_S) == larger
    assert rush_of(both, 0, first[-1].joined + TOLD_S + 0.1) == rush_of(last, 0, last[-1].joined) == smaller
    assert rush_of(both, 0, last[-1].joined + TOLD_S) == smaller
    assert rush_of(both, 0, last[-1].joined + TOLD_S + 0.1) is None


def test_there_is_no_rush_without_joins() -> None:
    assert rush_of([], 0, NOW) is None
    assert rush_of([], 300, NOW) is None


STUDENTS = st.text("0123456789abcdefghijklmnopqrstuvwxyz", min_size=16, max_size=32)


@given(STUDENTS, STUDENTS, st.integers(0, 2**41))
def test_a_ticket_is_valid_for_one_class_one_student_and_one_time(student: str, other: str, milliseconds: int) -> None:
    joined = milliseconds / 1000
    ticket = ticket_of("proof", student, joined)
    assert joined_of("proof", student, ticket) == joined
    assert joined_of("other", student, ticket) is None
    assert (joined_of("proof", other, ticket) is None) == (student != other)
    for k, letter in enumerate(ticket):
        for changed in (ticket[:k] + ticket[k + 1 :], ticket[:k] + ("0" if letter != "0" else "1") + ticket[k + 1 :]):
            assert joined_of("proof", student, changed) is None
