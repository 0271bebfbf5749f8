# The player of an embedded run; $span is how many expansions it has.

embed-expansion = Expansion
embed-of = of { $span }
