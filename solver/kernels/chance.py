"""Random numbers as functions of a seed and an index, so that no state is kept between draws.

Number k of a seed is output k + 1 of SplitMix64 started with the seed (Steele, Lea and Flood, Fast splittable
pseudorandom number generators, OOPSLA 2014).
"""

import numpy as np

from .jit import inner, numeric

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
ORDERS = 24  # of four moves


@numeric
def drawn(seed, k):
    """Return random number k = 0, 1, … of a seed, 64 bits."""
    x = np.uint64(seed) + np.uint64(k + 1) * GOLDEN
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@numeric
def share(number):
    """Return a random number as a fraction of at least 0 and less than 1, from its upper 53 bits."""
    return np.float64(number >> np.uint64(11)) / 9007199254740992.0


@numeric
def following(x):
    """Return the next number of Knuth's generator of MMIX (TAOCP 2, 3.3.4), whose upper 31 bits are used."""
    return x * np.uint64(6364136223846793005) + np.uint64(1442695040888963407)


@numeric
def one_of(x, ways):
    """Return the choice among `ways`, from 0, that a number of the generator makes."""
    return np.int64((x >> np.uint64(33)) % np.uint64(ways))


@inner
def put_in_order(order_m, number):
    """Fill `order_m` with one of the 24 orders of the moves, whose rank is the remainder of a random number."""
    rank = np.int64(number % np.uint64(ORDERS))
    left = 0b1111
    for i in range(4):
        ways = 6 if i == 0 else 2 if i == 1 else 1  # the number of orders of the remaining moves
        skipped = rank // ways
        rank -= skipped * ways
        m = 0
        while (left >> m) & 1 == 0 or skipped > 0:
            skipped -= (left >> m) & 1
            m += 1
        order_m[i] = m
        left -= 1 << m


@inner
def shuffle(order_m, number):
    """Fill `order_m` with 0, 1, … in an order drawn by a random number (Fisher and Yates; Knuth, TAOCP 2, 3.4.2 P).

    From the last place down, each is exchanged with a random place up to it, drawn with the next number of the
    generator (see `following`).
    """
    for m in range(order_m.shape[0]):
        order_m[m] = m
    x = np.uint64(number)
    for i in range(order_m.shape[0] - 1, 0, -1):
        x = following(x)
        other = one_of(x, i + 1)
        order_m[i], order_m[other] = order_m[other], order_m[i]
