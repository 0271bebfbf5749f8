/**
 * One sentence for every event of an expansion, with its reason: what is read on the page, heard from a screen reader
 * and written into a transcript. Only numbers that the trace or a state gives: h of a discarded child is none of them.
 * Letters: e expansion, n node, d discard.
 */

import { measure, whole } from "../lib/format.js";
import { nodesWith } from "../tiles/find.js";
import { MOVE_NAMES, moveCost } from "../tiles/moves.js";
import { stateLine } from "../tiles/states.js";
import { boundAfter, findsPath, orderName } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { closing, ending, foundText, seenText, takenText } from "./explain.js";
import { passedBy, step } from "./local.js";
import { nameOf, nodeText } from "./node.js";

/** @typedef {import("../trace/events.js").Event} Event */
/**
 * @typedef {{trace: import("../trace/trace.js").Trace, boards: import("../tiles/boards.js").Boards,
 *   rule: import("../trace/rule.js").Rule}} Told the run that is told of
 */

/** Tell an event. @param {Event} event @param {Told} told @returns {string} */
export function sentenceOf(event, told) {
  const { trace, rule } = told;
  const { kind, e, n } = event;
  const h = n === NONE ? "" : measure(trace.h_n[n]);
  switch (kind) {
    case "drop":
      return `Node ${whole(n)} is dropped: ${droppedFor(event, told)}.`;
    case "take":
      return `Taken ${takenText(trace, e, rule, takenName(trace, n, rule))}.`;
    case "test":
      if (findsPath(trace, e, rule)) return `Test: ${nameOf(trace, n)} is the goal. ${foundText(trace, e)}`;
      return `Test: ${nameOf(trace, n)} is ${n === trace.goal ? "" : "not "}the goal.`;
    case "meet":
      return meeting(event, told);
    case "new":
      return (
        `${childOf(event, told)}${within(trace, e, n, rule)}: ` +
        `${rule.structure === "none" ? step(trace, e, n, rule) : `new ${nodeText(trace, n, rule)} joins the frontier`}.`
      );
    case "cheaper":
      return `${childOf(event, told)}, ${superseding(trace, e, n)}.`;
    case "better": {
      const old = trace.supersedes_n[n];
      return (
        `${childOf(event, told)}: new node ${whole(n)} (h ${h}) pushes out node ${whole(old)} (h ` +
        `${measure(trace.h_n[old])}), the worst of the ${widthOf(rule)} in the full beam.`
      );
    }
    case "reached":
      return `${childOf(event, told)}, ${before(event, told)}: discarded.`;
    case "over":
      return `${childOf(event, told)}, ${over(trace, e, rule)}: discarded.`;
    case "undoes":
      return `${childOf(event, told)}, which undoes the previous move: discarded.`;
    case "path":
      return `${childOf(event, told)}, on the path already as node ${whole(trace.seen_d[event.d])}: discarded.`;
    case "passed":
      return (
        `${childOf(event, told)}, ` +
        `${rule.structure === "none" ? passedBy(event, trace, rule) : crowdedOut(event, told)}: discarded.`
      );
    case "end":
      return ending(trace, rule);
    default:
      return closing(trace, e, rule); // back, rises, begin
  }
}

/**
 * Name the node taken, with its numbers unless they are the reason and told with it.
 * @param {import("../trace/trace.js").Trace} trace @param {number} n @param {import("../trace/rule.js").Rule} rule
 */
function takenName(trace, n, rule) {
  return rule.structure === "priority queue" ? nameOf(trace, n) : nodeText(trace, n, rule);
}

/** What the child of an event costs. @param {Event} event @param {Told} told */
export function costOf({ e, n, d }, { trace, boards, rule }) {
  if (n !== NONE) return trace.g_n[n];
  const taken = trace.node_e[e];
  return trace.g_n[taken] + moveCost(boards.of(taken), trace.move_d[d], rule.cost);
}

/** The state of the child of an event. @param {Event} event @param {Told} told */
export function stateOf({ e, n, d }, { trace, boards }) {
  return n === NONE ? boards.after(trace.node_e[e], trace.move_d[d]) : boards.of(n);
}

/** "Left gives 1 2 3/4 5 6/7 _ 8". @param {Event} event @param {Told} told */
function childOf(event, told) {
  const { trace } = told;
  const move = event.n === NONE ? trace.move_d[event.d] : trace.move_n[event.n];
  return `${MOVE_NAMES[move]} gives ${stateLine(stateOf(event, told))}`;
}

/**
 * How a child compares with the bound that it keeps to.
 * @param {import("../trace/trace.js").Trace} trace @param {number} e @param {number} n
 * @param {import("../trace/rule.js").Rule} rule
 */
function within({ bound_e, sides, f_n }, e, n, rule) {
  if (sides === 2 || !Number.isFinite(bound_e[e])) return "";
  return `, ${orderName(rule)} ${measure(f_n[n])} ≤ ${rule.bound_label ?? "bound"} ${measure(bound_e[e])}`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} e @param {import("../trace/rule.js").Rule} rule */
function over({ bound_e, node_e, depth_n }, e, rule) {
  const limit = `${rule.bound_label ?? "bound"} ${measure(bound_e[e])}`;
  return rule.priority === "depth" ? `depth ${whole(depth_n[node_e[e]] + 1)} > ${limit}` : `its f is over ${limit}`;
}

/** @param {import("../trace/trace.js").Trace} trace @param {number} e @param {number} n */
function superseding({ g_n, supersedes_n, expanded_n }, e, n) {
  const old = supersedes_n[n];
  const was = expanded_n[old] <= e ? "which had been expanded: re-opened" : "which was on the frontier";
  return (
    `cheaper: cost ${measure(g_n[n])} instead of ${measure(g_n[old])}, new node ${whole(n)} supersedes node ` +
    `${whole(old)}, ${was}`
  );
}

/** @param {Event} event @param {Told} told */
function before(event, told) {
  const { trace, rule } = told;
  const seen = trace.seen_d[event.d];
  const [was, is] = [trace.g_n[seen], costOf(event, told)];
  return (
    `${seenText(trace, event.e, seen)}, reached at cost ${measure(was)} ${was <= is ? "≤" : ">"} ` +
    `${measure(is)}${was <= is ? "" : `, and ${rule.label} keeps the first path to a state`}`
  );
}

/** Why a node is taken for nothing. @param {Event} event @param {Told} told */
function droppedFor({ e, n, added }, told) {
  const { trace, boards, rule } = told;
  if (!rule.proves) return `${stateLine(boards.of(n))} was expanded as node ${whole(closedBy(n, e, told))}`;
  const isAfter = trace.dropsOf(e).indexOf(n) >= trace.dropsBefore(e) || added > 0;
  const bound = isAfter ? boundAfter(trace, e, rule) : trace.bound_e[e];
  return `its f ${measure(trace.f_n[n])} is over bound ${measure(bound)}`;
}

/** Why a child finds no place in a beam. @param {Event} event @param {Told} told */
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
    `no better than node ${whole(worst)} (h ${measure(trace.h_n[worst])}), the worst of the ${widthOf(rule)} ` +
    `in the full beam`
  );
}

/** @param {import("../trace/rule.js").Rule} rule */
function widthOf({ width }) {
  return whole(Number(width));
}

/**
 * What `twinOf` and `closedBy` have found: facts of a trace that do not change.
 * @type {WeakMap<import("../trace/trace.js").Trace, Map<number, number>>}
 */
const twins = new WeakMap();

/**
 * The node of the other side that has the state of node n when that is made, or NONE.
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
 * What the best path known after an event costs, of a search from both ends; Infinity without one.
 * @param {Event} event @param {Told} told
 */
export function bestPath({ kind, e, added }, told) {
  const isUntested = kind === "new" || kind === "cheaper";
  return bestBefore(e, told.trace.nodesAt(e) + added - Number(isUntested), told);
}

/** Whether a child has met the other side, and what that is worth. @param {Event} event @param {Told} told */
function meeting({ e, n }, told) {
  const { tree_n, g_n } = told.trace;
  const other = `from the ${tree_n[n] ? "start" : "goal"}`;
  const twin = twinOf(n, told);
  if (twin === NONE) return `Test: node ${whole(n)} has not been reached ${other}.`;
  const best = bestBefore(e, n, told);
  const cost = g_n[n] + g_n[twin];
  const sum = `${measure(g_n[n])} + ${measure(g_n[twin])} = ${measure(cost)}`;
  const worth = best === Infinity ? "the first path" : `${cost < best ? "better" : "not better"} than ${measure(best)}`;
  return (
    `Test: node ${whole(n)} meets node ${whole(twin)}, reached ${other} at cost ${measure(g_n[twin])}: ${sum}, ` +
    `${worth}.`
  );
}
