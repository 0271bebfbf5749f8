"""Pages of runs with several goals: each names them all."""

import pytest
from flask.testing import FlaskClient

GRID = "problem=grid&cells=....-....&start=1.1&goal=2.4,1.3&algorithm=astar"
MAP = "problem=map&start=Arad&goal=Neamt,Bucharest&algorithm=astar"
GRAPH = "problem=graph&edges=A>B:2,A>C:1,B>E:2&h=A:1&start=A&goal=E,C&algorithm=astar"


def nearest_of(client: FlaskClient, query: str) -> list[str] | None:
    """Return the text of the nearest goal of each state by /api/space, None if it names none."""
    answer = client.get(f"/api/space?{query}").get_json()
    if "nearest" not in answer:
        return None
    texts = answer["texts"] or ["1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "2.3", "2.4"]
    return [texts[v] for v in answer["nearest"]]


def test_the_states_of_a_run_name_the_goal_that_h_leads_to(client: FlaskClient) -> None:
    assert nearest_of(client, GRID) == ["1.3", "1.3", "1.3", "1.3", "1.3", "1.3", "1.3", "2.4"]
    nearest = nearest_of(client, MAP)
    assert nearest is not None
    assert set(nearest) == {"Neamt", "Bucharest"}


@pytest.mark.parametrize(
    "query", [GRID.replace("2.4,", ""), GRAPH, GRID.replace("astar", "bfs"), f"{GRID}&heuristic=zero"]
)
def test_no_goal_is_named_if_there_is_one_or_h_is_equal_for_all(query: str, client: FlaskClient) -> None:
    assert nearest_of(client, query) is None


def test_exercises_worksheets_and_cards_name_all_goals(client: FlaskClient) -> None:
    exercise = client.get(f"/exercise?{MAP}&ask=next").text
    assert 'aria-label="Goals: Neamt, Bucharest"' in exercise
    sheet = client.get(f"/worksheet?{GRID}&ask=order&steps=3").text
    assert ">2.4, 1.3</b>Goals</span>" in sheet
    assert sheet.count(">G</text>") == 2
    assert "from Arad to Neamt or Bucharest, shown" in client.get(f"/?{MAP}").text


def test_bidirectional_search_with_several_goals_is_refused_with_a_valid_link(client: FlaskClient) -> None:
    answer = client.get(f"/?{MAP.replace('astar', 'mm')}")
    assert answer.status_code == 400
    assert "MM searches from the goal too, so goal must be one state, not 2; choose Neamt or Bucharest" in answer.text
    assert "goal=Neamt%2CBucharest" in answer.text
