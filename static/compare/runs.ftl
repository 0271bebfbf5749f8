# Compared runs, each by its $name.

compare-run-change = Change
    .label = Change { $name }
compare-run-puzzle = Puzzle of this run
compare-run-explore = Open in Explore
compare-run-remove = Remove
compare-run-local = no frontier
compare-run-frontier = { $name }: frontier in the order of expansion
compare-run-size = { $count ->
    [0] the frontier is empty
   *[other] { $count } { PLURAL($count, one: "node", other: "nodes") } on the frontier
}

# The status of a run at the step shown; $moves is the length of its path, or why it has none.

compare-run-searching = still searching: { $count } { PLURAL($count, one: "expansion", other: "expansions") } so far
compare-run-unsolvable = unsolvable
compare-run-result = { $moves ->
    [limit] node limit
    [none] no solution
    [one] { $moves } move
   *[other] { $moves } moves
}
compare-run-done = done: { compare-run-result }
compare-run-at = { compare-run-result } at expansion { $at }
compare-run-ended = { compare-run-result }; ended at expansion { $at }

# The place of a run, its step, and where the runs differ; $level is the name of the value by which they are aligned.

compare-reading = { $name } { $cursor } of { $length }
compare-reading-level = { $name } { $cursor } of { $length }, { $level } { $value }
compare-ended = { $name } has ended.
compare-not-begun = { $name } has not begun.
compare-first-difference = Expansion { $at } is the first at which the runs differ.

# The table of all numbers.

compare-table = Numbers of all runs
compare-table-caption = Every number of every run, at this step and at the end.
compare-table-ranked = The best number of the runs that found a path is marked.
compare-table-search = search
compare-table-result = result
compare-table-guarantee = guarantee
compare-table-best = best
compare-table-now = now
compare-result-searching = still searching
compare-result-limit = stopped at the node limit
compare-result-exhausted = no path found
compare-result-unsolvable = unsolvable
compare-result-unknown = a path; the optimal cost is unknown
compare-result-optimal = an optimal path
compare-result-excess = a path whose cost is { $excess } above the optimum

# How many states the runs have expanded, and the legend of their trees.

compare-counts = States
compare-counts-other = These runs search different states, so the states that all runs or only one run expanded are not counted.
compare-counts-both = expanded by both
compare-counts-all = expanded by all
compare-counts-some = in some runs
compare-counts-alone = only in one run
compare-counts-elsewhere = only in another run
compare-counts-none = not expanded yet
compare-status-frontier = frontier
compare-status-expanded = expanded
compare-status-current = current
compare-status-solution = solution
