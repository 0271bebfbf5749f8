# The search for conventions that give the numbers of another program.

conventions-share = Share that is done
conventions-go-on = Go on
conventions-stop = Stop
conventions-status = { $phase ->
    [done] Done
    [stopped] Stopped
   *[trying] Trying
}: { $matches } of { $tried } conventions give these numbers.
conventions-tell-apart = To tell them apart, enter another number, such as { $numbers }.
conventions-forecast = { $conventions } conventions to try, each of up to { $expansions } expansions
conventions-forecast-left = { $conventions } conventions to try, each of up to { $expansions } expansions, { $left }
conventions-same = same as the default for the first { $count } { PLURAL($count, one: "expansion", other: "expansions") }
conventions-more = { $count } more { PLURAL($count, one: "match is", other: "matches are") } not listed.
conventions-nearest = No convention that was tried gives exactly this. The nearest:
conventions-goal-not-counted = goal not counted
conventions-start-not-counted = start not counted
conventions-same-first = same for the first { $count }
conventions-defaults = algorithm=astar, all defaults
