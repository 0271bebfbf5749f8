# Boards of sliding tiles and their texts. $field is start, goal or board; $given is what stands there.

tiles-none = The { $field } has no tiles; write rows of tiles, such as 123-456-780.
tiles-no-text = The { $field } must be text, not { $given }; write rows of tiles, such as 123-456-780.
tiles-text-long = The { $field } has { $count } characters; at most { $most } are allowed. Write rows of tiles, such as 123-456-780.
tiles-no-board = The { $field } must be a board, not { $given }; write rows of tiles, such as 123-456-780.
tiles-no-tile = In the { $field }, { $given } is not a tile; write rows of tiles, such as 123-456-780.
tiles-row-lengths = The rows of the { $field } have different lengths ({ $lengths }); all must be equally long.
tiles-size = The { $field } must be 2×2 to 5×5, not { $height }×{ $width }; write rows of tiles, such as 123-456-780.
tiles-several = The { $field } can be read as { OR($boards) }; write 0 or _ for the blank.
tiles-value = In the { $field }, { $given } is not a board; write rows of tiles, such as 123-456-780.
tiles-columns-unclear = In the { $field }, the columns do not show which cell is empty; write 0 or _ for the blank.
tiles-size-line = The first line of the { $field }, { $given }, is not the size of the board below it, { $height }×{ $width }; leave it out or write { $height } { $width }.
tiles-boards = The text has { $count } boards; write one, or a start and a goal.
tiles-goal-size = The goal must be { $start } like the start, not { $goal }.
tiles-endless = unsolvable must be explain, not “search”: { $count } boards can be reached, and at most { $most } are searched.
tiles-distances = The goal must have at most { $most } cells for all distances to be known; this one is { $size }.
tiles-distance = { must } be a whole number from 0 to { $most } on this board{ not-given }
tiles-walk = { must } be a whole number from 0 to { $most }, the moves of a random walk{ not-given }

# $faults is a list of the four messages below; $tiles are a few of $count.
tiles-not-each-once = In the { $field }, { $faults }; a { $height }×{ $width } board has each number from 0 (the blank) to { $last } once.
tiles-zero = 0 (the blank)
tiles-empty-cells = { $count } { PLURAL($count, one: "cell is", other: "cells are") } empty
tiles-foreign = { $tiles } { PLURAL($count, one: "is", other: "are") } not on such a board
tiles-twice = { $tiles } { PLURAL($count, one: "appears", other: "appear") } more than once
tiles-missing = { $tiles } { PLURAL($count, one: "is", other: "are") } missing

note-blank-sign = { $sign } is the blank.
note-empty-place = { $row ->
    [0] The empty place is the blank.
   *[other] The empty place, row { $row }, column { $column }, is the blank.
}
note-size-line = The first line, { $given }, is the size.
note-called-goal = The text calls it a goal, and it is read as the one board that is meant.
note-start-and-goal = The text has two boards, which are the start and the goal.
tiles-summary = A board
