# The buttons of a player, and of the player of the moves of a solution. A title names the key for a button.

player = Player
player-first = First
    .title = First (Home)
player-back = Back
    .title = Back (←)
player-play = Play
player-pause = Pause
player-forward = Forward
    .title = Forward (→)
player-last = Last
    .title = Last (End)

solution-player = Solution player
solution-first = First move
    .title = First move (Home)
solution-back = Back one move
    .title = Back one move (←)
solution-play = Play the solution
solution-pause = Pause the solution
solution-forward = Forward one move
    .title = Forward one move (→)
solution-last = Last move
    .title = Last move (End)

# The place: the label of a field for its number, then how many there are.

place-expansion = expansion
place-move = move
place-of = of { $length }
place-of-so-far = of { $length } so far
place-slider = Expansion
place-slider-move = Move
place-at = { $at } of { $length }
place-reading = expansion { $at }

player-speed = Speed
player-hurry = speed up over time

# The menu of the player of a run.

player-more = More of the player
player-step = Step by
    .title = What a step is (E)
player-by-expansion = expansion
player-by-event = event
player-views = Beside the frontier
player-listed = Events of the expansion
player-coded = Pseudo-code
player-transcript = Transcript
    .title = All events up to here as text

# The curves of the track: the size of the frontier, and the value that orders it, such as “f”.

track = Curves and marks
track-frontier = frontier { $nodes }
track-frontier-range = frontier 0–{ $most }
track-value = { $name } { $value }
track-value-range = { $name } { $low }–{ $high }
track-marks = Marks
track-previous = Previous mark
    .title = Previous mark (P)
track-next = Next mark
    .title = Next mark (N)

# Notices: why a run does not arrive, and why its last one is still shown. $shown names a search; $chosen the one that
# was chosen, “none” if it is the same with other options.

run-restarted = The server's search has changed since this run began, so the run is read again from the start.
run-lost = The connection is lost. The expansions so far can be played. Trying to get the rest …
run-lost-at = The connection is lost. The { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") } so far can be played. Trying to get the rest …
run-waiting = { $chosen ->
    [none] Your change waits for the connection. The page still shows the last run of { $shown }.
   *[other] { $chosen } waits for the connection. The page still shows the last run of { $shown }.
}
