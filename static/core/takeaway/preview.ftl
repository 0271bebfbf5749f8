# The line in the picture of a run for chats and course pages. Numbers are texts, since its font has no narrow spaces;
# $count is the number of moves.

preview-large = more than { $most } nodes
preview-step = expansion { $expansion }, frontier { $frontier }
preview-end = { $expanded } expanded, { $status ->
    [solved] { $moves } { PLURAL($count, one: "move", other: "moves") }
    [exhausted] goal out of reach
    [limit] stopped at its limit
   *[unsolvable] unsolvable
}
