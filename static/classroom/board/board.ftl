# A class on the projector.

class-open = Class
    .title = Students join by phone and vote (C)
class-save = Save CSV
    .title = Class { $code } has ended; its questions are still here
    .note = Save the CSV first: ending deletes it.
class-panel = Class
class-qr = QR code of { $link }
class-join = Join at
class-code = Code
class-connecting = Connecting to the server …
class-lost = No connection to the server; trying again. Answers are kept on the phones.
class-away = The class cannot be reached just now; trying again. Answers are kept on the phones.
class-unreachable = The server cannot be reached.
class-restarted = The server restarted and the class goes on. Phones send their answers to an open round again.
class-locked = The room is locked: nobody else can join.
class-lock-title = Let nobody else join
class-unlock-title = Let others join again
class-joined = <b>{ $joined }</b> joined
class-answered = <b>{ $answered }</b> of { $joined } have answered
class-second-round = Second round
class-closed = Closed
class-again-title = Discuss, then vote a second time (V)

class-counts = Counts in a window
    .title = Put this window where the class does not see it
    .blocked = The browser does not open a window of its own. <a>Open the counts in a tab</a>; the class must not see it.
class-link = Copy link for a second device
    .title = Lead the class from your own phone or tablet
    .copied = The link is copied. It leads the class.
    .refused = This browser does not allow copying.

# The answers after a question is closed. $letters are the right ones.

answers = Answers
answers-round = Round { $round }
answers-right = Right
answers-chose = <b>{ $chose }</b> of { $answers } chose { OR($letters) }.
answers-sum = { $answers ->
    [0] Nobody answered.
   *[other] <b>{ $right }</b> of { $answers } right.
}
answers-votes = { $votes } { PLURAL($votes, one: "vote", other: "votes") }
answers-votes-round = { $votes } { PLURAL($votes, one: "vote", other: "votes") } in round { $round }
answers-scale = Answers on a scale
answers-end = { $end } and more

# A range of numbers, and how many answers of each round are in it.

answers-bin = { $bin }: { $first }
answers-bin-rounds = { $bin }: { $first }, then { $second }

# Outcomes of answers.

answers-other = something else
answers-judged-right = right
answers-not-judged = not judged: the server could not be reached
