"""The page's shell: its data, its policy, and the answer to wrong links."""

import base64
import gzip
import html
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask import Flask
from flask.testing import FlaskClient

from solver import ALGORITHMS, HEURISTICS, Run, Search, expansions
from solver.exercise import ASKS, BALLOTS, KINDS
from solver.messages import Message
from solver.numbers import NUMBERS, OF_A_RUN
from solver.parameters import PARAMETERS
from tests.test_javascript import run_node
from webapp import create_app
from webapp.explore.page import BOUNDS
from webapp.operate.settings import Settings
from webapp.pages import GROUPS, HEADER, PAGES, Page
from webapp.shell.view_params import LAYOUTS

ROOT = Path(__file__).parents[2]


class Tags(HTMLParser):
    """Collects the tags of a page, with the text of scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None], str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.tags and self.cdata_elem:
            tag, attributes, text = self.tags[-1]
            self.tags[-1] = (tag, attributes, text + data)

    def named(self, name: str) -> list[tuple[dict[str, str | None], str]]:
        return [(attributes, text) for tag, attributes, text in self.tags if tag == name]


def data_of(page: str) -> dict[str, Any]:
    """Return the block of data in a page."""
    blocks = [text for attributes, text in Tags(page).named("script") if attributes.get("type") == "application/json"]
    [block] = blocks
    found: dict[str, Any] = json.loads(block)
    return found


HELLO = "start=123-745-806&goal=123-456-780"


@pytest.mark.parametrize("path", ["/", "/?", "/?utm_source=mail&fbclid=1"])
def test_the_first_visit_shows_bfs_at_a_step_with_readable_tree_and_queue(path: str, client: FlaskClient) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    data = data_of(answer.text)
    assert (data["run"], data["at"]) == (f"{HELLO}&algorithm=bfs", 4)
    step = next(expansion for expansion in expansions(Run.parse(data["run"])) if expansion.number == data["at"])
    assert step.frontier == 5


@pytest.mark.parametrize("query", ["stage=path", "view=f", "present=1", "at=0", "event=1", "algorithm=astar"])
def test_a_link_with_a_parameter_is_not_a_first_visit(query: str, client: FlaskClient) -> None:
    data = data_of(client.get(f"/?{query}").text)
    assert (data["run"], data["at"]) == (HELLO, 0)


def test_a_link_is_given_to_the_page_in_its_canonical_form(client: FlaskClient) -> None:
    given = {
        "limit": "1000000",
        "order": "uldr",
        "goal": "012 345 678",
        "start": "[[1,0,2],[7,5,4],[8,6,3]]",
        "tie": "fifo",
    }
    data = data_of(client.get(f"/?{urlencode(given)}&at=1200&view=radial").text)
    assert data["run"] == "start=102-754-863&goal=012-345-678&order=ULDR"
    assert (data["at"], data["view"]) == (1200, "radial")


def test_a_cursor_may_be_the_end(client: FlaskClient) -> None:
    assert data_of(client.get("/?at=end").text)["at"] == "end"


def test_tracking_parameters_of_other_sites_are_ignored(client: FlaskClient) -> None:
    query = "start=102-754-863&utm_source=mail&utm_medium=x&fbclid=1&gclid=2&mc_eid=3"
    assert data_of(client.get(f"/?{query}").text)["run"] == "start=102-754-863&goal=123-456-780"


def test_the_page_builds_its_menus_from_the_records(client: FlaskClient) -> None:
    catalogue = data_of(client.get("/").text)["catalogue"]
    assert [entry["key"] for entry in catalogue["algorithms"]] == list(ALGORITHMS)
    assert [entry["key"] for entry in catalogue["heuristics"]] == list(HEURISTICS)
    assert [entry["key"] for entry in catalogue["parameters"]] == [parameter.key for parameter in PARAMETERS]
    assert [entry["key"] for entry in catalogue["counts"]] == [number.key for number in OF_A_RUN]
    others = [number.key for number in NUMBERS if number not in OF_A_RUN]
    assert [entry["key"] for entry in catalogue["numbers"]] == others
    for entry in (*catalogue["algorithms"], *catalogue["heuristics"]):
        assert entry["label"]
        assert entry["blurb"]


def nearest_link(page: str) -> str:
    """Return the first link of a page that leads to a run or the front page."""
    return next(
        href for attributes, _ in Tags(page).named("a") if (href := attributes.get("href") or "").startswith("/?")
    )


def problem_told(page: str) -> str:
    """Return the sentence of a page on the fault of its link."""
    [sentence] = re.findall(r'<p class="problem">([^<]+)</p>', page)
    return html.unescape(sentence)


def test_the_page_gets_the_parameters_of_its_view(client: FlaskClient) -> None:
    plain = data_of(client.get("/?start=102-754-863").text)
    looks = {
        "at": 0, "event": 0, "view": "", "stage": "tree", "node": None, "grain": "expansion", "present": "0", "ask": "",
        "lecture": None, "notes": False, "values": "1", "bounds": BOUNDS,
    }  # fmt: skip
    assert {key: plain[key] for key in looks} == looks
    assert plain.keys() == {"catalogue", "embeds", "has_classes", "run", *looks}
    chosen = {
        "at": 7, "event": 2, "view": "levels", "stage": "node", "node": 12, "grain": "event", "present": "discs",
        "ask": "next",
    }  # fmt: skip
    asked = data_of(client.get(f"/?start=102-754-863&{urlencode(chosen)}").text)
    assert {key: asked[key] for key in chosen} == chosen
    assert asked["run"] == plain["run"]


def test_the_layouts_of_links_are_those_of_the_browser() -> None:
    script = """
        import { LAYOUTS } from "./static/core/tree/layouts/layouts.js";
        console.log(LAYOUTS.map(({ key }) => key).join());"""
    run = run_node("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--input-type=module", "-e", script, seconds=60)
    assert run.stdout.strip().split(",") == list(LAYOUTS)


def test_the_questions_of_links_are_those_of_the_projector_and_of_a_class() -> None:
    script = """
        import { QUESTIONS, isBallot, isByNumber } from "./static/core/questions/kinds.js";
        import { ASKS } from "./static/exercise/kinds.js";
        const told = ([kind, { title }]) => [kind, title, isByNumber(kind), isBallot(kind)];
        const written = Object.entries(ASKS).map(([ask, { written }]) => [ask, written]);
        console.log(JSON.stringify([Object.entries(QUESTIONS).map(told).sort(), written]));"""
    run = run_node("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--input-type=module", "-e", script, seconds=60)
    asked = [
        [key, str(Message(f"question-{key}", thing="board")), not kind.least, key in BALLOTS]
        for key, kind in KINDS.items()
    ]
    assert json.loads(run.stdout) == [sorted(asked), [[ask, kind.on_paper or ask] for ask, kind in ASKS.items()]]


def test_a_link_shows_some_events_of_the_next_expansion(client: FlaskClient) -> None:
    data = data_of(client.get("/?start=102-754-863&at=12&event=3").text)
    assert (data["run"], data["at"], data["event"]) == ("start=102-754-863&goal=123-456-780", 12, 3)
    assert data_of(client.get("/?start=102-754-863").text)["event"] == 0


@pytest.mark.parametrize("page", HEADER, ids=lambda page: str(page.label))
def test_the_header_of_every_page_lists_all_pages_and_marks_the_current_one(page: Page, client: FlaskClient) -> None:
    text = client.get(page.path).text
    links = {
        attributes["href"]: attributes.get("aria-current")
        for attributes, _ in Tags(text[text.index('<div class="pages"') :]).named("a")
        if "href" in attributes
    }
    in_groups = sorted(HEADER, key=lambda one: ("", *GROUPS).index(one.group))  # menus are last
    assert [path for path in links if path in {one.path for one in HEADER}] == [one.path for one in in_groups]
    assert [path for path, current in links.items() if current == "page"] == [page.path]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.label))
def test_a_page_offers_the_nearest_link_to_a_wrong_one(page: Page, client: FlaskClient) -> None:
    assert client.get(page.path).status_code == 200
    wrong = client.get(f"{page.path}?{'x' * 40}=1")
    assert wrong.status_code == 400
    assert f"There is no parameter “{'x' * 30}…”" in html.unescape(wrong.text)
    assert html.escape(page.nearest(f"{'x' * 40}=1")) in wrong.text
    assert client.get(page.nearest(f"{'x' * 40}=1")).status_code == 200


PLACES = ["/", "/?start=1", "/examples", "/nothing", "/api/run", "/api/run?start=1", "/static/nothing.js"]


@pytest.mark.parametrize("path", PLACES)
def test_every_answer_has_the_content_security_policy_which_allows_nothing_unsafe(
    path: str, client: FlaskClient
) -> None:
    policy = client.get(path).headers["Content-Security-Policy"]
    directives = {name: values for name, *values in (part.split() for part in policy.split(";"))}
    assert "unsafe" not in policy
    assert directives["default-src"] == ["'none'"]
    assert directives["script-src"] == directives["style-src"] == directives["connect-src"] == ["'self'"]
    assert "*" not in policy


def test_only_embedded_runs_and_exercises_may_be_framed_and_only_if_the_settings_allow_it() -> None:
    for embeds in (False, True):
        visitor = create_app(Settings(embeds=embeds)).test_client()
        for page in PAGES:
            policy = visitor.get(page.path).headers["Content-Security-Policy"]
            framed_by = "*" if embeds and page.path in ("/embed", "/exercise") else "'self'"
            assert f"frame-ancestors {framed_by}" in policy.split("; "), page.path


@pytest.mark.parametrize("path", ["/", "/?start=1", "/examples", "/nothing"])
def test_no_page_has_inline_code_or_style(path: str, client: FlaskClient) -> None:
    for tag, attributes, text in Tags(client.get(path).text).tags:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        if attributes.get("rel") == "alternate":
            continue  # it loads nothing
        assert tag != "style"
        if tag == "script" and attributes.get("type") != "application/json":
            assert attributes.get("src")
            assert not text.strip()
        assert not (attributes.get("src") or attributes.get("href") or "").startswith(
            ("http", "//", "javascript:", "data:text")
        )


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil", "[", "10.0.0.1"]
)
@pytest.mark.parametrize("path", ["/", "/api/run", "/nothing"])
def test_a_foreign_host_is_refused(path: str, host: str, client: FlaskClient) -> None:
    answer = client.get(path, headers={"Host": host})
    assert answer.status_code == 400
    assert "Traceback" not in answer.text


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:5000", "[::1]:8000"])
def test_every_name_of_this_machine_is_allowed_as_the_host(host: str, client: FlaskClient) -> None:
    assert client.get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("https://localhost:8000", "localhost:8000", True),
        ("http://localhost:9000", "localhost:8000", False),
        ("http://evil.example", "localhost:8000", False),
        ("http://evil.example:8000", "evil.example:8000", False),
        ("null", "localhost:8000", False),
        ("http://[", "localhost:8000", False),
        ("", "", False),
    ],
)
def test_only_a_page_of_this_server_may_open_a_socket(origin: str, host: str, allowed: bool) -> None:
    assert Settings().allows_origin(origin, {"HTTP_HOST": host}) is allowed


def test_the_page_sets_no_cookie(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/").headers


def test_a_missing_page_says_so_and_links_to_the_start_page(client: FlaskClient) -> None:
    answer = client.get("/nothing")
    assert answer.status_code == 404
    assert "There is no such page here." in html.unescape(answer.text)
    assert re.search('<a [^>]*href="/"[^>]*>/</a>', answer.text)


def test_two_applications_share_nothing(app: Flask) -> None:
    other = create_app()
    assert app.extensions["socketio"] is not other.extensions["socketio"]


def test_every_script_and_style_of_the_page_exists(client: FlaskClient) -> None:
    page = Tags(client.get("/").text)
    wanted = [attributes.get("src") for attributes, _ in page.named("script")]
    wanted += [attributes.get("href") for attributes, _ in page.named("link") if attributes["rel"] != "alternate"]
    for url in filter(None, wanted):
        assert re.match("/static/", url)
        with client.get(url) as answer:
            assert answer.status_code == 200, url


def test_an_embedded_page_holds_the_step_that_its_link_names(client: FlaskClient) -> None:
    for query, holds in ((HELLO, False), (f"{HELLO}&at=3", True), (f"{HELLO}&at=0", True)):
        assert data_of(client.get(f"/embed?{query}").text)["holds_step"] is holds


@pytest.mark.parametrize("path", ["/", "/embed"])
def test_a_page_that_explores_a_run_contains_its_first_answer(path: str, client: FlaskClient) -> None:
    def first_of(page: str) -> Any:
        return json.loads(next(attributes["data-first"] for attributes, _ in Tags(page).named("main")) or "")

    first = first_of(client.get(f"{path}?{HELLO}&algorithm=bfs&at=9").text)
    run = Run.parse(f"{HELLO}&algorithm=bfs")
    search = Search(run)
    search.advance(64)
    assert base64.b64decode(first["batch"]) == search.batch(0, 64)
    unmade = create_app(Settings(largest_limit=1000)).test_client()
    assert first_of(unmade.get(f"{path}?{HELLO}").text) is None


@pytest.mark.parametrize(
    ("path", "runs"),
    [
        ("/", 1),
        (f"/?{HELLO}&algorithm=bfs&at=9", 1),
        (f"/?{HELLO}&present=1&ask=search", 1),
        (f"/?{HELLO}&notes", 1),
        ("/?lecture=2", 1),
        (f"/embed?{HELLO}&algorithm=bfs&at=9", 1),
        (f"/exercise?{HELLO}", 1),
        (f"/preview.png?{HELLO}", 1),
        (f"/trace?{urlencode({'run': HELLO})}", 1),
        # Both views, and the default one for boards, which are checked like a draft.
        (f"/compare?{urlencode([('run', HELLO), ('run', f'{HELLO}&algorithm=bfs')])}", 3),
    ],
)
def test_a_request_for_a_page_reads_each_run_of_its_link_once(
    path: str, runs: int, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Run] = []
    make = Run.__init__

    def counted(run: Run, *boards: Any, **parameters: Any) -> None:
        make(run, *boards, **parameters)
        made.append(run)

    client.get(path)  # prepare everything that all pages share
    monkeypatch.setattr(Run, "__init__", counted)
    assert client.get(path).status_code == 200
    assert len(made) == runs, made


def test_pages_and_answers_are_compressed_if_the_client_accepts_it(client: FlaskClient) -> None:
    for path in ("/", "/api/heuristics?"):
        plain = client.get(path, headers={"Accept-Encoding": "gzip;q=0"})
        small = client.get(path, headers={"Accept-Encoding": "br, gzip"})
        assert plain.content_encoding is None
        assert len(plain.data) < 1000 or small.content_encoding == "gzip"
        if small.content_encoding:
            assert len(gzip.decompress(small.data)) > 2 * len(small.data)
        assert "Accept-Encoding" in plain.headers["Vary"]


def test_in_a_checkout_files_are_served_as_written_and_revalidated_each_time(client: FlaskClient) -> None:
    answer = client.get("/static/explore/page.js", headers={"Accept-Encoding": "br, gzip"})
    assert answer.data == (ROOT / "static/explore/page.js").read_bytes()
    assert (answer.cache_control.no_cache, answer.content_encoding) == (True, None)
    answer.close()
    again = client.get("/static/explore/page.js", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304
    again.close()
    assert client.get("/static/core").status_code == client.get("/static/../pyproject.toml").status_code == 404
