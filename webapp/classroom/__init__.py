"""Classes: a teacher's run followed on many phones, and questions on which they vote.

Two modules do no I/O: `room` has the state of a class and checks changes to it, `crowd` has its students. `store` and
`redis_store` keep classes; `codes` makes class codes and checks secrets, `tickets` makes and checks tickets of
students, `rate_limit` limits tries. `handlers` answers the messages, which `class_events` receives over Socket.IO.
"""
