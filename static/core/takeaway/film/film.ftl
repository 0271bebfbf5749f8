# The form for a film.

film = Film
film-run = Run
film-of = Film of
film-first = From step
film-last = to step
film-speed = Speed per second
film-size = Size
film-file = File
film-make = Make film
film-making = Making the film
film-cancel = Cancel
film-none = This browser makes no films; a series of pictures can be saved instead.
film-codecs = This browser does not encode { COMMAS($codecs) }.

# The film before it is made: $length and $time are times, $size is a size such as “about 300 kB”.

film-estimate = { $frames } { PLURAL($frames, one: "frame", other: "frames") }, { $length } long; { $size }, made in about { $time }.
film-about = about { $size }
film-range = { $least } to { $most }
film-kilobytes = { $size } kB
film-megabytes = { $size } MB
film-moment = a second
film-seconds = { $seconds } s
film-minutes = { $minutes } min

film-saved = { $file } is saved: { $size }.
film-cancelled = The film is cancelled; nothing is saved.
film-failed = The browser's encoder gave up: { $why }

# Why there is no such film.

film-bad-steps = Steps must be whole numbers from 0 to { $steps }, not { $first } to { $last }.
film-bad-speed = Speed must be from { $least } to { $most } steps a second, not { $speed }.
film-too-long = A film has at most { $most } frames. Steps { $first } to { $last } at { $speed } a second are { $frames }; go only to step { $farthest }, or choose { $slowest } steps a second.
