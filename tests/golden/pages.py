"""Write the golden pages again: python -m tests.golden.pages

The data of pages and the server's answers to them, as `pages.json`; the tests of the JavaScript show pages from it
without a server or a browser.
"""

import json
import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask.testing import FlaskClient

from solver.experiment import Experiment, Row
from solver.experiment.report import AVERAGES, table_rows
from solver.preparation import prepare
from webapp import create_app

FILE = Path(__file__).with_suffix(".json")
PATIENCE_S = 60

# Canonical experiments that are run completely, with the command line's tables of their rows.
EXPERIMENTS = (
    "searches=bfs+astar:manhattan&goal=123-456-780&distances=2:14:4&boards=6",
    "searches=bfs+astar:manhattan&goal=123-456-780&distances=6,18&boards=5&limit=3000",
)
# A step of an exercise, answered with one child missing, then rightly in every column.
ANSWERED = (("children", "-D:0"), ("children", "4 5 6 -D:0"), ("frontier", "2 3 4 5 6"), ("order", "1"))
TABLE = "start=283-164-705&goal=123-804-765&algorithm=bfs&first=2&steps=2&ask=frontier"
FINDER = "/conventions?start=102-754-863&goal=012-345-678&expanded=12345"
PAGES = (
    "/experiments",
    "/experiments?boards=7",
    *(f"/experiments?{query}" for query in EXPERIMENTS),
    f"/experiments?{EXPERIMENTS[0]}&measure=branching&scale=linear",
    "/heuristics",
    "/heuristics?heuristic=misplaced",
    "/heuristics?heuristic=linear_conflict",
    "/heuristics?against=gaschnig",
    "/heuristics?heuristic=sum",
    "/heuristics?heuristic=perfect&against=manhattan",
    FINDER,
    f"/exercise?{TABLE}",
)
# The lab's questions about heuristics, each with its own goal.
GOAL = "123-456-780"
SIZED = ("1234-5678-9abc-def0", "123-450")
STUDIES = (
    *(f"goal={GOAL}&heuristic={key}" for key in ("manhattan", "misplaced", "misplaced_blank", "linear_conflict")),
    f"goal={GOAL}&heuristic=linear_conflict&against=manhattan",
    f"goal={GOAL}&heuristic=manhattan&against=gaschnig",
    f"goal={GOAL}&heuristic=max&of=manhattan-gaschnig",
    *(
        f"goal={GOAL}&heuristic=sum&of=manhattan-gaschnig&weights={w}"
        for w in ("1-1", "0.6-0.4", "0.5-1", "1.5-1", "11-1")
    ),
    *(f"goal={GOAL}&heuristic=sum&of=manhattan&weights={weight}" for weight in ("0.5", "2")),
    *(f"goal={goal}&heuristic=manhattan{against}" for goal in SIZED for against in ("", "&against=manhattan")),
    *(f"goal={goal}&heuristic=linear_conflict&against=manhattan" for goal in SIZED),
)
# The default experiment with another value in a field of the form.
FORM = dict(Experiment.parse({}).texts(), size="3x3")
REFUSED = ({"boards": "x"}, {"boards": ""}, {"boards": "1000", "distances": "all"})


def body_of(page: str) -> str:
    """Return the body of a page without the parts of all pages and its block of data."""
    [body] = re.findall(r"<body[^>]*>(.*)</body>", page, re.DOTALL)
    own = re.sub(r'<nav.*?</nav>|<a class="logo.*?</a>|<script.*?</script>', "", body, flags=re.DOTALL)
    return " ".join(own.split())


def block_of(page: str) -> dict[str, Any]:
    """Return the block of data in a page, once the kernels that it needs are compiled."""
    [block] = re.findall(r'<script type="application/json">(.*?)</script>', page, re.DOTALL)
    found: dict[str, Any] = json.loads(block)
    return found


def whole_experiment(client: FlaskClient, query: str) -> dict[str, Any]:
    """Return the answer with all rows of an experiment, in a fixed order and with a fixed machine."""
    deadline = time.monotonic() + PATIENCE_S
    while not (answer := client.get(f"/api/experiment?{query}&after=0").get_json()).get("done"):
        assert time.monotonic() < deadline, answer
        time.sleep(0.02)
    distance, board, expanded, seconds, machine = map(
        Row._fields.index, ("distance", "board", "expanded", "seconds", "machine")
    )
    for piece in answer["rows"]:
        for row in piece:
            row[seconds] = row[expanded] / 1e6
            row[machine] = "one"
    answer["rows"].sort(key=lambda piece: (piece[0][distance], piece[0][board]))
    return dict(answer)


def verdicts(client: FlaskClient, query: str) -> dict[str, Any]:
    """Return the feedback on the answers to the first step of an exercise, by address and body."""
    given = {key: text for key, text in parse_qsl(query) if key != "steps"}
    bodies = [
        {"exercise": urlencode({**given, "ask": ask, "first": "2"}), "answer": text, "brief": "1"}
        for ask, text in ANSWERED
    ]
    address = "api/exercise/verdict"
    return {f"{address}?{urlencode(body)}": client.post(f"/{address}", data=body).get_json() for body in bodies}


def tables_of(query: str, answer: dict[str, Any]) -> list[list[list[str]]]:
    """Return the lines of the tables of averages as the command line writes them."""
    rows = [Row(*row) for piece in answer["rows"] for row in piece]
    return [table_rows(Experiment.parse(query), rows, title)[1:] for title in AVERAGES]


def described() -> dict[str, Any]:
    """Return pages, answers by address, and tables by the query of their experiment."""
    client = create_app().test_client()
    pages = {path: client.get(path).text for path in PAGES}
    blocks = {path: block_of(page) for path, page in pages.items()}
    [catalogue, *_] = [block.pop("catalogue") for block in blocks.values()]
    experiments = {query: whole_experiment(client, query) for query in EXPERIMENTS}
    asked = {f"api/experiment?{query}&after=0": answer for query, answer in experiments.items()}
    refused = [f"api/experiment?{urlencode({**FORM, **wrong})}&after=0" for wrong in REFUSED]
    studies = [f"api/heuristics?{study}" for study in STUDIES]
    checks = [f"api/check?goal={goal}" for goal in SIZED]
    return {
        "catalogue": catalogue,
        "pages": {path: {"body": body_of(page), "block": blocks[path]} for path, page in pages.items()},
        "answers": {
            **asked,
            **verdicts(client, blocks[f"/exercise?{TABLE}"]["query"]),
            **{address: client.get(f"/{address}").get_json() for address in (*refused, *studies, *checks)},
        },
        "tables": {query: tables_of(query, answer) for query, answer in experiments.items()},
    }


def written(said: dict[str, Any]) -> str:
    """Return the content of the file, a line for each page and each answer."""
    parts = (
        f"{json.dumps(part)}: {{\n" + ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in of.items()) + "\n}"
        for part, of in said.items()
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    prepare()  # the block differs while kernels are being compiled
    FILE.write_text(written(described()))
