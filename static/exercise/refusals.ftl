# Answers and worksheets that cannot be read or made.

marks-upload-too-large = The answers have { $bytes } bytes; at most { $most } are allowed here. The command line, frontier grade, takes more.
marks-not-text = The answers must be text in UTF-8.
marks-object = answers must be an object of at most { $most } answers, each with how many people gave it.
worksheet-beyond = { $field } must be at most { $most }, not { $given }, for the tree to fit a page up to step { $step }; or choose form=table.

# Responses to a quiz of another system. $questions is how many questions it has, $words the two titles of a column.

marks-links-given = A file with the column run has its links there; leave out the others.
marks-links = { $questions ->
    [one] The quiz has one question, but { $links } links are given; give one, or - if the question is not to be marked.
   *[other] The quiz has { $questions } questions, but { $links } { PLURAL($links, one: "link is", other: "links are") } given; give one for each question, and - for one that is not to be marked.
}
marks-no-links = { $questions ->
    [one] { $system } does not say which exercise the question is; give its link to frontier grade after the file, or write it in the question.
   *[other] { $system } does not say which exercises the { $questions } questions are; give the link of each to frontier grade after the file, or write it in the question.
}
marks-no-link = Question { $question } has no link of an exercise in its text; give the link of each question to frontier grade after the file.
marks-which-response = Of { $words } it is not clear which one has the responses; download the file with the responses alone, or in English.
marks-attempt = { $student }, attempt { $number }
