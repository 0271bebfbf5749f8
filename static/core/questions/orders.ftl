# The conventions of a search. Each is one of a list; $name and $value are of a parameter that has no words of its own.

stated = { $name }: { $value }
stated-open = { $name }: left open
stated-order = moves tried { $order ->
    [listed] in listed order
    [alphabetical] in alphabetical order
    [reverse] in reverse order
    [random] in an order chosen at random
   *[other] { $order }
}
stated-any-order = moves tried in any order
stated-tie = ties: { $tie }
stated-ties = ties: { OR($ties) }
stated-any-tie = ties: any will do
stated-goal-test = goal tested { $label }
stated-reached = { $label }
stated-heuristic = h: { $heuristic }
# $raises is h where the cost of moves is that of the heuristic too.
stated-cost = { $cost ->
    [unit] a move costs 1
   *[tile] a move costs the number on the tile{ $raises ->
        [h] , in h too
       *[nothing] {""}
    }
}
goal-not-counted = goal not counted
start-not-counted = start not counted

# Orders of moves: names of orders, or moves such as “U L D R”.

orders-any = any order
orders-begin = any order that begins with { $moves }
orders-end = any order that ends with { $moves }
orders-before = any order with { $first } before { $second }
orders-listed = { PLURAL($count, one: "order", other: "orders") } { COMMAS($orders) }
orders-named = order { OR($orders) }
orders-of-problem = order: { OR($orders) }

# What the command line tells of the conventions that it tries.

finder-to-try = { $conventions } conventions to try, each of up to { $expansions } expansions. Ctrl-C stops.
finder-left = About { $time } left.
finder-matching = { $count } of the { $tried } conventions tried match.
finder-telling = To tell them apart, give another number, such as { $number } ({ $option }).
finder-stopped = Stopped: the other conventions were not tried.
finder-nearest = Nearest:
finder-same = { $count ->
    [one] the same for the first { thing }
   *[other] the same for the first { $count } { things }
}
