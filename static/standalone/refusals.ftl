# Files of links, and folders of them, that cannot be written; and what is said of those that are.

file-of-link = { must } be a link of a Frontier page, such as { $example }{ not-given }
file-of-path = { $field } must be a link of { OR($paths) }, such as { $example }, not { $given }.
file-exercise-kind = A file marks which state is next, without a server; ask must be next, not { $ask }.
file-origin = { must } be a scheme and a host, such as https://frontier.example.org{ not-given }
file-expansions = { $field } must be a number of at least 1, not { $given }.
file-run-size = The { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") } of this run { PLURAL($expansions, one: "is", other: "are") } more than { $most } MB when compressed, which is the most that a file may hold; the first { $fits } fit: choose expansions={ $choose } or fewer.
file-cut = This file holds the first { $first } of { $of } { PLURAL($of, one: "expansion", other: "expansions") } of { $title }.
file-written = { $file } is written: { $bytes } bytes.
site-folder = { must } be a folder that is new or empty{ not-given }
site-parent = { $field } must be a folder in one that exists, not { $given }.
site-written = { $folder } has { $files } files, { $bytes } bytes; put it on any web server and open { $index } there.
file-not-built = page needs the bundles of its scripts, which were not built; install Frontier again.
file-build-failed = page needs the bundles of its scripts, which cannot be built: { $fault }
