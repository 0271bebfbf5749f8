# The boards of an experiment: their size, and their distances from the goal.

experiment-size-wrong = { $given ->
    [nothing] { $field } is empty; it must be rows x columns, such as 3x3 or 4x4.
   *[other] { $field } must be rows x columns, such as 3x3 or 4x4, not { $given }.
}
experiment-size-known = { $field } must be at most { $most } cells or 4×4, for distances to be known exactly, not { $given }.
experiment-distances-wrong = { $given ->
    [nothing] { $field } is empty; it must be all, numbers from 1 to { $most } such as 2,4,8, or ranges with a step such as 2:24:2.
   *[other] { $field } must be all, numbers from 1 to { $most } such as 2,4,8, or ranges with a step such as 2:24:2, not { $given }.
}
experiment-distances-here = { $field } must be all, numbers from 1 to { $most } such as 2,4,8, or ranges with a step such as 2:24:2 on this board, not { $given }.
