"""Classes: codes, permissions, votes that count once, and recovery."""

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask_socketio import SocketIOTestClient
from hypothesis import given
from hypothesis import strategies as st

from solver import BadInput
from solver.exercise import KINDS
from tests.bad_input import assert_is_one_sentence
from tests.rings import some, thorough
from tests.webapp.class_model import RUN, House, Teacher, asked, schedule, state_of
from webapp.classroom import codes
from webapp.classroom.codes import SYMBOLS, code_of, new_secret, proof_of, proves, read_code
from webapp.classroom.crowd import PRESENT_S, Guest
from webapp.classroom.rate_limit import Bucket, ClassConnection
from webapp.classroom.room import (
    FIELDS,
    LIFE_S,
    STUDENTS,
    Refused,
    check_follows,
    read_state,
    read_vote,
)
from webapp.classroom.store import MemoryStore, Room

NOW = 1000.0
Connect = Callable[[], SocketIOTestClient]


def room(*students: str) -> Room:
    """Return a class in which these are."""
    class_ = Room("K7QM3X", proof_of("0" * 32), read_state(asked(1)), NOW, NOW)
    for student in students:
        class_.greet(student, Guest(NOW))
    return class_


def vote_of(choice: Any = "A", number: int = 1, round_: int = 1) -> dict[str, Any]:
    return read_vote({"number": number, "round": round_, "choice": choice})


def refusal(answer: dict[str, Any], code: str, field: str) -> str:
    """Check that an answer is an error and nothing else; return its sentence."""
    assert list(answer) == ["error"], answer
    error = answer["error"]
    assert (error["code"], error["field"]) == (code, field), error
    assert_is_one_sentence(error["message"], field)
    message: str = error["message"]
    return message


# --- codes and secrets -----------------------------------------------------------------------------------------------


def test_a_code_has_six_of_31_unambiguous_symbols() -> None:
    assert len(SYMBOLS) == len(set(SYMBOLS)) == 31
    assert not set("ILOSZ") & set(SYMBOLS)
    codes = {code_of(new_secret()) for _ in range(20)}
    assert len(codes) == 20
    assert all(len(code) == 6 and set(code) <= set(SYMBOLS) for code in codes)


@given(st.text(SYMBOLS, min_size=6, max_size=6), st.booleans(), st.sampled_from(["", " ", "-"]))
def test_a_code_is_read_in_any_case_with_look_alikes_and_separators(code: str, small: bool, between: str) -> None:
    typed = code.translate(str.maketrans({"1": "l", "0": "o", "5": "s", "2": "z"}))
    typed = typed.lower() if small else typed.upper()
    assert read_code(f" {typed[:3]}{between}{typed[3:]} ") == code


@pytest.mark.parametrize("text", ["", "K7QM3", "K7QM3XX", "K7QM3ä", "k7qm3?", "<b>", None, 7, ["K7QM3X"], "x" * 9999])
def test_an_invalid_code_is_refused_in_one_sentence(text: object) -> None:
    with pytest.raises(ValueError, match="The code must have 6 letters and digits, such as K7QM3X, not ") as refused:
        read_code(text)
    assert_is_one_sentence(str(refused.value), "code")


def test_the_code_is_derived_from_the_secret_of_which_only_a_hash_is_stored() -> None:
    secret = new_secret()
    assert code_of(secret) == code_of(secret)
    assert proves(secret, proof_of(secret))
    assert not proves(new_secret(), proof_of(secret))
    store = MemoryStore()
    store.begin(code_of(secret), proof_of(secret), read_state(state_of(1)), NOW)
    assert secret not in repr(store._rooms)


def test_a_bucket_allows_as_much_as_it_holds_and_refills_steadily() -> None:
    bucket = Bucket(2.0, 3.0)
    assert [bucket.take(NOW) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(NOW + 0.5), bucket.take(NOW + 0.5)] == [True, False]
    assert sum(bucket.take(NOW + 100) for _ in range(10)) == 3


# --- the state machine -----------------------------------------------------------------------------------------------


ANSWERS: dict[str, tuple[Any, Any]] = {
    **dict.fromkeys(("next", "search"), ("A", "B")),
    **dict.fromkeys(("levels", "frontier", "expanded"), (7, 12)),
    "order": ("CAB", "ABC"),
    "contents": ("CA", "B"),
    "children": ("+U-D+L", "-U-D-L"),
    "values": ("2+3=5 2+6.5=8.5", "0+3=3 -1+0=-1"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_vote_counts_once_for_each_student_and_can_be_changed_until_the_round_is_closed(kind: str) -> None:
    class_ = room("a" * 16, "b" * 16)
    class_.tell(read_state(asked(2, 2, kind=kind)))
    one, other = ANSWERS[kind]
    for choice in (one, one, other):
        class_.vote("a" * 16, vote_of(choice, 2))
    class_.vote("b" * 16, vote_of(one, 2))
    assert class_.numbers(NOW)["counts"] == [{str(one): 1, str(other): 1}]
    class_.tell(read_state(asked(3, 2, 1, "closed", kind)))
    with pytest.raises(Refused, match="This round is closed"):
        class_.vote("a" * 16, vote_of(one, 2))
    class_.tell(read_state(asked(4, 2, 2, "asked", kind)))
    class_.vote("a" * 16, vote_of(one, 2, 2))
    assert class_.numbers(NOW) == {
        "joined": 2, "answered": 1, "counts": [{str(one): 1, str(other): 1}, {str(one): 1}], "rush": None,
    }  # fmt: skip


@pytest.mark.parametrize("vote", [vote_of("A", 2), vote_of("A", 1, 2), vote_of("A", 999)])
def test_a_vote_for_another_round_is_refused(vote: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="too late"):
        room("a" * 16).vote("a" * 16, vote)


@pytest.mark.parametrize("choice", ["D", "a", "1", 1, 0])
def test_a_choice_that_was_not_offered_is_refused(choice: object) -> None:
    class_ = room("a" * 16)
    with pytest.raises(ValueError, match=r"choice must be A, B or C, not "):
        class_.vote("a" * 16, vote_of(choice))
    assert class_.numbers(NOW)["answered"] == 0


@pytest.mark.parametrize(
    ("kind", "choice"),
    [
        *((kind, choice) for kind in ("order", "contents") for choice in ("", "AA", "AD", "abc", "A B", 1, "A" * 121)),
        *(("children", choice) for choice in ("+U-D", "U-D+L", "-D+U+L", "+U+U-D+L", "+U-D+R", 7)),
        *(("values", choice) for choice in ("2+3=5", "2+3=5 2+3=5 2+3=5", "2+3=5  2+3=5", "2,5+3=5,5 1+1=2", "A B")),
    ],
)
def test_an_answer_outside_the_offered_choices_is_refused_in_one_sentence(kind: str, choice: object) -> None:
    class_ = room("a" * 16)
    class_.tell(read_state(asked(2, 2, kind=kind)))
    with pytest.raises(BadInput) as refused:
        class_.vote("a" * 16, vote_of(choice, 2))
    assert_is_one_sentence(str(refused.value), "choice")
    assert class_.numbers(NOW)["answered"] == 0


def test_an_order_must_have_exactly_the_requested_number_of_boards() -> None:
    class_, state = room("a" * 16), asked(2, 2, kind="order")
    state["question"]["count"] = 2
    class_.tell(read_state(state))
    class_.vote("a" * 16, vote_of("CA", 2))
    for choice in ("C", "CAB"):
        with pytest.raises(BadInput, match="choice must be 2 of A, B and C in order, not "):
            class_.vote("a" * 16, vote_of(choice, 2))


@pytest.mark.parametrize(
    "after", [asked(5), asked(4), asked(9, 1), asked(9, 2, 1), state_of(2), asked(6, 2, 2, "asked")]
)
def test_an_outdated_state_or_a_reopened_round_is_refused(after: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        check_follows(read_state(asked(5, 2, 2, "closed")), read_state(after))
    assert refused.value.code == "stale"
    assert refused.value.more["state"]["seq"] == 5


def test_students_who_were_active_lately_or_have_answered_count_as_present() -> None:
    class_ = room()
    for k in range(5):
        class_.greet(f"{k:016d}", Guest(NOW + k))
    assert class_.numbers(NOW + PRESENT_S + 1.5)["joined"] == 3
    class_.vote(f"{0:016d}", vote_of())
    assert class_.numbers(NOW + PRESENT_S + 1.5)["joined"] == 4
    assert class_.greet(f"{0:016d}", Guest(NOW)).choice == "A", "who comes back has their vote"
    assert class_.greet(f"{1:016d}", Guest(NOW)).choice is None


def test_a_full_class_admits_new_students_in_place_of_absent_ones() -> None:
    class_ = room()
    for k in range(STUDENTS):
        class_.greet(f"{k:016d}", Guest(NOW))
    with pytest.raises(Refused, match="The class is full: 3000 students are here"):
        class_.greet("late" * 4, Guest(NOW))
    class_.greet(f"{0:016d}", Guest(NOW))  # who is in is let in
    class_.greet("late" * 4, Guest(NOW + PRESENT_S + 1))


def test_a_class_is_deleted_after_twelve_hours() -> None:
    store = MemoryStore()
    store.begin("K7QM3X", "proof", read_state(asked(1)), NOW)
    store.greet("K7QM3X", "a" * 16, Guest(NOW + LIFE_S - 1))
    with pytest.raises(Refused, match="There is no class K7QM3X"):
        store.greet("K7QM3X", "a" * 16, Guest(NOW + LIFE_S))
    assert store._rooms == {}


# Fields of a question that would end the script of a phone, by the field that the refusal names.
ODD: dict[str, list[dict[str, Any]]] = {
    "question": [
        {"choices": [["A", {}], ["B", ["x"]]]}, {"rules": 5}, {"counts": "x"}, {"counts": [[None]]}, {"right": {}},
        {"bins": 7}, {"why": {"a": 1}}, {"count": math.nan}, {"near": {"answers": 1}}, {"tallies": [{"words": "x"}]},
        {"x": 1}, {"kind": ["next"]},
    ],
    "choices": [{"choices": [["A", 5], ["B"]]}, {"choices": [[], ["B"]]}],
}  # fmt: skip

BAD_STATES: list[tuple[object, str]] = [
    (None, "state"), ([], "state"), ({}, "state"), ({**state_of(1), "more": 1}, "state"), (state_of(0), "seq"),
    (state_of(1, locked=1), "locked"), (state_of(1, beside=0), "beside"), (state_of(1, beside={"run": RUN}), "beside"),
    (state_of(1, beside={"run": 5, "at": 0}), "run"), (state_of(1, beside={"run": RUN, "at": -1}), "at"),
    (state_of(True), "seq"), (state_of(1, run=5), "run"), (state_of(1, run="start=1"), "start"),
    (state_of(1, at=-1), "at"), (state_of(1, event=100), "event"), (state_of(1, view="<b>"), "view"),
    (state_of(1, phase="over"), "phase"), (state_of(1, phase="asked", round=1), "question"), (asked(1, 0), "number"),
    (asked(1, 1, 0), "round"), (asked(1, 1, 3), "round"), (asked(1, kind="names"), "kind"),
    (state_of(1, phase="asked", round=1, question={"number": 1, "kind": "next"}), "choices"),
    (state_of(1, phase="asked", round=1, question={"number": 1, "kind": "next", "choices": [["A"], ["A"]]}), "choices"),
    (state_of(1, phase="asked", round=1, question={"number": 1, "kind": "frontier", "statement": "x" * 4000}), "state"),
    *((state_of(1, phase="asked", round=1, question={"number": 1, "kind": "next", "choices": [["A"], ["B"]]} | odd),
       field) for field, odds in ODD.items() for odd in odds),
]  # fmt: skip


@pytest.mark.parametrize(("told", "field"), BAD_STATES, ids=lambda part: str(part)[:40])
def test_an_invalid_state_is_refused_in_one_sentence(told: object, field: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_state(told)
    assert_is_one_sentence(str(refused.value), field)


def test_fields_that_older_pages_do_not_send_get_their_defaults() -> None:
    old = {key: told for key, told in state_of(1).items() if key not in ("locked", "beside")}
    assert read_state(old) == read_state(state_of(1)) == {**old, "locked": False, "beside": None}
    beside = {"run": RUN, "at": 7}
    assert read_state(state_of(1, locked=True, beside=beside)) == {**old, "locked": True, "beside": beside}


@pytest.mark.thorough
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_every_invalid_message_gets_an_error_as_its_answer(content: Any) -> None:
    house, teacher = House(), Teacher()
    for event in house.handlers.acts:
        teacher.connection = ClassConnection()
        for told in (content, {"code": "K7QM3X", "secret": "0" * 32, "state": content, "student": content}):
            answer = house.call(teacher, event, told, NOW)
            assert list(answer) == ["error"]


@pytest.mark.parametrize("seed", some(range(100), range(20).__contains__, thorough))
def test_after_sleep_loss_and_restarts_all_show_the_same_state_and_closed_rounds_count_once(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codes, "SLOW", 1)  # which is for those who guess
    schedule(seed)


def test_the_fields_of_a_question_are_those_that_pages_send() -> None:
    source = (Path(__file__).parents[3] / "static/core/lib/answers.js").read_text(encoding="utf-8")
    [described] = re.findall(r"@typedef {object} Question that.*?\*/", source, re.DOTALL)
    assert set(re.findall(r"@property {.+?}+ \[?(\w+)", described)) == FIELDS.keys()
