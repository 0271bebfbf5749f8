/** The headings of a frontier's bands. Letters: b band. */

import { orderName } from "../trace/rule.js";
import { say } from "./labels.js";
import { wordsOf } from "./loops/loops.js";
import { tieLabel } from "./ties.js";
/** @import {Division} from "../trace/frontier/bands.js" */
/** @import {Rule} from "../trace/rule.js" */

/**
 * The heading of a band: the common value of its nodes and their number, "" if there is only one band.
 * @param {Division} division @param {number} b @param {Rule} rule
 */
export function bandText({ start_b, by, depthOf, fOf }, b, rule) {
  if (by === "none") return "";
  const count = start_b[b + 1] - start_b[b];
  const own = wordsOf(rule).band?.(b, count);
  if (own) return own;
  if (by === "branch") return say("band-depth", { depth: depthOf(b) });
  const { levels, sides } = rule;
  const nodes = sides === 2 ? "unnamed" : "named"; // there is little room beside the other side
  if (by === "levels")
    return say("band-level", { depth: depthOf(b), count, nodes: levels === "deep" ? "siblings" : nodes });
  const group = { order: orderName(rule), value: fOf(b), count, nodes };
  if (levels) return say("band-level-group", { ...group, depth: depthOf(b) });
  const isTied = count > 1 && sides !== 2;
  return isTied ? say("band-group-ties", { ...group, rule: tieLabel(rule) }) : say("band-group", group);
}
