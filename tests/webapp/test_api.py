"""The API: results, drafts and shuffles as JSON, and mistakes as JSON too."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from solver import Board, Run, solve
from solver.messages import Message
from solver.problem.tiles import distance, explain_parity, mending_pair, solvable, usual_goals
from tests.bad_input import BAD, Bad, assert_is_one_sentence
from tests.everything import goals
from webapp import create_app
from webapp.explore.draft_check import check
from webapp.operate.settings import Settings

KEYS = [
    "status", "cost", "moves", "expanded", "expanded_before_goal", "generated", "discarded", "dropped", "reopened",
    "largest_frontier", "max_depth", "deepest_made", "nodes", "states_reached", "states_expanded", "branching",
    "optimal", "excess", "seconds",
]  # fmt: skip


def asked(client: FlaskClient, path: str, **given: Any) -> dict[str, Any]:
    answer = client.get(f"{path}?{urlencode(given)}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.get_json()
    return found


def refusal(client: FlaskClient, url: str) -> dict[str, Any]:
    answer = client.get(url)
    assert answer.status_code == 400
    assert answer.mimetype == "application/json"
    error: dict[str, Any] = answer.get_json()["error"]
    assert_is_one_sentence(error["message"], error["field"])
    return error


def test_a_run_gives_the_result_of_the_design_with_its_keys_in_order(client: FlaskClient) -> None:
    run = Run("102-754-863", "012-345-678", algorithm="bfs", order="ULDR")
    result = client.get(f"/api/run?{run.query()}").get_json()
    assert list(result) == KEYS
    assert {**result, "seconds": 0} == {**solve(run).as_dict(), "seconds": 0}
    assert result["expanded"] == 122_117


def test_the_api_accepts_the_link_of_a_page_and_ignores_its_view(client: FlaskClient) -> None:
    run = Run(algorithm="bfs").query()
    said = client.get(f"/api/run?{run}&at=12&event=3&view=radial&stage=path").get_json()
    assert {**said, "seconds": 0} == {**client.get(f"/api/run?{run}").get_json(), "seconds": 0}
    assert refusal(client, f"/api/run?{run}&att=12")["field"] == "att"


def test_an_unsolvable_run_has_a_result_rather_than_an_error(client: FlaskClient) -> None:
    result = asked(client, "/api/run", start="540-618-732", goal="123-804-765")
    assert (result["status"], result["cost"], result["moves"], result["expanded"]) == ("unsolvable", None, None, 0)


def test_a_run_beyond_what_the_server_allows_is_too_large() -> None:
    client = create_app(Settings(largest_limit=1000)).test_client()
    error = refusal(client, "/api/run?limit=1001")
    assert (error["code"], error["field"]) == ("too_large", "limit")
    assert client.get("/api/run?limit=1000").status_code == 200


def test_a_shuffle_is_as_far_away_as_asked_and_the_same_for_the_same_seed(client: FlaskClient) -> None:
    for goal in goals(3, 3):
        for moves in (0, 1, 10, 25):
            given = {"goal": goal, "distance": moves, "seed": 5}
            start = asked(client, "/api/shuffle", **given)["start"]
            assert distance(Board.parse(start), goal) == moves
            assert asked(client, "/api/shuffle", **given)["start"] == start


def test_a_shuffle_is_by_default_ten_moves_from_the_goal_with_the_blank_last(client: FlaskClient) -> None:
    start = Board.parse(asked(client, "/api/shuffle")["start"])
    assert distance(start, usual_goals(3, 3)["blank last"]) == 10


def test_a_valid_draft_gets_its_link_distance_parity_and_guarantee(client: FlaskClient) -> None:
    said = asked(client, "/api/check", start="283 164 7_5", goal="123-804-765", algorithm="bfs", heuristic="zero")
    assert said["run"] == "start=283-164-705&goal=123-804-765&algorithm=bfs"
    assert (said["errors"], said["solvable"], said["distance"], said["farthest"]) == ([], True, 5, 30)
    assert said["parity"].startswith("Solvable: the start has 11 inversions and the goal 7; both are odd")
    assert said["promise"] == "The path is shortest."
    assert str(Message.of(said["promise_message"])) == said["promise"], "the page writes the same message"
    assert {entry["name"]: entry["solvable"] for entry in said["goals"]} == {
        "blank last": False, "blank first": False, "spiral": True,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        ({"start": "1?3-456-780", "goal": "123-456-780"}, ["start"]),
        ({"start": "1?3-456-780", "goal": "123-456-788"}, ["start", "goal"]),
        ({"start": "123-456-780", "goal": "1234-5678-9abc-def0"}, ["goal"]),
        ({"start": "123-456-780", "goal": "123-456-780", "weight": "0", "algorithm": "wastar"}, ["weight"]),
        ({"start": "123-456-780", "goal": "123-456-780", "colour": "red"}, ["colour"]),
    ],
)
def test_an_invalid_draft_gets_one_error_for_each_wrong_field(
    given: dict[str, str], fields: list[str], client: FlaskClient
) -> None:
    said = asked(client, "/api/check", **given)
    assert said["run"] is None
    assert [error["field"] for error in said["errors"]] == fields
    for error in said["errors"]:
        assert_is_one_sentence(error["message"], error["field"])


@pytest.mark.parametrize("bad", [bad for bad in BAD if bad.text.strip() or bad.field not in ("start", "goal")], ids=str)
def test_a_draft_with_bad_input_never_runs_and_gets_the_reason(bad: Bad, client: FlaskClient) -> None:
    said = client.get(f"/api/check?{bad.query()}").get_json()
    assert said["run"] is None
    [error] = said["errors"]
    assert error["field"] == bad.name
    assert bad.part in error["message"]


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (3, 3), (4, 4), (4, 5), (5, 5)])
def test_an_unsolvable_draft_is_explained_and_repaired_by_one_swap(size: tuple[int, int]) -> None:
    for goal in goals(*size):
        tiles = [t for t in goal.cells if t]
        start = goal.swapped(tiles[0], tiles[-1])
        said = check({"start": str(start), "goal": str(goal)})
        assert said["solvable"] is False
        assert said["errors"] == []
        assert said["parity"].startswith("Unsolvable: ")
        mended = Board.parse(said["mend"]["start"])
        assert mended == start.swapped(*said["mend"]["tiles"])
        assert solvable(mended, goal)
        assert 0 not in said["mend"]["tiles"]


def test_an_unsolvable_draft_may_be_searched_if_its_half_of_the_states_is_small(client: FlaskClient) -> None:
    given = {"start": "213-450", "goal": "123-450", "algorithm": "bfs"}
    said = asked(client, "/api/check", **given)
    assert said["run"] == "start=213-450&goal=123-450&algorithm=bfs"
    assert (said["anyway"], said["half"]) == (f"{said['run']}&unsolvable=search", 360)
    result = asked(client, "/api/run", **given, unsolvable="search")
    assert (result["status"], result["expanded"]) == ("exhausted", 360)
    again = asked(client, "/api/check", **given, unsolvable="search")
    assert again["run"] == again["anyway"] == said["anyway"]
    assert again["promise"].startswith("No path leads to the goal. It ends when it has expanded every board")
    told = asked(client, "/api/verdict", **given, unsolvable="search")
    assert told["sentence"].startswith(
        "The search expanded all 360 boards that can be reached, and the goal is not among them. "
    )
    assert (told["cheapest"], told["shortest"], told["necessity"]) == (None, None, None)


@pytest.mark.parametrize(
    ("given", "half"),
    [
        ({"start": "123-405-786", "goal": "123-456-780"}, 181_440),  # solvable
        ({"start": "21345-67890", "goal": "12345-67890"}, 1_814_400),  # too many
        ({"start": "213-456-780", "goal": "123-456-780", "heuristic": "perfect"}, 181_440),  # infinite
        ({"start": "213-450", "goal": "123-450", "limit": "0"}, 360),  # no run
        ({"start": "213-450", "goal": ""}, 360),
        ({"start": "", "goal": ""}, None),
    ],
)
def test_other_drafts_are_not_offered_an_exhaustive_search(
    given: dict[str, str], half: int | None, client: FlaskClient
) -> None:
    said = asked(client, "/api/check", **given) if given["start"] and given["goal"] else check(given)
    assert (said["anyway"], said["half"]) == (None, half)


@pytest.mark.parametrize("size", [(2, 2), (3, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5)])
def test_the_explanation_names_the_numbers_of_both_boards_and_their_parity(size: tuple[int, int]) -> None:
    for start in goals(*size):
        for goal in goals(*size):
            said = str(explain_parity(start, goal))
            numbers = [
                board.inversions() + (board.cells.index(0) // size[1] + 1 if size[1] % 2 == 0 else 0)
                for board in (start, goal)
            ]
            assert [int(number) for number in re.findall(r"\d+", said)] == numbers
            words = ["odd" if number % 2 else "even" for number in numbers]
            assert said.startswith("Solvable: ") == (words[0] == words[1]) == solvable(start, goal)
            assert re.findall("odd|even", said)[:2] == words[: 1 if words[0] == words[1] else 2]
            assert ("blank's row" in said) == (size[1] % 2 == 0)


def test_a_repairing_swap_prefers_misplaced_tiles() -> None:
    start, goal = Board.parse("213-456-780"), Board.parse("123-456-780")
    assert set(mending_pair(start, goal)) == {1, 2}


def test_the_api_for_runs_answers_get_only(client: FlaskClient) -> None:
    assert client.post("/api/run", data="start=102-754-863").status_code == 405
    assert client.get("/api/nothing").status_code == 404


def test_h_of_a_node_is_split_into_its_parts(client: FlaskClient) -> None:
    told = asked(client, "/api/node", start="132-456-780", goal="123-456-780", heuristic="linear_conflict")
    assert (told["h"], told["label"], told["distance"]) == (4.0, "Linear conflict", None)
    assert sum(part["value"] for part in told["parts"]) == 4
    assert told["parts"][-1]["kind"] == "conflict"
    told = asked(client, "/api/node", start="123-456-708", goal="123-456-780", heuristic="max", of="zero-manhattan")
    assert told["members"] == [["Zero", 0.0], ["Manhattan distance", 1.0]]


def test_an_infinite_h_is_given_as_none(client: FlaskClient) -> None:
    told = asked(client, "/api/node", start="132-456-780", goal="123-456-780", heuristic="perfect")
    assert (told["h"], told["parts"][0]["value"], told["distance"]) == (None, None, None)
    told = asked(client, "/api/node", start="132-456-780", goal="123-456-780", heuristic="max", of="manhattan-perfect")
    assert told["members"] == [["Manhattan distance", 2.0], ["Perfect", None]]


def test_the_check_of_a_draft_is_cached_for_a_minute_and_a_refusal_is_not(client: FlaskClient) -> None:
    assert client.get("/api/check?start=102-754-863").cache_control.max_age == 60
    assert client.get("/api/shuffle?goal=nonsense").cache_control.max_age is None


def test_http_errors_of_the_api_are_sentences_in_json() -> None:
    app = create_app()

    @app.get("/api/broken")
    def broken() -> str:
        raise RuntimeError("the secret")

    app.testing = False
    client = app.test_client()
    for status, answer in (
        (404, client.get("/api/nothing")),
        (405, client.post("/api/limits")),
        (413, client.post("/api/exercise/verdict", data={"answer": "1" * 90_000})),
        (500, client.get("/api/broken")),
    ):
        assert answer.status_code == status
        assert answer.json
        assert answer.json["error"]["message"].endswith(".")
        assert "secret" not in answer.text
