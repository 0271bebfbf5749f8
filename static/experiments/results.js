/**
 * The rows of an experiment as they arrive, grouped in cells: the runs of one search at one distance. Rows are arrays,
 * with columns named by the server.
 */

/** @typedef {Record<string, any>} Row a run: search, distance, board, status, moves, cost, excess, expanded … link */

/**
 * @typedef {object} Summary of one number in a cell
 * @property {number} low @property {number} median @property {number} high quartiles
 * @property {number} mean @property {number} count runs that have a value
 * @property {boolean} bounded whether a limit cut some off, so that these are lower bounds
 */

export class Results {
  /** @param {readonly string[]} columns */
  constructor(columns) {
    this.columns = columns;
    this.length = 0;
    /** Pieces received since `again`: the offset of the next pull. */
    this.pieces = 0;
    /** Runs received: a restarted server sends some of them again. @type {Set<string>} */
    this.seen = new Set();
    /** @type {Map<string, Row[]>} */
    this.cells = new Map();
  }

  /** Add pieces, each a row for every search. @param {unknown[][][]} pieces */
  append(pieces) {
    for (const rows of pieces) {
      for (const values of rows) {
        const row = Object.fromEntries(this.columns.map((name, k) => [name, values[k]]));
        const key = `${row.search} ${row.distance}`;
        if (this.seen.has(row.link + key)) continue;
        this.seen.add(row.link + key);
        const cell = this.cells.get(key) ?? [];
        if (!cell.length) this.cells.set(key, cell);
        cell.push(row);
        this.length += 1;
      }
      this.pieces += 1;
    }
  }

  /** Have all pieces pulled again, to find those that are missing. */
  again() {
    this.pieces = 0;
  }

  /**
   * The runs of a search at a distance, by the numbers of their boards.
   * @param {string} search @param {number} distance @returns {Row[]}
   */
  runs(search, distance) {
    return [...(this.cells.get(`${search} ${distance}`) ?? [])].sort((a, b) => a.board - b.board);
  }

  /**
   * @param {string} search @param {number} distance @param {string} key of a number
   * @returns {Summary | null} null where no run has a value
   */
  summary(search, distance, key) {
    const rows = this.cells.get(`${search} ${distance}`) ?? [];
    const values = rows
      .map((row) => row[key])
      .filter((value) => value !== null)
      .sort((a, b) => a - b);
    if (!values.length) return null;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const bounded = rows.some(({ status }) => status === "limit");
    return {
      low: quantile(values, 0.25),
      median: quantile(values, 0.5),
      high: quantile(values, 0.75),
      mean,
      count: values.length,
      bounded,
    };
  }

  /** How many runs of a cell ended so. @param {string} search @param {number} distance @param {string} status */
  ended(search, distance, status) {
    return (this.cells.get(`${search} ${distance}`) ?? []).filter((row) => row.status === status).length;
  }
}

/** A quantile of sorted values, by linear interpolation. @param {number[]} sorted @param {number} share */
export function quantile(sorted, share) {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}
