# What shows a run, on the explore page and in a file: tabs, numbers, the path, a node, the events of a step.

tab-tree = Tree
tab-states = States
tab-path = Path
tab-path-length = { $moves } { PLURAL($moves, one: "move", other: "moves") }
tab-node = Node
tab-result = Result

# The numbers of the run; $final is the value at its end.

run-numbers = Numbers
run-numbers-all = All numbers
run-numbers-sheet = All numbers of the run
run-numbers-hint = Choose a number to read its definition.
run-numbers-frontier = frontier
run-numbers-path = path
run-numbers-moves = { $moves ->
    [none] none
    [later] none yet
    [one] { $moves } move
   *[other] { $moves } moves
}
run-numbers-later = Known at the end:
run-numbers-of = of { $final }

# The path. $move is the name of a move; $goals is how many goals there are.

solution-boards = The { things } of the solution
solution-moves = Moves
solution-cut = { $moves }… { $count } in all
solution-no-moves = none needed
solution-copy = Copy moves
solution-copied = Copied
solution-none = The run ended without a path to { a-goal }.
solution-later = <b>No path yet:</b> the search has not reached { a-goal }.
solution-finish = Go to the end of the run
solution-at-goal = The start is { a-goal }.
solution-length = { $moves } { PLURAL($moves, one: "move", other: "moves") } to { a-goal }.
solution-move = Move { $step } of { $moves }: { $move }.
solution-start = start

# The card of a node, and its path.

card-empty = Node
card-chosen = Chosen node
card-current = Current node
card-start = Start node
card-back = back to the current node
card-details = details
    .title = What h is made of, its path and its children (I)
card-node = Node { $node }
card-root = The root of the tree.
card-path = Path, { $moves } { PLURAL($moves, one: "move", other: "moves") }:
card-path-goal = Path from the goal, { $moves } { PLURAL($moves, one: "move", other: "moves") }:

# The events of an expansion, and the search in pseudo-code.

event-list = Events
    .title = Every event of this expansion
event-list-head = Expansion { $expansion }
event-list-place = { $event ->
    [none] event – of { $events }
   *[other] event { $event } of { $events }
}
event-list-playing = playing …
event-list-label = Events of the expansion
listing = Pseudo-code
    .title = The search in pseudo-code, after Russell and Norvig
listing-variables = Variables

# Notices. $at is the expansion that a link asks for, $length how many the run has.

run-transcript-failed = The transcript could not be made; ask for it again.
run-lost-early = The connection is lost. The search begins when it is back.
run-connected = Connected again. The run goes on from expansion { $length }.
run-no-expansion = The link asks for expansion { $at }, but this run has only { $length }; the last is shown.
run-no-event = The link asks for event { $event } of expansion { $at }, but it has only { $events }; the last is shown.
run-no-event-yet = The link asks for event { $event } of expansion { $at }, but this run has only { $length } { PLURAL($length, one: "expansion", other: "expansions") }.
run-no-path = The link asks for the path, but this run has no path; the tree is shown.
run-no-node = The link asks for node { $node }, but the last node of this run is { $last }.
