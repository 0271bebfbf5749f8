# The states of puzzles and maps. $field is start or goal, $given the value in quotation marks, or "nothing" if there is
# none; $nearest is a value that is allowed.

jugs-sizes = { $given ->
    [nothing] { $field } is empty; it must be 2 to { $most } whole numbers of 1 to { $litres } litres joined by a dot; try { $nearest }.
   *[other] { $field } must be 2 to { $most } whole numbers of 1 to { $litres } litres joined by a dot, not { $given }; try { $nearest }.
}
jugs-must-be-litres = { must } be the litres of each of the { $jugs } jugs, such as { $example }{ not-given }
# $any is the sign for any number of litres.
jugs-goal = { must } be the litres of each of the { $jugs } jugs, { $any } for any, such as { $example }{ not-given }
jugs-goal-of-any = goal { $given } asks for no amount; try { $example }.
jugs-overfull = { $field } { $given } has { $litres } litres in jug { $jug }, which holds { $size }; the nearest is { $nearest }.
jugs-too-many = sizes { $given } give more than 200 000 states; two jugs of any size work, three of at most { $three } litres, and four of at most { $four }.

river-must-be-bank = { must } be missionaries, cannibals and boat on the first bank, such as { $example }{ not-given }
river-too-many = { $field } must have at most { $people } missionaries, { $people } cannibals and 1 boat, not { $given }; the nearest is { $nearest }.
river-eaten = In { $field } { $state }, cannibals outnumber the missionaries on a bank; the nearest is { $nearest }.

# $all are the letters of all, $nobody the word for none of them.
farmer-must-be-bank = { must } be the letters of those on the first bank, such as { $all } or WC, or { $nobody }{ not-given }
farmer-eaten = { $eater ->
    [wolf] In { $field } { $state }, the wolf eats the goat; the nearest is { $nearest }.
   *[goat] In { $field } { $state }, the goat eats the cabbage; the nearest is { $nearest }.
}

towers-must-be-pegs = { must } be the peg of each disk, 0 to { $last }, the smallest disk first, such as 0000{ not-given }
towers-disks = { $field } has { $count } disks; with { $pegs } pegs at most { $most } work.
towers-no-peg = { $field } { $given } has a disk on peg { $peg }, but the pegs are { $pegs }; try { $nearest }.
towers-goal-disks = goal must have { $wanted } { PLURAL($wanted, one: "disk", other: "disks") } like the start, not { $count }; try { $nearest }.
towers-too-many = With { $pegs } pegs at most { $most } disks work.

pancakes-must-be-stack = { must } be each of 1, 2, … once, from the top, such as 31542{ not-given }
pancakes-count = { $field } has { $count } { PLURAL($count, one: "pancake", other: "pancakes") }; 2 to { $most } work.
pancakes-not-each-once = { $field } must have each of 1 to { $most } once, not { $given }; the nearest is { $nearest }.
pancakes-goal = goal must have { $wanted } pancakes like the start, not { $count }; try { $nearest }.
pancakes-too-many = At most { $most } pancakes work.

map-place-empty = { $field } is empty; it must be a place on the map of { $map }, such as { $example }.
# $meant is the place with the most similar name, "nothing" if there is none.
map-no-place = { $meant ->
    [nothing] There is no place { $given } on the map of { $map }; choose one of { $places }.
   *[other] There is no place { $given } on the map of { $map }; did you mean { $meant }?
}
