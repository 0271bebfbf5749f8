# The page that shows one board under three searches.

tour-title = Show me BFS, DFS and A*
tour-leave = Explore this board
    .title = Leave for Explore (Esc)
tour-heading = Show me: one board under BFS, DFS and A*
tour-tabs = Search shown
tour-lanes = Searches
