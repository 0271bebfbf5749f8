# Why an answer to an exercise cannot be read. $part is a part of it in quotation marks, $number its number from 1, and
# $fault a sentence on what is wrong with it.

answer-forms = boards such as 283-104-765, moves from the start such as ULD, or numbers of nodes such as 5
answer-ways = The answer can be read in several ways, { OR($ways) }; write the names alone, with commas between them.
answer-empty = The answer is empty; write { answer-forms }.
answer-too-long = The answer has { $count } characters; at most { $most } are allowed.
answer-too-many = The answer names more than { $most } { things }; at most { $most } are allowed.
answer-part = Part { $number } of the answer, { $part }: { $fault }
answer-part-size = Part { $number } of the answer, { $part }, must be { $size }, not { $came }.
answer-part-unreachable = Part { $number } of the answer, { $board }, cannot be reached: no moves lead there from { $start }.
answer-write = This is not a board, a move or a node number. Write { answer-forms }.
answer-write-values = Write g, h and f of a node, such as 2+3=5, or g alone.
answer-no-node = There is no node { $node }; choose one of the nodes so far, 0 to { $last }.
answer-no-letter = There is no letter { $letter }; choose { OR($letters) }.
answer-no-letters = There is no letter { $letter }; write { answer-forms }.
answer-off-board = Move { $number } leads off the board.

# An answer of a class that is not one of those allowed; $given is the answer, or “nothing”.

choice-letters = { must } be letters in order, such as CAB{ not-given }
choice-some-letters = { must } be some of { $keys } in order{ not-given }
choice-number-of-letters = { must } be { $count } of { $keys } in order{ not-given }
choice-moves = { must } be moves that are added or discarded, such as +U-D{ not-given }
choice-signs = { must } be { $keys } in this order, each with + or -{ not-given }
choice-values = { must } be g, h and f of each board, such as 2+3=5 2+5=7{ not-given }
choice-number-of-values = { must } be the values of { $count } boards{ not-given }
choice-whole-number = { must } be a whole number of at least 0{ not-given }

# A file of answers that cannot be marked, and its rows. $fault is a message of the operating system or of a CSV reader.

marks-row = Row { $row }: { $fault }
marks-unreadable-row = The row cannot be read as CSV ({ $fault }).
marks-more-cells = The row has more cells than there are columns.
marks-fewer-cells = The row has fewer cells than there are columns.
marks-link = run must be a link or its query, not { $given }.
marks-too-long = The file of answers has { $count } characters; at most { $most } are allowed.
marks-too-large = The file of answers has { $count } bytes; at most { $most } are allowed.
marks-too-many = The file of answers has more than { $most } rows; at most { $most } are allowed.
marks-unreadable-header = The first row of the answers cannot be read as CSV ({ $fault }).
marks-columns = The file of answers must have the columns { $columns }, or be the responses to a quiz of Moodle or Canvas; it has { $came }, and { $missing } { PLURAL($count, one: "is", other: "are") } missing.
marks-unreadable-file = The file of answers, { $path }, cannot be read ({ $fault }).
marks-not-text-file = The file of answers, { $path }, must be a text, CSV in UTF-8, UTF-16 or Windows-1252.
marks-encoding = { $path } is not UTF-8; it is read as { $encoding }.
