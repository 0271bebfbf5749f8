# A value that is not allowed. $field is the name of a parameter in links, $given the value in quotation marks, or
# "nothing" if there is none.

must-be-one-of = { $given ->
    [nothing] { $field } is empty; it must be { OR($allowed) }.
   *[other] { $field } must be { OR($allowed) }, not { $given }.
}
