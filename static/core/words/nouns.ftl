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
