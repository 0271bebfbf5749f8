"""Compiled kernels: arrays and integers in, counts out.

No strings, dictionaries, classes or clocks, and no allocation per node. To add one, write a function under `@kernel`
with its signature, and list it in `solver.preparation`.
"""
