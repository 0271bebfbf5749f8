"""Every route of the URL map that takes a link, and in which form; unlisted routes take it unchanged."""

import json
import re
from collections.abc import Callable, Mapping
from itertools import permutations, product
from urllib.parse import parse_qsl, quote, urlencode

from flask import Flask

from solver.link import DEFAULT_PROBLEM as TILES
from solver.problem import SPACES
from tests.load.requests.exchange import JSON, PULL, Request

PART = re.compile(r"<(?:[^<>:]+:)?(\w+)>")  # a variable part of a rule
# Routes that take no link.
WITHOUT = (
    "/static", "/healthz", "/readyz", "/metrics", "/c", "/api/limits", "/api/reach", "/about", "/trace.jsonl",
    "/trace/samples", "/examples", "/grade", "/show-me",
)  # fmt: skip
# The values of variable parts of rules; for /api/file/ it is the page to make a file of.
PARTS: Mapping[str, tuple[str, ...]] = {
    "path": ("compare", "worksheet", "embed"),
    "kind": ("csv", "json"),
    "typed": ("K7QM3X",),
    "name": ("jugs",),
    "filename": ("core/page.css",),
}
OTHERS = ("bfs", "ucs", "iddfs")  # searches beside each other
LONGEST_ADDRESS = 8000  # characters
LISTED = tuple(key for key, problem in SPACES.items() if "states" in vars(problem.make))
TEXTS = ("grid", "graph")  # problems that are pasted as text


def _parts_of(run: str, *left_out: str) -> str:
    return urlencode([(key, text) for key, text in parse_qsl(run) if key not in left_out])


def _compared(run: str) -> str:
    """Return a comparison with other searches; beside a long run stands a short one of its problem."""
    rest, problem = (
        _parts_of(run, "algorithm", "heuristic"),
        urlencode({"problem": dict(parse_qsl(run)).get("problem", TILES)}),
    )
    many = [run, *([f"{rest}&algorithm={key}" for key in OTHERS] if len(run) < 1000 else [f"{problem}&algorithm=bfs"])]
    return "&".join(f"run={quote(one, safe='')}" for one in many)


def _asked(run: str) -> str:
    return f"{run}&ask=order&first=1&steps=15"


def _sought(run: str) -> str:
    return f"{_parts_of(run, 'limit')}&expanded=190000"


def _studied(run: str) -> str:
    """Return the study of a run's heuristic; where all states are listed it needs no start."""
    problem = dict(parse_qsl(run)).get("problem")
    left_out = ("algorithm", "limit", *(("start",) if problem in LISTED else ()))
    return f"{_parts_of(run, *left_out)}&against=zero" if problem else _goal_of(run)


def _experiment(run: str) -> str:
    return f"searches=bfs+ucs&distances=10,20&boards=5&seed={len(run)}"


def _goal_of(run: str) -> str:
    return urlencode([(key, text) for key, text in parse_qsl(run) if key == "goal"])


TAKES: Mapping[str, Callable[[str], str]] = {
    "/compare": _compared,
    "/api/file/compare": _compared,
    "/qr": lambda run: f"link={quote(f'/?{run}', safe='')}",
    "/api/what-if": lambda run: f"run={quote(run, safe='')}",
    "/exercise": _asked,
    "/worksheet": _asked,
    "/api/exercise": _asked,
    "/api/exercise/fresh": _asked,
    "/api/exercise/statement": _asked,
    "/api/exercise/verdict": lambda run: f"{_asked(run)}&answer=1+2+3",
    "/api/exercise/class": lambda run: f"{run}&at=3&ask=order",
    "/api/sheet": lambda run: f"{run}&from=1&to=1000",
    "/preview.png": lambda run: f"{run}&at=end",
    "/embed": lambda run: f"{run}&at=50",
    "/trace": lambda run: f"run={quote(run, safe='')}",
    "/conventions": _sought,
    "/api/conventions": _sought,
    "/api/conventions/progress": _sought,
    "/api/conventions/stop": _sought,
    "/heuristics": _studied,
    "/api/heuristics": _studied,
    "/api/shuffle": lambda run: f"{_goal_of(run)}&distance=30",
    "/experiments": _experiment,
    "/api/experiment": _experiment,
    "/api/experiment.csv": _experiment,
    "/api/experiment.json": _experiment,
    "/api/experiment/cancel": _experiment,
}


def _text_of(run: str) -> bytes:
    """Return the form to paste a maze or graph, written as courses do."""
    given = dict(parse_qsl(run))
    rows = given.get("cells", "").replace("-", "\n")
    text = rows or given.get("edges", "a-b:1").replace("-", " ").replace(":", " ").replace(",", "\n")
    return urlencode({"problem": given.get("problem", TEXTS[0]), "text": text}).encode()


def _answers_of(run: str) -> bytes:
    link = run.replace('"', '""')
    return "\r\n".join(["id,run,ask,answer", *(f'{k},"{link}",next,{k}' for k in range(30))]).encode()


def _counts_of(run: str) -> bytes:
    return json.dumps({"answers": {"".join(letters): 1 for letters in permutations("ABCDE")}}).encode()


# The posted body and its type; by default the link as a form.
BODIES: Mapping[str, tuple[Callable[[str], bytes], str]] = {
    "/api/read-problem": (_text_of, "application/x-www-form-urlencoded"),
    "/api/grade": (_answers_of, "text/csv"),
    "/api/exercise/class": (_counts_of, JSON),
}


def routes_of(app: Flask, all_of_them: bool = False) -> list[str]:
    """Return the routes that take a link, or all, each by its method and path; a part that varies is filled in."""
    found = [PULL]
    for rule in sorted(app.url_map.iter_rules(), key=str):
        if not all_of_them and any(str(rule) == one or str(rule).startswith((f"{one}/", f"{one}.")) for one in WITHOUT):
            continue
        for path in _paths(str(rule)):
            found += [f"{method} {path}" for method in sorted((rule.methods or set()) & {"GET", "POST"})]
    return list(dict.fromkeys(found))


def _paths(rule: str) -> list[str]:
    """Return the paths of a rule, a text for each of its variable parts."""
    choices = product(*(PARTS.get(part, ("x",)) for part in PART.findall(rule)))
    return [PART.sub("%s", rule) % texts for texts in choices]


def request(route: str, run: str) -> Request:
    """Return the request of a route for a run."""
    if route == PULL:
        return Request(PULL, run, PULL)
    method, _, path = route.partition(" ")
    query = TAKES.get(path, str)(run)
    if method == "GET":
        return Request(route, f"{path}?{query}")
    if path in BODIES:
        write, kind = BODIES[path]
        return Request(route, f"{path}?{query}" if kind == JSON else path, method, write(run), kind)
    if path.startswith(("/api/conventions", "/api/experiment")):
        return Request(route, f"{path}?{query}", method)
    return Request(route, path, method, query.encode())
