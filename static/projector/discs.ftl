# Two searches side by side. $first and $second are what is said of each of them.

discs-lost = The connection is lost; trying again …
discs-no-answer = The runs have not arrived yet; ask again in a moment.
discs-unit = { things } expanded
discs-covered = covered
discs-scale = Each ring is one move farther from the start.
discs-colours = Grey was expanded, orange is the frontier.
discs-rules = { $first }; { $second }.

# The answer: how many states each has expanded.

discs-expands = { $search } expands { $count } { counted-things }
discs-answer = { $first }, { $second }.

# The results. $same is the noun of a state.

discs-same-answer = { $same ->
    [board] <b>Same board, same answer:</b>
   *[other] <b>Same start and goal, same answer:</b>
} { $moves } { PLURAL($moves, one: "move", other: "moves") }.
discs-no-path = { $same ->
    [board] <b>Same board:</b> neither reaches the goal.
   *[other] <b>Same start and goal:</b> neither reaches the goal.
}
discs-different = { $same ->
    [board] <b>Same board, different answers:</b> { $first }, { $second }.
   *[other] <b>Same start and goal, different answers:</b> { $first }, { $second }.
}
discs-path = { $moves ->
    [none] { $search } no path
   *[other] { $search } { $moves } { PLURAL($moves, one: "move", other: "moves") }
}
discs-counted = The large number counts the { things } that were expanded.
