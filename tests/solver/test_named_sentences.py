"""The page's sentences on runs on maps and graphs, read back: every name identifies one node, the right one.

A name is read as a node's number: the only node of its tree with that state, so far. With numbers for names, a sentence
is one of those that `test_sentences` reads, and its facts are held to the columns of the run.
"""

import json
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from solver import ALGORITHMS, Run
from tests.golden.searches import described
from tests.test_javascript import ROOT, run_node
from tests.test_sentences import PATTERNS, N, assert_sum, number, same
from webapp.work.space_pieces import first_columns

pytestmark = pytest.mark.thorough  # some thousands of sentences are read

NONE = 0xFFFFFFFF
FATES = "(?:is|are|was|were|undoes|undo)"
LIMIT = 150
GRAPH = {"problem": "graph", "edges": "S-A:2,S-B:1,B-A:5,A-G:9,A-H:4,B-H:7,H-G", "start": "S", "goal": "G"}
# With states reached again: at a lower cost, by another path, from the other side.
MORE = (
    {"algorithm": "bfs", "reached": "off"}, {"algorithm": "dfs", "reached": "off"},
    {"algorithm": "dfs", "reached": "path"}, {"algorithm": "ucs", "reached": "expanded"},
    {"algorithm": "astar", "reopen": "both"}, {"algorithm": "iddfs", "cutoff": "limit"},
    {"algorithm": "ucs", "goal_test": "generation"}, {"algorithm": "beam", "width": 2},
)  # fmt: skip
CHILD, PATH = "Generated ", ", which is"


class Told(NamedTuple):
    """A run, the page's texts on it, its columns, and the state and tree of each node."""

    run: Run
    says: dict[str, Any]
    columns: SimpleNamespace
    name_n: list[str]
    tree_n: list[int]

    def nodes_at(self, e: int) -> int:
        """Return how many nodes there are after expansion e."""
        return int(self.columns.nodes_end_e[e])

    def named(self, name: str, e: int) -> list[int]:
        """Return the nodes with a state in the tree of expansion e, after it."""
        tree = self.tree_n[self.columns.node_e[e]]
        return [n for n in range(self.nodes_at(e)) if self.name_n[n] == name and self.tree_n[n] == tree]

    def only(self, name: str, e: int) -> int:
        """Return the only node with a state."""
        found = self.named(name, e)
        assert len(found) == 1, (self.run.query(), e, name, found)
        return found[0]

    def numbered(self, text: str, e: int) -> str:
        """Return a text with numbers for names; a number beside a name must be needed."""
        names = "|".join(map(re.escape, sorted(set(self.name_n), key=len, reverse=True)))

        def read(match: re.Match[str]) -> str:
            if not match["n"]:
                return f"node {self.only(match['name'], e)}"
            assert len(self.named(match["of"], e)) > 1, f"its name is enough: {text}"
            assert self.name_n[int(number(match["n"]))] == match["of"], text
            return f"node {match['n']}{' (' if match['then'] == ', ' else ''}"

        token = rf"node (?P<n>{N}) \((?P<of>{names})(?P<then>, |\))|\b(?P<name>{names})\b(?!’)"
        return re.sub(token, read, text)


def told_of(run: Run, says: dict[str, Any], record: dict[str, Any]) -> Told:
    """Return a run with the page's texts on it."""
    columns = SimpleNamespace(**record["columns"])
    table = run.state_table
    name_n: list[str] = []
    tree_n: list[int] = []
    v_n: list[int] = []
    for n, (p, m) in enumerate(zip(columns.parent_n, columns.move_n, strict=True)):
        if p == NONE:
            second = n == 1 and ALGORITHMS[run.algorithm].sides == 2
            v = run.goal_v.nonzero()[0][0] if second else table.number[run.start.value]
            tree_n.append(max(tree_n, default=-1) + 1)
        else:
            two_ended = ALGORITHMS[run.algorithm].sides == 2 and tree_n[p] == 1
            v = (table.backward if two_ended else table.forward).successor_vm[v_n[p], m]
            tree_n.append(tree_n[p])
        v_n.append(int(v))
        name_n.append(table.text(v_n[-1]))
    return Told(run, says, columns, name_n, tree_n)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Told]:
    """Return runs of every algorithm on a map and on a graph with all the page's texts on them."""
    wished = [*({"algorithm": key} for key in ALGORITHMS), *MORE]
    runs = [Run(**{**where, "limit": LIMIT, **one}) for where in ({"problem": "map"}, GRAPH) for one in wished]
    folder = tmp_path_factory.mktemp("told")
    written, answer = folder / "runs.json", folder / "said.json"
    records = [described(run) | {"space": first_columns(run, True)} for run in runs]
    written.write_text(json.dumps(records))
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = run_node(quiet, ROOT / "tests/js/say.js", written, answer, seconds=120)
    assert done.returncode == 0, done.stdout
    return [
        told_of(run, says, record)
        for run, says, record in zip(runs, json.loads(answer.read_text()), records, strict=True)
    ]


def events(told: list[Told]) -> Iterator[tuple[Told, int, dict[str, Any]]]:
    """Yield all events, each with its run and its expansion."""
    for one in told:
        for e, expansion in enumerate(one.says["expansions"]):
            for event in expansion["events"]:
                yield one, e, event


def as_numbers(one: Told, e: int, event: dict[str, Any]) -> tuple[str, str]:
    """Return the sentence of an event with numbers for names, and the state of the child that it is about."""
    text = event["text"]
    child = ""
    if text.startswith(CHILD):
        begun = re.match(rf"{CHILD}(?P<name>.+?)(?=: |, reached before|, which is on)", text)
        assert begun, text
        child, text = begun["name"], text[begun.end() :]
        seen = re.match(rf", reached before(?: as node (?P<n>{N}))?(?=, )", text)
        if seen:
            node = seen["n"] or str(one.only(child, e))
            text = f", node {node}'s board again{text[seen.end() :]}"
        if text.startswith(PATH):
            text = f", node {above(one, e, child)}'s board{text.removeprefix(PATH)}"
        made = re.match(r": (?:added(?: to the frontier)?|accepted|the (?:climb|random walk) goes on to it"
                        r"|a sideways move goes to it)(?=[ ,.])", text)  # fmt: skip
        if made and not text.startswith(" as node", made.end()):
            text = f"{made[0]} as node {one.only(child, e)}{text[made.end() :]}"
        text = f"Up gives 0 1{text}"
    meets = rf"it meets node {twin(one, event)}, which was reached from the \1."
    text = re.sub(r"it was reached from the (start|goal) too\.", meets, text)
    text = re.sub("path to a (?:place|node)", "path to a board", text.replace("expanded place", "expanded board"))
    text = text.replace("expanded node is re-opened", "expanded board is re-opened")
    return one.numbered(text, e).replace("its state was already", "its board 0 1 was already"), child


def above(one: Told, e: int, name: str) -> int:
    """Return the node with a state on the path to the expanded node."""
    n = one.columns.node_e[e]
    while one.name_n[n] != name:
        n = one.columns.parent_n[n]
    return int(n)


def twin(one: Told, event: dict[str, Any]) -> int:
    """Return the newest node of the other side with the state of an event's node, NONE for none."""
    n = event["n"]
    if not 0 <= n < len(one.name_n):
        return NONE
    others = [m for m in range(n) if one.tree_n[m] != one.tree_n[n] and one.name_n[m] == one.name_n[n]]
    return max(others, default=NONE)


def facts_of(one: Told, e: int, event: dict[str, Any]) -> dict[str, Any]:
    """Return the nodes and the numbers that the sentence on an event may mention, by the names of `test_sentences`."""
    c, n, d = one.columns, event["n"], event["d"]
    taken = c.node_e[e]
    facts: dict[str, Any] = {}
    if event["kind"] in ("take", "test", "drop", "new", "cheaper", "better", "meet"):
        node = taken if event["kind"] == "take" else n
        facts = {
            "n": node,
            "walked": node,
            "climbed": node,
            "sideways": node,
            "h": c.h_n[node],
            "twin": twin(one, event),
        }
        facts |= {"lowered": node, "evened": node, "raised": node, "sum": node, "weighed": node}
        old = c.supersedes_n[node]
        if old != NONE:
            facts |= {"old": old, "g": c.g_n[node], "instead": c.g_n[old], "worst": c.h_n[old]}
        if event["kind"] == "meet":
            facts["g"] = c.g_n[n]
    if event["kind"] == "reached":
        facts = {"seen": c.seen_d[d], "cost": c.g_n[c.seen_d[d]]}
    if event["kind"] == "path":
        facts = {"above": c.seen_d[d]}
    if event["kind"] == "passed":
        kept = [m for m in range(taken + 1, one.nodes_at(e)) if c.parent_n[m] == taken]
        facts = {"itself": kept[0] if kept and one.run.algorithm != "first_choice" else taken}
    if event["kind"] == "back":
        copy = one.nodes_at(e) - 1
        old = c.supersedes_n[copy]
        facts = {"n": copy, "failed": old, "itself": taken, "old": old, "f": c.f_n[copy]}
    if event["kind"] == "rises":
        facts = {"n": taken}
    return facts


def test_every_name_in_the_sentence_of_an_event_identifies_one_node(told: list[Told]) -> None:
    kinds = set()
    numbered = 0
    for one, e, event in events(told):
        text, child = as_numbers(one, e, event)
        numbered += " node " in event["text"]
        text = re.sub(
            rf"(the random walk goes )to node (?:{N})",
            r"\1Up",
            re.sub(rf"node (?:{N}) was picked at random", "Up was picked at random", text),
        )
        match = re.fullmatch(PATTERNS[event["kind"]], text)
        assert match, f"not understood: {event['text']}, as {text}"
        kinds.add(event["kind"])
        if child and event["n"] != NONE:
            assert one.name_n[event["n"]] == child, event
        facts = facts_of(one, e, event)
        for key, said in match.groupdict().items():
            if said is None or key not in facts:
                continue
            if key in ("sum", "weighed"):
                c, n = one.columns, facts[key]
                depth = path_length(one, n)
                node: Any = SimpleNamespace(child=SimpleNamespace(g=c.g_n[n], depth=depth), h=c.h_n[n], f=c.f_n[n])
                if re.match(r"[fgh] = ", said) or key == "sum":
                    assert_sum(re.sub("^([gh]) = ", r"\1 ", said.removeprefix("f = ")), node, one.run)
            elif key not in ("walked", "walk"):
                assert same(said, facts[key]), (one.run.query(), e, key, event["text"], facts[key])
    assert kinds >= set(PATTERNS) - {"undoes"}
    assert numbered > 100


def path_length(one: Told, n: int) -> int:
    """Return the depth of a node."""
    depth = 0
    while one.columns.parent_n[n] != NONE:
        n, depth = one.columns.parent_n[n], depth + 1
    return depth


def test_the_sentence_of_an_expansion_names_its_node_children_and_discards(told: list[Told]) -> None:
    for one in told:
        c = one.columns
        for e, step in enumerate(one.says["coarse"][1:]):
            children = [
                n for n in range(one.nodes_at(e - 1) if e else 0, one.nodes_at(e)) if c.parent_n[n] == c.node_e[e]
            ]
            children = [n for n in children if c.supersedes_n[n] == NONE or one.run.algorithm != "rbfs"]
            for parts in (step["parts"], step["brief"]):
                said = {part["lead"]: part["text"] for part in parts if part["lead"]}
                expanded = one.numbered(said["Expanded"], e)
                assert re.match(rf"node {c.node_e[e]}(?: \(|: | because |\.$)", expanded.replace("\u202f", "")), said
                added = one.numbered(said.get("Added", ""), e).replace("\u202f", "")
                # The node that a child replaces is in separate brackets.
                outside = re.sub(r"(?:[;(] ?)(?:supersedes|it replaces|replaces) node \d+", "", added)
                assert [int(n) for n in re.findall(r"node (\d+)", outside)] == children, (one.run.query(), e, said)
            names = [
                as_numbers(one, e, event)[1] for event in one.says["expansions"][e]["events"] if event["d"] != NONE
            ]
            discarded = re.findall(rf"(\w[^.:]*?) {FATES}[^.:]*: discarded\.", step["text"].partition("Expanded")[2])
            told_names = [name for all_of in discarded for name in re.split(", | and ", all_of)]
            assert told_names == [name for name in names if name], (one.run.query(), e, step["text"])
            brief = " ".join(part["text"] for part in step["brief"] if part["lead"] == "Discarded")
            assert all(re.search(rf"\b{re.escape(name)}\b", brief) for name in told_names), brief


def test_a_number_is_added_to_a_name_only_if_two_nodes_share_it(told: list[Told]) -> None:
    texts = {one.run.query(): " ".join(step["text"] for step in one.says["coarse"]) for one in told}
    astar = texts[Run(problem="map", algorithm="astar", limit=LIMIT).query()]
    assert (
        "Added Craiova (366 + 160 = 526) and Pitesti (317 + 100 = 417). Sibiu was reached before: discarded." in astar
    )
    assert "Added node 10 (Bucharest, 418 + 0 = 418; replaces node 9: 418 is cheaper than 450)." in astar
    assert re.findall(r"node \d+", astar) == ["node 10", "node 9", "node 10"]
    assert "node" not in texts[Run(problem="map", algorithm="bfs", limit=LIMIT).query()].replace("only node", "")
