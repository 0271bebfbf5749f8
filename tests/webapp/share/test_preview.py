"""Previews of links on other sites: the words in a page's head, the picture, and the oEmbed response."""

import html
import re
from io import BytesIO
from urllib.parse import urlsplit

import numpy as np
import pytest
from flask.testing import FlaskClient
from PIL import Image

from solver import ALGORITHMS, Run, Search, solve
from solver.numbers import whole
from webapp.share.preview import picture, routes
from webapp.shell.tree_layout import CURRENT, EXPANDED, FRONTIER, NONE, PATH, SUPERSEDED, kinds, placed

NILSSON = "start=283-164-705&goal=123-804-765"
LARGE = "start=edf7-bc95-6021-48a3&goal=0123-4567-89ab-cdef"


def head(client: FlaskClient, link: str) -> dict[str, str]:
    """Return the metadata for other sites in a page's head, by name."""
    said = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', client.get(link).text)
    return {name: html.unescape(content) for name, content in said}


def path_of(address: str) -> str:
    """Return an address within this site."""
    parts = urlsplit(address)
    assert parts.netloc == "localhost"
    return f"{parts.path}?{parts.query}"


def shown(client: FlaskClient, link: str) -> Image.Image:
    """Return a picture."""
    answer = client.get(link)
    assert (answer.status_code, answer.mimetype) == (200, "image/png"), answer.text
    return Image.open(BytesIO(answer.data))


# --- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "link", ["/", "/?algorithm=astar", f"/?{NILSSON}&at=2", "/examples", "/compare", "/heuristics"]
)
def test_every_page_has_a_title_a_description_and_an_existing_picture_for_previews(
    client: FlaskClient, link: str
) -> None:
    said = head(client, link)
    assert said["og:title"].endswith("Frontier")
    assert 20 < len(said["og:description"]) < 200
    assert said["og:description"] == said["description"]
    assert said["twitter:card"] == "summary_large_image"
    assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
    assert shown(client, path_of(said["og:image"])).size == (1200, 630)


def test_the_texts_of_a_preview_describe_the_run_and_its_step(client: FlaskClient) -> None:
    said = head(client, f"/?{NILSSON}&algorithm=bfs&at=4")
    assert said["og:title"] == "BFS · Frontier"
    assert "8-puzzle" in said["og:description"]
    assert said["og:description"].endswith(" shown at expansion 4: its tree, its frontier and every step.")
    assert head(client, f"/?{LARGE}&at=end")["og:title"] == "A*, Manhattan distance · Frontier"


def test_the_preview_of_an_invalid_link_is_that_of_the_site(client: FlaskClient) -> None:
    assert head(client, "/?start=112-345-678")["og:title"] == "Frontier"


# --- the tree --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_in_every_search_parents_are_above_their_children_and_nodes_do_not_overlap(algorithm: str) -> None:
    search = Search(Run.parse(f"start=123-678-450&goal=123-456-780&algorithm={algorithm}&limit=3000"))
    while not search.done:
        search.advance(5000)
    parent_n = search.columns()["parent_n"]
    across_n, level_n = placed(parent_n)
    for n, parent in enumerate(parent_n.tolist()):
        assert level_n[n] == (0 if parent == NONE else level_n[parent] + 1)
    assert 0 < across_n.min() <= across_n.max() < 1
    places = set(zip(across_n.tolist(), level_n.tolist(), strict=True))
    assert len(places) == len(parent_n)


@pytest.mark.parametrize("reached", ["on", "expanded"])
def test_the_kinds_of_nodes_at_a_step_agree_with_the_counts_of_the_run(reached: str) -> None:
    search = Search(Run("543-210", "012-345", algorithm="ucs", cost="tile", reached=reached))
    while not search.done:
        search.advance(5000)
    columns = search.columns()
    for cursor in range(1, search.expanded + 1):
        nodes = int(columns["nodes_end_e"][cursor - 1])
        kind_n = kinds(columns, cursor, nodes, [])
        assert np.count_nonzero(kind_n == FRONTIER) == columns["frontier_e"][cursor - 1]
        assert np.flatnonzero(kind_n == CURRENT).tolist() == [columns["node_e"][cursor - 1]]
    assert np.count_nonzero(kind_n == SUPERSEDED) > 0
    assert np.count_nonzero(kind_n == EXPANDED) > 0


# --- pictures --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_preview_of_the_end_of_every_search_has_its_numbers_and_its_path(algorithm: str) -> None:
    run = Run.parse(f"{NILSSON}&algorithm={algorithm}{'&depth=8' if algorithm == 'dls' else ''}&limit=2000")
    snapshot = routes.snapshot_of(run, "end")
    result = solve(run)
    assert snapshot.line.startswith(f"{whole(result.expanded, ' ')} expanded, ")
    if result.status == "solved" and ALGORITHMS[algorithm].sides == 1:
        assert len(snapshot.path) == len(result.moves or "") + 1
    assert snapshot.columns is not None


def test_the_preview_of_a_step_shows_its_tree_and_does_not_reveal_the_end() -> None:
    snapshot = routes.snapshot_of(Run.parse(f"{NILSSON}&algorithm=bfs"), 4)
    assert (snapshot.line, snapshot.nodes, snapshot.cursor, snapshot.path) == ("expansion 4, frontier 5", 9, 4, ())
    assert routes.snapshot_of(Run.parse(f"{NILSSON}&algorithm=bfs"), 0).nodes == 1
    assert routes.snapshot_of(Run.parse(f"{NILSSON}&algorithm=bidirectional"), 0).nodes == 2


def test_for_the_preview_of_a_large_run_the_search_stops_early_and_no_tree_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expanded: list[int] = []

    class Counted(Search):
        def advance(self, count: int) -> int:
            expanded.append(super().advance(count))
            return expanded[-1]

    monkeypatch.setattr(routes, "Search", Counted)
    snapshot = routes.snapshot_of(Run.parse(f"{LARGE}&algorithm=bfs"), "end")
    assert (snapshot.columns, snapshot.line) == (None, "more than 50 000 nodes")
    assert sum(expanded) < 40_000
    assert routes.snapshot_of(Run.parse(f"{LARGE}&algorithm=bfs"), 10**9).columns is None


def test_frontier_current_node_and_path_have_different_colours(client: FlaskClient) -> None:
    def has(link: str, kind: int) -> bool:
        ink = np.array([int(picture.INKS[kind][k : k + 2], 16) for k in (1, 3, 5)])
        drawn = np.asarray(shown(client, link).convert("RGB").crop(picture.TREE), int)
        return bool((np.abs(drawn - ink).max(axis=2) < 12).any())  # there are 128 colours in all

    running, over = (f"/preview.png?{NILSSON}&algorithm=bfs&at={at}" for at in (4, "end"))
    assert [has(running, kind) for kind in (FRONTIER, CURRENT, EXPANDED, PATH)] == [True, True, True, False]
    assert has(over, PATH)


@pytest.mark.parametrize(
    ("link", "between", "is_right"),
    [(f"{LARGE}&at=end", (590, 300, 710, 420), True), (f"{NILSSON}&algorithm=bfs&at=4", (100, 382, 190, 432), False)],
)
def test_the_arrow_leads_from_the_start_to_the_goal_wherever_that_is(
    client: FlaskClient, link: str, between: tuple[int, int, int, int], is_right: bool
) -> None:
    drawn = np.asarray(shown(client, f"/preview.png?{link}").convert("L").crop(between), int)
    rows, columns = np.nonzero(drawn < 140)
    wide, tall = np.ptp(columns), np.ptp(rows)
    assert wide > 1.5 * tall if is_right else tall > wide
    along, across = (columns, rows) if is_right else (rows, columns)
    spread = [np.ptp(across[part]) for part in (along < along.min() + 10, along > along.max() - 10)]
    assert spread[1] > 2 * spread[0], "its tip is at the goal"


def test_a_picture_is_drawn_once_and_kept_by_browsers(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    first = client.get(f"/preview.png?{NILSSON}&at=3")
    monkeypatch.setattr(routes, "drawn", lambda snapshot: pytest.fail("it is drawn again"))
    again = client.get(f"/preview.png?algorithm=astar&{NILSSON}&at=3")
    assert again.data == first.data
    assert "max-age" in again.headers["Cache-Control"]


def test_a_picture_that_is_known_is_not_sent_again_and_nothing_is_searched_for_it(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = f"/preview.png?{NILSSON}&at=2"
    tag = client.get(link).headers["ETag"]
    monkeypatch.setattr(routes, "snapshot_of", lambda run, at: pytest.fail("it is searched again"))
    again = client.get(link, headers={"If-None-Match": tag})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    assert "max-age" in again.headers["Cache-Control"]
