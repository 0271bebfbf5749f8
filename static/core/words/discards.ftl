# Nodes that left the frontier without being expanded. $nodes are their names, $count is how many they are.

skipped-over-bound = <b>Skipped</b> { $nodes }: { PLURAL($count, one: "its", other: "their") } f is over the bound.
skipped-at-limit = <b>Skipped</b> { $nodes }: { PLURAL($count, one: "it is", other: "they are") } at the depth limit, so { PLURAL($count, one: "it is", other: "they are") } not expanded.
skipped-beyond-limit = <b>Skipped</b> { $nodes }: { PLURAL($count, one: "it is", other: "they are") } beyond the depth limit, so { PLURAL($count, one: "it is", other: "they are") } not expanded.
skipped-expanded = <b>Skipped</b> { $nodes }: { PLURAL($count, one: "its state was", other: "their states were") } already expanded.

# Children that were discarded. $moves are the moves that lead to them, or the names of their states; $nodes the nodes
# that have their states; $bound the name of a bound, such as “f limit”.

discarded-reached = { $count ->
    [one] { $moves } gives { $nodes }'s { thing } again: discarded.
   *[other] { $moves } give the { things } of { $nodes } again: discarded.
}
discarded-reached-state = { $moves } { PLURAL($count, one: "was", other: "were") } reached before: discarded.
discarded-reached-as = { $moves } { PLURAL($count, one: "was", other: "were") } reached before as { $nodes }: discarded.
discarded-over = { $moves } { PLURAL($count, one: "is", other: "are") } over the { $bound }: discarded.
discarded-undoes = { $moves } { PLURAL($count, one: "undoes", other: "undo") } the previous move: discarded.
discarded-passed = { $moves } { PLURAL($count, one: "is", other: "are") } { $why }: discarded.
discarded-path = { $count ->
    [one] { $moves } returns to { $nodes }'s { thing } on the same path: discarded.
   *[other] { $moves } return to the { things } of { $nodes } on the same path: discarded.
}
discarded-path-state = { $moves } { PLURAL($count, one: "is", other: "are") } on the same path: discarded.

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
