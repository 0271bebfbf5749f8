"""The page of a recorded search: what its link says of the run beside it."""

import json
import re

import pytest
from flask.testing import FlaskClient

from tests.bad_input import assert_is_one_sentence


def test_a_link_says_which_run_stands_beside(client: FlaskClient) -> None:
    answer = client.get("/trace?run=goal%3D123-456-780%26start%3D123-406-758%26algorithm%3Dbfs%26tie%3Dfifo")
    found = re.search(r'<script type="application/json">(.*?)</script>', answer.text, re.S)
    assert found
    block = json.loads(found[1])
    assert block["run"] == "start=123-406-758&goal=123-456-780&algorithm=bfs"
    assert block["file"] == ""


@pytest.mark.parametrize(
    ("run", "nearest"), [("start=123-406-758&algorithm=bsf", "algorithm%3Dbfs"), ("start=nonsense", "/trace")]
)
def test_a_run_that_cannot_be_made_is_refused_with_the_nearest_link(
    run: str, nearest: str, client: FlaskClient
) -> None:
    answer = client.get("/trace", query_string={"run": run})
    assert answer.status_code == 400
    sentence = re.search(r"run: it cannot be used: [^<]*", answer.text)
    assert sentence
    assert_is_one_sentence(sentence[0], "run")
    assert nearest in answer.text
