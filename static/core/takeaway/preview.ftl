# The line in the picture of a run for chats and course pages.

preview-large = more than { $most } nodes
preview-step = expansion { $expansion }, frontier { $frontier }
preview-end = { $expanded } expanded, { $status ->
    [solved] { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
    [exhausted] goal out of reach
    [limit] stopped at its limit
   *[unsolvable] unsolvable
}
