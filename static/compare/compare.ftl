# The compare page: several runs beside one another, with a common bar, player and chart.

compare-page = Compare
compare-long = A link has at most { $most } characters; the link of these runs has { $length }.
compare-beyond = The link asks for step { $at }, but the runs end at { $last }, which is shown.

# The bar. $start and $goal of a puzzle without boards, and the facts about it.

compare-board = Board
compare-boards-to = to
compare-puzzle = Puzzle
compare-ends = { $start } to { OR($goals) }
compare-differ = different puzzles
compare-differ-note = The runs have different puzzles, each with its own form under Change. What is changed here is changed for all of them.
compare-cost = cheapest path { $cost }
compare-unsolvable = unsolvable
compare-start = Start
compare-goal = Goal
compare-moves = { $moves } { PLURAL($moves, one: "move", other: "moves") }

# A shuffle: to a number of moves from the goal or, where distances are unknown, by a number of random moves.

compare-shuffle = Shuffle
compare-shuffle-to = shuffle to
compare-shuffle-by = shuffle by
compare-shuffle-distance = Shuffle distance
compare-moves-away = { $moves } { PLURAL($moves, one: "move", other: "moves") } away
compare-random-moves = { $moves } random { PLURAL($moves, one: "move", other: "moves") }
compare-lesson = Lesson board
compare-presets = Presets
compare-keep-board = keep the board that is shown
compare-keep-puzzle = keep the puzzle that is shown
compare-stages = What is shown
compare-tree = Tree
compare-states = States
compare-add = + Add a run

# How the runs are aligned, and where they differ first.

compare-align = show
compare-alignment = Alignment
compare-difference = First difference
compare-pairs = Pairs
compare-difference-at = at expansion { $at }
compare-difference-none = none: one run ends before they differ
compare-difference-later = none so far

# The player. $readings are the places of the runs.

compare-place = { $at } of { $length }: { $readings }
compare-places = Position of each run
compare-drag = Drag to move. With Shift, one pixel is one step. Arrow keys move step by step.

# What a picture of all runs shows: “At the same step: expansion 12.”

compare-together = At the { $alignment }: { $unit } { $at }.

# The chart of all frontiers.

compare-chart = { $number } of all runs
compare-chart-x = expansion
compare-chart-y = nodes on the frontier
