"""The page /words."""

from flask import Blueprint, render_template

from ..shell.card import HOME
from .sheet import sheet


def blueprint() -> Blueprint:
    """Make the route of the page."""
    routes = Blueprint("words", __name__)

    @routes.get("/words")
    def words() -> str:
        return render_template("words.html", messages=sheet(), title="Words", card=HOME)

    return routes
