# A full beam of $width nodes: a child takes the place of its worst, or is no better. $old and $worst are nodes with h.

beam-replaces = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}: added{ as-node } instead of { $old }, the worst of the { $width } in the full beam.
beam-passed = { $move ->
    [none] Generated { $state }
   *[other] { $move } gives { $state }
}: discarded because it is no better than { $worst }, the worst of the { $width } in the full beam.
beam-in-place = replaces { $node }, h = { $h }
