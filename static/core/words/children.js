/** The words for the child that an event is about. Letters: e expansion, n node, d discard. */

import { stateLine } from "../problem/tiles/states.js";
import { NONE } from "../trace/trace.js";
import { isNumbered } from "./node_names.js";
import { areNamedByStates, costAfter, nameAfter, nameOf as moveOf } from "../trace/ways.js";
/** @import {Boards} from "../problem/tiles/boards.js" */
/** @import {Event} from "../trace/events.js" */
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

/** @typedef {{trace: Trace, boards: Boards, rule: Rule}} Told the run that sentences describe */

/** The cost of the child of an event. @param {Event} event @param {Told} told */
export function costOf({ e, n, d }, { trace, boards, rule }) {
  if (n !== NONE) return trace.g_n[n];
  const taken = trace.node_e[e];
  return trace.g_n[taken] + costAfter(trace, boards, taken, trace.move_d[d], rule.cost);
}

/** The state of the child of an event in a line: "1 2 3/4 5 6/7 _ 8". @param {Event} event @param {Told} told */
export function lineOfChild({ e, n, d }, { trace, boards }) {
  return stateLine(n === NONE ? boards.after(trace.node_e[e], trace.move_d[d]) : boards.of(n));
}

/**
 * The child of an event in messages: the move and the state, or only the state if moves are named after states.
 * @param {Event} event @param {Told} told
 */
export function givenOf(event, told) {
  const { trace } = told;
  const { e, n, d } = event;
  const state = lineOfChild(event, told);
  if (areNamedByStates(trace)) return { move: "none", state };
  return { move: n === NONE ? nameAfter(trace, trace.node_e[e], trace.move_d[d]) : moveOf(trace, n), state };
}

/**
 * A node in messages: its number, unless its state names it, and its known values.
 * @param {number} n @param {Event} event @param {Told} told @param {string} [facts]
 */
export const asNode = (n, { e }, { trace }, facts = "none") => ({
  number: isNumbered(trace, n, e) ? n : "none",
  facts,
});

/** The known facts about nodes of a trace, which do not change. @type {WeakMap<Trace, Map<number, number>>} */
const FOUND = new WeakMap();

/**
 * A node found for node n of a trace, cached, NONE for none.
 * @param {Trace} trace @param {number} n @param {() => number | undefined} find
 */
export function foundOnce(trace, n, find) {
  const known = FOUND.get(trace) ?? new Map();
  FOUND.set(trace, known);
  if (!known.has(n)) known.set(n, find() ?? NONE);
  return /** @type {number} */ (known.get(n));
}
