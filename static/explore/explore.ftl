# The explore page: the searches to choose from, and the cards in place of a tree or beside it.

searches = Search
searches-more = More searches
searches-more-button = More…
searches-others = { $count ->
    [one] { $count } other
   *[other] { $count } others
}
searches-tour = Show me
    .title = BFS, DFS and A* on one board, with three questions
searches-tour-length = one-minute tour

# A search that paused deep in one branch, or stopped at its limit.

offer-deep = Paused: this search keeps going deeper.
offer-go-on = Go on
offer-small = Use a 2×3 board
offer-depth = Set a depth limit (DLS)
offer-limit = The run stopped at its limit of { $limit } nodes.
offer-frugal = Search with IDA*
    .title = It keeps only one branch in memory
offer-more = Allow { $limit } nodes

# A draft that cannot be searched yet, and a goal that cannot be reached. $half is how many boards can be.

draft-missing = Not a puzzle yet
draft-missing-hint = Fill in both boards and the search starts.
draft-faulty = Not searched yet
draft-faulty-hint = Fix this and the search starts.
draft-unsolvable = No moves lead from this start to this goal
draft-use-goal = Use goal { $goal }
draft-other-goal = Another goal
draft-anyway = { $half ->
    [one] Search it anyway: all { $half } board of this half
   *[other] Search it anyway: all { $half } boards of this half
}
