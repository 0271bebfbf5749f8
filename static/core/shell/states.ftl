# A state, or start and goals, in words. $count is how many goals there are.

state-blank = blank
state-goals = { $count ->
    [one] Goal
   *[other] Goals
}
state-ends = { $count ->
    [one] Start { $start }; goal { $goals }
   *[other] Start { $start }; goals { $goals }
}
