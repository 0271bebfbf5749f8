# frontier --help.

cli-about = Sliding-tile puzzles and the searches that solve them. Without a command it serves the page.
    .commands = commands:
    .more = See frontier COMMAND --help for the arguments of a command.

# Faults of a command line. $prog is the command, $given an argument, $near one that may be meant.

cli-no-command = There is no command { $given }; choose one of { COMMAS($names) }.
cli-no-command-near = There is no command { $given }; did you mean { $near }?
cli-fault = { $fault } (see { $prog } --help).
cli-too-many = { $given } is one argument too many (see { $prog } --help).
cli-no-option = There is no option { $given } (see { $prog } --help).
cli-no-option-near = There is no option { $given }; did you mean --{ $near }? (see { $prog } --help).
cli-no-start = The following arguments are required: start (see { $prog } --help).

# Files. $options are those that name one, $number and $label another way to read it.

cli-several-files = { $options } each name a file; name one, which may say it all.
cli-reading = --reading { $number }: { $label }
# $readings are “1: …”, “2: …”.
cli-readings = { $name } can be read in several ways; choose one with --reading: { OR($readings) }
cli-reading-first = as read at first
cli-unreadable = { $field } must name a file that can be read, not { $given }: { $fault }.
cli-not-utf8 = { $field } must name a file that can be read, not { $given }: it is not a text in UTF-8.
cli-folder = { $field } must be a file that can be written, not { $given }: this is a folder.
cli-unwritable = { $field } must be a file that can be written, not { $given }: its folder does not exist or is not yours to write to.
cli-no-page = page needs the web side of Frontier, which is not installed; install frontier-search.

# Waits.

cli-compiling = Compiling the search kernels; later starts will be quick …
cli-building = Building the { $table }, once …
cli-building-share = Building the { $table }, once: { $share }

# Options: their values, and their default; another default with some searches.

option-values = One of { COMMAS($values) }.
option-value = { $value } ({ $label })
option-must-be-whole = A whole number from { $least } to { $most }.
option-must-be-number = A number from { $least } to { $most }.
option-must-be-number-above = A number above { $least } and at most { $most }.
option-must-be-order = A permutation of UDLR or random.
option-must-be-several = { PLURAL($fewest, one: "One", other: "Two") } or more of { $words }, each once and joined by -, such as { $example }.
option-experiment-size-wrong = Rows x columns, such as 3x3 or 4x4.
option-default = { $about } (default: { $default })
option-default-with = { $default } with { COMMAS($keys) }

# Lists as Markdown: the headings of their columns, and some cells.

list-problems = | problem | key | a state | start and goal | parameters | heuristics | description |
list-searches = | search | key | frontier | ordered by | options | complete | optimal | guarantee |
list-heuristics = | heuristic | key | admissible | consistent | for | value of h |
list-two = { $structure ->
    [queue] two queues
    [stack] two stacks
   *[other] two priority queues
}
list-if-all = if all are
list-forms = | form | example | read as |

# The result of a search.

result-why = why there is none
result-no-link = no link holds it: { $count } characters, of which at most { $most } are read
