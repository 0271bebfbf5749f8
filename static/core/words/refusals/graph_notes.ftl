# What was assumed while a text was read as a graph, and the labels of other readings.

reading-one-way = Make edges one-way
reading-both-ways = Make edges two-way
reading-ids = nodes have their ids as names
reading-numbers-are-nodes = the numbers are nodes
reading-edge-rows = each row is an edge
reading-edge-rows-with-costs = each row is an edge with its cost
reading-rows-by-number = row k has the neighbours of node k
reading-matrix = the numbers are an adjacency matrix
# $first is the name of the first node: A, 0 or 1.
reading-node-names = { $first ->
    [A] the nodes are A, B, C and so on
   *[other] the nodes are numbered from { $first }
}
note-node-names = { $first ->
    [A] The matrix has no names: the nodes are A, B, C and so on.
   *[other] The matrix has no names: the nodes are numbered from { $first }.
}

# $why says how the text shows it.
note-one-way = { $why ->
    [costs] Edges lead one way: some have another cost back.
    [rows] Edges lead one way, from a node to those that its row names.
   *[unsaid] Edges lead one way: the text does not say whether they lead both ways.
}
note-both-ways = { $why ->
    [arrows] Edges without an arrow lead both ways.
   *[unsaid] Edges lead both ways: the text does not say whether they lead both ways.
}
note-rounded = { $count ->
    [one] { $count } number has more than { $decimals } decimals and will be rounded: { $first } is read as { $rounded }.
   *[other] { $count } numbers have more than { $decimals } decimals and will be rounded: { $first } is read as { $rounded }.
}
note-lone-nodes = { $count ->
    [one] { $nodes } has no edge and is left out.
   *[other] { $nodes } have no edge and are left out.
}
note-neighbour-order = Some neighbours are in another order than in their rows.
note-loops = Edges from a node to itself are left out: { $nodes }.
note-parallel = Of several edges { $edges }, the cheapest is kept.
note-again = { $count ->
    [one] { $count } edge is given again at the same cost and left out.
   *[other] { $count } edges are given again at the same cost and left out.
}
note-rows-by-number = Row k has the neighbours of node k, counted from 0.
note-letters = In texts such as 'AB', each letter is a node.
note-numbers-are-nodes = In lines such as { $line }, the number is the name of a node.
note-numbers-are-costs = { $line ->
    [nothing] Numbers behind a name are costs: no node has such a name.
   *[other] In lines such as { $line }, the last number is a cost.
}
note-names-with-blanks = { $name } is the name of a node.
note-hyphens = A hyphen inside a word belongs to the name of the node.
note-chains = Names with several arrows are a path: each leads to the next.
note-units = The unit { $unit } of the costs is left out.
note-cost-one = Edges without a cost have cost 1.
note-counts = { $count ->
    [one] { $given } is the number of lines that follow.
   *[other] { $given } is the number of nodes and of edges.
}
note-edge-count = { $said ->
    [one] The first line says { $said } edge; the file has { $count }.
   *[other] The first line says { $said } edges; the file has { $count }.
}
note-decimal-comma = { $given } is read with a decimal comma.
note-head = The first row names the columns.
note-matrix = { $sign ->
    [zero] The text is an adjacency matrix: 0 means that there is no edge.
   *[other] The text is an adjacency matrix: an empty cell or a sign means that there is no edge.
}
note-zero-is-no-edge = 0 means that there is no edge, as the other signs do.
note-rows-to-columns = The matrix is not symmetric: edges lead one way, from the row to the column.
note-labels = The names of nodes are their labels: { $id } is { $name }.
note-cost-in-label = The number in the label of an edge is its cost.
note-no-cost = Edges whose label has no number cost 1.
note-html = Labels in HTML are not read.
note-looks = Lines that say how the drawing looks are not used.
# $name is a part of a program, or the name of a variable; "nothing" without one.
note-positions = { $name ->
    [nothing] Line { $line }: the positions of the nodes are not used.
   *[other] { $name }, the positions of the nodes, is not used.
}
note-estimates = { $what ->
    [lines] Lines such as { $name } give h.
   *[numbers] The numbers of { $name } give h.
}
note-h-by-number = The estimates without names are those of nodes 0, 1, 2 and so on.
