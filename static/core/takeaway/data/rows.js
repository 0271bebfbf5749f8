/**
 * The events of a run as rows of a table, the same as solver/rows.py: for each expansion the dropped nodes, the
 * expanded node, its added children, the discarded ones, and the node put back.
 */

import { csvLines } from "../../lib/tables.js";
import { labelAfter } from "../../trace/ways.js";
import { stateText } from "../../problem/tiles/states.js";
import { DROPPED, NONE } from "../../trace/trace.js";
/** @import {Boards} from "../../problem/tiles/boards.js" */
/** @import {Trace} from "../../trace/trace.js" */

/** The names of the columns, in order; docs/pictures.md explains them. */
export const COLUMNS = /** @type {const} */ ([
  "expansion",
  "event",
  "node",
  "parent",
  "move",
  "board",
  "g",
  "h",
  "f",
  "supersedes",
  "reason",
  "seen",
  "frontier",
  "bound",
]);
const REASONS = ["reached", "over the bound", "undoes the previous move", "passed over", "", "on the path"];

/**
 * The names that a recorded search gives its moves, and its discarded boards.
 * @typedef {{action_n: string[], action_d: string[], text_d: string[]}} RecordedNames
 */
/** @typedef {Partial<Record<typeof COLUMNS[number], string | number>>} Row without the fields that an event lacks */

/**
 * The rows of expansion e.
 * @param {Trace} trace @param {Pick<Boards, "of" | "after">} boards @param {number} e
 * @param {RecordedNames} [recorded]
 * @returns {Row[]}
 */
export function rowsOfExpansion(trace, boards, e, recorded) {
  const { node_e, parent_n, supersedes_n, move_n, g_n, h_n, f_n, frontier_e, bound_e } = trace;
  const taken = node_e[e];
  const finite = (/** @type {number} */ value) => (Number.isFinite(value) ? value : undefined);
  const node = (/** @type {string} */ event, /** @type {number} */ n) => ({
    ...{ expansion: e + 1, event, node: n },
    ...(parent_n[n] === NONE
      ? {}
      : { parent: parent_n[n], move: recorded?.action_n[n] || labelAfter(trace, parent_n[n], move_n[n]) }),
    ...{ board: stateText(boards.of(n)), g: finite(g_n[n]), h: finite(h_n[n]), f: finite(f_n[n]) },
    ...(supersedes_n[n] === NONE ? {} : { supersedes: supersedes_n[n] }),
  });
  /** @type {Row[]} */
  const rows = Array.from(trace.dropsOf(e), (n) => node("drop", n));
  rows.push({ ...node("expand", taken), frontier: frontier_e[e], bound: finite(bound_e[e]) });
  const [added, back] = [[], []].map((list) => /** @type {Row[]} */ (list));
  for (let n = trace.nodesAt(e); n < trace.nodesAt(e + 1); n++) {
    if (parent_n[n] === taken) added.push(node("add", n));
    else if (parent_n[n] !== NONE) back.push(node("put back", n));
  }
  rows.push(...added);
  for (let d = trace.discardsAt(e); d < trace.discardsAt(e + 1); d++) {
    if (trace.reason_d[d] === DROPPED) continue;
    rows.push({
      ...{ expansion: e + 1, event: "discard", parent: taken },
      move: recorded?.action_d[d] || labelAfter(trace, taken, trace.move_d[d]),
      board: recorded?.text_d[d] ?? stateText(boards.after(taken, trace.move_d[d])),
      reason: REASONS[trace.reason_d[d]],
      ...(trace.seen_d[d] === NONE ? {} : { seen: trace.seen_d[d] }),
    });
  }
  return [...rows, ...back];
}

/** Rows as lines of JSON, without empty fields. @param {Row[]} rows */
export function jsonLines(rows) {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Rows as lines of CSV. @param {Row[]} rows */
export function csvRows(rows) {
  return csvLines(rows.map((row) => COLUMNS.map((name) => String(row[name] ?? ""))));
}
