/** What became of a node: who took its place, and where its children are at a cursor. Letters: e expansion, n node. */

import { whole } from "../lib/format.js";
import { isExpanded, isSuperseded } from "./events.js";
import { replacedWord } from "../tell/explain.js";
import { NEVER, NONE } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./events.js").Part | null} Part */

/** The node that took the place of n, NONE while none has. @param {Trace} trace @param {number} n @param {number} cursor @param {Part} part */
export function successorOf(trace, n, cursor, part) {
  if (!isSuperseded(trace, n, cursor, part)) return NONE;
  const e = trace.superseded_n[n] === NEVER ? cursor : trace.superseded_n[n] - 1;
  const end = e < cursor ? trace.nodes_end_e[e] : trace.nodesAt(cursor, part);
  for (let m = trace.nodesAt(e); m < end; m++) if (trace.supersedes_n[m] === n) return m;
  return NONE;
}

/** Where a node is now: "on the frontier", "expanded at 12", "superseded by node 7". @param {Trace} trace @param {number} n @param {number} cursor @param {Part} part @param {import("../tell/explain.js").Rule} rule */
export function fateText(trace, n, cursor, part, rule) {
  const said = [];
  if (isExpanded(trace, n, cursor, part)) said.push(`expanded at ${whole(trace.expanded_n[n])}`);
  const successor = successorOf(trace, n, cursor, part);
  if (successor !== NONE)
    said.push(`${replacedWord(rule)} by node ${whole(successor)}${said.length ? ", re-opened" : ""}`);
  return said.length ? said.join(", ") : "on the frontier";
}
