# The page of examples, and the index of a folder of files.

gallery-skip = Skip to the examples
gallery-groups = Groups of examples
gallery-answer = Answer
    .of = to “{ $title }”
gallery-title = Examples
gallery-intro = Each problem was chosen for what it shows. The solver computes every number, and every picture is drawn from a run that is made while you look.
gallery-notes = Notes for the lecturer
    .help = Questions, usual answers and explanations for each step of a lecture.
gallery-present = Present
    .of = Present “{ $title }”
    .help = The run in large type for a projector, at the step of the question.
gallery-compare = Compare
    .of = Compare the runs of “{ $title }”
    .help = The runs of the card side by side.
gallery-practise = Practise this
    .of = Practise this: { $label }, of “{ $title }”
    .help = Exercises on the same run.
gallery-open = Open
    .of = Open { $label }, of “{ $title }”
    .help = The run on the page Explore, where everything can be changed.
gallery-help = Every card is a problem that shows one thing. First put its question to the class; the answer is folded away.

# A run on a card: its label, its result, and the name of the picture of a tree, or of a space ($kind) of states.

gallery-run-to = { $run }, to { $goal }
gallery-run-from = { $run }, from { $start }
gallery-stopped = { $expansions } expanded, stopped by the node limit
gallery-no-path = { $expansions } expanded, no path found
gallery-solved = { $expansions } expanded, { $moves } { PLURAL($moves, one: "move", other: "moves") }
gallery-solved-cost = { $expansions } expanded, { $moves } { PLURAL($moves, one: "move", other: "moves") } costing { $cost }
gallery-drawn = Drawn after { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }.
gallery-picture = { $kind ->
    [tree] Tree
   *[other] { $kind }
} of { $run }: { $at ->
    [end] { $expansions } expansions, down to depth { $depth }
   *[other] the first { $at } of { $expansions } expansions
}
