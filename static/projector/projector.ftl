# The page on a projector.

presenter-later = The question opens as soon as the run has arrived.
presenter-no-answer = The answer has not arrived yet; ask again in a moment.

# Over the corner of the tree, and below it; an answer's boards have letters.

presenter-expansion = expansion <b>{ $count }</b>
presenter-frontier = frontier <b>{ $count }</b>
presenter-offered = The { things } to choose from
presenter-expanded = expanded next
presenter-ask = Ask
presenter-leave = Leave
presenter-values = g and h
    .title = Show g, h and f at the boards (G)

# One line of keys; $step is of a lecture.

presenter-place = { $step } of { $steps }, Page Up and Down
presenter-hint = Space play · ← → step · A ask · 1 2 3 BFS DFS A* · D two · B black · Q QR code · ? keys · Esc leave
presenter-hint-alone = Space play · ← → step · A ask · B black · ? keys · Esc leave

# What covers the page.

presenter-black = Black screen
presenter-link = The link of what is shown
presenter-link-code = QR code of the link below
presenter-join = How to join the class
presenter-join-code = QR code of { $address }
presenter-join-at = Join at
presenter-code = Code
presenter-joined = <b>{ $count }</b> joined
presenter-join-close = Any key closes this; Q shows it again.

# What the keys do.

presenter-keys = Keys
presenter-key-play = play or pause
presenter-key-step = one step back or forward; ten with Shift
presenter-key-turn = previous or next step of the lecture; without a lecture, one step (a clicker sends these keys)
presenter-key-ask = ask which board is next; again: the answer; again: the next step
presenter-key-questions = ask which search this is, how many levels deeper it goes, how large the frontier will be; for the next boards in order, the children of the next one, the frontier after it, and g, h and f
presenter-key-values = hide or show the numbers at the boards: g, h and f
presenter-key-searches = BFS, DFS or A* on the same board at the same step
presenter-key-two = BFS and A* side by side; press again to go back
presenter-key-ends = first and last step
presenter-key-black = black screen; any key ends it
presenter-key-link = show the link as a QR code; in a class, how to join
presenter-key-lecture = make or open your own lecture
presenter-key-class = students join by phone and vote; second vote
presenter-key-screen = full screen; press again to go back to the page
presenter-key-leave = leave
