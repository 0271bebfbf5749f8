# A node that its state does not name has a $number, else “none”; $facts are its known values, or “none”.

as-node = { $number ->
    [none] {""}
   *[other] {" "}as node { $number }
}{ $facts ->
    [none] {""}
   *[other] {" "}({ $facts })
}
