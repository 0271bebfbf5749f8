# The form of an experiment. $k is the number of a search, $label the name of one of its options.

experiment-searches = Searches
experiment-search = Search { $k }
experiment-add = Add a search
experiment-remove = Remove search { $k }
experiment-algorithm = Search { $k }: algorithm
experiment-heuristic = Search { $k }: heuristic
experiment-option = Search { $k }: { $label }
experiment-options = { $chosen ->
    [0] Options
   *[other] Options ({ $chosen } chosen)
}
experiment-boards = Boards
experiment-size = Size
experiment-goal = Goal
experiment-distances = Optimal distances
    .hint = all, 2,4,8 or 2:24:2
experiment-per-distance = Boards per distance
experiment-seed = Seed
experiment-limit = Node limit
experiment-run = Run

# $range is written as in the form; $numbers are the first of its distances, and the last.

experiment-range = Distances: <code>all</code>, numbers such as <code>2,4,8</code>, or a range with a step. <code>{ $range }</code> means { $numbers }.
experiment-range-empty = Distances: <code>all</code>, numbers such as <code>2,4,8</code>, or a range with a step. <code>{ $range }</code> means no distance, since its end comes before its beginning.

# The progress; $left is such as “about 20 seconds left”.

experiment-example = An example with few boards at each distance. Press Run for the experiment set up in the form.
experiment-idle = Choose searches and press Run. The charts grow as the runs finish.
experiment-made = Runs made
experiment-cancel = Cancel
experiment-resume = Resume
experiment-done = { $done } of { $total } runs: done.
experiment-cancelled = { $done } of { $total } runs: cancelled.
experiment-running = { $done } of { $total } runs …
experiment-left = { $done } of { $total } runs, { $left }
experiment-lost = The server cannot be reached now; trying again …

# The chart and the tables.

experiment-measured = Measured
experiment-scale = Scale
experiment-scale-log = logarithmic
experiment-scale-linear = linear
experiment-chart = { $number }, median and quartiles, against distance
experiment-chart-note = Lines show medians; bands show the middle half of the runs. Click a point, or a number in the tables, to see its runs.
experiment-chart-hollow = Lines show medians; bands show the middle half of the runs. Hollow markers: some runs hit their limit, so the value is a lower bound. Click a point, or a number in the tables, to see its runs.
experiment-averages = averages
experiment-cell = { $value }: { $heading }, { $search }, distance { $distance }: show the runs

# Runs without a solution: $cut hit the limit of $limit nodes, $ended ended without a solution, of $runs.

experiment-unsolved = Runs without a solution
experiment-cut = { $search } at distance { $distance }: { $cut } of { $runs } hit the limit of { $limit } nodes.
experiment-ended = { $search } at distance { $distance }: { $ended } of { $runs } ended without a solution.
experiment-cut-ended = { $search } at distance { $distance }: { $cut } of { $runs } hit the limit of { $limit } nodes and { $ended } of { $runs } ended without a solution.

# The runs behind a point.

experiment-runs = { $search } at distance { $distance }
    .label = Runs of { $search } at distance { $distance }
    .table = { $search } at distance { $distance }, run by run
    .close = Close the runs
experiment-count = { $runs } { PLURAL($runs, one: "run", other: "runs") }
experiment-run-board = board
experiment-run-ended = ended
experiment-run-solved = solved
experiment-run-limit = hit its limit
experiment-run-exhausted = without a solution
