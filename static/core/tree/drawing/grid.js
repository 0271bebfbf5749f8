/**
 * Finds the places of a layout in a rectangle with a grid: the extent has about as many cells as places, and the places
 * are sorted by cell. Built once for a layout, on first use.
 */

/** @import {Placed} from "../layouts/placement.js" */

const A_CELL = 4; // places in a cell, on average

export class Grid {
  /** @param {Placed} placed */
  constructor({ count, x_i, y_i, left, right, top, bottom }) {
    const cells = Math.max(1, Math.ceil(count / A_CELL));
    const [wide, high] = [Math.max(1e-6, right - left), Math.max(1e-6, bottom - top)];
    // A tree of 24 levels is thousands of nodes wide: it gets one row per level, and the remaining cells as columns.
    this.rows = Math.max(
      1,
      Math.min(cells, Math.ceil(Math.min(high + 1, Math.sqrt((cells * high) / wide) + 1, cells))),
    );
    this.columns = Math.max(1, Math.ceil(cells / this.rows));
    this.left = left;
    this.top = top;
    this.perX = this.columns / (wide * 1.000001);
    this.perY = this.rows / (high * 1.000001);
    const cell_i = new Uint32Array(count);
    const end_c = new Uint32Array(this.rows * this.columns + 1);
    for (let i = 0; i < count; i++) {
      const c = Math.floor((y_i[i] - top) * this.perY) * this.columns + Math.floor((x_i[i] - left) * this.perX);
      cell_i[i] = c;
      end_c[c + 1]++;
    }
    for (let c = 0; c < end_c.length - 1; c++) end_c[c + 1] += end_c[c];
    /** Places by cell; those of cell c are [start_c[c], start_c[c + 1]). */
    this.start_c = end_c;
    this.place_s = new Uint32Array(count);
    const next_c = end_c.slice();
    for (let i = 0; i < count; i++) this.place_s[next_c[cell_i[i]]++] = i;
  }

  /**
   * Call `visit` with every place whose cell touches a rectangle; a few of them are outside of it.
   * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {(i: number) => void} visit
   */
  within(x0, y0, x1, y1, visit) {
    const [firstColumn, lastColumn] = [
      this.#clamped((x0 - this.left) * this.perX, this.columns),
      this.#clamped((x1 - this.left) * this.perX, this.columns),
    ];
    const [firstRow, lastRow] = [
      this.#clamped((y0 - this.top) * this.perY, this.rows),
      this.#clamped((y1 - this.top) * this.perY, this.rows),
    ];
    for (let row = firstRow; row <= lastRow; row++) {
      const from = this.start_c[row * this.columns + firstColumn];
      const to = this.start_c[row * this.columns + lastColumn + 1];
      for (let s = from; s < to; s++) visit(this.place_s[s]);
    }
  }

  /** @param {number} cell @param {number} cells */
  #clamped(cell, cells) {
    return Math.max(0, Math.min(cells - 1, Math.floor(cell)));
  }
}
