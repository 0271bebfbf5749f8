# The nouns for the states of a problem. $thing is the key of its noun; other messages write { thing } or { things }.

thing = { $thing ->
    [board] board
    [cell] cell
    [node] node
    [place] place
    [stack] stack
    [state] state
   *[other] { $thing }
}
things = { $thing ->
    [board] boards
    [cell] cells
    [node] nodes
    [place] places
    [stack] stacks
    [state] states
   *[other] { $thing }s
}
counted-things = { $count ->
    [one] { thing }
   *[other] { things }
}
things-capital = { $thing ->
    [board] Boards
    [cell] Cells
    [node] Nodes
    [place] Places
    [stack] Stacks
   *[state] States
}

# $goals is how many goals there are; other messages write { a-goal }.

a-goal = { PLURAL($goals, one: "the", other: "a") } goal
goal-nearest = to the nearest goal, { $goal }

# Nodes in sentences: $number or the list $numbers where their states do not name them; $facts are known values.

node-number = node { $number }
node-numbers = { PLURAL($count, one: "node", other: "nodes") } { $numbers }
node-root = { $side ->
    [goal] the goal
   *[start] the start
}
node-known = { $node } ({ COMMAS($facts) })
node-state = { $state }, { $node }

# A node whose state was named before; $number and $facts are “none” if there are none.

as-node = { $number ->
    [none] {""}
   *[other] {" "}as node { $number }
}{ $facts ->
    [none] {""}
   *[other] {" "}({ $facts })
}

# The beginning and the end of a refusal of $given, which is "nothing" if there is none: it must be … .

must = { $given ->
    [nothing] { $field } is empty; it must
   *[other] { $field } must
}
not-given = { $given ->
    [nothing] .
   *[other] , not { $given }.
}
