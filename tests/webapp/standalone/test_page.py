"""Files of runs, comparisons, lectures and exercises: the same bytes each time, complete, and strict."""

import base64
import gzip
import hashlib
import json
import random
import re
import threading
from itertools import pairwise
from urllib.parse import urlencode

import pytest

from solver import BadInput, Run, Search
from solver.__main__ import main
from tests.rings import thorough
from tests.webapp.standalone.valid_html import assert_valid
from webapp import create_app
from webapp.operate.settings import Settings
from webapp.standalone import batches, page, routes
from webapp.standalone.run_contents import BALLOTED

NILSSON = "/?start=283-164-705&goal=123-804-765&algorithm=bfs&at=4"
MOST = 270_000  # bytes of a file beside its run
LINKS = {
    "run": NILSSON,
    "unsolvable": "/?start=213-456-780&goal=123-456-780",
    "limit": "/?start=123-678-450&algorithm=bfs&limit=200&at=end",
    "both ends": "/?start=123-678-450&algorithm=bidirectional",
    "map": "/?problem=map&start=Arad&goal=Bucharest&at=3",
    "grid": "/?problem=grid&cells=maze.11x15.3&algorithm=bfs&at=end",
    "lecture": "/?lecture=2",
    "prepared lecture": "/?lecture=1&step=start=283-475-016%26goal=123-804-765%26at=2%26ask=next%26title=First",
    "exercise": "/exercise?start=283-164-705&goal=123-804-765&algorithm=bfs&first=4&steps=3",
}
QUICK = ("run", "map", "exercise")
OF_EACH_RING = [(pytest.param if key in QUICK else thorough)(link, id=key) for key, link in LINKS.items()]
PARTS = re.compile(r'<script type="text/plain" data-part="([^"]*)"[^>]*>([^<]*)</script>')


def parts_of(content: bytes) -> dict[str, str]:
    """Return the texts of the parts of a file by name."""
    return dict(PARTS.findall(content.decode()))


def unpacked(content: bytes, name: str) -> bytes:
    """Return the bytes of a packed part of a file."""
    return gzip.decompress(base64.b64decode(parts_of(content)[name]))


def held_by(content: bytes) -> dict:
    """Return the contents that the page reads."""
    return json.loads(unpacked(content, "page"))


@pytest.mark.parametrize("link", OF_EACH_RING)
def test_the_file_of_a_link_is_reproducible_valid_and_small(link, tmp_path):
    content = page(link)
    assert page(link) == content
    events = sum(len(text) for name, text in parts_of(content).items() if re.match("run |page$", name))
    assert len(content) - events <= MOST
    (tmp_path / "page.html").write_bytes(content)
    assert_valid(tmp_path / "page.html")
    head, _ = content.decode().split("<body", 1)
    assert not re.search(r"""\b(src|href)=["'](?!data:|#)""", head), "nothing is fetched"
    assert not re.search(r"\son\w+=", content.decode()), "no handler stands in an attribute"
    for name in ("description", "og:title", "og:description", "og:image"):
        assert re.search(rf'<meta (name|property)="{name}" content="[^"]+">', head)


@pytest.mark.parametrize("link", OF_EACH_RING)
def test_the_policy_of_a_file_names_its_scripts_and_styles_by_hashes_and_allows_no_connection(link):
    content = page(link)
    text = content.decode()
    [policy] = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)
    rules = dict(rule.split(" ", 1) for rule in policy.replace("&#39;", "'").split("; "))
    assert rules["default-src"] == "'none'"
    assert not {"connect-src", "frame-src", "object-src"} & rules.keys()
    inline = [*re.findall(r"<script>(.*?)</script>", text, re.DOTALL)]
    scripts = [*inline, unpacked(content, "script").decode()]
    styles = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    styles.append(unpacked(content, "style").decode())
    for kind, texts in (("script-src", scripts), ("style-src", styles)):
        hashes = {f"'sha256-{base64.b64encode(hashlib.sha256(one.encode()).digest()).decode()}'" for one in texts}
        assert set(rules[kind].split()) == hashes


def test_the_batches_of_a_file_are_the_run():
    run = Run.parse(NILSSON.partition("?")[2], re.compile("at"))
    content = page(NILSSON)
    search = Search(run)
    while not search.done:
        search.advance(1000)
    [described] = held_by(content)["runs"]
    assert described["run"] == run.query()
    assert described["result"]["expanded"] == search.expanded
    assert b"".join(unpacked(content, one["part"]) for one in described["batches"]) == search.batch(0, search.expanded)


def test_a_long_run_has_batches_that_follow_each_other(monkeypatch):
    monkeypatch.setattr(batches, "FIRST", 10)
    monkeypatch.setattr(batches, "BATCH", 100)
    content = page("/?start=123-678-450&algorithm=bfs")
    [described] = held_by(content)["runs"]
    spans = [(one["after"], one["end"]) for one in described["batches"]]
    assert spans[0] == (0, 10)
    assert all(end == after for (_, end), (after, _) in pairwise(spans))
    assert spans[-1][1] == described["result"]["expanded"]


def test_a_run_that_is_too_large_is_refused_with_the_last_expansion_that_fits_or_kept_up_to_there(monkeypatch):
    link = "/?start=123-678-450&algorithm=bfs"
    monkeypatch.setattr(batches, "MOST_BYTES", 3000)
    with pytest.raises(BadInput) as refused:
        page(link)
    assert refused.value.field == "expansions"
    fits = refused.value.fits
    assert f"expansions={fits}" in str(refused.value)
    content = page(link, expansions=fits)
    held = held_by(content)
    assert f"This file holds the first {fits} of 629 expansions of BFS · 123-678-450." in content.decode()
    assert held["runs"][0]["result"] is None
    assert held["runs"][0]["batches"][-1]["end"] == fits
    with pytest.raises(BadInput):
        page(link, expansions=fits + 200)
    assert "This file holds the first" not in page(NILSSON, expansions=10_000).decode()


@pytest.mark.thorough
def test_the_file_of_a_comparison_or_a_lecture_states_how_much_of_each_run_it_holds():
    runs = ("start=123-678-450&algorithm=bfs", "start=123-678-450&algorithm=astar")
    compared = page("/compare?" + urlencode([("run", run) for run in runs]), expansions=5).decode()
    assert "This file holds the first 5 of 629 expansions of BFS · 123-678-450." in compared
    assert re.search(r"This file holds the first 5 of \d+ expansions of A\* · 123-678-450\.", compared)
    lecture = page("/?lecture=1", expansions=50).decode()
    cut = [one for one in held_by(lecture.encode())["runs"] if one["result"] is None]
    assert len(cut) > 1
    assert lecture.count("This file holds the first 50 of ") == len(cut)


@pytest.mark.parametrize("looks", ["", "&align=level&at=3", "&at=3&view=levels"])
def test_the_address_of_a_comparison_names_only_what_differs_from_the_defaults(looks):
    runs = "run=start%3D12-30%26goal%3D12-30%26algorithm%3Dbfs&run=start%3D12-30%26goal%3D12-30%26algorithm%3Ddfs"
    said = f"/compare?{runs}{looks}"
    given = said if looks else f"{said}&align=expansions&at=0&view=tree"
    assert held_by(page(given))["about"]["link"] == said


@pytest.mark.parametrize(
    ("link", "origin"),
    [
        (NILSSON, ""),
        (NILSSON.removeprefix("/?"), ""),
        (NILSSON.removeprefix("/"), ""),
        (f"http://127.0.0.1:8000{NILSSON}", ""),
        (f"http://localhost{NILSSON}", ""),
        (f"http://[::1]:8000{NILSSON}", ""),
        (f"https://frontier.example.org{NILSSON}", "https://frontier.example.org"),
        (f"https://frontier.example.org/embed?{NILSSON.removeprefix('/?')}", "https://frontier.example.org"),
    ],
)
def test_a_file_names_the_link_and_the_server_that_others_reach(link, origin):
    about = held_by(page(link))["about"]
    assert (about["link"], about["origin"]) == (NILSSON, origin)
    if not origin:
        assert page(link) == page(NILSSON)


WRONG = {
    "": "link",
    "nonsense": "link",
    "http://[": "link",
    "ftp://host/?start=123-456-780": "link",
    "/experiments?boards=5": "link",
    "/exercise?start=1": "start",
    "/trace?sample=romania": "link",
    "/?start=1": "start",
    "/?algorithm=dijkstra": "algorithm",
    "/?problem=map&start=Atlantis": "start",
    "/?lecture=999": "lecture",
    "/worksheet?steps=1": "link",
}


@pytest.mark.parametrize(("link", "field"), WRONG.items(), ids=WRONG)
def test_a_wrong_link_is_refused_in_a_sentence_that_names_the_field(link, field):
    with pytest.raises(BadInput) as refused:
        page(link)
    assert refused.value.field == field
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("origin", ["frontier.example.org", "https://a/b", 'https://a"onclick', "javascript:alert(1)"])
def test_a_wrong_origin_is_refused(origin):
    with pytest.raises(BadInput) as refused:
        page(NILSSON, origin=origin)
    assert refused.value.field == "origin"


def test_a_file_has_the_answers_that_its_page_requests():
    held = held_by(page("/?problem=map&start=Arad&goal=Bucharest&at=3"))
    query = held["runs"][0]["run"]
    answers = held["answers"]
    assert answers[f"api/verdict?{query}"]["cheapest"] == 418
    assert "Bucharest" in answers[f"api/space?{query}&algorithm=bfs"]["texts"]
    assert set(held["runs"][0]["space"]) == {"h", "nearest", "order"}
    assert answers[f"api/exercise/statement?{query}&ask=next&open=tie"]["statement"].startswith("A*")
    asked = [key for key in answers if key.startswith("api/exercise/class?")]
    assert 0 < len(asked) <= BALLOTED
    assert [record["key"] for record in held["page"]["catalogue"]["problems"]] == ["map"]


@pytest.mark.thorough
def test_a_file_has_every_piece_of_the_states_of_its_problem():
    answers = held_by(page("/?problem=towers&pegs=5&start=000000&algorithm=greedy"))["answers"]
    [first] = [address for address in answers if address.startswith("api/space?") and "&piece=" not in address]
    assert answers[first]["pieces"] == 2
    assert list(answers[f"{first}&piece=1"]) == ["columns"]


@pytest.mark.thorough
def test_a_lecture_has_all_its_steps_with_their_runs_and_notes():
    held = held_by(page("/?lecture=2"))
    steps = held["page"]["steps"]
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    runs = {one["run"] for one in held["runs"]}
    for step in steps:
        shown = held["pages"][step["link"]]
        assert shown["run"] in runs
        assert shown["lecture"]["notes"]
        assert shown["lecture"]["next"] in {None, *held["pages"]}


def test_the_command_and_the_python_api_write_the_same_file(tmp_path, capsys):
    out = tmp_path / "run.html"
    assert main(["page", NILSSON, "--out", str(out)]) == 0
    assert out.read_bytes() == page(NILSSON)
    run = Run("283-164-705", "123-804-765", algorithm="bfs")
    assert page(run) == page(f"/?{run.query()}")
    assert "is written" in capsys.readouterr().err


def test_the_server_gives_the_same_file_and_refuses_in_its_words():
    client = create_app(Settings()).test_client()
    given = client.get(f"/api/file{NILSSON}", headers={"Host": "localhost"})
    assert given.status_code == 200
    assert given.data == page(NILSSON)
    assert given.headers["Content-Disposition"].startswith("attachment")
    kept = client.get(f"/api/file{NILSSON}&expansions=5", headers={"Host": "localhost"})
    assert kept.data == page(NILSSON, expansions=5)
    for query, field in (
        ("?start=1", "start"),
        ("?expansions=0", "expansions"),
        ("?expansions=1&expansions=2", "expansions"),
    ):
        refused = client.get(f"/api/file/{query}", headers={"Host": "localhost"})
        assert refused.status_code == 400
        assert refused.json["error"]["field"] == field
    assert client.get("/api/file/experiments?boards=5", headers={"Host": "localhost"}).status_code == 400


def test_the_server_writes_a_file_once_and_answers_304_to_a_client_that_has_it(monkeypatch):
    client = create_app(Settings()).test_client()
    first = client.get(f"/api/file{NILSSON}", headers={"Host": "localhost", "Accept-Encoding": "gzip"})
    assert gzip.decompress(first.data) == page(NILSSON)
    monkeypatch.setattr(routes, "page", lambda *_, **__: pytest.fail("it is made again"))
    plain = client.get(f"/api/file{NILSSON}", headers={"Host": "localhost"})
    assert plain.data == gzip.decompress(first.data)
    tag = first.headers["ETag"]
    known = client.get(f"/api/file{NILSSON}", headers={"Host": "localhost", "If-None-Match": tag})
    assert (known.status_code, known.data) == (304, b"")


def test_cached_files_and_pictures_are_bounded_and_count_towards_the_cache(monkeypatch):
    monkeypatch.setattr(routes, "page", lambda *_, **__: random.Random("file").randbytes(50_000))
    app = create_app(Settings(cache_bytes=2**20))
    client = app.test_client()

    def held():
        found = re.search(r"^frontier_cache_bytes (\S+)", client.get("/metrics").text, re.MULTILINE)
        return float(found[1])

    before = held()  # of tables of states, which all applications of a process share
    for expansions in range(1, 12):
        client.get(f"/api/file{NILSSON}&expansions={expansions}", headers={"Host": "localhost"})
        assert min(expansions, 2) * 50_000 <= held() - before <= 2**20 // 8


def test_the_server_says_how_much_of_a_run_would_fit(monkeypatch):
    monkeypatch.setattr(batches, "MOST_BYTES", 3000)
    client = create_app(Settings()).test_client()
    refused = client.get("/api/file/?start=123-678-450&algorithm=bfs", headers={"Host": "localhost"})
    assert refused.status_code == 400
    assert 0 < refused.json["error"]["fits"] < 629
    assert refused.json["error"]["code"] == "too_large"


def test_a_file_that_takes_long_is_reported_as_in_progress_and_written_once(monkeypatch):
    go, written = threading.Event(), []

    def slow(*_, **__):
        written.append(1)
        assert go.wait(30)
        return b"a file"

    monkeypatch.setattr(routes, "page", slow)
    client = create_app(Settings()).test_client()
    for _ in range(2):
        answer = client.get(f"/api/file{NILSSON}", headers={"Host": "localhost"})
        assert answer.status_code == 503
        assert answer.json["error"]["message"] == "The file is being written; ask again soon."
        assert answer.json["error"]["retry_ms"] > 0
    go.set()
    assert client.get(f"/api/file{NILSSON}", headers={"Host": "localhost"}).data == b"a file"
    assert written == [1]


def test_a_failure_to_write_a_file_is_reported(monkeypatch):
    def broken(*_, **__):
        raise OSError("no disk")

    monkeypatch.setattr(routes, "page", broken)
    client = create_app(Settings()).test_client()
    answer = client.get(f"/api/file{NILSSON}", headers={"Host": "localhost"})
    assert answer.status_code == 500
    assert answer.json["error"]["code"] == "failed"
