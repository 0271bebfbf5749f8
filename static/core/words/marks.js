/** The names of a run's marks. */

import { BEGINS, GOAL, REOPENED, RISES, SOLVED } from "../trace/marks.js";
import { levelName, putsBack } from "../trace/rule.js";
import { structureOf } from "../trace/structures.js";
/** @import {Rule} from "../trace/rule.js" */

/** All kinds, the most important first: their keys, and their words under a rule. */
export const KINDS = [
  { bit: SOLVED, key: "solved", words: () => "solved" },
  { bit: GOAL, key: "goal", words: (/** @type {Rule} */ { sides }) => (sides === 2 ? "sides meet" : "goal generated") },
  {
    bit: BEGINS,
    key: "begins",
    words: (/** @type {Rule} */ rule) => `${structureOf(rule).isLocal ? "climb" : "iteration"} begins`,
  },
  { bit: RISES, key: "rises", words: (/** @type {Rule} */ rule) => `${levelName(rule)} rises` },
  {
    bit: REOPENED,
    key: "reopened",
    words: (/** @type {Rule} */ rule) => (putsBack(rule) ? "put back" : "re-opened"),
  },
];
