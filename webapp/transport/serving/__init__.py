"""The HTTP server of `frontier serve`: as many connections as come, as many threads as there are requests.

`listener` waits for all connections that have nothing whole to say, `worker_pools` holds the threads that answer,
`request` reads one request and answers it.
"""

from .listener import ThreadedServer

__all__ = ["ThreadedServer"]
