/** The size of pulls and the time-out of answers: both adapt to the answers before. */

const FIRST = 64; // expansions, so that the first picture appears at once
const SECOND = 4096;
const LEAST = 1024;
const MOST_EXPANSIONS = 65_536;
const SLOW_MS = 400; // an answer that takes longer was too large for the connection
const CALM = 8; // complete answers in a row, until larger pulls than one cut before

/**
 * The number of expansions that a stream pulls at once. A pull sent ahead of a truncated answer does not continue it.
 */
export class Portion {
  limit = SECOND;
  #cut = Infinity;
  #calm = 0;

  /** @param {number} after as many expansions */
  of(after) {
    return after === 0 ? FIRST : this.limit;
  }

  /**
   * Adapt to an answer that is not the last. @param {number} asked @param {number} count expansions @param {number} ms
   */
  answered(asked, count, ms) {
    if (asked !== this.limit) return;
    if (count < asked || ms > SLOW_MS) {
      if (count < asked) this.#cut = count;
      this.limit = Math.max(LEAST, count < asked ? Math.floor(count * 0.9) : asked >> 1);
      this.#calm = 0;
      return;
    }
    const isCalm = ++this.#calm >= CALM;
    if (isCalm) this.#calm = 0;
    const allowed = isCalm ? Math.ceil(asked * 1.25) : Math.floor(this.#cut * 0.9);
    this.limit = Math.min(MOST_EXPANSIONS, 2 * asked, Math.max(asked, allowed));
  }
}

const USUAL_MS = 500;
const TIMES = 6;
const SHORTEST_MS = 1000;
const LONGEST_MS = 10_000;

/** The time that a channel waits for an answer before it opens another connection. */
export class Patience {
  /** A running mean of the durations of answers. */
  usual = USUAL_MS;
  /** Answers in a row that were waited for in vain: a server that is busy must not be asked ever more often. */
  missed = 0;

  get ms() {
    return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, TIMES * this.usual) * 2 ** this.missed);
  }

  /** @param {number} ms */
  answered(ms) {
    this.usual += (ms - this.usual) / 4;
    this.missed = 0;
  }
}
