"""A node in detail: the terms of h, its error, history, path and children, and runs from it and to it."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, expect

from solver import Board, Run, expansions
from solver.analysis import explain
from solver.problem.tiles import distance
from tests.browser.screen import Screen, written
from tests.rings import exhaustive, of_shown, thorough

LESSON = "start=123-678-450&goal=123-456-780"
KORF = "start=5134-2708-9bc6-defa&goal=1234-5678-9abc-def0"


def inspect(screen: Screen) -> Locator:
    """Open the inspector by its key; return it."""
    screen.page.keyboard.press("i")
    inspector = screen.page.locator("node-inspector")
    expect(inspector.locator(".sheet")).to_be_visible()
    return inspector


def board_of(inspector: Locator) -> str:
    return inspector.locator(".sheet").get_attribute("data-board") or ""


@pytest.mark.first
@pytest.mark.parametrize(
    "heuristic",
    [*map(exhaustive, ("manhattan", "misplaced", "euclidean", "gaschnig", "max")), "linear_conflict",
     thorough("pattern_db")],
)  # fmt: skip
def test_h_is_split_into_the_parts_of_the_solver(screen: Screen, heuristic: str) -> None:
    screen.open(f"{LESSON}&heuristic={heuristic}", at=9)
    inspector = inspect(screen)
    expect(inspector.locator(".total b")).to_be_visible()
    told = explain(Run(board_of(inspector), "123-456-780", heuristic=heuristic))
    parts = [part for part in told.terms if part.value or part.kind != "tile"]
    texts = inspector.locator(".summands li").all_text_contents()
    assert [text.split(" ", 2)[-1] if heuristic == "pattern_db" else text for text in texts]
    for text, part in zip(texts, parts, strict=True):
        assert text.endswith(part.text)
    total = inspector.locator(".total").inner_text()
    assert float(total.split("=")[-1]) == pytest.approx(told.h, abs=0.006)
    if heuristic in ("manhattan", "misplaced", "linear_conflict", "euclidean"):
        summed = [part for part in parts if part.kind == "tile"]
        assert inspector.locator(".homes .arrows path").count() == len(summed)


def test_the_true_distance_and_the_error_of_h_are_shown(screen: Screen) -> None:
    screen.open(LESSON, at=5)
    inspector = inspect(screen)
    board = Board.parse(board_of(inspector))
    left = distance(board, Board.parse("123-456-780"))
    h = explain(Run(board, "123-456-780")).h
    assert left is not None
    said = "h is exact" if left == h else f"h is {left - h:g} too low"
    expect(inspector).to_contain_text(f"{left}; {said}.")
    screen.open(f"{LESSON}&heuristic=misplaced_blank&at=end")
    expect(inspect(screen)).to_contain_text("0; h is exact.")


@pytest.mark.exhaustive
def test_an_overestimate_is_reported_as_inadmissible(screen: Screen) -> None:
    screen.open("start=123-456-708&goal=123-456-780&heuristic=misplaced_blank")
    expect(inspect(screen)).to_contain_text("1; h is 1 too high, so it is not admissible.")


@pytest.mark.exhaustive
def test_above_nine_cells_the_true_distance_is_not_known_and_the_rest_is_shown(screen: Screen) -> None:
    screen.open(f"{KORF}&heuristic=pattern_db", at=3)
    inspector = inspect(screen)
    expect(inspector).to_contain_text("The true distance is not known on boards above 3×3.")
    expect(inspector.locator(".summands li")).to_have_count(3)
    expect(inspector.locator(".homes [class*=group-]")).to_have_count(15)


@pytest.mark.exhaustive
def test_a_search_without_an_estimate_says_so(screen: Screen) -> None:
    screen.open(f"{LESSON}&algorithm=bfs", at=5)
    expect(inspect(screen)).to_contain_text("This search uses no heuristic.")


@pytest.mark.first
@pytest.mark.parametrize("algorithm", of_shown("astar"))
def test_the_children_are_listed_in_order_with_their_fates(screen: Screen, algorithm: str) -> None:
    run = Run.parse(f"{LESSON}&algorithm={algorithm}&order=LURD")
    first = []
    for expansion in expansions(run):
        first.append(expansion)
        if len(first) == 40:
            break
    expansion = first[min(5, len(first) - 1)]
    screen.open(run.query(), at=expansion.number)
    inspector = inspect(screen)
    expect(inspector.get_by_role("heading", name=re.compile(f"^Node {expansion.node.number} "))).to_be_visible()
    rows = inspector.get_by_role("region", name="Children").get_by_role("listitem")
    made = [(child.move, True) for child in expansion.added] + [(child.move, False) for child in expansion.discarded]
    made.sort(key=lambda child: "LURD".index(child[0]))
    expect(rows).to_have_count(len(made))
    words = dict(zip("UDLR", ("Up", "Down", "Left", "Right"), strict=True))
    for text, (move, kept) in zip(rows.all_text_contents(), made, strict=True):
        assert re.search(rf"\b{words[move]} gives", text)
        assert ("discarded" in text) != kept
        assert ("Now on the frontier" in text or "Now expanded" in text or "Now " in text) == kept


def test_the_path_leads_to_its_nodes_and_a_long_one_is_cut_in_the_middle(screen: Screen) -> None:
    screen.open(f"{LESSON}&algorithm=dfs&order=DULR", at=300)
    inspector = inspect(screen)
    path = inspector.get_by_role("region", name="Path")
    expect(path.get_by_role("button")).to_have_count(28)
    expect(path).to_contain_text("more …")
    path.get_by_role("button").nth(2).click()
    expect(path.get_by_role("heading", name="Path, 2 moves")).to_be_visible()
    expect(path.get_by_role("button")).to_have_count(3)
    inspector.get_by_role("button", name=re.compile("^Parent: node")).click()
    expect(path.get_by_role("heading", name="Path, 1 move")).to_be_visible()


def test_the_node_that_superseded_another_is_named_and_linked(screen: Screen) -> None:
    run = Run("102-754-863", "012-345-678", algorithm="ucs", cost="tile")
    for expansion in expansions(run):
        new = [child for child in expansion.added if child.supersedes is not None]
        if new:
            break
    screen.open(run.query(), at=expansion.number)
    inspector = inspect(screen)
    row = inspector.get_by_role("region", name="Children").get_by_role("listitem").filter(has_text="supersedes")
    row.first.get_by_role("button").click()
    old = f"It replaced node {written(new[0].supersedes)}"
    inspector.get_by_role("button").filter(has_text=old).click()
    taken = f"It was replaced by node {written(new[0].number)}"
    expect(inspector.get_by_role("button").filter(has_text=taken)).to_be_visible()
    expect(inspector.get_by_role("region", name="Children")).to_contain_text(
        "It was superseded before it was expanded."
    )


def test_a_run_can_start_from_a_node_or_lead_to_it_and_back_returns(screen: Screen) -> None:
    screen.open(LESSON, at=9)
    inspector = inspect(screen)
    board = board_of(inspector)
    inspector.get_by_role("button", name="Run from here").click()
    expect(screen.page).to_have_url(re.compile(f"start={board}&goal=123-456-780"))
    screen.await_whole()
    screen.page.go_back()
    screen.await_whole()
    inspector = inspect(screen)
    expect(inspector.locator(".sheet")).to_have_attribute("data-board", board)
    inspector.get_by_role("button", name="Make this the goal").click()
    expect(screen.page).to_have_url(re.compile(f"start=123-678-450&goal={board}"))
    screen.await_whole()


@pytest.mark.exhaustive
def test_the_start_cannot_be_made_the_start_or_the_goal(screen: Screen) -> None:
    screen.open(LESSON)
    inspector = inspect(screen)
    for name in ("Run from here", "Make this the goal"):
        expect(inspector.get_by_role("button", name=name)).to_be_disabled()


@pytest.mark.exhaustive
def test_without_the_server_the_page_shows_the_facts_that_it_has(screen: Screen, tolerated: list[str]) -> None:
    tolerated.append("ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket")
    screen.open(LESSON, at=9)
    screen.page.route("**/api/node*", lambda route: route.abort())
    inspector = inspect(screen)
    expect(inspector).to_contain_text("The server cannot be reached now.")
    expect(inspector.get_by_role("region", name="Children").get_by_role("listitem")).not_to_have_count(0)


def test_the_node_card_opens_it_and_the_key_closes_it(screen: Screen) -> None:
    screen.open(LESSON, at=9)
    expect(screen.page.locator("node-card")).to_be_hidden()
    screen.frontier.nth(2).get_by_role("button").click()
    node = screen.frontier.nth(2).get_attribute("data-node") or ""
    screen.page.get_by_role("button", name="details").click()
    expect(screen.page.locator("node-inspector .sheet")).to_have_attribute("data-node", node)
    expect(screen.page.locator("node-inspector .sheet")).to_be_visible()
    assert parse_qs(screen.query())["at"] == ["9"]
    screen.page.keyboard.press("i")
    expect(screen.picture).to_be_visible()


@pytest.mark.exhaustive
def test_the_focus_stays_in_place_when_its_element_is_removed(screen: Screen) -> None:
    screen.open(LESSON, at=9)
    children = inspect(screen).get_by_role("region", name="Children")
    waiting = children.get_by_role("listitem").filter(has_text="on the frontier").get_by_role("button").first
    waiting.press("Enter")
    expect(children.get_by_role("button")).to_have_count(0)
    expect(screen.page.locator("node-inspector h2")).to_be_focused()
    screen.page.get_by_role("button", name="back to the current node").press("Enter")
    expect(screen.page.locator("node-card")).to_be_hidden()
    expect(screen.page.locator("frontier-view h2")).to_be_focused()


def test_the_chosen_node_is_described_in_one_place(screen: Screen) -> None:
    screen.open(LESSON, at=4)
    screen.page.locator("frontier-view li button").first.click()
    card = screen.page.locator("node-card")
    expect(card.get_by_role("heading", name="Chosen node")).to_be_visible()
    inspect(screen)
    expect(card).to_be_hidden()
    screen.tab("Tree")
    expect(card).to_be_visible()
