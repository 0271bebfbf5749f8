# Labels and titles. The kinds of events that marks along the player show.

mark-solved = solved
mark-goal = { $sides ->
    [2] sides meet
   *[1] goal generated
}
mark-begins = { $pass ->
    [climb] climb begins
   *[iteration] iteration begins
}
mark-rises = { $level } rises
mark-reopened = { $how ->
    [back] put back
   *[reopened] re-opened
}

# A node: its $depth; its $place among the nodes in the order in which they were added.

node-depth = depth { $depth }
node-added = { ORDINAL($place) ->
    [one] added { $place }st
    [two] added { $place }nd
    [few] added { $place }rd
   *[other] added { $place }th
}

# What has happened to a node, and at which expansions: $at of its origin, $expanded and $gone if they are not “none”.

node-history = { $origin ->
    [first] On the frontier from the beginning
    [begun] Begun at expansion { $at }
    [back] Put back at expansion { $at }
   *[generated] Generated at expansion { $at }
}{ $expanded ->
    [none] {""}
   *[other] , expanded at { $expanded }
}{ $fate ->
    [none] {""}
    [waiting] , on the frontier
   *[gone] , { node-replaced } at { $gone }
}.
node-waiting = on the frontier
node-expanded = expanded at { $expanded }
node-gone = { $expanded ->
    [none] {""}
   *[other] expanded at { $expanded },{" "}
}{ node-replaced } at { $gone }
node-replaced-by = { $expanded ->
    [none] { node-replaced } by node { $by }
   *[other] expanded at { $expanded }, { node-replaced } by node { $by }, re-opened
}
node-replaced = { $fate ->
    [skipped] skipped
    [pushed-out] pushed out
   *[superseded] superseded
}

bound = { $bound } { $most }

# What orders nodes that tie. $rule is the label of the rule, such as “oldest first”; $count nodes tie, $alike of them
# also have the number that the rule looks at, the highest or lowest $column.

ties = ties: { $rule }
ties-smallest = smallest { thing } first
ties-preferred = { $end ->
    [highest] highest { $column }
   *[lowest] lowest { $column }
}
ties-decided = { $count } tie: { $rule }
ties-some-alike = { $count } tie, { $alike } with the { ties-preferred }: { ties-by-age }
ties-all-alike = { $count } tie, all with the same { $column }: { ties-by-age }
ties-all = { $count } tie: { ties-by-age }
ties-by-age = { $age ->
    [newest] newest first
   *[oldest] oldest first
}

# The headings of bands of a frontier: their nodes have a depth or a value in common, and $count is how many they are.

band-depth = depth { $depth }
band-level = depth { $depth } · { band-size }
band-group = { $order } = { $value } · { band-size }
band-group-ties = { $order } = { $value } · { band-size } · { $rule }
band-level-group = depth { $depth } · { $order } = { $value } · { band-size }
band-size = { $nodes ->
    [unnamed] { $count }
    [siblings] { $count } { PLURAL($count, one: "sibling", other: "siblings") }
   *[named] { $count } { PLURAL($count, one: "node", other: "nodes") }
}

# The conventions of a search.

convention-order = moves tried { $order }
convention-order-random = moves tried in an order chosen at random
convention-goal-generated = goal tested when generated
convention-goal-expanded = goal tested when expanded
convention-reached-expanded = states marked when expanded
convention-reached-closed = states marked when expanded, children of expanded states added too
convention-reached-off = tree search
convention-reached-parent = tree search, no move undone
convention-reached-path = tree search, no state twice on a path
convention-reopen-on = expanded states are re-opened
convention-reopen-off = expanded states are never re-opened
convention-reopen-never = the first path to a state is kept
convention-reopen-both = a cheaper path leaves the old node on the frontier
convention-cutoff-limit = nodes at the depth limit are tested, not expanded
convention-cutoff-beyond = nodes beyond the depth limit are tested, not expanded
convention-cost = a move costs { $cost }
convention-limit = at most { $count } nodes
convention-first-child = first child first
convention-first-of = { $rule }, so { $last } before { COMMAS($others) }

# Titles of pages in a browser tab: $page is what the page does with the searches.

title-page = { COMMAS($searches) } · { $start } · Frontier
title-page-of = { $page }: { COMMAS($searches) } · { $start } · Frontier
title-embedded = { COMMAS($search) } · Frontier

others-try = If phones cannot open the address, try { OR($addresses) }.

# The variables of pseudo-code and their values.

variable-frontier = { $count } { PLURAL($count, one: "node", other: "nodes") }
variable-pushed-out = pushed out
variable-node = node { $node }, cost { $cost }

# Amounts.

percent = { $share } %
percent-tiny = less than 0.01 %
about = about { $amount }
left-second = about a second left
left-seconds = about { $seconds } seconds left
left-minutes = about { $minutes } minutes left
speed = { $steps } a second
speed-millions = { $steps } M a second
speed-slow = 1 in { $seconds } seconds
