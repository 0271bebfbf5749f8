# A value that is not allowed. $field is the name of a parameter in links, $given the value in quotation marks, or
# "nothing" if there is none.

must-be-one-of = { must } be { OR($allowed) }{ not-given }
must-be-whole = { must } be a whole number from { $least } to { $most }{ not-given }
must-be-whole-or = { must } be a whole number of at least { $least } or { $besides }{ not-given }
must-be-whole-from = { must } be a whole number of at least { $least }{ not-given }
must-be-number = { must } be a number from { $least } to { $most }{ not-given }
must-be-number-above = { must } be a number above { $least } and at most { $most }{ not-given }

# Several of some words; $fewest is the lowest number of them, $near a word that may be meant.

must-be-several = { $given ->
    [nothing] { $field } is empty; it must be { PLURAL($fewest, one: "one", other: "two") } or more of { $words }, each once and joined by -, such as { $example }.
   *[other] { $field } must be { PLURAL($fewest, one: "one", other: "two") } or more of { $words }, each once and joined by -, such as { $example }, not { $given }.
}
must-be-several-near = { $field } must be { PLURAL($fewest, one: "one", other: "two") } or more of { $words }, each once and joined by -, such as { $example }, not { $given }; did you mean { $near }?

must-be-order = { must } be a permutation of UDLR or random{ not-given }
must-be-number-of-at-least = { must } be a number of at least 0{ not-given }
must-be-number-above-0 = { $field } must be a number above 0, not { $given }.
must-be-expansions = { $field } must be a whole number from 0 to { $most }, the expansions of this run, not { $given }.
must-be-action = { must } be { OR($allowed) } here{ not-given }
must-be-permutation = { must } be a permutation of UDLR{ not-given }
