"""The page /words."""

from flask import Blueprint, Response, render_template

from ..shell.card import HOME
from ..shell.response_cache import ResponseCache
from ..shell.say import language
from .sheet import sheet


def blueprint(responses: ResponseCache) -> Blueprint:
    """Make the route of the page, which is written once."""
    routes = Blueprint("words", __name__)

    @routes.get("/words")
    def words() -> Response:
        def content() -> bytes:
            return render_template("words.html", messages=sheet(), title="Words", card=HOME).encode()

        return responses.response(("words", language()), "text/html", content)

    return routes
