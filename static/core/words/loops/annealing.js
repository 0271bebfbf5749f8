/** The words of simulated annealing: one node, and children drawn at random, which a temperature accepts or not. */

import { measure } from "../../lib/format.js";
import { messages } from "../../lib/messages.js";
import { temperatureAt } from "../../trace/rule.js";
import { asNode, givenOf } from "../children.js";
import { nameOf } from "../node_names.js";
import ANNEALING_MESSAGES from "./annealing.ftl";
import { ONE_NODE, UNDOES, UNDONE } from "./climbing.js";
import { goalTest, line, nodeLimit } from "./lines.js";
/** @import {LoopWords} from "./loops.js" */

const LEAST_TOLD = 0.005; // of probabilities; a smaller one would read as none

const say = messages(ANNEALING_MESSAGES);

/** The probability e^x in messages. @param {number} x at most 0 */
function chanceOf(x) {
  const chance = Math.exp(x);
  return chance < LEAST_TOLD ? "tiny" : measure(chance);
}

/** @type {LoopWords} */
export const ANNEALING = {
  ...ONE_NODE,
  says: {
    new: (event, told) => {
      const { trace, rule } = told;
      const { e, n } = event;
      const [was, is] = [trace.h_n[trace.node_e[e]], trace.h_n[n]];
      const heat = temperatureAt(rule, n - 1 + trace.discards_end_e[e]);
      const key = is < was ? "annealing-better" : is === was ? "annealing-equal" : "annealing-worse";
      const child = { ...givenOf(event, told), ...asNode(n, event, told) };
      return say(key, { ...child, was, is, heat, chance: chanceOf((was - is) / heat) });
    },
    passed: (event, told) => {
      const heat = temperatureAt(told.rule, told.trace.nodesAt(event.e) - 1 + event.d);
      return say("annealing-discarded", { ...givenOf(event, told), heat });
    },
  },
  accepted: (trace, e, rule) => {
    const { h_n, node_e, discards_end_e } = trace;
    const expanded = node_e[e];
    const [n, end] = trace.childrenOf(expanded);
    if (n === end) return "";
    const [rise, node] = [h_n[n] - h_n[expanded], nameOf(trace, expanded, e)];
    if (rise <= 0) return say("annealing-always", { node });
    const heat = temperatureAt(rule, n - 1 + discards_end_e[e]);
    return say("annealing-accepted", { node, rise, heat, chance: chanceOf(-rise / heat) });
  },
  exhausted: say("annealing-exhausted"),
  fate: ({ reason, times }) => (reason === UNDOES ? UNDONE : say("fate-rejected", { times })),
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
