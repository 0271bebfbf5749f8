# The page Explore, and a run in a file.

explore-title = Explore a search
explore-definition = What a frontier is
explore-hide = Hide this line
explore-puzzle = Puzzle
explore-frontier = Frontier
explore-join = Join a class
explore-shown = Shown in the middle
explore-tab-frontier = Frontier
explore-tab-numbers = Numbers
explore-tab-more = More tabs
explore-unusual = conventions
    .title = The conventions are not the usual ones
explore-stage = Search tree and path
explore-right = Frontier and numbers
