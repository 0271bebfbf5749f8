/** What lines of pseudo-code are made of, and those that several searches have. */

/** @typedef {import("../trace/rule.js").Rule} Rule */
/** @typedef {import("../trace/events.js").Kind} Kind */
/** @typedef {Kind | "solved" | "exhausted" | "limit"} Mark a kind of event; of the end, what it has come to */
/** @typedef {{text: string, depth: number, marks: Mark[]}} Line */

/** @param {number} depth @param {string} text @param {...Mark} marks @returns {Line} */
export const line = (depth, text, ...marks) => ({ depth, text, marks });

/** What is left out or put in. @param {unknown} condition @param {...Line} lines */
export const when = (condition, ...lines) => (condition ? lines : []);

/** What the frontier is made of. @param {Rule} rule */
export const structureOf = ({ structure, priority }) =>
  structure === "queue"
    ? "a FIFO queue"
    : structure === "stack"
      ? "a LIFO stack"
      : `a priority queue ordered by f = ${priority}`;

/**
 * The test of a node taken, or that of a child just generated.
 * @param {Rule} rule @param {number} depth @param {"late" | "early"} place @param {string} [name]
 */
export function goalTest({ goal_test }, depth, place, name = place === "late" ? "node" : "child") {
  return when(
    (goal_test === "generation") === (place === "early"),
    line(depth, `if problem.IS-GOAL(${name}.STATE) then`, "test"),
    line(depth + 1, `return ${name}`, "solved"),
  );
}

/** What is left out for a state above it. @param {Rule} rule @param {number} depth */
export const cuts = ({ reached }, depth) => [
  ...when(reached === "parent", line(depth, "if child undoes the move to node then continue", "undoes")),
  ...when(reached === "path", line(depth, "if child.STATE is on the path to node then continue", "path")),
];

/** Where a run ends that may keep no more nodes. @param {number} depth */
export const nodeLimit = (depth) => line(depth, "if there is no room for it then return failure", "limit");
