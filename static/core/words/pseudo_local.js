/** The searches that keep one node, in pseudo-code. */

import { goalTest, line, nodeLimit, when } from "./pseudo_lines.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */

/** The kinds of hill climbing. @type {Record<string, {name: string, picks: string, passes: string}>} */
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

/** By engine. @type {Record<string, (rule: Rule) => import("./pseudo_lines.js").Line[]>} */
export const LOCAL = {
  annealing: (rule) => [
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
  climbing: (rule) => [
    line(0, `function ${CLIMBS[rule.choice ?? "best"].name}(problem, restarts) returns a solution or failure`),
    line(1, "for climb ← 1 to 1 + restarts do"),
    line(2, "current ← NODE(problem.INITIAL), first walking at random (not in climb 1)", "begin"),
    line(2, "loop do"),
    line(3, "node ← current", "take"),
    ...goalTest(rule, 3, "late"),
    ...when(CLIMBS[rule.choice ?? "best"].picks, line(3, CLIMBS[rule.choice ?? "best"].picks)),
    line(3, `for each child in EXPAND(problem, node)${rule.choice === "first better" ? ", in random order," : ""} do`),
    line(4, "if child undoes the move to node then continue", "undoes"),
    line(4, CLIMBS[rule.choice ?? "best"].passes, "passed"),
    nodeLimit(4),
    line(4, `current ← child${rule.choice === "first better" ? "; leave this loop" : ""}`, "new"),
    line(3, "if current = node then leave the loop: a local minimum"),
    line(1, "return failure", "exhausted"),
  ],
};
