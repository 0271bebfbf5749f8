"""What the page says of a run, judged by a replay that shares nothing with it: every sentence is read back into facts.

The runs are drawn at random; node says all that the page would say of them (tests/js/say.js); regular expressions read
numbers, boards, reasons and ties out of each sentence, and the oracle's rules say what they must be.
"""

import json
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from solver import ALGORITHMS, Run
from tests import oracle, replay, traces
from tests.golden.searches import SEARCHES, described
from tests.oracle.rules import Node
from tests.replay import Expansion, replayed
from tests.test_javascript import ROOT, run_node

RUNS = 260
LONGEST = 200  # nodes that a run keeps, so that there are many ends among its events

N = r"\d{1,3}(?:\u202f\d{3})*(?:\.\d\d)?|∞"
MOVE = "Up|Down|Left|Right"
SUM = r"(?P<sum>(?:[^()]|\([^()]*\))*)"
NODE = rf"(?:node (?P<n>{N})|the (?P<root>start|goal)) \({SUM}\)"
CHILD = rf"(?P<move>{MOVE}) gives (?P<board>[\d_ /]+)"
BOUND = rf"(?:bound|f limit) (?P<bound>{N})"
SIDE = r"(?P<side> from the (?:start|goal))?"
FIRST = (
    rf"the first in the queue{SIDE}; rule: oldest first|(?P<stack>the top of the stack); rule: newest first"
    rf"|(?P<only>the only node kept)(?:, (?P<walked>{N}) of (?P<walk>{N}) moves into its random walk)?"
    rf"|(?:depth|f|g|h) (?P<f>{N}) (?:is the least|ties with (?P<ties>{N}) others?)"
    r"(?P<where> of its level| among its siblings| on the frontier| from the (?:start|goal))?(?:; rule: (?P<rule>.+))?"
)
# How sentences are read; a group is the fact of that name.
PATTERNS = {
    "take": rf"Taken(?: under {BOUND})?: {NODE}; (?:{FIRST})\.",
    "test": rf"Test: node (?P<n>{N}) is (?P<failed>not )?the goal\.",
    "meet": rf"Test: node (?P<n>{N}) (?:has not been reached from the (?P<other>start|goal)\."
    rf"|meets node (?P<twin>{N}), reached from the (?P<from>start|goal) at cost (?P<cost>{N}):"
    rf" (?P<g>{N}) \+ (?P<and>{N}) = (?P<total>{N}), (?:the first path|(?P<worse>not )?better than (?P<best>{N}))\.)",
    "new": rf"{CHILD}(?:, (?:f|depth) (?P<value>{N}) ≤ {BOUND})?: (?:new node (?P<n>{N}) \({SUM}\) joins the frontier"
    rf"|the random walk goes on to it as node (?P<walked>{N}) \(h (?P<h>{N})\)"
    rf"|the best child, h (?P<less>{N}) < (?P<was>{N}); the climb goes on to it as node (?P<climbed>{N})"
    rf"|the best child, h (?P<same>{N}) = (?P<as>{N}); a sideways move to it as node (?P<sideways>{N}))\.",
    "cheaper": rf"{CHILD}, cheaper: cost (?P<g>{N}) instead of (?P<instead>{N}), new node (?P<n>{N}) supersedes node "
    rf"(?P<old>{N}), which (?:(?P<again>had been expanded: re-opened)|was on the frontier)\.",
    "better": rf"{CHILD}: new node (?P<n>{N}) \(h (?P<h>{N})\) pushes out node (?P<old>{N}) \(h (?P<worst>{N})\), "
    rf"the worst of the (?P<width>{N}) in the full beam\.",
    "reached": rf"{CHILD}, reached before at cost (?P<cost>{N}) (?P<compared>≤|>) (?P<g>{N})"
    r"(?:, and .+ keeps the first way to a state)?: discarded\.",
    "over": rf"{CHILD}, (?:depth (?P<depth>{N}) > |its f is over ){BOUND}: discarded\.",
    "undoes": rf"{CHILD}, which undoes the move before: discarded\.",
    "passed": rf"{CHILD}, (?:no better than node (?P<n>{N}) \(h (?P<h>{N})\), the worst of the (?P<width>{N}) in the "
    rf"full beam|not better than (?:node (?P<itself>{N})|(?P<way>{MOVE})) \(h (?P<least>{N})\)"
    rf"|but the random walk goes (?P<walk>{MOVE})|not the one chosen): discarded\.",
    "back": rf"(?:All children are over the f limit: it|All that is below node (?P<old>{N}) is over its f limit: "
    rf"that node) is put back as node (?P<n>{N}) with f (?P<f>{N})(?:, and what is below it is forgotten)?\.",
    "rises": rf"Nothing is left below node (?P<n>{N}) within its f limit: the least f over it goes up to"
    rf" (?:node (?P<top>{N})|the start), below which others wait\.",
    "begin": rf"Nothing is left under bound (?P<bound>{N}): the next iteration begins at the start with bound "
    rf"(?P<following>{N})\.|A local minimum: no child is better\. Climb (?P<climb>{N}) begins at the start and walks "
    r"at random first\.",
    "end": rf"(?:No node on the frontiers has an f below (?P<best>{N}): the search ends\. )?"
    rf"(?:(?P<solved>Solved) in (?P<moves>{N}) moves?(?:, cost (?P<cost>{N}))?"
    r"|(?P<exhausted>The frontier is empty: the search stops without a solution|A local minimum after the last "
    r"restart: the search gives up)|(?P<limit>The node limit is reached: the search stops without a solution))\.",
}  # fmt: skip
# The first words of why a child is discarded, in the sentence of a whole expansion.
FATES = {
    "over the": "over", "which undoes": "undoes", "reached already at cost": "reached", "no better": "passed",
    "not the one": "passed",
}  # fmt: skip


class Said(NamedTuple):
    """A run, what the page says of it, and what has happened."""

    run: Run
    result: dict[str, Any]
    says: dict[str, Any]
    happened: list[Expansion]

    def events(self) -> Iterator[tuple[int, dict[str, Any], replay.Event]]:
        """Yield every event with its expansion, as it is said and as it was."""
        for e, (said, was) in enumerate(zip(self.says["expansions"], self.happened, strict=True)):
            for one, other in zip(said["events"], was.events, strict=True):
                yield e, one, other


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[Said]:
    """Return random runs of every algorithm with all that the page says of them."""
    drawn = random.Random("sentences")
    cases = [*oracle.cases(0)[:5], *(oracle.random_case(drawn) for _ in range(RUNS))]
    runs = [traces.run_of({**case, "limit": min(case.get("limit", LONGEST), LONGEST)}) for case in cases]
    runs += SEARCHES.values()
    folder = tmp_path_factory.mktemp("said")
    written, answer = folder / "runs.json", folder / "said.json"
    records = [as_page_has_it(run) for run in runs]
    written.write_text(json.dumps(records))
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = run_node(quiet, ROOT / "tests/js/say.js", written, answer, seconds=120)
    assert done.returncode == 0, done.stdout
    everything = json.loads(answer.read_text())
    return [
        Said(run, record["result"], says, replayed(run))
        for run, record, says in zip(runs, records, everything, strict=True)
    ]


def as_page_has_it(run: Run) -> dict[str, Any]:
    """Return a run as the page has it, boards and rules read from its link."""
    record = described(run)
    size = {"rows": run.start.height, "columns": run.start.width}
    start = {"cells": list(run.start.cells), **size}
    return record | {"start": start, "goal": list(run.goal.cells)}


def number(text: str) -> float:
    """Read a number as the page writes it."""
    return math.inf if text == "∞" else float(text.replace("\u202f", ""))


def same(text: str | None, value: float | None) -> bool:
    """Tell whether a number that is said is a value, to two digits where it is no whole one."""
    if text is None or value is None:
        return text is None and value is None
    return number(text) == value or ("." in text and abs(number(text) - value) <= 0.00501 and value % 1 != 0)


def board_line(board: oracle.Board) -> str:
    """Write a board in a line."""
    return "/".join(" ".join(str(tile or "_") for tile in row) for row in board)


def assert_sum(text: str, node: Node, run: Run) -> None:
    """Assert that the numbers of a node are its own and that the sum they make is right."""
    g, h, f = node.child.g, node.h, node.f
    numbers = re.findall(N, text)
    if run.algorithm in ("bfs", "dfs", "dls", "iddfs", "bidirectional"):
        shape, values = "depth #", [node.child.depth]
    elif run.algorithm == "ucs":
        shape, values = "g #", [g]
    elif run.algorithm in ("greedy", "beam", "hill_climbing"):
        shape, values = "h #", [h]
    elif run.algorithm == "mm":
        shape, values = "max(#, #)=#", [g + h, 2 * g, f]
    elif run.algorithm == "wastar":
        match = re.fullmatch(rf"({N})\+([\d.]+)·({N})=({N})", text)
        assert match, text
        assert float(match[2]) == pytest.approx(run.weight, rel=1e-5), text
        shape, values, text = "#+#=#", [g, h, f], f"{match[1]}+{match[3]}={match[4]}"
        numbers = [match[1], match[3], match[4]]
    elif text.startswith("max"):
        assert f > g + h, text
        shape, values = "max(#+#, #)=#", [g, h, f, f]
    else:
        shape, values = "#+#=#", [g, h, f]
    assert re.sub(N, "#", text) == shape, text
    assert len(numbers) == len(values), text
    assert all(map(same, numbers, values)), (text, values)


def assert_read(text: str, was: replay.Event, run: Run) -> None:
    """Assert that all that is read out of a sentence is so, and that nothing that is so is left out."""
    match = re.fullmatch(PATTERNS[was.kind], text)
    assert match, f"not understood: {text}"
    for name, said in match.groupdict().items():
        fact = was.facts[name]
        if name == "board":
            assert said == board_line(fact), text
        elif name == "sum" and said is not None:
            assert_sum(said, fact, run)
        elif isinstance(fact, bool):
            assert (said is not None) == fact, (name, text)
        elif isinstance(fact, str):
            assert said == fact, (name, text, fact)
        else:
            assert same(said, None if name == "sum" else fact), (name, text, fact)


def test_there_are_sentences_of_every_kind_and_every_search(said: list[Said]) -> None:
    assert len(said) > 200
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    for one in said:
        for _, _, was in one.events():
            kinds[was.kind][one.run.algorithm] += 1
    assert set(kinds) == set(PATTERNS)
    assert set(kinds["take"]) == set(kinds["end"]) == set(oracle.ALGORITHMS)
    taken = [was.facts["ties"] for one in said for _, _, was in one.events() if was.kind == "take"]
    assert min(taken.count(None), len(taken) - taken.count(None)) > 500


def test_every_sentence_of_an_event_is_true_and_leaves_nothing_out(said: list[Said]) -> None:
    for one in said:
        for e, says, was in one.events():
            assert says["kind"] == was.kind, (one.run.query(), e, says)
            assert_read(says["text"], was, one.run)


def test_the_frontier_and_the_nodes_after_every_event_are_those_of_the_replay(said: list[Said]) -> None:
    for one in said:
        for e, says, was in one.events():
            assert (says["frontier"], says["nodes"]) == (was.frontier, was.nodes), (one.run.query(), e, says)
        assert all(len(each["events"]) == each["steps"] for each in one.says["expansions"])


def test_the_sentence_of_a_whole_expansion_sums_its_events_up(said: list[Said]) -> None:
    for one in said:
        says = zip(one.says["coarse"][1:], one.says["expansions"], one.happened, strict=True)
        for e, (text, fine, was) in enumerate(says):
            facts = was.events[0].facts
            why = r"(?P<why>[^.]+(?:\.\d\d[^.]*)*)\. ?"
            match = re.match(rf"Expansion (?P<e>{N})(?:, {BOUND},)? takes {NODE}: {why}", text)
            assert match, text
            assert same(match["e"], e + 1), text
            for name in ("n", "bound"):
                assert same(match[name], facts[name]), text
            assert match["root"] == facts["root"], text
            assert_sum(match["sum"], facts["sum"], one.run)
            ties = re.search(rf" of ({N}) with it", match["why"])
            assert same(ties and ties[1], facts["ties"] and facts["ties"] + 1), text
            assert_added(
                text, [each.facts for each in was.events if each.kind in ("new", "cheaper", "better")], one.run
            )
            assert_discarded(text, [each for each in was.events if each.kind in FATES.values()])
            for event, shown in zip(was.events, fine["events"], strict=True):
                assert event.kind not in ("back", "rises", "begin", "end") or shown["text"] in text, text
            reaches = any(event.kind == "test" and not event.facts["failed"] for event in was.events)
            assert ("is the goal" in text) == reaches, text


def assert_added(text: str, expected: list[dict[str, Any]], run: Run) -> None:
    """Assert that a sentence tells of all nodes that an expansion made, and of those they took the place of."""
    listed = re.search(r" Added (.*?)\.(?= |$)", text)
    items = re.findall(rf"({MOVE}) \({SUM}\)", listed[1]) if listed else []
    assert [move for move, _ in items] == [each["move"] for each in expected], text
    for (_, numbers), each in zip(items, expected, strict=True):
        shown, _, more = re.sub(", (?=supersedes|pushes)", "|", numbers).partition("|")
        assert_sum(shown, each["made"], run)
        names = ("old", "g", "instead") if more.startswith("supersedes") else ("old", "worst") if more else ()
        assert bool(names) == ("old" in each), text
        found = re.findall(N, more)
        assert len(found) == len(names), text
        assert all(same(said, each[name]) for said, name in zip(found, names, strict=True)), text


def assert_discarded(text: str, expected: list[replay.Event]) -> None:
    """Assert that a sentence tells of all children that an expansion discarded, and why."""
    listed = re.search(r" Discarded (.*?)\.(?= |$)", text)
    items = re.findall(rf"({MOVE}), ({'|'.join(FATES)})(?: ({N}))?", listed[1]) if listed else []
    assert [(move, FATES[why]) for move, why, _ in items] == [(each.facts["move"], each.kind) for each in expected], (
        text
    )
    for (_, _, cost), each in zip(items, expected, strict=True):
        assert each.kind != "reached" or same(cost, each.facts["cost"]), text


def test_every_event_marks_a_line_of_the_pseudo_code_and_every_line_is_marked_or_structure(said: list[Said]) -> None:
    marked: dict[str, set[str]] = defaultdict(set)
    meant: dict[str, set[str]] = defaultdict(set)
    for one in said:
        listing = one.says["listing"]
        engine = ALGORITHMS[one.run.algorithm].engine
        meant[engine] |= {line["text"] for line in listing if line["marks"]}
        for e, says, was in one.events():
            assert 0 <= says["line"] < len(listing), (one.run.query(), e, says["text"])
            marked[engine].add(listing[says["line"]]["text"])
            assert says["variables"]["node"].replace("\u202f", "") == str(one.happened[e].node)
            assert number(says["variables"]["frontier"].split()[0]) == was.frontier
            if "board" in was.facts:
                assert says["variables"]["child"] == board_line(was.facts["board"])
    assert marked == meant, {engine: meant[engine] ^ marked[engine] for engine in meant}
