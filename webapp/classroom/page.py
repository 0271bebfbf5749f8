"""Pages of classes: /c/CODE for students, /c for typing the code, /c/CODE/remote for the teacher's remote control."""

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from solver import BadInput

from ..shell.card import HOME
from ..shell.catalogue import catalogue
from ..shell.page_record import PRACTICE, Entry
from .codes import read_code

JOIN = Entry("/c", "Join a class", PRACTICE)
EMPTY = "Type the code that stands on the board."
Answer = Response | str | tuple[str, int]


def add_to(routes: Blueprint) -> None:
    """Add the routes. Only the socket reveals whether a class exists, because it counts guesses."""

    @routes.get("/c")
    def join() -> Answer:
        typed = request.args.get("code")
        if typed is None:
            return render_template("classroom.html", card=HOME, page={"code": "", "typed": "", "sentence": ""})
        return _at(typed)

    @routes.get("/c/<typed>")
    def classroom(typed: str) -> Answer:
        return _at(typed)

    @routes.get("/c/<typed>/remote")
    def remote(typed: str) -> Answer:
        return _at(typed, "/remote", "remote.html")


def _at(typed: str, rest: str = "", template: str = "classroom.html") -> Answer:
    """Show the page of a class, or redirect to the address with its canonical code."""
    try:
        code = read_code(typed)
    except BadInput as error:
        sentence = str(error) if typed.strip() else EMPTY
        block = {"code": "", "typed": typed[:20], "sentence": sentence}
        return render_template("classroom.html", card=HOME, page=block), 400
    if request.path != (path := f"/c/{code}{rest}"):
        return redirect(path)
    return render_template(template, card=HOME, page={"code": code, "catalogue": catalogue()})
