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
from .bundles import Assets, Bundle
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


@dataclass(frozen=True, slots=True)
class Dress:
    """The script and style of a document: an embedded bundle, files beside it, or only a style."""

    bundle: Bundle | None = None
    assets: Assets | None = None
    style: str = ""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Return the style and the script as parts of the document."""
        if not self.bundle:
            return ()
        return (Part("style", self.bundle.style_packed), Part("script", self.bundle.script_packed))

    @property
    def policy(self) -> str:
        """Return the content security policy: scripts and styles by their hashes, or those beside the document."""
        if self.assets:
            return policy(["'self'"], ["'self'"], "'self'")
        if not self.bundle:
            return policy(["'none'"], [hash_of(self.style)])
        scripts = [hash_of(text) for text in (self.bundle.loader, self.bundle.script)]
        return policy(scripts, [hash_of(text) for text in (WAITING, self.bundle.style)])


def document(
    template: str, about: About, card: Card, title: str, snapshot: Snapshot, parts: Sequence[Part], dress: Dress,
    values: Mapping[str, Any],
) -> bytes:  # fmt: skip
    """Return a file made from a template of templates/ with the given values."""
    return _rendered(
        template,
        about=about,
        card=card,
        title=title,
        policy=dress.policy,
        picture=f"data:image/png;base64,{base64.b64encode(small_picture(snapshot)).decode()}" if CAN_DRAW else "",
        style=WAITING if dress.bundle else dress.style,
        loader=dress.bundle.loader if dress.bundle else "",
        assets=dress.assets,
        parts=(*dress.parts, *parts),
        **values,
    )


def index_document(card: Card, assets: Assets, values: Mapping[str, Any]) -> bytes:
    """Return the index of a folder of files."""
    allowed = policy(["'none'"], ["'self'"], "'self'")
    return _rendered("standalone/index.html", card=card, assets=assets, policy=allowed, **values)


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


def policy(scripts: Sequence[str], styles: Sequence[str], pictures: str = "") -> str:
    """Return a content security policy with sources of scripts, styles and pictures; nothing else may be loaded."""
    allowed = {
        "default-src": ["'none'"],
        "script-src": scripts,
        "style-src": styles,
        "img-src": [*filter(None, [pictures]), "data:", "blob:"],
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
