# Verdicts on a heuristic. $boards is how many states there are, $thing the key of their noun.

lab-admissible-promised = Admissible by construction: h ≤ h* on every { thing }.
lab-admissible-unknown = It is not known to be admissible.
lab-admissible = Admissible: on all { $boards } { things } h ≤ h*.

# $h overestimates the true distance of $board; $over is how many such states there are, $share their share of all.

lab-inadmissible = Not admissible: on { $board } h is { $h }, the true distance { $distance }. It overestimates on { $over ->
    [one] { $over } { thing }
   *[other] { $over } { things }
}, { $share } of all.

lab-consistent-promised = Consistent by construction: no move lowers h by more than its cost, 1.
lab-consistent-unknown = It is not known to be consistent.
lab-consistent = Consistent: on all these { things } no move lowers h by more than its cost, 1.
lab-consistent-costs = Consistent: on all these { things } no move lowers h by more than its cost.
lab-inconsistent = Not consistent: on { $board } the move { $move } lowers h from { $h } to { $after } but costs only { $cost }.
lab-inconsistent-to = Not consistent: on { $board } the move to { $to } lowers h from { $h } to { $after } but costs only { $cost }.
lab-inconsistent-goal = Not consistent: h of a goal is { $h }, not 0.

# The states in the picture: all, or those that can be reached from $root.

lab-counts-all = The picture counts all { $boards ->
    [one] { $boards } { thing }
   *[other] { $boards } { things }
}.
lab-counts-reached = The picture counts the { $boards ->
    [one] { $boards } { thing }
   *[other] { $boards } { things }
} that can be reached from { $root }.
lab-rounded = Fractional h is rounded up.
lab-unit-cost = Fractional h is rounded up. A move costs 1.
lab-spans = A cell spans { $width } of h and of h*, and is red if h of any of its { things } is too high.
lab-cut-off = { $count } { counted-things } cannot reach a goal: h* is infinite, and averages omit it.

# The error of a heuristic, whose name is $number. $mean is the average of h, $distance that of the true distance, which
# is counted in $unit. $best is the best part of a sum or maximum, whose error is $from.

lab-mean = On average h is { $mean }.
lab-error = On average h is { $mean } { $unit ->
    [moves] of { $distance } moves
   *[cost] and h* { $distance }
}; the { $number } is { $error }.
lab-error-as-well = { $best } alone does as well.
lab-error-falls = { $label }: the { $number } falls from { $from } ({ $best } alone) to { $error }; on average h is { $mean } { $unit ->
    [moves] of { $distance } moves
   *[cost] and h* { $distance }
}.
lab-error-rises = { $label }: the { $number } rises from { $from } ({ $best } alone) to { $error }; on average h is { $mean } { $unit ->
    [moves] of { $distance } moves
   *[cost] and h* { $distance }
}.

# Two heuristics, on all states or on a sample of them.

lab-dominates = { $known ->
    [yes] { $label } dominates { $other }: never lower, higher on { $share } of { things }.
   *[no] { $label } dominates { $other } in this sample: never lower, higher on { $share } of the sampled { things }.
}
lab-equal-everywhere = { $known ->
    [yes] { $label } and { $other } are equal on all { $boards } { things }.
   *[no] { $label } and { $other } are equal on all { $boards } sampled { things }.
}
lab-neither = { $known ->
    [yes] Neither dominates: { $label } is higher on { $higher } of { things }, { $other } on { $lower }; they are equal on { $equal }.
   *[no] Neither dominates: { $label } is higher on { $higher } of the sampled { things }, { $other } on { $lower }; they are equal on { $equal }.
}
lab-sample = True distances are known only up to 9 cells: { $reachable } boards of { $size } can reach this goal. This page shows h on { $boards } of them, a fixed random sample; a sample cannot show that h is admissible.

# A cell of the picture. $where are its values, such as “h = 5, h* = 9”; $first is one of its states.

lab-cell = { $where }: { $boards ->
    [one] { $boards } { thing }
   *[other] { $boards } { things }
}, such as { $first }.
lab-or-more = { $name } = { $bin } or more
