# The form of the heuristic lab.

lab-choices = Goal and choices
lab-problem = Puzzle
lab-fields = Problem and goal
lab-goal = Goal
    .help = The goal; the usual one if this is empty.
    .board = Goal board
    .text = Goal as text
    .usual = Usual goals
lab-size = Size
lab-custom = custom…
lab-as-text = as text
lab-mix = Choose “Maximum of several” or “{ $sum }” to combine heuristics of your choice.
lab-mix-sum = If the weights add up to at most 1, a sum of admissible heuristics is admissible. With larger weights it may count a move twice and overestimate.
lab-mix-maximum = The maximum of admissible heuristics is admissible and dominates each of them.
lab-weight = Weight of { $heuristic }
lab-weight-number = Weight of { $heuristic }, as a number
lab-against = Compare with
    .none = nothing
lab-left-out = { $heuristic } is left out: { $why }

# Every heuristic in small.

lab-all = Every heuristic
lab-all-label = Heuristics
lab-all-known = h* is the true distance. The nearer its { things } are to the dashed diagonal h = h*, the better informed a heuristic is. h / h* is the mean h divided by the mean h*.
lab-all-sampled = How many { things } have each value of h. All heuristics use the same { things }.
lab-busy = Examining every { thing }…
lab-badge-admissible = { $verdict ->
    [yes] ✓ admissible
    [no] ✗ not admissible
    [promised] admissible (by construction)
   *[unknown] admissible (not known)
}
lab-badge-consistent = { $verdict ->
    [yes] ✓ consistent
    [no] ✗ not consistent
    [promised] consistent (by construction)
   *[unknown] consistent (not known)
}

# One heuristic in large, or two beside each other. h is a heuristic, h* the true distance.

lab-under = h ≤ h*
lab-over = h > h*: too high
lab-axes = h upwards, true distance to the right
lab-axes-sampled = how many { things } have each h
lab-cells = Each cell counts { things }. On the diagonal h = h*; below it h underestimates, and A* expands more; above it h overestimates, and A* may return a path that is too long. The line shows the mean.
lab-picture = h of { $label } against the { $distance }
lab-picture-sampled = How many { things } have each h of { $label }
lab-capped = { things-capital } with h above { $highest } are counted there.
lab-run = Run A* on { $board } with it
lab-open-in-explore = Open { $board } in Explore
lab-open-search = Open a search with it
lab-beside = { $label } beside { $other }
lab-beside-picture = h of { $label } against h of { $other }
lab-beside-cells = { $label } is higher above the diagonal, { $other } below it. If one consistent heuristic dominates another, every node that A* expands with the better one is also expanded with the other, apart from ties on f.
lab-higher = { $label } is higher
lab-equal = equal
lab-equal-cell = equal, or in one cell
lab-exceeds = h of { $label } exceeds the other most
lab-run-either = Run A* on { $board } with <one>{ $label }</one> or <other>{ $other }</other>
lab-no-search = No search offers this sum.

# The picture of pairs of numbers.

lab-histogram = two-way histogram
lab-histogram-keys = { $name }. Arrow keys go from cell to cell.
lab-point = Point at a cell, or go there with the arrow keys.
lab-keep = Click to keep it.
lab-open-board = Open { $board }
lab-table = As a table
lab-table-of = { $name }, as a table
lab-states = { things }
