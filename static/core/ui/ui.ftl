# A cell of a board that is edited: $holds is the number on its tile, “empty” or “blank”. It is wrong if its number is
# too large or on another tile too.

board-cell = Row { $row }, column { $column }: { $holds ->
    [empty] empty
    [blank] blank
   *[other] { $holds }
}
board-cell-wrong = { board-cell }, wrong

# A whole board, such as “Goal board: 1 2 3, 4 5 6, 7 8 blank”.

board-whole = { $label }: { $board }
