# What a worksheet asks for on paper, in order. $last is the last step, $done the last step that is given; $heuristic is
# “none” for a search without one.

paper-done = { $done ->
    [one] Step 1 is done: the expanded { thing } is numbered.
   *[other] Steps 1 to { $done } are done: the expanded { things } are numbered.
}
paper-write = { $heuristic ->
    [none] Write g beside every { thing }.
   *[other] Write g, h and f beside every { thing }; h is { $heuristic }.
}
paper-number = Number the { things } in the order in which { $search } expands them.
paper-ring = Ring the { things } that are still on the frontier after step { $last }.
paper-draw-children = Draw the children into the empty { things }, in the order in which they are generated.
paper-number-frontier = Number the { things } that are on the frontier after step { $last }, in the order of their expansion.

# What explains the key, which has the answers; $waiting is how many boards are on the frontier.

paper-key-expanded = Expanded, in order: the dark numbers 1 to { $last }.
paper-key-frontier-ringed = On the frontier after step { $last }: the { $waiting } { things } with a ring.
paper-key-frontier = The frontier after step { $last }: the { $waiting } { things } with a ring, in the order of the dark numbers.
