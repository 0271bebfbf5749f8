# The form of the explore page: start, goal, and how to search.

draft-offline = The server cannot be reached, so boards cannot be checked.
draft-edit = Edit…
draft-conventions = Conventions
draft-edit-start = Edit start
    .title = Type the start
draft-edit-goal = Edit goal
    .title = Type the goal
draft-start = Start
draft-start-board = Start board
draft-start-text = Start as text
draft-goal = Goal
draft-goal-board = Goal board
draft-goal-text = Goal as text
draft-text = as text
draft-clear = Clear
draft-undo = Undo
draft-done = Done
draft-size = Size
draft-goals = Goals
draft-usual-goals = Usual goals
draft-goal-unsolvable = { $goal }, unsolvable from this start
draft-own-goal = Another one
draft-own-goal-hint = type it, or drag
draft-shuffle = Shuffle

# How far the start is from the goal, or by how many random moves it is shuffled.

draft-distance = Shuffle distance
    .title = How many moves the start is from the goal
draft-random = by { $moves } { PLURAL($moves, one: "move", other: "moves") }
    .title = How many random moves lead from the goal to the start
draft-exact = to { $moves } { PLURAL($moves, one: "move", other: "moves") }

draft-heuristic = Heuristic
draft-heuristic-label = Heuristic h
draft-virtues = { $admissible ->
    [yes] admissible
   *[no] inadmissible
}, { $consistent ->
    [yes] consistent
   *[no] inconsistent
}
    .title = How good is this heuristic?

# The conventions of a run, in a sheet.

conventions-sheet = Conventions of this run
conventions-close = Close
conventions-presets = Conventions of a textbook
conventions-own = Your own choice: none of these.
conventions-hint = The run changes immediately.
