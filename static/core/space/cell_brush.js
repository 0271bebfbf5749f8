/**
 * Draws on a grid with a pointer or with keys: a stroke paints walls or costs, or erases them; the start and the goals
 * are dragged. It stores no grid: its methods take the grid and return the change.
 */

import { goalCells, toggled } from "../problem/goal_text.js";
import { FREE, MOST_COST, WALL, cellText, line, painted } from "../problem/grid_text.js";
/** @import {Cell, Row} from "../problem/grid_text.js" */

/** @typedef {{rows: Row[], start: string, goal: string}} Drawn a grid with its ends, named as links name them */
/** @typedef {{rows?: Row[], start?: string, goal?: string}} Change */
/** @typedef {"begins" | "continues" | "ends" | "alone"} Phase of a stroke; "alone" is one that begins and ends */

/** The inks of strokes besides costs: a wall, or another goal. */
export const [WALLS, GOALS] = [WALL, "goal"];

export class CellBrush {
  /**
   * The held thing: "start", the goal by its name, or the sign that is painted.
   * @type {{end: string} | {sign: string}}
   */
  #held = { sign: FREE };
  /** @type {Cell | null} the last cell of the stroke */
  #last = null;
  #hasBegun = false;
  /** Whether a wall kept the start or a goal from where the stroke led. */ isRefused = false;

  /** @param {() => Drawn | null} drawn @param {(change: Change, phase: Phase) => void} tell */
  constructor(drawn, tell) {
    this.drawn = drawn;
    this.tell = tell;
    /** The ink of strokes: a wall, a goal, or a cost. */
    this.ink = WALLS;
  }

  /** Whether a stroke is being drawn. */
  get isHeld() {
    return this.#last !== null;
  }

  /** Put the brush on a cell; drawing begins when it moves. @param {Cell} cell */
  down(cell) {
    const { drawn, ink } = this;
    const grid = drawn();
    if (!grid) return;
    const name = cellText(cell);
    const sign = grid.rows[cell.row][cell.column];
    const end = name === grid.start ? "start" : goalCells(grid.goal).includes(name) ? name : "";
    this.#held = end ? { end } : { sign: sign === ink ? FREE : ink };
    this.#last = cell;
    this.#hasBegun = this.isRefused = false;
  }

  /** Draw on to a cell. @param {Cell} cell */
  move(cell) {
    const last = this.#last;
    if (!last || (this.#hasBegun && cellText(cell) === cellText(last))) return;
    this.#draw(line(last, cell), cell);
    this.#last = cell;
  }

  /** Lift the brush. */
  up() {
    const isDrawn = this.#last !== null && this.#hasBegun;
    this.#last = null;
    if (isDrawn) this.tell({}, "ends");
  }

  /** Draw on one cell alone: its own sign is erased; a goal is added or removed. @param {Cell} cell */
  dot(cell) {
    const grid = this.drawn();
    if (!grid) return;
    this.down(cell);
    if (this.ink === GOALS) {
      const goal = toggled(goalCells(grid.goal), cellText(cell));
      this.isRefused = grid.rows[cell.row][cell.column] === WALL;
      if (goal && !this.isRefused) this.#tell({ goal });
    } else if ("sign" in this.#held) this.#draw([cell], cell);
    else if (this.ink !== WALLS) {
      this.#held = { sign: grid.rows[cell.row][cell.column] === this.ink ? FREE : this.ink }; // below the end
      this.#draw([cell], cell);
    }
    this.up();
  }

  /** Make a cell the start. @param {Cell} cell */
  startAt(cell) {
    this.isRefused = this.drawn()?.rows[cell.row][cell.column] === WALL;
    if (this.isRefused) return;
    this.tell({ start: cellText(cell) }, "begins");
    this.tell({}, "ends");
  }

  /** @param {Cell[]} cells @param {Cell} to */
  #draw(cells, to) {
    const grid = this.drawn();
    if (!grid) return;
    const held = this.#held;
    if ("end" in held) return this.#drag(held.end, to, grid);
    if (this.ink === GOALS) return;
    const goals = goalCells(grid.goal);
    const isEnd = (/** @type {Cell} */ cell) => [grid.start, ...goals].includes(cellText(cell));
    const changed = cells.filter((cell) => held.sign !== WALL || !isEnd(cell)); // no wall hides an end
    const rows = painted(grid.rows, changed, held.sign);
    if (`${rows}` !== `${grid.rows}`) this.#tell({ rows });
  }

  /** Take an end to a cell, unless that is a wall or already a goal. @param {string} end @param {Cell} to
   * @param {Drawn} grid */
  #drag(end, to, { rows, goal }) {
    const name = cellText(to);
    this.isRefused = rows[to.row][to.column] === WALL;
    if (this.isRefused || name === end) return;
    if (end === "start") return this.#tell({ start: name });
    const goals = goalCells(goal);
    if (goals.includes(name)) return;
    this.#held = { end: name };
    this.#tell({ goal: goals.map((one) => (one === end ? name : one)).join(",") });
  }

  /** @param {Change} change */
  #tell(change) {
    const isFirst = !this.#hasBegun;
    this.#hasBegun = true;
    this.tell(change, isFirst ? "begins" : "continues");
  }
}

/** The cost in a text as an ink; null for another text. @param {string} text */
export function costInk(text) {
  const cost = Math.round(Number(text));
  return cost >= 2 && cost <= MOST_COST ? String(cost) : null;
}
