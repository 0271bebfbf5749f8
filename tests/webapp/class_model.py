"""Clients of a class as the pages behave: phones that keep their answer, and a teacher who keeps the state."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from solver import Run
from solver.exercise import KINDS
from webapp.classroom.class_events import ClassHandlers
from webapp.classroom.rate_limit import ClassConnection
from webapp.classroom.store import MemoryStore, Store

RUN = Run("283-164-705", "123-804-765").query()
KEYS = ("A", "B", "C")


def state_of(seq: int, **more: Any) -> dict[str, Any]:
    """Return a valid state of a class."""
    shown = {"run": RUN, "at": 0, "event": 0, "view": "tree", "phase": "open", "round": 0, "question": None}
    return {"seq": seq, **shown, "locked": False, "beside": None, **more}


def asked(seq: int, number: int = 1, round_: int = 1, phase: str = "asked", kind: str = "next") -> dict[str, Any]:
    """Return a state with an open question."""
    question: dict[str, Any] = {"number": number, "kind": kind}
    if kind not in KINDS or KINDS[kind].least:
        keys = {"children": "UDL", "values": "AB"}.get(kind, KEYS)
        question["choices"] = [[key, "283-164-705", 0, 4] for key in keys]
    return state_of(seq, phase=phase, round=round_, question=question)


class House:
    """A server without sockets: members receive states unless their connection is lost."""

    def __init__(self, store: Store | None = None) -> None:
        self.store: Store = store or MemoryStore()
        self.clients: dict[str, Any] = {}
        self.rooms: dict[str, set[str]] = {}  # ids of connections
        self.handlers = ClassHandlers(self.store, self.send, self.join, self.leave)

    def join(self, id: str, room: str) -> None:
        self.rooms.setdefault(room, set()).add(id)

    def leave(self, id: str, room: str) -> None:
        self.rooms.get(room, set()).discard(id)

    def lose(self, client: Any) -> None:
        """End the connection of a client, which has another one from then on."""
        for ids in self.rooms.values():
            ids.discard(client.connection.id)
        self.handlers.left(client.connection)
        client.connection = ClassConnection()

    def send(self, rooms: list[str], event: str, content: object) -> None:
        for id in {id for room in rooms for id in self.rooms.get(room, set())}:
            self.clients[id].hear(event, content)

    def call(self, client: Any, event: str, content: Any, now: float) -> dict[str, Any]:
        connection = client.connection
        connection.id = connection.id or f"connection {len(self.clients)}"
        self.clients[connection.id] = client
        return self.handlers.answer(event, client.connection, content, now)


@dataclass
class Phone:
    """A student's page: it sends heartbeats, keeps its answer, and sends it again if the server lacks it."""

    name: str
    code: str
    connection: ClassConnection = field(default_factory=ClassConnection)
    state: dict[str, Any] | None = None
    chosen: dict[tuple[int, int], str] = field(default_factory=dict)
    taken: dict[tuple[int, int], str] = field(default_factory=dict)  # the answers that this server has acknowledged
    is_awake: bool = True
    is_connected: bool = True
    ticket: str = ""
    is_dropped: bool = False  # by the teacher, on this server

    def hear(self, event: str, content: Any) -> None:
        if event == "class" and self.is_awake and self.is_connected and self.is_newer(content):
            self.state = content
        assert event != "class_dropped" or self.is_dropped

    def is_newer(self, state: dict[str, Any]) -> bool:
        return self.state is None or state["seq"] >= self.state["seq"]

    def beat(self, house: House, now: float, is_locked: bool = False) -> None:
        """Send a heartbeat, which is refused only in a locked class for new students, and for removed ones."""
        if not (self.is_awake and self.is_connected):
            return
        seq = self.state["seq"] if self.state else 0
        told = {"code": self.code, "student": self.name, "seq": seq, "ticket": self.ticket}
        answer = house.call(self, "class_join", told, now)
        refusal = "dropped" if self.is_dropped else "locked" if is_locked and not self.ticket else ""
        if refusal or "error" in answer:
            assert answer.get("error", {}).get("code") in ([refusal] if refusal else ["no_class", "rate"]), answer
            return
        assert self.ticket in ("", answer["ticket"])
        self.ticket = answer["ticket"]
        if "state" in answer:
            self.state = answer["state"]
        place = self.place()
        if not place or not self.state or self.state["phase"] != "asked" or place not in self.chosen:
            return
        if answer["choice"] != self.chosen[place]:
            self.send(house, now)

    def place(self) -> tuple[int, int] | None:
        question = self.state["question"] if self.state else None
        return (question["number"], self.state["round"]) if question and self.state else None

    def choose(self, house: House, choice: str, now: float) -> None:
        place = self.place()
        if self.is_awake and place and self.state and self.state["phase"] == "asked":
            self.chosen[place] = choice
            self.send(house, now)

    def send(self, house: House, now: float) -> None:
        number, round_ = self.place() or (0, 0)
        vote = {"code": self.code, "number": number, "round": round_, "choice": self.chosen[number, round_]}
        if self.is_connected and "error" not in house.call(self, "class_vote", vote, now):
            self.taken[number, round_] = vote["choice"]


@dataclass
class Teacher:
    """The teacher's page: it keeps the state, and makes the class anew where the server has forgotten it."""

    connection: ClassConnection = field(default_factory=ClassConnection)
    code: str = ""
    secret: str = ""
    state: dict[str, Any] = field(default_factory=lambda: state_of(1))
    counts: dict[tuple[int, int], dict[str, int]] = field(default_factory=dict)
    anew: int = 0  # how often the class was made again

    def hear(self, event: str, content: object) -> None:
        """Receive nothing that the page does not know."""

    def open(self, house: House, now: float) -> dict[str, Any]:
        known = {"code": self.code, "secret": self.secret} if self.secret else {}
        answer = house.call(self, "class_open", {"state": self.state, **known}, now)
        assert "error" not in answer, answer
        self.anew += answer["is_new"] and bool(self.code)
        self.code, self.secret = answer["code"], answer["secret"]
        return answer

    def tell(self, house: House, state: dict[str, Any], now: float) -> dict[str, Any]:
        self.state = {**state, "seq": self.state["seq"] + 1}
        told = {"code": self.code, "secret": self.secret, "state": self.state}
        answer = house.call(self, "class_tell", told, now)
        if answer.get("error", {}).get("code") == "no_class":
            self.connection = ClassConnection()
            self.open(house, now)
            self.state = {**self.state, "seq": self.state["seq"] + 1}
            answer = house.call(self, "class_tell", {**told, "state": self.state}, now)
        assert "error" not in answer, answer
        if state["phase"] == "closed":
            place = state["question"]["number"], state["round"]
            self.counts.setdefault(place, answer["counts"][state["round"] - 1])
        return answer

    def drop(self, house: House, phones: list[Phone], since: float, now: float) -> None:
        """Remove who joined since; check that they are none but these, and that they count nowhere."""
        before = house.call(self, "class_numbers", {"code": self.code, "secret": self.secret}, now)
        for phone in phones:
            phone.is_dropped = True
            phone.taken = {}
        told = {"code": self.code, "secret": self.secret, "since": since}
        answer = house.call(self, "class_drop", told, now)
        room = house.store._rooms[self.code]  # type: ignore[attr-defined]
        names = {phone.name for phone in phones}
        assert not names & set(room.students)
        assert not any(names & set(votes) for votes in room.votes.values())
        assert sum(map(len, room.votes.values())) == sum(sum(counts.values()) for counts in answer["counts"])
        assert before["joined"] - len(phones) <= answer["joined"] <= before["joined"]


def schedule(seed: int, steps: int = 100) -> None:
    """Hold a class through sleep, loss, restarts, locks and forged students who are dropped.

    Check the view of every phone, the counts of every closed round, and the admitted students.
    """
    chance = random.Random(seed)
    house, teacher, now = House(), Teacher(), 1000.0
    teacher.open(house, now)
    phones = [Phone(f"student{k:012d}", teacher.code) for k in range(12)]
    number, round_, phase, is_locked = 0, 0, "open", False
    forged: list[Phone] = []  # those who joined last
    counted: dict[tuple[int, int], Counter[str]] = {}
    for step in range(steps):
        now += chance.uniform(0.5, 4)
        phone = chance.choice(phones)
        happening = chance.randrange(15)
        if happening == 0:
            phone.is_awake = not phone.is_awake
        elif happening == 1:
            phone.is_connected = not phone.is_connected
            house.lose(phone)
        elif happening == 2 and chance.random() < 0.4:  # the server begins anew and knows nothing
            house = House()
            for one in (*phones, teacher):
                one.connection = ClassConnection()
            for one in phones:
                one.taken, one.is_dropped = {}, False
            forged = []
            teacher.open(house, now)
        elif happening < 6:
            phone.choose(house, chance.choice(KEYS), now)
        elif happening == 6:
            if phase in ("open", "revealed"):
                number, round_, phase = number + 1, 1, "asked"
            elif phase == "asked":
                phase = "closed"
            elif round_ == 1 and chance.random() < 0.5:
                round_, phase = 2, "asked"
            else:
                phase = "revealed"
            before = house.store._rooms[teacher.code].votes.get((number, round_), {})  # type: ignore[attr-defined]
            teacher.tell(house, {**asked(0, number, round_, phase), "locked": is_locked}, now)
            if phase == "closed":
                counted[number, round_] = Counter(before.values())
                taken = {one.name: one.taken[number, round_] for one in phones if (number, round_) in one.taken}
                assert before == taken, f"seed {seed}: counted are not the votes that phones know to be in"
        elif happening == 7:
            is_locked = not is_locked
            teacher.tell(house, {**teacher.state, "locked": is_locked}, now)
        elif happening == 8 and not forged:
            since = now
            forged = [Phone(f"forged{step:05d}{k:05d}", teacher.code) for k in range(3)]
            phones += forged
            for one in forged:
                one.beat(house, now, is_locked)
                one.choose(house, "C", now)
        elif happening == 9 and forged:
            newer = [one for one in phones if one.ticket and int(one.ticket.split(".")[0], 36) >= since * 1000]
            teacher.drop(house, [one for one in newer if not one.is_dropped], since, now)
            forged = []
        else:
            phone.beat(house, now, is_locked)
    teacher.tell(house, {**teacher.state, "locked": False}, now)
    for phone in phones:
        phone.is_awake = phone.is_connected = True
        phone.beat(house, now + 60)
        assert phone.is_dropped or phone.state == {"code": teacher.code, **teacher.state}, f"seed {seed}"
    assert teacher.counts == {place: dict(counts) for place, counts in counted.items()}
