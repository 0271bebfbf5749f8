# Why a goal can or cannot be reached: $first is the number of inversions of the start, with the row of the blank where
# the board has an even width, $second that of the goal; $parity is that of the first. $told is "verdict" for a sentence
# that begins with it.

tiles-parity = { $told ->
    [verdict] Solvable: the start has { tiles-inversions } and the goal { $second }; both are { tiles-parity-word }, and no move changes that.
   *[reason] The start has { tiles-inversions } and the goal { $second }; both are { tiles-parity-word }, and no move changes that.
}
tiles-parity-differs = { $told ->
    [verdict] Unsolvable: the start has { tiles-inversions } ({ tiles-parity-word }), the goal { $second } ({ tiles-other-parity-word }); no move changes { tiles-parity-word } to { tiles-other-parity-word }.
   *[reason] The start has { tiles-inversions } ({ tiles-parity-word }), the goal { $second } ({ tiles-other-parity-word }); no move changes { tiles-parity-word } to { tiles-other-parity-word }.
}
tiles-parity-with-row = { $told ->
    [verdict] Solvable: inversions plus the blank's row make { $first } at the start and { $second } in the goal; both are { tiles-parity-word }, and no move changes that.
   *[reason] Inversions plus the blank's row make { $first } at the start and { $second } in the goal; both are { tiles-parity-word }, and no move changes that.
}
tiles-parity-with-row-differs = { $told ->
    [verdict] Unsolvable: inversions plus the blank's row make { $first } at the start ({ tiles-parity-word }) and { $second } in the goal ({ tiles-other-parity-word }); no move changes { tiles-parity-word } to { tiles-other-parity-word }.
   *[reason] Inversions plus the blank's row make { $first } at the start ({ tiles-parity-word }) and { $second } in the goal ({ tiles-other-parity-word }); no move changes { tiles-parity-word } to { tiles-other-parity-word }.
}
tiles-inversions = { $first } { PLURAL($first, one: "inversion", other: "inversions") }
tiles-parity-word = { $parity ->
    [even] even
   *[odd] odd
}
tiles-other-parity-word = { $parity ->
    [even] odd
   *[odd] even
}

# The terms that add up to h of a board. $tile and the like are numbers of tiles, 0 the blank; $tiles is a list of them.

term-tile-name = { $tile ->
    [0] The blank
   *[other] Tile { $tile }
}
term-at-home = { $name } is at home.
term-away = { $name } is { term-distance } from home.
term-away-paid = { $name } is { term-distance } from home, and each move of it costs { $price }.
term-distance = { $columns ->
    [0] { term-rows }
   *[other] { $rows ->
        [0] { term-columns }
       *[other] { term-rows } and { term-columns }
    }
}
term-rows = { $rows } { PLURAL($rows, one: "row", other: "rows") }
term-columns = { $columns } { PLURAL($columns, one: "column", other: "columns") }
term-corner = Tile { $tile } is at home beside the corner of { $own }: it must move out to let { $own } in.
term-last-move = The last move slides tile { $one } or { $other } out of the blank's corner, but neither tile's shortest way home passes there.
term-cycle-with-blank = { PLURAL($count, one: "Tile", other: "Tiles") } { $tiles } { PLURAL($count, one: "forms", other: "form") } a cycle with the blank: each jumps home once.
# $first is the tile that jumps first.
term-cycle = Tiles { $tiles } form a cycle without the blank: each jumps home once, { $first } jumps twice.
term-conflict = { $axis ->
    [row] Tiles { $tile } and { $other } are both in their own row { $line }, but in the wrong order: { $tile } must move out and come back.
   *[column] Tiles { $tile } and { $other } are both in their own column { $line }, but in the wrong order: { $tile } must move out and come back.
}
term-border = Tile { $tile } is on the border but belongs in the middle: 3 times 2.
# $following and $wanted are tiles, 0 the blank.
term-sequence = { $following ->
    [0] Clockwise, the blank follows tile { $tile }, not tile { $wanted }: 3 times 2.
   *[other] { $wanted ->
        [0] Clockwise, tile { $following } follows tile { $tile }, not the blank: 3 times 2.
       *[other] Clockwise, tile { $following } follows tile { $tile }, not tile { $wanted }: 3 times 2.
    }
}
term-middle = Tile { $tile } is in the middle: 3 times 1.
term-group = Tiles { $tiles } need { $moves } { PLURAL($moves, one: "move", other: "moves") } of their own, says the table.
term-lines = { $axis ->
    [row] Bringing all tiles into their rows takes { term-moves } up or down.
   *[column] Bringing all tiles into their columns takes { term-moves } left or right.
}
term-moves = { $moves } { PLURAL($moves, one: "move", other: "moves") }
term-table = The number of moves to the goal, looked up in a table of all boards.
