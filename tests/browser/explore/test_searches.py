"""Searches that keep a branch, two frontiers, a beam or one node: chosen, run and replayed as a person does it."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from solver import ALGORITHMS, Run
from solver.parameters import PARAMETERS
from tests import traces
from tests.browser.explore.test_path import boards_along
from tests.browser.explore.test_search import assert_numbers
from tests.browser.screen import Screen, copied_link
from tests.rings import some

LESSON = {"start": "123-678-450", "goal": "123-456-780"}


class Story(NamedTuple):
    """A search chosen on the form, and the expected texts of the page."""

    boards: dict[str, str]
    fields: dict[str, str]  # beside the boards, by label
    conventions: list[str]  # on their sheet
    options: dict[str, str | int]  # the same in the link
    heading: str  # of the frontier at the end
    first: str  # said at the beginning of the run
    last: str  # a pattern of the sentence at its end


ONE_ROOT = "The frontier holds only the start."
TWO_ROOTS = "One frontier holds the start, the other the goal."
STORIES = {
    "rbfs": Story(
        LESSON, {}, [], {}, "Frontier · priority queue per level f limit 10", ONE_ROOT,
        r"Expanded node \d+ \(f limit 10\) because its f = .* is lowest among its siblings.*\. "
        r"It is the goal\. Solved in 10 moves\.",
    ),
    "bidirectional": Story(
        LESSON, {"Node limit": "500"}, [], {"limit": 500}, "Frontiers · two queues 38 boards", TWO_ROOTS,
        r"Expanded .*: it has been waiting longest on the goal side\. .* The two sides meet at node \d+\. "
        r"Solved in 10 moves\.",
    ),
    "mm": Story(
        LESSON, {}, ["newest first"], {"tie": "lifo"},
        "Frontiers · two priority queues best path so far 10", TWO_ROOTS,
        r"No node on either frontier has f below 10, so the search ends\. Solved in 10 moves\.",
    ),
    "beam": Story(
        LESSON, {"Beam width": "4"}, ["highest g first"], {"tie": "high_g", "width": 4},
        "Frontier · priority queue per level", ONE_ROOT,
        r"because its h = 0 is lowest on its level.* It is the goal\. Solved in \d+ moves\.",
    ),
    "hill_climbing": Story(
        {"start": "231-450", "goal": "123-450"}, {"Sideways moves": "3", "Restarts": "6", "Seed": "7"}, [],
        {"sideways": 3, "restarts": 6, "seed": 7}, "Frontier · at most one node 0 boards", ONE_ROOT,
        r"Expanded node 105\. It is the goal\. Solved in 36 moves\.",
    ),
    "dfbnb": Story(
        {"start": "283-164-705", "goal": "123-804-765"}, {"First bound": "8"}, [], {"bound": 8},
        "Frontier · stack", ONE_ROOT,
        r"It is the goal\. This path costs 5\. From now on only cheaper paths count\. "
        r"Skipped node 10: its f is over the bound\. No node is left within the bound\. Solved in 5 moves\.",
    ),
    "annealing": Story(
        {"start": "123-745-806", "goal": "123-456-780"}, {"Cooling": "0.99", "Seed": "2"}, [],
        {"cooling": 0.99, "seed": 2}, "Frontier · at most one node 0 boards", ONE_ROOT,
        r"\. It is the goal\. Solved in \d+ moves\.",
    ),
}  # fmt: skip


@pytest.mark.first
@pytest.mark.parametrize("key", some(STORIES, "mm".__eq__))
def test_a_search_is_chosen_with_its_options_played_to_its_end_and_replayed(screen: Screen, key: str) -> None:
    story = STORIES[key]
    query = Run(**story.boards, algorithm=key, **story.options).query()
    result = screen.api(query)
    screen.open(**story.boards)
    screen.choose(ALGORITHMS[key].label)
    if "Node limit" in story.fields or story.conventions:
        screen.open_conventions()
    for label, value in story.fields.items():
        screen.fill(label, value)
    for value in story.conventions:
        screen.convention(value)
    screen.close_sheets()
    screen.run(f"?{query}")
    screen.speed("125")
    screen.button("Play").click()
    screen.await_cursor(result["expanded"])
    expect(screen.button("Play")).to_be_visible()

    expect(screen.sentence).to_have_text(re.compile(story.last + r"\s*$"))
    expect(screen.page.get_by_role("heading", name=re.compile("^Frontier"))).to_contain_text(story.heading)
    assert_numbers(screen, result)
    screen.seek(0)
    expect(screen.sentence).to_have_text(story.first)

    screen.tab("Path")
    boards = boards_along(story.boards["start"], result["moves"])
    assert boards[-1] == story.boards["goal"]
    for step in range(1, len(boards)):
        screen.button("Forward one move").click()
        expect(screen.replay).to_have_attribute("data-board", boards[step])
    expect(screen.button("Forward one move")).to_be_disabled()


@pytest.mark.parametrize("key", some(STORIES, ("mm", "hill_climbing").__contains__))
def test_a_link_opens_a_search_at_its_cursor_and_fills_the_form(screen: Screen, key: str) -> None:
    story = STORIES[key]
    run = Run(**story.boards, algorithm=key, **story.options)
    search, columns = traces.whole(run)
    cursor = search.expanded * 2 // 3
    screen.open(run.query(), at=cursor)
    screen.await_cursor(cursor)
    assert screen.query() == f"{run.query()}&at={cursor}"
    assert vars(screen.columns()).keys() == vars(columns).keys()
    for name, column in vars(columns).items():
        assert (getattr(screen.columns(), name) == column).all(), name
    expect(screen.button(ALGORITHMS[key].label)).to_have_attribute("aria-pressed", "true")
    screen.open_conventions()
    for label, value in story.fields.items():
        expect(screen.form.get_by_label(label, exact=True)).to_have_value(value)
    for value in story.conventions:
        expect(screen.conventions.get_by_role("radio", name=value, exact=True)).to_be_checked()
    screen.close_sheets()
    moved = screen.page.locator("frontier-view li").first
    expect(moved).to_have_attribute("data-node", str(columns.node_e[cursor]))
    expect(moved).to_have_attribute("aria-current", "true")
    said = screen.sentence.inner_text()
    screen.page.goto(copied_link(screen.page))
    screen.await_whole()
    screen.await_cursor(cursor)
    expect(screen.sentence).to_have_text(said)


FIELDS = {
    "width": "Beam width", "sideways": "Sideways moves", "restarts": "Restarts", "seed": "Seed", "depth": "Depth limit",
    "weight": "Weight w", "heuristic": "Heuristic", "temperature": "Temperature", "cooling": "Cooling",
    "draws": "Children drawn", "bound": "First bound", "table": "Table size",
}  # fmt: skip
CONVENTIONS = {"tie": "Ties on f", "goal_test": "Goal test", "reached": "Reached states", "order": "Move order"}


@pytest.mark.exhaustive
def test_options_are_offered_to_the_searches_that_use_them_and_to_no_others(screen: Screen) -> None:
    screen.open()
    for key, record in ALGORITHMS.items():
        screen.choose(record.label)
        for name, label in FIELDS.items():
            shown = 1 if name in record.options else 0
            expect(screen.form.get_by_label(label, exact=True), f"{label} for {key}").to_have_count(shown)
        legends = screen.page.locator("#conventions").locator("legend, .field > span").all_text_contents()
        for name, label in CONVENTIONS.items():
            offered = name in record.options or name == "order"
            assert (label in legends) == offered, f"{label} for {key}"


def test_each_search_offers_its_values_of_the_reached_option_and_keeps_a_shared_choice(screen: Screen) -> None:
    labels = dict(next(one.values for one in PARAMETERS if one.key == "reached"))
    screen.open(**LESSON, algorithm="iddfs")
    screen.open_conventions()
    offered = screen.conventions.get_by_role("group", name="Reached states").get_by_role("radio")
    assert offered.evaluate_all("all => all.map(one => one.value)") == ["off", "parent", "path"]
    expect(screen.conventions.get_by_role("radio", name=labels["parent"], exact=True)).to_be_checked()
    for chosen, label in (("path", "DFS"), ("path", "A*"), ("off", "A*")):
        screen.convention(labels[chosen])
        screen.close_sheets()
        expect(screen.page).to_have_url(re.compile(f"algorithm=iddfs&reached={chosen}"))
        screen.choose(label)
        expect(screen.page).to_have_url(re.compile(f"reached={chosen}"))
        screen.choose("IDDFS")
        expect(screen.page).to_have_url(re.compile(f"iddfs&reached={chosen}"))
