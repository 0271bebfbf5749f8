# Why a node was expanded: as a step shows it, as an event of its own (popped, before it is tested), and as a comparison
# says it of a search by name ($search). $node is the node with its known values. $side names one of two frontiers.

expanded-node = { $verb ->
    [popped] Popped { $node }
    [named] { $search } expanded { $node }
   *[shown] <b>Expanded</b> { $node }
}
expanded = { expanded-node }.
expanded-alone = { expanded-node }: it is the only node on { $side ->
    [none] the frontier
   *[other] its frontier
}.
expanded-longest = { expanded-node }: it has been waiting longest{ $side ->
    [start] {" "}on the start side
    [goal] {" "}on the goal side
   *[none] {""}
}.
expanded-newest = { expanded-node }: it is the newest.
expanded-kept = { expanded-node }: it is the only node that the search keeps.
expanded-listed = { expanded-node }: it is the first in the list within the threshold.

# $value is what orders the frontier, such as “f = 4 + 9 = 13”; $among says where it is lowest if not on the whole
# frontier; $tie says how a tie was decided, such as “2 tie: oldest first”.

expanded-lowest = { expanded-node } because its { $value } is lowest{ $among ->
    [level] {" "}on its level
    [siblings] {" "}among its siblings
    [start] {" "}on the start side
    [goal] {" "}on the goal side
   *[all] {""}
}{ $tie ->
    [none] .
   *[other] {" "}({ $tie }).
}

# The same as the answer to the question which node is expanded next.

answer-longest = It has been waiting longest{ $side ->
    [start] {" "}on the start side
    [goal] {" "}on the goal side
   *[none] {""}
}.
answer-newest = It was added last.
answer-kept = It is the only node that the search keeps.
answer-listed = It is the first in the list within the threshold.
