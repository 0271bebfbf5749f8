# How a recorded search deviates from the one that was asked for. $differences are clauses of this file; $orders tells
# with which orders of moves it is right.

differs-few = { $count ->
    [one] Its one expansion is
   *[other] Its { $count } expansions are
} too few to tell which search it is; right if this were the task: { $differences }.
differs-in-order = It is right for { $orders }; the task asks for order { $asked }.
differs-from-task = It differs from the task: { $differences }.
differs-right-for = It is right for { $orders }.
differs-both = { $first }; { $second }
# Several explain the same expansions.
differs-either = { $first }; or { $second }
differs-equally = It differs from the task, and what it expands does not show in which way: either { $differences }.
nearly-all = Frontier knows no convention that explains where it ends. All { $count } expansions would be right if this were the task: { $differences }.
nearly-most = Frontier knows no convention that explains all of it. { $count } of { $total } expansions would be right if this were the task: { $differences }.

# $by is what else the two searches differ in; $own and $wanted are their frontiers or their priorities.

differs-within-levels = it expands level by level, but the nodes of a level in another order than a queue
differs-search = it is { $search }{ $weight ->
    [none] {""}
   *[other] {" "}with w = { $weight }
}, not { $asked }{ $by ->
    [structure] {" "}(a { $own }, not a { $wanted })
    [priority] {" "}(ordered by { $own }, not by { $wanted })
   *[nothing] {""}
}
differs-goal-test = { $value ->
    [generation] it tests the goal when generated, not when expanded
   *[expansion] it tests the goal when expanded, not when generated
}
differs-reached = { $value ->
    [off] it keeps no reached set and expands states again
    [parent] it only avoids undoing the last move and keeps no reached set
    [path] it only avoids states on the current path and keeps no reached set
    [expanded] it marks states when they are expanded, not when they are added to the frontier
    [closed] it adds children whose states are already expanded and drops them when they are popped
   *[on] it marks states when they are added to the frontier
}
# The fault of a tree search that cuts no branch, by the cut asked for.
differs-no-cut = { $asked ->
    [parent] it undoes the last move
   *[path] it goes back to states on the current path
}
differs-reopen = { $value ->
    [off] it ignores a cheaper path to an expanded state
    [never] it keeps the first path to a state and ignores a cheaper one
    [both] it keeps the old node on the frontier when it finds a cheaper path
   *[on] it re-opens an expanded state when it finds a cheaper path
}
differs-tie = { $tie ->
    [high_g_newest] it breaks ties highest g first, then newest first
    [state] it breaks ties by the { thing }, the smallest first
    [sorted] it breaks ties as a stable sort does
   *[other] it breaks ties { $label }
}
differs-cutoff = { $value ->
    [generated] it expands nodes at the depth limit and discards their children
    [limit] it tests nodes at the depth limit and does not expand them
   *[beyond] it adds nodes beyond the depth limit and only tests them
}
differs-heuristic = { $value ->
    [misplaced_blank] its misplaced tiles count the blank
    [manhattan_blank] its Manhattan distance counts the blank
   *[other] its h is { $heuristic }
}
differs-cost = { $value ->
    [unit] it counts every move as 1, not as the number on the tile
   *[tile] it counts a move as the number on the tile, not as 1
}
# A fault, where no convention explains a search; $priority is the value by which the assigned one orders its frontier.
differs-fault = { $fault ->
    [h-added] it adds h to a value that already holds h, so h of all nodes on the path is in it
    [h-summed] it orders nodes by the sum of h along the path
    [moves-counted] it counts every move as 1 instead of adding its cost
    [h-subtracted] it subtracts h instead of adding it
    [last-edge] it is ordered by the cost of the last move alone
    [largest] it expands the node with the largest { $priority }, not the smallest
    [visited-kept] it keeps its visited states from one limit to the next
    [visited-within] it keeps a reached set within an iteration, which loses short paths to states that it met deeper
    [beam-marks] it marks the children that it throws away, and never takes them up again
    [stale] it lowers g of a state on the frontier but leaves its entry with the old priority
   *[first-meeting] it searches from both ends node by node and stops at the first meeting, where the path need not be the cheapest
}
differs-fault-goal = its h is { $heuristic } to { $goal }
differs-order = its order is { $order }
differs-weight = its w is { $weight }
differs-depth = its depth limit is { $depth }, not { $asked }
differs-option = its { $option } is { $value }
