# Questions for the question banks of other systems. $thing is the key of a noun, $search the name of a search.

bank-kind-next = Next node
bank-kind-order = Order of expansion, as letters
bank-kind-ordering = Order of expansion, items put in order
bank-kind-values = g, h or f of a node
bank-kind-children = Children added
bank-kind-expanded = Number of expansions

bank-title = { $kind }: { $search }, { $number }
bank-statement = Search: { $statement }.
bank-edges = Edges: { $edges }
bank-estimates = { $label }: { $values }
bank-grid = The grid, row by row: { $rows }
bank-so-far = { $count ->
    [one] The first step of the search; nodes are numbered from 0 in the order in which they are generated:
   *[other] The first { $count } steps of the search; nodes are numbered from 0 in the order in which they are generated:
}
bank-numbered = { $node }:
bank-node = { $h ->
    [none] node { $node }, g = { $g }
   *[other] node { $node }, g = { $g }, h = { $h }
}

# What is asked.

bank-ask-next = Which of these { things } is expanded next?
bank-ask-order = Which { $steps } { things } are expanded next, in this order? Write their letters without spaces, for example { $example }. If the search ends earlier, write fewer letters.
bank-ask-ordering = Put these { things } in the order in which the search expands them, the first one on top.
bank-ask-values = What is { $name } of this { thing }? Write a number, with two decimals if it is not whole.
bank-ask-children = The next step expands the { thing } below. Which of its children are added to the frontier? Choose all of them.
bank-ask-expanded = How many { things } does the search expand, with the goal if it is expanded?
bank-child = { $move }:
bank-no-child = No child is added.

# What is told after an answer.

bank-child-added = { $move }: this child is added.
bank-children-none = All children are discarded.
bank-expanded-right = Right: { $search } makes { $count } expansions.
bank-expanded-by = { $search } expands { $count } { PLURAL($count, one: "node", other: "nodes") }.
bank-expanded-ends = The goal is expanded too, and counts.

# A board of which there is no question, so that another one is drawn. $most is a limit.

bank-unfit = { $reason ->
    [steps] the question would have to show { $count } steps before it, and shows { $most } at most; begin earlier, with a lower first.
    [choices] there is nothing to choose from.
    [orders] there are more right orders than fit a question, which are { $most } at most.
    [letters] the right orders have more nodes than fit a question, which are { $most } at most.
    [twice] a state is expanded twice.
    [number] a value is too large or infinite.
   *[expanded] the search expands more than { $most } nodes, or only one; choose a start nearer to the goal.
}

# Refusals of a question bank.

bank-none = There is no question “{ $kind }” about this link: { $fault }
bank-format-lacks = kinds must be some of { $kinds } for { $format }, not { $kind }.
bank-many-links = The links of a question bank must be { $most } at most, not { $count }.
bank-many-questions = variants must be at most { $allowed } for so many links and kinds, not { $variants }: a file has { $most } questions at most.
bank-fewer = { $count ->
    [one] Only 1 different question “{ $kind }” was found, not { $variants }.
   *[other] Only { $count } different questions “{ $kind }” were found, not { $variants }.
}
bank-left-out = “{ $kind }” is left out: { $fault }
bank-written = { $count ->
    [one] { $file }: 1 question, { $bytes } bytes.
   *[other] { $file }: { $count } questions, { $bytes } bytes.
}
bank-file-exists = { $field } must be a new file, not { $given }, which exists.

# Files.

bank-file-title = Frontier questions
bank-if-answered = If your answer is { $given }: { $told }
bank-format-moodle = Moodle (XML)
bank-format-qti12 = Canvas (QTI 1.2)
bank-many-served = variants must be at most { $allowed } for so many kinds here, not { $variants }; the command line, frontier questions, makes more.
