# The states of any problem: goals, moves and heuristics.

goals-many = goal names { $count } goals; at most { $most } are allowed.
goals-empty-part = part { $place } of goal is empty; name a goal there, or leave out the comma.
goals-without-comma = goal { $given } has no comma between its goals; did you mean { $meant }?
states-many-moves = One state has { $count } moves; at most { $most } are allowed.
states-backward = A search from both ends follows moves backwards, and here up to { $into } of them lead into a state; with { $states } states at most { $most } work, so choose a search from the start alone.
# $only is such as "boards of 3×3 where every move costs 1", $field the parameter that chooses the heuristic.
heuristic-only-for = { $label } is only for { $only }; choose another { $field }.
