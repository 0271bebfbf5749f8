/**
 * An expansion event by event: its events in order, and the state after some of them. A place in a run is a cursor and
 * an event: the number of whole expansions, and the number of events of the next one. Letters: e expansion, n node, m
 * move, d discard.
 */

import { makesUntilOne, pushesOut, putsBack, ranksAt, testsGenerated } from "./rule.js";
import { structureOf } from "./structures.js";
import { DROPPED, NEVER, NONE } from "./trace.js";
/** @import {Rule} from "./rule.js" */
/** @import {Trace} from "./trace.js" */

/**
 * Every kind of event, in words:
 * drop: a node is taken whose state was expanded before, or whose f is over a bound that came down, and dropped
 * take: a node leaves the frontier; test: a node is compared with the goal; meet: a child is looked for on the other
 * side; new: a child joins the frontier; cheaper: it supersedes another; better: it pushes one out of a beam; reached,
 * over, undoes, passed, path: a child is discarded, by the reasons of the batch; back: a node is put back with another
 * f; rises: the least f over a limit goes up a branch where others wait; begin: another root is put on the frontier, or
 * a pass over a list begins; end: the search is over.
 */
export const KINDS = /** @type {const} */ ([
  "drop",
  "take",
  "test",
  "meet",
  "new",
  "cheaper",
  "better",
  "reached",
  "over",
  "undoes",
  "passed",
  "path",
  "back",
  "rises",
  "begin",
  "end",
]);

/** @type {Kind[]} */
const DISCARDED = ["reached", "over", "undoes", "passed", "drop", "path"];

/** @typedef {typeof KINDS[number]} Kind */
/**
 * @typedef {object} Event
 * @property {Kind} kind
 * @property {number} e the expansion
 * @property {number} n the node that is dropped, taken, tested, made or put back; for a discarded child NONE
 * @property {number} d the discard, or NONE
 * @property {number} added @property {number} discarded nodes of this expansion, and rows of its discards, up to
 *   and with this event
 */

/** The events of expansion e. @param {Trace} trace @param {number} e @param {Rule} rule @returns {Event[]} */
export function eventsOf(trace, e, rule) {
  const { node_e, nodes_end_e, discards_end_e, supersedes_n, move_n, move_d, reason_d, seen_d } = trace;
  const rank_m = ranksAt(trace, rule, e);
  const isUntilOne = makesUntilOne(rule);
  const taken = node_e[e];
  const [firstN, firstD] = [trace.nodesAt(e), trace.discardsAt(e)];
  const [endN, endD] = [trace.childrenOf(taken)[1], discards_end_e[e]];
  let [n, d] = [firstN, firstD];
  /** @type {Event[]} */
  const events = [];
  const say = (/** @type {Kind} */ kind, /** @type {number} */ about, /** @type {number} */ dropped = NONE) =>
    events.push({ kind, e, n: about, d: dropped, added: n - firstN, discarded: d - firstD });
  const check = checkOf(trace, rule);
  const drop = (/** @type {number} */ end) => {
    for (; d < end && reason_d[d] === DROPPED; say("drop", seen_d[d - 1], d - 1)) d++;
  };
  drop(firstD + trace.dropsBefore(e));
  say("take", taken);
  if (check === "late") say("test", taken);
  while (n < endN || d < endD) {
    if (d < endD && n === endN && reason_d[d] === DROPPED) {
      drop(endD);
      continue;
    }
    if (d < endD && reason_d[d] !== DROPPED && (n === endN || isUntilOne || rank_m[move_d[d]] < rank_m[move_n[n]])) {
      d++;
      say(DISCARDED[reason_d[d - 1]], NONE, d - 1);
      continue;
    }
    n++;
    say(supersedes_n[n - 1] === NONE ? "new" : pushesOut(rule) ? "better" : "cheaper", n - 1);
    if (check !== "late") say(check === "meet" ? "meet" : "test", n - 1);
  }
  const closing = closingOf(trace, e, rule);
  if (n < nodes_end_e[e]) n++;
  if (closing) say(closing, n > endN ? endN : taken);
  if (isLast(trace, e)) say("end", NONE);
  return events;
}

/** The number of events of expansion e. @param {Trace} trace @param {number} e @param {Rule} rule */
export function stepsCount(trace, e, rule) {
  const [first, end] = [trace.nodesAt(e), trace.childrenOf(trace.node_e[e])[1]];
  const isLate = checkOf(trace, rule) === "late";
  return (
    1 +
    Number(isLate) +
    (end - first) * (isLate ? 1 : 2) +
    trace.discards_end_e[e] -
    trace.discardsAt(e) +
    Number(closingOf(trace, e, rule) !== null) +
    Number(isLast(trace, e))
  );
}

/**
 * The event after the children of expansion e: a node is put back, the lowest f rises, or another tree or pass begins;
 * null if the search just continues.
 * @param {Trace} trace @param {number} e @param {Rule} rule @returns {"back" | "rises" | "begin" | null}
 */
export function closingOf(trace, e, rule) {
  const end = trace.childrenOf(trace.node_e[e])[1];
  if (end < trace.nodes_end_e[e]) return trace.parent_n[end] === NONE ? "begin" : "back";
  if (passesUp(trace, e, rule)) return "rises";
  return structureOf(rule).endsPass?.(trace, e) ? "begin" : null;
}

/**
 * The time of the goal test: when nodes are expanded, when they are generated, or by comparison with the other side.
 * @param {Trace} trace @param {Rule} rule
 */
const checkOf = ({ sides }, rule) => (sides === 2 ? "meet" : testsGenerated(rule) ? "early" : "late");

/** @param {Trace} trace @param {number} e */
const isLast = ({ done, expansions }, e) => done && e === expansions - 1;

/**
 * Whether a recursive search returns upwards with nothing left and nothing put back.
 * @param {Trace} trace @param {number} e @param {Rule} rule
 */
const passesUp = (trace, e, rule) => putsBack(rule) && trace.nodes_end_e[e] === trace.nodesAt(e) && !isLast(trace, e);

/**
 * The place one event further or back: a whole expansion with its last one.
 * @param {Trace} trace @param {{cursor: number, event: number}} place @param {1 | -1} by @param {Rule} rule
 * @returns {{cursor: number, event: number}}
 */
export function stepped(trace, { cursor, event }, by, rule) {
  if (by > 0) {
    if (cursor >= trace.expansions) return { cursor, event: 0 };
    return event + 1 < stepsCount(trace, cursor, rule)
      ? { cursor, event: event + 1 }
      : { cursor: cursor + 1, event: 0 };
  }
  if (event > 0) return { cursor, event: event - 1 };
  return cursor > 0 ? { cursor: cursor - 1, event: stepsCount(trace, cursor - 1, rule) - 1 } : { cursor, event };
}

/**
 * The last event that a place shows: its expansion, and its number from 1, 0 before the first.
 * @param {Trace} trace @param {{cursor: number, event: number}} place @param {Rule} rule
 */
export function lastShown(trace, { cursor, event }, rule) {
  if (event || !cursor) return { e: cursor, number: event };
  return { e: cursor - 1, number: stepsCount(trace, cursor - 1, rule) };
}

/**
 * @typedef {object} Part what some events of the expansion after a cursor have changed
 * @property {number} node that is taken, NONE before @property {number} drops nodes that are dropped
 * @property {number} added nodes that exist by now
 * @property {number} children of them, what is no root and not put back
 * @property {number} discarded of them, and what was dropped
 * @property {number[]} gone nodes that were superseded or dropped
 * @property {number} frontier its size
 */

/**
 * The changes by the first events of the expansion after a cursor, null for no events.
 * @param {Trace} trace @param {number} cursor @param {number} event how many of them @param {Rule} rule
 * @returns {Part | null}
 */
export function partOf(trace, cursor, event, rule) {
  if (!event || cursor >= trace.expansions) return null;
  const { node_e, parent_n, supersedes_n, expanded_n, frontier_e } = trace;
  const shown = eventsOf(trace, cursor, rule).slice(0, event);
  const { added, discarded } = shown[event - 1];
  const node = shown.some(({ kind }) => kind === "take") ? node_e[cursor] : NONE;
  const first = trace.nodesAt(cursor);
  const gone = shown.filter(({ kind }) => kind === "drop").map(({ n }) => n);
  const drops = gone.length;
  let children = 0;
  let frontier = (cursor ? frontier_e[cursor - 1] : first) - Number(node !== NONE) - drops + added;
  for (let n = first; n < first + added; n++) {
    if (parent_n[n] === node) children++;
    const old = supersedes_n[n];
    if (old === NONE) continue;
    gone.push(old);
    if (expanded_n[old] > cursor + 1) frontier--;
  }
  return { node, drops, added, children, discarded, gone, frontier };
}

/**
 * Whether node n, which exists at the cursor, is on the frontier.
 * @param {Trace} trace @param {number} n @param {number} cursor
 */
export const onFrontier = (trace, n, cursor) => trace.expanded_n[n] > cursor && trace.superseded_n[n] > cursor;

/**
 * Whether a node has been expanded.
 * @param {Trace} trace @param {number} n @param {number} cursor @param {Part | null} part
 */
export const isExpanded = ({ expanded_n }, n, cursor, part) => expanded_n[n] <= cursor || n === part?.node;

/**
 * Whether a node has been superseded or dropped.
 * @param {Trace} trace @param {number} n @param {number} cursor @param {Part | null} part
 */
export function isSuperseded({ superseded_n }, n, cursor, part) {
  return superseded_n[n] <= cursor || (part !== null && part.gone.includes(n));
}

/**
 * The node that superseded n, NONE while there is none.
 * @param {Trace} trace @param {number} n @param {number} cursor @param {Part | null} part
 */
export function successorOf(trace, n, cursor, part) {
  if (!isSuperseded(trace, n, cursor, part)) return NONE;
  const e = trace.superseded_n[n] === NEVER ? cursor : trace.superseded_n[n] - 1;
  const end = e < cursor ? trace.nodes_end_e[e] : trace.nodesAt(cursor, part);
  for (let m = trace.nodesAt(e); m < end; m++) if (trace.supersedes_n[m] === n) return m;
  return NONE;
}
