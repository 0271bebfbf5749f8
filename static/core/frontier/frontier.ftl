# The heading and the parts of a frontier. $count is how many states or nodes; $side names one of two frontiers.

frontier = Frontier
frontier-size = { $count } { counted-things }
frontier-iteration = iteration { $number }
frontier-in-order = { $side ->
    [start] Frontier from start in the order of expansion
    [goal] Frontier from goal in the order of expansion
   *[none] Frontier in the order of expansion
}
frontier-row-in-order = { $side ->
    [start] Frontier in the order of expansion, from the start
    [goal] Frontier in the order of expansion, from the goal
   *[none] Frontier in the order of expansion
}
frontier-empty = The frontier is empty.
frontier-ties = Ties: { $rule }.
frontier-side = { $side ->
    [goal] from goal
   *[start] from start
}
frontier-other = { $count } from { $side ->
    [goal] goal
   *[start] start
}
frontier-nodes = { $count } { PLURAL($count, one: "node", other: "nodes") }
frontier-first = The list shows the first { $count } of { $all } nodes.
frontier-branch = Node { $node } of the branch
frontier-expanded = <b>node { $node },</b> expanded
frontier-next = next
frontier-expanded-next = expanded next
frontier-right = right
frontier-more = <b>+{ $count }</b> more
frontier-candidates = The { things } to choose from
frontier-top = top
frontier-out = { $in ->
    [here] out, in
   *[elsewhere] out
}
frontier-in = in

# The children of the only node that a local search keeps.

local-note = Local search keeps one node. It moves to one child and discards the others.
local-children = Children of { $node }
local-kept = kept{ as-node }

# A priority queue as a binary heap, of which entries may be superseded. The form is a list, an array or a tree.

heap-forms = Frontier drawn as
heap-form-list = List
heap-form-array = Heap array
heap-form-tree = Heap tree
heap-too-large = The heap is drawn for up to { $most } nodes, which is up to expansion { $expansion }. The list is exact at every expansion:
heap-drawn = { $form ->
    [tree] Heap as a tree
   *[array] Heap as an array
}
heap-note = { $form ->
    [tree] Binary heap: no node comes before the node above it.
   *[array] Binary heap: the parent of place i is place (i − 1) ÷ 2, rounded down; a parent never comes after its child.
} Each entry: its place, node and { $order }. The last step wrote those with a dark frame.
heap-note-superseded = { heap-note } A superseded entry stays, struck through, until it reaches the top.
heap-top = The top { $count } of { $levels } levels; the array has all { $entries } entries.
heap-empty = The heap is empty.
heap-superseded = { $count ->
    [one] { $count } entry, which is superseded.
   *[other] { $count } entries, { $superseded } of them superseded.
}
heap-place = Place { $place }: node { $node }, { $order } { $value }{ $is ->
    [superseded] , superseded
   *[waiting] {""}
}{ $above ->
    [none] {""}
   *[other] , below place { $above }
}
heap-place-next = { heap-place }, next

# The states that are reached, or the nodes of a search that does not remember them, by depth.

reached-branch = No reached set, only the current branch: { $count } { PLURAL($count, one: "node", other: "nodes") }.
reached-by-depth = { $of ->
    [states] Reached states by depth
   *[nodes] Nodes by depth
}
reached-title = { $of ->
    [states] Reached by depth
   *[nodes] Nodes by depth
}
reached-forgets = The search keeps no reached set, so a state may occur many times.
reached-keeps-both = A cheaper path adds a node and leaves the old one on the frontier, so a state may be expanded several times.
reached-closes = States are marked when expanded. A state may be on the frontier several times; later copies are skipped.
reached-pushes-out = Nodes pushed out of a full beam stay reached.
reached-summary = { $side ->
    [start] from start:{" "}
    [goal] from goal:{" "}
   *[none] {""}
}{ $of ->
    [states] { $count } { PLURAL($count, one: "state", other: "states") } reached
   *[nodes] { $count } { PLURAL($count, one: "node", other: "nodes") }
}; { $waiting } { PLURAL($waiting, one: "is", other: "are") } on the frontier.
reached-summary-widest = { reached-summary } Widest depth: { $depth } ({ $of ->
    [states] { $most } { PLURAL($most, one: "state", other: "states") }
   *[nodes] { $most } { PLURAL($most, one: "node", other: "nodes") }
}).
reached-axis = depth 0{ $end ->
    [0] {""}
   *[other] {" "}to { $end }
}{ $wide ->
    [1] {""}
   *[other] , { $wide } depths a bar
}
