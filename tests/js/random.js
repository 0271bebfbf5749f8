/** Numbers that look random and are the same in every run of the tests. */

/** Draws from a seed (mulberry32). */
export class Random {
  /** @param {number} seed */
  constructor(seed) {
    this.state = seed;
  }

  /** A number from 0, included, to 1, excluded. */
  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, not with, `end`. @param {number} end */
  below(end) {
    return Math.floor(this.next() * end);
  }

  /** One of a list. @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return list[this.below(list.length)];
  }

  /** A list in another order. @template T @param {readonly T[]} list @returns {T[]} */
  shuffled(list) {
    const left = [...list];
    return list.map(() => left.splice(this.below(left.length), 1)[0]);
  }
}
