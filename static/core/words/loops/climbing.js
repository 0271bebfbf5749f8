/** The words of hill climbing with any choice of child, and of all searches that keep one node. */

import { measure, whole } from "../../lib/format.js";
import { strideOf, walks } from "../../trace/rule.js";
import { areNamedByStates, nameOf as moveOf } from "../../trace/ways.js";
import { given } from "../children.js";
import { childText, nodeName } from "../node_names.js";
import { goalTest, line, nodeLimit, when } from "./lines.js";
/** @import {Event} from "../../trace/events.js" */
/** @import {Told} from "../children.js" */
/** @import {LoopWords} from "./loops.js" */

export const UNDOES = 2; // the reason of a discard, as batches have it

/** Of a frontier with at most one node. @type {Omit<LoopWords, "code">} */
export const ONE_NODE = {
  heading: "at most one node",
  first: "",
  reason: "kept",
  rule: () => "keeps only one board and goes on from it",
  brief: "keeps only one board",
  takes: "keeps one board",
};

/**
 * How the kinds of hill climbing choose: their pseudo-code, and why a better child is the one.
 * @type {Record<string, {name: string, picks: string, passes: string, because: string}>}
 */
const CLIMBS = {
  best: {
    name: "HILL-CLIMBING",
    picks: "best ← the child of node with the lowest h; on a random walk, any child; never one that undoes a move",
    passes: "if child ≠ best, or best is not better (nor equal with sideways moves left), then continue",
    because: "because it is the best child",
  },
  "any better": {
    name: "STOCHASTIC-HILL-CLIMBING",
    picks: "drawn ← a random better child; on a random walk, any child; never one that undoes a move",
    passes: "if child ≠ drawn then continue",
    because: "picked at random from the better children",
  },
  "first better": {
    name: "FIRST-CHOICE-HILL-CLIMBING",
    picks: "",
    passes: "if child is not better than node, and this is not a random walk, then continue",
    because: "because it is the first better child",
  },
};

/** Why a climb does not move to a child. @param {Event} event @param {Told} told */
function whyNot({ e }, { trace, rule }) {
  const taken = trace.node_e[e];
  const itself = `it is not better than ${nodeName(trace, taken, e, [`h = ${measure(trace.h_n[taken])}`])}`;
  if (rule.choice === "first better") return itself;
  const [first, end] = trace.childrenOf(taken);
  if (first < end) {
    const isNamed = areNamedByStates(trace);
    const wayWith = (/** @type {string[]} */ ...facts) =>
      isNamed ? nodeName(trace, first, e, facts) : `${moveOf(trace, first)}${facts.map((fact) => ` (${fact})`)}`;
    if (walks(trace, taken)) return `the random walk goes ${isNamed ? "to " : ""}${wayWith()}`;
    return rule.choice === "any better"
      ? `${wayWith()} was picked at random`
      : `it is not better than ${wayWith(`h = ${measure(trace.h_n[first])}`)}`;
  }
  const isCut = trace.done && e === trace.expansions - 1 && trace.result?.status === "limit";
  return isCut ? `it was ${rule.passed_over}` : itself;
}

/** @type {LoopWords} */
export const CLIMBING = {
  ...ONE_NODE,
  says: {
    new: (event, told) => {
      const { trace, rule } = told;
      const { h_n, node_e } = trace;
      const [taken, n] = [node_e[event.e], event.n];
      const [was, is] = [taken, n].map((one) => measure(h_n[one]));
      const [gives, to] = [given(event, told), `to it${childText(trace, n, event.e)}`];
      if (walks(trace, taken)) return `${gives}: the random walk goes on ${to} (h = ${is}).`;
      const { because } = CLIMBS[rule.choice ?? "best"];
      return h_n[n] < h_n[taken]
        ? `${gives}: the climb goes on ${to}, ${because} (h ${is} < ${was}).`
        : `${gives}: a sideways move goes ${to}, because it is the best child (h ${is} = ${was}).`;
    },
    passed: (event, told) => `${given(event, told)}: discarded because ${whyNot(event, told)}.`,
  },
  limits: (trace, e) => {
    const n = trace.node_e[e];
    const most = trace.tree_n[n] * strideOf(trace);
    return walks(trace, n) ? [`random walk, ${whole(trace.depth_n[n])} of ${whole(most)} moves`] : [];
  },
  closing: (trace, e) =>
    `No child is better: this is a local minimum. Climb ${whole(trace.rootsAt(e + 1))} begins at the start with a ` +
    `random walk.`,
  closingBrief: (trace, e) => `No child is better: climb ${whole(trace.rootsAt(e + 1))} begins.`,
  exhausted: "No child is better and no restarts are left: the search gives up.",
  fate: ({ reason }, { choice }, isOther, isWalk) => {
    if (reason === UNDOES) return "undoes the last move";
    if (isWalk) return "not picked";
    return isOther && choice !== "first better" ? "not chosen" : "not better";
  },
  code: (rule) => {
    const { name, picks, passes } = CLIMBS[rule.choice ?? "best"];
    const [drawn, leave] = rule.choice === "first better" ? [", in random order,", "; leave this loop"] : ["", ""];
    return [
      line(0, `function ${name}(problem, restarts) returns a solution or failure`),
      line(1, "for climb ← 1 to 1 + restarts do"),
      line(2, "current ← NODE(problem.INITIAL), first walking at random (not in climb 1)", "begin"),
      line(2, "loop do"),
      line(3, "node ← current", "take"),
      ...goalTest(rule, 3, "late"),
      ...when(picks, line(3, picks)),
      line(3, `for each child in EXPAND(problem, node)${drawn} do`),
      line(4, "if child undoes the move to node then continue", "undoes"),
      line(4, passes, "passed"),
      nodeLimit(4),
      line(4, `current ← child${leave}`, "new"),
      line(3, "if current = node then leave the loop: a local minimum"),
      line(1, "return failure", "exhausted"),
    ];
  },
};
