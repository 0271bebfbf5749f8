# The page of an exercise.

exercise-title = You are the frontier
    .of = Exercise: { $title }
exercise-tabs = How to answer
exercise-choose = Choose the next
    .help = Which state of the frontier is expanded next? Click it here or in the tree.
exercise-values = Write the values
exercise-table = Fill the table
    .help = A row for each step: the node expanded, its children, the discarded children and the frontier.
exercise-check = Check my trace
    .help = Paste the nodes that your own program expands. The first wrong one is explained.
exercise-fresh = Fresh boards
exercise-worksheet = Worksheet
    .help = The same exercise on paper, with a key.
exercise-explore = Explore
exercise-answer = Your answer
exercise-goal = { $title }: { $goal }
exercise-help-title = Exercises
exercise-help = You decide what the search does next. The tree shows the search up to the step of the question.
exercise-numbers = Node numbers
    .help = Nodes are counted from 0 in the order in which they are generated; the start is node 0.
exercise-ties = Ties
    .help = The line at the top says how ties are broken. Where any will do, every tied choice is right.
exercise-key-choose = <kbd>A</kbd> to <kbd>E</kbd>
    .help = choose that state
exercise-key-next = next question
exercise-key-back = take a wrong choice back
