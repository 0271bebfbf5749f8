# What was done instead of what an exercise asks for. $search is the name of a search, $asked what belongs to the one
# asked for.

did-search = { $search }
did-structure = { $search }: a { $structure } where a { $asked } is asked
did-priority = { $search }: lowest { $priority } where lowest { $asked } is asked
did-and = { $before } · { $one }
did-commas = { COMMAS($facts) }
did-with = { $search }, with { COMMAS($differences) }
did-another-order = moves tried in another order, such as { $order }
did-any-order = another order of moves
did-unknown = no search or convention known here

# $begin is the step from which on another search was done, 0 for all; $done is what was done.

instead-start = The start is what step 1 expands; but for that your answer is right.
instead-did = { $begin ->
    [0] You did { $done }.
   *[other] From step { $begin } on you did { $done }.
}
instead-same = { $begin ->
    [0] You did { $done }; here { $searches } would do the same.
   *[other] From step { $begin } on you did { $done }; here { $searches } would do the same.
}
instead-most = { $begin ->
    [0] You may have done { $done }: { $right } of your { $count } nodes are those.
   *[other] From step { $begin } on you may have done { $done }: { $right } of your { $count } nodes are those.
}

# A right answer with more steps than the question asks for.

surplus-right = { $steps ->
    [one] Right. The question asked for one step only.
   *[other] Right. The question asked for { $steps } steps only.
}
surplus-ended = { $steps ->
    [one] Right. The question asked for one step only, and the run ends with step { $ended }.
   *[other] Right. The question asked for { $steps } steps only, and the run ends with step { $ended }.
}
surplus-differs = { $steps ->
    [one] Right. The question asked for one step only; after it, step { $step } differs.
   *[other] Right. The question asked for { $steps } steps only; after them, step { $step } differs.
}
answer-right-open = Right: the question leaves { $open } open, and this is one way to do it.
answer-none = There is no answer.

# The answers of a class, in a few words.

tally-right = right
tally-wrong = wrong
tally-partly-right = partly right

# The summary of a file of answers. $credit is “none” where no answer could be read.

# $count answers are listed below it.
marks-not-read = { $count ->
    [one] { $count } answer was not read and has no credit; mark it yourself:
   *[other] { $count } answers were not read and have no credit; mark them yourself:
}
marks-summary = { $answers } { PLURAL($answers, one: "answer", other: "answers") }, { $right } of them right{ $credit ->
    [none] {""}
   *[other] , mean credit { $credit }
}{ $unread ->
    [0] {""}
   *[other] , { $unread } could not be read
}.
marks-instead = What was done instead:
marks-instead-asked = { $done } (asked: { $asked })
marks-unexplained = follow no search or convention known here
marks-sums = Sums:
marks-sum = { $credit } of { $answers }
