# The buttons of the projector and of a remote that controls it.

act-back = Step back
act-play = Play
act-pause = Pause
act-step = Step
act-ask = Ask
act-close = Close the round
act-tell = Tell the answer
act-go-on = Go on
act-again = Vote again
act-withdraw = Take the question back
act-void = Void this round
    .sure = Really void it
    .note = The votes so far are dropped, and the same question is asked again.
act-previous = Previous in lecture
act-next = Next in lecture
act-lock = Lock the room
act-unlock = Unlock the room
act-black = Black screen
act-code = Join code
act-uncover = Show the run again
act-present = Present

act-drop = Drop them
    .sure = Really drop { $joined }
act-end = End class
    .sure = Really end it
act-questions = Ask …
    .label = Ask the class
act-more = More …
    .label = The class
act-projector = The projector

# What the projector shows: $search is the name of a search.

act-place = { $search } · expansion { $at }
