"""Question banks on the server."""

from base64 import b64decode
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from tests.bad_input import assert_is_one_sentence
from webapp.exercise.bank.formats import BANK_FORMATS
from webapp.exercise.bank.kinds import BANK_KINDS

from .judged import LINKS
from .test_bank_formats import made
from .test_bank_key import READERS

PATH = "/api/exercise/questions?"


def asked(**given: str) -> str:
    """Return the address of a bank about the first link."""
    return PATH + urlencode({"exercise": LINKS[0], "as": "moodle", **given})


@pytest.mark.parametrize("key", BANK_FORMATS)
def test_the_server_gives_the_file_of_the_command_line(key: str, client: FlaskClient) -> None:
    came = client.get(asked(**{"as": key}, kinds="next,values", variants="2", seed="1")).json
    assert came is not None
    content = b64decode(came["content"])
    assert content == made(LINKS[0], key, "next,values").content
    assert len(READERS[key](content)) == 4
    assert came["name"] == f"questions{BANK_FORMATS[key].ending}"
    assert came["said"] == "4 questions are saved."
    assert came["notes"] == []


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"as": "word"}, "as"),
        ({"kinds": "nxt"}, "kinds"),
        ({"kinds": "ordering", "as": "qti12"}, "kinds"),
        ({"kinds": "next", "variants": "0"}, "variants"),
        ({"kinds": "next", "variants": "101"}, "variants"),
        ({"seed": "-1"}, "seed"),
        ({"exercise": "start=1"}, "start"),
    ],
)
def test_bad_input_gets_one_sentence(given: dict[str, str], field: str, client: FlaskClient) -> None:
    answer = client.get(asked(**given))
    assert answer.status_code == 400
    assert answer.json is not None
    assert answer.json["error"]["field"] == field
    assert_is_one_sentence(answer.json["error"]["message"], field)


def test_the_page_offers_every_kind_and_format(client: FlaskClient) -> None:
    page = client.get(f"/exercise?{LINKS[0]}&ask=values").text
    assert all(f'name="kinds" value="{key}"' in page for key in BANK_KINDS)
    assert all(f'<option value="{key}"' in page for key in BANK_FORMATS)
    assert 'value="values" checked' in page
