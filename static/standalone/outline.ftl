# The steps of a lecture in a file, and the notes of the step that is shown.

outline-steps = Steps of the lecture
outline-notes = Notes: { $title }
outline-do = Do
outline-ask = Ask
outline-opens = The question
outline-expect = Usual answers
outline-answer = Answer
