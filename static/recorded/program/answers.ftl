# How the path was found in what a student's search returned. $read is “nothing” if the search found no path.

own-read-as = { $read ->
    [nothing] no path
   *[path] the path
}
own-read-parents = Your search returned a dictionary; the path was followed back from the goal.

# $place counts from 1. A list of pairs or of tuples has columns.

own-ordinal = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[5] fifth
}
own-read-part = { $count ->
    [one] Your search returned one value in a list; it was read as { own-read-as }.
    [2] Your search returned a pair; its { own-ordinal } part was read as { own-read-as }.
   *[other] Your search returned { $count } values; the { own-ordinal } was read as { own-read-as }.
}
own-read-column = { $count ->
    [2] Your search returned a list of pairs; their { own-ordinal } parts were read as { own-read-as }.
   *[other] Your search returned a list of tuples; their { own-ordinal } parts were read as { own-read-as }.
}

# Answers that are not a path. $given is the answer, or its class.

own-answer-state = Your search returned the state { $state }.
own-answer = { $kind ->
    [object] Your search returned an object of class { $given }; a path is a list of actions or states.
   *[value] Your search returned { $given }; a path is a list of actions or states.
}
own-answer-endless = The answer is a node whose chain of parents does not end at the start.
own-answer-long = The answer must have at most { $most } steps; this one has more.
