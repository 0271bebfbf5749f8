# A cell of a board that is edited: $holds is the number on its tile, “empty” or “blank”. It is wrong if its number is
# too large or on another tile too.

board-cell = Row { $row }, column { $column }: { $holds ->
    [empty] empty
    [blank] blank
   *[other] { $holds }
}
board-cell-wrong = { board-cell }, wrong
