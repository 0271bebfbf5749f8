"""The HTTP server of `frontier serve`: as many connections as come, as many threads as there are requests.

`front` waits for all connections that have nothing whole to say, `lanes` holds the threads that answer, `request`
reads one request and answers it.
"""

from .listener import Front

__all__ = ["Front"]
