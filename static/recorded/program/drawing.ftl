# Why the grid or the map of a student's program is not drawn, or how it is. $name is that of the attribute that holds it.

own-not-drawn = The { $name } is not drawn
own-drawing-rows = { own-not-drawn }: { $fault }
own-drawing-sign = “{ $given }” occurs more than once; use # for a wall, a point or a blank for a free cell and 2 to 9 for a cost, or 0 and 1 alone, where 1 is a wall.
own-drawing-raised = { own-not-drawn }: reading it raised { $kind }.
own-drawing-cell-raised = { own-not-drawn }: cell raised { $kind }.
own-drawing-no-pairs = { own-not-drawn }: no state is a row and a column of it, counted from 0; give the problem a function cell(state) that returns them.
own-drawing-no-cell = The state { $state } is not a free cell of the { $name } if it is (row, column), counted from 0; if it is not, give the problem a function cell(state).
own-map-not-drawn = The map is not drawn: { $fault }
