# The states that an A* must expand. $cost is the cost of a shortest path; $search is the message necessity-search.

necessity-search = { $tests ->
    [expansion] Any A* with { $heuristic }
   *[generation] Any A* with { $heuristic } that tests the goal when expanded
}
necessity-only = { $count ->
    [one] { $search } expands only the only state with f = g + h = { $cost }, the cost of a shortest path.
   *[other] { $search } expands only the { $count } states with f = g + h = { $cost }, the cost of a shortest path.
}
necessity-exactly = { $search } expands exactly { $count } states: { $below } with f = g + h below { $cost }, the cost of a shortest path, and { $ties } with f = { $cost }.

# $below is how many states have f below the cost, $count how many have f equal to it, of which it must expand $ties; in
# all it expands from $least to $most.

necessity-ties = { $below ->
    [0] No state has f = g + h below { $cost }, the cost of a shortest path.
    [one] { $search } must expand the only state with f = g + h below { $cost }, the cost of a shortest path.
   *[other] { $search } must expand the { $below } states with f = g + h below { $cost }, the cost of a shortest path.
} { $count ->
    [one] Of the only state with f = { $cost }, it must expand at least { $ties } on a shortest path
   *[other] Of the { $count } states with f = { $cost }, it must expand at least { $ties } on a shortest path
}; tie-breaking decides the rest. In all it expands { $least } to { $most } states.

# How many states a run expanded that is not such an A*, and $why it is not one.

necessity-note = This run expanded { $count }{ $why ->
    [no-reached-set] ; it keeps no reached set, so it expands states again and again
    [first-path] ; it keeps the first path to a state, so its f does not show which states it had to expand
    [both-nodes] ; it keeps both nodes when it finds a cheaper path, so it may expand a state twice
    [early-test] ; it tests the goal when generated, so it may stop before it has expanded all of these
    [not-consistent] ; its own heuristic is not consistent, so its f does not show which states it had to expand
   *[other] {""}
}.
