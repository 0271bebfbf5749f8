# The page that finds the conventions of a program.

conventions-title = Why do my numbers differ?
conventions-intro = A slide says 23 expanded and your program says 25? Enter what you know. This page tries every search with every order of moves, tie rule, goal test and reached set, and counts the start and the goal or leaves them out.
conventions-problem = Puzzle
conventions-start = Start
conventions-goal = Goal
conventions-search = Search
conventions-heuristic = Heuristic
conventions-all = all
conventions-taken = First { $things } expanded, in order
conventions-more-numbers = More numbers
conventions-find = Find
conventions-help-title = Conventions
conventions-help = Textbooks and programs that run the same search may count differently. This page tries them all and lists those that give your numbers.
conventions-order = Order of moves
    .help = The order in which the children of a node are generated.
conventions-tie = Tie rule
    .help = Which of several nodes with the same f is expanded first.
conventions-goal-test = Goal test
    .help = Whether a node is tested when it is generated or when it is expanded.
conventions-reached = Reached set
    .help = Which states count as known, so that they are not added again.
conventions-several = Several matches
    .help = Enter another number, or the first boards that your program expands.
