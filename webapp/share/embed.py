"""The embedded page for frames: a tree, its frontier and a player, without header, form or storage."""

from collections.abc import Mapping
from typing import Any

from solver import Run
from solver.messages import Message

from ..shell.card import card_of
from ..shell.page_record import Page
from ..shell.titles import title_of
from ..shell.view_params import AT, VIEW, words

SHOWN = ("both", "tree", "frontier")
THEMES = ("system", "light", "dark")


def _block(run: Run, looks: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """Return the run, its view parameters, and the link of the whole page."""
    return {"run": run, **looks, "view": looks["view"] or "", "holds_step": "at" in given}


EMBED = Page(
    path="/embed",
    label=Message("page-embed"),
    template="embed.html",
    link=Run,
    data=_block,
    title=lambda block: title_of(block["run"]),
    card=lambda block: card_of(block["run"], block["at"]),
    views=(AT, VIEW, words("show", SHOWN, SHOWN[0]), words("theme", THEMES, THEMES[0])),
    in_header=False,
    begins=True,
    is_framed=True,
)
