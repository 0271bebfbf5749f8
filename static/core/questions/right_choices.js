/**
 * The right answers to the question which board is expanded next: the next board, and each board that ties with it on
 * all that is shown. The ages of boards in a priority queue are not shown, so that no age decides.
 * solver/exercise/right_choices.py is the same for exercises. Letters: n node, m next node.
 */

import { numberOf, tiesBy } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
/** @import {Rule} from "../trace/rule.js" */
/** @import {Trace} from "../trace/trace.js" */

const NEAR = 1e-6; // sums of shown numbers that differ by less are equal
const DIGITS = 2; // decimals of a number that is shown

/**
 * The priority of a board by its shown g and h.
 * @type {Record<string, ((g: number, h: number, w: number) => number) | undefined>}
 */
const PRIORITIES = {
  g: (g) => g,
  h: (_, h) => h,
  "g + h": (g, h) => g + h,
  "g + w·h": (g, h, w) => g + w * h,
  "max(g + h, 2g)": (g, h) => Math.max(g + h, 2 * g),
};

/** A number in the form shown. @param {number} value */
const shown = (value) => Math.round(value * 10 ** DIGITS) / 10 ** DIGITS;

/**
 * Whether a choice of each node of the frontier is right, if node m is expanded next.
 * @param {Trace} trace @param {Rule} rule @param {number} m @returns {(n: number) => boolean}
 */
export function rightChoices(trace, rule, m) {
  if (!structureOf(rule).isByF) return (n) => n === m;
  const keys = keysOf(trace, rule);
  const { f_n } = trace;
  return (n) => {
    if (n === m) return true;
    for (const [k, key] of keys.entries()) {
      const ahead = key(m) - key(n);
      if (Math.abs(ahead) > NEAR && !(k === 1 && f_n[n] === f_n[m])) return ahead > 0;
    }
    return !isOrderSeen(trace, rule) || f_n[n] !== f_n[m];
  };
}

/**
 * The shown values by which a priority queue is ordered, the most important first; lower ones are first.
 * @param {Trace} trace @param {Rule} rule @returns {((n: number) => number)[]}
 */
function keysOf(trace, { priority, levels, sides, tie, weight }) {
  const { g_n, h_n, f_n, depth_n, tree_n } = trace;
  const valueOf = PRIORITIES[priority];
  const isRaised = (/** @type {number} */ n) => priority === "g + h" && f_n[n] > Math.fround(g_n[n] + h_n[n]);
  const byLevel = { deep: -1, shallow: 1 }[levels ?? ""] ?? 0;
  const [column, sign] = numberOf({ tie }) ?? ["g", 0];
  const number_n = column === "g" ? g_n : h_n;
  return [
    (n) => byLevel * depth_n[n],
    (n) => (valueOf && !isRaised(n) ? valueOf(shown(g_n[n]), shown(h_n[n]), Number(weight)) : shown(f_n[n])),
    (n) => (sides === 2 ? tree_n[n] : 0),
    (n) => sign * shown(number_n[n]),
  ];
}

/** Whether the boards themselves show which of several equal ones is first. @param {Trace} trace @param {Rule} rule */
const isOrderSeen = ({ space }, rule) => tiesBy(rule, "state") && !space;

/** Whether a tie may be left open, since nothing shown decides it. @param {Rule} rule */
export const isTieOpen = (rule) => structureOf(rule).isByF === true && !numberOf(rule) && !tiesBy(rule, "state");
