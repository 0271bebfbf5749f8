# The page of heuristics.

lab-page-skip = Skip to the heuristics
lab-page-title = Heuristic lab: how good is an estimate?
    .of = { $heuristic } · { $goal } · Heuristic lab
lab-page-help-title = Heuristics
lab-page-help = This page holds an estimate h against the true distance of every state, for one goal. Another goal or another heuristic is computed at once.
lab-page-admissible = Admissible
    .help = h is never above the true distance, so A* finds a cheapest path.
lab-page-consistent = Consistent
    .help = From a state to a neighbour h falls by at most the cost of the move, so A* never has to expand a state twice.
lab-page-error = Error
    .help = The true distance minus h. If one of two admissible heuristics is never lower than the other, A* with it expands no more states (ties apart).
lab-page-dominates = Dominates
    .help = One h is at least as high as the other everywhere.
lab-page-only-for = It works only for { $boards }.
