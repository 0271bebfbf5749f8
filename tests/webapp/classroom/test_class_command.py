"""`frontier class`: its output, its port, the reachability of its address, and its end."""

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
import segno

from solver import BadInput
from solver.messages import Message
from webapp.classroom import command as class_command
from webapp.classroom.codes import code_of
from webapp.classroom.command import Opening, command, everywhere, free, picture, secret_in, shown_first, told
from webapp.operate.hosts import own_addresses
from webapp.operate.reach import Reach

ROOT = Path(__file__).parents[3]
SECONDS = 60.0
# Programs started in the background may ignore Ctrl-C.
PROGRAM = (
    "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from webapp.classroom.command import command; sys.exit(command(sys.argv[1:]))"
)
OPENING = Opening("K7QM3X", "ab" * 16, "lecture=1")
ROOM = "http://192.168.1.5:8000"
HOME = "http://localhost:8000"


@pytest.mark.parametrize(
    ("link", "query"),
    [
        (None, "lecture=1"),
        ("/?lecture=2", "lecture=2"),
        (
            "http://localhost:8000/?start=123-405-786&algorithm=bfs&at=3",
            "start=123-405-786&algorithm=bfs&at=3&present=1",
        ),
        ("algorithm=bfs&present=0", "algorithm=bfs&present=1"),
        ("/?algorithm=bfs&present=discs", "algorithm=bfs&present=discs"),
    ],
)
def test_the_projector_first_shows_a_lecture_or_the_requested_link(link: str | None, query: str) -> None:
    assert shown_first(link) == query


@pytest.mark.parametrize("link", ["/compare?run=x", "bfs", "", "/?algorithm=quick", "/?lecture=99"])
def test_a_bad_link_is_refused_before_anything_is_served(link: str) -> None:
    with pytest.raises(BadInput):
        command(["--no-open", link])


def test_help_states_the_default_address_and_port(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert f"(default: {everywhere()})" in said
    assert "(default: 8000, or the next free one)" in said


def test_a_projectors_link_resumes_its_class() -> None:
    secret = "0123456789abcdef" * 2
    opening = Opening(code_of(secret), secret, "algorithm=bfs&present=1")
    link = opening.projector(HOME)
    assert (secret_in(link), shown_first(link)) == (secret, opening.query)
    assert (secret_in(None), secret_in("/?lecture=2")) == ("", "")
    for wrong in (link[:-1], link.replace(opening.code, "K7QM3X"), link.replace("-", ""), f"{HOME}/?lecture=1#class="):
        with pytest.raises(BadInput, match="code and its secret") as refused:
            command(["--no-open", wrong])
        assert secret not in str(refused.value)


def test_the_command_prints_all_addresses_and_codes_that_a_class_needs() -> None:
    text = told(Reach(ROOM, "", ("http://10.0.0.7:8000",)), HOME, OPENING, lively=False)
    assert "Join at  192.168.1.5:8000/c\n" in text
    assert "Code     K7QM3X\n" in text
    assert "If phones cannot open it, try 10.0.0.7:8000/c." in text
    assert f"Projector  {HOME}/?lecture=1#class=K7QM3X-{'ab' * 16}\n" in text
    assert f"Remote     {ROOM}/c/K7QM3X/remote#{'ab' * 16}\n" in text
    assert "\x1b" not in text
    assert "█" not in text


def test_without_a_network_address_the_command_explains_and_still_opens_the_class() -> None:
    text = told(Reach(None, str(Message("reach-no-network"))), HOME, OPENING, lively=True)
    assert str(Message("reach-no-network")) in text
    assert "Class K7QM3X is open on this computer alone." in text
    assert f"Projector  {HOME}/?" in text
    assert "Remote" not in text


def test_the_qr_code_in_a_terminal_is_dark_on_light(monkeypatch: pytest.MonkeyPatch) -> None:
    address = f"{ROOM}/c/K7QM3X"
    drawn = [line.removeprefix("  \x1b[97;40m").removesuffix("\x1b[0m") for line in picture(address)[:-1]]
    light = {"█": (1, 1), "▀": (1, 0), "▄": (0, 1), " ": (0, 0)}
    rows = [[1 - light[sign][half] for sign in line] for line in drawn for half in (0, 1)]
    matrix = [list(row) for row in segno.make_qr(address, error="l").matrix]
    assert [row[2:-2] for row in rows[2 : 2 + len(matrix)]] == matrix
    assert not any(any(row) for row in rows[:2] + rows[2 + len(matrix) : 4 + len(matrix)])
    monkeypatch.setattr(class_command, "can_draw", lambda: True)
    assert picture(address)[0] in told(Reach(ROOM), HOME, OPENING, lively=True)
    monkeypatch.setattr(class_command, "can_draw", lambda: False)
    assert "█" not in told(Reach(ROOM), HOME, OPENING, lively=True)


@pytest.mark.parametrize(("encoding", "can"), [("utf-8", True), ("cp437", True), ("ascii", False), ("latin-1", False)])
def test_a_qr_code_is_drawn_only_if_the_encoding_has_block_characters(
    encoding: str, can: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with (tmp_path / "out").open("w", encoding=encoding) as out:
        monkeypatch.setattr(sys, "stdout", out)
        assert class_command.can_draw() is can


@pytest.mark.parametrize("taken", ["0.0.0.0", "127.0.0.1"])
def test_the_next_port_is_used_if_one_is_taken(taken: str) -> None:
    with socket.create_server((taken, 0)) as other:
        port = other.getsockname()[1]
        with free("0.0.0.0", port, class_command.PORTS) as found:
            assert port < found.getsockname()[1] < port + class_command.PORTS
        with pytest.raises(OSError, match="in use"):
            free("0.0.0.0", port, 1)


class Class:
    """The command in a process of its own."""

    def __init__(self, *arguments: str, program: Sequence[str | Path] = (sys.executable, "-c", PROGRAM)) -> None:
        self.process = subprocess.Popen(
            [*program, "--no-open", *arguments],
            cwd=ROOT,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONFAULTHANDLER": "1"},
        )

    def told(self) -> str:
        """Return its output until it waits."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                return "".join(lines)
        raise AssertionError(f"it ended and said {lines} and {self.process.stderr and self.process.stderr.read()}")

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            self.process.send_signal(signal.SIGABRT)  # it prints the position of each thread
            pytest.fail(f"it had not ended {SECONDS} s later:\n{self.process.communicate(timeout=SECONDS)[1]}")
        return self.process.returncode


@contextmanager
def running(arguments: Sequence[str], **program: Sequence[str | Path]) -> Iterator[Class]:
    one = Class(*arguments, **program)
    try:
        yield one
    finally:
        if one.process.poll() is None:
            one.process.kill()
            one.process.communicate()


def status(address: str) -> int:
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        return int(answer.status)


def test_the_printed_addresses_answer_and_ctrl_c_ends_the_command() -> None:
    with running(["--port", "0"]) as one:
        text = one.told()
        [(code, secret)] = re.findall(r"#class=([0-9A-Z]{6})-([0-9a-f]{32})\n", text)
        assert code_of(secret) == code
        [home] = re.findall(r"Projector  (http://localhost:\d+)/\?lecture=1#", text)
        assert status(f"{home}/?lecture=1") == 200
        joins = re.findall(r"Join at  (\S+)/c\n", text)
        assert len(joins) == bool(own_addresses())
        for address in joins:
            assert address.rpartition(":")[0].strip("[]") in own_addresses()
            assert status(f"http://{address}/c/{code}") == 200
        assert one.stop() == 0


@pytest.mark.thorough
def test_a_server_for_this_computer_only_says_so_and_serves_the_projector() -> None:
    with running(["--port", "0", "--host", "127.0.0.1"]) as one:
        text = one.told()
        assert str(Message("reach-local")) in text
        [home] = re.findall(r"Projector  (http://127\.0\.0\.1:\d+)/", text)
        assert status(f"{home}/?lecture=1") == 200
        assert one.stop() == 0
