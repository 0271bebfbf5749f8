# The boards of an experiment: their size, and their distances from the goal.

experiment-size-wrong = { must } be rows x columns, such as 3x3 or 4x4{ not-given }
experiment-size-known = { $field } must be at most { $most } cells or 4×4, for distances to be known exactly, not { $given }.
experiment-distances-wrong = { must } be all, numbers from 1 to { $most } such as 2,4,8, or ranges with a step such as 2:24:2{ not-given }
experiment-distances-here = { $field } must be all, numbers from 1 to { $most } such as 2,4,8, or ranges with a step such as 2:24:2 on this board, not { $given }.
experiment-goal-size = goal must be { $size } like the size, not { $given }.

# Its searches. $text is one of them as it was given, $option the key of one of its options.

experiment-no-option = In searches, { $text } has no option { $option }; choose one of { COMMAS($known) }.
experiment-option-twice = In searches, { $text } gives the option { $option } twice; give it once.
experiment-search-wrong = In searches, { $text } cannot be used: { $fault }
experiment-searches-count = searches must be 1 to { $most } searches, such as bfs astar:manhattan, not { $count }.
experiment-search-twice = searches names { $search } twice; name each search once.

# An experiment that is too long. $boards is how many were asked for at each distance, $fits how many are allowed.

experiment-too-many-runs = { $fits ->
    [0] Not even 1 fits as boards; choose fewer distances or searches: { $boards } would make { $runs } runs, and at most { $most } are allowed.
   *[other] boards must be at most { $fits }: { $boards } would make { $runs } runs, and at most { $most } are allowed.
}
experiment-too-long = { $fits ->
    [0] Not even 1 fits as boards; choose smaller distances or a lower limit: { $boards } would take about { $time } here, and at most { $most } is allowed.
   *[other] boards must be at most { $fits }: { $boards } would take about { $time } here, and at most { $most } is allowed.
}

# Its cluster, at $address.

experiment-no-dask = dask needs Dask, which is not installed; install it with: pip install 'frontier-search[dask]'.
experiment-no-cluster = No Dask cluster answers at { $address } ({ $fault }).
experiment-no-workers = The Dask cluster at { $address } has no workers.
