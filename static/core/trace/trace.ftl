# Each end is the numbers of expansions, nodes and discards, with commas.

batch-elsewhere = a batch must begin at { $end }, where the trace ends, not at { $begin }
