"""Compiled kernels: functions that take arrays and numbers, write into the arrays, and return a count.

They use no strings, dictionaries, classes or clocks, and allocate nothing per node. To add one, write a function under
`@kernel` with its signature, and list it in `solver.preparation`.
"""
