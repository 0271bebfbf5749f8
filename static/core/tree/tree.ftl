# The search tree. $name is the run's, “none” for the only one; $count is how many nodes are drawn.

tree-label = { $name ->
    [none] Search tree
   *[other] { $name }: search tree
} after { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }{ $events ->
    [0] {""}
   *[other] {" "}and { $events } { PLURAL($events, one: "event", other: "events") } of the next
}: { tree-nodes }
tree-role = search tree
tree-keys = Arrow keys walk to parent, children and siblings; Enter centres, F folds, + and − zoom.
tree-nodes = { $count } { PLURAL($count, one: "node", other: "nodes") }

# How many of them are drawn in which way; $look is that of a state.

tree-drawn = { tree-nodes }, { COMMAS($ways) }
tree-drawn-boards = { $count } { tree-as }
tree-drawn-numbers = { $count } as { PLURAL($count, one: "a number", other: "numbers") }
tree-drawn-plain = { $look ->
    [picture] { $count } as marks (zoom in for more)
    [name] { $count } as marks (zoom in for more)
   *[board] { $count } { tree-as } (zoom in for digits)
}
tree-drawn-chips = { $count } as marks
tree-drawn-dots = { $count } as dots
tree-drawn-outside = { $count } out of view
tree-drawn-folded = { $count } folded away
tree-as = { $look ->
    [name] with { PLURAL($count, one: "its name", other: "names") }
    [picture] as { PLURAL($count, one: "a picture", other: "pictures") }
   *[board] as { PLURAL($count, one: "a board", other: "boards") }
}

# One of several trees.

tree-from = { $side ->
    [goal] from the goal
   *[start] from the start
}

# Folded nodes, and those that were looked for. $others is how many nodes have the state.

tree-unfolded = Node { $node } unfolded.
tree-folded = { $count ->
    [0] Nothing is below node { $node } yet.
   *[other] { $count } { PLURAL($count, one: "node", other: "nodes") } below node { $node } folded away.
}
tree-below = + { $count } below
tree-unreached = That { thing } has not been reached yet.
tree-never-reached = The search never reaches that { thing }.
tree-found = Node { $node }{ $count ->
    [one] {""}
   *[other] , one of { $count } nodes with that { thing }
}{ $at ->
    [none] {""}
   *[other] , generated at expansion { $at }, which is shown now
}.
tree-typed = A { thing } of this problem is written like { $example }.

# A node that the keyboard has reached: its name, its status, and its place in its family.

tree-walked = { $state }; { COMMAS($facts) }.
tree-lettered = { thing } { $letter }
tree-status = { $status ->
    [current] current
    [expanded] expanded
    [next] frontier, next
   *[frontier] frontier
}
tree-child = child { $number } of { $count }
tree-next = { $number } next
tree-tip = Node { $node }
tree-callout-expanded = expanded: { $node }
tree-callout-next = next: { $node }

# The legend.

tree-legend = Legend
tree-key-frontier = frontier
tree-key-next = next
tree-key-current = current
tree-key-expanded = expanded
tree-key-solution = solution
tree-key-discarded = discarded

# The menu of the tree.

tree-view = { $name ->
    [none] View of the tree
   *[other] { $name }: view of the tree
}
tree-menu = View
    .title = Layout, zoom, find, fold
tree-layout = Layout
tree-zoom-out = Zoom out
tree-fit = Fit
tree-zoom-in = Zoom in
tree-follow = Keep current in view
tree-find = Find
tree-find-state = Find a { thing }
tree-start = Start
tree-goal = Goal
tree-chosen = Chosen node
tree-fold = Fold its subtree
tree-leave = Only its path
tree-show-all = Show all
tree-ghosts = show discarded children

# The layouts.

layout-tidy = Tidy tree
    .title = Depth downwards, every parent over the middle of its children.
layout-levels = Levels
    .title = Depth downwards, the nodes of a level side by side in order of generation.
layout-f = f over time
    .title = Every node at its f, in order of expansion; those not expanded, of generation.
layout-h = h over time
    .title = Every node at its h, in order of expansion; those not expanded, of generation.
layout-radial = Radial
    .title = The root in the middle, a ring for each level.
