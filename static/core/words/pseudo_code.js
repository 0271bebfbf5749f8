/**
 * The searches in pseudo-code, after Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th ed.: one
 * function for each engine, in which the record of an algorithm and the options of a run change lines. A line says
 * which kinds of events it is the line of; one that says none is structure and never marked. To add one: a function
 * from a rule to lines, under the engine's key.
 */

import { counted, measure, whole } from "../lib/format.js";
import { RANDOM_ORDER } from "../problem/tiles/moves.js";
import { stateLine } from "../problem/tiles/states.js";
import { partOf } from "../trace/events.js";
import { closes, orderName, testsOnly } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { bestPath, costOf, stateOf } from "./sentences.js";

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/events.js").Kind} Kind */
/** @typedef {Kind | "solved" | "exhausted" | "limit"} Mark a kind of event; of the end, what it has come to */
/** @typedef {{text: string, depth: number, marks: Mark[]}} Line */

/** @param {number} depth @param {string} text @param {...Mark} marks @returns {Line} */
const line = (depth, text, ...marks) => ({ depth, text, marks });

/** What is left out or put in. @param {unknown} condition @param {...Line} lines */
const when = (condition, ...lines) => (condition ? lines : []);

/** What the frontier is made of. @param {Rule} rule */
const structureOf = ({ structure, priority }) =>
  structure === "queue"
    ? "a FIFO queue"
    : structure === "stack"
      ? "a LIFO stack"
      : `a priority queue ordered by f = ${priority}`;

/**
 * The test of a node taken, or that of a child just generated.
 * @param {Rule} rule @param {number} depth @param {"late" | "early"} place @param {string} [name]
 */
function goalTest({ goal_test }, depth, place, name = place === "late" ? "node" : "child") {
  return when(
    (goal_test === "generation") === (place === "early"),
    line(depth, `if problem.IS-GOAL(${name}.STATE) then`, "test"),
    line(depth + 1, `return ${name}`, "solved"),
  );
}

/** What is left out for a state above it. @param {Rule} rule @param {number} depth */
const cuts = ({ reached }, depth) => [
  ...when(reached === "parent", line(depth, "if child undoes the move to node then continue", "undoes")),
  ...when(reached === "path", line(depth, "if child.STATE is on the path to node then continue", "path")),
];

/** Where a run ends that may keep no more nodes. @param {number} depth */
const nodeLimit = (depth) => line(depth, "if there is no room for it then return failure", "limit");

const EXHAUSTED = /** @type {const} */ ("exhausted");

/**
 * Branch and bound: what goes on below the cost of each path that it finds.
 * @param {Rule} rule @returns {Line[]}
 */
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

/** The searches that keep one node, by engine. @type {Record<string, (rule: Rule) => Line[]>} */
const LOCAL = {
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

/** @type {Record<string, (rule: Rule) => Line[]>} */
const PSEUDO_CODE = {
  best_first: (rule) => [
    line(0, "function BEST-FIRST-SEARCH(problem) returns a solution or failure"),
    line(1, "node ← NODE(problem.INITIAL)"),
    line(1, `frontier ← ${structureOf(rule)}, with node`),
    ...when(rule.reached === "on", line(1, "reached ← a table with node under problem.INITIAL")),
    ...when(closes(rule), line(1, "expanded ← an empty set")),
    line(1, "while not IS-EMPTY(frontier) do"),
    line(2, "node ← POP(frontier)", "take"),
    ...when(
      closes(rule),
      line(2, "if node.STATE is in expanded then continue", "drop"),
      line(2, "add node.STATE to expanded"),
    ),
    ...goalTest(rule, 2, "late"),
    line(2, "for each child in EXPAND(problem, node) do"),
    ...when(rule.reached === "expanded", line(3, "if child.STATE is in expanded then continue", "reached")),
    ...when(
      rule.reached === "on" && !mayBeCheaper(rule),
      line(3, "if child.STATE is in reached then continue", "reached"),
    ),
    ...when(
      rule.reached === "on" && mayBeCheaper(rule),
      line(3, "old ← reached[child.STATE]"),
      line(3, "if old and old.PATH-COST ≤ child.PATH-COST then continue", "reached"),
      ...when(rule.reopen === "off", line(3, "if old and old was expanded then continue")),
      ...when(rule.reopen !== "both", line(3, "if old then remove old from the frontier: it is superseded", "cheaper")),
    ),
    ...cuts(rule, 3),
    nodeLimit(3),
    ...when(rule.reached === "on", line(3, "reached[child.STATE] ← child")),
    line(3, "add child to frontier", "new"),
    ...goalTest(rule, 3, "early"),
    line(1, "return failure", "exhausted"),
  ],
  deepening: (rule) => {
    if (rule.proves) return branchAndBound(rule);
    const f = orderName(rule) === "depth" ? "DEPTH" : "f";
    const [top, bound] = rule.deepens ? [2, "bound"] : [1, "limit"];
    const inner = testsOnly(rule) ? top + 2 : top + 3;
    const cutoff = `if DEPTH(node) ${rule.cutoff === "beyond" ? ">" : "="} ${bound} then `;
    return [
      ...(rule.deepens
        ? [
            line(
              0,
              `function ITERATIVE-DEEPENING${f === "f" ? "-A*" : ""}-SEARCH(problem) returns a solution or failure`,
            ),
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
        line(top + 1, `${cutoff}${rule.deepens ? "next ← bound + 1; continue" : "continue"}`, "drop"),
      ),
      line(top + 1, "for each child in EXPAND(problem, node) do"),
      ...cuts(rule, top + 2),
      ...when(rule.has_table, line(top + 2, "if table[child.STATE] ≤ child.PATH-COST then continue", "reached")),
      ...when(
        !testsOnly(rule),
        line(
          top + 2,
          `if ${f}(child) > ${bound} then ${rule.deepens ? `next ← MIN(next, ${f}(child))` : "continue"}`,
          "over",
        ),
        line(top + 2, "else"),
      ),
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
  },
  recursive: (rule) => [
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
      `if best.f ≤ f_limit then put best back into successors${rule.tie === "sorted" ? ", before its equals" : ""}`,
      "back",
    ),
    line(2, "else over ← MIN(over, best.f)"),
    line(1, "return failure, over", "rises"),
  ],
  two_ended: (rule) => {
    const proves = rule.priority !== "depth";
    return [
      line(0, "function BIDIRECTIONAL-SEARCH(problem) returns a solution or failure"),
      line(
        1,
        `frontiers ← ${structureOf(rule).replace("a ", "two ").replace("queue", "queues")}: with the start, with ` +
          `the goal`,
      ),
      line(1, "reached ← two tables, with the start and with the goal"),
      line(1, "best ← ∞"),
      line(1, `while ${proves ? "best > the lowest f on both frontiers" : "both sides may meet"} do`),
      line(2, `side ← the one whose first node has the lower ${proves ? "f" : "depth"}`),
      line(2, "node ← POP(frontier of side)", "take"),
      line(2, "for each child in EXPAND(problem, node) do"),
      ...(proves
        ? [
            line(3, "old ← reached of side[child.STATE]"),
            line(3, "if old and old.PATH-COST ≤ child.PATH-COST then continue", "reached"),
            line(3, "if old then remove old from the frontier: it is superseded", "cheaper"),
          ]
        : [line(3, "if child.STATE is in reached of side then continue", "reached")]),
      nodeLimit(3),
      line(3, "add child to reached and to the frontier of side", "new"),
      line(
        3,
        `if child.STATE is in reached of the other side then ` +
          `${proves ? "best ← MIN(best, both PATH-COSTs)" : "best ← both PATH-COSTs; leave the loops"}`,
        "meet",
      ),
      line(1, "if best = ∞ then return failure", "exhausted"),
      line(1, "return the path that costs best", "solved"),
    ];
  },
  beam: (rule) => [
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
  ...LOCAL,
};

/** Whether a cheaper path to a reached state adds a node. @param {Rule} rule */
function mayBeCheaper({ supersedes, reopen }) {
  return supersedes === "cheaper" && reopen !== "never";
}

/** The pseudo-code of an algorithm under the options of a run. @param {Rule} rule @returns {Line[]} */
export function pseudoCodeOf(rule) {
  const lines = PSEUDO_CODE[rule.engine ?? "best_first"](rule);
  if (rule.order !== RANDOM_ORDER) return lines;
  return lines.map((one) => ({
    ...one,
    text: one.text.replace("EXPAND(problem, node)", "SHUFFLE(EXPAND(problem, node))"),
  }));
}

/**
 * Which line of the pseudo-code is that of an event, -1 for none.
 * @param {Line[]} lines @param {import("../trace/events.js").Event} event
 * @param {import("../trace/trace.js").Trace} trace
 */
export function lineOf(lines, { kind }, trace) {
  const mark = kind === "end" ? trace.result?.status : kind;
  return lines.findIndex(({ marks }) => marks.includes(mark));
}

/**
 * The variables at an event, and their values.
 * @param {import("../trace/events.js").Event} event @param {number} number of it, from 1
 * @param {import("./sentences.js").Told} told
 * @returns {[string, string][]}
 */
export function variablesOf(event, number, told) {
  const { trace, rule } = told;
  const { g_n, h_n, f_n, depth_n, bound_e } = trace;
  const { e, n, d, kind } = event;
  const taken = kind === "drop" ? n : trace.node_e[e];
  const f = orderName(rule);
  /** @type {[string, string][]} */
  const values = [
    ["node", whole(taken)],
    [f, measure(f === "depth" ? depth_n[taken] : f_n[taken])],
  ];
  if (f === "f") values.push(["g", measure(g_n[taken])], ["h", measure(h_n[taken])]);
  if (Number.isFinite(bound_e[e]) && trace.sides === 1) values.push([rule.bound_label ?? "bound", measure(bound_e[e])]);
  if (rule.sides === 2 && f === "f") values.push(["best", measure(bestPath(event, told))]);
  const part = partOf(trace, e, number, rule);
  if (part) values.push(["frontier", counted(part.frontier, "node")]);
  if (kind === "drop") return values;
  if (d === NONE && !["new", "cheaper", "better", "meet", "test"].includes(kind)) return values;
  if (n === taken) return values;
  values.push(["child", stateLine(stateOf(event, told))], ["child.PATH-COST", measure(costOf(event, told))]);
  if (n !== NONE) values.push([`child.${f}`, measure(f === "depth" ? depth_n[n] : f_n[n])]);
  const old = d === NONE ? trace.supersedes_n[n] : kind === "reached" ? trace.seen_d[d] : NONE;
  if (old !== NONE)
    values.push([
      `${rule.supersedes === "better" ? "pushed out" : "reached"}`,
      `node ${whole(old)}, cost ${measure(g_n[old])}`,
    ]);
  return values;
}
