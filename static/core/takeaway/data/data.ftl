# Pictures and data that were saved, or why not. $file is a name.

series-saved = { $file } is saved, with { $pictures } { PLURAL($pictures, one: "picture", other: "pictures") }.
series-bad-steps = Steps must be whole numbers from 0 to { $steps }, not { $first } to { $last }.
series-too-long = Choose at most { $most } steps, such as { $first } to { $farthest }, not { $first } to { $last }.
png-too-large = PNG ×{ $scale } would have { $width }×{ $height } pixels. The largest for this picture is ×{ $most }; SVG has no limit.
events-one-run = Choose one run; each run has its own file of events.
events-saved = { $file } is saved, with { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }.
events-saved-so-far = { events-saved } These are the expansions so far; the search goes on.

# A transcript: its head, whose lines name options and their values, then the events of each expansion. $events is how
# many events of the next expansion are shown, $isWhole whether the search is over (“yes” or “no”).

transcript = Frontier: transcript of a search
transcript-line = { $name }: { $value }
transcript-link = Link
transcript-start = Start
transcript-goal = Goal
transcript-goals = Goals
transcript-algorithm = Algorithm
transcript-engine = Engine
transcript-shown = Shown: { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }{ $events ->
    [0] {""}
   *[other] {" "}and { $events } { PLURAL($events, one: "event", other: "events") } of the next
}, of { $all }{ $isWhole ->
    [no] {" "}so far
   *[yes] {""}
}
transcript-cut = A transcript has at most { $most } expansions: the first { $most } are written here.
transcript-expansion = Expansion { $expansion }
transcript-event = { $number }. { $event }
