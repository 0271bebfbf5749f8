/** The words of recursive best-first search: nodes under an f limit, put back with the lowest f below them. */

import { messages } from "../../lib/messages.js";
import { tiesBy } from "../../trace/rule.js";
import { branchingAbove } from "../../trace/step_nodes.js";
import { nameOf, nodeName } from "../node_names.js";
import RECURSIVE_MESSAGES from "./recursive.ftl";
import { cuts, goalTest, line, nodeLimit } from "./lines.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {LoopWords} from "./loops.js" */

const say = messages(RECURSIVE_MESSAGES);

/** The node put back with another f after expansion e, null if there is none. @param {Trace} trace
 * @param {number} e */
function returnAt(trace, e) {
  const copy = trace.childrenOf(trace.node_e[e])[1];
  return copy === trace.nodes_end_e[e] ? null : { old: trace.supersedes_n[copy], new: copy, f: trace.f_n[copy] };
}

/** @type {LoopWords} */
export const RECURSIVE = {
  closing: (trace, e, { label = "" }) => {
    const n = trace.node_e[e];
    const returns = returnAt(trace, e);
    if (!returns) {
      const above = nameOf(trace, branchingAbove(trace, e), e);
      return say("recursive-nothing", { node: nodeName(trace, n, e), search: label, above });
    }
    const old = trace.supersedes_n[trace.nodes_end_e[e] - 1];
    const key = old === n ? "recursive-no-child" : "recursive-forgotten";
    return say(key, { node: nodeName(trace, old, e), ...returns });
  },
  closingBrief: (trace, e) => {
    const returns = returnAt(trace, e);
    return returns ? say("recursive-returns", returns) : say("recursive-nothing-brief");
  },
  code: (rule) => [
    line(0, "function RECURSIVE-BEST-FIRST-SEARCH(problem) returns a solution or failure"),
    line(1, "return RBFS(problem, NODE(problem.INITIAL), ∞)"),
    line(0, "function RBFS(problem, node, f_limit) returns a solution or failure, and a new f"),
    line(1, "remove node from the frontier", "take"),
    ...goalTest(rule, 1, "late"),
    line(1, "for each child in EXPAND(problem, node) do"),
    ...cuts(rule, 2),
    line(2, "child.f ← MAX(child.PATH-COST + h(child), node.f)"),
    line(2, "if child.f > f_limit then over ← MIN(over, child.f)", "over"),
    line(2, "else"),
    nodeLimit(3),
    line(3, "add child to successors", "new"),
    ...goalTest(rule, 3, "early"),
    line(1, "while successors is not empty do"),
    line(2, "best ← REMOVE(the successor with the lowest f)"),
    line(2, "alternative ← the lowest f among the others"),
    line(2, "result, best.f ← RBFS(problem, best, MIN(f_limit, alternative))"),
    line(2, "if result is a solution then return result"),
    line(
      2,
      `if best.f ≤ f_limit then put best back into successors${tiesBy(rule, "place") ? ", before its equals" : ""}`,
      "back",
    ),
    line(2, "else over ← MIN(over, best.f)"),
    line(1, "return failure, over", "rises"),
  ],
};
