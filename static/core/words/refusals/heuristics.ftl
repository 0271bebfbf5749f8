# A heuristic that cannot be judged or explained, and a study of the heuristic lab.

judge-goal-size = The goal must have at most { $most } cells for h to be judged on all boards; this one is { $size }.
study-unreachable-goal = goal must be a state that can be reached: none of the { $count } states that can be reached from { $start } is { OR($goals) }.
explanation-of-h = An explanation of h needs a run on { OR($problems) }, not on problem={ $problem }.
study-no-mixes = { must } be one of { COMMAS($allowed) }; maxima and sums are of tiles only{ not-given }
study-weights = { must } be { study-numbers }{ not-given }
study-numbers = { $count ->
    [one] a number from 0 to { $most } with at most three decimals
   *[other] { $count } numbers joined by -, such as 0.5-1, from 0 to { $most } with at most three decimals
}
