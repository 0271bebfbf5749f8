/** Lines of pseudo-code, those that several loops share among them. */

import { cutsPath, cutsUndoing, testsGenerated } from "../../trace/rule.js";
/** @import {Kind} from "../../trace/events.js" */
/** @import {Rule} from "../../trace/rule.js" */

/** @typedef {Kind | "solved" | "exhausted" | "limit"} Mark a kind of event, or of result at the end */
/** @typedef {{text: string, depth: number, marks: Mark[]}} Line */

/** @param {number} depth @param {string} text @param {...Mark} marks @returns {Line} */
export const line = (depth, text, ...marks) => ({ depth, text, marks });

/** Lines that depend on a condition. @param {unknown} condition @param {...Line} lines */
export const when = (condition, ...lines) => (condition ? lines : []);

/**
 * The test of a popped node, or of a child just generated.
 * @param {Rule} rule @param {number} depth @param {"late" | "early"} place
 */
export function goalTest(rule, depth, place) {
  const name = place === "late" ? "node" : "child";
  return when(
    testsGenerated(rule) === (place === "early"),
    line(depth, `if problem.IS-GOAL(${name}.STATE) then`, "test"),
    line(depth + 1, `return ${name}`, "solved"),
  );
}

/** The lines that discard a child whose state is on its path. @param {Rule} rule @param {number} depth */
export const cuts = (rule, depth) => [
  ...when(cutsUndoing(rule), line(depth, "if child undoes the move to node then continue", "undoes")),
  ...when(cutsPath(rule), line(depth, "if child.STATE is on the path to node then continue", "path")),
];

/** The line at which a run ends because of its node limit. @param {number} depth */
export const nodeLimit = (depth) => line(depth, "if there is no room for it then return failure", "limit");
