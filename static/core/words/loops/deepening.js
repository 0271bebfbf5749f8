/** The words of depth-first search under a bound: one limit, one after the other, or the cost of the best path. */

import { messages } from "../../lib/messages.js";
import { boundAfter, orderName, testsBeyond, testsGenerated, testsOnly } from "../../trace/rule.js";
import { goalsIn } from "../goals.js";
import { nodeName } from "../node_names.js";
import DEEPENING_MESSAGES from "./deepening.ftl";
import { cuts, goalTest, line, nodeLimit, when } from "./lines.js";
import { searchOf } from "./structures.js";
/** @import {Rule} from "../../trace/rule.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Line} from "./lines.js" */
/** @import {LoopWords} from "./loops.js" */

const EXHAUSTED = /** @type {const} */ ("exhausted");

/** Branch and bound: the lines that continue below the cost of each path found. @param {Rule} rule @returns {Line[]} */
const branchAndBound = (rule) => [
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

/** Depth-first search down to one bound, or to several in succession. @param {Rule} rule @returns {Line[]} */
function depthFirst(rule) {
  const f = orderName(rule) === "depth" ? "DEPTH" : "f";
  const [top, bound] = rule.deepens ? [2, "bound"] : [1, "limit"];
  const inner = testsOnly(rule) ? top + 2 : top + 3;
  const skips = rule.deepens ? "next ← bound + 1; continue" : "continue";
  const passes = rule.deepens ? `next ← MIN(next, ${f}(child))` : "continue";
  const name = `ITERATIVE-DEEPENING${f === "f" ? "-A*" : ""}-SEARCH`;
  return [
    ...(rule.deepens
      ? [
          line(0, `function ${name}(problem) returns a solution or failure`),
          line(1, testsOnly(rule) ? "bound ← 1" : `bound ← ${f}(NODE(problem.INITIAL))`),
          line(1, "loop do"),
        ]
      : [line(0, "function DEPTH-LIMITED-SEARCH(problem, limit) returns a solution or failure")]),
    ...when(rule.has_table, line(top, "table ← empty, but for problem.INITIAL at cost 0")),
    line(top, "frontier ← a LIFO stack, with NODE(problem.INITIAL)"),
    ...when(rule.deepens, line(top, "next ← ∞")),
    line(top, "while not IS-EMPTY(frontier) do"),
    line(top + 1, "node ← POP(frontier)", "take"),
    ...goalTest(rule, top + 1, "late"),
    ...when(
      testsOnly(rule),
      line(top + 1, `if DEPTH(node) ${testsBeyond(rule) ? ">" : "="} ${bound} then ${skips}`, "drop"),
    ),
    line(top + 1, "for each child in EXPAND(problem, node) do"),
    ...cuts(rule, top + 2),
    ...when(rule.has_table, line(top + 2, "if table[child.STATE] ≤ child.PATH-COST then continue", "reached")),
    ...when(!testsOnly(rule), line(top + 2, `if ${f}(child) > ${bound} then ${passes}`, "over"), line(top + 2, "else")),
    nodeLimit(inner),
    ...when(rule.has_table, line(inner, "table[child.STATE] ← child.PATH-COST, if there is room")),
    line(inner, "add child to frontier", "new"),
    ...goalTest(rule, inner, "early"),
    ...(rule.deepens
      ? [
          line(top, "if next = ∞ then return failure", ...(rule.has_table ? [EXHAUSTED] : [])),
          line(top, "bound ← next; start again", "begin"),
        ]
      : [line(top, "return failure", "exhausted")]),
  ];
}

const say = messages(DEEPENING_MESSAGES);

/**
 * The sentence on the beginning of another iteration.
 * @param {Trace} trace @param {number} e @param {string} [form] of the message
 */
function again({ bound_e, expansions }, e, form = "") {
  const isKnown = e + 1 < expansions;
  const bounds = { bound: bound_e[e], next: isKnown ? bound_e[e + 1] : 0 };
  return say(`deepening-${isKnown ? "next" : "higher"}${form}`, bounds);
}

/** @type {LoopWords} */
export const DEEPENING = {
  rule: (rule) => {
    if (testsOnly(rule)) return say("rule-tested", searchOf(rule));
    return orderName(rule) === "f" ? say("rule-bound", searchOf(rule)) : say("rule-limit", searchOf(rule));
  },
  says: {
    drop: ({ e, n, added }, { trace, rule }) => {
      if (testsOnly(rule)) {
        const [depth, most] = [trace.depth_n[n], trace.bound_e[e]];
        const tested = testsGenerated(rule) ? "no" : "yes";
        const limit = { place: depth > most ? "over" : "at", bound: rule.bound_label ?? "", most };
        return say("skipped-by-depth", { node: nodeName(trace, n, e), tested, goals: goalsIn(trace), depth, ...limit });
      }
      const isAfter = trace.dropsOf(e).indexOf(n) >= trace.dropsBefore(e) || added > 0;
      const most = isAfter ? boundAfter(trace, e, rule) : trace.bound_e[e];
      return say("skipped-by-f", { node: nodeName(trace, n, e), f: trace.f_n[n], most });
    },
  },
  closing: (trace, e) => again(trace, e),
  closingBrief: (trace, e) => again(trace, e, "-brief"),
  proven: (_, { proves }) => (proves ? say("deepening-proven") : ""),
  code: (rule) => (rule.proves ? branchAndBound(rule) : depthFirst(rule)),
};
