# The fields of a puzzle.

puzzle-problem = Puzzle
puzzle-start = Start
puzzle-goal = Goal
puzzle-goals = Several, typed …
puzzle-goals-help = One goal, or several joined by commas, such as { $example }
puzzle-as-text = As text
puzzle-undo = Undo
puzzle-redo = Redo
puzzle-save = Save as a file
puzzle-too-long = { $fault } Nothing is lost: save it as a file, which can be opened here again.

# A puzzle that is pasted. $text is what is pasted, such as “a maze”; $noun is its noun.

paste = Paste { $text }
paste-text = { $noun } as text
paste-help = Lines, code, tables, matrices and rows of signs are read whole. A file can be dropped here.
paste-use = Use it
paste-open = Open a file …
paste-asked = This text can be read in several ways. Which is meant?
paste-node = { $name } h={ $h }
paste-first-reading = as it was read at first
paste-grid = The grid that was read
paste-graph = The graph that was read

# The tools below the picture of a grid or a graph.

grid-tools = Draw the grid
grid-wall = Wall
grid-cost = Cost
    .title = Cost of entering a cell
grid-goals = Goals
grid-menu = Grid ▾
grid-new = New grid
grid-clear = Clear
grid-maze = New maze
grid-walls = Random walls
grid-rows = Rows
grid-columns = Columns
grid-size = Size of a new grid

graph-tools = Draw the graph
graph-begin = New graph
graph-tidy = Tidy
