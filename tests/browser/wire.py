"""The requests of a page to the server, in order."""

import json
import re

from playwright.sync_api import Page, Request, WebSocket


class Wire:
    """The requests of a page, in order: the runs that it pulls, the paths that it requests, and "batch" for each batch
    received.
    """

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        page.on("request", self._request)
        page.on("websocket", self._socket)

    def _request(self, request: Request) -> None:
        self.said.append(re.sub(r"^https?://[^/]+|\?.*", "", request.url))

    def _socket(self, socket: WebSocket) -> None:
        def sent(frame: str | bytes) -> None:
            if isinstance(frame, str) and '"pull"' in frame:
                self.said.append(f"pull {json.loads(frame[frame.index('[') :])[1]['run']}")

        socket.on("framesent", sent)
        socket.on("framereceived", lambda frame: isinstance(frame, bytes) and self.said.append("batch"))
