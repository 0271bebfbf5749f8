# $goals is how many goals there are; other messages write { a-goal }.

a-goal = { $goals ->
    [one] the goal
   *[other] a goal
}
