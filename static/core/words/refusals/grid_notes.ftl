# What was assumed while a text was read as a grid, and the labels of other readings. $signs are several in quotation
# marks, $count their number.

reading-sign-a-cell = each sign is a cell, blanks too
reading-two-signs = two signs are a cell
reading-sign-is-wall = { $sign } is a wall
reading-sign-is-goal = { $sign } is the goal
reading-sign-is-path = { $sign } is a path, free
reading-sign-is-start = { $sign } is the start
reading-dots-are-free = { PLURAL($count, one: "the dot is", other: "dots are free cells, without") } a { PLURAL($count, one: "free cell", other: "goal") }
reading-dots-are-goals = each of the { $count } dots is a goal
reading-false-is-wall = False is a wall, True is free
reading-one-is-free = 1 is free
reading-zero-is-wall = 0 is a wall
reading-zero-is-free-as-one = 0 is free, as 1
reading-zero-is-free-one-is-wall = 0 is free, 1 is a wall
reading-zero-is-wall-one-is-free = 0 is a wall, 1 is free
# $first is 0 or 1; $order says which number of a place is first.
reading-places = { $order ->
    [columns] places are column and row, counted from { $first }
   *[rows] places are row and column, counted from { $first }
}

note-walls = { $signs } { PLURAL($count, one: "is a wall", other: "are walls") }.
note-free = { $signs } { PLURAL($count, one: "is", other: "are") } free.
note-true-is-wall = True is a wall, False is free.
note-one-is-wall = 1 is a wall.
note-costs = A number is what entering its cell costs.
# $others says what 1, or each other number, is.
note-zero-is-free = { $others ->
    [costs] 0 is free, as 1; other numbers are costs.
    [free] 0 and 1 are free.
    [walls] 0 is free, 1 is a wall.
   *[none] 0 is free.
}
note-zero-is-wall = { $others ->
    [costs] 0 is a wall; other numbers are what entering a cell costs.
   *[free] 0 is a wall, 1 is free.
}
note-two-is-start = 2 is the start, 3 the goal: each stands there once.
note-said = A comment says what 0 and 1 are.
note-empty-is-free = An empty cell is free.
note-lines = The maze is drawn with lines: each sign of them is a cell, and each blank is one.
note-ends = { $end ->
    [start] { $sign } is the start.
    [goal] { $sign } is the goal.
   *[both] A is the start, B the goal.
}
note-several-goals = { $count } cells are goals: a path leads to any of them.
note-dots-are-goals = { $count ->
    [one] The dot is the goal, as in Pac-Man’s layouts.
   *[other] The { $count } dots are goals: a path leads to any of them.
}
note-path = * marks a path between start and goal, and is free.
# $count lines, of which $line is the first.
note-padded = { $count ->
    [one] Line { $line } is shorter than the others: free cells follow at the right.
   *[other] { $count } lines, first line { $line }, are shorter than the others: free cells follow at the right.
}
note-comments = { $count ->
    [0] Comments are left out.
    [one] Line { $line } is a comment and is left out.
   *[other] { $count } lines are comments and are left out.
}
note-two-signs = Two signs beside each other are one cell.
note-sizes = The numbers above the grid, down to line { $line }, are its size and places, which its signs say.
note-table = Bars separate the cells.
note-blanks = Blanks separate the cells.
note-separators = { $sign ->
    [comma] Commas separate the cells.
    [semicolon] Semicolons separate the cells.
   *[tab] Tabs separate the cells.
}
# $names are start and goal.
note-places = { $names }: { $order ->
        [columns] column and row
       *[rows] row and column
    }, counted from { $first } at the upper left.
# $names are walls.
note-from-zero = { $names }: row and column, counted from 0 at the upper left.
note-terrain = Letters are terrain: . and G are free, @, O and T are walls.
note-swamp = S (swamp) is free.
note-water = W (water) is a wall.
note-octile = The map is for eight moves; choose 8 moves for diagonal ones.
