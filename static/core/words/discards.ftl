# Nodes that left the frontier without being expanded. $nodes are their names, $count is how many they are.

skipped-over-bound = { $count ->
    [one] <b>Skipped</b> { $nodes }: its f is over the bound.
   *[other] <b>Skipped</b> { $nodes }: their f is over the bound.
}
skipped-at-limit = { $count ->
    [one] <b>Skipped</b> { $nodes }: it is at the depth limit, so it is not expanded.
   *[other] <b>Skipped</b> { $nodes }: they are at the depth limit, so they are not expanded.
}
skipped-beyond-limit = { $count ->
    [one] <b>Skipped</b> { $nodes }: it is beyond the depth limit, so it is not expanded.
   *[other] <b>Skipped</b> { $nodes }: they are beyond the depth limit, so they are not expanded.
}
skipped-expanded = { $count ->
    [one] <b>Skipped</b> { $nodes }: its state was already expanded.
   *[other] <b>Skipped</b> { $nodes }: their states were already expanded.
}

# Children that were discarded. $moves are the moves that lead to them, or the names of their states; $nodes the nodes
# that have their states; $bound the name of a bound, such as “f limit”.

discarded-reached = { $count ->
    [one] { $moves } gives { $nodes }'s { thing } again: discarded.
   *[other] { $moves } give the { things } of { $nodes } again: discarded.
}
discarded-reached-state = { $count ->
    [one] { $moves } was reached before: discarded.
   *[other] { $moves } were reached before: discarded.
}
discarded-reached-as = { $count ->
    [one] { $moves } was reached before as { $nodes }: discarded.
   *[other] { $moves } were reached before as { $nodes }: discarded.
}
discarded-over = { $count ->
    [one] { $moves } is over the { $bound }: discarded.
   *[other] { $moves } are over the { $bound }: discarded.
}
discarded-undoes = { $count ->
    [one] { $moves } undoes the previous move: discarded.
   *[other] { $moves } undo the previous move: discarded.
}
discarded-passed = { $count ->
    [one] { $moves } is { $why }: discarded.
   *[other] { $moves } are { $why }: discarded.
}
discarded-path = { $count ->
    [one] { $moves } returns to { $nodes }'s { thing } on the same path: discarded.
   *[other] { $moves } return to the { things } of { $nodes } on the same path: discarded.
}
discarded-path-state = { $count ->
    [one] { $moves } is on the same path: discarded.
   *[other] { $moves } are on the same path: discarded.
}

# The same in the fewest words, one for each reason: “Discarded Left (node 0 again), Up and Right (the move back).”

discarded = <b>Discarded</b> { COMMAS($groups) }.
discarded-brief-reached = { $moves } ({ $nodes } again)
discarded-brief-reached-state = { $moves } (reached before)
discarded-brief-reached-as = { $moves } (reached before as { $nodes })
discarded-brief-over = { $moves } (over the { $bound })
discarded-brief-undoes = { $moves } (the move back)
discarded-brief-passed = { $moves } ({ $why })
discarded-brief-path = { $moves } ({ $nodes } on the same path)
discarded-brief-path-state = { $moves } (on the same path)

children-many = { $count } children
