# Texts that people paste to be read as a problem. $line is the number of a line, $given what stands there.

# $problem is such as "a graph".
text-empty = The text is empty; paste { $problem }, such as { $example }.
text-long = { $field } { $given } has { $count } characters; at most { $most } are allowed.
text-too-long = The text has { $count } characters; at most { $most } can be pasted.
text-of-no-problem = problem={ $problem } is not read from a text; choose one of { $problems }.
# $why is the message “stop”, $form the form that reads on to this line, with its example; $others are the other forms.
text-in-no-form = Line { $line }: { $why }; the nearest form is { $form }, such as { $example }; { $others ->
        [none] it is the only one
       *[other] others are { $others }
    }.

# What was expected where a text cannot be read on. $found is in quotation marks, or “end”; $example is one text that
# would do: a sign, a number of cells.
stop = expected { $expected ->
    [add-edge] a call such as add_edge('S', 'A', 3)
    [add-node] a call such as add_node('S', h=3)
    [attribute] a cost, label or h in the brackets of DOT
    [call] append or push
    [calls] calls such as add_edge('S', 'A', 3)
    [cell] a cell: # for a wall, a dot or a blank for a free cell, 2 to 9 for a cost, S for the start, G for the goal
    [cell-of-matrix] a cost in the matrix, or 0, - or inf for no edge
    [cells] several cells with one sign between them
    [cells-of-link] cells such as ..#-...
    [closing-comment] the end of the comment, */
    [closing-quote] a closing quotation mark
    [columns] columns for from, to and cost, or for a node with h or with x and y
    [corner] an empty first cell above the names of the rows
    [cost] a cost with every edge or with none
    [counts] the number of nodes and that of the edges below
    [edge] an edge such as S A 3 or S -> A 3
    [edges] edges, which this text does not have
    [estimates] estimates such as {"{"}'S': 7, 'A': 6{"}"}
    [fewer-brackets] fewer brackets in each other
    [fewer-edges] fewer edges
    [fewer-rows] fewer rows
    [fewer-tokens] at most 2 000 words and signs in a line
    [free-cell] a start and a goal that are free cells of the grid
    [graph] a graph such as {"{"}'S': {"{"}'A': 3{"}"}{"}"}
    [grid-value] the rows of a grid, its walls, its size, a start or a goal
    [header] a first row that names columns, such as from, to, cost
    [key] a key and a value
    [known-node] a node that an edge has
    [label] a label that repeats the name of the node
    [list] a list of edges
    [lower-cost] a cost of at most 999
    [map] type, height, width and map
    [map-size] { $example } as in the rows below
    [matrix] a matrix of numbers with as many rows as columns
    [name] the name of a node
    [name-as-others] names that are all numbers, or all other words
    [names] names of nodes with commas between them
    [neighbours] neighbours such as A, B or A 3, B 1
    [no-blanks] no blank beside numbers
    [no-ghost] no G where dots are food
    [no-word] no node with the name of a heading
    [node] a node, perhaps with two coordinates
    [number] a number of at most 9 digits
    [thousands] a number that is clearly a decimal such as 1.2 or a thousand such as 1200
    [one-cost] one cost
    [one-estimate] one estimate for each node
    [one-goal] one sign for the goal
    [one-graph] one graph
    [one-grid] one grid
    [one-key] each key once
    [one-place] one place for each node
    [one-shape] hyphens in names, or between names
    [one-start] one start
    [one-value] one value for each name
    [place] two coordinates
    [place-of-cell] a row and a column, such as (0, 3)
    [role] a graph, h, start, goal, nodes or positions
    [row] a row such as S: A 3, B 1
    [rows] rows of a matrix or of neighbours
    [rows-of-grid] rows of a grid
    [same-names] the same names above the columns and before the rows
    [second-name] a second name, or h before an estimate
    [separator] , or { $example }
    [shape-of-name] what its name says
    [sign] { $example }
    [signs] one sign a cell
    [size-of-grid] the size of the grid
    [so-many-cells] { $example } cells, as in the other rows
    [terrain] a cell of such a map: . G @ O T S or W
    [three-rows] at least three rows, or names of rows and columns
    [transition] a transition such as A 0:A->B B 1.0
    [two-nodes] two different nodes
    [value] a name, a number or a bracket
    [way] directed or undirected
    [what-two-is] 0 and 1, or one 2 for the start and one 3 for the goal
   *[zero-diagonal] 0 or no edge from a node to itself
}, found { $found ->
    [end] the end
   *[other] { $found }
}

# The label of a reading that is asked about; $notes are its own notes: “a matrix: 3 nodes, 2 edges both ways. …”
reading-asked = { $form }: { $summary } { $notes }

# $summary is such as "9 nodes, 12 edges both ways"; $named says which ends the text names.
note-read = { $named ->
    [start] { $summary }; start { $start }.
    [goal] { $summary }; goal { $goal }.
    [both] { $summary }; start { $start }, goal { $goal }.
   *[none] { $summary }.
}
note-usual-ends = { $missing ->
    [start] The text names no start; { $start } is used.
    [goal] The text names no goal; { $goal } is used.
   *[both] The text names no start or goal; { $start } and { $goal } are used.
}

note-more = { $count } more { PLURAL($count, one: "note", other: "notes") } like these { PLURAL($count, one: "is", other: "are") } left out.
note-columns-passed = Columns passed over: { $names }.
# $name is a part of a program, in quotation marks.
note-unused = { $what ->
    [line] Line { $line }, { $name }, is not used.
   *[call] Line { $line }, { $name }(…), is not used.
}
