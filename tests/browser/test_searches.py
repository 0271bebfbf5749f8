"""Searches that keep a branch, two frontiers, a beam or one node: chosen, run and replayed as a person does it."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from solver import ALGORITHMS, Run
from tests import oracle, traces
from tests.browser.screen import Screen, written
from tests.browser.test_layout import CUT_OFF, OVERLAPS, SIZES
from tests.browser.test_path import boards_along
from tests.browser.test_search import assert_numbers
from tests.rings import some, thorough

LESSON = {"start": "123-678-450", "goal": "123-456-780"}


class Story(NamedTuple):
    """A search as it is chosen on the form, and what the page says of it."""

    boards: dict[str, str]
    fields: dict[str, str]  # of the options, by label
    options: dict[str, str | int]  # the same in the link
    heading: str  # of the frontier at the end
    first: str  # said at the beginning of the run
    last: str  # a pattern of what is said at its end


STORIES = {
    "rbfs": Story(
        LESSON, {}, {}, "Frontier · priority queue per level f limit 10",
        "The frontier holds the start and nothing else.",
        r"Expansion 19, f limit 10, takes .*: the least f among its siblings\. It is the goal\. Solved in 10 moves\.",
    ),
    "bidirectional": Story(
        LESSON, {"Node limit": "500"}, {"limit": 500}, "Frontiers · two queues 38 nodes",
        "One frontier holds the start, the other the goal.",
        r"Expansion 60 takes .*: the first in the queue from the goal\. .* There the sides meet\. Solved in 10 moves\.",
    ),
    "mm": Story(
        LESSON, {"Ties on f": "newest first"}, {"tie": "lifo"}, "Frontiers · two priority queues best path so far 10",
        "One frontier holds the start, the other the goal.",
        r"No node on the frontiers has an f below 10: the search ends\. Solved in 10 moves\.",
    ),
    "beam": Story(
        LESSON, {"Beam width": "4", "Ties on f": "highest g first"}, {"tie": "high_g", "width": 4},
        "Frontier · priority queue per level",
        "The frontier holds the start and nothing else.",
        r": the least h of its level.* It is the goal\. Solved in \d+ moves\.",
    ),
    "hill_climbing": Story(
        {"start": "231-450", "goal": "123-450"}, {"Sideways moves": "3", "Restarts": "6", "Seed": "7"},
        {"sideways": 3, "restarts": 6, "seed": 7}, "Frontier · one node at most 0 nodes",
        "The frontier holds the start and nothing else.",
        r"Expansion 106 takes node 105 \(h 0\): the only one it keeps\. It is the goal\. Solved in 36 moves\.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("key", some(STORIES, ("mm", "hill_climbing").__contains__))
def test_a_search_is_chosen_with_its_options_played_to_its_end_and_replayed(screen: Screen, key: str) -> None:
    story = STORIES[key]
    query = Run(**story.boards, algorithm=key, **story.options).query()
    result = screen.api(query)
    screen.open(**story.boards)
    screen.choose(ALGORITHMS[key].label)
    screen.open_options()
    for label, value in story.fields.items():
        field = screen.form.get_by_label(label, exact=True)
        if field.evaluate("field => field.localName") == "select":
            field.select_option(label=value)
        else:
            field.fill(value)
    expect(screen.search).to_be_enabled()
    screen.search.click()
    expect(screen.page).to_have_url(re.compile(re.escape(query)))
    screen.await_whole()
    screen.await_cursor(result["expanded"])  # it plays, ever faster, to its end
    expect(screen.button("Play")).to_be_visible()

    expect(screen.sentence).to_have_text(re.compile(story.last + "$"))
    expect(screen.page.get_by_role("heading", name=re.compile("^Frontier"))).to_contain_text(story.heading)
    assert_numbers(screen, result)
    screen.seek(0)
    expect(screen.sentence).to_have_text(story.first)

    screen.solution_tab.click()
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
    expect(screen.page.get_by_role("radio", name=ALGORITHMS[key].label, exact=True)).to_be_checked()
    screen.open_options()
    for label, value in story.fields.items():
        field = screen.form.get_by_label(label, exact=True)
        if field.evaluate("field => field.localName") == "input":
            expect(field).to_have_value(value)
    moved = screen.page.locator("frontier-view li").first
    expect(moved).to_have_attribute("data-node", str(columns.node_e[cursor]))
    expect(moved).to_have_attribute("aria-current", "true")
    screen.button("Share").click()
    expect(screen.button("Link copied")).to_be_visible()
    screen.page.goto(screen.clipboard())
    screen.await_whole()
    screen.await_cursor(cursor)
    expect(screen.sentence).to_contain_text(f"Expansion {written(cursor)}")


def test_options_are_offered_to_the_searches_that_use_them_and_to_no_others(screen: Screen) -> None:
    screen.open()
    screen.open_options()
    for key, record in ALGORITHMS.items():
        screen.choose(record.label)
        for name, label in [("width", "Beam width"), ("sideways", "Sideways moves"), ("restarts", "Restarts"),
                            ("seed", "Seed"), ("tie", "Ties on f"), ("goal_test", "Goal test")]:  # fmt: skip
            shown = 1 if name in record.options else 0
            expect(screen.form.get_by_label(label, exact=True), f"{label} for {key}").to_have_count(shown)


@pytest.mark.parametrize("key", [thorough("bidirectional"), "mm"])
def test_of_two_frontiers_every_node_says_which_it_is_on(screen: Screen, key: str) -> None:
    run = Run(**LESSON, algorithm=key)
    _, columns = traces.whole(run)
    screen.open(run.query())
    expect(screen.frontier).to_have_count(2)
    assert [board for _, board in screen.rows()] == [LESSON["start"], LESSON["goal"]]
    expect(screen.frontier.first).to_have_text(re.compile(r"next\s*from start\s*$"))
    expect(screen.frontier.last).to_have_text(re.compile(r"from goal\s*$"))
    screen.seek(9)
    for row in screen.frontier.all():
        n = int(row.get_attribute("data-node") or -1)
        while columns.parent_n[n] != oracle.NONE:
            n = int(columns.parent_n[n])
        expect(row).to_contain_text(f"from {('start', 'goal')[n]}")


@pytest.mark.thorough
def test_a_node_found_from_the_goal_shows_its_path_from_there(screen: Screen) -> None:
    screen.open(**LESSON, algorithm="bidirectional", at=6)
    screen.await_cursor(6)
    card = screen.page.locator("node-card")
    expect(card).to_contain_text("Path from the goal, 1 move:")
    screen.seek(4)
    expect(card).to_contain_text("Path, 1 move:")


@pytest.mark.thorough
def test_a_start_that_is_the_goal_leaves_both_roots_and_nothing_to_do(screen: Screen) -> None:
    screen.open(start="123-456-780", goal="123-456-780", algorithm="bidirectional")
    expect(screen.sentence).to_have_text("The start is the goal: nothing needs to be expanded.")
    expect(screen.tree).to_have_attribute("data-nodes", "2")
    screen.solution_tab.click()
    expect(screen.page.locator("solution-view")).to_contain_text("The start is the goal.")


@pytest.mark.thorough
def test_however_long_the_last_sentence_is_what_the_run_came_to_is_in_sight(screen: Screen) -> None:
    screen.page.set_viewport_size({"width": 390, "height": 844})
    run = Run("504-213", "123-450", algorithm="mm", heuristic="manhattan_blank", cost="tile", tie="high_g")
    screen.open(run.query(), at="end")
    expect(screen.sentence).to_have_text(re.compile(r"Solved in 16 moves, cost 43\.$"))
    place = "box => [box.scrollTop, box.scrollHeight - box.clientHeight]"
    top, most = screen.sentence.evaluate(place)
    assert abs(top - most) <= 1
    assert most > 0, "the sentence is not longer than its box"
    screen.page.keyboard.press("ArrowLeft")
    expect(screen.sentence).not_to_contain_text("Solved")
    assert screen.sentence.evaluate(place)[0] == 0


def test_what_a_full_beam_drops_is_named_in_the_legend_and_in_the_step(screen: Screen) -> None:
    run = Run("543-210", "012-345", algorithm="beam", width=5, tie="lifo")
    _, columns = traces.whole(run)
    heir = int((columns.supersedes_n != oracle.NONE).argmax())
    cursor = int((columns.nodes_end_e > heir).argmax()) + 1
    screen.open(run.query(), at=cursor)
    screen.await_cursor(cursor)
    expect(screen.sentence).to_contain_text(f"pushes out node {columns.supersedes_n[heir]} with")
    expect(screen.page.get_by_role("list", name="Legend")).to_contain_text("pushed out")


def test_a_climb_that_finds_nothing_gives_up_in_words(screen: Screen) -> None:
    query = "start=231-450&goal=123-450&algorithm=hill_climbing&sideways=0&restarts=2"
    screen.open(query, at="end")
    result = screen.api(query)
    assert result["status"] == "exhausted"
    screen.await_cursor(result["expanded"])
    expect(screen.sentence).to_have_text(re.compile(r"A local minimum after the last restart: the search gives up\.$"))
    expect(screen.solution_tab).to_be_disabled()
    assert_numbers(screen, result)
    screen.seek(1)
    expect(screen.sentence).to_contain_text("Climb 2 begins at the start and walks at random first.")
    screen.seek(2)
    expect(screen.sentence).to_contain_text("the only one it keeps, on its random walk")


@pytest.mark.thorough
def test_the_menu_of_searches_fits_its_column_whichever_is_chosen_and_never_moves(screen: Screen) -> None:
    screen.open()
    menu = screen.page.get_by_role("group", name="Algorithm")
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        places = set()
        for record in ALGORITHMS.values():
            screen.choose(record.label)
            expect(screen.form).to_contain_text(f"{record.label}")
            places.add(str(menu.evaluate("menu => [...menu.querySelectorAll('span')].map(span => span.offsetLeft)")))
            outside = menu.evaluate(
                """menu => {
                  const { left, right } = menu.getBoundingClientRect();
                  return [...menu.querySelectorAll("span")].filter((span) => {
                    const box = span.getBoundingClientRect();
                    return box.left < left || box.right > right || span.scrollWidth > span.clientWidth;
                  }).map((span) => span.innerText);
                }"""
            )
            assert outside == [], f"at {width}×{height} with {record.label} chosen"
            assert menu.evaluate("menu => menu.scrollWidth <= menu.clientWidth")
        assert len(places) == 1, f"the menu moves at {width}×{height}"


@pytest.mark.parametrize("key", some(STORIES, ("bidirectional", "beam").__contains__))
def test_nothing_overlaps_or_is_cut_off_at_the_end_of_a_run(screen: Screen, key: str) -> None:
    story = STORIES[key]
    screen.page.emulate_media(reduced_motion="reduce")
    screen.open(Run(**story.boards, algorithm=key, **story.options).query(), at="end")
    expect(screen.sentence).to_have_text(re.compile(story.last + "$"))
    faults = []
    for width, height in SIZES:
        screen.page.set_viewport_size({"width": width, "height": height})
        found = [*screen.page.evaluate(OVERLAPS), *screen.page.evaluate(CUT_OFF)]
        found += screen.frontier.evaluate_all(
            """rows => rows.flatMap((row) => {
              const frame = row.querySelector("button").getBoundingClientRect();
              const inside = [...row.querySelectorAll("code, code *, .note, .note *")].every((part) => {
                const box = part.getBoundingClientRect();
                return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 && box.right <= frame.right;
              });
              return inside ? [] : [`row ${row.innerText}`];
            })"""
        )
        faults += [f"at {width}×{height}: {fault}" for fault in found]
    assert faults == [], "\n".join(faults)
