/** The words of hill climbing with any choice of child, and of all searches that keep one node. */

import { measure } from "../../lib/format.js";
import { messages } from "../../lib/messages.js";
import { strideOf, walks } from "../../trace/rule.js";
import { areNamedByStates, nameOf as moveOf } from "../../trace/ways.js";
import { asNode, givenOf } from "../children.js";
import { nodeName } from "../node_names.js";
import CLIMBING_MESSAGES from "./climbing.ftl";
import { goalTest, line, nodeLimit, when } from "./lines.js";
import { searchOf } from "./structures.js";
/** @import {Event} from "../../trace/events.js" */
/** @import {Told} from "../children.js" */
/** @import {LoopWords} from "./loops.js" */

const say = messages(CLIMBING_MESSAGES);

export const UNDOES = 2; // the reason of a discard, as batches have it
export const UNDONE = say("fate-undone");

/** Of a frontier with at most one node. @type {Omit<LoopWords, "code">} */
export const ONE_NODE = {
  heading: () => say("structure-one-node"),
  first: "",
  reason: "kept",
  rule: (rule) => say("rule-one-node", searchOf(rule)),
  brief: (rule) => say("brief-one-node", searchOf(rule)),
  choice: (rule) => say("choice-one-node", searchOf(rule)),
};

/**
 * How the kinds of hill climbing choose: their pseudo-code.
 * @type {Record<string, {name: string, picks: string, passes: string}>}
 */
const CLIMBS = {
  best: {
    name: "HILL-CLIMBING",
    picks: "best ← the child of node with the lowest h; on a random walk, any child; never one that undoes a move",
    passes: "if child ≠ best, or best is not better (nor equal with sideways moves left), then continue",
  },
  "any better": {
    name: "STOCHASTIC-HILL-CLIMBING",
    picks: "drawn ← a random better child; on a random walk, any child; never one that undoes a move",
    passes: "if child ≠ drawn then continue",
  },
  "first better": {
    name: "FIRST-CHOICE-HILL-CLIMBING",
    picks: "",
    passes: "if child is not better than node, and this is not a random walk, then continue",
  },
};

/** Why a climb does not move to a child. @param {Event} event @param {Told} told */
function passed(event, told) {
  const { trace, rule } = told;
  const { e } = event;
  const taken = trace.node_e[e];
  const child = givenOf(event, told);
  const itself = { ...child, node: nodeName(trace, taken, e, [`h = ${measure(trace.h_n[taken])}`]) };
  const [first, end] = trace.childrenOf(taken);
  if (rule.choice !== "first better" && first < end) {
    const isNamed = areNamedByStates(trace);
    const wayWith = (/** @type {string[]} */ ...facts) =>
      isNamed ? nodeName(trace, first, e, facts) : `${moveOf(trace, first)}${facts.map((fact) => ` (${fact})`)}`;
    if (walks(trace, taken))
      return say(isNamed ? "climb-walks-elsewhere-to" : "climb-walks-elsewhere", { ...child, way: wayWith() });
    if (rule.choice === "any better") return say("climb-picks-other", { ...child, way: wayWith() });
    return say("climb-not-better", { ...child, node: wayWith(`h = ${measure(trace.h_n[first])}`) });
  }
  const isCut = trace.done && e === trace.expansions - 1 && trace.result?.status === "limit";
  if (rule.choice === "first better" || !isCut) return say("climb-not-better", itself);
  return say("climb-cut", { ...child, why: rule.passed_over ?? "" });
}

/** @type {LoopWords} */
export const CLIMBING = {
  ...ONE_NODE,
  says: {
    new: (event, told) => {
      const { trace, rule } = told;
      const { h_n, node_e } = trace;
      const [taken, n] = [node_e[event.e], event.n];
      const child = { ...givenOf(event, told), ...asNode(n, event, told), was: h_n[taken], is: h_n[n] };
      if (walks(trace, taken)) return say("climb-walks", child);
      const choice = (rule.choice ?? "best").replace(" ", "-");
      return say(h_n[n] < h_n[taken] ? "climb-goes-on" : "climb-sideways", { ...child, choice });
    },
    passed,
  },
  limits: (trace, e) => {
    const n = trace.node_e[e];
    const most = trace.tree_n[n] * strideOf(trace);
    return walks(trace, n) ? [say("climb-walk", { at: trace.depth_n[n], most })] : [];
  },
  closing: (trace, e) => say("climb-restarts", { climb: trace.rootsAt(e + 1) }),
  closingBrief: (trace, e) => say("climb-restarts-brief", { climb: trace.rootsAt(e + 1) }),
  exhausted: say("climb-exhausted"),
  fate: ({ reason }, { choice }, isOther, isWalk) => {
    if (reason === UNDOES) return UNDONE;
    if (isWalk) return say("fate-not-picked");
    return say(isOther && choice !== "first better" ? "fate-not-chosen" : "fate-not-better");
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
