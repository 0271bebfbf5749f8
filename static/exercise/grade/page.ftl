# The page that marks the answers of a class.

grade-page-title = Mark a class
grade-page-intro = Drop a CSV file with the columns <code>id</code>, <code>run</code> (the link of an exercise), <code>ask</code> and <code>answer</code> here, choose it, or paste its rows. Nothing is stored.
grade-page-answers = Answers
grade-page-file = Open a CSV file …
grade-page-mark = Mark
grade-page-help = Every row is one answer: a name, the link of the exercise and what was written. The same file can be marked on the command line with <code>frontier grade</code>.
grade-page-credit = Credit
    .help = The share of the answer that is right up to the first mistake; 1 is right.
grade-page-first-wrong = First wrong
    .help = The step of the first mistake, with the rule that was broken.
grade-page-ties = Ties
    .help = Where the question leaves ties open, every tied choice is right.
