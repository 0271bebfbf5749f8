# What the editor of a lecture says of its steps, and their names.

lecture-added = Step { $step } is added.
lecture-moved = This is step { $step } now.
lecture-removed = Step { $step } is removed.
lecture-cleared = All steps are removed.
lecture-copied = The link is copied.
lecture-not-copied = This browser does not allow copying.
lecture-too-many = A lecture has at most { $most } { PLURAL($most, one: "step", other: "steps") }; this one has { $count }.
lecture-too-long = The steps of a lecture have at most { $most } characters; these have { $count }.

# The questions that go with a step; A is a key.

lecture-no-question = None
lecture-cover = Cover both numbers until A
lecture-no-choice = A question needs at least two boards on the frontier to choose from.

# The name of a step without a title: its search and the expansion at which it begins.

lecture-two-searches = BFS and A*
lecture-step-name = { $search }, { $at ->
    [start] from its start
    [end] to its end
   *[other] at expansion { $at }
} ({ $puzzle })
