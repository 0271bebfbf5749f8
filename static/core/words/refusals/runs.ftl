# The run in a link that has others beside it; $why is the sentence of another refusal.

run-unusable = run cannot be used: { $why }
run-too-large = The run needs more than { $mebibytes } MiB, the most that a run may use here.
run-too-long = The run took more than { $seconds } s, the longest that a run may search here.
run-other-boards = base must be a run between the same boards as run.

# Several runs in one link. $part is the name of a parameter.

runs-many = { $count ->
    [one] run must be given { $least } to { $most } times, not once.
   *[other] run must be given { $least } to { $most } times, not { $count } times.
}
runs-empty = run number { $number } is empty; write the query of a run, such as start=123-405-786.
runs-unusable = run number { $number } cannot be used: { $why }
runs-differ = In run number { $number } the { $part } must be { $first }, as in number 1, not { $here }.
