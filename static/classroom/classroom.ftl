# Advice after a round of votes.

class-advice-none = Nobody has answered yet.
class-advice-most = Most are right: reveal the answer and go on.
class-advice-explain-few = Few are right: reveal the answer and explain it.
class-advice-explain = Not all are right: reveal the answer and explain it.
class-advice-few = Few are right: explain, then vote again.
class-advice-discuss = Let them discuss it with a neighbour and vote again.

# Many joined within a moment.

class-rush = { $addresses ->
    [1] { $joined } joined within { $seconds } s, all from one address.
   *[other] { $joined } joined within { $seconds } s, from { $addresses } addresses.
}
