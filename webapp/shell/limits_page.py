"""Limits, as a page and as JSON: the bounds and waiting times of this server, from the list of settings."""

from typing import Any

from flask import Blueprint, Response, jsonify

from solver.numbers import whole

from ..operate.settings import Settings, limits_of, written
from .api import api
from .catalogue import fields_of
from .page_record import Nothing, Page

KIB = 2**10
SIZES = ((2**30, "GiB"), (2**20, "MiB"), (KIB, "KiB"))
# The codes of refusals over the socket and over HTTP, and whether retrying helps.
CODES = (
    ("bad_request", "The server does not know this request.", False),
    ("bad_run", "The link of the run is wrong; the message says where.", False),
    ("too_large", "The request is larger than this server allows; ask for less.", False),
    ("busy", "The server is preparing, searching or busy with others; the page asks again.", True),
    ("rate", "This visitor has as much in progress as is allowed; the rest follows.", True),
    ("failed", "A kernel cannot be compiled on this machine.", False),
)


def in_words(value: Any, unit: str) -> str:
    """Format a value with its unit for people."""
    if unit == "bytes":
        size, name = next(((size, name) for size, name in SIZES if value >= size), (1, "bytes"))
        return f"{value / size:g} {name}"
    if isinstance(value, int):
        return f"{whole(value, ' ')} {unit}"
    return f"{written(value)} {unit}"


def limits_page(settings: Settings) -> Page:
    """Make the page for the settings of a server."""
    rows = [
        {**fields_of(one, "key", "what"), "in_words": in_words(value, one.unit)} for one, value in limits_of(settings)
    ]
    codes = [{"code": code, "says": says, "again": again} for code, says, again in CODES]
    return Page(
        path="/about/limits",
        label="Limits",
        template="limits.html",
        link=Nothing,
        data=lambda nothing, looks, given: {"limits": rows, "codes": codes},
    )


def blueprint(settings: Settings) -> Blueprint:
    """Make the route /api/limits."""
    routes = api("limits", "bad_request")

    @routes.get("/limits")
    def limits() -> Response:
        told = limits_of(settings)
        return jsonify([{**fields_of(one, "key", "what", "unit"), "value": value} for one, value in told])

    return routes
