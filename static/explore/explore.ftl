# The explore page: the searches to choose from, and the cards in place of a tree or beside it.

searches = Search
searches-more = More searches
searches-more-button = More…
searches-others = { $count } { PLURAL($count, one: "other", other: "others") }
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
draft-anyway = Search it anyway: all { $half } { PLURAL($half, one: "board", other: "boards") } of this half

# Texts of the template with the noun of the problem: what a frontier is, in a line above the page and after the word
# itself, and the keys of a tree and of a space, of which no more than the rest of a sentence is written.

explore-frontier-line = The <b>frontier</b> holds every { thing } that has been generated but not yet expanded. A search strategy chooses the next.
explore-frontier-help = the { things } that have been generated but not yet expanded. A search strategy decides which one is expanded next: BFS uses a queue, DFS a stack, most others a priority queue. A search from both ends has two frontiers.
keys-tree = on the tree
    .help = drag to move, wheel or pinch to zoom, click a node to see its { thing } and path; once it has the focus, arrow keys walk to parent, children and siblings, <kbd>Enter</kbd> centres, <kbd>F</kbd> folds what is below, <kbd>+</kbd> and <kbd>−</kbd> zoom
keys-space = on the space
    .help = the same; arrow keys walk to the next { thing } in their direction, <kbd>0</kbd> shows all
