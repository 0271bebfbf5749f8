"""One request of an obedient client: over HTTP or as a pull, retried when a busy server asks for it."""

import asyncio
import json
import re
import time
from dataclasses import dataclass
from typing import Any

from tests.load.client import Client, Gone, Refused
from webapp.work.visitors import HEADER

PULL = "PULL"  # the method of a request over a socket; its path is the run
PORT = "__port__"  # replaced by the server's port in a path
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
AGAIN_SECONDS = 0.3  # the page's wait after an answer with incomplete rows
IDLE_SECONDS = 3.0  # after which a connection is opened anew: a server closes those that leave its pings unanswered
SMALL = 2**18  # bytes up to which an answer is checked for being incomplete
UNFINISHED, GONE = "unfinished", "gone"


@dataclass(frozen=True)
class Request:
    """What is asked."""

    route: str  # a rule of the URL map with its method, or PULL
    path: str
    method: str = "GET"
    body: bytes = b""
    kind: str = FORM  # of the body
    message: str = ""  # of a socket, where it is not the pull of a run

    def __str__(self) -> str:
        return " ".join(filter(None, (self.method, self.message or self.path, self.body.decode("utf-8", "replace"))))

    def head(self, port: int, tab: str, encoding: str) -> bytes:
        """Return the bytes before the body."""
        lines = [f"{self.method} {self.path.replace('{port}', str(port))} HTTP/1.1", f"Host: 127.0.0.1:{port}"]
        lines += [f"{HEADER}: {tab}"] if tab else []
        lines += [f"Accept-Encoding: {encoding}"] if encoding else []
        if self.body or self.method == "POST":
            lines += [f"Content-Type: {self.kind}", f"Content-Length: {len(self.body)}"]
        return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogatepass")

    @property
    def pull(self) -> str:
        """Return the arguments of the socket's message, as JSON."""
        return self.message or json.dumps(["pull", {"run": self.path, "after": 0, "limit": 64}])

    @property
    def sent(self) -> int:
        """Return the significant bytes of a request, without headers that every request has."""
        return len(self.pull) if self.method == PULL else len(self.path) + len(self.body)


@dataclass
class Answer:
    """The outcome of a request."""

    status: int | str = UNFINISHED  # of HTTP; of a pull 200 or the code of its error
    size: int = 0  # bytes of the last answer
    seconds: float = 0.0
    silence: float = 0.0  # the longest time to an answer, including requests to wait
    retries: int = 0  # answers that said to wait

    @property
    def is_busy(self) -> bool:
        """Return whether the last answer said to wait."""
        return self.status in (503, "busy")


class Connection:
    """A client at an address of loopback: a connection for HTTP and a socket, each opened when first used."""

    def __init__(self, port: int, address: str = "127.0.0.1", tab: str = "") -> None:
        self.port, self.address, self.tab = port, address, tab
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._socket: Client | None = None
        self._used = {False: 0.0, True: 0.0}  # when the connection for HTTP was used last, and the socket

    async def ask(self, request: Request, seconds: float = 60, retries: int = 1 << 30, encoding: str = "") -> Answer:
        """Ask until there is an answer, the time is over, or too many answers were requests to wait."""
        answer, began = Answer(), time.monotonic()
        before: float | None = began  # the time of the last request; None while the client waits as asked
        try:
            async with asyncio.timeout(seconds):
                while True:
                    before = time.monotonic()
                    answer.status, answer.size, wait = await self._once(request, encoding)
                    answer.silence, before = max(answer.silence, time.monotonic() - before), None
                    if wait is None or answer.retries >= retries:
                        break
                    answer.retries += 1
                    await asyncio.sleep(wait)
        except TimeoutError:
            if before is not None or not answer.is_busy:
                answer.status = UNFINISHED
            answer.silence = max(answer.silence, time.monotonic() - before if before is not None else 0)
            self.close()
        except (Gone, OSError, EOFError, ValueError) as error:
            answer.status = f"{GONE}: {type(error).__name__}"
            self.close()
        answer.seconds = time.monotonic() - began
        return answer

    async def _once(self, request: Request, encoding: str) -> tuple[int | str, int, float | None]:
        """Return the status, the size, and the seconds until the next request, None if this is the answer."""
        is_pull = request.method == PULL
        if time.monotonic() - self._used[is_pull] > IDLE_SECONDS:
            self._close(is_pull)
        try:
            return await (self._pull(request) if is_pull else self._get(request, encoding))
        finally:
            self._used[is_pull] = time.monotonic()

    async def _get(self, request: Request, encoding: str) -> tuple[int | str, int, float | None]:
        status, headers, body = await self._exchange(request, encoding)
        told = _told(body)
        if status == 503:
            retry_ms = (told.get("error") or {}).get("retry_ms")
            return status, len(body), retry_ms / 1000 if retry_ms else float(headers.get("retry-after", 1))
        return status, len(body), AGAIN_SECONDS if told.get("done") is False else None

    async def _exchange(self, request: Request, encoding: str) -> tuple[int, dict[str, str], bytes]:
        if self._streams is None or self._streams[0].at_eof():
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 20
            )
        reader, writer = self._streams
        writer.write(request.head(self.port, self.tab, encoding) + request.body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head.split(maxsplit=2)[1])
        headers = {name.lower(): value for name, value in re.findall(r"(?m)^([\w-]+): *(.*?)\r$", head)}
        body = b"" if request.method == "HEAD" or status in (204, 304) else await _body(reader, headers)
        if headers.get("connection") == "close":
            writer.close()
            self._streams = None
        return status, headers, body

    async def _pull(self, request: Request) -> tuple[int | str, int, float | None]:
        if self._socket is None:
            try:
                query = f"&tab={self.tab}" if self.tab else ""
                self._socket = await Client.open(self.port, address=self.address, query=query)
            except Refused as refused:
                return "busy", 0, refused.retry_after or 1.0
        client = self._socket
        client.calls += 1
        client.send(f"42{client.calls}{request.pull}")
        while not (found := re.match(rf"4[36](?:(\d+)-)?{client.calls}(?=\[)", text := str(await client.message()))):
            pass
        size = len(text) + sum([len(await client.message()) for _ in range(int(found[1] or 0))])
        [answer] = json.loads(text[found.end() :]) or [{}]
        error = answer.get("error") if isinstance(answer, dict) else None
        if not error:
            return 200, size, None
        return str(error["code"]), size, error["retry_ms"] / 1000 if error.get("retry_ms") else None

    def close(self) -> None:
        """Close all connections at once."""
        for is_socket in self._used:
            self._close(is_socket)

    def _close(self, is_socket: bool) -> None:
        if is_socket and self._socket is not None:
            self._socket.close()
            self._socket = None
        elif not is_socket and self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    """Read the body of an answer: of a length, in pieces, or to the end of the connection."""
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    if headers.get("transfer-encoding") != "chunked":
        return await reader.read()
    pieces = []
    while length := int(await reader.readline(), 16):
        pieces.append(await reader.readexactly(length))
        await reader.readexactly(2)
    await reader.readline()
    return b"".join(pieces)


def _told(body: bytes) -> dict[str, Any]:
    """Return the object of a small answer in JSON, an empty one for any other answer."""
    if len(body) > SMALL or not body.startswith(b"{"):
        return {}
    try:
        told = json.loads(body)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}
