# The marks of answers. $credit is the mean credit, “none” if there is none; $unread is how many could not be read.

grade-summary = Summary
grade-answers = { $answers } { PLURAL($answers, one: "answer", other: "answers") }, { $right } right{ $credit ->
    [none] {""}
   *[other] , mean credit { $credit }
}{ $unread ->
    [0] .
   *[other] , { $unread } could not be read.
}
grade-marks-csv = Marks as CSV
grade-table-csv = Table as CSV
grade-print = Print
grade-marks = Marks
grade-sums = Sums
grade-instead = What your students did instead
grade-unexplained = No search or convention known here explains them
grade-column-id = id
grade-column-credit = Credit
grade-column-verdict = Verdict
grade-column-answers = Answers
grade-column-did = Did
grade-column-asked = Asked
grade-marking = Marking …
grade-too-large = The answers have { $size } bytes; at most { $most } are allowed here. The command line, frontier grade, takes more.
grade-file-size = The file has { $size } bytes; it must have from 1 to { $most }.
