# One node in detail. $node is its number or that of another node.

inspector-head = Node { $node }
inspector-moves = { $moves } { PLURAL($moves, one: "move", other: "moves") }

# Searches from the node or to it; $goals is how many goals there are.

inspector-run-from = Run from here
    .title = Search from this { thing } to the same { PLURAL($goals, one: "goal", other: "goals") }
    .start = This run begins here
inspector-make-goal = Make this the goal
    .title = Search from the same start to this { thing }
    .start = This is the start

# What g is, and the value that orders the frontier, such as “f = 4 + 9 = 13”.

inspector-cost = { $from ->
    [goal] <b>g = { $g }</b>: cost of the path from the goal so far ({ inspector-moves }).
   *[start] <b>g = { $g }</b>: cost of the path from the start so far ({ inspector-moves }).
}
inspector-order = <b>{ $value }</b> orders the frontier.

# How h is made of others: $members are the labels of heuristics, each with its value.

inspector-uninformed = This search uses no heuristic.
inspector-asking = Computing …
inspector-largest = The largest of { $members }. It comes from { $label }.

# The true cost of the cheapest path from the node, and how far h is from it; $error is “tiny” where it is below 0.01.

inspector-true-cost = { $goals ->
    [one] h*, the true cost to the goal
   *[other] h*, the true cost to the nearest goal
}
inspector-unreachable = No moves lead to { a-goal }.
inspector-distance = <b>{ $distance }</b>.
inspector-distance-exact = <b>{ $distance }</b>; h is exact.
inspector-distance-low = { $error ->
    [tiny] <b>{ $distance }</b>; h is less than 0.01 too low.
   *[other] <b>{ $distance }</b>; h is { $error } too low.
}
inspector-distance-high = { $error ->
    [tiny] <b>{ $distance }</b>; h is less than 0.01 too high, so it is not admissible.
   *[other] <b>{ $distance }</b>; h is { $error } too high, so it is not admissible.
}

# Its history and its path; $count is how many nodes are left out.

inspector-history = History
inspector-parent = Parent: node { $node }
inspector-replaced = It replaced node { $node }
inspector-replaced-by = It was replaced by node { $node }
inspector-path = Path
inspector-path-head = Path, { inspector-moves }
inspector-more = … { $count } more …
inspector-root = root

# Its children. $how says how it left the frontier, such as “superseded”; $fate is where a child is now.

inspector-children = Children
inspector-children-head = Children and what happened to them
inspector-childless = It has no children.
inspector-not-expanded = It has not been expanded yet.
inspector-not-expanded-any-more = It was { $how } before it was expanded.
inspector-now = <b>Now { $fate }.</b>
