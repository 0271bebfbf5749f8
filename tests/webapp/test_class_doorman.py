"""The doorman of classes: who may do what and how often, and a class over sockets from its opening to its end."""

import json
from typing import Any

import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient

from tests.webapp.class_model import KEYS, RUN, House, Phone, Teacher, asked, state_of
from tests.webapp.test_classes import NOW, refusal
from webapp import create_app
from webapp.classes.budget import Visitor
from webapp.classes.codes import new_secret
from webapp.classes.room import read_state


def test_guesses_run_out_on_one_connection_and_in_all_and_those_inside_do_not_notice() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    inside = Phone("inside0000000000", teacher.code)
    inside.beat(house, NOW)
    refused = 0
    for machine in range(150):
        guesser = Phone("guesser000000000", "K7QM3X")
        for guess in range(12):
            code = f"{machine:03d}{guess:03d}"
            answer = house.call(guesser, "class_join", {"code": code, "student": guesser.name, "seq": 0}, NOW)
            refused += answer["error"]["code"] == "rate"
    assert refused >= 1800 - 1000
    inside.visitor = Visitor()  # another connection
    inside.beat(house, NOW)
    answer = house.call(inside, "class_join", {"code": teacher.code, "student": inside.name, "seq": 0}, NOW)
    assert "state" in answer
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


def test_nobody_takes_a_code_on_a_server_that_has_forgotten_it() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    house = House()
    thief = Teacher(code=teacher.code, secret=new_secret())
    answer = house.call(thief, "class_open", {"state": state_of(1), "code": thief.code, "secret": thief.secret}, NOW)
    refusal(answer, "forbidden", "secret")
    assert teacher.open(house, NOW)["is_new"]


def test_a_class_that_was_ended_is_not_made_again_by_a_device_that_slept() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    right = {"code": teacher.code, "secret": teacher.secret}
    assert house.call(teacher, "class_end", right, NOW) == {"ended": True}
    refusal(house.call(teacher, "class_open", {**right, "state": state_of(9)}, NOW + 60), "ended", "code")


def test_a_class_is_open_before_anything_is_shown() -> None:
    house, teacher = House(), Teacher()
    teacher.state = state_of(1, run="")
    teacher.open(house, NOW)
    phone = Phone("a" * 16, teacher.code)
    phone.beat(house, NOW)
    assert phone.state is not None
    assert phone.state["run"] == ""


def test_a_connection_is_one_student_and_only_who_has_joined_votes() -> None:
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


def test_ten_thousand_messages_are_dropped_and_the_class_goes_on() -> None:
    house, teacher = House(), Teacher()
    teacher.open(house, NOW)
    noisy, quiet = (Phone(f"{name}00000000000", teacher.code) for name in ("noisy", "quiet"))
    joining = {"code": teacher.code, "student": noisy.name, "seq": 0}
    answers = [house.call(noisy, "class_join", joining, NOW) for _ in range(10_000)]
    assert sum("error" not in answer for answer in answers) <= 60
    assert noisy.visitor.dropped > 9000
    quiet.beat(house, NOW)
    assert quiet.state is not None


def test_the_largest_state_is_below_a_kilobyte() -> None:
    boards = ["".join("123456789abcdefghijklmno0"[k * 5 : k * 5 + 5] + "-" for k in range(5))[:-1]] * 5
    question = {
        "number": 12, "kind": "next", "choices": [[key, boards[0], 104, 107] for key in "ABCDE"],
        "right": "C", "rules": ["BFS: the oldest"] * 5, "counts": [[100] * 5] * 2, "why": "w" * 100,
    }  # fmt: skip
    run = f"start={boards[0]}&goal={boards[0]}&algorithm=wastar&heuristic=linear_conflict&tie=high_g&weight=3"
    state = read_state(state_of(10_000, run=run, at=100_000, phase="revealed", round=2, question=question))
    assert len(json.dumps({"code": "K7QM3X", **state})) < 1024


# --- over sockets ----------------------------------------------------------------------------------------------------


@pytest.fixture
def app() -> Flask:
    return create_app()


def heard(socket: SocketIOTestClient, event: str = "class") -> list[dict[str, Any]]:
    return [one["args"][0] for one in socket.get_received() if one["name"] == event]


def test_a_class_is_held_over_sockets_from_opening_to_its_end(app: Flask) -> None:
    teacher, one, late = (app.extensions["socketio"].test_client(app) for _ in range(3))
    opened = teacher.emit("class_open", {"state": state_of(1)}, callback=True)
    right = {"code": opened["code"], "secret": opened["secret"]}
    joining = {"code": opened["code"].lower(), "student": "a" * 16, "seq": 0}
    joined = one.emit("class_join", joining, callback=True)
    assert joined["state"] == {"code": opened["code"], **state_of(1)}
    assert one.emit("class_join", {**joining, "seq": 1}, callback=True) == {"seq": 1, "choice": None}
    told = teacher.emit("class_tell", {**right, "state": asked(2)}, callback=True)
    assert told == {"seq": 2, "joined": 1, "answered": 0, "counts": [{}]}
    assert heard(one) == [{"code": opened["code"], **asked(2)}]
    vote = {"number": 1, "round": 1, "choice": "B"}
    assert one.emit("class_vote", {"code": opened["code"], **vote}, callback=True) == vote
    assert one.get_received() == [], "what a student sends is told to nobody"
    assert late.emit("class_join", {**joining, "student": "b" * 16}, callback=True)["state"]["seq"] == 2
    numbers = teacher.emit("class_numbers", right, callback=True)
    assert numbers == {"seq": 2, "joined": 2, "answered": 1, "counts": [{"B": 1}]}
    second = app.extensions["socketio"].test_client(app)
    again = second.emit("class_open", {**right, "state": state_of(1)}, callback=True)
    assert (again["is_new"], again["state"]["seq"], again["answered"]) == (False, 2, 1)
    assert teacher.emit("class_end", right, callback=True) == {"ended": True}
    assert heard(late, "class_end") == [{"code": opened["code"]}]
    refusal(one.emit("class_join", joining, callback=True), "no_class", "code")


def test_every_choice_of_the_model_is_offered() -> None:
    assert [choice[0] for choice in asked(1)["question"]["choices"]] == list(KEYS)
    assert read_state(asked(1))["run"] == RUN


def test_the_page_of_a_class_is_there_under_its_code_however_it_is_typed(app: Flask) -> None:
    client = app.test_client()
    assert "<class-phone" in client.get("/c/K7QM3X").text
    assert client.get("/c?code=k7qm3x").headers["Location"] == "/c/K7QM3X"
    assert "Code on the board" in client.get("/c").text
    answer = client.get("/c/nonsense")
    assert (answer.status_code, "The code must have 6 letters and digits" in answer.text) == (400, True)
