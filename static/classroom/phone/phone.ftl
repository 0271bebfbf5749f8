# A class on a student's phone.

phone-class = Class { $code }
phone-connection-open = connected
phone-connection-connecting = connecting
phone-connection-away = not reachable
phone-connection-lost = not connected
phone-waiting = You have joined. Nothing is shown yet.
phone-second-round = Second round
phone-around = Look around on your own

# An answer: to a choice, a number, or lettered states.

phone-own = your answer
phone-own-right = ✓ your answer
phone-own-wrong = × your answer
phone-right = ✓ right
phone-wrong = × wrong
phone-votes = { $votes } { PLURAL($votes, one: "vote", other: "votes") }
phone-votes-rounds = { $first } { PLURAL($first, one: "vote", other: "votes") }, then { $second } { PLURAL($second, one: "vote", other: "votes") }
phone-number = Your answer
phone-number-send = Answer

# $verdict is “exactly right”, or such as “6 % too high”.

phone-number-right = Your answer, { $answer }: { $verdict } ✓
phone-number-wrong = Your answer, { $answer }: { $verdict }
phone-help-order = Tap the { things } in order
phone-help-marks = Mark each child
phone-help-values = Write the numbers
phone-undo = Undo
phone-send = Send
phone-send-part = Send { $given } of { $count }
phone-change = Change
phone-change-part = Change { $given } of { $count }
phone-sent = Sent ✓
phone-parent = This { thing } is expanded next.
phone-child = Child { $letter }
phone-none = You did not answer.
phone-solution = Right
phone-states = { $count } { counted-things }
phone-you = you: { $part }

# The step that the teacher shows; $size is how many states are on the frontier.

phone-step = Expansion { $at }.
phone-step-frontier = { $size ->
    [one] Expansion { $at }, { $size } { thing } on the frontier.
   *[other] Expansion { $at }, { $size } { things } on the frontier.
}
phone-two = Two searches of the same { thing }.

# The marked answers: $question is a whole question.

phone-marked = { $question } Expansion { $at }
