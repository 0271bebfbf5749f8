/** A binary heap; the smallest key is popped first. */

/**
 * @typedef {{key: number, among: number[], k: number, state: number}} Row equals in
 * `key` by the values in `among`
 */

export const NEAR = 1e-9; // between two keys that are equal

/** Whether a row is popped before another. @param {Row} one @param {Row} other */
function isBefore(one, other) {
  if (Math.abs(one.key - other.key) > NEAR) return one.key < other.key;
  for (let c = 0; c < one.among.length; c++) if (one.among[c] !== other.among[c]) return one.among[c] < other.among[c];
  return false;
}

export class Heap {
  constructor() {
    /** @type {Row[]} */
    this.rows = [];
  }

  get size() {
    return this.rows.length;
  }

  get top() {
    return this.rows[0];
  }

  /** @param {Row} row */
  push(row) {
    const { rows } = this;
    let i = rows.length;
    rows.push(row);
    while (i > 0) {
      const above = (i - 1) >> 1;
      if (!isBefore(rows[i], rows[above])) break;
      [rows[above], rows[i]] = [rows[i], rows[above]];
      i = above;
    }
  }

  pop() {
    const { rows } = this;
    const last = /** @type {Row} */ (rows.pop());
    if (!rows.length) return;
    rows[0] = last;
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < rows.length && isBefore(rows[child], rows[least])) least = child;
      if (least === i) return;
      [rows[least], rows[i]] = [rows[i], rows[least]];
      i = least;
    }
  }
}
