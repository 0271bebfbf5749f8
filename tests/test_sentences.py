"""The page's sentences on a run, checked by an independent replay: every sentence is read back into facts.

The runs are drawn at random; node says all that the page would say of them (tests/js/say.js); regular expressions read
numbers, boards, reasons and ties out of each sentence, and the oracle's rules say what they must be.
"""

import itertools
import json
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from solver import ALGORITHMS, Run
from solver.numbers import whole
from tests import oracle, replay, traces
from tests.golden.searches import SEARCHES, described
from tests.oracle.cases import LATER
from tests.oracle.rules import Node
from tests.replay import Expansion, replayed
from tests.test_javascript import ROOT, run_node

pytestmark = pytest.mark.thorough  # some thousands of sentences are read

RUNS = 260
LONGEST = 200  # nodes that a run keeps, so that there are many ends among its events

N = r"\d{1,3}(?:\u202f\d{3})*(?:\.\d\d)?|∞"
MOVE = "Up|Down|Left|Right"
MOVES = rf"(?:(?:{MOVE}), )*(?:(?:{MOVE}) and )?(?:{MOVE})"
SUM = r"(?P<sum>(?:[^()]|\([^()]*\))*?)"
NAME = rf"(?:node (?P<n>{N})|the (?P<root>start|goal))"
CHILD = rf"(?P<move>{MOVE}) gives (?P<board>[\d_ /]+)"
LIMIT = rf"(?:bound|f limit|threshold) (?P<bound>{N})"
SIDES = " on the start side| on the goal side"
TIE = (
    rf"(?P<tied>{N}) tie(?:, (?P<alike>{N}) with the (?P<most>(?:highest|lowest) [gh])"
    r"|, all with the same (?P<both>[gh]))?: "
    r"(?P<first>oldest|newest|(?:highest|lowest) [gh]|highest g, then newest|smallest board"
    r"|as a stable sort leaves them)"
    r"(?: first)?"
)
# The contents of the brackets after a node: the value that orders the frontier, and the limit of the search.
KNOWN = (
    rf"(?: \((?:(?P<sum>(?:depth |[gh] |\d)[^(),]*)(?:, )?)?(?:{LIMIT}|random walk, (?P<walked>{N}) of (?P<walk>{N}) "
    r"moves)?\))?"
)
REASON = (
    rf": (?:it is the only node on (?P<alone>the|its) frontier"
    rf"|(?P<waited>it has been waiting longest)(?P<side>{SIDES})?"
    r"|(?P<newest>it is the newest)|(?P<listed>it is the first in the list within the threshold)"
    r"|(?P<only>it is the only node that the search keeps))"
    rf"| because its (?P<weighed>.+) is lowest(?P<where> on its level| among its siblings|{SIDES})?(?: \({TIE}\))?"
)
FRONTIER = "returns to the frontier"
# How sentences are read; a group is the fact of that name.
PATTERNS = {
    "drop": rf"Skipped node (?P<n>{N}): (?:its board (?P<board>[\d_ /]+) was already expanded as node (?P<closed>{N})"
    rf"|its f = (?P<f>{N}) is over the bound (?P<bound>{N})"
    rf"|(?P<tested>it is not the goal, and )?its depth (?P<depth>{N}) is (?P<place>at|over) the bound (?P<at>{N}))\.",
    "take": rf"Popped {NAME}{KNOWN}(?:{REASON})?\.",
    "test": rf"Tested {NAME}: it is (?P<failed>not )?the goal\."
    rf"(?: This path costs (?P<cost>{N})\. From now on only cheaper paths count\.)?",
    "meet": rf"Tested node (?P<n>{N}): it (?:has not been reached from the (?P<other>start|goal)\."
    rf"|meets node (?P<twin>{N}), which was reached from the (?P<from>start|goal)\. This (?:first )?path costs "
    rf"(?P<g>{N}) \+ (?P<and>{N}) = (?P<total>{N})(?:, (?P<worse>no )?less than (?P<best>{N}))?\.)",
    "new": rf"{CHILD}: (?:added to the frontier as node (?P<n>{N}) \({SUM}(?:, (?:within|(?P<later>over)) {LIMIT})?\)"
    rf"|the random walk goes on to it as node (?P<walked>{N}) \(h = (?P<h>{N})\)"
    rf"|the climb goes on to it as node (?P<climbed>{N}), (?:because it is the best child|picked at random from the "
    rf"better children|because it is the first better child) \(h (?P<less>{N}) < (?P<was>{N})\)"
    rf"|a sideways move goes to it as node (?P<sideways>{N}), because it is the best child "
    rf"\(h (?P<same>{N}) = (?P<as>{N})\)"
    rf"|accepted as node (?P<lowered>{N}), because it is better \(h (?P<lower>{N}) < (?P<above>{N})\)"
    rf"|accepted as node (?P<evened>{N}), because it is no worse \(h (?P<even>{N}) = (?P<with>{N})\)"
    rf"|accepted as node (?P<raised>{N}), although it is worse \(h (?P<higher>{N}) > (?P<below>{N})\); at temperature "
    rf"(?P<heat>{N}) this has probability (?P<chance>{N}|less than 0\.01))\.",
    "cheaper": rf"{CHILD}, node (?P<old>{N})'s board again, at a lower cost \((?P<g>{N}) < (?P<instead>{N})\): node "
    rf"(?P<n>{N}) supersedes node (?P=old)(?:(?P<again>, so an expanded board is re-opened)| on the frontier)\.",
    "better": rf"{CHILD}: added as node (?P<n>{N}) \(h = (?P<h>{N})\) instead of node (?P<old>{N}) "
    rf"\(h = (?P<worst>{N})\), the worst of the (?P<width>{N}) in the full beam\.",
    "reached": rf"{CHILD}, node (?P<seen>{N})'s board again, at (?:no|a) lower cost \((?P<g>{N}) (?P<compared>≥|<) "
    rf"(?P<cost>{N})\): discarded(?: because (?P<keeper>.+) keeps the first path to a board)?\.",
    "over": rf"{CHILD}: discarded because its (?:depth (?P<depth>{N})|f) is over the {LIMIT}\.",
    "undoes": rf"{CHILD}: discarded because it undoes the previous move\.",
    "path": rf"{CHILD}, node (?P<above>{N})'s board on the same path: discarded\.",
    "passed": rf"{CHILD}: discarded because (?:it is no better than node (?P<n>{N}) \(h = (?P<h>{N})\), the worst of "
    rf"the (?P<width>{N}) in the full beam|it is not better than (?:node (?P<itself>{N})|(?P<way>{MOVE})) "
    rf"\(h = (?P<least>{N})\)|the random walk goes (?P<walk>{MOVE})|(?P<drawn>{MOVE}) was picked at random"
    rf"|it is worse and was not accepted at temperature (?P<heat>{N})|it was (?P<cut>not chosen|not picked))\.",
    "back": rf"(?:No child of node (?P<itself>{N}) is within the f limit\. N|Nothing below node (?P<old>{N}) is within "
    rf"its f limit\. (?P<forgotten>Its subtree is forgotten), and n)ode (?P<failed>{N}) {FRONTIER} as node "
    rf"(?P<n>{N}), f = (?P<f>{N})\.",
    "rises": rf"Nothing below node (?P<n>{N}) is within its f limit\. RBFS gives (?:node (?P<top>{N})|the start) the "
    r"lowest f it cut off and goes on with the other children of (?:node (?P=top)|the start)\.",
    "begin": rf"No node is left within threshold (?P<passed>{N})\. The next pass has threshold (?P<higher>{N})\."
    rf"|No node is left within bound (?P<bound>{N})\. The next iteration starts again with bound "
    rf"(?P<following>{N})\.|No child is better: this is a local minimum\. Climb (?P<climb>{N}) begins at the start "
    r"with a random walk\.",
    "end": rf"(?:No node on either frontier has f below (?P<best>{N}), so the search ends\. )?"
    rf"(?P<left>No node is left within the bound\. )?(?:(?P<solved>Solved) in (?P<moves>{N}) moves?"
    rf"(?:, cost (?P<cost>{N}))?"
    r"|(?P<exhausted>(?P<ends>Both frontiers are|The frontier is) empty: the search stops without a solution)"
    r"(?P<vain>, because no moves lead from the start to the goal)?"
    r"|(?P<lost>No child is better and no restarts are left: the search gives up)"
    r"|(?P<cold>No draws are left: the search gives up)"
    r"|(?P<limit>The node limit is reached: the search stops without a solution))\.",
}  # fmt: skip
# Why children are discarded, in the sentence of a whole expansion; `moves` names them, `seen` nodes with their boards.
FATES = {
    "reached": r"(?P<moves>.+?) (?:gives (?P<seen>node \S+)'s board again"
    r"|give the boards of (?P<all>nodes .+) again)",
    "over": r"(?P<moves>.+?) (?:is|are) (?P<why>over the bound|over the f limit)",
    "undoes": r"(?P<moves>.+?) (?:undoes|undo) the previous move",
    "path": r"(?P<moves>.+?) (?:returns to (?P<seen>node \S+)'s board|return to the boards of (?P<all>nodes .+)) "
    "on the same path",
    "passed": r"(?P<moves>.+?) (?:is|are) (?P<why>no better than any node in the full beam|not chosen|not picked"
    r"|not better|worse and not accepted)",
}  # fmt: skip
MADE = ("new", "cheaper", "better")
# With which probability an annealing accepts a child, in the sentence of a whole expansion.
ACCEPTS = (
    rf"Its h is not higher than the h of (?:node {N}|the start), so it is always accepted\."
    rf"|Its h is (?P<rise>{N}) higher than the h of (?:node {N}|the start)\. At temperature (?P<heat>{N}), such a "
    rf"child is accepted with probability (?P<chance>{N}|less than 0\.01)\."
)


class Said(NamedTuple):
    """A run, the page's texts on it, and its events."""

    run: Run
    result: dict[str, Any]
    says: dict[str, Any]
    happened: list[Expansion]

    def events(self) -> Iterator[tuple[int, dict[str, Any], replay.Event]]:
        """Yield every event with its expansion: the sentence and the facts."""
        for e, (said, was) in enumerate(zip(self.says["expansions"], self.happened, strict=True)):
            for one, other in zip(said["events"], was.events, strict=True):
                yield e, one, other


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> list[Said]:
    """Return random runs of every algorithm with all the page's texts on them."""
    drawn = random.Random("sentences")
    cases = [*oracle.cases(0)[:5], *(oracle.random_case(drawn) for _ in range(RUNS))]
    runs = [traces.run_of({**case, "limit": min(case.get("limit", LONGEST), LONGEST)}) for case in cases]
    later = random.Random("later sentences")
    cases = [oracle.random_case(later, LATER[i % len(LATER)]) for i in range(80)]
    cases += [oracle.random_case(later, key) | {"order": "random"} for key in ALGORITHMS for _ in range(2)]
    runs += [traces.run_of({**case, "limit": min(case["limit"], LONGEST)}) for case in cases]
    runs += SEARCHES.values()
    runs += [
        Run("123-406-758", "123-456-780", algorithm="dls", depth=1, cutoff="beyond"),
        Run("231-450", "123-450", algorithm="dfs", reached="path", limit=LONGEST),
    ]
    runs += [Run("12-30", "21-30", algorithm=key, limit=LONGEST, restarts=2, unsolvable="search") for key in ALGORITHMS]
    runs += [
        Run("12-30", "21-30", algorithm=key, limit=LONGEST, reached="expanded", unsolvable="search")
        for key, record in ALGORITHMS.items()
        if "expanded" in record.choices.get("reached", ())
    ]
    folder = tmp_path_factory.mktemp("said")
    written, answer = folder / "runs.json", folder / "said.json"
    records = [described(run) for run in runs]
    written.write_text(json.dumps(records))
    quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
    done = run_node(quiet, ROOT / "tests/js/say.js", written, answer, seconds=120)
    assert done.returncode == 0, done.stdout
    everything = json.loads(answer.read_text())
    return [
        Said(run, record["result"], says, replayed(run))
        for run, record, says in zip(runs, records, everything, strict=True)
    ]


def number(text: str) -> float:
    """Read a number as the page writes it."""
    return math.inf if text == "∞" else float(text.replace("\u202f", ""))


def same(text: str | None, value: float | None) -> bool:
    """Return whether a number in a sentence equals a value, to two digits if it is not whole."""
    if text is None or value is None:
        return text is None and value is None
    return number(text) == value or ("." in text and abs(number(text) - value) <= 0.00501 and value % 1 != 0)


def same_chance(text: str | None, value: float | None) -> bool:
    """Return the same for a probability, where a small one must not be written as 0."""
    return value is not None and value < 0.005 if text == "less than 0.01" else same(text, value)


def board_line(board: oracle.Board) -> str:
    """Write a board in a line."""
    return "/".join(" ".join(str(tile or "_") for tile in row) for row in board)


def assert_sum(text: str, node: Node, run: Run) -> None:
    """Assert that the numbers of a node are its own and that the sum they make is right."""
    g, h, f = node.child.g, node.h, node.f
    assert "  " not in text, text
    numbers = re.findall(N, text)
    if run.algorithm in ("bfs", "dfs", "dls", "iddfs", "bidirectional"):
        shape, values = "depth #", [node.child.depth]
    elif run.algorithm == "ucs":
        shape, values = "g #", [g]
    elif run.algorithm in ("greedy", "beam", *replay.LOCAL):
        shape, values = "h #", [h]
    elif run.algorithm == "mm":
        shape, values = "max(#, #) = #", [g + h, 2 * g, f]
    elif run.algorithm == "wastar":
        match = re.fullmatch(rf"({N}) \+ ([\d.]+)·({N}) = ({N})", text)
        assert match, text
        assert float(match[2]) == pytest.approx(run.weight, rel=1e-5), text
        shape, values, text = "# + # = #", [g, h, f], f"{match[1]} + {match[3]} = {match[4]}"
        numbers = [match[1], match[3], match[4]]
    elif text.startswith("max"):
        assert f > g + h, text
        shape, values = "max(# + #, #) = #", [g, h, f, f]
    else:
        shape, values = "# + # = #", [g, h, f]
    assert re.sub(N, "#", text) == shape, text
    assert len(numbers) == len(values), text
    assert all(map(same, numbers, values)), (text, values)


def assert_read(text: str, was: replay.Event, run: Run) -> None:
    """Assert that all facts read from a sentence are true, and that no true fact is left out."""
    match = re.fullmatch(PATTERNS[was.kind], text)
    assert match, f"not understood: {text}"
    for name, said in match.groupdict().items():
        fact = was.facts[name]
        if name == "board" and fact is not None:
            assert said == board_line(fact), text
        elif name in ("sum", "weighed") and isinstance(fact, Node):
            assert said is not None, text
            assert re.match("[fgh] = ", said) or name == "sum", text
            assert_sum(re.sub("^([gh]) = ", r"\1 ", said.removeprefix("f = ")), fact, run)
        elif isinstance(fact, bool):
            assert (said is not None) == fact, (name, text)
        elif isinstance(fact, str):
            assert said == fact, (name, text, fact)
        elif name == "chance":
            assert same_chance(said, fact), (name, text, fact)
        else:
            assert same(said, fact), (name, text, fact)


def test_there_are_sentences_of_every_kind_and_every_search(said: list[Said]) -> None:
    assert len(said) > 200
    kinds: dict[str, Counter[str]] = defaultdict(Counter)
    facts: dict[str, Counter[str]] = defaultdict(Counter)  # true facts, which must be stated
    for one in said:
        for _, _, was in one.events():
            kinds[was.kind][one.run.algorithm] += 1
            facts[was.kind].update(name for name, fact in was.facts.items() if fact is not None and fact is not False)
    assert set(kinds) == set(PATTERNS)
    assert set(kinds["take"]) == set(kinds["end"]) == set(oracle.ALGORITHMS)
    for kind, pattern in PATTERNS.items():
        assert not set(re.compile(pattern).groupindex) - set(facts[kind]), (kind, facts[kind])
    tied = facts["take"]["tied"]
    assert min(tied, sum(kinds["take"].values()) - tied) > 500
    assert facts["reached"]["seen"] > 100


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


def test_the_sentence_of_a_whole_expansion_summarizes_its_events(said: list[Said]) -> None:
    for one in said:
        best = math.inf  # the cost of the best known path in a search from both ends
        for says, fine, was in zip(one.says["coarse"][1:], one.says["expansions"], one.happened, strict=True):
            parts = [(part["lead"], part["text"]) for part in says["parts"]]
            assert says["text"] == " ".join(f"{lead} {text}" if lead else text for lead, text in parts)
            better = [event.facts for event in was.events if event.kind == "meet" and event.facts["twin"] is not None]
            better = [facts for facts in better if not facts["worse"]]
            assert_parts(
                parts, was, [event["text"] for event in fine["events"]], meeting(best, better, one.run), one.run
            )
            best = min([best, *(facts["total"] for facts in better)])


def assert_parts(parts: list[tuple[str, str]], was: Expansion, sentences: list[str], met: str, run: Run) -> None:
    """Assert that the parts of the text on an expansion describe all its events in order, and nothing else."""
    rest = iter(parts)

    def part(lead: str) -> str:
        begins, text = next(rest, ("nothing more", ""))
        assert begins == lead, parts
        return text

    first = next(k for k, event in enumerate(was.events) if event.kind == "take")
    if first:
        assert part("Skipped") == skipped(was.events[:first], run), parts
    take, *after = was.events[first:]
    # The numbers of a node are stated if they are the reason, and otherwise when it is generated; that it is the only
    # node is not repeated at each step.
    assert_read(f"Popped {part('Expanded')}", take._replace(facts={**take.facts, "sum": None, "only": False}), run)
    found = [event.facts["number"] for event in after if event.kind == "test" and not event.facts["failed"]]
    if found == [was.node]:
        text = part("")
        proves = ALGORITHMS[run.algorithm].proves
        assert text.startswith("It is the goal."), parts
        assert text.removeprefix("It is the goal.") == (sentences[first + 1].partition(".")[2] if proves else ""), parts
    if made := [event.facts for event in after if event.kind in MADE]:
        assert_added(part("Added"), made, run)
        if run.algorithm == "annealing":
            assert_accepted(part(""), made[0])
    if dropped := [event for event in after if event.kind in FATES]:
        assert_discarded(part(""), dropped, run)
    if late := [event for event in after if event.kind == "drop"]:
        assert part("Skipped") == skipped(late, run), parts
    told = dict(zip([event.kind for event in was.events], sentences, strict=True))
    goal = "" if found in ([], [was.node]) else f"Node {whole(found[0])} is the goal."
    tail = [*(told.get(kind) for kind in ("back", "rises", "begin")), met, goal, told.get("end")]
    for text in filter(None, tail):
        assert part("") == text, parts
    assert not list(rest), parts


def assert_accepted(text: str, facts: dict[str, Any]) -> None:
    """Assert that the probability with which annealing accepts a child is right and stated."""
    match = re.fullmatch(ACCEPTS, text)
    assert match, f"not understood: {text}"
    assert (match["rise"] is None) == (facts["raised"] is None), text
    if facts["raised"] is not None:
        assert same(match["rise"], facts["higher"] - facts["below"]), text
        assert same(match["heat"], facts["heat"]), text
        assert same_chance(match["chance"], facts["chance"]), text


def test_the_sentence_before_the_first_expansion_describes_the_frontier(said: list[Said]) -> None:
    for one in said:
        [part] = one.says["coarse"][0]["parts"]
        two_ended = ALGORITHMS[one.run.algorithm].sides == 2
        if one.result["status"] == "unsolvable":
            expected = "Nothing to search: this goal cannot be reached from this start."
        elif not one.happened:
            expected = "The start is the goal, so nothing needs to be expanded."
            if one.run.start != one.run.goal:
                limit = "at the depth limit and is not the goal"
                over = "over the first bound" if one.run.algorithm == "dfbnb" else limit
                expected = f"The start is {over}, so nothing is expanded."
        elif two_ended:
            expected = "One frontier holds the start, the other the goal."
        else:
            expected = "The frontier holds only the start."
        assert part == {"lead": "", "text": expected}, one.run.query()


def skipped(dropped: list[replay.Event], run: Run) -> str:
    """Return the sentence on nodes that left the frontier without being expanded."""
    names = listed([whole(event.facts["number"]) for event in dropped])
    if ALGORITHMS[run.algorithm].proves:
        nodes, whose = ("nodes", "their") if len(dropped) > 1 else ("node", "its")
        return f"{nodes} {names}: {whose} f is over the bound."
    if run.cutoff != "generated":
        where = {"limit": "at", "beyond": "beyond"}[run.cutoff]
        nodes, are = ("nodes", "they are") if len(dropped) > 1 else ("node", "it is")
        return f"{nodes} {names}: {are} {where} the depth limit, so {are} not expanded."
    if len(dropped) > 1:
        return f"nodes {names}: their states were already expanded."
    return f"node {names}: its state was already expanded."


def meeting(best: float, better: list[dict[str, Any]], run: Run) -> str:
    """Return the sentence on a meeting of two sides on a better path than the best known one; "" if there is none."""
    if not better:
        return ""
    if run.algorithm == "bidirectional":
        return f"The two sides meet at node {whole(better[-1]['n'])}."
    cost = measure(better[-1]["total"])
    if math.isfinite(best):
        return f"A better path is found: it costs {cost}."
    return f"The two sides have met: the best path so far costs {cost}."


def measure(value: float) -> str:
    """Write a number as the page does."""
    return whole(int(value)) if value == int(value) else f"{value:.2f}"


def listed(words: list[str]) -> str:
    """Return "a, b and c"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def assert_added(text: str, expected: list[dict[str, Any]], run: Run) -> None:
    """Assert that a part tells of all nodes that an expansion made, and of those they took the place of."""
    items = re.findall(rf"(({N}) \(({MOVE})(?:, ((?:[^();]|\([^()]*\))*))?(?:; ([^()]*))?\))", text)
    noun = "node" if len(items) == 1 else "nodes"
    assert text == f"{noun} {listed([item for item, *_ in items])}.", text
    assert [(number(n), move) for _, n, move, *_ in items] == [(each["number"], each["move"]) for each in expected], (
        text
    )
    for (_, _, _, numbers, more), each in zip(items, expected, strict=True):
        if numbers:
            assert re.match(r"[gh] = |\d|max", numbers), text
            assert_sum(re.sub("^([gh]) = ", r"\1 ", numbers), each["made"], run)
        assert bool(numbers) == (ALGORITHMS[run.algorithm].priority != "depth"), text
        superseding = rf"replaces node (?P<old>{N}): (?P<g>{N}) is cheaper than (?P<instead>{N})"
        pushing = rf"replaces node (?P<old>{N}), h = (?P<worst>{N})"
        assert bool(more) == ("old" in each), text
        if more:
            match = re.fullmatch(pushing if run.algorithm == "beam" else superseding, more)
            assert match, text
            assert all(same(said, each[name]) for name, said in match.groupdict().items()), text


def assert_discarded(text: str, expected: list[replay.Event], run: Run) -> None:
    """Assert that a part names all children that an expansion discarded, and why; those with one reason together."""
    groups = [list(each) for _, each in itertools.groupby(expected, key=lambda each: each.kind)]
    sentences = re.findall(r"\S.*?: discarded\.", text)
    assert " ".join(sentences) == text, text
    record = ALGORITHMS[run.algorithm]
    for sentence, events in zip(sentences, groups, strict=True):
        match = re.fullmatch(rf"{FATES[events[0].kind]}: discarded\.", sentence)
        assert match, text
        read = match.groupdict()
        if many := re.fullmatch(rf"({N}) children", read["moves"]):
            assert same(many[1], len(events)), text
            assert len(events) > 12, text
        else:
            assert re.fullmatch(MOVES, read["moves"]), text
            assert re.split(", | and ", read["moves"]) == [each.facts["move"] for each in events], text
        if "why" in read:
            assert (
                read["why"] == {"over": f"over the {record.bound_label}", "passed": record.passed_over}[events[0].kind]
            )
        if "seen" in read:
            nodes = re.findall(N, read["seen"] or read["all"])
            assert [number(node) for node in nodes] == [
                each.facts.get("seen", each.facts.get("above")) for each in events
            ]
        assert bool(re.search(" (?:are|give|return|undo) ", sentence)) == (len(events) > 1), text


def test_every_event_marks_a_line_of_the_pseudo_code_and_every_line_is_marked_or_structure(said: list[Said]) -> None:
    marked: dict[str, set[str]] = defaultdict(set)
    meant: dict[str, set[str]] = defaultdict(set)
    for one in said:
        lines = one.says["pseudoCode"]
        engine = ALGORITHMS[one.run.algorithm].engine
        meant[engine] |= {line["text"] for line in lines if line["marks"]}
        for e, says, was in one.events():
            assert 0 <= says["line"] < len(lines), (one.run.query(), e, says["text"])
            marked[engine].add(lines[says["line"]]["text"])
            node = was.facts["number"] if was.kind == "drop" else one.happened[e].node
            assert says["variables"]["node"].replace("\u202f", "") == str(node)
            assert number(says["variables"]["frontier"].split()[0]) == was.frontier
            if "board" in was.facts and was.kind != "drop":
                assert says["variables"]["child"] == board_line(was.facts["board"])
    assert marked == meant, {engine: meant[engine] ^ marked[engine] for engine in meant}
