"""A cache of files and pictures, which are functions of their links: bounded in bytes, each computed once."""

import gzip
import hashlib
import secrets
from collections.abc import Callable
from threading import Lock
from weakref import WeakValueDictionary

from flask import Response, request

from solver.byte_cache import ByteCache

from ..work.runs import Runs

LIFE = secrets.token_hex(8)  # part of every ETag: another process may have another version
SHARE = 8  # the cache has at most one eighth of the memory for open searches
FEW_BYTES = 100  # of an entry besides its body


class ResponseCache:
    """Responses by ETag; `bodies` has texts in the form sent to most clients, compressed."""

    def __init__(self, runs: Runs) -> None:
        """Start empty; the bytes count as part of the caches beside open searches."""
        self.bodies: ByteCache[bytes] = ByteCache(
            runs.settings.cache_bytes // SHARE, lambda body: len(body) + FEW_BYTES
        )
        runs.keep_beside(self.bodies)
        self._lock = Lock()
        self._turns: WeakValueDictionary[str, Lock] = WeakValueDictionary()

    def response(self, parts: tuple[object, ...], mimetype: str, make: Callable[[], bytes]) -> Response:
        """Return the response with the key `parts`, on which its body depends; `make` computes the body.

        Nothing is computed for a client that has the response, nor twice for two simultaneous requests.
        """
        tag = _tag(parts)
        if request.if_none_match.contains_weak(tag):
            sent = Response(status=304)
        else:
            is_text = mimetype.startswith("text/")
            body = self._body(tag, lambda: _packed(mimetype, make()))
            sent = Response(body, mimetype=mimetype)
            if is_text and request.accept_encodings.quality("gzip") > 0:
                sent.content_encoding = "gzip"
            elif is_text:
                sent.set_data(gzip.decompress(body))
        sent.set_etag(tag, weak=True)  # compressed or not
        return sent

    def keep(self, parts: tuple[object, ...], mimetype: str, content: bytes) -> None:
        """Keep a body that was computed in advance."""
        self.bodies.get(_tag(parts), lambda: _packed(mimetype, content))

    def _body(self, tag: str, make: Callable[[], bytes]) -> bytes:
        with self._lock:
            turn = self._turns.setdefault(tag, Lock())
        with turn:
            return self.bodies.get(tag, make)


def _packed(mimetype: str, content: bytes) -> bytes:
    """Return a body in its cached form: texts are gzipped."""
    return gzip.compress(content, 6, mtime=0) if mimetype.startswith("text/") else content


def _tag(parts: tuple[object, ...]) -> str:
    return hashlib.sha256(repr((LIFE, *parts)).encode()).hexdigest()[:32]
