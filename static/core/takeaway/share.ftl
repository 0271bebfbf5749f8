# The caption of a picture: its search with its parameters, its puzzle, and the step that it shows. Others are above one
# of several drawings.

caption-parameter = { $label } { $value }
caption-puzzle = { $start } to { OR($goals) }
caption-step = After { caption-expansions }: { $frontier } on the frontier, { $nodes } { PLURAL($nodes, one: "node", other: "nodes") }.
caption-step-solved = { caption-step } Solved in { caption-moves }.
caption-moves = { $length } { PLURAL($length, one: "move", other: "moves") }
caption-expansions = { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }
caption-brief = { caption-expansions }, { $frontier } on the frontier
caption-brief-solved = solved in { caption-moves }, { caption-expansions }
caption-beside = { $search } beside { $other }

# The menu.

share = Share
share-close = Close
share-link = Link
share-copy = Copy link
share-copied = The link is copied.
share-not-copied = Copy the link from the address bar.
share-code = QR code
share-code-link = QR code of the link
    .alt = QR code of the link below
share-embed = Embed code
share-embed-copied = The embed code is copied.
share-embed-not-copied = This browser does not allow copying.
share-embed-refused = Embedding is not allowed here (setting embeds): put this file on your site instead.
share-print = Print
share-file = One file
share-file-help = The page with all its events as one HTML file. It opens from a disk, in Moodle or from a mail, without this server.
share-file-three = BFS, DFS and A*
share-file-first = { $fits ->
    [one] The first expansion
   *[other] The first { $fits } expansions
}
share-open = Open a saved page …
share-saved = { $file } is saved.
share-not-loaded = Pictures and data could not be loaded; close this sheet and open it again.

# Pictures. A refusal says why there is none in a format.

share-picture = Picture
share-picture-chart = Picture: { $chart }
share-picture-of = Picture of
share-run = Run
share-all = All side by side
share-dark = dark
share-slide = fit to a slide
share-address = with its address
share-refused = No { $format }: { $why }
share-from = Steps
share-to = to
share-zip = Zip of SVG
share-png = PNG ×{ $scale }

share-events = Data: events
share-table = Data: { $table }
share-table-name = table

# A file that is not a saved page, or one that cannot be opened. $file is its name.

saved-too-large = { $file } has { $megabytes } MB; a saved page has at most 64 MB.
saved-other = { $file } is not a page that Frontier saved as one file.
saved-newer = { $file } has version { $version }; this server reads saved pages of version { $newest }.
saved-cut = { $file } is cut off: its end is missing. Download or copy it again, to its last byte.
saved-no-link = { $file } has no link of a Frontier page: “{ $link }”.
saved-recording = { $file } holds a recorded search; open the recording itself, a file that ends in .jsonl, on the page Your own.
