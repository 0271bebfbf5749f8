# How the path was found in what a student's search returned. $read is “nothing” if the search found no path.

own-read-as = { $read ->
    [nothing] no path
   *[path] the path
}
own-read-text = { $part ->
    [words] Your search returned a text; its words were read as { own-read-as }.
    [letters] Your search returned a text; its letters were read as { own-read-as }.
   *[whole] Your search returned a text; it was read as { own-read-as }.
}
own-read-key = Your search returned a dictionary; its { $key } was read as { own-read-as }.
own-read-parents = Your search returned a dictionary; the path was followed back from the goal.
own-read-attribute = Your search returned an object of class { $kind }; its { $name } was read as { own-read-as }.
own-read-generator = { $value ->
    [returned] Your search returned a generator; the value that it returned was read as { own-read-as }.
   *[yielded] Your search returned a generator; the last value that it yielded was read as { own-read-as }.
}

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
    [generator] Your search returned a generator; a path is a list of actions or states.
    [number] Your search returned the number { $given }; a path is a list of actions or states.
    [text] Your search returned the text { $given }; a path is a list of actions or states.
    [dictionary] Your search returned a dictionary without a path; a path is a list of actions or states.
    [set] Your search returned a set, which has no order; a path is a list of actions or states.
    [sequence] Your search returned { $given }, which has no path; a path is a list of actions or states.
    [function] Your search returned a function; a path is a list of actions or states.
    [object] Your search returned an object of class { $given }, which has no path; a path is a list of actions or states.
   *[value] Your search returned { $given }; a path is a list of actions or states.
}
own-answer-endless = The answer is a node whose chain of parents does not end at the start.
own-answer-long = The answer must have at most { $most } steps; this one has more.
