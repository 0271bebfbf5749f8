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
