/** The rules that break ties: in short, and how they decided an expansion. */

import { whole } from "../lib/format.js";
import { numberOf } from "../trace/rule.js";
/** @import {Tie} from "../lib/catalogue.js" */

/** A tie rule in words: "ties: oldest first". @param {{label: string}} tie */
export function tieRule({ label }) {
  return `ties: ${label}`;
}

/** The number of a node that a tie rule prefers: "highest g", "" if it looks at none. @param {Tie} tie */
export function preferredNumber(tie) {
  const [column, sign] = numberOf({ tie }) ?? ["", 1];
  return column && `${sign < 0 ? "highest" : "lowest"} ${column}`;
}

/**
 * How a tie was broken: "4 tie: oldest first".
 * @param {Tie} tie @param {string} by their common value: "f", "g" or "h"
 * @param {number} many how many tie, with the node that was expanded
 * @param {number} alike how many of them have its number too
 */
export function tieText(tie, by, many, alike) {
  const { label, criteria } = tie;
  const number = preferredNumber(tie);
  const all = whole(many);
  if (!number || alike === 1) return `${all} tie: ${label}`;
  const [column] = criteria[0];
  const age = criteria[criteria.length - 1][1] < 0 ? "newest" : "oldest";
  if (alike < many) return `${all} tie, ${whole(alike)} with the ${number}: ${age} first`;
  return by === column ? `${all} tie: ${age} first` : `${all} tie, all with the same ${column}: ${age} first`;
}
