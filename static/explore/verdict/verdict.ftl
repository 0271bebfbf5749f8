# The quality of a finished run.

verdict = Result
verdict-unfinished = The run is not finished. It has { $count } { PLURAL($count, one: "expansion", other: "expansions") } so far.
verdict-asking = Computing …
verdict-shortest = See a shortest path
verdict-cheapest = See a cheapest path

# $number is the name of the effective branching factor, $value its value.

verdict-branching = { $number } <b>{ $value }</b>: { $generated } { PLURAL($generated, one: "node", other: "nodes") } generated for { $moves } { PLURAL($moves, one: "move", other: "moves") }. A tree of depth { $moves } with { $value } children per node has the same number of nodes.

# How many nodes A* must expand, by their f; $cost is that of a cheapest path.

verdict-other = What A* would expand
verdict-other-head = For comparison: A*
verdict-own = What A* had to expand
verdict-below = <b>{ $count }</b> with f below { $cost }: every A* must expand them
verdict-at = <b>{ $count }</b> with f = { $cost }: tie-breaking decides
verdict-at-all = <b>{ $count }</b> with f = { $cost }: every A* must expand them
verdict-above = <b>{ $count }</b> with f above { $cost }: unnecessary

# The table of the same search under other orders and tie rules. After the first two texts come fields to choose from.

what-if = What if?
what-if-orders = The same start and goal under every order of moves, with
what-if-orders-and-ties = The same start and goal under every order of moves and every tie rule, with
what-if-choice = { $label } in the table
what-if-runs = { $runs } { PLURAL($runs, one: "run", other: "runs") }
what-if-progress = { $made } of { $runs }
    .label = Runs made
what-if-rows = All { $runs } rows
what-if-numbers = Why do my numbers differ?
what-if-offer = The same start and goal can be searched under every order of moves and every tie rule. This run reached its node limit, and each of the others may take as long.
what-if-compute = Compute these runs

# What the table says. $expanded and $moves are numbers or ranges of them.

what-if-range = { $least } to { $most }
what-if-expands = { $moves ->
    [none] { $search } expands { $expanded }.
   *[other] { $search } expands { $expanded }, and its path has { $moves } { PLURAL($moves, one: "move", other: "moves") }.
}
what-if-no-path = { $count } { PLURAL($count, one: "run", other: "runs") } of { $runs } found no path.
what-if-same = { $count ->
    [0] No other run is the same up to step { $step }.
   *[other] { $count } other { PLURAL($count, one: "run is", other: "runs are") } the same up to step { $step }.
}
what-if-alike = All { $runs } runs expand { $expanded } { PLURAL($expanded, one: "node", other: "nodes") } and { $moves ->
    [none] find no path
   *[other] find a path of { $moves } { PLURAL($moves, one: "move", other: "moves") }
}: { $ties ->
    [yes] the order of moves and the rule for ties make no difference here.
   *[no] the order of moves makes no difference here.
}

# The table itself; the last steps are those up to which a run is the same.

what-if-table = Runs in the table
what-if-caption = In grey: the difference from this run.
what-if-order = Order
what-if-ties = Ties
what-if-own = this run
what-if-to-end = the end
what-if-over = over { $step }
what-if-limit = node limit
what-if-none = none
