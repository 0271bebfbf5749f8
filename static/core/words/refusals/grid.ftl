# The cells of a grid, its start and goal. $field is the parameter of a link.

grid-cells = cells must be rows joined by -, or rows, columns and seed of a maze or field, such as { $example }, not { $given }.
grid-cells-empty = cells is empty; write rows joined by -, such as ...-.#.-....
grid-cells-long = cells has { $count } characters; at most { $most } are read.
grid-rows-uneven = All rows of cells must be equally long: row 1 has { $first } cells, row { $row } has { $count }.
grid-walls-only = cells has walls only; leave at least one cell free.
grid-many-free = cells has { $count } free cells; at most { $most } work.
grid-dear = All cells together cost { $cost }; with diagonal steps that cost 1.414 at most { $most } work, with moves=4 or diagonal=one more.
grid-extent = cells has { $count } { PLURAL($rows, one: "row", other: "rows") } of { $width }; at least 2 cells and at most { $most } rows of { $most } work.
grid-row-sign = Row { $row } of cells has { $given }; a cell is . (free), # (wall) or a cost from 2 to 9, and rows are joined by -.
grid-row-cell = { $given ->
    [nothing] Row { $row } of cells has an empty cell; in a row with commas a cell is . (free), # (wall) or a cost from 1 to { $most }, such as 1,12,.,#.
   *[other] Row { $row } of cells has { $given }; in a row with commas a cell is . (free), # (wall) or a cost from 1 to { $most }, such as 1,12,.,#.
}
grid-drawn = { $kind ->
    [maze] A maze has odd sizes from 3x5 or 5x3 to { $largest }x{ $largest } and a seed of at most { $most }, not { $given }; try { $nearest }.
   *[field] A field has sizes from 2x2 to { $largest }x{ $largest } and a seed of at most { $most }, not { $given }; try { $nearest }.
}
grid-field-narrow = cells { $given } is too narrow: { $count } fields were drawn, and none has a way from its first to its last cell; try { $nearest }.

# The walls of a large grid, a bit for each cell. $start is what the text begins with.
grid-packed-size = In cells, { $start } must be followed by rows and columns, such as 80x120, not { $given }.
grid-packed-length = The walls of { $size } cells are { $letters } letters, not { $count }.
grid-packed-letters = The walls of { $size } cells must be letters, digits, - and _, not { $given }.

# $last is the last cell.
grid-must-be-place = { must } be a row and a column, 1.1 to { $last }{ not-given }
grid-must-be-free = { $field } must be a free cell, and { $cell } is a wall; the nearest free cell is { $nearest }.
grid-must-be-cell = { $field } must be a cell of the grid, 1.1 to { $last }, not { $cell }; the nearest is { $nearest }.

# What a grid has; $dear cells have a cost.
grid-summary =
    { $walls ->
        [0] { $rows } × { $columns } cells, no walls
       *[other] { $rows } × { $columns } cells, { $walls } { PLURAL($walls, one: "wall", other: "walls") }
    }{ $dear ->
        [0] {""}
       *[other] , { $dear } with a cost
    }
