"""The handlers of classes: permissions and rates, and a class over sockets from its opening to its end."""

import json
import time
from collections import Counter
from threading import Event, Semaphore
from typing import Any

import gevent
import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient

from tests.webapp.class_model import House, Phone, Teacher, asked, state_of
from tests.webapp.classroom.test_classes import NOW, refusal
from webapp import create_app
from webapp.classroom import codes, handlers
from webapp.classroom.codes import code_of, new_secret, proof_of
from webapp.classroom.rate_limit import FREE, OPENED_OF_ADDRESS, WRONG_OF_ADDRESS
from webapp.classroom.room import read_state
from webapp.classroom.tickets import joined_of


def test_guesses_of_codes_are_limited_but_a_right_code_from_the_same_address_is_accepted() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    inside = Phone("inside0000000000", teacher.code)
    inside.beat(house, NOW)
    looked = 0
    for machine in range(150):
        guesser = Phone("guesser000000000", "K7QM3X")
        for guess in range(12):
            code = f"{machine:03d}{guess:03d}"
            answer = house.call(guesser, "class_join", {"code": code, "student": guesser.name, "seq": 0}, NOW)
            assert answer["error"]["code"] in ("no_class", "rate")
            looked += answer["error"]["code"] == "no_class"
            if guess >= 10:
                refusal(answer, "rate", "code")
    assert looked <= WRONG_OF_ADDRESS[1] + 150 * FREE
    for typed_wrong in range(FREE):
        newcomer = Phone(f"newcomer{typed_wrong:08d}", teacher.code)
        for k in range(typed_wrong):
            house.call(newcomer, "class_join", {"code": f"99999{k}", "student": newcomer.name}, NOW)
        newcomer.beat(house, NOW)
        assert newcomer.state == {"code": teacher.code, **teacher.state}
    teacher.tell(house, asked(0), NOW)
    assert inside.state == {"code": teacher.code, **teacher.state}


def test_a_state_from_somebody_without_the_secret_is_refused() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    for event in ("class_tell", "class_numbers", "class_end", "class_open"):
        other = Teacher()
        told = {"code": teacher.code, "secret": "0" * 32, "state": asked(9)}
        refusal(house.call(other, event, told, NOW), "forbidden", "secret")
    assert house.store.state(teacher.code, NOW)["seq"] == 1


def test_after_a_restart_only_the_right_secret_opens_a_code_again() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    house = House()
    thief = Teacher(code=teacher.code, secret=new_secret())
    answer = house.call(thief, "class_open", {"state": state_of(1), "code": thief.code, "secret": thief.secret}, NOW)
    refusal(answer, "forbidden", "secret")
    assert teacher.open(house, NOW)["is_new"]


def test_a_device_that_slept_cannot_reopen_an_ended_class() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    right = {"code": teacher.code, "secret": teacher.secret}
    assert house.call(teacher, "class_end", right, NOW) == {"ended": True}
    refusal(house.call(teacher, "class_open", {**right, "state": state_of(9)}, NOW + 60), "ended", "code")


def test_slow_hashes_are_computed_one_at_a_time_and_do_not_block_classes(monkeypatch: pytest.MonkeyPatch) -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    begun, goes_on = Semaphore(0), Event()

    def slow(secret: str) -> str:
        begun.release()
        assert goes_on.wait(30)
        return code_of(secret)

    monkeypatch.setattr(handlers, "code_of", slow)
    opening = [gevent.spawn(Teacher().open, house, NOW) for _ in range(5)]
    gevent.idle()
    assert begun.acquire(timeout=30)
    teacher.tell(house, asked(0), NOW)
    assert not begun.acquire(timeout=0.05), "two at once"
    goes_on.set()
    gevent.joinall(opening, timeout=30, raise_error=True)
    assert len({one.value["code"] for one in opening}) == 5


def test_a_connection_can_open_a_class_though_its_address_is_over_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "SLOW", 1)
    house = House()
    made = Counter[int]()
    for teacher in (teachers := [Teacher() for _ in range(40)]):
        teacher.open(house, NOW)
        for k in range(1, 10):
            answer = house.call(teacher, "class_open", {"state": state_of(1)}, NOW)
            made[k] += "error" not in answer
            if k >= 4:
                refusal(answer, "rate", "class")
    assert 0 < sum(made.values()) <= OPENED_OF_ADDRESS[1]
    for teacher in teachers:
        assert not teacher.open(house, NOW)["is_new"], "the same class again costs nothing"


def test_students_can_join_before_the_teacher_shows_a_run() -> None:
    house, teacher = House(), Teacher()
    teacher.state = state_of(1, run="")
    teacher.open(house, NOW)
    phone = Phone("a" * 16, teacher.code)
    phone.beat(house, NOW)
    assert phone.state is not None
    assert phone.state["run"] == ""


def test_a_connection_belongs_to_one_student_who_must_join_before_voting() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    teacher.tell(house, asked(0), NOW)
    phone = Phone("one0000000000000", teacher.code)
    vote = {"code": teacher.code, "number": 1, "round": 1, "choice": "A"}
    refusal(house.call(phone, "class_vote", vote, NOW), "not_joined", "code")
    phone.beat(house, NOW)
    phone.name = "two0000000000000"
    joining = {"code": teacher.code, "student": phone.name, "seq": 0}
    refusal(house.call(phone, "class_join", joining, NOW), "bad_request", "student")
    assert house.call(phone, "class_vote", vote, NOW) == {"number": 1, "round": 1, "choice": "A"}


def test_a_connection_that_joins_another_class_leaves_the_first_one() -> None:
    house, teachers = House(), (Teacher(), Teacher())
    for teacher in teachers:
        teacher.open(house, NOW)
        teacher.tell(house, asked(0), NOW)
    one, other = teachers
    phone = Phone("a" * 16, one.code)
    vote = {"code": one.code, "number": 1, "round": 1, "choice": "A"}
    phone.beat(house, NOW)
    assert "error" not in house.call(phone, "class_vote", vote, NOW)
    phone.code, phone.state, phone.ticket = other.code, None, ""
    phone.beat(house, NOW)
    refusal(house.call(phone, "class_vote", {**vote, "choice": "B"}, NOW), "not_joined", "code")
    one.tell(house, one.state, NOW)
    assert phone.state == {"code": other.code, **other.state}
    numbers = [house.call(one, "class_numbers", {"code": one.code, "secret": one.secret}, NOW) for one in teachers]
    assert [told["counts"] for told in numbers] == [[{"A": 1}], [{}]]


def test_a_student_on_two_connections_has_the_vote_of_the_later_one() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    teacher.tell(house, asked(0), NOW)
    for choice in "ABA":
        phone = Phone("a" * 16, teacher.code)
        phone.beat(house, NOW)
        phone.choose(house, choice, NOW)
    right = {"code": teacher.code, "secret": teacher.secret}
    assert house.call(teacher, "class_numbers", right, NOW)["counts"] == [{"A": 1}]
    teacher.tell(house, {**asked(0), "locked": True}, NOW)
    thief = Phone("b" * 16, teacher.code)
    told = {"code": teacher.code, "student": thief.name, "ticket": phone.ticket}
    refusal(house.call(thief, "class_join", told, NOW), "locked", "room")


def test_ten_thousand_messages_are_dropped_and_the_class_continues() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    noisy, quiet = (Phone(f"{name}00000000000", teacher.code) for name in ("noisy", "quiet"))
    joining = {"code": teacher.code, "student": noisy.name, "seq": 0}
    answers = [house.call(noisy, "class_join", joining, NOW) for _ in range(10_000)]
    assert sum("error" not in answer for answer in answers) <= 60
    assert noisy.connection.dropped > 9000
    quiet.beat(house, NOW)
    assert quiet.state is not None


def test_the_largest_state_is_small() -> None:
    boards = ["".join("123456789abcdefghijklmno0"[k * 5 : k * 5 + 5] + "-" for k in range(5))[:-1]] * 5
    question = {
        "number": 12, "kind": "next", "choices": [[key, boards[0], 104, 107] for key in "ABCDE"],
        "right": "C", "rules": ["BFS: the oldest"] * 5, "counts": [[100] * 5] * 2, "why": "w" * 100,
    }  # fmt: skip
    run = f"start={boards[0]}&goal={boards[0]}&algorithm=wastar&heuristic=linear_conflict&tie=high_g&weight=3"
    beside = {"run": run, "at": 100_000}
    told = state_of(10_000, run=run, at=100_000, phase="revealed", round=2, question=question, beside=beside)
    assert len(json.dumps({"code": "K7QM3X", **read_state(told)})) < 1300


# --- over sockets ----------------------------------------------------------------------------------------------------


@pytest.fixture
def app() -> Flask:
    return create_app()


def heard(socket: SocketIOTestClient, event: str = "class") -> list[dict[str, Any]]:
    return [one["args"][0] for one in socket.get_received() if one["name"] == event]


def test_a_class_works_over_sockets_from_its_opening_to_its_end(app: Flask) -> None:
    teacher, one, late = (app.extensions["socketio"].test_client(app) for _ in range(3))
    opened = teacher.emit("class_open", {"state": state_of(1)}, callback=True)
    right = {"code": opened["code"], "secret": opened["secret"]}
    joining = {"code": opened["code"].lower(), "student": "a" * 16, "seq": 0}
    joined = one.emit("class_join", joining, callback=True)
    assert joined["state"] == {"code": opened["code"], **state_of(1)}
    again = {"seq": 1, "choice": None, "ticket": joined["ticket"]}
    assert one.emit("class_join", {**joining, "seq": 1}, callback=True) == again
    told = teacher.emit("class_tell", {**right, "state": asked(2)}, callback=True)
    assert told == {"seq": 2, "joined": 1, "answered": 0, "counts": [{}], "rush": None}
    assert heard(one) == [{"code": opened["code"], **asked(2)}]
    vote = {"number": 1, "round": 1, "choice": "B"}
    assert one.emit("class_vote", {"code": opened["code"], **vote}, callback=True) == vote
    assert one.get_received() == [], "what a student sends is told to nobody"
    assert late.emit("class_join", {**joining, "student": "b" * 16}, callback=True)["state"]["seq"] == 2
    numbers = teacher.emit("class_numbers", right, callback=True)
    assert numbers == {"seq": 2, "joined": 2, "answered": 1, "counts": [{"B": 1}], "rush": None}
    second = app.extensions["socketio"].test_client(app)
    again = second.emit("class_open", {**right, "state": state_of(1)}, callback=True)
    assert (again["is_new"], again["state"]["seq"], again["answered"]) == (False, 2, 1)
    assert teacher.emit("class_end", right, callback=True) == {"ended": True}
    assert heard(late, "class_end") == [{"code": opened["code"]}]
    refusal(one.emit("class_join", joining, callback=True), "no_class", "code")


def test_messages_of_a_teachers_device_reach_the_teachers_other_devices_and_no_student(app: Flask) -> None:
    first, remote, desk, student = (app.extensions["socketio"].test_client(app) for _ in range(4))
    opened = first.emit("class_open", {"state": state_of(1)}, callback=True)
    right = {"code": opened["code"], "secret": opened["secret"]}
    student.emit("class_join", {"code": opened["code"], "student": "a" * 16}, callback=True)
    desk.emit("class_numbers", right, callback=True)
    lead = {"to": "page1", "act": "ask:next"}
    assert remote.emit("class_lead", {**right, **lead}, callback=True) == {"sent": True}
    assert [heard(one, "class_lead") for one in (first, desk, remote, student)] == [[lead], [lead], [lead], []]
    report = {"report": {"at": 7, "notes": "n" * 3000}}
    assert first.emit("class_report", {**right, **report}, callback=True) == {"sent": True}
    assert [heard(one, "class_report") for one in (desk, remote, student)] == [[report], [report], []]
    for event, told in (("class_lead", lead), ("class_report", report), ("class_drop", {"since": 0})):
        refusal(student.emit(event, {**right, "secret": "0" * 32, **told}, callback=True), "forbidden", "secret")


BAD_RELAYS: list[tuple[str, dict[str, Any], str]] = [
    ("class_lead", {"to": "", "act": ""}, "act"), ("class_lead", {"to": "", "act": "Forward"}, "act"),
    ("class_lead", {"to": "", "act": "a" * 25}, "act"), ("class_lead", {"to": "", "act": "go:"}, "act"),
    ("class_lead", {"act": "go"}, "to"), ("class_lead", {"to": "x" * 41, "act": "go"}, "to"),
    ("class_report", {}, "report"), ("class_report", {"report": "text"}, "report"),
    ("class_report", {"report": {"notes": "n" * 4096}}, "report"),
    ("class_drop", {}, "since"), ("class_drop", {"since": True}, "since"), ("class_drop", {"since": 1e999}, "since"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "content", "field"), BAD_RELAYS, ids=lambda part: str(part)[:40])
def test_a_message_that_cannot_be_relayed_is_refused(event: str, content: dict[str, Any], field: str) -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    told = {"code": teacher.code, "secret": teacher.secret, **content}
    refusal(house.call(teacher, event, told, NOW), "bad_request", field)


def test_dropped_students_get_a_message_and_their_votes_are_removed(app: Flask) -> None:
    teacher, early, late = (app.extensions["socketio"].test_client(app) for _ in range(3))
    opened = teacher.emit("class_open", {"state": asked(1)}, callback=True)
    right = {"code": opened["code"], "secret": opened["secret"]}
    tickets = {}
    for student, name in ((early, "early"), (late, "late")):
        joining = {"code": opened["code"], "student": name.ljust(16, "0")}
        tickets[name] = student.emit("class_join", joining, callback=True)["ticket"]
        student.emit("class_vote", {"code": opened["code"], "number": 1, "round": 1, "choice": "A"}, callback=True)
        time.sleep(0.01)
    since = joined_of(proof_of(opened["secret"]), "late".ljust(16, "0"), tickets["late"])
    numbers = teacher.emit("class_drop", {**right, "since": since}, callback=True)
    assert numbers == {"joined": 1, "answered": 1, "counts": [{"A": 1}], "rush": None}
    assert [heard(one, "class_dropped") for one in (early, late)] == [[], [{"code": opened["code"]}]]
    again = late.emit("class_join", {**joining, "ticket": tickets["late"]}, callback=True)
    refusal(again, "dropped", "student")


def test_the_page_of_a_class_is_found_by_its_code_in_any_spelling(app: Flask) -> None:
    client = app.test_client()
    assert "<class-phone" in client.get("/c/K7QM3X").text
    assert client.get("/c?code=k7qm3x").headers["Location"] == "/c/K7QM3X"
    assert "classroom/remote/page.js" in client.get("/c/K7QM3X/remote").text
    assert client.get("/c/k7qm3x/remote").headers["Location"] == "/c/K7QM3X/remote"
    assert client.get("/c/nonsense/remote").status_code == 400
    assert "Code on the big screen" in client.get("/c").text
    assert 'value="222222"' in client.get("/c?wrong=222222").text
    answer = client.get("/c/nonsense")
    assert (answer.status_code, "The code must have 6 letters and digits" in answer.text) == (400, True)
