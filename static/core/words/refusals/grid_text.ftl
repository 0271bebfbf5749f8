# Texts that are pasted to be read as grids. $line is the number of a line, $given what stands there, in quotation marks.

grid-maze-empty = The maze is empty; write its rows in lines, # for walls.
grid-without-rows = The grid has no rows.
grid-lines = The text has { $count } lines; at most { $most } rows are allowed.
grid-row-length = { $count ->
    [one] Row { $row } of the grid, line { $line }, has { $count } cell, others have { $usual }; all rows must be equally long.
   *[other] Row { $row } of the grid, line { $line }, has { $count } cells, others have { $usual }; all rows must be equally long.
}
grid-tab = Line { $line } of the maze has a tab; write blanks, or a tab between all cells.
grid-cell-unknown = Line { $line } of the maze has { $given }, which stands for no kind of cell; write # for a wall, a dot or a blank for a free cell, 2 to 9 for a cost, S for the start, G for the goal.
grid-cell-cost = Line { $line } of the maze has { $given }; a cost is a whole number from 1 to { $most }.
grid-cell-dear = Line { $line } of the maze has { $given }, a cost; costs go up to { $most }, and # is a wall.
grid-starts = The maze has { $count } signs of a start; at most one is allowed.
grid-goal-signs = Line { $line } of the maze has { $given } beside another sign of a goal; write G for the goal.
# So many A and B.
grid-course-ends = The maze has { $starts } times A and { $goals } times B; where A is the start and B the goal, each stands there once.
grid-layout-goal = The maze has P, G and dots: in Pac-Man’s layouts a dot is food and G a ghost, here G is the goal. Remove the G, or write spaces for the dots.
grid-ends-above = Line { $line }, { $given }, is not a row of the grid; leave it out, and write S for the start and G for the goal in their cells.

# Maps of MovingAI. $said is the height or the width that the first lines say.
grid-map-letter = Line { $line } of the map has { $given }; in this format a cell is . or G (free), @, O or T (wall), S (swamp) or W (water).
grid-map-size = Line { $line } of the map must be { $name } and a number, not { $given }.
grid-map-width = { $count ->
    [one] The map says width { $said }, and line { $line } has { $count } cell.
   *[other] The map says width { $said }, and line { $line } has { $count } cells.
}
grid-map-height = { $count ->
    [one] The map says height { $said }, and { $count } row follows.
   *[other] The map says height { $said }, and { $count } rows follow.
}

# Lists in programs.
grid-positions = Line { $line } maps positions to contents; write a list of rows, such as [[0, 1], [0, 0]].
grid-list-long = The text is too long for a list of at most { $most } rows.
grid-no-list = The text has no list of rows; write one such as [[0, 1], [0, 0]].
grid-array-cut = Line { $line } has “...”: NumPy leaves out the middle of long arrays; print grid.tolist() instead.
grid-size-said = Line { $line }: { $name } is { $given }, and the grid has { $rows } × { $columns } cells.
grid-place-in-list = Line { $line }: { $name } must be a row and a column, such as (0, 3).
# $given is "nothing" for a list.
grid-item-unknown = { $given ->
    [nothing] Line { $line } has “a second list”, which is neither the rows of the grid nor its start or goal; paste the list of rows alone, such as [[0, 1], [0, 0]].
   *[other] Line { $line } has { $given }, which is neither the rows of the grid nor its start or goal; paste the list of rows alone, such as [[0, 1], [0, 0]].
}
grid-no-row = { $given ->
    [nothing] Line { $line } has “a list” within a row or between rows; write a list of rows, such as [[0, 1], [0, 0]].
   *[other] Line { $line } has { $given } within a row or between rows; write a list of rows, such as [[0, 1], [0, 0]].
}
