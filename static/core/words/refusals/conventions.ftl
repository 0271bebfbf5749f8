# What is known of a run whose conventions are looked for. $field is the parameter with the boards expanded first.

taken-too-many = { $field } names { $count } { things }; at most { $most } are allowed.
taken-unreadable = In { $field }, { $part } cannot be used: { $fault }
taken-size = Boards in { $field } must be { $size } like the start; { $board } is { $came }.
taken-unreachable = { $field } must not name { $board }: no moves lead there from the start, so no search expands it.
conventions-cost = { must } be a number from 0 to 999999999 with at most three decimals{ not-given }
conventions-no-move-cost = problem={ $problem } does not use move_cost; leave it out.
conventions-nothing-known = Give at least one number, { OR($numbers) }, or the { things } expanded first.
conventions-unreachable-goal = The goal must be reachable from the start; without a path, no search has numbers to compare.
conventions-too-many = This would try { $count } conventions, and at most { $most } are allowed; name one or more searches by algorithm.
conventions-unused = No search named by algorithm uses { $option }; leave it out or add { OR($searches) }.
