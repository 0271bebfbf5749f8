"""A link as a QR code: its content, its drawing, and refused links."""

import re
import xml.etree.ElementTree as ET
from urllib.parse import quote

import pytest
import segno
from flask.testing import FlaskClient

from webapp import create_app
from webapp.operate.settings import Settings
from webapp.share.qr import QUIET

SVG = "{http://www.w3.org/2000/svg}"
LINK = "/?start=283-164-705&goal=123-804-765&algorithm=bfs&at=4&present=1"


def modules(picture: str) -> list[list[int]]:
    """Return which modules of an SVG code are dark, its quiet zone left out."""
    root = ET.fromstring(picture)
    side = int((root.get("viewBox") or "").split()[2])
    dark = root.findall(f"{SVG}path")[1].get("d") or ""
    grid = [[0] * side for _ in range(side)]
    x, y = 0.0, 0.0
    for step, one, two in re.findall(r"([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?", dark):
        if step == "M":
            x, y = float(one), float(two)
        elif step == "m":
            x, y = x + float(one), y + float(two)
        else:
            for column in range(int(x), int(x) + int(one)):
                grid[int(y)][column] = 1
            x += int(one)
    assert not any(any(row[:QUIET] + row[-QUIET:]) for row in grid)
    assert not any(any(row) for row in grid[:QUIET] + grid[-QUIET:])
    return [row[QUIET:-QUIET] for row in grid[QUIET:-QUIET]]


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8000"])
@pytest.mark.parametrize(
    "link", [LINK, "/", "/compare?run=start%3D1%26goal%3D2&run=x", "/examples#ring", "/?start=1 2é"]
)
def test_a_code_holds_the_address_of_the_link_on_the_requested_host(link: str, host: str, client: FlaskClient) -> None:
    answer = client.get(f"/qr?link={quote(link, safe='')}", headers={"Host": host})
    assert answer.status_code == 200
    written = link.replace(" ", "%20").replace("é", "%C3%A9")
    expected = segno.make_qr(f"http://{host}{written}", error="l", mode="byte")
    assert modules(answer.text) == [list(row) for row in expected.matrix]


def test_a_server_for_everybody_writes_its_own_name_and_scheme() -> None:
    client = create_app(Settings(host="0.0.0.0", allow_host=("frontier.example",))).test_client()
    answer = client.get("/qr?link=/", base_url="https://frontier.example")
    expected = segno.make_qr("https://frontier.example/", error="l", mode="byte")
    assert modules(answer.text) == [list(row) for row in expected.matrix]


def test_a_code_of_a_link_with_a_secret_is_requested_by_post_and_never_cached(client: FlaskClient) -> None:
    link = f"/c/K7QM3X/remote#{'0123456789abcdef' * 2}"
    answer = client.post("/qr", data={"link": link}, headers={"Host": "localhost"})
    expected = segno.make_qr(f"http://localhost{link}", error="l", mode="byte")
    assert modules(answer.text) == [list(row) for row in expected.matrix]
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("image/svg+xml", "no-store")


def test_a_code_is_a_cacheable_dark_picture_on_white_without_a_fixed_size(client: FlaskClient) -> None:
    answer = client.get(f"/qr?link={quote(LINK, safe='')}")
    assert answer.mimetype == "image/svg+xml"
    assert answer.headers["Cache-Control"] == "public, max-age=86400"
    assert "img-src 'self'" in answer.headers["Content-Security-Policy"]
    root = ET.fromstring(answer.text)
    assert root.get("viewBox")
    assert root.get("width") is root.get("height") is None
    ground, dark = root.findall(f"{SVG}path")
    assert (ground.get("fill"), dark.get("stroke")) == ("#fff", "#000")
    assert "style" not in answer.text
