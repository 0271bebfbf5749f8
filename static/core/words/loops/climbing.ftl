# A climb moves to a child: $is is its h, $was that of the node kept so far; $choice is how it chooses.

climb-walks = { generated }: the random walk goes on to it{ as-node } (h = { $is }).
climb-goes-on = { generated }: the climb goes on to it{ as-node }, { $choice ->
    [any-better] picked at random from the better children
    [first-better] because it is the first better child
   *[best] because it is the best child
} (h { $is } < { $was }).
climb-sideways = { generated }: a sideways move goes to it{ as-node }, because it is the best child (h { $is } = { $was }).

# It does not move to a child: $node is the one that is no worse; $way the move, or the state, that is chosen instead.

climb-not-better = { generated }: discarded because it is not better than { $node }.
climb-walks-elsewhere = { generated }: discarded because the random walk goes { $way }.
climb-walks-elsewhere-to = { generated }: discarded because the random walk goes to { $way }.
climb-picks-other = { generated }: discarded because { $way } was picked at random.
climb-cut = { generated }: discarded because it was { $why }.

climb-walk = random walk, { $at } of { $most } moves
climb-restarts = No child is better: this is a local minimum. Climb { $climb } begins at the start with a random walk.
climb-restarts-brief = No child is better: climb { $climb } begins.
climb-exhausted = No child is better and no restarts are left: the search gives up.

fate-undone = undoes the last move
fate-not-picked = not picked
fate-not-chosen = not chosen
fate-not-better = not better
