# The note at the foot of the page.

phone-note-ended = The class has ended.
phone-note-joining = Joining …
phone-note-offline = No connection yet; trying again.
phone-note-unsent = Your answer will be sent as soon as there is a connection.
phone-note-late = Your answer did not arrive before the round was closed.
phone-note-away = The class cannot be reached just now; trying again. Your answers are kept on this phone.
phone-note-lost = The connection is lost; trying again. This is the last step that was shown.
phone-note-gone = The class is not here. It has ended, or the server restarted and is waiting for the teacher's page.
phone-note-sent = Your answer is in. You can change it until the round is closed.
phone-note-second = Second round: talk it over, then answer again.
phone-note-asked = { $form ->
    [number] Type your answer.
   *[choice] Tap your answer.
} You can change it until the round is closed.
phone-note-closed = The round is closed. Talk it over with your neighbour.
phone-note-no-number = Type a whole number of at most 7 digits, such as 120.
phone-note-cannot-join = This page could not join the class. Load it again.
phone-note-removed = The teacher has removed this phone from the class.
phone-note-no-fit = This answer does not fit the question. Answer again.

# The news of the class for a student who looks around on another page.

phone-news-ended = Class { $code } has ended.
phone-news-none = There is no class { $code } now.
phone-news-asked = A question was asked.

# How many answers of a student were right.

phone-score = { $right } of { $answers } { PLURAL($answers, one: "answer", other: "answers") } right
