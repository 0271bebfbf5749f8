# Texts that people paste to be read as a problem. $line is the number of a line, $given what stands there.

# $problem is such as "a graph".
text-empty = The text is empty; paste { $problem }, such as { $example }.
text-long = { $field } { $given } has { $count } characters; at most { $most } are allowed.
text-too-long = The text has { $count } characters; at most { $most } can be pasted.
# $forms are several of the message text-form.
text-of-no-problem = problem={ $problem } is not read from a text; choose one of { $problems }.
text-in-no-form = Line 1, { $given }, begins none of the forms that are read: { $forms }.
text-form = { $form }, such as { $example }

# The label of another reading of the text. $format is such as "an adjacency matrix".
reading-as = read it as: { $format }

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
# The first reading cannot be used, for the reason in $error, but another one, of which $reading is the label.
note-other-way = Another reading is used, { $reading }, because the first one fails: { $error }

note-more = { $count ->
    [one] { $count } more note like these is left out.
   *[other] { $count } more notes like these are left out.
}

# $name is a name or a part of a program, in quotation marks; $what says where it stands.
note-unused = { $what ->
    [column] The column { $name } is not used.
    [line] Line { $line }, { $name }, is not used.
    [call] Line { $line }, { $name }(…), is not used.
    [names] { $name } are not used.
    [arguments] Line { $line }, a call of { $name }, is not used.
   *[name] { $name } is not used.
}

# $error is the sentence of another refusal.
text-line-refused = Line { $line }: { $error }
text-unexpected = Line { $line }: expected { text-expected }, found { text-found }.
# $forms are examples, or the signs that may follow.
text-expected = { $expected ->
    [sign] { OR($forms) }
    [name] a name
    [value] a name, a number or a bracket
    [value-of-key] : and a value
    [more-arguments] , or ) behind { $forms }
    [equals-or-end] =, : or the end of the line
    [end-of-line] the end of the line
    [only-values] values without a program around them
    [graph] a graph in brackets
    [one-graph] one graph in the brackets
    [graph-or-calls] a graph, or calls such as { $forms }
    [no-positions] neighbours and costs rather than positions
    [neighbour] a neighbour as in { OR($forms) }
    [edge] an edge such as { OR($forms) }
    [edge-or-comment] an edge such as { OR($forms) }, or a comment, c
    [transition] a transition such as { $forms }
    [node-name] the name of a node, such as { OR($forms) }
    [cost] a cost, such as { $forms }
    [h] an estimate such as { $forms }
    [estimate] a node and its heuristic, such as { $forms }
    [estimates] estimates such as { $forms }
   *[so-many-estimates] { $forms } estimates
}
text-found = { $found ->
    [end-of-text] the end of the text
    [end-of-line] the end of the line
   *[other] { $found }
}

# Programs and data of programs: Python, JSON, JavaScript.
code-quotation-open = Line { $line }: the quotation mark of { $given } is not closed.
code-comment-open = Line { $line }: the comment { $given } is not closed by */.
code-nested = Line { $line } has more than { $most } brackets in brackets.
code-key-twice = Line { $line }: { $name } is given twice in one dict.
code-many-graphs = The text has { $count } graphs, { $names } (line { $line }); paste one of them.
# $h is "some" if the text has estimates.
code-without-edges = { $h ->
    [some] It has estimates but no edges; write a graph such as { OR($forms) }.
   *[none] It has no edges; write a graph such as { OR($forms) }.
}
