# A step of a search. $goals is how many goals there are.

begin-unsolvable = Nothing to search: this goal cannot be reached from this start.
begin-at-goal = The start is { a-goal }, so nothing needs to be expanded.
begin-over-bound = The start is over the first bound, so nothing is expanded.
begin-at-limit = The start is at the depth limit and is not { a-goal }, so nothing is expanded.
begin-two-sides = One frontier holds the start, the other the goal.
begin = The frontier holds only the start.
begin-waiting = Waiting for the first node.

# The children that were added; $children are their names or numbers, each with its known values: $order is what orders
# the frontier, $replaced the node that it replaces, “none” if there is none.

added = <b>Added</b> { $children }.
added-nodes = <b>Added</b> { PLURAL($count, one: "node", other: "nodes") } { $children }.
added-known = { $order }{ $replaced ->
    [none] {""}
   *[other] ; { $replaced }
}
added-child = { $number } ({ $move }{ $order ->
    [none] {""}
   *[other] , { $order }
}{ $replaced ->
    [none] {""}
   *[other] ; { $replaced }
})
no-children = It has no children.

# What a child replaces, after its known values: $old is the number of a node.

replaces = it replaces { $node }
supersedes = replaces node { $old }: { $cost } is cheaper than { $before }

# A goal was found; where another path to it may be cheaper, only cheaper ones count afterwards.

expanded-goal = It is { a-goal }.
expanded-goal-found = It is { a-goal }. This path costs { $cost }. From now on only cheaper paths count.
generated-goal = { $node } is { a-goal }.

# The end of a search.

solved = Solved in { $moves } { PLURAL($moves, one: "move", other: "moves") }.
solved-cost = Solved in { $moves } { PLURAL($moves, one: "move", other: "moves") }, cost { $cost }.
limit = The node limit is reached: the search stops without a solution.
exhausted = { $sides ->
    [2] Both frontiers are empty: the search stops without a solution.
   *[1] The frontier is empty: the search stops without a solution.
}
exhausted-unreachable = { $sides ->
    [2] Both frontiers are empty: the search stops without a solution, because no moves lead from the start to the goal.
   *[1] The frontier is empty: the search stops without a solution, because no moves lead from the start to the goal.
}
