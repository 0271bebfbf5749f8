# Numbers that are counted and measured: their labels, definitions, and labels where there is little room (short).

number-cost = path cost
    .help = The sum of the costs of the moves from start to goal; with unit costs, the number of moves.
    .short = cost
number-expanded = expanded
    .help = Nodes expanded from the frontier, including the goal; superseded and dropped nodes do not count.
number-expanded_before_goal = expanded before the goal
    .help = Expanded nodes without the goal; some programs stop at the goal before they count it.
number-generated = generated
    .help = Children generated, including discarded ones; roots do not count.
number-discarded = discarded
    .help =
        Children left out: already reached, over the bound, undoing the previous move, on the path, or passed over.
number-dropped = dropped
    .help =
        Nodes popped but not expanded: of an expanded state, over a bound that has become lower, or tested only.
number-reopened = reopened
    .help = Expanded nodes that were superseded by a cheaper or backed-up node of the same state.
number-largest_frontier = largest frontier
    .help =
        The most nodes on the frontier after any expansion, at least 1; duplicates count, superseded nodes do not.
number-max_depth = deepest node
    .help = Moves from the start to the deepest expanded node.
number-deepest_made = deepest generated
    .help = Moves from its root to the deepest node ever added to the frontier.
number-nodes = nodes kept
    .help = Nodes ever added to the frontier, including roots and nodes that supersede others.
number-states_reached = states reached
    .help = Different states ever added to a frontier; known where the search keeps a reached set.
number-states_expanded = states expanded
    .help = Different states expanded, counted for each side; known where the search keeps a reached set.
number-branching = effective branching factor
    .help = The b* for which N + 1 = 1 + b* + b*² + … + b*^d, with N nodes generated and d moves.
    .short = b*
number-excess = above the optimal cost
    .help =
        How much more the path costs than an optimal one; known up to 9 cells and where the search guarantees it.
number-seconds = time in the solver
    .help = Time that the server spent searching, without sending or drawing.
    .unit = ms
number-moves = moves
    .help = Moves from the start to the goal.
number-same = same until
    .help = Expansions at the beginning in which two runs expand the same states.
number-depth = depth
    .help = Moves from the root.
number-g = g
    .help = The cost of the moves from the root.
number-h = h
    .help = The heuristic's estimate of the cost that remains to the goal.
number-f = f
    .help = The value that orders the frontier: depth, g, h, g + h, or what the search computes.
number-frontier = frontier size
    .help = Nodes on the frontier after an expansion; duplicates count, superseded nodes do not.
number-bound = bound
    .help = The greatest depth or f that an iteration allows.
number-distance = optimal distance
    .help = The fewest moves to the goal.
    .short = d
number-true_distance = true distance
    .help = The cost of a cheapest path to the goal.
    .short = h*
number-error = mean error
    .help = How far h is from the true distance, averaged over all boards.
    .short = |h* − h|
