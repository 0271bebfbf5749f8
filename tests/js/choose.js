/** Prints the node that each rule chooses from a frontier, for the test that compares it with the solver's own: `node
choose.js
 * runs.json chosen.json`. Of each run, with a list of estimates where its search looks at no h: at each requested
 * cursor, the nodes by the keys of the rules; and the rules themselves.
 */

import { writeFileSync } from "node:fs";

import { chosenBy, isInformed } from "../../static/core/questions/candidates.js";
import { RULES } from "../../static/core/questions/rules.js";
import { readRuns, traceOfRun } from "./solver_runs.js";
/** @import {SolverRun} from "./solver_runs.js" */

const [, , from, to] = process.argv;
/** @typedef {SolverRun & {cursors: number[], estimates: number[]}} Asked */

const chosen = Object.values(readRuns(from)).map((run) => {
  const { rule, cursors, estimates } = /** @type {Asked} */ (run);
  const trace = traceOfRun(run);
  const h = (/** @type {number} */ n) => (isInformed(rule) ? trace.h_n[n] : estimates[n]);
  return cursors.map((cursor) => {
    const given = { trace, rule, h, m: trace.node_e[cursor] };
    return Object.fromEntries(chosenBy(given, cursor).map(({ key, node }) => [key, node]));
  });
});
writeFileSync(to, JSON.stringify({ rules: RULES, chosen }));
