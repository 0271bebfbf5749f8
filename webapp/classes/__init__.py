"""Classes: a teacher's run followed on many phones, and questions on which they vote.

`room` says what a class is and what may follow what, without I/O; `store` and `redis_store` keep classes; `codes` has
what they are called and whose they are, `budget` how often may be tried, `sockets` is the doorman.
"""

from .sockets import EVENTS, register

__all__ = ["EVENTS", "register"]
