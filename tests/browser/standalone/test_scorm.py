"""SCORM packages in a learning system, scorm-again: scores after answers, suspended and resumed; systems at fault."""

import io
import json
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response, request, send_from_directory
from playwright.sync_api import FrameLocator, Page, expect
from werkzeug.serving import make_server

from tests.browser.exercise.test_exercise import QUERY, right_letters, wrong_letter
from webapp.standalone.scorm import scorm_package

ROOT = Path(__file__).parents[3]
SYSTEM = """<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,">
<script src="again/{module}.min.js"></script>
<script>
  {system}
</script>
<iframe title="Page" src="packed/{start}" width="1100" height="800"></iframe></html>"""
AGAIN = """const kept = {kept};
  window.API = new Scorm12API({{lmsCommitUrl: "commit", autocommit: false, logLevel: 5}});
  if (kept) window.API.loadFromJSON(kept.cmi);"""


class Course:
    """A learning system with one package: the committed states, and the page as a learner opens it."""

    def __init__(self, page: Page) -> None:
        self.page, self.address = page, ""
        self.commits: list[dict[str, Any]] = []
        self.files: dict[str, bytes] = {}
        self.system = ""

    def pack(self, link: str) -> None:
        """Put the package of a link into the system."""
        with zipfile.ZipFile(io.BytesIO(scorm_package(link))) as files:
            self.files = {name: files.read(name) for name in files.namelist()}

    def open(self, system: str = "") -> FrameLocator:
        """Open the package, in scorm-again with the last committed state, or in a system given as a script."""
        kept = json.dumps(self.commits[-1] if self.commits else None)
        self.system = SYSTEM.format(start="index.html", module="scorm12", system=system or AGAIN.format(kept=kept))
        self.page.goto(self.address)
        return self.page.frame_locator("iframe")

    def leave(self) -> dict[str, Any]:
        """Leave the page; return the system's state after that."""
        before = len(self.commits)
        self.page.locator("iframe").evaluate("frame => { frame.src = 'empty' }")
        self.page.wait_for_function("() => document.querySelector('iframe').contentDocument.title === 'empty'")
        for _ in range(100):  # a browser sends a page's last message at any time
            if len(self.commits) > before:
                break
            self.page.wait_for_timeout(50)
        assert len(self.commits) > before
        return self.cmi

    @property
    def cmi(self) -> dict[str, Any]:
        """Return the last committed state."""
        found: dict[str, Any] = self.commits[-1]["cmi"]
        return found

    def status(self) -> tuple[str, object]:
        """Return the last committed completion status and score, in SCORM's form."""
        return self.cmi["core"]["lesson_status"], self.cmi["core"]["score"]["raw"]


@pytest.fixture
def course(page: Page) -> Iterator[Course]:
    made, site = Course(page), Flask("course", static_folder=None)

    @site.get("/")
    def system() -> str:
        return made.system

    @site.get("/again/<name>")
    def again(name: str) -> Response:
        folder = ROOT / ".venv/js/node_modules/scorm-again/dist"
        assert folder.exists(), "the JavaScript tools are not installed: run `make test` once"
        return send_from_directory(folder, name)

    @site.get("/packed/<name>")
    def packed(name: str) -> bytes:
        return made.files[name]

    @site.get("/empty")
    def empty() -> str:
        return "<!doctype html><title>empty</title><link rel=icon href=data:,>"

    @site.post("/commit")
    def commit() -> dict[str, object]:
        made.commits.append(json.loads(request.get_data()))
        return {"result": "true", "errorCode": 0}

    served = make_server("127.0.0.1", 0, site, threaded=True)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    made.address = f"http://127.0.0.1:{served.server_port}/"
    yield made
    served.shutdown()
    served.server_close()


def answer(frame: FrameLocator, letter: str) -> None:
    frame.locator(f"exercise-choice button[data-letter={letter}]").click()
    expect(frame.locator("exercise-choice .said")).not_to_be_empty()
    frame.get_by_role("button", name="Next question").click()


@pytest.mark.first
def test_an_exercise_is_scored_after_answers_suspended_and_resumed(course: Course) -> None:
    course.pack(f"/exercise?{QUERY}")
    frame = course.open()
    expect(frame.locator("exercise-choice")).to_be_visible()
    course.leave()
    assert course.status() == ("incomplete", "")
    frame = course.open()
    answer(frame, wrong_letter(QUERY))
    answer(frame, right_letters(QUERY)[1])
    left = course.leave()
    assert course.status()[0] == "incomplete"
    assert float(str(course.status()[1])) == pytest.approx(100 / 3, abs=0.01)
    assert json.loads(left["suspend_data"])["letters"] == [wrong_letter(QUERY), right_letters(QUERY)[1]]
    count = len(course.commits)
    frame = course.open()
    expect(frame.locator("exercise-choice .score")).to_contain_text("1 of 3 right")
    expect(frame.locator("exercise-choice .score")).to_contain_text("question 3 of 3")
    assert len(course.commits) == count, "what is given back is no answer"
    answer(frame, right_letters(QUERY)[2])
    course.leave()
    assert course.status()[0] == "completed"
    assert float(str(course.status()[1])) == pytest.approx(66.67, abs=0.01)


def test_a_lecture_is_complete_when_each_step_was_seen_and_reopens_at_the_last_one(
    course: Course,
) -> None:
    course.pack("/?lecture=1")
    frame = course.open()
    steps = frame.locator("lecture-outline button")
    frame.locator("presenter-view .hint", has_text="1 of 6").click()  # a click gives the frame the focus
    course.page.keyboard.press("PageDown")
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    course.page.wait_for_timeout(1200)  # a place is reported once a second
    course.leave()
    assert course.status() == ("incomplete", "")
    course.open()
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    frame.locator("main").click()
    for k in range(2, steps.count()):
        course.page.keyboard.press("PageDown")
        expect(steps.nth(k)).to_have_attribute("aria-current", "step")
    course.leave()
    assert course.status() == ("completed", "")


# Systems, as scripts that may put an object into their window, and the message to the reader.
NONE = "No course listens to this page: answers are marked here, and no score is kept."
REFUSING = """window.API = {{
  LMSInitialize: () => "{begin}", LMSGetValue: () => "{value}", LMSSetValue: () => "false", LMSCommit: () => "true",
  LMSFinish: () => "true", LMSGetLastError: () => "101", LMSGetErrorString: () => "the course is closed" }};"""
CLOSED = "The course keeps no score of this page: the course is closed"
TAKING = REFUSING.replace('"{begin}"', '"true"').replace('"false"', '"true"')
LOST = "Your earlier answers could not be read; the question is open again."
SYSTEMS = {
    "there is none": ("null;", NONE),
    "it refuses a session": (REFUSING.format(begin="false", value=""), CLOSED),
    "it refuses a score": (REFUSING.format(begin="true", value="completed"), CLOSED),
    "it throws": ("window.API = {LMSInitialize() { throw Error('the course is closed'); }};", CLOSED),
    "its state is of another page": (TAKING.format(value="no JSON"), ""),
    "its answers are of another page": (TAKING.format(value="[7]"), LOST),
}  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_with_a_faulty_system_the_page_works_and_explains_the_problem(course: Course, system: str) -> None:
    script, sentence = SYSTEMS[system]
    course.pack(f"/exercise?{QUERY}")
    frame = course.open(script)
    notice = frame.locator(".notice")
    if system == "it refuses a score":
        frame.locator(f"exercise-choice button[data-letter={right_letters(QUERY)[0]}]").click()
    if sentence:
        expect(notice).to_have_text(sentence)
    if system != "it refuses a score":
        answer(frame, right_letters(QUERY)[0])
    expect(frame.locator("exercise-choice .score")).to_contain_text("1 of 3 right")


def test_a_slow_system_is_waited_for(course: Course) -> None:
    course.pack(f"/exercise?{QUERY}")
    again = AGAIN.format(kept="null")
    frame = course.open(f"setTimeout(() => {{ {again} }}, 1500);")
    answer(frame, right_letters(QUERY)[0])  # before anybody listens
    course.page.wait_for_function("() => window.API?.cmi.core.score.raw === '33.33'")
    assert frame.locator(".notice").is_hidden()


def test_answers_that_are_too_long_are_not_kept_but_the_score_is(course: Course) -> None:
    course.pack(f"/exercise?{QUERY}")
    frame = course.open()
    course.page.frames[1].evaluate("JSON.stringify = (given => value => given(value).padEnd(5000))(JSON.stringify)")
    frame.locator(f"exercise-choice button[data-letter={right_letters(QUERY)[0]}]").click()
    expect(frame.locator(".notice")).to_have_text(
        "The course cannot keep your answers, which take 5 000 of at most 4 096 characters; it has your score."
    )
    assert course.status() == ("incomplete", "33.33")


def test_the_page_of_a_package_sends_no_messages_to_frames(course: Course) -> None:
    course.pack(f"/exercise?{QUERY}")
    course.page.add_init_script("window.heard = []; addEventListener('message', ({data}) => heard.push(data))")
    answer(course.open(), right_letters(QUERY)[0])
    assert course.page.evaluate("heard") == []


@pytest.mark.parametrize(("link", "menu"), [(f"/exercise?{QUERY}", ""), ("/?start=123-406-758&algorithm=bfs", "Share")])
def test_a_package_is_saved_from_the_page(page: Page, link: str, menu: str) -> None:
    page.goto(link)
    if menu:
        page.get_by_role("button", name=menu).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="SCORM", exact=True).click()
    assert download.value.suggested_filename.endswith(".zip")
    with zipfile.ZipFile(download.value.path()) as files:
        assert {"imsmanifest.xml", "index.html"} == set(files.namelist())
