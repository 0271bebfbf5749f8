"""QR codes of links, with the address at which phones in a room reach this server."""

from dataclasses import asdict
from io import BytesIO
from urllib.parse import quote, urlencode

import segno
from flask import Blueprint, Response, current_app, jsonify, request

from solver import BadInput
from solver.errors import refusal
from solver.link import pairs_of, refuse_others, refuse_repeated
from solver.messages import Message

from ..operate.reach import Reach, reach
from ..operate.settings import Settings
from ..shell.api import query, refuse_bad_input

QUIET = 4  # light modules around the code, as the standard requires
CAPACITY = 2953  # capacity of the largest code in bytes
KEPT_SECONDS = 86_400
LONGEST_FORM = 4 * CAPACITY  # bytes


def blueprint(settings: Settings) -> Blueprint:
    """Make the routes /qr and /api/reach."""
    routes = Blueprint("qr", __name__)
    refuse_bad_input(routes, "bad_link")

    @routes.get("/qr")
    def code() -> Response:
        link = read_link(query())
        sent, origin = picture(link)
        is_lasting = origin == request.host_url.rstrip("/")  # another network would give another address
        sent.headers["Cache-Control"] = f"public, max-age={KEPT_SECONDS}" if is_lasting else "no-store"
        return sent

    @routes.post("/qr")
    def secret_code() -> Response:
        """Return the code of a link with a secret, which must not appear in access logs or caches."""
        request.max_content_length = LONGEST_FORM
        sent, _ = picture(read_link(urlencode(request.form.to_dict())))
        sent.headers["Cache-Control"] = "no-store"
        return sent

    def picture(link: str) -> tuple[Response, str]:
        origin = reached(settings).origin or request.host_url.rstrip("/")
        return Response(drawn(origin + link), mimetype="image/svg+xml"), origin

    @routes.get("/api/reach")
    def told() -> Response:
        answer = jsonify(asdict(reached(settings)))
        answer.headers["Cache-Control"] = "no-store"  # another network gives another address
        return answer

    return routes


def reached(settings: Settings) -> Reach:
    """Return the address at which others reach the server of this request; a folder of files has none of its own."""
    if current_app.config.get("LIVE"):
        return Reach(None)
    return reach(settings, request.host_url.rstrip("/"), int(request.environ["SERVER_PORT"]))


def read_link(text: str) -> str:
    """Return the path and query of a link; raise BadInput if it leads to another site or is invalid."""
    pairs = pairs_of(text)
    refuse_others((name for name, _ in pairs), ("link",))
    refuse_repeated("link", len(pairs))
    link = pairs[0][1] if pairs else ""
    # Browsers read // and /\ as the start of another site's address, and ignore line breaks and tabs.
    if not link.startswith("/") or link[1:2] in ("/", "\\") or not link.isprintable():
        raise refusal("request-site-link", "link", link)
    return quote(link, safe="/?&=%:@!$'()*+,;#[]~")


def drawn(address: str) -> bytes:
    """Return an address as a QR code in SVG, dark on white, without a fixed size; raise BadInput if it is too long."""
    try:
        code = segno.make_qr(address, error="l", mode="byte")
    except segno.DataOverflowError as error:
        raise BadInput("link", Message("request-link-long", count=str(len(address)), most=str(CAPACITY))) from error
    picture = BytesIO()
    code.save(
        picture, kind="svg", border=QUIET, dark="#000", light="#fff", omitsize=True, lineclass=None, svgclass=None
    )
    return picture.getvalue()
