/**
 * One sentence for every event of an expansion, with its reason: for the page, screen readers and transcripts. Only
 * numbers that the trace or a state contains: so not h of a discarded child. Letters: e expansion, n node, d discard.
 */

import { measure, whole } from "../lib/format.js";
import { areNamedByStates, costAfter, nounOf, nameAfter, nameOf as moveOf } from "../trace/ways.js";
import { nodesWith } from "../problem/tiles/find.js";

import { stateLine } from "../problem/tiles/states.js";
import { boundAfter, findsPath, testsOnly } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { stateOfNode } from "./discards.js";
import { closing, ending, foundText } from "./explain.js";
import { aGoal } from "./goals.js";
import { passedBy, step } from "./local_search.js";
import { nameOf, orderText } from "./node.js";
import { poppedText } from "./reason.js";

/** @typedef {import("../trace/events.js").Event} Event */
/** @typedef {import("../trace/trace.js").Trace} Trace */
/**
 * @typedef {{trace: Trace, boards: import("../problem/tiles/boards.js").Boards,
 *   rule: import("../trace/rule.js").Rule}} Told the run that sentences describe
 */

/** The sentence for an event. @param {Event} event @param {Told} told @returns {string} */
export function sentenceOf(event, told) {
  const { trace, rule } = told;
  const { kind, e, n } = event;
  switch (kind) {
    case "drop":
      return skipped(event, told);
    case "take":
      return `Popped ${poppedText(trace, e, rule)}`;
    case "test":
      if (findsPath(trace, e, rule)) return `Tested ${nameOf(trace, n)}: it is ${aGoal(trace)}. ${foundText(trace, e)}`;
      return `Tested ${nameOf(trace, n)}: it is ${n === trace.goal ? "" : "not "}${aGoal(trace)}.`;
    case "meet":
      return meeting(event, told);
    case "new":
      if (rule.structure === "none") return `${given(event, told)}: ${step(trace, e, n, rule)}.`;
      return `${given(event, told)}: added to the frontier as ${added(trace, e, n, rule)}.`;
    case "cheaper":
      return superseding(event, told);
    case "better":
      return pushing(event, told);
    case "reached":
      return reachedAgain(event, told);
    case "over":
      return `${given(event, told)}: discarded because its ${over(trace, e, rule)}.`;
    case "undoes":
      return `${given(event, told)}: discarded because it undoes the previous move.`;
    case "path":
      return `${given(event, told)}, ${stateOfNode(trace.seen_d[event.d], trace)} on the same path: discarded.`;
    case "passed":
      return `${given(event, told)}: discarded because ${
        rule.structure === "none" ? passedBy(event, trace, rule) : crowdedOut(event, told)
      }.`;
    case "end":
      return ending(trace, rule);
    default:
      return closing(trace, e, rule); // back, rises, begin
  }
}

/** The cost of the child of an event. @param {Event} event @param {Told} told */
export function costOf({ e, n, d }, { trace, boards, rule }) {
  if (n !== NONE) return trace.g_n[n];
  const taken = trace.node_e[e];
  return trace.g_n[taken] + costAfter(trace, boards, taken, trace.move_d[d], rule.cost);
}

/** The state of the child of an event. @param {Event} event @param {Told} told */
export function stateOf({ e, n, d }, { trace, boards }) {
  return n === NONE ? boards.after(trace.node_e[e], trace.move_d[d]) : boards.of(n);
}

/** The move that generated the child of an event, "" for other events. @param {Event} event @param {Told} told */
function wayOf({ e, n, d }, { trace }) {
  if (n === NONE) return d === NONE ? "" : nameAfter(trace, trace.node_e[e], trace.move_d[d]);
  return moveOf(trace, n);
}

/**
 * What a move gives: "Left gives 1 2 3/4 _ 5", or the state alone where moves are named after states.
 * @param {Event} event @param {Told} told
 */
function given(event, told) {
  const line = boardLine(event, told);
  return areNamedByStates(told.trace) ? `Generated ${line}` : `${wayOf(event, told)} gives ${line}`;
}

/** "1 2 3/4 5 6/7 _ 8". @param {Event} event @param {Told} told */
function boardLine(event, told) {
  return stateLine(stateOf(event, told));
}

/**
 * A node that was added: "node 5 (3 + 2 = 5)", with the bound that it keeps to.
 * @param {Trace} trace @param {number} e @param {number} n @param {import("../trace/rule.js").Rule} rule
 */
function added(trace, e, n, rule) {
  const [node, order] = [whole(n), orderText(trace, n, rule)];
  if (trace.sides === 2 || !Number.isFinite(trace.bound_e[e])) return `node ${node} (${order})`;
  return `node ${node} (${order}, within ${rule.bound_label ?? "bound"} ${measure(trace.bound_e[e])})`;
}

/** @param {Trace} trace @param {number} e @param {import("../trace/rule.js").Rule} rule */
function over({ bound_e, node_e, depth_n }, e, rule) {
  const limit = `the ${rule.bound_label ?? "bound"} ${measure(bound_e[e])}`;
  return rule.priority === "depth" ? `depth ${whole(depth_n[node_e[e]] + 1)} is over ${limit}` : `f is over ${limit}`;
}

/** A child that was reached before at a higher cost. @param {Event} event @param {Told} told */
function superseding(event, told) {
  const { g_n, supersedes_n, expanded_n } = told.trace;
  const { e, n } = event;
  const old = supersedes_n[n];
  const gives = `${given(event, told)}, ${stateOfNode(old, told.trace)} again, at a lower cost`;
  const costs = `(${measure(g_n[n])} < ${measure(g_n[old])})`;
  return expanded_n[old] <= e
    ? `${gives} ${costs}: node ${whole(n)} supersedes node ${whole(old)}, so an expanded ${nounOf(told.trace)} is ` +
        "re-opened."
    : `${gives} ${costs}: node ${whole(n)} supersedes node ${whole(old)} on the frontier.`;
}

/** A child that takes a place in a full beam. @param {Event} event @param {Told} told */
function pushing(event, told) {
  const { trace, rule } = told;
  const { n } = event;
  const old = trace.supersedes_n[n];
  const [h, worst] = [n, old].map((one) => measure(trace.h_n[one]));
  return (
    `${given(event, told)}: added as node ${whole(n)} (h = ${h}) instead of node ` +
    `${whole(old)} (h = ${worst}), the worst of the ${widthOf(rule)} in the full beam.`
  );
}

/** A child that was reached before. @param {Event} event @param {Told} told */
function reachedAgain(event, told) {
  const { trace, rule } = told;
  const seen = trace.seen_d[event.d];
  const [was, is] = [trace.g_n[seen], costOf(event, told)];
  const gives = `${given(event, told)}, ${stateOfNode(seen, trace)} again`;
  return was <= is
    ? `${gives}, at no lower cost (${measure(is)} ≥ ${measure(was)}): discarded.`
    : `${gives}, at a lower cost (${measure(is)} < ${measure(was)}): discarded because ${rule.label} keeps the first ` +
        `path to a ${nounOf(trace)}.`;
}

/** Why a node was popped and not expanded. @param {Event} event @param {Told} told */
function skipped({ e, n, added: before }, told) {
  const { trace, boards, rule } = told;
  const node = whole(n);
  if (testsOnly(rule)) {
    const [depth, bound] = [trace.depth_n[n], trace.bound_e[e]];
    const tested = rule.goal_test === "generation" ? "" : `it is not ${aGoal(trace)}, and `;
    return `Skipped node ${node}: ${tested}its depth ${whole(depth)} is ${depth > bound ? "over" : "at"} the ${
      rule.bound_label ?? "bound"
    } ${measure(bound)}.`;
  }
  if (!rule.proves) {
    const closed = whole(closedBy(n, e, told));
    const state = `${nounOf(trace)} ${stateLine(boards.of(n))}`;
    return `Skipped node ${node}: its ${state} was already expanded as node ${closed}.`;
  }
  const isAfter = trace.dropsOf(e).indexOf(n) >= trace.dropsBefore(e) || before > 0;
  const bound = isAfter ? boundAfter(trace, e, rule) : trace.bound_e[e];
  return `Skipped node ${node}: its f = ${measure(trace.f_n[n])} is over the bound ${measure(bound)}.`;
}

/** Why there is no place for a child in a beam. @param {Event} event @param {Told} told */
function crowdedOut({ e, added }, { trace, rule }) {
  const { f_n, g_n, depth_n, superseded_n, node_e } = trace;
  const level = depth_n[node_e[e]] + 1;
  const count = trace.nodesAt(e) + added;
  /** @type {Record<string, (a: number, b: number) => number>} */
  const ties = {
    fifo: (a, b) => a - b,
    lifo: (a, b) => b - a,
    high_g: (a, b) => g_n[b] - g_n[a] || a - b,
    low_g: (a, b) => g_n[a] - g_n[b] || a - b,
  };
  const pushedOut = trace.supersedes_n.subarray(trace.nodesAt(e), count);
  let worst = NONE;
  for (let n = count - 1; n >= 0 && depth_n[n] === level; n--) {
    if (superseded_n[n] <= e || pushedOut.includes(n)) continue;
    if (worst === NONE || (f_n[n] - f_n[worst] || ties[rule.tie](n, worst)) > 0) worst = n;
  }
  return (
    `it is no better than node ${whole(worst)} (h = ${measure(trace.h_n[worst])}), the worst of the ${widthOf(rule)} ` +
    `in the full beam`
  );
}

/** @param {import("../trace/rule.js").Rule} rule */
function widthOf({ width }) {
  return whole(Number(width));
}

/**
 * What `twinOf` and `closedBy` have found: facts of a trace that do not change.
 * @type {WeakMap<Trace, Map<number, number>>}
 */
const twins = new WeakMap();

/**
 * The node of the other side that has the state of node n when that is generated, or NONE.
 * @param {number} n @param {Told} told
 */
function twinOf(n, { trace, boards }) {
  const known = twins.get(trace) ?? new Map();
  twins.set(trace, known);
  let twin = known.get(n);
  if (twin === undefined) {
    twin = nodesWith(trace, boards.of(n), n).findLast((other) => trace.tree_n[other] !== trace.tree_n[n]) ?? NONE;
    known.set(n, twin);
  }
  return twin;
}

/** The node with the state of node n that was expanded, up to and with e. @param {number} n @param {number} e
 * @param {Told} told */
function closedBy(n, e, { trace, boards }) {
  const known = twins.get(trace) ?? new Map();
  twins.set(trace, known);
  let closed = known.get(n);
  if (closed === undefined) {
    closed = nodesWith(trace, boards.of(n)).find((other) => trace.expanded_n[other] <= e + 1) ?? NONE;
    known.set(n, closed);
  }
  return closed;
}

/**
 * What the best path costs of those that were met before the nodes from `end` on.
 * @param {number} e @param {number} end @param {Told} told
 */
function bestBefore(e, end, told) {
  const { trace } = told;
  let best = e ? trace.bound_e[e - 1] : Infinity;
  for (let n = trace.nodesAt(e); n < end; n++) {
    const twin = twinOf(n, told);
    if (twin !== NONE) best = Math.min(best, trace.g_n[n] + trace.g_n[twin]);
  }
  return best;
}

/**
 * The cost of the best path known after an event of a bidirectional search; Infinity without one.
 * @param {Event} event @param {Told} told
 */
export function bestPath({ kind, e, added }, told) {
  const isUntested = kind === "new" || kind === "cheaper";
  return bestBefore(e, told.trace.nodesAt(e) + added - Number(isUntested), told);
}

/** Whether a child has met the other side, and what that is worth. @param {Event} event @param {Told} told */
function meeting({ e, n }, told) {
  const { tree_n, g_n } = told.trace;
  const other = tree_n[n] ? "start" : "goal";
  const twin = twinOf(n, told);
  if (twin === NONE) return `Tested node ${whole(n)}: it has not been reached from the ${other}.`;
  const best = bestBefore(e, n, told);
  const cost = g_n[n] + g_n[twin];
  const meets = `Tested node ${whole(n)}: it meets node ${whole(twin)}, which was reached from the ${other}.`;
  const sum = `${measure(g_n[n])} + ${measure(g_n[twin])} = ${measure(cost)}`;
  if (best === Infinity) return `${meets} This first path costs ${sum}.`;
  return cost < best
    ? `${meets} This path costs ${sum}, less than ${measure(best)}.`
    : `${meets} This path costs ${sum}, no less than ${measure(best)}.`;
}
