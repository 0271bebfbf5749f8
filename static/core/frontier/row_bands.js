/**
 * Positions of rows listed in bands under headings, and which of them are visible. Positions are computed from the
 * starts of bands, so even a million rows cost only what is visible. Letters: b band.
 */

import { last } from "../trace/frontier/frontier.js";

export const ROW = 58; // pixels
export const HEAD = 25;
/** The height of a heading that shows the board of a node of the branch. */
export const BRANCH = 46;
/** Browsers limit the height of an element to this many rows. */
export const MOST_ROWS = 300_000;

/**
 * @typedef {object} Seen a band that is partly visible
 * @property {number} b @property {number} top @property {number} height @property {number} from
 * @property {number} to places of rows that are drawn
 */

/** Rows in bands. */
export class RowBands {
  /**
   * @param {Uint32Array} start_b the place at which each band begins, then the number of nodes
   * @param {number} head the height of heads, 0 if there are none
   */
  constructor(start_b, head) {
    this.start_b = start_b;
    this.bands = start_b.length - 1;
    this.head = head;
    this.rows = Math.min(start_b[this.bands], MOST_ROWS);
  }

  /** Where band b begins. @param {number} b */
  topOf(b) {
    return b * this.head + Math.min(this.start_b[b], this.rows) * ROW;
  }

  get height() {
    return this.topOf(this.bands);
  }

  /** The position at which a row begins. @param {number} place */
  yOf(place) {
    return (last(this.start_b, place) + 1) * this.head + place * ROW;
  }

  /**
   * The bands that are in sight from a height on, with their rows in sight.
   * @param {number} top @param {number} tall @returns {Seen[]}
   */
  seen(top, tall) {
    const { start_b, rows, head } = this;
    const end = top + tall + ROW;
    /** @type {Seen[]} */
    const seen = [];
    for (let b = this.#bandAt(Math.max(0, top - ROW)); b < this.bands && this.topOf(b) < end; b++) {
      const first = this.topOf(b) + head;
      const [least, most] = [Math.min(start_b[b], rows), Math.min(start_b[b + 1], rows)];
      const from = Math.max(least, least + Math.floor((top - ROW - first) / ROW));
      const to = Math.min(most, least + Math.ceil((end - first) / ROW));
      seen.push({ b, top: first - head, height: head + (most - least) * ROW, from, to: Math.max(from, to) });
    }
    return seen;
  }

  /** The band at a height. @param {number} y */
  #bandAt(y) {
    let [low, high] = [0, Math.max(0, this.bands - 1)];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.topOf(middle) <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
