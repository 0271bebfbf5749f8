# Forms in which people write a problem; each is used in “the nearest form is …”.

form-graph-adjacency = an adjacency list
form-graph-berkeley = a test of Berkeley's search project
form-graph-calls = calls of a program
form-graph-dot = DOT of Graphviz
form-graph-edges = an edge a line
form-graph-link = edges of a link
form-graph-matrix = an adjacency matrix
form-graph-table = a table with a header
form-graph-values = values in Python, JSON or JavaScript

form-grid-link = cells of a link
form-grid-lists = lists of cells, or walls by name
form-grid-movingai = a map of MovingAI
form-grid-signs = rows of signs
form-grid-table = cells with commas, bars or blanks between them

form-tiles-rows = rows of tiles
form-tiles-gap = rows with an empty place for the blank
form-tiles-line = all tiles in one line
form-tiles-table = a table of tiles
form-tiles-values = values of a program
form-tiles-two = two boards, a start and a goal
