# The page of all messages.

words-title = Words
words-about = { $count ->
    [one] The { $count } text of Frontier, with sample arguments and the files that show it.
   *[other] All { $count } texts of Frontier, with sample arguments and the files that show them.
}
words-unused = { $count ->
    [0] Every message is used.
    [one] Nothing uses the message { $keys }.
   *[other] Nothing uses the messages { $keys }.
}
words-key = Message
words-text = Text
words-where = Shown by
