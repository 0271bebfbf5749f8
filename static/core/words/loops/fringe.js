/** The words of fringe search: passes over a list, each under a higher threshold. */

import { messages } from "../../lib/messages.js";
import FRINGE_MESSAGES from "./fringe.ftl";
import { goalTest, line, nodeLimit } from "./lines.js";
import { searchOf } from "./structures.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {LoopWords} from "./loops.js" */

const say = messages(FRINGE_MESSAGES);

/** The thresholds of a pass and of the next. @param {Trace} trace @param {number} e */
const passes = ({ bound_e }, e) => ({ bound: bound_e[e], next: bound_e[e + 1] });

/** @type {LoopWords} */
export const FRINGE = {
  heading: () => say("structure-list"),
  ends: () => [say("ends-list")],
  band: (b, count) => say("band-list", { part: b ? "later" : "now", count }),
  firstChild: say("first-last-child"),
  reason: "listed",
  rule: (rule) => say("rule-list", searchOf(rule)),
  brief: (rule) => say("brief-list", searchOf(rule)),
  choice: () => say("choice-list"),
  closing: (trace, e) => say("fringe-next", passes(trace, e)),
  closingBrief: (trace, e) => say("fringe-next-brief", passes(trace, e)),
  code: (rule) => [
    line(0, "function FRINGE-SEARCH(problem) returns a solution or failure"),
    line(1, "now ← a list with NODE(problem.INITIAL); later ← an empty list"),
    line(1, "reached ← a table with NODE(problem.INITIAL) under problem.INITIAL"),
    line(1, "threshold ← f(NODE(problem.INITIAL))"),
    line(1, "while not IS-EMPTY(now) do"),
    line(2, "node ← REMOVE-FIRST(now)", "take"),
    line(2, "if f(node) > threshold then add node to the end of later"),
    line(2, "else"),
    ...goalTest(rule, 3, "late"),
    line(3, "for each child in EXPAND(problem, node) do"),
    line(4, "old ← reached[child.STATE]"),
    line(4, "if old and old.PATH-COST ≤ child.PATH-COST then continue", "reached"),
    line(4, "if old then remove old from both lists: it is superseded", "cheaper"),
    nodeLimit(4),
    line(4, "reached[child.STATE] ← child"),
    line(4, "add child to the front of now", "new"),
    ...goalTest(rule, 4, "early"),
    line(2, "if IS-EMPTY(now) then threshold ← the lowest f in later; swap now and later", "begin"),
    line(1, "return failure", "exhausted"),
  ],
};
