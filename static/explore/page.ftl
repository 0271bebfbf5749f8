# The page Explore, and a run in a file.

explore-title = Explore a search
explore-definition = What a frontier is
explore-hide = Hide this line
explore-puzzle = Puzzle
explore-frontier = Frontier
explore-frontier-line = The <b>frontier</b> holds every { thing } that has been generated but not yet expanded. A search strategy decides which one is expanded next.
explore-frontier-help = the { things } that have been generated but not yet expanded. A search strategy decides which one is expanded next: BFS uses a queue, DFS a stack, most others a priority queue. A search from both ends has two frontiers.
explore-join = Join a class
explore-shown = Shown in the middle
explore-tab-frontier = Frontier
explore-tab-numbers = Numbers
explore-tab-more = More tabs
explore-unusual = conventions
    .title = The conventions are not the usual ones
explore-stage = Search tree and path
explore-right = Frontier and numbers
