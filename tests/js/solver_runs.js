/** Whole runs of the solver, written by tests/golden/searches.py, with the boards of all their nodes. */

import { readFileSync } from "node:fs";

import { Trace } from "../../static/core/trace/trace.js";
import { spaceIn, spaceOfRun } from "../../static/core/problem/space_pieces.js";
import { batchOf } from "./batches.js";
import { cellsOf, moved, stateOf } from "./searches.js";
import { keyOf, tieCalled } from "./ties.js";
/** @import {Rule} from "../../static/core/trace/rule.js" */
/** @import {Columns} from "./batches.js" */

const NONE = 0xffffffff;

/** @typedef {ReturnType<typeof stateOf>} State */
/**
 * @typedef {object} SolverRun
 * @property {string} run its link @property {Rule & {key: string}} rule
 * @property {any} result @property {Columns} columns @property {State} start @property {State} goal
 * @property {any} [space] the states of its problem as the server sends them, where those are listed
 */

/** By name; a name begins with the search's. @type {Record<string, SolverRun>} */
export const SOLVER_RUNS = readRuns(new URL("../golden/searches.json", import.meta.url));

/** Read the runs in a file, their boards from their links. @param {URL | string} file */
export function readRuns(file) {
  const runs = JSON.parse(readFileSync(file, "utf-8"), (_, value) => (value === "Infinity" ? Infinity : value));
  for (const run of Object.values(runs)) {
    run.rule.tie = tieCalled(String(run.rule.tie));
    if (run.space) continue;
    const boards = new URLSearchParams(run.run);
    const [start, goal] = ["start", "goal"].map((name) => /** @type {string} */ (boards.get(name)));
    const columns = start.indexOf("-");
    Object.assign(run, { start: stateOf(cellsOf(start), columns), goal: stateOf(cellsOf(goal), columns) });
  }
  return runs;
}

/** A run with the space of its states, if it has one. @param {SolverRun} run @returns {Promise<SolverRun>} */
export async function withSpace(run) {
  if (!run.space) return run;
  const space = await spaceOfRun(await spaceIn([run.space.base]), run.space);
  const [start, goal] = [space.start, [...space.goals][0]].map((v) => /** @type {any} */ (space.state(v)));
  return { ...run, space, start, goal };
}

/** The trace of a run, its expansions appended `most` at a time. @param {SolverRun} run @param {number} [most] */
export function traceOfRun({ columns, start, goal, rule, result, space }, most = Infinity) {
  const trace = new Trace(start, rule.sides === 2 ? goal : null);
  if (space) trace.settle(space, goal);
  const length = columns.node_e.length;
  for (let after = 0; after === 0 || after < length; after += most) {
    const end = Math.min(length, after + most);
    trace.append(batchOf(columns, after, end, end === length));
  }
  trace.result = result;
  return trace;
}

/** The board of every node, by the moves of these tests. @param {SolverRun} run @returns {number[][]} */
export function boardsOf({ columns, start, goal, rule }) {
  /** @type {number[][]} */
  const boards = [];
  columns.parent_n.forEach((p, n) => {
    const root = n === 1 && rule.sides === 2 ? goal.tile_c : start.tile_c;
    const [cells] = p === NONE ? [root] : moved(boards[p], columns.move_n[n], start.width);
    if (!cells) throw new Error(`node ${n} leaves the board`);
    boards.push(cells);
  });
  return boards;
}

/**
 * The nodes on the frontier at a cursor in the order of expansion, found by a scan of all nodes and compared by the
 * definitions of the searches.
 * @param {SolverRun} run @param {number} cursor
 */
export function takenOrder({ columns, rule }, cursor) {
  const { parent_n, supersedes_n, f_n, g_n, node_e, nodes_end_e, bound_e } = columns;
  const count = cursor ? nodes_end_e[cursor - 1] : (rule.sides ?? 1);
  const gone = new Set([...node_e.slice(0, cursor), ...supersedes_n.slice(0, count)]);
  /** @type {{n: number, depth: number, root: number}[]} */
  const nodes = [];
  for (let n = 0; n < count; n++) {
    const parent = parent_n[n] === NONE ? null : nodes[parent_n[n]];
    nodes.push({ n, depth: parent ? parent.depth + 1 : 0, root: parent ? parent.root : n });
  }
  const waiting = nodes.filter(({ n }) => !gone.has(n));
  const lowest = Math.min(...waiting.map(({ n }) => f_n[n]));
  const threshold = cursor ? Math.max(bound_e[cursor - 1], lowest) : lowest;
  const isLater = (/** @type {{n: number}} */ { n }) => Number(f_n[n] > threshold);
  /** @type {(n: number) => number[]} */
  const lineOf = (n) => (parent_n[n] === NONE ? [n] : [...lineOf(parent_n[n]), n]);
  const older = (/** @type {number} */ a, /** @type {number} */ b) => {
    const [one, other] = [lineOf(a), lineOf(b)];
    const k = one.findIndex((n, depth) => n !== other[depth]);
    return other[k] - one[k]; // the newer branch is first
  };
  const compare = {
    fringe: (/** @type {any} */ a, /** @type {any} */ b) => isLater(a) - isLater(b) || older(a.n, b.n),
    rbfs: (/** @type {any} */ a, /** @type {any} */ b) => b.depth - a.depth || f_n[a.n] - f_n[b.n],
    bidirectional: (/** @type {any} */ a, /** @type {any} */ b) => a.depth - b.depth || a.root - b.root,
    mm: (/** @type {any} */ a, /** @type {any} */ b) => f_n[a.n] - f_n[b.n] || a.root - b.root,
    beam: (/** @type {any} */ a, /** @type {any} */ b) => a.depth - b.depth || f_n[a.n] - f_n[b.n],
    hill_climbing: () => 0,
    stochastic: () => 0,
    first_choice: () => 0,
    annealing: () => 0,
  }[rule.key];
  const listed = (/** @type {number} */ n) => (supersedes_n[n] === NONE ? n : -n); // nodes that were put back are first
  const byTie = {
    fifo: () => 0,
    lifo: (/** @type {number} */ a, /** @type {number} */ b) => b - a,
    high_g: (/** @type {number} */ a, /** @type {number} */ b) => g_n[b] - g_n[a],
    low_g: (/** @type {number} */ a, /** @type {number} */ b) => g_n[a] - g_n[b],
    sorted: (/** @type {number} */ a, /** @type {number} */ b) => listed(a) - listed(b),
  }[keyOf(rule.tie)];
  if (!compare || !byTie) throw new Error(`${rule.key} with ${keyOf(rule.tie)} has no order here`);
  return waiting.sort((a, b) => compare(a, b) || byTie(a.n, b.n) || a.n - b.n).map(({ n }) => n);
}
