/** The names of a run's marks. */

import { BEGINS, GOAL, REOPENED, RISES, SOLVED } from "../trace/marks.js";
import { levelName, putsBack } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
import { say } from "./labels.js";
/** @import {Rule} from "../trace/rule.js" */

/** All kinds, the most important first: their keys, and their words under a rule. */
export const KINDS = [
  { bit: SOLVED, key: "solved", words: () => say("mark-solved") },
  { bit: GOAL, key: "goal", words: (/** @type {Rule} */ { sides }) => say("mark-goal", { sides: sides ?? 1 }) },
  {
    bit: BEGINS,
    key: "begins",
    words: (/** @type {Rule} */ rule) =>
      say("mark-begins", { pass: structureOf(rule).isLocal ? "climb" : "iteration" }),
  },
  { bit: RISES, key: "rises", words: (/** @type {Rule} */ rule) => say("mark-rises", { level: levelName(rule) }) },
  {
    bit: REOPENED,
    key: "reopened",
    words: (/** @type {Rule} */ rule) => say("mark-reopened", { how: putsBack(rule) ? "back" : "reopened" }),
  },
];
