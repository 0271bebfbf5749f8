"""The page's sentences on runs on maps and graphs, read back: every name identifies one node, the right one.

A name is read as a node's number: the only node of its tree with that state, so far.
"""

import json
import re
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from solver import ALGORITHMS, Run
from tests.golden.searches import described
from tests.test_javascript import ROOT, run_node
from tests.test_sentences import N, number
from webapp.work.space_pieces import first_columns

pytestmark = pytest.mark.thorough  # some thousands of sentences are read

NONE = 0xFFFFFFFF
LIMIT = 150
GRAPH = {"problem": "graph", "edges": "S-A:2,S-B:1,B-A:5,A-G:9,A-H:4,B-H:7,H-G", "start": "S", "goal": "G"}
# With states reached again: at a lower cost, by another path, from the other side.
MORE = (
    {"algorithm": "bfs", "reached": "off"}, {"algorithm": "dfs", "reached": "off"},
    {"algorithm": "dfs", "reached": "path"}, {"algorithm": "ucs", "reached": "expanded"},
    {"algorithm": "astar", "reopen": "both"}, {"algorithm": "iddfs", "cutoff": "limit"},
    {"algorithm": "ucs", "goal_test": "generation"}, {"algorithm": "beam", "width": 2},
)  # fmt: skip


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


def test_the_sentence_of_an_expansion_names_its_node_and_its_children(told: list[Told]) -> None:
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


def test_a_number_is_added_to_a_name_only_if_two_nodes_share_it(told: list[Told]) -> None:
    texts = {one.run.query(): " ".join(step["text"] for step in one.says["coarse"]) for one in told}
    astar = texts[Run(problem="map", algorithm="astar", limit=LIMIT).query()]
    assert (
        "Added Craiova (366 + 160 = 526) and Pitesti (317 + 100 = 417). Sibiu was reached before: discarded." in astar
    )
    assert "Added node 10 (Bucharest, 418 + 0 = 418; replaces node 9: 418 is cheaper than 450)." in astar
    assert re.findall(r"node \d+", astar) == ["node 10", "node 9", "node 10"]
    assert "node" not in texts[Run(problem="map", algorithm="bfs", limit=LIMIT).query()].replace("only node", "")
