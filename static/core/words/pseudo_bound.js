/** Branch and bound in pseudo-code. */

import { cuts, line, nodeLimit } from "./pseudo_lines.js";

/**
 * What goes on below the cost of each path that it finds.
 * @param {import("../trace/rule.js").Rule} rule @returns {import("./pseudo_lines.js").Line[]}
 */
export const branchAndBound = (rule) => [
  line(0, "function DEPTH-FIRST-BRANCH-AND-BOUND(problem, bound) returns a solution or failure"),
  line(1, "best ← failure"),
  line(1, "frontier ← a LIFO stack, with NODE(problem.INITIAL)"),
  line(1, "while not IS-EMPTY(frontier) do"),
  line(2, "node ← POP(frontier)", "take"),
  line(2, "if best and f(node) > bound then continue", "drop"),
  line(2, "if problem.IS-GOAL(node.STATE) then", "test"),
  line(3, "best ← node; bound ← node.PATH-COST − 1; continue"),
  line(2, "for each child in EXPAND(problem, node) do"),
  ...cuts(rule, 3),
  line(3, "if f(child) > bound then continue", "over"),
  nodeLimit(3),
  line(3, "add child to frontier", "new"),
  line(1, `return best`, "solved", "exhausted"),
];
