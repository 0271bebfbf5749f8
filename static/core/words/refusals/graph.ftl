# The nodes, edges and estimates of a graph. $field is the parameter of the link: edges, h or places. Names of nodes and
# edges are as a link has them: S, S-A, A>G.

graph-edges-empty = edges is empty; write edges joined by commas, such as { $example }.
graph-edge-empty = edge { $place } of edges is empty; write edges joined by commas, such as { $example }.
graph-many-edges = edges has { $count } edges; at most { $most } are allowed.
graph-many-nodes = edges name { $count } nodes; at most { $most } are allowed.
graph-many-edges-from = { $count } edges lead from { $node }; at most { $most } are allowed.
graph-no-edge = In edges, { $given } is not an edge; write A-B:2 for both ways, A>B:2 for one.
graph-no-edge-but-hyphens = In edges, { $given } is not an edge; write A-B:2 for both ways, A>B:2 for one, and names with a hyphen in quotation marks: "A-1"-B.
graph-one-end = In edges, the edge { $given } has only one end; write both, such as A-B:2.
graph-edge-to-itself = The edge { $given } leads from { $node } to itself; name two nodes.
graph-edge-twice = The edge from { $start } to { $end } is given twice; give it once.
graph-edge-in-both = The edge from { $start } to { $end } is part of both { $first } and { $second }; give it once.

# The cost of an edge, or the h of a node: $of is the edge or the node.
graph-number-missing = { $field ->
    [h] h of { $of } is missing; it must be a number from 0 to { $most } with at most { $decimals } decimals.
   *[edges] The cost of { $of } is missing; it must be a number from 0 to { $most } with at most { $decimals } decimals.
}
graph-number = { $field ->
    [h] h of { $of } must be a number from 0 to { $most } with at most { $decimals } decimals, not { $given }.
   *[edges] The cost of { $of } must be a number from 0 to { $most } with at most { $decimals } decimals, not { $given }.
}
graph-number-near = { $field ->
    [h] h of { $of } must be a number from 0 to { $most } with at most { $decimals } decimals, not { $given }; the nearest is { $nearest }.
   *[edges] The cost of { $of } must be a number from 0 to { $most } with at most { $decimals } decimals, not { $given }; the nearest is { $nearest }.
}
graph-inexact-cost = The cost from { $start } to { $end } must have at most { $decimals } decimals where others are so large, not { $given }; the nearest is { $nearest }.
graph-inexact-h = h of { $node } must have at most { $decimals } decimals where others are so large, not { $given }; the nearest is { $nearest }.

graph-part-empty = { $field ->
    [h] part { $place } of h is empty; write nodes and estimates, such as { $example }.
   *[places] part { $place } of { $field } is empty; write nodes and places, such as { $example }.
}
graph-no-part = { $field } must look like { $example }, but it has the part { $given }.
graph-node-twice = { $field } of { $node } is given twice; give it once.
graph-place = The place of { $node } must be two whole numbers from 0 to { $most }, to the right and upwards, such as 100.500, not { $given }.
graph-node-without-place = places does not say where { $node } stands; give each node a place, or none.

# $meant is the node with the most similar name, "nothing" if there is none; $nodes are the first nodes of the graph.
graph-unknown-node = { $meant ->
    [nothing] { $field } names { $given }, which is not a node of an edge; the nodes are { $nodes }.
   *[other] { $field } names { $given }, which is not a node of an edge; did you mean { $meant }?
}
graph-must-be-node = { $meant ->
    [nothing] { $field } must be a node of the graph, not { $given }; the nodes are { $nodes }.
   *[other] { $field } must be a node of the graph, not { $given }; did you mean { $meant }?
}
graph-node-empty = { $field } is empty; it must be a node of the graph, such as { $example }.

graph-name-empty = The name of a node is empty; write at least one letter or digit.
graph-name-long = The name of a node has at most { $most } characters, and { $given } has more.
graph-name-hyphen = The name of a node does not begin with a hyphen, and { $given } does.
# $sign is the first sign that is not allowed, "nothing" if it cannot be seen; $signs are those that are allowed.
graph-name-sign = { $sign ->
    [nothing] The name of a node has letters, digits, spaces and { $signs }, and { $given } has an invisible character.
   *[other] The name of a node has letters, digits, spaces and { $signs }, and { $given } has { $sign }.
}
graph-names-alike = Two nodes are called { $one } and { $other }; write one name if they are the same, else names that differ in more than case and spaces.

# What a graph has: so many edges lead both ways, so many one way, and so many nodes have an estimate.
graph-summary =
    { $nodes } { PLURAL($nodes, one: "node", other: "nodes") }{ $both ->
        [0] {""}
       *[other] , { $both } { PLURAL($both, one: "edge", other: "edges") } both ways
    }{ $single ->
        [0] {""}
       *[other] , { $single } { PLURAL($single, one: "edge", other: "edges") } one way
    }{ $h ->
        [0] {""}
       *[other] , h for { $h }
    }
