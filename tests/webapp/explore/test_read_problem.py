"""The API that reads pasted texts: texts and notes, a question, or an error with its line."""

from flask.testing import FlaskClient


def read(client: FlaskClient, text: str) -> dict[str, object]:
    answer: dict[str, object] = client.post("/api/read-problem", data={"problem": "graph", "text": text}).get_json()
    return answer


def test_a_text_is_answered_by_texts_a_question_or_an_error(client: FlaskClient) -> None:
    found = read(client, "S: (A, 3), (B, 1)\nA: (G, 2)\nStart: S\nGoal: G")
    assert found["texts"] == {
        "problem": "graph", "edges": "S>A:3,S>B,A>G:2", "h": "", "places": "", "start": "S", "goal": "G"
    }  # fmt: skip
    asked = read(client, "1 -> 2, 3")
    assert "texts" not in asked
    assert isinstance(asked["ask"], list)
    assert [one["texts"]["edges"] for one in asked["ask"]] == ["1>2:3", "1>2,1>3"]
    assert all(one["label"] for one in asked["ask"])
    error = read(client, "S A 3\nA G two")["error"]
    assert isinstance(error, dict)
    assert error["line"] == 2
