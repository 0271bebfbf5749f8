"""Files that browsers, phones and crawlers ask for at the root of a site, whether or not a page links to them.

A browser shows JSON, a picture or a refusal with the icon /favicon.ico, and reports on the console if it is missing.
"""

import io
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from flask import Blueprint, Response

from ..operate.settings import folder

ICON_SIZES = (16, 32, 48)  # pixels, of favicon.ico
TOUCH_SIZE = 180  # pixels, which phones scale down
SMOOTHING = 4  # the icon is drawn this many times larger
DAY = 24 * 3600  # seconds
ROBOTS = "User-agent: *\nDisallow: /api/\n"
KINDS = {"favicon.ico": "image/x-icon", "apple-touch-icon.png": "image/png", "robots.txt": "text/plain"}


@cache
def root_files() -> dict[str, bytes]:
    """Return the content of each file of KINDS, by its name."""
    contents = (_icon("ICO", max(ICON_SIZES)), _icon("PNG", TOUCH_SIZE), ROBOTS.encode())
    return dict(zip(KINDS, contents, strict=True))


def blueprint() -> Blueprint:
    """Make the routes of the root files."""
    routes = Blueprint("root_files", __name__)

    def send(name: str) -> Response:
        response = Response(root_files()[name], mimetype=KINDS[name])
        response.cache_control.max_age = DAY
        return response

    for name in KINDS:
        routes.add_url_rule(f"/{name}", name.replace(".", "_"), send, defaults={"name": name})
    # Phones ask for a name with a size, `precomposed` or both before the plain one.
    touch = "apple-touch-icon.png"
    routes.add_url_rule("/apple-touch-icon-<variant>.png", "touch", lambda variant: send(touch))
    return routes


def _icon(form: str, size: int) -> bytes:
    """Return static/icon.svg as a file of Pillow's format `form`, `size` pixels wide.

    It may contain rectangles from the origin, lines and circles, whose groups give them colours.
    """
    from PIL import Image, ImageDraw  # the application in a browser has no Pillow

    root = ElementTree.parse(Path(folder("static"), "icon.svg")).getroot()
    scale = size * SMOOTHING / float(root.attrib["viewBox"].split()[2])
    image = Image.new("RGBA", (size * SMOOTHING,) * 2)
    draw = ImageDraw.Draw(image)

    def paint(element: ElementTree.Element, inherited: dict[str, str]) -> None:
        look = inherited | element.attrib
        value = {name: float(text) * scale for name, text in look.items() if text.replace(".", "").isdigit()}
        fill, stroke = (None if look.get(name, "none") == "none" else look[name] for name in ("fill", "stroke"))
        width = round(value.get("stroke-width", 0))
        match element.tag.rpartition("}")[2]:
            case "rect":
                draw.rounded_rectangle((0, 0, value["width"], value["height"]), value["rx"], fill)
            case "line":
                draw.line([value[name] for name in ("x1", "y1", "x2", "y2")], stroke, width)
            case "circle":
                draw.circle((value["cx"], value["cy"]), value["r"] + width / 2, fill, stroke, width)
        for child in element:
            paint(child, look)

    paint(root, {})
    held = io.BytesIO()
    image.resize((size, size), Image.Resampling.LANCZOS).save(held, form, sizes=[(n, n) for n in ICON_SIZES])
    return held.getvalue()
