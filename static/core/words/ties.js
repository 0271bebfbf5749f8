/** The rules that break ties: in short, and how they decided an expansion. */

import { numberOf } from "../trace/rule.js";
import { say } from "./labels.js";
import "./nouns.js";
/** @import {Tie} from "../lib/catalogue.js" */

/**
 * @typedef {{tie: Pick<Tie, "label"> & Partial<Tie>, noun?: string}} Ruled by a tie rule, with the noun for its states
 */

/** The label of a tie rule: "oldest first". @param {Ruled} rule */
export const tieLabel = ({ tie, noun: thing = "board" }) =>
  tie.criteria?.[0][0] === "state" ? say("ties-smallest", { thing }) : tie.label;

/** A tie rule in words: "ties: oldest first". @param {Ruled} rule */
export const tieRule = (rule) => say("ties", { rule: tieLabel(rule) });

/** The number of a node that a tie rule prefers: "highest g", "" if it looks at none. @param {Tie} tie */
export function preferredNumber(tie) {
  const preferred = preferredOf(tie);
  return preferred ? say("ties-preferred", preferred) : "";
}

/** @param {Tie} tie */
function preferredOf(tie) {
  const [column, sign] = numberOf({ tie }) ?? ["", 1];
  return column && { column, end: sign < 0 ? "highest" : "lowest" };
}

/**
 * How a tie was broken: "4 tie: oldest first".
 * @param {Ruled & {tie: Tie}} rule @param {string} by their common value: "f", "g" or "h"
 * @param {number} count how many tie, with the node that was expanded
 * @param {number} alike the number of those with the same value
 */
export function tieText(rule, by, count, alike) {
  const { criteria } = rule.tie;
  const preferred = preferredOf(rule.tie);
  if (!preferred || alike === 1) return say("ties-decided", { count, rule: tieLabel(rule) });
  const given = { ...preferred, count, alike, age: criteria[criteria.length - 1][1] < 0 ? "newest" : "oldest" };
  if (alike < count) return say("ties-some-alike", given);
  return say(by === preferred.column ? "ties-all" : "ties-all-alike", given);
}
