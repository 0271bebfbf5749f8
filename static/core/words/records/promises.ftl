# The guarantees of a search under its options. $costs is "unit" where every move costs 1.

promise-adjective = { $costs ->
    [unit] shortest
   *[other] cheapest
}
promise-without-path = No path leads to the goal. { $end }

promise-shortest = The path is shortest.
promise-cheapest = The path is cheapest.
promise-fewest-moves = { $costs ->
    [tile] The path has the fewest moves, but with tile costs a longer path may be cheaper.
   *[other] The path has the fewest moves, but since moves have costs, a longer path may be cheaper.
}
promise-sides-in-turn = The path is shortest: the two sides finish levels in turn until they meet.
promise-one-branch = The path is shortest, and the search keeps only one branch in memory.
promise-deepest = It finds a path if one has at most { $moves } moves, but not always the shortest.
promise-shortest-as-bfs =
    The path is shortest, and with every move at cost 1 and ties to the oldest it expands the same nodes as BFS.
promise-admissible = The path is { promise-adjective }: { $heuristic } never overestimates.
promise-meets = The path is { promise-adjective }: the search goes on until no node can lead to a better one.
promise-under-bound = The path is { promise-adjective }, if one of cost { $bound } or less exists.
promise-weight = The path costs at most { $weight } times as much as the { promise-adjective } one.

promise-tested-early = No guarantee: the goal is tested when generated, so a costlier path may be found first.
promise-not-admissible = No guarantee that the path is { promise-adjective }: { $heuristic } is not admissible.
promise-first-path = No guarantee: the first path to a { thing } is kept, though a later one may be cheaper.
promise-not-consistent =
    No guarantee: { $heuristic } is not consistent, and a cheaper path does not re-open an expanded state.
promise-again-for-every-path =
    No guarantee: it finds a path, but it searches a state again for every path that leads to it.
promise-cycles = No guarantee: without a reached set it may go round a cycle for ever.
promise-too-long = No guarantee: the path that it finds may be thousands of moves too long.
promise-h-alone = No guarantee: it looks at h alone, so it is fast but often takes a detour.
promise-width = No guarantee: it keeps at most { $width } nodes per level, so it may lose every path to the goal.
promise-local-minimum = No guarantee: in a local minimum no child is better, and after the last restart it gives up.
promise-draws = No guarantee: it gives up after { $draws } children, wherever it is by then.

# How a search ends where no path leads to the goal.
ends-after-every-path = It ends when it has tried every path on which no state repeats, or far sooner at the node limit.
ends-at-limit = It keeps no reached set, so the same states come up again for ever; only the node limit ends it.
ends-on-both-sides = It ends when both sides have expanded every { thing } that they can reach; they never meet.
ends-after-every-path-of = It ends when it has tried every path of at most { $moves } moves, or at the node limit.
ends-when-level-adds-nothing = It ends when a level adds nothing new; if the beam was ever full, that proves nothing.
ends-at-local-minimum = It gives up in a local minimum after the last restart, which proves nothing.
ends-after-draws = It gives up after { $draws } children, which proves nothing.
ends-after-every-path-of-cost = It ends when it has tried every path of cost { $bound } or less, or at the node limit.
ends-with-table =
    It ends when an iteration leaves nothing over its bound, if the table is large enough, or at the node limit.
ends-after-all = It ends when it has expanded every { thing } that can be reached, which proves that there is no path.
