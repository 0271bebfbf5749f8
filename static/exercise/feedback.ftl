# What an answer to an exercise is told. $item, $right and $node are names of boards or nodes, such as “node 7” or
# “Sibiu”; $step is the number of a step; $rule and $why are messages of this file.

# Two sentences of which the second may be two again.
told-both = { $first } { $second }

feedback-node = node { $node }
node-of-state = node { $node } ({ $state })
letter-of-state = { $letter } ({ $state })
discarded-child = { $move } discarded

# The rule of a search. $at is “begin” at the beginning of a sentence, else “within”.

search-rule-none = { $search } keeps only the current { thing }
search-rule-queue = { $at ->
    [begin] The frontier is a queue, oldest first
   *[within] the frontier is a queue, oldest first
}
search-rule-stack = { $at ->
    [begin] The frontier is a stack, newest first
   *[within] the frontier is a stack, newest first
}
search-rule-list = { $at ->
    [begin] The frontier is a list, and the first node within the threshold is next
   *[within] the frontier is a list, and the first node within the threshold is next
}
# $priority is a formula such as “f = g + h”; $tie is a rule for ties such as “oldest first”, or “none”.
search-rule-lowest = { $at ->
    [begin] The frontier
   *[within] the frontier
} is a priority queue, lowest { $priority } first{ $tie ->
    [none] {""}
   *[other] , ties: { $tie }
}
search-rule-levels = { $at ->
    [begin] The frontier
   *[within] the frontier
} is a priority queue: { $levels ->
    [deep] deepest level first, then lowest { $priority }
   *[shallow] shallowest level first, then lowest { $priority }
}{ $tie ->
    [none] {""}
   *[other] , ties: { $tie }
}
search-rule-sentence = { $rule }.

# An answer that is right, and one whose first items are.

feedback-right = Right: { $rule }.
feedback-right-next = Right: { $rule }, and { $why }.
feedback-right-other = Right: { $rule }, and { $why }; this queue expands { $node }, which { tie-first }.
feedback-right-values = Right: all values are correct.
feedback-too-long = { $count ->
    [one] The first item is right, but step { $step } is the last one; leave out what follows.
   *[other] The first { $count } items are right, but step { $step } is the last one; leave out what follows.
}
feedback-too-short = Right so far, but { $count } more should follow, beginning with { $item } in step { $step }.

# What a node that is chosen instead of the next one is: its place on the frontier, or why it is not there. $by is the
# rule that would choose it, or “none”; $why tells why the right one is next.

feedback-chosen = Step { $step }: you chose { $item } ({ $by ->
    [none] {""}
   *[other] { $by };{" "}
}{ $place }). { $rule }, and { $why }.
feedback-chosen-new = Step { $step }: you chose { $item }, which has not been generated before step { $step }. { $rule }, and { $why }.
feedback-chosen-expanded = Step { $step }: you chose { $item }, which was already expanded in step { $before }. { $rule }, and { $why }.
feedback-chosen-of-several = Step { $step }: you chose { $item }, { $place }. { $rule }, and here that is { OR($rights) }, { $lowest }.

place-later = generated in the same step, but after { $node }
place-earlier = generated in the same step, but before { $node }

# $of names what is counted: steps of an exercise, or expansions of a recorded search.

place-since = { $of ->
    [step] waiting since step { $since }
   *[expansion] waiting since expansion { $since }
}
place-since-start = waiting since the start
place-value = { $name } = { $value }
place-expanded = { $of ->
    [step] already expanded at step { $at }
   *[expansion] already expanded at expansion { $at }
}
place-new = not generated yet

# Why a node is next.

feedback-next-only = { $node } is the only one
feedback-next-since = { $node } has been waiting since step { $since }
feedback-next-since-start = { $node } has been waiting since the start
feedback-next-newest = { $node } was added last, in step { $since }
feedback-next-listed = { $node }, f = { $value }, is the first in the list within the threshold
feedback-next-lowest = { $node } has the lowest { $name }, { $value }
feedback-next-any-lowest = { $node } is one of { $count } with the lowest { $name }, { $value }
feedback-next-tied = of the { $count } nodes with { $name } = { $value }, { $node } { tie-first }

# $tie is the key of a rule for ties.

tie-first = { $tie ->
    [fifo] is the oldest
    [lifo] is the newest
    [high_g] has the highest g
    [low_g] has the lowest g
    [low_h] has the lowest h
    [high_g_newest] is the newest with the highest g
    [state] has the smallest { thing }
    [sorted] comes first in the list
   *[other] comes first by the rule for ties
}

# The frontier after a step; then $item is what the answer has where $right should stand.

feedback-frontier = Step { $step }: { $right } should be here: { $rule }.
feedback-frontier-order = Step { $step }: { $item } is on the frontier, but { $right } should be here: { $rule }.
feedback-frontier-new = Step { $step }: { $item } has not been generated before step { $after }; { $right } should be here: { $rule }.
feedback-frontier-expanded = Step { $step }: { $item } was already expanded in step { $before }; { $right } should be here: { $rule }.

# The g, h and f of nodes. $name is g, h or f; $meaning is what it is, or “none”.

feedback-value = { $name } of { $node } is { $value }, not { $came }{ $meaning ->
    [none] {""}
   *[other] : { $meaning }
}.
feedback-values-more = { $count } more values are wrong.
feedback-values-number = The question asks for { $count } values of every node, not { $came }.
meaning-g = { $end ->
    [goal] g is the cost of the moves from the goal
   *[start] g is the cost of the moves from the start
}
meaning-h = { $end ->
    [goal] h is { $heuristic }, with the start as its goal: { $definition }
   *[start] h is { $heuristic }: { $definition }
}
meaning-f = f is { $priority }

# The rules by which people choose a node, right or wrong.

choice-rule = { $rule ->
    [first_child] first child first
    [last_child] last child first
    [newest_on_level] newest on its level
    [equal_newest] ties: newest first
    [equal_oldest] ties: oldest first
    [equal_high_g] ties: highest g first
    [equal_low_g] ties: lowest g first
    [least_h] lowest h first
    [least_f] lowest g + h first
    [least_g] lowest g first
    [newest] newest first
   *[oldest] oldest first
}

# Why a child is discarded, such as “U: reached”.

child-discarded-why = { $move }: { $why }

# Cells of a step table: a discarded child, with the node that has its state, and how many nodes are left out.

sheet-discarded = { $node ->
    [none] { $move }: { $why }
   *[other] { $move }: { $why }, node { $node }
}
sheet-more = and { $count } more
