"""The document of a file: the template with its parts, under a policy that lets nothing be fetched."""

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader

from ..operate.settings import folder
from ..share.preview.picture import CAN_DRAW, Snapshot, drawn
from ..shell.card import Card
from ..shell.say import say
from .bundles import Bundle
from .parts import Part

PICTURE_WIDTH, COLOURS = 240, 8
# Shown until the page's own style has loaded: one sentence.
WAITING = (
    "html:not([data-ready]) body>:not(.waiting){display:none}"
    ".waiting{max-width:40em;margin:3em auto;padding:0 1em;font:18px/1.5 system-ui,sans-serif}"
)
TRUSTED = ("lit-html", "frontier-file")  # the policies by which texts become markup and scripts


@dataclass(frozen=True, slots=True)
class About:
    """The facts about a file: its version and kind, the link of its content, and the origin of that, or "".

    `scorm` is whether it is the page of a package.
    """

    version: int
    kind: str
    link: str
    origin: str
    scorm: bool = False


def document(
    template: str, about: About, card: Card, title: str, snapshot: Snapshot, parts: Sequence[Part], bundle: Bundle,
    values: Mapping[str, Any],
) -> bytes:  # fmt: skip
    """Return a file made from a template of templates/ with the given values."""
    return _rendered(
        template,
        about=about,
        card=card,
        title=title,
        policy=policy(
            [hash_of(text) for text in (bundle.loader, bundle.script)],
            [hash_of(text) for text in (WAITING, bundle.style)],
        ),
        picture=f"data:image/png;base64,{base64.b64encode(small_picture(snapshot)).decode()}" if CAN_DRAW else "",
        style=WAITING,
        loader=bundle.loader,
        parts=(Part("style", bundle.style_packed), Part("script", bundle.script_packed), *parts),
        **values,
    )


def manifest(name: str, title: str) -> bytes:
    """Return the manifest of a SCORM package, whose name is the same for the same page."""
    return _rendered("standalone/imsmanifest.xml", name=name, title=title)


def _rendered(template: str, **values: Any) -> bytes:
    icon = svg_address(Path(folder("static"), "icon.svg").read_bytes())
    text = _templates().get_template(template).render(icon=icon, **values)
    return re.sub(r"\n +", "\n", text).encode()  # without indents, which no line needs


@cache
def _templates() -> Environment:
    templates = Environment(loader=FileSystemLoader(folder("templates")), autoescape=True)
    templates.globals["say"] = say
    return templates


def policy(scripts: Sequence[str], styles: Sequence[str]) -> str:
    """Return a content security policy with sources of scripts and styles; nothing else may be loaded."""
    allowed = {
        "default-src": ["'none'"],
        "script-src": scripts,
        "style-src": styles,
        "img-src": ["data:", "blob:"],
        "base-uri": ["'none'"],
        "form-action": ["'none'"],
        "require-trusted-types-for": ["'script'"],
        "trusted-types": TRUSTED,
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in allowed.items())


def hash_of(text: str) -> str:
    """Return the hash of a script or style as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def svg_address(svg: bytes) -> str:
    """Return the data address of a picture."""
    return f"data:image/svg+xml,{quote(svg)}"


def small_picture(snapshot: Snapshot) -> bytes:
    """Return the picture of a preview as PNG, smaller: it is a part of a file's weight."""
    return drawn(snapshot, PICTURE_WIDTH, COLOURS)
