# frontier solve, conventions, check, grade --help, and options that several commands have. $default is the value of an
# option that is not given.

option-start = the start: a board such as 102-754-863, or another state
help-solve = Run one search and print its result.
    .goal = the goal, or several joined by commas (default: of tiles 1, 2, … with the blank last)
    .file = a file that describes the problem in any form that can be pasted; - is stdin
    .reading = which of several readings of that file is used
    .json = print the result as JSON
help-conventions = Find the searches and conventions that give a number or an order.
    .goal = the goal (default: of tiles 1, 2, … with the blank last)
    .algorithm = one or more of { COMMAS($keys) }
    .heuristic = one or more of { COMMAS($keys) }, or of those of another problem
    .known = known numbers and orders of the run
    .taken = the first states expanded, in order
    .json = print the matches as JSON
finder-progress = { $percentage } % |{ $bar }| { $elapsed } so far, about { $remaining } left
help-check = Compare a search of your own with the one that was asked for.
    .file = a Python file or notebook with search(problem), or a recorded trace (.jsonl)
    .start = one start, instead of random ones
    .goal = the goal (default: that of the trace, or that of the problem)
    .boards = how many random starts (default: { $default })
    .seed = the seed of the random starts (default: { $default })
    .search = the name of the function that searches (default: { $default })
    .style = the style of the problem: { OR($styles) } (default: the first that the search can use)
    .seconds = time limit of a search, in seconds (default: { $default })
    .megabytes = memory limit of a search, in MB (default: { $default })
    .exact = require the order of moves and the rule for ties too, which are otherwise only reported
    .json = print the whole report as JSON
    .gradescope = write the results as Gradescope's results.json
    .points = how many points all starts are worth there together (default: 1 a start)
    .visibility = when students see the results there (default: visible)
    .show = open the page with the search beside the one that was asked for
    .port = the port of that page (default: a free one)
help-grade = Mark a file of answers.
    .answers = a CSV file with the columns id, run, ask, answer; or the responses to a quiz of Moodle or Canvas
    .links =
        the exercise of each question of the quiz, - to leave one out (default: the links in the texts of the questions)
    .out = write the marks as CSV (default: to standard output)
    .instead = write the mistakes as CSV, with counts
    .json = print the marks as JSON
help-algorithms = List the searches and their guarantees.
help-heuristics = List the heuristics and their guarantees.
help-problems = List the problems, their parameters and their heuristics.
    .forms = show the forms in which they can be pasted instead
