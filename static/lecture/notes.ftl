# The window with the lecturer's notes. $at is how many expansions the projector shows.

lecture-notes-step = Step { $step } of { $steps }
lecture-notes-lost = The notes of step { $step } could not be loaded.
lecture-next = Next: <b>{ $title }</b>
lecture-last = This is the last step.
lecture-time = Time since these notes were opened
lecture-turns = The projector
lecture-turn-back = ← Previous step
lecture-turn-on = Next step →

# The button for the question of a step; A is its key.

lecture-ask = Ask (A)
lecture-reveal = Tell the answer (A)
lecture-go-on = Go on (A)

# The place of the projector, and then its question.

lecture-projector-none = No projector window found; these notes run on their own.
lecture-projector-elsewhere = The projector shows something else (expansion { $at }).
lecture-projector-other = The projector shows step { $step } of another lecture (expansion { $at }).
lecture-projector-step = The projector shows step { $step } (expansion { $at }).
lecture-projector-asked = A question is open.
lecture-projector-revealed = The answer is shown.

# The lecturer's notes as a page of text.

notes-title = Notes for the lecturer
    .step = { $step }. { $title } · Notes for the lecturer
notes-step = Step { $step } of { $of }
notes-do = Do
notes-ask = Ask
    .line = Ask: { $question }
notes-opens = The class votes
notes-expect = Usual answers
    .line = Usual answers: { $answers }
notes-answer = Answer
notes-open = Open on the projector
notes-compare = Compare
notes-choose = Choose one of the { $steps } steps of the lecture:
notes-steps = Steps of the lecture

# A step of a lecture without a title: the $run that it shows, or “two” searches, at an expansion or the “end”,
# and the puzzle.

lecture-step = { $run ->
    [two] BFS and A*
   *[other] { $run }
}, { $at ->
    [0] from its start
    [end] to its end
   *[other] at expansion { $at }
} ({ $puzzle })
