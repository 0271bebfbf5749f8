# A child drawn at random: $is is its h and $was that of the node kept so far; $heat is the temperature, $chance a
# probability, “tiny” if it is too small to be written.

annealing-better = { generated }: accepted{ as-node }, because it is better (h { $is } < { $was }).
annealing-equal = { generated }: accepted{ as-node }, because it is no worse (h { $is } = { $was }).
annealing-worse = { generated }: accepted{ as-node }, although it is worse (h { $is } > { $was }); at temperature { $heat } this has probability { $chance ->
    [tiny] less than 0.01
   *[other] { $chance }
}.
annealing-discarded = { generated }: discarded because it is worse and was not accepted at temperature { $heat }.

# The same of a whole step, whose node is $node.

annealing-always = Its h is not higher than the h of { $node }, so it is always accepted.
annealing-accepted = Its h is { $rise } higher than the h of { $node }. At temperature { $heat }, such a child is accepted with probability { $chance ->
    [tiny] less than 0.01
   *[other] { $chance }
}.
annealing-exhausted = No draws are left: the search gives up.

fate-rejected = { $times ->
    [one] higher h, rejected
   *[other] higher h, rejected { $times } times
}
