# A run: which parameters its search and its problem use. $search is the name of a search, $key that of a parameter.

run-problem-lacks = problem={ $problem } does not use { $key }; leave it out.
run-not-used = { $search } does not use { $key }; leave it out or choose { OR($searches) }.
run-not-used-with = { $search } does not use { $key }; leave it out or choose a search with { $option }.
run-not-used-or-with = { $search } does not use { $key }; leave it out or choose { $searches } or a search with { $option }.
run-has-no = { $problem } ({ $key }) has no { $name }; leave it out or choose problem={ OR($having) }.
run-one-goal = { $search } searches from the goal too: { $why }
run-goals = { $search } searches from the goal too, so goal must be one state, not { $count }; choose { OR($goals) }, or a search from the start alone, such as { $other } (astar).
run-endless-h = { $field } must name another heuristic with unsolvable=search: { $heuristic } is infinite on every board that can be reached.

must-be-one-of-with = { must } be { OR($allowed) } with { $search }{ not-given }
must-be-text-or-number = { $field } must be text or a number, not { $given }.
