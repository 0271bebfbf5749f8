# The counts of each choice, which only the teacher sees.

counts-choice = Choice
counts-round = Round { $round }
counts-unknown = Counts of round { $rounds } are not known here.
