# The query of a link: its length, and the names of its parameters. $name is what somebody wrote as a name.

link-too-long = The link of a run has { $length } characters; at most { $most } are allowed.
link-name-twice = { $name } is given { $count } times; give it once.
link-name-unknown = There is no parameter “{ $name }”; did you mean { $near }?
link-name-unknown-one = There is no parameter “{ $name }”; choose { $known }.
link-name-unknown-of = There is no parameter “{ $name }”; choose one of { $known }.
link-name-unknown-more = There is no parameter “{ $name }”; choose one of { $known } and { $others } others.
link-name-unknown-none = There is no parameter “{ $name }”; leave it out.
link-name-blank = There is no parameter with nothing as its name; choose { $known }.
link-name-blank-of = There is no parameter with nothing as its name; choose one of { $known }.
link-name-blank-more = There is no parameter with nothing as its name; choose one of { $known } and { $others } others.
link-name-blank-none = There is no parameter with nothing as its name; leave it out.
link-state-blank = The { $field } is empty; write a state of problem={ $problem }, or leave it out.
link-board-blank = The { $field } is empty; write rows of tiles, such as 123-456-780.
link-only-tiles = { $what ->
    [experiments] Experiments are on tiles only: problem must be left out, not { $problem }.
   *[other] This is on tiles only: problem must be left out, not { $problem }.
}

# $noun is what is chosen: a heuristic, a problem, a map …; $known are all its keys.

link-key-blank = { $field } is empty; choose one of { $known }.
link-key-blank-near = { $field } is empty; did you mean { $near }? Choose one of { $known }.
link-key-unknown = There is no { $noun } { $given }; choose one of { $known }.
link-key-unknown-near = There is no { $noun } { $given }; did you mean { $near }? Choose one of { $known }.
link-key-unknown-as = There is no { $noun } { $given }; choose one of { $known } as the { $field }.
link-key-unknown-as-near = There is no { $noun } { $given }; did you mean { $near }? Choose one of { $known } as the { $field }.
