# What was assumed while a text was read as a graph, and the labels of other readings.

reading-one-way = Make edges one-way
reading-both-ways = Make edges two-way
reading-zero-is-edge = an adjacency matrix in which 0 is a cost
reading-zero-is-no-edge = an adjacency matrix in which 0 means that there is no edge
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
   *[rows] Edges lead one way, from a node to those that its row names.
}
# $why is always the same.
note-both-ways = { $why ->
   *[arrows] Edges without an arrow lead both ways.
}
note-lone-nodes = { $nodes } { PLURAL($count, one: "has", other: "have") } no edge and { PLURAL($count, one: "is", other: "are") } left out.
note-loops = Edges from a node to itself are left out: { $nodes }.
note-parallel = Of several edges { $edges }, the cheapest is kept.
note-rows-by-number = Row k has the neighbours of node k, counted from 0.
note-cost-one = Edges without a cost have cost 1.
note-counts = { $given } is the number of { PLURAL($count, one: "lines that follow", other: "nodes and of edges") }.
note-decimal-comma = { $given } is read with a decimal comma.
note-head = The first row names the columns.
note-matrix = { $sign ->
    [zero] The text is an adjacency matrix: 0 means that there is no edge.
   *[other] The text is an adjacency matrix: an empty cell or a sign means that there is no edge.
}
note-rows-to-columns = The matrix is not symmetric: edges lead one way, from the row to the column.
note-positions = The positions are not used, as some nodes have none.
# $name is the first of the names.
note-estimates = Lines of a name and a number give h, such as the line with { $name }.
