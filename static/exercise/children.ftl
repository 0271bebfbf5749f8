# What an answer about children is told. $order tells in which order they are generated.

generated-listed = in the order in which moves are listed
generated-alphabetical = in alphabetical order
generated-reverse = in the reverse of the order in which moves are listed
generated-reverse-alphabetical = in reverse alphabetical order
generated-in-order = in the order { $order }

# $drops is which children the search discards: a value of its parameter “reached”, or “none” where nothing is said.

children-right = Right: children are generated { $order }{ $drops ->
    [on] ; states already reached are discarded
    [expanded] ; states already expanded are discarded
    [closed] ; no child is discarded
    [off] ; states already reached are added again
    [parent] ; a child that undoes the previous move is discarded
    [path] ; a child that is already on its path is discarded
   *[none] {""}
}.

# The first wrong child. $item or $move is what the answer has where $right should stand; $why is a reason such as
# “reached”.

children-other-reason = Step { $step }: { $move } is discarded, but for another reason: { $why }.
children-added = Step { $step }: { $move } is not discarded but added.
children-discarded-early = Step { $step }: { $move } is discarded, but { $right } comes before it.
children-not-discarded = Step { $step }: { $move } is not discarded; { $right } should be here.
children-discarded = { $node ->
    [none] Step { $step }: { $item } is discarded: { $why }.
   *[other] Step { $step }: { $item } is discarded: { $why }, as node { $node }.
}
children-order = Step { $step }: { $item } is added, but children are generated { $order }: { $right } comes before it.
children-not-child = Step { $step }: { $item } is not a child of { $node }; { $right } should be here.

# What is wrong in an answer of a class, in a few words.

mistake-added = { $moves } marked as added
mistake-discarded = { $moves } marked as discarded
mistake-values = { $names } wrong
