"""Files that browsers, phones and crawlers ask for at the root of a site."""

import io
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from PIL import Image

from solver.messages import Message
from webapp.shell.root_files import ICON_SIZES, KINDS, TOUCH_SIZE, root_files

ROOT = Path(__file__).parents[3]
VARIANTS = (
    "apple-touch-icon-precomposed.png",
    "apple-touch-icon-120x120.png",
    "apple-touch-icon-76x76-precomposed.png",
)


@pytest.mark.parametrize("name", [*KINDS, *VARIANTS])
def test_a_file_that_every_site_is_asked_for_is_there(client: FlaskClient, name: str) -> None:
    answer = client.get(f"/{name}")
    assert answer.status_code == 200
    assert answer.mimetype == KINDS.get(name, "image/png")
    assert answer.cache_control.max_age
    assert answer.data


def test_icons_are_the_drawing_of_the_pages_in_every_size() -> None:
    icon, touch = (Image.open(io.BytesIO(root_files()[name])) for name in ("favicon.ico", "apple-touch-icon.png"))
    assert icon.info["sizes"] == {(size, size) for size in ICON_SIZES}
    assert touch.size == (TOUCH_SIZE, TOUCH_SIZE)
    svg = (ROOT / "static/icon.svg").read_text()
    # Inside the upper disk, on the left ring, and on the ground.
    colours = {
        touch.getpixel((x * TOUCH_SIZE // 220, y * TOUCH_SIZE // 220)) for x, y in ((110, 45), (52, 125), (60, 40))
    }
    named = {(*bytes.fromhex(colour), 255) for colour in re.findall(r"#([0-9a-f]{6})", svg)}
    assert colours <= named
    assert len(colours) == 3


def test_crawlers_read_pages_but_start_no_search(client: FlaskClient) -> None:
    assert re.findall(r"^Disallow: (.*)$", client.get("/robots.txt").text, re.MULTILINE) == ["/api/"]


def test_old_browsers_are_named_the_versions_of_the_documentation() -> None:
    table = re.search(
        r"^\| oldest version.*\| (\d+) \| (\d+) \| ([\d.]+) \|$", (ROOT / "docs/hosting.md").read_text(), re.M
    )
    assert table
    chrome, firefox, safari = table.groups()
    assert f"Chrome {chrome}, Edge {chrome}, Firefox {firefox}, Safari {safari} " in str(Message("shell-outdated"))
