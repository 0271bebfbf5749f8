# A full beam of $width nodes: a child takes the place of its worst, or is no better. $old and $worst are nodes with h.

beam-replaces = { generated }: added{ as-node } instead of { $old }, the worst of the { $width } in the full beam.
beam-passed = { generated }: discarded because it is no better than { $worst }, the worst of the { $width } in the full beam.
beam-in-place = replaces { $node }, h = { $h }
