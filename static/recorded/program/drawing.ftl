# Why the grid of a student's program is not drawn, or how it is. $name is that of the attribute that holds it.

own-not-drawn = { $name ->
    [cells] The cells are not drawn
    [obstacles] The obstacles are not drawn
    [walls] The walls are not drawn
   *[other] The { $name } is not drawn
}
own-drawing-must = { $name ->
    [cells] they must
    [obstacles] they must
    [walls] they must
   *[other] it must
}
own-drawing-rows = { own-not-drawn }: { own-drawing-must } be rows of cells, not { $given }.
own-drawing-row = { own-not-drawn }: { own-drawing-must } be rows of cells; one of its rows is { $given }.
own-drawing-lines = { own-not-drawn }: { own-drawing-must } have several lines, not { $given }.
own-drawing-lengths = { own-not-drawn }: { own-drawing-must } have rows of the same length.
own-drawing-coordinates = { own-not-drawn }: { own-drawing-must } have pairs of whole numbers as coordinates, not { $given }.
own-drawing-size = { own-not-drawn }: { own-drawing-must } have at most { $most } rows of { $most } cells.
own-drawing-cells = { own-not-drawn }: { own-drawing-must } have numbers or single characters as cells, not { $given }.
own-drawing-raised = { own-not-drawn }: reading it raised { $kind }.
own-drawing-cell-raised = { own-not-drawn }: cell raised { $kind }.
own-drawing-no-pairs = { own-not-drawn }: no state is a pair (row, column), and the problem has no function cell(state).
own-drawing-none-inside = { own-not-drawn }: no state is inside { own-drawing-count }.
own-drawing-outside = { $name ->
    [cells] The state { $state } is outside the cells, which have { own-drawing-count }.
    [obstacles] The state { $state } is outside the obstacles, which have { own-drawing-count }.
    [walls] The state { $state } is outside the walls, which have { own-drawing-count }.
   *[other] The state { $state } is outside the { $name }, which has { own-drawing-count }.
}
own-drawing-count = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
} and { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}
own-map-not-drawn = The map is not drawn: { $fault }

# How states are placed.

own-states-turned = Your states look like (column, row), so they are drawn that way.
own-states-from-one = Your states look like rows and columns counted from 1, so they are drawn that way.
own-walls-flipped = Your search walks on cells that are 1, so 0 is drawn as a wall.
