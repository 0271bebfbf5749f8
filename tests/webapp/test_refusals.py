"""One table of refusals: pages and answers of the API name the fault of what they were sent, in one sentence."""

import html
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from solver import Run
from tests.bad_input import FIRST_BAD, Bad, assert_is_one_sentence
from tests.webapp.test_pages import HELLO, Tags, problem_told

BOARD = "start=102-754-863&goal=012-345-678"
BOARDS = "start=283-164-705&goal=123-804-765"
CLASS = f"/api/exercise/class?{BOARDS}&algorithm=bfs&at=3"
LAB = "/heuristics?goal=123-456-780"
PIECES = f"/api/space?{Run(problem='towers', pegs='5', start='000000').query()}"
SPOILT = ("%00", "=", "&&&", "start=%ff%fe&goal=012-345-678", "goal", "?start=1", "%", "weights=%")
WHERE = ("/?{}", "/embed?{}", "/api/run?{}", "/api/node?{}", "/api/check?{}", "/api/verdict?{}")


def compared(*runs: str, **more: object) -> str:
    """Return a link of the page of comparisons."""
    return "/compare?" + urlencode([*(("run", run) for run in runs), *more.items()])


TWO = (f"{BOARD}&algorithm=bfs&order=ULDR", f"{BOARD}&order=ULDR")
# Addresses of pages, what their sentence contains, and the link that is offered, "" for any that works.
PAGES = [
    ("/?algorithm=dijkstra", "There is no search “dijkstra”; did you mean ucs? Choose one of bfs, dfs, ",
     f"/?{HELLO}&algorithm=ucs"),
    ("/?heuristic=<b>x</b>", "There is no heuristic “<b>x</b>”; choose one of zero, ", f"/?{HELLO}"),
    ("/?algorithm=bsf&at=end&view=radial&present=1", "did you mean bfs?",
     f"/?{HELLO}&algorithm=bfs&at=end&view=radial&present=1"),
    ("/?algorithm=bfs&stge=path&at=5", "There is no parameter “stge”; did you mean stage?",
     f"/?{HELLO}&algorithm=bfs&at=5&stage=path"),
    ("/?view=circle", "view must be tree, levels, f, h or radial, not “circle”.", f"/?{HELLO}"),
    ("/?view=", "view is empty; it must be tree, ", f"/?{HELLO}"),
    ("/?view=Radial", "view must be tree, ", f"/?{HELLO}&view=radial"),
    ("/?stage=vedict&node=4", "stage must be tree, path, node or verdict, not “vedict”.",
     f"/?{HELLO}&stage=verdict&node=4"),
    ("/?stage=space", "stage must be tree, path, node or verdict", f"/?{HELLO}"),
    ("/?stage=tree&stage=path", "stage is given 2 times; give it once.", ""),
    ("/?node=-1", "node must be a whole number of at least 0, not “-1”.", f"/?{HELLO}"),
    ("/?grain=events", "grain must be expansion or event, not ", f"/?{HELLO}&grain=event"),
    ("/?present=disc", "present must be 0, 1 or discs, not ", f"/?{HELLO}&present=discs"),
    ("/?ask=orders", "order, children, contents, values or nothing at all, not “orders”.", f"/?{HELLO}&ask=order"),
    ("/?lecture=7", "lecture must be a whole number from 1 to 6, not “7”.", "/?lecture=6"),
    ("/?lecture=2&topic=grids", "topic must be tiles or grid, not “grids”.", "/?lecture=2&topic=grid"),
    ("/?topic=grid&step=at=1", "topic names a lecture of the server; leave it out of a link that has steps.", ""),
    ("/?lecture=1&step=at%3D1&step=at%3Dx", "In step 2: at must be a whole number of at least 0 or end, not “x”.", ""),
    ("/?notes=2", "notes must be 0 or 1, not “2”.", f"/?{HELLO}"),
    *((f"/?at={at}", "at ", f"/?{HELLO}") for at in ("-1", "1.5", "first", "", "1" * 50, "%0a")),
    *((f"/?event={event}", "must be a whole number from 0 to 99", f"/?{HELLO}") for event in ("-1", "end", "", "100")),
    (f"/?start={'1' * 50_000}", "at most 4000 are allowed", ""),
    ("/?problem=mao", "did you mean map?", ""),
    ("/?problem=map&start=Arad&goal=Buchare", "There is no place “Buchare”", ""),
    ("/?problem=grid&cells=...-..", "cells", ""),
    ("/?problem=grid&cells=.%23.&start=1.2&goal=1.3", "start", ""),
    ("/?problem=graph&edges=S-A:-4", "The cost of S-A must be a number from 0 to ", ""),
    ("/?problem=jugs&sizes=1000000000.3", "sizes", ""),
    (compared(TWO[0]), "run must be given 2 to 4 times, not once.", ""),
    (compared(*TWO, *TWO, TWO[0]), "run must be given 2 to 4 times, not 5 times.", ""),
    (compared(TWO[0], "start=123-456-780&goal=012-345-678"), "2 the start must be 102-754-863, as in number 1", ""),
    (compared(TWO[0], "start=102-754-863&goal=123-456-780"), "2 the goal must be 012-345-678, as in number 1", ""),
    (compared(TWO[0], f"{BOARD}&algorithm=bsf"), "run number 2 cannot be used: There is no search “bsf”", ""),
    (compared(TWO[0], "problem=map"), "In run number 2 the problem must be tiles, as in number 1, not map.", ""),
    (compared("problem=map", "problem=map&start=Paris"), "run number 2 cannot be used: There is no place “Paris”", ""),
    (compared(*TWO, align="time"), "align must be expansions, level or share, not “time”.", compared(*TWO)),
    (compared(*TWO, at="end"), "at must be a whole number of at least 0, not “end”", compared(*TWO)),
    (compared(*TWO, veiw="radial"), "did you mean view?", compared(*TWO, view="radial")),
    (compared(*["problem=map"] * 2, stage="path"), "stage must be tree or space, not “path”.", ""),
    (compared(*TWO, stage="space"), "stage must be tree, not “space”.", compared(*TWO)),
    (compared(TWO[0], "\0"), "number 2 cannot be used: ", ""),
    ("/heuristics?goal=112-345-678", "1 appears more than once", LAB),
    ("/heuristics?heuristic=manhatan&against=zero", "did you mean manhattan?", f"{LAB}&against=zero"),
    ("/heuristics?heuristic=sum&weights=nan", "weights", f"{LAB}&heuristic=sum"),
    ("/heuristics?goal=1234-5678-9abc-def0&heuristic=perfect", "Perfect is only for boards of up to 10 cells", ""),
    ("/heuristics?problem=map&goal=Bukarest", "There is no place “Bukarest”", ""),
    ("/experiments?searches=bfs+dijkstra&boards=7", "In searches, “dijkstra” cannot be used: There is no search", ""),
    ("/experiments?searches=bfs&distances=99", "distances must be all, numbers from 1 to 31", ""),
    ("/experiments?problem=grid", "Experiments are on tiles only: problem must be left out, not “grid”.", ""),
    (f"/exercise?{BOARDS}&first=9999", "this run ends with step", ""),
    (f"/exercise?{BOARDS}&ask=why", "ask must be next, order, children, frontier or values, not “why”.", ""),
    ("/exercise?start=540-618-732&goal=123-804-765", "No moves lead from the start to the goal", ""),
    (f"/worksheet?{BOARDS}&boards=99", "boards must be a whole number from 1 to ", ""),
    (f"/worksheet?{BOARDS}&algorithm=bfs&steps=40&form=tree", "for the tree to fit a page up to step", ""),
    (f"/conventions?{BOARDS}&expanded=many", "expanded must be a whole number from 0 to ", ""),
    ("/conventions?problem=map&expanded=7&goal=Bukarest", "did you mean Bucharest?", ""),
    ("/show-me?step=99", "step must be ", ""),
    ("/trace?run=algorithm%3Dbsf", "run cannot be used: There is no search “bsf”", "/trace?run=" + urlencode(
        {"": f"{HELLO}&algorithm=bfs"})[1:]),
    ("/trace?sample=romana", "sample must be ", "/trace?sample=romania"),
]  # fmt: skip

# Addresses of the API, with the body of those that take one, the field, and what the sentence contains.
ANSWERS: list[tuple[str, Any, str, str]] = [
    ("/api/run?att=12", None, "att", "There is no parameter “att”"),
    (f"/api/run?start={'1' * 100_000}", None, "run", "at most"),
    *((f"/api/shuffle?distance={given}", None, "distance", "distance") for given in ("32", "-1", "1.5", "", "%00%0a")),
    ("/api/shuffle?distance=1001&goal=1234-5678-9abc-def0", None, "distance", "distance"),
    ("/api/shuffle?seed=9007199254740992", None, "seed", "seed"),
    ("/api/shuffle?goal=", None, "goal", "goal"),
    ("/api/shuffle?si%0aze=3", None, "si ze", "si ze"),
    *((f"{PIECES}&piece={piece}", None, "piece", "piece") for piece in ("2", "-1", "x", "", "1&piece=1")),
    (f"/api/space?{BOARDS}", None, "problem", "problem"),
    ("/api/node?problem=map", None, "problem", "needs a run on tiles, not on problem=map"),
    *((f"/api/what-if?{urlencode({'run': BOARDS, 'after': after})}", None, "after", "after") for after in ("-1", "x")),
    (f"/api/what-if?{urlencode({'run': BOARDS, 'wide': 1})}", None, "wide", "wide"),
    (f"/api/what-if?{urlencode({'run': BOARDS, 'base': '123-0=1'})}", None, "123-0", "123-0"),
    ("/api/heuristics?goal=123-456-780&goal=012-345-678", None, "goal", "goal is given 2 times"),
    ("/api/experiment?boards=x", None, "boards", "a whole number from 1 to 1000"),
    ("/api/experiment?after=٣", None, "after", "a whole number of at least 0"),
    ("/api/experiment?limit=5000001", None, "limit", "limit must be at most 5000000 on this server, not 5000001."),
    ("/api/experiment?searches=%00", None, "searches", "cannot be used"),
    ("/api/experiment?cells=..-..&problem=grid", None, "problem", "problem must be left out, not “grid”."),
    (f"/api/exercise/verdict?{BOARDS}&answer=nonsense", None, "answer", "nonsense"),
    (f"/api/exercise?{BOARDS}&luck=1", None, "luck", "luck"),
    (f"/api/conventions?{BOARDS}", None, "expanded", "expanded"),
    (f"/api/conventions?{BOARDS}&expanded=7&algorithm=magic", None, "algorithm", "magic"),
    (f"/api/sheet?{BOARDS}&from=9999&to=9999", None, "first", "this run ends with step"),
    (f"/api/sheet?{BOARDS}&form=pdf", None, "form", "pdf"),
    (f"{CLASS}&ask=order", {"answers": ["A"]}, "answers", "answers"),
    (f"{CLASS}&ask=order", {"answers": {"ABCDE": "many"}}, "answers", "answers"),
    (f"{CLASS}&ask=order", {"answers": {str(number): 1 for number in range(201)}}, "answers", "answers"),
    (f"{CLASS}&ask=order", {"answers": {"ABCZ": 1}}, "choice", "choice"),
    (f"{CLASS}&ask=children", {"answers": {"+U": 1}}, "choice", "choice"),
    (f"{CLASS}&ask=values", {"answers": {"1+1=2": 1}}, "ask", "ask"),
    (f"{CLASS}9999&ask=order", {"answers": {}}, "at", "at"),
    ("/preview.png?at=-1", None, "at", "at"),
    ("/preview.png?size=2", None, "size", "size"),
    ("/qr?", None, "link", "link is empty; it must be a link within this site"),
    *((f"/qr?link={link}", None, "link", "link must be a link within this site") for link in (
        "http://elsewhere.example/", "//elsewhere.example/", r"/\elsewhere.example/", "javascript:alert(1)", "examples",
        "/%09/elsewhere.example", "/%00")),
    ("/qr?link=/&link=/", None, "link", "link is given 2 times; give it once."),
    (f"/qr?link=/{'%C3%A9' * 1500}", None, "link", "are allowed."),
]  # fmt: skip


@pytest.mark.parametrize(("address", "part", "nearest"), PAGES, ids=lambda text: str(text)[:40])
def test_a_page_names_the_fault_of_its_link_and_offers_one_that_works(
    address: str, part: str, nearest: str, client: FlaskClient
) -> None:
    answer = client.get(address)
    assert answer.status_code == 400
    said = problem_told(answer.text)
    assert part in said
    assert_is_one_sentence(said, said.split()[0])
    assert "<script>alert" not in answer.text
    links = [one["href"] or "" for one, _ in Tags(answer.text).named("a") if one.get("class") == "button"]
    assert nearest in ("", links[0])
    assert client.get(links[0]).status_code == 200


@pytest.mark.parametrize(("address", "body", "field", "part"), ANSWERS, ids=lambda text: str(text)[:40])
def test_an_answer_of_the_api_names_the_field_and_the_fault(
    address: str, body: object, field: str, part: str, client: FlaskClient
) -> None:
    answer = client.get(address) if body is None else client.post(address, json=body)
    assert answer.status_code == 400
    error = answer.get_json()["error"]
    assert error["field"] == field
    assert part in error["message"]
    assert_is_one_sentence(error["message"], field)


@pytest.mark.parametrize("bad", FIRST_BAD, ids=str)
def test_a_wrong_run_is_refused_in_one_sentence_wherever_it_comes_in(bad: Bad, client: FlaskClient) -> None:
    addresses = [where.format(bad.query()) for where in WHERE]
    addresses += [compared(TWO[0], bad.query()), f"/api/what-if?{urlencode({'run': bad.query()})}"]
    for address in addresses:
        answer = client.get(address)
        found = answer.get_json(silent=True) or {}
        errors = [found["error"]] if "error" in found else found.get("errors", [])
        assert answer.status_code == (200 if address.startswith("/api/check") and "errors" in found else 400), address
        said = errors[0]["message"] if errors else problem_told(answer.text)
        assert bad.part in said, address
        assert bad.name in said
        assert_is_one_sentence(said, said.split()[0])
        assert answer.is_json or "<script>alert" not in answer.text


@pytest.mark.parametrize("query", SPOILT)
def test_a_spoilt_link_is_answered_without_a_trace(query: str, client: FlaskClient) -> None:
    for path in ("/", "/api/run", "/api/check", "/api/shuffle", "/heuristics", "/api/heuristics", "/compare"):
        answer = client.get(f"{path}?{query}")
        assert answer.status_code in (200, 400)
        assert "Traceback" not in html.unescape(answer.text)
