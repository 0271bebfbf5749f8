# A node at a depth limit or over a bound is skipped; $bound is the name of the limit, $most its value.

skipped-by-depth = Skipped { $node }: { $tested ->
    [yes] it is not { a-goal }, and its
   *[no] its
} depth { $depth } is { $place ->
    [over] over
   *[at] at
} the { $bound } { $most }.
skipped-by-f = Skipped { $node }: its f = { $f } is over the bound { $most }.

deepening-next = No node is left within bound { $bound }. The next iteration starts again with bound { $next }.
deepening-higher = No node is left within bound { $bound }. The next iteration starts again with a higher bound.
deepening-next-brief = No node is left: start again with bound { $next }.
deepening-higher-brief = No node is left: start again with a higher bound.
deepening-proven = No node is left within the bound.
