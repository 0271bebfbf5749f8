# Rules for ties.

tie-fifo = oldest first
tie-lifo = newest first
tie-high_g = highest g first
tie-low_g = lowest g first
tie-low_h = lowest h first
tie-high_g_newest = highest g, then newest first
tie-state = { ties-smallest }
tie-sorted = as a stable sort leaves them
