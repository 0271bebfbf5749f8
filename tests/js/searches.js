/**
 * The searches in their plainest form, as a reference for the browser's use of a trace: the frontier is a list, and the
 * next node is found by a scan of all of it. Shares nothing with static/. Letters: n node, e expansion, d discard, c
 * cell, m move.
 */

import { batchOf, noRows } from "./batches.js";
import { tieCalled } from "./ties.js";
/** @import {Batch} from "../../static/core/lib/answers.js" */
/** @import {Columns} from "./batches.js" */
/** @import {Random} from "./random.js" */

const NONE = 0xffffffff;
const STEPS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];

/** @typedef {"queue" | "stack" | "priority queue"} Structure */
/** @typedef {(cells: number[], goal: number[], columns: number) => number} Heuristic */

/** The differences of the algorithms; the names and words are those of the page's catalogue. */
export const ALGORITHMS = {
  bfs: { structure: "queue", priority: "depth", supersedes: false },
  dfs: { structure: "stack", priority: "depth", supersedes: false },
  ucs: { structure: "priority queue", priority: "g", supersedes: true },
  greedy: { structure: "priority queue", priority: "h", supersedes: false },
  astar: { structure: "priority queue", priority: "g + h", supersedes: true },
  wastar: { structure: "priority queue", priority: "g + w·h", supersedes: true },
};
export const TIES = /** @type {const} */ (["fifo", "lifo", "high_g", "low_g"]);
/** Of these random cases have none. */
export const MORE_TIES = /** @type {const} */ (["high_g_newest", "state", "low_h"]);

/**
 * A sum over the tiles of a distance from home.
 * @param {(rows: number, columns: number) => number} distance @param {boolean} [countsBlank] @returns {Heuristic}
 */
const summed =
  (distance, countsBlank = false) =>
  (cells, goal, columns) => {
    let sum = 0;
    for (let c = 0; c < cells.length; c++) {
      const home = goal.indexOf(cells[c]);
      const rows = Math.abs(Math.floor(c / columns) - Math.floor(home / columns));
      if (cells[c] || countsBlank) sum += distance(rows, Math.abs((c % columns) - (home % columns)));
    }
    return sum;
  };

/** @type {Record<string, Heuristic>} */
export const HEURISTICS = {
  zero: () => 0,
  manhattan: summed((rows, columns) => rows + columns),
  manhattan_blank: summed((rows, columns) => rows + columns, true),
  euclidean: summed(Math.hypot),
  // Not consistent at all, so that expanded nodes are superseded often.
  arbitrary: (cells) => cells.reduce((sum, t, c) => (sum * 31 + t * (c + 7)) % 1009, 0) % 7,
};

/**
 * @typedef {object} Case the boards and the options of a search, with the defaults of a link
 * @property {number[]} start @property {number[]} goal @property {number} columns
 * @property {keyof ALGORITHMS} algorithm
 * @property {keyof HEURISTICS} [heuristic] @property {typeof TIES[number] | typeof MORE_TIES[number]} [tie]
 * @property {string} [order]
 * @property {"expansion" | "generation"} [goalTest] @property {"unit" | "tile"} [cost]
 * @property {number} [weight] @property {number} [limit]
 */

/**
 * @typedef {object} Now the search between two expansions
 * @property {number} cursor the number of expansions
 * @property {() => number[]} order the nodes of the frontier in the order in which they would be expanded if none were
 * added
 * @property {string[]} status_n "frontier", "expanded" or "superseded"
 */

/**
 * @typedef {object} Log the events and the result of a search
 * @property {Case} of @property {Columns} columns @property {number[][]} cells_n @property {number[]} depth_n
 * @property {number} goal the goal node or NONE
 * @property {{status: string, cost: number | null, moves: string | null, reopened: number}} result
 */

/**
 * Search; call `watch` before the first expansion and after each.
 * @param {Case} of @param {(now: Now) => void} [watch] @returns {Log}
 */
export function search(of, watch) {
  const { start, goal, columns: width, algorithm, heuristic = "manhattan", tie = "fifo", order = "UDLR" } = of;
  const { goalTest = "expansion", cost = "unit", weight = 2, limit = 1_000_000 } = of;
  const { structure, priority, supersedes } = ALGORITHMS[algorithm];
  const h = priority.includes("h") && priority !== "depth" ? HEURISTICS[heuristic] : HEURISTICS.zero;
  const columns = noRows();
  const { parent_n, g_n, h_n, f_n } = columns;
  /** @type {number[][]} */
  const cells_n = [];
  /** @type {number[]} */
  const depth_n = [];
  /** @type {string[]} */
  const status_n = [];
  /** @type {Map<string, number>} the newest node of every state ever put on the frontier */
  const reached = new Map();
  const frontier = frontierOf(/** @type {Structure} */ (structure), (a, b) => {
    if (f_n[a] !== f_n[b]) return f_n[a] < f_n[b];
    if (tie === "lifo") return a > b;
    if (tie === "high_g" && g_n[a] !== g_n[b]) return g_n[a] > g_n[b];
    if (tie === "low_g" && g_n[a] !== g_n[b]) return g_n[a] < g_n[b];
    if (tie === "low_h" && h_n[a] !== h_n[b]) return h_n[a] < h_n[b];
    if (tie === "high_g_newest") return g_n[a] !== g_n[b] ? g_n[a] > g_n[b] : a > b;
    if (tie === "state") {
      const c = cells_n[a].findIndex((tile, i) => tile !== cells_n[b][i]);
      if (c >= 0) return cells_n[a][c] < cells_n[b][c];
    }
    return a < b;
  });
  const isGoal = (/** @type {number} */ n) => cells_n[n].every((t, c) => t === goal[c]);
  let status = "";
  let goalNode = NONE;
  let reopened = 0;
  const solve = (/** @type {number} */ n) => {
    status = "solved";
    goalNode = n;
  };

  /** @param {number[]} cells @param {number} parent @param {number} move @param {number} g */
  const put = (cells, parent, move, g) => {
    const n = parent_n.length;
    const old = reached.get(String(cells));
    const estimate = Math.fround(h(cells, goal, width));
    const depth = parent === NONE ? 0 : depth_n[parent] + 1;
    const f = { depth, g, h: estimate, "g + h": g + estimate, "g + w·h": g + weight * estimate }[priority] ?? NaN;
    parent_n.push(parent);
    columns.supersedes_n.push(old ?? NONE);
    columns.move_n.push(move);
    g_n.push(g);
    h_n.push(estimate);
    f_n.push(Math.fround(f));
    cells_n.push(cells);
    depth_n.push(depth);
    status_n.push("frontier");
    if (old !== undefined) {
      if (status_n[old] === "frontier") frontier.drop(old);
      else reopened++;
      status_n[old] = "superseded";
    }
    reached.set(String(cells), n);
    frontier.put(n);
  };

  /** @param {number} n */
  const expand = (n) => {
    if (goalTest === "expansion" && isGoal(n)) return solve(n);
    for (const letter of order) {
      const m = "UDLR".indexOf(letter);
      const [cells, tile] = moved(cells_n[n], m, width);
      if (!cells) continue;
      const g = g_n[n] + (cost === "tile" ? tile : 1);
      const seen = reached.get(String(cells));
      if (seen !== undefined && !(supersedes && g < g_n[seen])) {
        columns.seen_d.push(seen);
        columns.move_d.push(m);
        columns.reason_d.push(0);
        continue;
      }
      if (parent_n.length === limit) {
        status = "limit";
        return;
      }
      put(cells, n, m, g);
      if (goalTest === "generation" && isGoal(parent_n.length - 1)) return solve(parent_n.length - 1);
    }
  };

  put(start, NONE, 255, 0);
  if (goalTest === "generation" && isGoal(0)) solve(0);
  const tell = () => watch?.({ cursor: columns.node_e.length, order: frontier.order, status_n });
  tell();
  while (!status) {
    const n = frontier.take();
    status_n[n] = "expanded";
    expand(n);
    columns.node_e.push(n);
    columns.frontier_e.push(frontier.size());
    columns.nodes_end_e.push(parent_n.length);
    columns.discards_end_e.push(columns.seen_d.length);
    columns.bound_e.push(Infinity);
    if (!status && !frontier.size()) status = "exhausted";
    tell();
  }
  let moves = "";
  for (let n = goalNode; n !== NONE && n !== 0; n = parent_n[n]) moves = "UDLR"[columns.move_n[n]] + moves;
  const found = goalNode !== NONE;
  const result = { status, cost: found ? g_n[goalNode] : null, moves: found ? moves : null, reopened };
  return { of, columns, cells_n, depth_n, goal: goalNode, result };
}

/**
 * A frontier that pops the first, the last or the least node.
 * @param {Structure} structure @param {(a: number, b: number) => boolean} before
 */
function frontierOf(structure, before) {
  /** @type {number[]} in order of arrival */
  const list = [];
  let gone = 0; // from the head of the queue
  const least = (/** @type {number[]} */ nodes) => nodes.reduce((best, n, i) => (before(n, nodes[best]) ? i : best), 0);
  const take = {
    queue: () => list[gone++],
    stack: () => /** @type {number} */ (list.pop()),
    "priority queue": () => list.splice(least(list), 1)[0],
  }[structure];
  return {
    take,
    put: (/** @type {number} */ n) => list.push(n),
    drop: (/** @type {number} */ n) => list.splice(list.indexOf(n), 1),
    size: () => list.length - gone,
    order() {
      const kept = { list: [...list], gone };
      const taken = Array.from({ length: list.length - gone }, take);
      list.splice(0, list.length, ...kept.list);
      gone = kept.gone;
      return taken;
    },
  };
}

/**
 * The board after a move and the tile that slid; no board if the blank would leave it.
 * @param {number[]} cells @param {number} move @param {number} columns @returns {[number[] | null, number]}
 */
export function moved(cells, move, columns) {
  const blank = cells.indexOf(0);
  const row = Math.floor(blank / columns) + STEPS[move][0];
  const column = (blank % columns) + STEPS[move][1];
  if (row < 0 || column < 0 || column >= columns || row >= cells.length / columns) return [null, 0];
  const after = [...cells];
  const tile = cells[row * columns + column];
  after[blank] = tile;
  after[row * columns + column] = 0;
  return [after, tile];
}

/** The cells of a board as links write it. @param {string} text */
export function cellsOf(text) {
  return [...text.replaceAll("-", "")].map((digit) => parseInt(digit, 36));
}

/** A board as a state of static/core/problem/tiles. @param {number[]} cells @param {number} columns */
export function stateOf(cells, columns) {
  return { tile_c: cells, width: columns, height: cells.length / columns };
}

/** A case with at most a few hundred nodes. @param {Random} random @returns {Case} */
export function randomCase(random) {
  const [rows, columns] = random.pick([
    [2, 2],
    [2, 3],
    [3, 2],
    [3, 3],
    [3, 3],
    [3, 4],
    [4, 4],
    [5, 5],
  ]);
  const goal = random.shuffled([...Array(rows * columns).keys()]);
  let start = goal;
  for (let steps = random.below(25); steps > 0; steps--) start = moved(start, random.below(4), columns)[0] ?? start;
  if (random.below(12) === 0 && rows * columns <= 6) start = swapped(goal); // every state is searched in vain
  return {
    start,
    goal,
    columns,
    algorithm: random.pick(["bfs", "dfs", "greedy", "ucs", "ucs", "astar", "astar", "astar", "wastar", "wastar"]),
    heuristic: random.pick(["zero", "manhattan", "euclidean", "arbitrary", "arbitrary"]),
    tie: random.pick(TIES),
    order: random.shuffled([..."UDLR"]).join(""),
    goalTest: random.pick(["expansion", "expansion", "generation"]),
    cost: random.pick(["unit", "tile"]),
    weight: random.pick([1, 1.5, 2, 3.7]),
    limit: random.pick([1, 2, 3, 10, 100, 250, 400, 400, 400]),
  };
}

/** A run in which nodes tie, are discarded, superseded and re-opened. @type {Case} */
export const RICH = {
  start: cellsOf("543-210"),
  goal: cellsOf("012-345"),
  columns: 3,
  algorithm: "wastar",
  heuristic: "arbitrary",
  cost: "tile",
  tie: "high_g",
};

/** Exchange two tiles, so that the other half of the boards is searched. @param {number[]} cells */
function swapped(cells) {
  return cells.map((t) => (t === 1 ? 2 : t === 2 ? 1 : t));
}

/** The rule of a case, as the page has it from the catalogue. @param {Case} of */
export function ruleOf(of) {
  const { structure, priority } = ALGORITHMS[of.algorithm];
  return { structure, priority, tie: tieCalled(of.tie ?? "fifo"), weight: String(of.weight ?? 2) };
}

/**
 * The batches of a log, whose sizes `draw` chooses.
 * @param {Log} log @param {() => number} draw @returns {Batch[]}
 */
export function batchesOf({ columns }, draw) {
  const batches = [];
  const length = columns.node_e.length;
  for (let after = 0, ends = false; !ends;) {
    const end = Math.min(length, after + draw());
    ends = end === length;
    batches.push(batchOf(columns, after, end, ends));
    after = end;
  }
  return batches;
}
