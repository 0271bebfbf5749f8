/** The words of simulated annealing: one node, and children drawn at random, which a temperature accepts or not. */

import { counted, measure } from "../../lib/format.js";
import { temperatureAt } from "../../trace/rule.js";
import { given } from "../children.js";
import { childText, nameOf } from "../node_names.js";
import { ONE_NODE, UNDOES } from "./climbing.js";
import { goalTest, line, nodeLimit } from "./lines.js";
/** @import {LoopWords} from "./loops.js" */

const LEAST_TOLD = 0.005; // of probabilities; a smaller one would read as none

/** The probability e^x in words. @param {number} x at most 0 */
function chanceText(x) {
  const chance = Math.exp(x);
  return chance < LEAST_TOLD ? "less than 0.01" : measure(chance);
}

/** @type {LoopWords} */
export const ANNEALING = {
  ...ONE_NODE,
  says: {
    new: (event, told) => {
      const { trace, rule } = told;
      const { e, n } = event;
      const [was, is] = [trace.h_n[trace.node_e[e]], trace.h_n[n]];
      const node = `${given(event, told)}: accepted${childText(trace, n, e)}`;
      if (is < was) return `${node}, because it is better (h ${measure(is)} < ${measure(was)}).`;
      if (is === was) return `${node}, because it is no worse (h ${measure(is)} = ${measure(was)}).`;
      const heat = temperatureAt(rule, n - 1 + trace.discards_end_e[e]);
      return (
        `${node}, although it is worse (h ${measure(is)} > ${measure(was)}); at temperature ` +
        `${measure(heat)} this has ` +
        `probability ${chanceText((was - is) / heat)}.`
      );
    },
    passed: (event, told) => {
      const heat = measure(temperatureAt(told.rule, told.trace.nodesAt(event.e) - 1 + event.d));
      return `${given(event, told)}: discarded because it is worse and was not accepted at temperature ${heat}.`;
    },
  },
  accepted: (trace, e, rule) => {
    const { h_n, node_e, discards_end_e } = trace;
    const expanded = node_e[e];
    const [n, end] = trace.childrenOf(expanded);
    if (n === end) return "";
    const [rise, before] = [h_n[n] - h_n[expanded], `the h of ${nameOf(trace, expanded, e)}`];
    if (rise <= 0) return `Its h is not higher than ${before}, so it is always accepted.`;
    const heat = temperatureAt(rule, n - 1 + discards_end_e[e]);
    return (
      `Its h is ${measure(rise)} higher than ${before}. At temperature ` +
      `${measure(heat)}, such a child is accepted with ` +
      `probability ${chanceText(-rise / heat)}.`
    );
  },
  exhausted: "No draws are left: the search gives up.",
  fate: ({ reason, times }) => {
    if (reason === UNDOES) return "undoes the last move";
    return times > 1 ? `higher h, rejected ${counted(times, "time")}` : "higher h, rejected";
  },
  code: (rule) => [
    line(0, "function SIMULATED-ANNEALING(problem, draws) returns a solution or failure"),
    line(1, "current ← NODE(problem.INITIAL); T ← the first temperature"),
    line(1, "loop do"),
    line(2, "node ← current", "take"),
    ...goalTest(rule, 2, "late"),
    line(2, "while current = node do"),
    line(3, "if draws children were drawn then return failure", "exhausted"),
    line(3, "child ← one of EXPAND(problem, node), drawn at random; T ← cooling × T"),
    line(3, "if h(child) > h(node) then, except with probability e^((h(node) − h(child)) / T), continue", "passed"),
    nodeLimit(3),
    line(3, "current ← child", "new"),
  ],
};
