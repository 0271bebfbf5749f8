# The counts of each choice, which only the teacher sees.

counts-choice = Choice
counts-round = Round { $round }
counts-unknown = Counts of round { $rounds } are not known here.

# The window of the counts beside the projector.

desk-class = Class { $code }
desk-connected = Connected · { $joined } joined
desk-not-connected = Not connected; trying again · { $joined } joined
desk-answered = { $round ->
    [2] { $answered } of { $joined } have answered in the second round.
   *[1] { $answered } of { $joined } have answered.
}
desk-no-question = No question is open.
desk-phone = QR code for your phone
    .hide = Hide the QR code
    .note = Your phone leads the class then. Anyone who scans the code can lead it: show it where the class does not see it.
    .alt = QR code of the remote
desk-ended = The class has ended.
desk-not-open = The class is not open now: it has ended, or its projector is not open yet.
