# A teacher's remote.

remote-shown = What is shown
remote-class = Class { $code }
remote-joined = <b>{ $joined }</b> here
remote-joined-locked = <b>{ $joined }</b> here · locked
remote-lost = No connection; trying again.
remote-ended = The class has ended.
remote-not-open = The class is not open now: it has ended, or its projector is not open yet.
remote-over = The class has ended. Save its CSV on the projector.
remote-looking = Looking for the projector …
remote-no-projector = No projector is open.
remote-open-here = Open one here
remote-open-projector = Open a projector on this device
remote-not-presenting = The page is open but does not present.
remote-black = The screen is black.
remote-qr = The join code is shown.
remote-phone = QR code for your phone
    .hide = Hide the QR code
    .note = Anyone who scans the code can lead the class: show it where the class does not see it.
    .alt = QR code of the remote
remote-keys = The keys are shown.
remote-pick = Control the projector of
remote-hidden = { $size }, hidden

# $answered of $joined students have answered in this round.

remote-answered = { $round ->
    [2] <b>{ $answered }</b> of { $joined } have answered in the second round.
   *[1] <b>{ $answered }</b> of { $joined } have answered.
}
remote-answered-closed = { $round ->
    [2] <b>{ $answered }</b> of { $joined } have answered in the second round. The round is closed.
   *[1] <b>{ $answered }</b> of { $joined } have answered. The round is closed.
}
remote-answer = Answer: <b>{ $answer }</b>. { $why }

# The notes of a step of the lecture, by their headings.

remote-notes = Notes for the lecturer
remote-step = Step { $step } of { $of }
remote-notes-do = Do
remote-notes-ask = Ask
remote-notes-opens = The class votes
remote-notes-expect = Usual answers
remote-notes-answer = Answer
