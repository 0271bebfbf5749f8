# The events of an expansion. $goals is how many goals there are.

tested-goal = Tested { $node }: it is { a-goal }.
tested-goal-found = Tested { $node }: it is { a-goal }. This path costs { $cost }. From now on only cheaper paths count.
tested-other = Tested { $node }: it is not { a-goal }.

# A child that was generated: $move leads to $state, or a state alone has its name ($move is “none” then).

generated = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}
child-added = { generated }: added to the frontier{ as-node }.

# What orders the frontier, and whether that is within a bound, as $facts of a child.

child-bounded = { $order }, { $place ->
    [over] over
   *[within] within
} { $bound } { $most }

# $owner is the node that has the state of the child, “none” where the state has its name; then $number and $facts are
# of that node.

reached-again = { $owner ->
    [none] reached before{ as-node }
   *[other] { $owner }'s { thing } again
}
child-supersedes = { generated }, { reached-again }, at a lower cost ({ $cost } < { $before }): node { $new } supersedes node { $old } on the frontier.
child-reopens = { generated }, { reached-again }, at a lower cost ({ $cost } < { $before }): node { $new } supersedes node { $old }, so an expanded { thing } is re-opened.
child-no-cheaper = { generated }, { reached-again }, at no lower cost ({ $cost } ≥ { $before }): discarded.
child-first-kept = { generated }, { reached-again }, at a lower cost ({ $cost } < { $before }): discarded because { $search } keeps the first path to a { thing }.
child-over-depth = { generated }: discarded because its depth { $depth } is over the { $bound } { $most }.
child-over-f = { generated }: discarded because its f is over the { $bound } { $most }.
child-undoes = { generated }: discarded because it undoes the previous move.
child-on-path = { generated }, { $owner ->
    [none] which is
   *[other] { $owner }'s { thing }
} on the same path: discarded.
