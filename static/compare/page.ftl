# The page Compare, and a comparison in a file.

compare-title = Compare searches side by side
    .of = Compare: { $title }
compare-size = Frontier size
compare-numbers = Numbers
compare-bar = What is compared
compare-states-region = States
compare-runs = Runs
compare-sums = Frontiers and numbers
compare-key-play = play or pause all runs
compare-key-step = one step back or forward; ten with <kbd>Shift</kbd>
compare-key-ends = first and last step
compare-key-difference = the first expansion at which two runs expand different states
compare-key-tree = on a tree
    .help = the same keys as on the page Explore. A chosen state is marked in every tree that has it
compare-word-expansion = Same expansion
    .help = every run has made the same number of expansions. A run that has ended waits.
compare-word-level = Same depth or f
    .help = every run stops before its first expansion above that level. The level is f or g if that orders the frontier, otherwise the depth of the expanded node.
compare-word-share = Same share
    .help = every run has made the same share of all its expansions.
compare-word-only-one = Only in one run
    .help = states that one run has expanded and no other has, at the step shown.
compare-word-only-other = Only in another run
    .help = nodes on this frontier whose states another run has expanded.
compare-word-unexpanded = Not expanded yet
    .help = states on a frontier that no run has expanded.

# Runs worth comparing.

preset-three = BFS, DFS, A*
    .blurb = A queue, a stack and a priority queue: three frontiers on one board.
preset-heuristics = misplaced against Manhattan
    .blurb = The better the heuristic, the fewer boards A* expands.
preset-greedy = greedy against A*
    .blurb = What greedy loses by looking at h alone.
preset-ties = ties
    .blurb = Among nodes with the same f, A* may expand the oldest, the newest, or one with the highest g.
preset-orders = orders
    .blurb = DFS with three orders of moves: only luck decides.
preset-memory = IDA* against A*
    .blurb = IDA* keeps one branch and starts again for each bound; A* keeps every board.
preset-grid = BFS, UCS, greedy, A*
    .blurb = Four frontiers on one grid, ordered by depth, by g, by h, and by g + h.
preset-moves = 4 and 8 moves
    .blurb = Diagonal moves make the path cheaper, and h has to allow for them: octile distance.
preset-map = UCS, greedy, A*
    .blurb = UCS (Dijkstra) orders the frontier by g, greedy by h, A* by their sum.
preset-graph = DFS, UCS, A*
    .blurb = DFS follows one branch; UCS and A* find the cheapest path, A* by the h of nodes.
preset-jugs = BFS against DFS
    .blurb = A queue and a stack: which one is sooner at the litres wanted?
preset-river = BFS against DFS
    .blurb = So few states can be reached that the order hardly matters.
preset-farmer = BFS against IDDFS
    .blurb = IDDFS keeps one branch and begins again for each bound; BFS keeps every state.
preset-towers = BFS, DFS, A*
    .blurb = DFS finds a path soon, and one that is too long.
preset-pancakes = BFS, greedy, A*
    .blurb = The gap between neighbours is a good estimate of the flips that are left.

# How the cursors of several runs are aligned.

alignment-expansions = same expansion
alignment-level = same depth or f
alignment-share = same share of the run
