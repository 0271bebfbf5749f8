# Nodes under an f limit: node $old returns to the frontier as node $new. $above is a node above $node.

recursive-returns = Node { $old } returns to the frontier as node { $new }, f = { $f }.
recursive-no-child = No child of { $node } is within the f limit. Node { $old } returns to the frontier as node { $new }, f = { $f }.
recursive-forgotten = Nothing below { $node } is within its f limit. Its subtree is forgotten, and node { $old } returns to the frontier as node { $new }, f = { $f }.
recursive-nothing = Nothing below { $node } is within its f limit. { $search } gives { $above } the lowest f it cut off and goes on with the other children of { $above }.
recursive-nothing-brief = No node below is within the f limit.
