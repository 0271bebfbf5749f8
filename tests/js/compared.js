/**
 * Several runs of one board, and their behaviour in plain form: a list of boards, expansion by expansion. Shares
 * nothing with static/core/trace but the traces.
 */

import { ALGORITHMS, TIES, ruleOf, randomCase, search } from "./searches.js";
import { SOLVER_RUNS, boardsOf, traceOfRun } from "./solver_runs.js";
import { traceOf } from "./traces.js";
/** @import {Trace} from "../../static/core/trace/trace.js" */
/** @import {Columns} from "./batches.js" */
/** @import {Random} from "./random.js" */

/**
 * @typedef {object} Told a run
 * @property {Trace} trace @property {{priority: string}} rule
 * @property {string[]} board_n @property {Columns} columns @property {number} sides
 */

/** Two to four random searches of a board, some of which may be the same. @param {Random} random @returns {Told[]} */
export function randomRuns(random) {
  const { start, goal, columns } = randomCase(random);
  return Array.from({ length: 2 + random.below(3) }, () => {
    const log = search({
      ...randomCase(random),
      start,
      goal,
      columns,
      tie: random.pick(TIES),
      limit: random.pick([30, 100, 300]),
      algorithm: random.pick(/** @type {(keyof typeof ALGORITHMS)[]} */ (Object.keys(ALGORITHMS))),
      order: random.pick(["UDLR", "UDLR", "RLDU"]),
    });
    return {
      trace: traceOf(log),
      rule: ruleOf(log.of),
      board_n: log.cells_n.map(String),
      columns: log.columns,
      sides: 1,
    };
  });
}

/** The runs of the solver's own searches, those of one board together. @returns {Told[][]} */
export function solverRuns() {
  /** @type {Record<string, Told[]>} */
  const byBoard = {};
  for (const run of Object.values(SOLVER_RUNS)) {
    const told = {
      trace: traceOfRun(run),
      rule: run.rule,
      board_n: boardsOf(run).map(String),
      columns: run.columns,
      sides: run.rule.sides ?? 1,
    };
    const size = `${run.start.width} ${run.start.height}`;
    (byBoard[size] ??= []).push(told);
  }
  return Object.values(byBoard).flatMap((runs) =>
    Array.from({ length: Math.ceil(runs.length / 4) }, (_, k) => runs.slice(4 * k, 4 * k + 4)).filter(
      ({ length }) => length > 1,
    ),
  );
}

/** The boards that a run has expanded and reached at a cursor. @param {Told} run @param {number} cursor */
export function setsOf({ board_n, columns, sides }, cursor) {
  const count = cursor ? columns.nodes_end_e[cursor - 1] : Math.min(sides, board_n.length);
  return {
    expanded: new Set(columns.node_e.slice(0, cursor).map((n) => board_n[n])),
    reached: new Set(board_n.slice(0, count)),
  };
}
