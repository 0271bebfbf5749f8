/** The words of beam search, which keeps the best nodes of each level, as many as the beam holds. */

import { measure } from "../../lib/format.js";
import { messages } from "../../lib/messages.js";
import { tieOrder } from "../../trace/frontier/tie_order.js";
import { NONE } from "../../trace/trace.js";
import { asNode, givenOf } from "../children.js";
import { nodeName } from "../node_names.js";
import BEAM_MESSAGES from "./beam.ftl";
import { goalTest, line, nodeLimit } from "./lines.js";
/** @import {Trace} from "../../trace/trace.js" */
/** @import {LoopWords} from "./loops.js" */

/** A node with its h. @param {Trace} trace @param {number} n @param {number} e */
const withH = (trace, n, e) => nodeName(trace, n, e, [`h = ${measure(trace.h_n[n])}`]);

const say = messages(BEAM_MESSAGES);

/** @type {LoopWords} */
export const BEAM = {
  says: {
    better: (event, told) => {
      const { e, n } = event;
      const { trace, rule } = told;
      const child = { ...givenOf(event, told), ...asNode(n, event, told, `h = ${measure(trace.h_n[n])}`) };
      const old = withH(trace, trace.supersedes_n[n], e);
      return say("beam-replaces", { ...child, old, width: Number(rule.width) });
    },
    passed: (event, told) => {
      const { trace, rule } = told;
      const { f_n, depth_n, superseded_n, node_e } = trace;
      const level = depth_n[node_e[event.e]] + 1;
      const count = trace.nodesAt(event.e) + event.added;
      const order = tieOrder(trace, rule.tie.criteria);
      const pushedOut = trace.supersedes_n.subarray(trace.nodesAt(event.e), count);
      let worst = NONE;
      for (let n = count - 1; n >= 0 && depth_n[n] === level; n--) {
        if (superseded_n[n] <= event.e || pushedOut.includes(n)) continue;
        if (worst === NONE || (f_n[n] - f_n[worst] || order(n, worst)) > 0) worst = n;
      }
      const full = { worst: withH(trace, worst, event.e), width: Number(rule.width) };
      return say("beam-passed", { ...givenOf(event, told), ...full });
    },
  },
  inPlaceOf: (trace, old, e) => say("beam-in-place", { node: nodeName(trace, old, e), h: trace.f_n[old] }),
  code: (rule) => [
    line(0, "function BEAM-SEARCH(problem, width) returns a solution or failure"),
    line(1, "level ← a priority queue ordered by h, with NODE(problem.INITIAL)"),
    line(1, "reached ← a table with the start"),
    line(1, "while not IS-EMPTY(level) do"),
    line(2, "beam ← empty"),
    line(2, "while not IS-EMPTY(level) do"),
    line(3, "node ← POP(level)", "take"),
    ...goalTest(rule, 3, "late"),
    line(3, "for each child in EXPAND(problem, node) do"),
    line(4, "if child.STATE is in reached then continue", "reached"),
    line(4, "if SIZE(beam) = width and child is no better than its worst then continue", "passed"),
    nodeLimit(4),
    line(4, "if SIZE(beam) = width then push its worst out", "better"),
    line(4, "add child to beam and to reached", "new"),
    ...goalTest(rule, 4, "early"),
    line(2, "level ← beam"),
    line(1, "return failure", "exhausted"),
  ],
};
