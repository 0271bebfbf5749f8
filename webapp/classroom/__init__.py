"""Classes: a teacher's run followed on many phones, and questions on which they vote.

`room` says what a class is and what may follow what, without I/O, and `crowd` who is in it; `store` and `redis_store`
keep classes; `codes` has what they are called and whose they are, `tickets` who was there, `rate_limit` how often may
be tried; `handlers` answer the messages that come over `sockets`.
"""

from .class_events import EVENTS, register

__all__ = ["EVENTS", "register"]
