# An expansion of a recorded search. $value is what orders the frontier, such as “g = 3” or “depth 3”.

recorded-begins = The search begins with { $state }.
recorded-none = Nothing was expanded.
recorded-depth = depth { $depth }
recorded-expansion = Expansion { $at }: { $state } ({ $value }).
recorded-expansion-by = Expansion { $at }: { $state } ({ $value }, reached by { $action }).
recorded-children = { $added } { PLURAL($added, one: "child", other: "children") } added to the frontier.
recorded-children-known = { $added } { PLURAL($added, one: "child", other: "children") } added to the frontier, { $known } { PLURAL($known, one: "child", other: "children") } already known.

# The difference from one of our searches, whose name is $label.

recorded-same = { $count ->
    [one] The first expansion is the same.
   *[other] The first { $count } expansions are the same.
}
recorded-differs = At expansion { $at } your search expands { $own }, but { $label } expands { $other }.
recorded-siblings = Both are children of { $parent }: under Change, choose the order of your program.
recorded-looking = Looking for the first difference from { $label } …
recorded-all-same = { $count ->
    [one] Your search is { $label }: the only expansion is the same.
   *[other] Your search is { $label }: all { $count } expansions are the same.
}
recorded-ends-first = Then your search ends and { $label } goes on.
recorded-goes-on = Then { $label } ends and your search goes on.
recorded-ours = Ours: { $label }

# The rule of the recorded frontier; $structure is “queue”, “stack” or another, in which the lowest $priority is popped.

recorded-empty = No node was expanded from a frontier.
recorded-no-rule = The frontier follows no known rule: none explains half of the { $takes } expansions.
recorded-like = { $structure ->
    [queue] The frontier behaves like a queue: every expanded node was the oldest.
    [stack] The frontier behaves like a stack: every expanded node was the newest.
   *[other] The frontier behaves like a { $structure }: every expanded node was one with the lowest { $priority }.
}
recorded-like-mostly = { $structure ->
    [queue] The frontier behaves like a queue: { $hits } of { $takes } expanded nodes were the oldest.
    [stack] The frontier behaves like a stack: { $hits } of { $takes } expanded nodes were the newest.
   *[other] The frontier behaves like a { $structure }: { $hits } of { $takes } expanded nodes were one with the lowest { $priority }.
} The others follow no known rule.
recorded-like-tie = The frontier behaves like a { $structure }: every expanded node was one with the lowest { $priority } ({ $tie }).
recorded-like-no-tie = The frontier behaves like a { $structure }: every expanded node was one with the lowest { $priority }. Ties follow no known rule.
recorded-tie-oldest = oldest first
recorded-tie-newest = newest first
recorded-tie-high = highest g first
recorded-tie-low = lowest g first

# A step of a recorded path that does not follow from the one before.

recorded-stray = Step { $k } of the path, { $step }, is neither an action nor a child of { $parent }.
recorded-stray-unknown = Step { $k } of the path, { $step }, is neither a recorded action nor a recorded child.

# The page.

recorded-search = The recorded search
recorded-too-large = { $file } has { $size } MB; a file may have at most { $most } MB.
recorded-unreachable = The server cannot be reached now.

# A widget without a recording. $src is the address of a file.

recorded-no-trace = This widget needs a recording: its lines as trace, or the address of its file as src.
recorded-no-file = The recording { $src } cannot be read.
