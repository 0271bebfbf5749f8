# The page of an exercise.

exercise-page-title = You are the frontier
    .of = Exercise: { $title }
exercise-page-tabs = How to answer
exercise-page-choose = Choose the next
    .help = Which state of the frontier is expanded next? Click it here or in the tree.
exercise-page-values = Write the values
exercise-page-table = Fill the table
    .help = A row for each step: the node expanded, its children, the discarded children and the frontier.
exercise-page-check = Check my trace
    .help = Paste the nodes that your own program expands. The first wrong one is explained.
exercise-page-fresh = Fresh boards
exercise-page-worksheet = Worksheet
    .help = The same exercise on paper, with a key.
exercise-page-explore = Explore
exercise-page-answer = Your answer
exercise-page-goal = { $title }: { $goal }
exercise-page-help-title = Exercises
exercise-page-help = You decide what the search does next. The tree shows the search up to the step of the question.
exercise-page-numbers = Node numbers
    .help = Nodes are counted from 0 in the order in which they are generated; the start is node 0.
exercise-page-ties = Ties
    .help = The line at the top says how ties are broken. Where any will do, every tied choice is right.
exercise-page-key-choose = <kbd>A</kbd> to <kbd>E</kbd>
    .help = choose that state
exercise-page-key-next = next question
exercise-page-key-back = take a wrong choice back
