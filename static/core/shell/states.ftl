# A state, or start and goals, in words. $count is how many goals there are.

state-blank = blank
state-goals = { PLURAL($count, one: "Goal", other: "Goals") }
state-ends = Start { $start }; { PLURAL($count, one: "goal", other: "goals") } { $goals }
