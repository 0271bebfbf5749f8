# The structures of frontiers. $frontiers says which: one, one on each side (two), or one per level (levels).

structure-queue = { $frontiers ->
    [two] Frontiers · two queues
   *[one] Frontier · queue
}
structure-stack = Frontier · stack
structure-list = Frontier · list
structure-priority-queue = { $frontiers ->
    [two] Frontiers · two priority queues
    [levels] Frontier · priority queue per level
   *[one] Frontier · priority queue
}
structure-one-node = Frontier · at most one node
structure-unknown = Frontier · no known rule

# Where nodes leave and enter them.

ends-queue-out = ↑ out: the oldest is expanded next
ends-queue-in = ↑ in: new nodes enter here
ends-queues-out = ↑ out
ends-queues-in = ↑ in
ends-stack-out = ↕ nodes enter and leave here
ends-stack-in = the oldest is at the bottom
ends-list = ↕ nodes enter and leave here: children take their parent’s place
ends-priority-out = ↑ out: the lowest { $order } is expanded next
ends-priority-in = ↑ new nodes are sorted in by { $order }

band-list = { $part ->
    [later] later
   *[now] now
} · { $count } { PLURAL($count, one: "node", other: "nodes") }

# Which of several nodes, or of the children of one, is expanded first.

first-oldest = oldest first
first-newest = newest first
first-last-child = last child first

# Which state a search expands: $search is its name, if that is known; $value what orders its frontier, such as
# “f = g + h”; $rule how it breaks ties.

the-search = { $search ->
    [none] The search
   *[other] { $search }
}
rule-queue = { the-search } expands the { thing } that has been waiting longest.
rule-queues = { the-search } expands the oldest { thing } on the side whose level is unfinished. The start side goes first.
rule-stack = { the-search } expands the { thing } that was added last.
rule-lowest = { the-search } expands the { thing } with the lowest { $value }{ $where ->
    [deep] {" "}among the deepest
    [shallow] {" "}on its level
    [sides] {" "}on either side; the start side goes first
   *[all] {""}
}; ties: { $rule }.
rule-one-node = { the-search } keeps only one { thing } and goes on from it.
rule-list = { the-search } expands the first { thing } in its list whose f is within the threshold.
rule-tested = { the-search } expands the newest { thing }. The deepest { things } are tested, not expanded.
rule-bound = { the-search } expands the newest { thing }. { things-capital } whose f is over the bound are never added.
rule-limit = { the-search } expands the newest { thing }. { things-capital } deeper than the limit are never added.

# The same in fewer words, and without the name of the search as one of several choices.

brief-queue = { the-search } expands the oldest { thing }
brief-stack = { the-search } expands the newest { thing }
brief-lowest = { the-search } expands the { thing } with the lowest { $value }
brief-one-node = { the-search } keeps only one { thing }
brief-list = { the-search } expands the first { thing } in its list

choice-queue = expands the oldest
choice-stack = expands the newest
choice-lowest = expands the lowest { $priority }
choice-one-node = keeps one { thing }
choice-list = expands the first in its list
