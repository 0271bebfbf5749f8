"""Pages of classes: /c/CODE for students, /c for typing the code, /c/CODE/remote for the teacher's remote control."""

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from solver import BadInput
from solver.errors import Said
from solver.messages import Message

from ..shell.card import HOME
from ..shell.catalogue import catalogue
from ..shell.page_record import PRACTICE, Entry
from ..shell.say import in_language
from .codes import read_code

JOIN = Entry("/c", Message("page-join"), PRACTICE)
Answer = Response | str | tuple[str, int]


def add_to(routes: Blueprint) -> None:
    """Add the routes. Only the socket reveals whether a class exists, because it counts guesses."""

    @routes.get("/c")
    def join() -> Answer:
        if (typed := request.args.get("code")) is not None:
            return _at(typed)
        if wrong := request.args.get("wrong", "")[:20]:  # the page of this class has learned that there is none
            return _join(wrong, Message("class-code-wrong", code=wrong)), 404
        return _join("", "")

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
        return _join(typed[:20], error.message if typed.strip() else Message("class-code-missing")), 400
    if request.path != (path := f"/c/{code}{rest}"):
        return redirect(path)
    title = Message("remote-title" if rest else "class-title", code=code)
    return render_template(template, card=HOME, title=title, page={"code": code, "catalogue": in_language(catalogue())})


def _join(typed: str, sentence: Said) -> str:
    """Return the page on which a code is typed."""
    block = {"code": "", "typed": typed, "sentence": sentence}
    return render_template("classroom.html", card=HOME, title=JOIN.label, page=block)
