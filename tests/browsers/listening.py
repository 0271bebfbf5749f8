"""`frontier` whose pages collect complaints: python -m tests.browsers.listening STATIC COMMAND …

WebKit's driver does not give its console away. A script before all others keeps errors and warnings in the page.
"""

import sys
from typing import Any
from unittest.mock import patch

from flask import Response

from solver.__main__ import main
from tests.browser.built import served_from
from webapp import application as module

LISTEN = """
window.complaints = [];
const complain = (...told) => window.complaints.push(told.map(String).join(" "));
for (const kind of ["error", "warn"]) console[kind] = complain;
const missing = ({ src, href }) => `not loaded: ${src ?? href}`;
addEventListener("error", (event) => complain(event.message ?? missing(event.target)), true);
addEventListener("unhandledrejection", (event) => complain(event.reason));
addEventListener("securitypolicyviolation", (event) => complain(event.violatedDirective, event.blockedURI));
"""
HEAD = "<head>"


def listening(text: str, address: str = "/listen.js") -> str:
    """Return a page that loads the script of that address first."""
    return text.replace(HEAD, f'{HEAD}<script src="{address}"></script>', 1)


def application(*given: Any, **named: Any) -> module.Application:
    """Return the application with pages that listen."""
    made = module.application(*given, **named)

    @made.app.get("/listen.js")
    def listen() -> Response:
        return Response(LISTEN, mimetype="text/javascript")

    @made.app.after_request
    def listens(response: Response) -> Response:
        if response.mimetype == "text/html":
            response.set_data(listening(response.get_data(as_text=True)))
        return response

    return made


if __name__ == "__main__":
    with served_from(sys.argv[1]), patch("webapp.server.application", application):
        sys.exit(main(sys.argv[2:]))
