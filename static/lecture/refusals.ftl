# Links of lectures that cannot be read.

lecture-field-too-long = { $field } has { $count } characters; at most { $most } are allowed.
lecture-unprintable = { $field } must be printable text, not “{ $given }”.
lecture-many-steps = A lecture may have at most { $most } steps, not { $count }.
lecture-many-cells = The grids of the first { $step } steps have over { $most } cells, the most that a lecture may have.
lecture-in-step = In step { $step }: { $why }
lecture-link-long = Each step adds to the link, which has { $count } characters; at most { $most } are allowed.
lecture-topic-and-steps = topic names a lecture of the server; leave it out of a link that has steps.
