# The tour: three searches of one board, scene by scene, with questions. $letter is a board of the frontier.

tour-scene = Scene
tour-place = { $scene } of { $scenes }

# What screen readers say of the scene: “2 of 11: Breadth-first search expands the oldest board.”

tour-scene-value = { $scene } of { $scenes }: { $text }
tour-goal = Goal
tour-skip = Skip
tour-go-on = Go on
tour-compare = Compare all three
tour-again = Watch again

# A search, and its numbers.

tour-choices = Boards on the frontier of { $search }
tour-expanded = expanded <b>{ $count }</b>
tour-frontier = frontier <b>{ $count }</b>
tour-path = { $moves ->
    [one] path <b>{ $moves } move</b>
   *[other] path <b>{ $moves } moves</b>
}
tour-try = Try { $search } yourself

# The verdict on an answer; $would is the search that would expand the board.

tour-right = Right.
tour-wrong = { $would ->
    [bfs] <b>Not { $letter }.</b> BFS would expand { $letter }: it has been waiting longest.
    [dfs] <b>Not { $letter }.</b> DFS would expand { $letter }: it was added last.
    [astar] <b>Not { $letter }.</b> A* would expand { $letter }: it has the lowest f.
   *[none] <b>Not { $letter }.</b> {""}
}
tour-score = { $asked ->
    [one] You answered { $right } of { $asked } question correctly.
   *[other] You answered { $right } of { $asked } questions correctly.
}
