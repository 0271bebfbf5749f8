"""An exercise inside an e-book of another site: it reports by SPLICE to the page that frames it, and to no other."""

import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import FrameLocator, Page, expect
from werkzeug.serving import make_server

from solver import Exercise
from solver.exercise import QUESTIONS
from tests.bench.browser import serving
from tests.browser.exercise.test_exercise import QUERY, right_letters, wrong_letter
from webapp import standalone
from webapp.operate.settings import Settings

RUN = "start=123-678-450&goal=123-456-780&algorithm=bfs"
TABLE = f"{QUERY}&ask=order"
VALUES = f"{QUERY.replace('bfs', 'astar')}&ask=values"

# A book by its protocol: it stores the frame's reports under the frame's address, and returns them.
BOOK = """<!doctype html><html lang="en"><title>A book</title><link rel="icon" href="data:,">
<iframe title="Exercise" src="{framed}" width="1000" height="800"></iframe>
<script>
  const heard = [], kept = {saved}, answers = {answers};
  const frame = document.querySelector("iframe");
  addEventListener("message", ({data, source}) => {
    if (source !== frame.contentWindow) return;
    heard.push(data);
    if (data.subject === "SPLICE.getState" && answers)
      source.postMessage({subject: "SPLICE.getState.response", message_id: data.message_id, ...answers}, "*");
  });
</script></html>"""


class Book:
    """A page of another site with a frame: the messages it receives, and its answers to requests for a state."""

    def __init__(self, page: Page, address: str, pages: dict[str, str]) -> None:
        self.page, self.address, self._pages = page, address, pages

    def keep(self, file: bytes) -> str:
        """Serve a file beside the book, by another name of its host; return its address."""
        self._pages["/file.html"] = file.decode()
        return f"{self.address.replace('127.0.0.1', 'localhost')}file.html"

    def open(self, framed: str, answer: str = "null") -> FrameLocator:
        """Reopen the book with an answer to getState, an expression; return the frame."""
        self._pages["/"] = (
            BOOK.replace("{framed}", framed.replace("&", "&amp;")).replace("{saved}", "{}").replace("{answers}", answer)
        )
        self.page.goto(self.address)
        return self.page.frame_locator("iframe[title]")

    def heard(self, subject: str) -> list[dict[str, Any]]:
        """Return the messages with a subject."""
        found: list[dict[str, Any]] = self.page.evaluate(
            "name => heard.filter(({subject}) => subject === name)", subject
        )
        return found

    def wait_for(self, subject: str, count: int) -> list[dict[str, Any]]:
        """Return the messages with a subject once there are enough."""
        self.page.wait_for_function(
            "([name, count]) => heard.filter(({subject}) => subject === name).length >= count", arg=[subject, count]
        )
        return self.heard(subject)

    def send(self, message: object) -> None:
        """Send a message into the frame."""
        self.page.evaluate("message => frame.contentWindow.postMessage(message, '*')", message)


def expanded(query: str) -> list[str]:
    """Return the numbers of the nodes that a run expands, in order."""
    return [str(node) for node in QUESTIONS.of(Exercise.parse(query)).walk.node_e]


@pytest.fixture
def site(request: pytest.FixtureRequest) -> Iterator[str]:
    with serving(Settings(embeds=getattr(request, "param", True))) as address:
        yield address


@pytest.fixture
def book(page: Page) -> Iterator[Book]:
    site, pages = Flask("book", static_folder=None), {"/": ""}
    site.add_url_rule("/", view_func=lambda: pages["/"])
    site.add_url_rule("/file.html", "file", lambda: pages["/file.html"])
    made = make_server("127.0.0.1", 0, site, threaded=True)
    threading.Thread(target=made.serve_forever, daemon=True).start()
    yield Book(page, f"http://127.0.0.1:{made.server_port}/", pages)
    made.shutdown()
    made.server_close()


REPORT, EVENT, ASKED = "SPLICE.reportScoreAndState", "SPLICE.sendEvent", "SPLICE.getState"


def answer(frame: FrameLocator, letter: str) -> None:
    frame.locator(f"exercise-choice button[data-letter={letter}]").click()


@pytest.mark.first
def test_a_book_gets_each_score_restores_the_answers_and_gets_a_restart(book: Book, site: str) -> None:
    frame = book.open(f"{site}exercise?{QUERY}", "{state: null}")
    expect(frame.locator("exercise-choice")).to_be_visible()
    [asked] = book.wait_for(ASKED, 1)
    assert asked["activity_id"] == f"{site}exercise?{QUERY}"
    assert asked["message_id"]
    assert not book.heard(REPORT), "nothing was answered"
    answer(frame, wrong_letter(QUERY))
    [first] = book.wait_for(REPORT, 1)
    assert first["score"] == 0
    frame.get_by_role("button", name="Next question").click()
    answer(frame, right_letters(QUERY)[1])
    second = book.wait_for(REPORT, 2)[1]
    assert second["score"] == pytest.approx(1 / 3)
    assert second["state"]["letters"] == [wrong_letter(QUERY), right_letters(QUERY)[1]]
    assert [event["name"] for event in book.wait_for(EVENT, 2)] == ["answered", "answered"]

    kept = json.dumps(second["state"])
    for state in (kept, json.dumps(kept)):  # some books store it as text
        frame = book.open(f"{site}exercise?{QUERY}", f"{{state: {state}}}")
        expect(frame.locator("exercise-choice .score")).to_contain_text("1 of 3 right")
        expect(frame.locator("exercise-choice .score")).to_contain_text("question 3 of 3")
        assert not book.heard(REPORT), "a state that is given back is no answer"
    answer(frame, right_letters(QUERY)[2])
    assert book.wait_for(REPORT, 1)[0]["score"] == pytest.approx(2 / 3)
    book.send({"subject": ASKED, "message_id": "mine"})
    [told] = book.wait_for("SPLICE.getState.response", 1)
    assert told["message_id"] == "mine"
    assert len(told["state"]["letters"]) == 3
    frame.get_by_role("button", name="Next question").click()
    expect(frame.locator(".mistakes li")).to_have_count(1)  # with the mistake of the first visit
    frame.get_by_role("button", name="Again").click()
    assert book.wait_for(EVENT, 2)[1]["name"] == "restarted"
    assert len(book.heard(REPORT)) == 1


def test_the_file_of_an_exercise_reports_to_its_book_and_restores_the_answers(book: Book) -> None:
    framed = book.keep(standalone.page(f"/exercise?{QUERY}"))
    frame = book.open(framed, "{state: null}")
    expect(frame.locator("exercise-choice")).to_be_visible()
    [asked] = book.wait_for(ASKED, 1)
    assert asked["activity_id"] == f"/exercise?{QUERY}", "a file names its exercise, wherever it lies"
    answer(frame, wrong_letter(QUERY))
    frame.get_by_role("button", name="Next question").click()
    answer(frame, right_letters(QUERY)[1])
    report = book.wait_for(REPORT, 2)[1]
    assert report["score"] == pytest.approx(1 / 3)
    assert [event["name"] for event in book.wait_for(EVENT, 2)] == ["answered", "answered"]

    frame = book.open(framed, f"{{state: {json.dumps(report['state'])}}}")
    expect(frame.locator("exercise-choice .score")).to_contain_text("1 of 3 right")
    expect(frame.locator("exercise-choice .score")).to_contain_text("question 3 of 3")
    assert not book.heard(REPORT)


def test_rows_of_a_table_values_and_a_trace_are_reported_and_given_back(book: Book, site: str) -> None:
    frame = book.open(f"{site}exercise?{TABLE}")
    order = expanded(TABLE)
    frame.get_by_label("expanded, step 4").fill(order[3])
    frame.get_by_role("button", name="Check step 4").click()
    [row] = book.wait_for(REPORT, 1)
    assert row["score"] == pytest.approx(1 / 3)
    frame = book.open(f"{site}exercise?{TABLE}", f"{{state: {json.dumps(row['state'])}}}")
    expect(frame.locator("exercise-table tr.said")).to_contain_text("✓")
    expect(frame.get_by_label("expanded, step 4")).to_have_value(order[3])
    frame.get_by_role("button", name="Check my trace").click()
    frame.get_by_label("Boards, moves from the start, or node numbers").fill(" ".join(order[3:6]))
    frame.get_by_role("button", name="Check", exact=True).click()
    trace = book.wait_for(REPORT, 1)[0]
    assert trace["score"] == 1
    frame = book.open(f"{site}exercise?{TABLE}", f"{{state: {json.dumps(trace['state'])}}}")
    expect(frame.locator("exercise-check .said")).to_contain_text("Credit 100")

    frame = book.open(f"{site}exercise?{VALUES}")
    for field in frame.locator("exercise-values input").all():
        field.fill("1")
    frame.get_by_role("button", name="Check", exact=True).click()
    [values] = book.wait_for(REPORT, 1)
    assert 0 <= values["score"] < 1
    frame = book.open(f"{site}exercise?{VALUES}", f"{{state: {json.dumps(values['state'])}}}")
    expect(frame.locator("exercise-values .said")).not_to_be_empty()
    expect(frame.locator("exercise-values input").first).to_have_value("1")
    assert not book.heard(REPORT)


@pytest.mark.parametrize(
    ("answered", "sentence"),
    [
        ("null", ""),
        ("{}", ""),
        ("{state: 7}", "Your earlier answers could not be read; the question is open again."),
        ("{state: '{'}", ""),
        ("{state: {query: 'x', tab: 'choose', letters: ['A'], rows: {}, values: [], trace: null}}",
         "Your earlier answers were to another question; so this one is open again."),
        ("{state: {letters: 'A'}}", "Your earlier answers could not be read; the question is open again."),
        ("{error: {code: 'denied', message: 'sign in'}}", "The course keeps no score of this page: sign in"),
    ],
)  # fmt: skip
def test_unexpected_answers_of_a_book_break_nothing(book: Book, site: str, answered: str, sentence: str) -> None:
    frame = book.open(f"{site}exercise?{QUERY}", answered)
    for message in (None, 7, "text", {"subject": 5}, {"subject": "SPLICE.other"}, {"subject": "SPLICE.x.response"}):
        book.send(message)
    book.send({"subject": "SPLICE.getState.response", "message_id": "other", "state": {"query": QUERY}})
    notice = frame.locator(".notice")
    if sentence:
        expect(notice).to_have_text(sentence)
    answer(frame, right_letters(QUERY)[0])
    assert book.wait_for(REPORT, 1)[0]["score"] == pytest.approx(1 / 3)
    if not sentence:
        expect(notice).to_be_hidden()


def test_an_exercise_exchanges_messages_only_with_its_parent_page(book: Book, site: str) -> None:
    frame = book.open(f"{site}exercise?{QUERY}")
    [asked] = book.wait_for(ASKED, 1)
    # Another frame of the book knows the number of the question, and answers in its place.
    book.page.evaluate(
        """([id, query]) => new Promise((resolve) => {
          const other = document.createElement("iframe");
          const state = {query, tab: "choose", letters: ["A"], rows: {}, values: [], trace: null};
          const message = {subject: "SPLICE.getState.response", message_id: id, state};
          window.others = [];
          other.srcdoc = `<script>addEventListener("message", ({data}) => parent.others.push(data));
            parent.frames[0].postMessage(${JSON.stringify(message)}, "*")</scr` + `ipt>`;
          other.onload = resolve;
          document.body.append(other);
        })""",
        [asked["message_id"], Exercise.parse(QUERY).query()],
    )
    answer(frame, right_letters(QUERY)[0])
    assert book.wait_for(REPORT, 1)[0]["state"]["letters"] == [right_letters(QUERY)[0]]
    assert book.page.evaluate("others") == []


def test_a_page_outside_of_a_frame_sends_no_messages_and_loads_nothing(page: Page, site: str) -> None:
    page.add_init_script("window.sent = []; window.postMessage = (...given) => sent.push(given);")
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{site}exercise?{QUERY}")
    page.locator(f"exercise-choice button[data-letter={right_letters(QUERY)[0]}]").click()
    expect(page.locator("exercise-choice .said")).to_contain_text("Right:")
    assert page.evaluate("sent") == []
    assert not [url for url in loaded if "splice" in url or "scorm" in url]


@pytest.mark.parametrize("site", [False], indirect=True)
def test_without_permission_to_frame_no_scores_are_sent_to_a_page_of_the_same_site(page: Page, site: str) -> None:
    framed = f"{site}exercise?{QUERY}".replace("&", "&amp;")
    book = BOOK.replace("{framed}", framed).replace("{saved}", "{}").replace("{answers}", "null")
    page.route(f"{site}book", lambda route: route.fulfill(body=book, content_type="text/html"))
    page.goto(f"{site}book")
    answer(page.frame_locator("iframe"), right_letters(QUERY)[0])
    expect(page.frame_locator("iframe").locator("exercise-choice .said")).to_contain_text("Right:")
    assert page.evaluate("heard") == []


def test_the_frame_of_a_run_reports_its_end_once_and_reopens_at_its_last_step(book: Book, site: str) -> None:
    frame = book.open(f"{site}embed?{RUN}&at=14")
    tree = frame.locator("search-tree")
    expect(tree).to_have_attribute("data-cursor", "14")
    book.wait_for(ASKED, 1)
    assert not book.heard(REPORT)
    book.send({"frontier": "seek", "at": "end"})
    [report] = book.wait_for(REPORT, 1)
    assert report["score"] == 1
    frame = book.open(f"{site}embed?{RUN}&at=14", f"{{state: {json.dumps(report['state'])}}}")
    expect(frame.locator("search-tree")).to_have_attribute("data-cursor", str(report["state"]["at"]))
    assert not book.heard(REPORT)
