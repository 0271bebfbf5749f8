"""What the page says of a run, judged by a replay that shares nothing with it: every sentence is read back into facts.

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

from solver import ALGORITHMS, Run, whole
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
SUM = r"(?P<sum>(?:[^()]|\([^()]*\))*)"
NAME = rf"(?:node (?P<n>{N})|the (?P<root>start|goal))"
CHILD = rf"(?P<move>{MOVE}) gives (?P<board>[\d_ /]+)"
BOUND = rf"(?:bound|f limit) (?P<bound>{N})"
ENDS = " of the nodes from the start| of the nodes from the goal"
TIE = (
    rf"it is the (?P<age>oldest|newest) of (?:(?P<alike>{N}) with the (?P<most>highest|lowest) g among )?(?P<tied>{N})"
    rf" with that (?P<by>[fgh])(?P<both> and g)?"
    rf"|it has the (?P<extreme>highest|lowest) g of (?P<among>{N}) with that (?P<what>[fgh])"
)
REASON = (
    rf"it is the only node on (?P<alone>the|its) frontier|(?P<waited>it has waited longest)(?P<side>{ENDS})?"
    rf"|(?P<newest>it is the newest)"
    rf"|(?P<only>it is the only node kept)(?:, (?P<walked>{N}) of (?P<walk>{N}) moves into its random walk)?"
    rf"(?:, at temperature (?P<heat>{N}))?"
    rf"|its (?P<weighed>.+) is the least(?P<where> of its level| among its siblings|{ENDS})?(?:, and (?:{TIE}))?"
)
# How sentences are read; a group is the fact of that name.
PATTERNS = {
    "drop": rf"Node (?P<n>{N}) is dropped: (?:(?P<board>[\d_ /]+) was expanded as node (?P<closed>{N})"
    rf"|its f (?P<f>{N}) is over bound (?P<bound>{N}))\.",
    "take": rf"Taken {NAME}(?: \({SUM}\))?(?: under {BOUND})?, because (?:{REASON})\.",
    "test": rf"Test: {NAME} is (?P<failed>not )?the goal\."
    rf"(?: A path of cost (?P<cost>{N}) is found: from now on one must cost less\.)?",
    "meet": rf"Test: node (?P<n>{N}) (?:has not been reached from the (?P<other>start|goal)\."
    rf"|meets node (?P<twin>{N}), reached from the (?P<from>start|goal) at cost (?P<cost>{N}):"
    rf" (?P<g>{N}) \+ (?P<and>{N}) = (?P<total>{N}), (?:the first path|(?P<worse>not )?better than (?P<best>{N}))\.)",
    "new": rf"{CHILD}(?:, (?:f|depth) (?P<value>{N}) ≤ {BOUND})?: (?:new node (?P<n>{N}) \({SUM}\) joins the frontier"
    rf"|the random walk goes on to it as node (?P<walked>{N}) \(h (?P<h>{N})\)"
    r"|(?:the best child|drawn among the better ones|the first that is better), "
    rf"h (?P<less>{N}) < (?P<was>{N}); the climb goes on to it as node (?P<climbed>{N})"
    rf"|the best child, h (?P<same>{N}) = (?P<as>{N}); a sideways move to it as node (?P<sideways>{N})"
    rf"|better, h (?P<lower>{N}) < (?P<above>{N}), so taken as node (?P<lowered>{N})"
    rf"|no worse, h (?P<even>{N}) = (?P<with>{N}), so taken as node (?P<evened>{N})"
    rf"|worse, h (?P<higher>{N}) > (?P<below>{N}), but taken as node (?P<raised>{N}), which happens with probability "
    rf"(?P<chance>{N}|less than 0\.01) at temperature (?P<heat>{N}))\.",
    "cheaper": rf"{CHILD}, cheaper: cost (?P<g>{N}) instead of (?P<instead>{N}), new node (?P<n>{N}) supersedes node "
    rf"(?P<old>{N}), which (?:(?P<again>had been expanded: re-opened)|was on the frontier)\.",
    "better": rf"{CHILD}: new node (?P<n>{N}) \(h (?P<h>{N})\) pushes out node (?P<old>{N}) \(h (?P<worst>{N})\), "
    rf"the worst of the (?P<width>{N}) in the full beam\.",
    "reached": rf"{CHILD}, (?:back to node (?P<back>{N})|that is node (?P<seen>{N})), reached at cost (?P<cost>{N}) "
    rf"(?P<compared>≤|>) (?P<g>{N})(?:, and (?P<keeper>.+) keeps the first path to a state)?: discarded\.",
    "over": rf"{CHILD}, (?:depth (?P<depth>{N}) > |its f is over ){BOUND}: discarded\.",
    "undoes": rf"{CHILD}, which undoes the previous move: discarded\.",
    "path": rf"{CHILD}, on the path already as node (?P<above>{N}): discarded\.",
    "passed": rf"{CHILD}, (?:no better than node (?P<n>{N}) \(h (?P<h>{N})\), the worst of the (?P<width>{N}) in the "
    rf"full beam|not better than (?:node (?P<itself>{N})|(?P<way>{MOVE})) \(h (?P<least>{N})\)"
    rf"|but the random walk goes (?P<walk>{MOVE})|but (?P<drawn>{MOVE}) is drawn"
    rf"|worse and not taken at temperature (?P<heat>{N})|(?P<cut>not chosen|not drawn)): discarded\.",
    "back": rf"(?:No child of node (?P<itself>{N}) is within the f limit|Nothing below node (?P<old>{N}) is within its "
    rf"f limit): node (?P<failed>{N}) is put back as node (?P<n>{N}) with f (?P<f>{N})(?P<forgotten>, and its subtree "
    r"is forgotten)?\.",
    "rises": rf"Nothing is left below node (?P<n>{N}) within its f limit: the least f over the limit is backed up to "
    rf"(?:node (?P<top>{N})|the start), below which other nodes wait\.",
    "begin": rf"Nothing is left under bound (?P<bound>{N}): the next iteration begins at the start with bound "
    rf"(?P<following>{N})\.|A local minimum: no child is better\. Climb (?P<climb>{N}) begins at the start with a "
    r"random walk\.",
    "end": rf"(?:No node on the frontiers has an f below (?P<best>{N}): the search ends\. )?"
    rf"(?P<left>Nothing is left within the bound\. )?(?:(?P<solved>Solved) in (?P<moves>{N}) moves?"
    rf"(?:, cost (?P<cost>{N}))?"
    r"|(?P<exhausted>(?P<ends>Both frontiers are|The frontier is) empty: the search stops without a solution)"
    r"(?P<vain>, since no moves lead from start to goal)?"
    r"|(?P<lost>A local minimum after the last restart: the search gives up)"
    r"|(?P<cold>All children are drawn: the search gives up)"
    r"|(?P<limit>The node limit is reached: the search stops without a solution))\.",
}  # fmt: skip
# Why a child is discarded, in the sentence of a whole expansion.
FATES = {
    "reached": rf"back to node (?P<back>{N})|that is node (?P<seen>{N})",
    "over": "over the bound|over the f limit",
    "undoes": "which undoes the previous move",
    "path": rf"on the path already as node (?P<above>{N})",
    "passed": "no better than any node in the full beam|not chosen|not drawn|not better|worse and not taken",
}
MADE = ("new", "cheaper", "better")
# With which probability an annealing accepts a child, in the sentence of a whole expansion.
ACCEPTS = (
    rf"Its h is not higher than the h of (?:node {N}|the start), so it is always accepted\."
    rf"|Its h is (?P<rise>{N}) higher than the h of (?:node {N}|the start)\. At temperature (?P<heat>{N}), such a "
    rf"child is accepted with probability (?P<chance>{N}|less than 0\.01)\."
)


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
    later = random.Random("later sentences")
    cases = [oracle.random_case(later, LATER[i % len(LATER)]) for i in range(80)]
    cases += [oracle.random_case(later, key) | {"order": "random"} for key in ALGORITHMS for _ in range(2)]
    runs += [traces.run_of({**case, "limit": min(case["limit"], LONGEST)}) for case in cases]
    runs += SEARCHES.values()
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
    """Tell whether a number that is said is a value, to two digits where it is no whole one."""
    if text is None or value is None:
        return text is None and value is None
    return number(text) == value or ("." in text and abs(number(text) - value) <= 0.00501 and value % 1 != 0)


def same_chance(text: str | None, value: float | None) -> bool:
    """Tell the same of a probability, of which a small one is not told as none."""
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
    """Assert that all that is read out of a sentence is so, and that nothing that is so is left out."""
    match = re.fullmatch(PATTERNS[was.kind], text)
    assert match, f"not understood: {text}"
    for name, said in match.groupdict().items():
        fact = was.facts[name]
        if name == "board" and fact is not None:
            assert said == board_line(fact), text
        elif name in ("sum", "weighed") and isinstance(fact, Node):
            assert said is not None, text
            assert said.startswith("f = ") == (name == "weighed" and "=" in said), text
            assert_sum(said.removeprefix("f = "), fact, run)
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
    facts: dict[str, Counter[str]] = defaultdict(Counter)  # that are so, and so must be said
    for one in said:
        for _, _, was in one.events():
            kinds[was.kind][one.run.algorithm] += 1
            facts[was.kind].update(name for name, fact in was.facts.items() if fact is not None and fact is not False)
    assert set(kinds) == set(PATTERNS)
    assert set(kinds["take"]) == set(kinds["end"]) == set(oracle.ALGORITHMS)
    for kind, pattern in PATTERNS.items():
        assert not set(re.compile(pattern).groupindex) - set(facts[kind]), (kind, facts[kind])
    tied = facts["take"]["tied"] + facts["take"]["among"]
    assert min(tied, sum(kinds["take"].values()) - tied) > 500
    assert min(facts["reached"]["back"], facts["reached"]["seen"]) > 100


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
        best = math.inf  # path that is known, from both ends
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
    """Assert that the parts of what is said of an expansion tell all its events in order, and no more."""
    rest = iter(parts)

    def part(lead: str) -> str:
        begins, text = next(rest, ("nothing more", ""))
        assert begins == lead, parts
        return text

    first = next(k for k, event in enumerate(was.events) if event.kind == "take")
    last = len(was.events) - next(
        (k for k, event in enumerate(reversed(was.events)) if event.kind not in ("drop", "end")), 0
    )
    if first:
        assert part("Dropped") == closed(was.events[:first], run), parts
    take, *after = was.events[first:]
    # The numbers of a node are told where they are the reason, and otherwise when it is made.
    assert_read(f"Taken {part('Taken')}", take._replace(facts={**take.facts, "sum": None}), run)
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
        assert_discarded(part("Discarded"), dropped, run)
    if late := [event for event in was.events[last:] if event.kind == "drop"]:
        assert part("Dropped") == closed(late, run), parts
    told = dict(zip([event.kind for event in was.events], sentences, strict=True))
    goal = "" if found in ([], [was.node]) else f"Node {whole(found[0])} is the goal."
    tail = [*(told.get(kind) for kind in ("back", "rises", "begin")), met, goal, told.get("end")]
    for text in filter(None, tail):
        assert part("") == text, parts
    assert not list(rest), parts


def assert_accepted(text: str, facts: dict[str, Any]) -> None:
    """Assert that the probability is right with which an annealing accepts a child, and that it is told."""
    match = re.fullmatch(ACCEPTS, text)
    assert match, f"not understood: {text}"
    assert (match["rise"] is None) == (facts["raised"] is None), text
    if facts["raised"] is not None:
        assert same(match["rise"], facts["higher"] - facts["below"]), text
        assert same(match["heat"], facts["heat"]), text
        assert same_chance(match["chance"], facts["chance"]), text


def test_what_is_said_before_the_first_expansion_is_what_the_frontier_holds(said: list[Said]) -> None:
    for one in said:
        [part] = one.says["coarse"][0]["parts"]
        two_ended = ALGORITHMS[one.run.algorithm].sides == 2
        if one.result["status"] == "unsolvable":
            expected = "No search is made: no moves lead from start to goal."
        elif not one.happened:
            assert one.run.start == one.run.goal
            expected = "The start is the goal: nothing needs to be expanded."
        elif two_ended:
            expected = "One frontier holds the start, the other the goal."
        else:
            expected = "The frontier holds the start and nothing else."
        assert part == {"lead": "", "text": expected}, one.run.query()


def closed(dropped: list[replay.Event], run: Run) -> str:
    """Return what is said of nodes that are dropped."""
    names = listed([whole(event.facts["number"]) for event in dropped])
    if ALGORITHMS[run.algorithm].proves:
        return f"node{'s' if len(dropped) > 1 else ''} {names}, over the bound."
    if len(dropped) > 1:
        return f"nodes {names}, whose states had been expanded."
    return f"node {names}, whose state had been expanded."


def meeting(best: float, better: list[dict[str, Any]], run: Run) -> str:
    """Return what is said where two sides meet, on better paths than the best one known; "" where they do not."""
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
            assert_sum(numbers, each["made"], run)
        assert bool(numbers) == (ALGORITHMS[run.algorithm].priority != "depth"), text
        superseding = rf"supersedes node (?P<old>{N}), cost (?P<g>{N}) instead of (?P<instead>{N})"
        pushing = rf"pushes out node (?P<old>{N}) with h (?P<worst>{N})"
        assert bool(more) == ("old" in each), text
        if more:
            match = re.fullmatch(pushing if run.algorithm == "beam" else superseding, more)
            assert match, text
            assert all(same(said, each[name]) for name, said in match.groupdict().items()), text


def assert_discarded(text: str, expected: list[replay.Event], run: Run) -> None:
    """Assert that a part tells of all children that an expansion discarded, and why; those with one reason together."""
    assert text.endswith("."), text
    if many := re.fullmatch(rf"(?P<many>{N}) children, worse and not taken\.", text):
        assert same(many["many"], len(expected)), text
        assert len(expected) > 12, text
        assert {each.kind for each in expected} == {"passed"}, text
        return
    items = [item.partition(f", {why}") for item, why in re.findall(rf"((?:{MOVES}), (\w[^,;]*?))(?:; |\.$)", text)]
    assert text == f"{'; '.join(''.join(item) for item in items)}.", text
    told = [(move, why.removeprefix(", ")) for moves, why, _ in items for move in re.split(", | and ", moves)]
    assert [move for move, _ in told] == [each.facts["move"] for each in expected], text
    for (_, why), each in zip(told, expected, strict=True):
        match = re.fullmatch(FATES[each.kind], why)
        assert match, text
        assert all(same(said, each.facts[name]) for name, said in match.groupdict().items()), text
        record = ALGORITHMS[run.algorithm]
        label = {"over": f"over the {record.bound_label}", "passed": record.passed_over}.get(each.kind, why)
        assert why == label, text
    whys = [why for _, why, _ in items]
    assert all(why != other for why, other in itertools.pairwise(whys)), text


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
