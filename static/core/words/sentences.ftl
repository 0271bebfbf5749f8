# The events of an expansion. $goals is how many goals there are.

tested-goal = Tested { $node }: it is { a-goal }.
tested-goal-found = Tested { $node }: it is { a-goal }. This path costs { $cost }. From now on only cheaper paths count.
tested-other = Tested { $node }: it is not { a-goal }.

# A child that was generated: $move leads to $state, or a state alone has its name ($move is “none” then).

child-added = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}: added to the frontier{ as-node }.

# What orders the frontier, and whether that is within a bound, as $facts of a child.

child-bounded = { $order }, { $place ->
    [over] over
   *[within] within
} { $bound } { $most }

# $owner is the node that has the state of the child, “none” where the state has its name; then $number and $facts are
# of that node.

child-supersedes = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}, { $owner ->
    [none] reached before{ as-node }
   *[other] { $owner }'s { thing } again
}, at a lower cost ({ $cost } < { $before }): node { $new } supersedes node { $old } on the frontier.
child-reopens = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}, { $owner ->
    [none] reached before{ as-node }
   *[other] { $owner }'s { thing } again
}, at a lower cost ({ $cost } < { $before }): node { $new } supersedes node { $old }, so an expanded { thing } is re-opened.
child-no-cheaper = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}, { $owner ->
    [none] reached before{ as-node }
   *[other] { $owner }'s { thing } again
}, at no lower cost ({ $cost } ≥ { $before }): discarded.
child-first-kept = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}, { $owner ->
    [none] reached before{ as-node }
   *[other] { $owner }'s { thing } again
}, at a lower cost ({ $cost } < { $before }): discarded because { $search } keeps the first path to a { thing }.
child-over-depth = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}: discarded because its depth { $depth } is over the { $bound } { $most }.
child-over-f = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}: discarded because its f is over the { $bound } { $most }.
child-undoes = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}: discarded because it undoes the previous move.
child-on-path = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}, { $owner ->
    [none] which is
   *[other] { $owner }'s { thing }
} on the same path: discarded.
