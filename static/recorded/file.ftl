# Faults of a file. $given is the text that was read instead, $head an example of the first line.

file-fault = { $name }: line { $line }: { $fault }
file-empty = { $name } is empty; it must begin with a head such as { $head }.
file-line = a line must be one JSON object, not “{ $given }”.
file-head = the first line must be a head such as { $head }.
file-version = the version must be { $version }, not { $given }.
file-after-end = there must be no event after the end.
file-too-many = a file may have at most { $most } events.
file-event = there is no event “{ $given }”; choose one of { $kinds }.
file-path = path must be a list of texts or null, not { $given }.
file-notes = notes must be a list of texts, not { $given }.
file-state = state must be a text, not { $given }.
file-parent = parent must be a state of an earlier line, not “{ $given }”.
file-action = action must be a text, not { $given }.
file-cost = cost must be a number from 0, not { $given }.
file-values = f and g must be numbers, not { $given }.
file-h = h must be a number, not { $given }.
file-unknown = { $event } must name a state of an earlier line, not “{ $given }”.
file-grid = grid must be a list of rows, each a text with # for a wall, not { $given }.
file-grid-rows = all rows of the grid must have the same length.
file-grid-size = grid must have at most { $most } rows and columns, not { $rows } × { $columns }.
file-link = link must be a text, not { $given }.
file-at = at must be two numbers, not { $given }.
file-at-grid = at must be a column and a row, counted from 0, of { $columns } columns and { $rows } rows, not { $given }.

# Search traces of Posthoc.

posthoc-yaml = { $name } is YAML, which is read on the command line: frontier watch { $name }.
posthoc-version = { $name }: the version of a search trace must be 1.0.5 to 1.4, not “{ $given }”.
posthoc-type = { $name }: event { $event }: an event must have a type.
posthoc-id = { $name }: event { $event }: { $type } must have an id, a text or number.
posthoc-no-walls = A trace of Posthoc names no walls, so cells that it does not name are drawn as free.
posthoc-orphans = { $orphans ->
    [one] { $orphans } event names a parent that no earlier event has; it is left out.
   *[other] { $orphans } events name a parent that no earlier event has; it is left out.
}
posthoc-ends = The trace ends at { $state }.
posthoc-ends-found = The trace ends at { $state }, the destination.
