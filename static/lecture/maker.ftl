# The lecture on a projector, and the editor of one's own.

lecture-way = Lecture
lecture-open = Lecture …
    .title = Make or open your own lecture (M)
lecture-back = Previous step
    .title = Page Up
lecture-forward = Next step
    .title = Page Down
lecture-place = { $step } of { $steps }
lecture-own = My lecture
lecture-close = Close
    .title = Esc
lecture-copy-shown = Copy the { $steps } { PLURAL($steps, one: "step", other: "steps") } of the lecture shown
lecture-undo = Undo
lecture-size = { $steps } of { $most-steps } steps, { $length } of { $most } characters
lecture-copy-link = Copy link
lecture-start = Start at step 1
lecture-notes-window = Notes in a window
lecture-clear = Clear
lecture-empty = Your lecture has no steps yet. A step keeps what the projector shows: the search, its step and its layout. You can add a question for the class and your notes. The link holds the whole lecture.

# Adding a step.

lecture-shown = Shown now: <b>{ $step }</b>
lecture-question = Question
lecture-new-question = Question of this step
lecture-add = Add this step

# A step of the lecture, by its number.

lecture-step-title = Title of step { $step }
lecture-key-question = Question on key A
lecture-step-question = Question of step { $step }
lecture-step-up = Move step { $step } up
lecture-step-down = Move step { $step } down
lecture-step-show = Show
    .label = Show step { $step }
lecture-step-notes = { $noted ->
    [yes] Notes ✓
   *[no] Notes
}
    .label = Notes of step { $step }
lecture-step-remove = Remove step { $step }

# The lecturer's notes on a step.

lecture-note-do = Do
lecture-note-question = Ask, in your words
lecture-note-expect = Usual answers
lecture-note-answer = Answer
