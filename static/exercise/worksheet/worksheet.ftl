# A worksheet: its form, its sheets and their keys.

worksheet-ask = Question
worksheet-form = Answer
worksheet-first = from step
worksheet-steps = steps
worksheet-boards = boards
worksheet-key = with the key
worksheet-make = Make the sheet
worksheet-print = Print
worksheet-exercise = The exercise
worksheet-places = The places and the edges between them
worksheet-edges = Edges
worksheet-key-title = Key
worksheet-name = Name <span></span> Date <span></span>
worksheet-start = Start
worksheet-qr = QR code of the exercise
    .caption = exercise
worksheet-ties = The key breaks ties { $ties }; any other way to break them is right too.
worksheet-none = none
worksheet-empty = empty

# $filled is 1 for the key, else 0. $thing is the key of a noun.

worksheet-sheet = { $filled ->
    [1] Key { $number }
   *[0] Worksheet { $number }
}
worksheet-tree = { $filled ->
    [1] Tree, filled in
   *[0] Tree
}
    .picture = { $filled ->
        [1] The tree, filled in: { $count } { things }
       *[0] The tree: { $count } { things }
    }
worksheet-values = { $informed ->
    [1] Write g, h and f beside every { thing }.
   *[0] Write g beside every { thing }.
}
worksheet-path = { $side ->
    [goal] From the goal: { $path }
   *[start] From the start: { $path }
}
worksheet-numbers = { $thing ->
    [node] Write node numbers, counted from 0 in the order they are generated. For a discarded child write its move and the node with the same state.
   *[other] Write node numbers, counted from 0 in the order they are generated. For a discarded child write its move and the node with the same { thing }.
}
worksheet-frontier = { $left ->
    [0] { $nodes }
   *[other] { $nodes } and { $left } more
}
worksheet-title = Worksheet: { $title }
    .sheet = { $search } by hand
worksheet-form-table = as a table
worksheet-form-tree = as a tree
