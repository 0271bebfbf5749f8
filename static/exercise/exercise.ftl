# The page of an exercise.

exercise-title = Exercise
exercise-fresh = { $thing ->
    [board] Fresh boards
   *[other] Another start
}
exercise-copied = The trace is copied as { $form }.
exercise-not-copied = This browser does not allow copying.
exercise-again = Again
exercise-saved-other = Your earlier answers were to another question; so this one is open again.
exercise-saved-lost = Your earlier answers could not be read; the question is open again.
exercise-check = Check

# Which state is expanded next: the score, the choices and the end.

exercise-next = Which { thing } is expanded next?
exercise-choices = { things-capital } to choose from, step { $step }
exercise-score = { $right } of { $asked } right
exercise-question = question { $k } of { $asked }
exercise-answered = all answered
exercise-all-time = All-time score: { $right } of { $asked } (this browser only)
exercise-feedback = Feedback
exercise-feedback-now = immediately
exercise-feedback-end = at the end
exercise-undo = Undo
exercise-next-question = Next question
exercise-look-right = ✓ expanded next
exercise-look-tie = ✓ right, a tie
exercise-look-wrong = × your choice

# The trace table: its columns, and a row. $columns are the titles of columns.

exercise-step = step
exercise-column-expanded = expanded
exercise-column-added = children added
exercise-column-discarded = discarded, and why
exercise-column-frontier = frontier in order
exercise-fill-all = Fill in all columns.
exercise-fill = Fill in { $columns }. Other columns are optional; they are marked too.
exercise-click = Click a { thing }, here or in the tree, to write it into the cell. Not all { things } below are needed.
exercise-discards = For a discarded child write the move and the node that has its board, such as D 0. Press Enter to check a step.
exercise-discards-named = For a discarded child write the move and the node that has its state, such as { $state } 0. Press Enter to check a step.
exercise-no-move = Node { $node } has no move; write the move, then the node, such as D 0.
exercise-cell = { $column }, step { $step }
exercise-check-step = Check step { $step }
exercise-all-right = All right.
exercise-right = Right: { $columns }.
exercise-first-try = { $right } of { $steps } right at the first try
exercise-boards = { things-capital }
exercise-node = node { $node }
exercise-node-board = node { $node }: { $board }

# The values of states.

exercise-values = What are g, h and f of these { things }?
exercise-values-g = What is g of these { things }?
exercise-number = a number

# A trace that is handed in. $sentence is the verdict.

exercise-trace = Check my trace
exercise-trace-ask = Kind of answer
exercise-trace-first = from step
exercise-trace-steps = steps
exercise-trace-text = Boards, moves from the start, or node numbers
exercise-credit = { $sentence } Credit { $credit } %.
exercise-instead = What you may have done instead
exercise-gives-all = <a>{ $convention }</a>: gives all of your answer
exercise-gives = { $count ->
    [0] <a>{ $convention }</a>: gives none of your answer
    [one] <a>{ $convention }</a>: gives the first entry of your answer
   *[other] <a>{ $convention }</a>: gives the first { $count } entries of your answer
}
exercise-sheet = Trace sheet
exercise-sheet-open = Trace sheet (shows the solution)
exercise-sheet-copy = Copy { $form }
exercise-sheet-save = Save { $form }
exercise-sheet-added = added
