# $board is the state of the node, “none” where the node has its name; $closed the number of the expanded one.

skipped-closed = Skipped { $node }: its { $board ->
    [none] state
   *[other] { thing } { $board }
} was already expanded as node { $closed }.
