# How a recorded search differs from the one that was asked for. $search is the name of the one asked for, $expansion
# the number of an expansion; $own and $rule are the boards that the two expand, with their places on the frontier.

check-asked = { $search } with order { $order }
check-placed = { $state } ({ $place })
check-one-of = one of { $count } { things } with { $place }, such as { $state }
check-stops = It stops after expansion { $expansion }; { $search } then expands { $rule }.
check-ended = At expansion { $expansion } it expands { $own }; { $search } has already ended.
check-differs = At expansion { $expansion } it expands { $own }; { $search } expands { $rule }.
check-nothing-expanded = It never asked for the successors of any state, so there is nothing to compare.
check-something-else = It expands what { $search } expands, but something else is wrong.

# Facts about a recorded search. $goals is how many goals there are.

check-twice = It expands the same state twice: { $state } at expansions { $first } and { $again }.
check-goes-on = It goes on after expanding { a-goal } at expansion { $expansion }.
check-no-test = It never tests whether a state is { a-goal }.
check-lost = It ends with { $count } { counted-things } generated and never expanded, such as { $state }; where are they lost? One list that is changed in place, for example, is the same list on the frontier and among the visited states.
check-no-state = { $state } is not a { thing } of problem={ $problem }.
check-turned = Its states look like (column, row), so they are read that way.

# The path that it found.

check-no-path = It found no path.
check-no-path-cost = It found no path, though one of cost { $cost } exists.
check-path-reversed = Its path is in reverse order: it is legal only from the last step to the first.
check-path-backwards = Its path is in reverse order: it leads from the goal to the start.
check-path-step = Step { $step } of its path, { $move }, is not a move from { $state }.
check-path-end = Its path ends at { $state }, not at { a-goal }.
check-path-cost = Its path costs { $more } more than a cheapest path, which { $search } finds.

# Its heuristic.

check-h-no-number = Its h of { $state } is { $value }, which is not a number.
check-h-unknown = Its h is not one that Frontier knows.
check-h-other = Its h is { $heuristic }, not { $asked }.
check-h-unit = Its h counts every move as 1, not as the number on the tile.
check-h-blank = Its h of { $heuristic } counts the blank.
check-h-too-high = Its h is not admissible: { $h } for { $state }, from which a cheapest path costs { $cost }.
check-h-too-high-moves = Its h is not admissible: { $h } for { $state }, which is { $cost } moves from the goal.

# A search that is right. $count is how many expansions it makes; $boards on how many boards, of which there may be one;
# $whole is “no” for a search that did not end. $found tells how it breaks ties.

check-as-asked = As asked{ check-as-far }: { check-expansions } of { $search }, order { $order }.
check-up-to-ties = { $by ->
    [ties] Right up to ties{ check-as-far }: { check-expansions } of { $search }.
   *[order] Right up to the order of moves{ check-as-far }: { check-expansions } of { $search }.
}
check-as-far = { $whole ->
    [no] {" "}as far as it went
   *[yes] {""}
}
check-expansions = { $count ->
    [one] the one expansion is that
   *[other] all { $count } expansions{ $boards ->
        [one] {""}
       *[other] {" "}on { $boards } { things }
    } are those
}
check-found = Found: { $found }.
check-own-order = Found: children in an order of their own.
check-no-tie-rule = No rule for ties that Frontier knows explains all of them.
check-ties = ties: { $tie }; { $orders }

# A search on several boards.

graded-right-on = { $boards ->
    [one] Right on { $right } of { $boards } { thing }
   *[other] Right on { $right } of { $boards } { things }
}{ $left ->
    [0] .
   *[other] ; { $left } more not tried.
} From { $start } to { OR($goals) }:
graded-no-style = None of the styles has it: { COMMAS($styles) }.
graded-style = Style: { $style }.

# Results for Gradescope: the name of a test, and its output. $count is how many expansions the search makes.

gradescope-test = From { $start } to { OR($goals) }
gradescope-right = { $count ->
    [one] Right: the only expansion is as expected.
   *[other] Right: all { $count } expansions are as expected.
}
gradescope-not-tried = Not tried, because a test before it failed.
gradescope-only = { $field } needs gradescope, the file of results.
gradescope-not-collected = The tests of this file could not be read: { $why }
