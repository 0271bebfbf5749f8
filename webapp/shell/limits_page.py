"""Limits, as a page and as JSON: the bounds and waiting times of this server, from the list of settings."""

from typing import Any

from flask import Blueprint, Response, jsonify

from solver.messages import Message
from solver.numbers import whole

from ..operate.settings import Settings, limits_of, written
from .api import api
from .catalogue import fields_of
from .page_record import Nothing, Page

KIB = 2**10
SIZES = ((2**30, "GiB"), (2**20, "MiB"), (KIB, "KiB"))
# The codes of refusals over the socket and over HTTP, and whether retrying helps.
CODES = (
    ("bad_request", False),
    ("bad_run", False),
    ("too_large", False),
    ("busy", True),
    ("rate", True),
    ("failed", False),
)


def in_words(value: Any, unit: str) -> str | Message:
    """Return a value with its unit for people."""
    if unit == "bytes":
        size, name = next(((size, name) for size, name in SIZES if value >= size), (1, "bytes"))
        return f"{value / size:g} {name}"
    shown = whole(value, " ") if isinstance(value, int) else written(value)
    return Message(f"limits-in-{unit}", count=int(value) if value == int(value) else value, value=shown)


def limits_page(settings: Settings) -> Page:
    """Make the page for the settings of a server."""

    def rows() -> list[dict[str, Any]]:
        told = limits_of(settings)
        return [{**fields_of(one, "key", "what"), "in_words": in_words(value, one.unit)} for one, value in told]

    codes = [
        {"code": code, "says": Message(f"limits-code-{code.replace('_', '-')}"), "again": again}
        for code, again in CODES
    ]
    return Page(
        path="/about/limits",
        label=Message("page-limits"),
        template="limits.html",
        title=lambda block: Message("limits-title"),
        link=Nothing,
        data=lambda nothing, looks, given: {"limits": rows(), "codes": codes},
    )


def blueprint(settings: Settings) -> Blueprint:
    """Make the route /api/limits."""
    routes = api("limits", "bad_request")

    @routes.get("/limits")
    def limits() -> Response:
        told = limits_of(settings)
        return jsonify([{**fields_of(one, "key", "what", "unit"), "value": value} for one, value in told])

    return routes
