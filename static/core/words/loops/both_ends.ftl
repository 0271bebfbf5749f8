# A node is tested: whether its state was reached from the $other side, as node $twin, “none” where states have names.
# $sum is the cost of the path through both, $best that of the best path before.

meets = { $twin ->
    [none] it was reached from the { $other ->
        [start] start
       *[goal] goal
    } too
   *[other] it meets node { $twin }, which was reached from the { $other ->
        [start] start
       *[goal] goal
    }
}
meets-not = Tested { $node }: it has not been reached from the { $other ->
    [start] start
   *[goal] goal
}.
meets-first = Tested { $node }: { meets }. This first path costs { $sum }.
meets-cheaper = Tested { $node }: { meets }. This path costs { $sum }, less than { $best }.
meets-no-cheaper = Tested { $node }: { meets }. This path costs { $sum }, no less than { $best }.

met-at = The two sides meet at { $node }.
met-better = A better path is found: it costs { $cost }.
met-first = The two sides have met: the best path so far costs { $cost }.
met-proven = No node on either frontier has f below { $cost }, so the search ends.
