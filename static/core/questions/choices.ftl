# Why a state is expanded next. $value is the lowest one of f, g or h ($order), and $where says among which states.

next-empty = The frontier is empty.
next-letter = { $letter } is expanded next.
next-lowest = the lowest { $order }{ $where ->
    [level] {" "}on its level
    [deepest] {" "}among the deepest
    [start] {" "}on the start side
    [goal] {" "}on the goal side
   *[all] {""}
} ({ $value })
next-alone = It alone has { next-lowest }.
next-shown-alike = It has { next-lowest }. By the numbers shown { $rights } tie, so each is right.

# A tie: the states with the letters $alike share the value, or $count states of which not all have letters. $rights
# are right. $first is the first criterion of the tie rule, $last the one by which no two states are equal: a column (n is
# age) and 1 where the lowest value is first, else -1.

next-share = { $count ->
    [none] { $alike } share { next-lowest }
   *[other] { $count } { things } share { next-lowest }
}
next-tie = { next-share }. Of these, { $letter } { $first ->
    [n1] was added first
    [n-1] was added last
    [g1] has the lowest g
    [g-1] has the highest g
    [h1] has the lowest h
    [h-1] has the highest h
    [state1] is the smallest, read row by row
   *[other] comes first in the sorted list
}.
next-decided = { $last ->
    [n1] oldest
    [n-1] newest
    [state1] first in the order of the states
   *[other] first in the sorted list
}
next-tie-all = { next-share }, so each is right; { $letter } is { next-decided }.
next-tie-some = { next-share }; { $rights } are right, { $letter } is { next-decided }.
next-tie-number = { next-share }; { $rights }, with the { $number }, are right, { $letter } is { next-decided }.

# The rules by which people choose a state, beside the state that each would choose.

guess-first-child = first child first
guess-last-child = last child first
guess-newest-on-level = newest on its level
guess-equal-newest = broke the tie: newest first
guess-equal-oldest = broke the tie: oldest first
guess-least-h = Greedy: lowest h
guess-oldest = BFS: the oldest
guess-newest = DFS: the newest
guess-least-f = A*: lowest g + h
guess-equal-high-g = broke the tie: highest g first
guess-equal-low-g = broke the tie: lowest g first
guess-least-g = UCS: lowest g
next-also-right = a tie, right too
next-later = expanded later
