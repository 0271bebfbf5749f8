# The moves of a board. $tile is the number on the tile that slides.

tiles-moves = The blank's moves
tiles-move = { $move ->
    [U] tile { $tile } slides down (blank U)
    [D] tile { $tile } slides up (blank D)
    [L] tile { $tile } slides right (blank L)
   *[R] tile { $tile } slides left (blank R)
}

# The order in which moves are tried.

tiles-order-random = chosen at random for each expansion
tiles-order-listed = in listed order
tiles-order-alphabetical = in alphabetical order
tiles-order-reverse = in reverse order

# Boards: what is in a cell without a number, and the usual goal.

tiles-blank = blank
tiles-empty = empty
tiles-usual-goal = 1 … n, blank last
tiles-typing = A board of this puzzle has the numbers 1 to { $most } and 0 for the blank, for example { $board }.
tiles-swap = Swap { $one } and { $other }
tiles-swap-also = Also swap { $one } and { $other }
tiles-no-distances = The true distance is not known on boards above 3×3.

# The picture of h on a board.

tiles-h = The terms of h, as in the list beside the board
tiles-h-rest = { $tiles } { PLURAL($tiles, one: "tile adds", other: "tiles add") } nothing.
