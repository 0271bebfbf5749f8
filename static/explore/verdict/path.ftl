# Whether the path of a finished run is optimal. $moves is a number of moves, $cost a cost, $more how much more it is
# than the lowest; $by is “moves” where every move costs 1, else “cost”.

verdict-unsolvable = Nothing to search: this goal cannot be reached from this start.
verdict-if-it-finishes = { $by ->
    [moves] If it finishes, its path is shortest.
   *[cost] If it finishes, its path is cheapest.
}
verdict-optimal = Optimal: { $moves } { PLURAL($moves, one: "move", other: "moves") }, the shortest possible.
verdict-optimal-cost = Optimal: a path of cost { $cost }, the cheapest possible.
verdict-this-time = Optimal this time: { $moves } { PLURAL($moves, one: "move", other: "moves") }, the shortest possible, though the search does not guarantee it.
verdict-this-time-cost = Optimal this time: a path of cost { $cost }, the cheapest possible, though the search does not guarantee it.
verdict-longer = { $moves } { PLURAL($moves, one: "move", other: "moves") }, { $more } too many: the shortest path has { $least }.
verdict-dearer = A path of cost { $cost }, { $more } above the optimal cost of { $least }.
verdict-open = Found a path of { $moves } { PLURAL($moves, one: "move", other: "moves") }; whether a shorter one exists was not established in time.
verdict-open-cost = Found a path of cost { $cost }; whether a cheaper one exists was not established in time.

# A search that ended without a path; $ended is “limit” where the node limit ended it, else “gave-up”.

verdict-no-path = { $ended ->
    [limit] The node limit ended the search before it found a path.
   *[gave-up] The search gave up before it found a path.
}
verdict-missed-path = { $ended ->
    [limit] The node limit ended the search before it found a path, though one exists: the shortest has { $moves } { PLURAL($moves, one: "move", other: "moves") }.
   *[gave-up] The search gave up before it found a path, though one exists: the shortest has { $moves } { PLURAL($moves, one: "move", other: "moves") }.
}
verdict-missed-path-cost = { $ended ->
    [limit] The node limit ended the search before it found a path, though one exists: the cheapest costs { $cost }.
   *[gave-up] The search gave up before it found a path, though one exists: the cheapest costs { $cost }.
}

# Why no path leads to the goal. $count is how many boards can be reached; $parity tells why the goal is not among them.

verdict-unreachable = { $ended ->
    [limit] The node limit ended the search, and the goal is not among the { $count } { things } that can be reached.
    [paths] The search tried every path on which no state repeats, and none of the { $count } { things } there is the goal.
    [gave-up] The search gave up, and the goal is not among the { $count } { things } that can be reached.
    [sides] Each side expanded all { $count } { things } that it can reach, and the two sides never met.
   *[all] The search expanded all { $count } { things } that can be reached, and the goal is not among them.
} { $parity }
verdict-no-moves = No moves lead from { $start } to { OR($goals) }: { $count } of the { $all } { things } can be reached from { $start }.
