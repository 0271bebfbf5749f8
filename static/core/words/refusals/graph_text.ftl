# Texts that are pasted to be read as graphs. $line is the number of a line, $given what stands there, in quotation
# marks; $forms and $example are texts that can be read.

graph-node-without-name = Line { $line } has a node without a name; write one, such as S or 1.
graph-text-edges = The text has more than { $pasted } edges; at most { $most } different ones are allowed.
graph-two-nodes = Line { $line } must name two nodes, not { $given }.
graph-line-unread = Line { $line } of the graph must be an edge such as S A 1 or S -> A 1, a row such as S: A(1) B(5), or h(S)=7, not { $given }.
graph-line-long = Line { $line } of the graph, { $given }, has { $count } characters; an edge has at most { $most }.
graph-many-names = Line { $line } of the graph, { $given }, has more than two names; write names with blanks in quotation marks or commas between them, such as "New York", Boston, 5.
graph-verb-in-name = Line { $line }: the name of a node cannot have { $given }; write an edge such as A -> B or a row such as A: B, C.
graph-name-unclear = “{ $name }” is not clear, as { $words } are nodes; write an edge on a line, such as S A 1.
graph-estimates-alone = The text has estimates but no edges; write edges beside them, such as S A 1.
graph-estimates-without-names = Line { $line } has { $count ->
    [one] { $count } estimate without a name; write it
   *[other] { $count } estimates without names; write them
    } as h: S=7, A=6.
graph-count = Line { $line }: { $given } says { $said } edges, and { $count ->
    [one] { $count } line follows.
   *[other] { $count } lines follow.
    }
graph-cost-no-number = Line { $line }: the cost must be a number, not { $given }.
graph-row-short = Line { $line }: expected { $width } cells, as the first row has, found { $count }.
graph-row-long = Line { $line }: expected { $width } cells, found { $count }.
graph-matrix-cell = Line { $line }: the cells of a matrix must be a cost, or 0, - or inf for no edge, not { $given }.
graph-matrix-names = Line { $line }: rows and columns of a matrix must have the same names in the same order, not { $columns } and { $rows }.

# $label is the text beside the edge from $start to $end.
graph-label-numbers = The label of the edge from { $start } to { $end }, { $label }, has { $count } numbers; write one, which is its cost.
graph-link-unread = Line { $line } of the graph must be a link such as { OR($forms) }, not { $given }.
graph-link-label = Line { $line }: the label of a link must be its cost, a number, not { $given }.
graph-drawing-without-links = The drawing has no links; write a link such as { OR($forms) }.

# $form is XML or JSON, $place the number of a character, $error the words of the program that reads it.
graph-file-unreadable = The { $form } cannot be read at line { $line }, character { $place }: { $error }.
graph-file-unknown-node = An edge of the { $form } names the node { $given }, which there is not.
graph-json-nested = The JSON nests its lists too deeply.
graph-json-lists = The JSON must have a list of nodes and a list of links or edges.
graph-json-objects = The nodes and edges of the JSON must be objects.
graph-xml-declaration = The XML has a { $declaration } declaration, which is not read; take it out.
graph-xml-nested = The XML has more than { $most } elements in each other.
graph-hyperedge = The GraphML has a hyperedge; only edges between two nodes can be read.
graph-gml-unreadable = { $given ->
    [nothing] Line { $line } of the GML cannot be read at its end, where a value or a ] is missing.
   *[other] Line { $line } of the GML cannot be read at { $given }.
}
graph-dot-unreadable = { $given ->
    [nothing] Line { $line } of the DOT text cannot be read at its end, where a brace, a bracket or a name is missing; names with other signs than letters, digits, _ and . stand in quotation marks.
   *[other] Line { $line } of the DOT text cannot be read at { $given }; names with other signs than letters, digits, _ and . stand in quotation marks.
}
graph-dot-nested = The DOT text has more than { $most } braces in each other.
graph-dot-html = The name of a node of DOT is HTML; write it as a text.
