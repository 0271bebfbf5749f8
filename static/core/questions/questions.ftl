# The questions of a projector and a class. $search is the name of a search.

question-next = Which { thing } is expanded next?
question-search = Which search is this?
question-levels = How many levels deeper?
    .full = How many levels deeper will { $search } go?
question-frontier = How large will the frontier be?
    .full = How many { things } will be on the frontier when { $search } ends?
question-order = Which { things } are expanded next, in order?
    .full = Which { $count } { things } are expanded next, in order?
question-children = Which children are added, which discarded?
question-contents = What is on the frontier after the next step?
    .full = What is on the frontier after the next step, in order?
question-values = What are g, h and f?
    .full = What are g, h and f of these { things }?
question-expanded = How many { things } are expanded?
    .full = How many { things } does { $search } expand before it reaches the goal?

# The right answers in a few words: $right is the answer.

right-next = { $right } is expanded next
right-search = { $right }: it is { $search }
right-levels = { $right } { PLURAL($right, one: "level", other: "levels") } deeper
right-frontier = { $right } on the frontier at the end
right-order = Expanded in this order: { $right }
right-contents = On the frontier, in order: { $right }
right-values = g + h = f: { $right }
right-expanded = { $right } expanded
right-sentence = { $right }.

# The same with the reason. $rule is the rule of the search, a sentence.

right-search-why = <b>It is { $search }.</b> { $rule }
right-levels-why = <b>{ $count } { PLURAL($count, one: "level", other: "levels") } deeper.</b> It is at depth { $from } now and goes to depth { $to }.
right-frontier-why = <b>{ $count } { counted-things } at the end,</b> { $size } now, at most { $most } on the way.

# Estimates: how many answers were nearest, from the lowest to the highest of them, and how far off one is.

estimate-span = { $from } to { $to }
estimate-none = The right number is { $right }.
estimate-nearest = The nearest: { $answers } { PLURAL($answers, one: "answer", other: "answers") }, { $span }; the right number is { $right }.
estimate-exact = exactly right
estimate-off = { $off } too { $side }
estimate-times = { $times } times too { $side }
estimate-nothing = too low

# Answers about lettered states: which children are added and discarded, and how many answers are like one’s own.

ballot-added = { $added } added
ballot-discarded = { $discarded } discarded
ballot-both = { $added } added, { $discarded } discarded
ballot-mark-added = added
ballot-mark-discarded = discarded
ballot-right = right ✓
ballot-own-right = Right. { $count } { PLURAL($count, one: "answer", other: "answers") } like this{ $share ->
    [none] .
   *[other] {" "}({ $share }).
}
ballot-own-wrong = What you did: { $did }. { $count } { PLURAL($count, one: "answer", other: "answers") } like this{ $share ->
    [none] .
   *[other] {" "}({ $share }).
}
