# Faults of a file. $given is the text that was read instead, $head an example of the first line.

file-fault = { $name }, line { $line }: { $fault }
file-empty = { $name } is empty; it must begin with { $head }.
file-line = every line must be a JSON object, not “{ $given }”.
file-head = the file must begin with { $head }.
file-version = frontier-trace must be { $version }, not { $given }.
file-after-end = no event may follow the end.
file-too-many = a file may have at most { $most } events.
file-event = event must be { OR($kinds) }, not “{ $given }”.
file-path = path must be a list of texts or null, not { $given }.
file-notes = notes must be a list of texts, not { $given }.
file-state = state must be a text, not { $given }.
file-parent = parent must be a state of an earlier line, not “{ $given }”.
file-action = action must be a text, not { $given }.
file-cost = cost must be a number of at least 0, not { $given }.
file-value = { $key } must be a number, not { $given }.
file-h = h must be a number, not { $given }.
file-unknown = { $event } must name a state of an earlier line, not “{ $given }”.
file-grid = grid must be a list of rows, each a text with # for a wall, not { $given }.
file-grid-rows = all rows of the grid must have the same length.
file-grid-size = grid must have at most { $most } rows and columns, not { $rows } × { $columns }.
file-link = link must be a text, not { $given }.
file-at = at must be two numbers, not { $given }.
file-at-grid = at must be a column and a row, counted from 0, of { $columns } columns and { $rows } rows, not { $given }.
