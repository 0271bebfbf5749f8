/** The headings of a frontier's bands. Letters: b band. */

import { counted, measure, whole } from "../lib/format.js";
import { orderName } from "../trace/rule.js";
import { wordsOf } from "./loops/loops.js";
/** @import {Division} from "../trace/frontier/bands.js" */
/** @import {Rule} from "../trace/rule.js" */

/**
 * The heading of a band: the common value of its nodes and their number, "" if there is only one band.
 * @param {Division} division @param {number} b @param {Rule} rule
 */
export function bandText({ start_b, by, depthOf, fOf }, b, rule) {
  if (by === "none") return "";
  const many = start_b[b + 1] - start_b[b];
  const own = wordsOf(rule).band?.(b, counted(many, "node"));
  if (own) return own;
  const depth = () => `depth ${whole(depthOf(b))}`;
  if (by === "branch") return depth();
  const { levels, sides, tie } = rule;
  const nodes = sides === 2 ? whole(many) : counted(many, "node"); // there is little room beside the other side
  if (by === "levels") return `${depth()} · ${levels === "deep" ? counted(many, "sibling") : nodes}`;
  const group = `${levels ? `${depth()} · ` : ""}${orderName(rule)} = ${measure(fOf(b))}`;
  return `${group} · ${nodes}${many > 1 && sides !== 2 && !levels ? ` · ${tie.label}` : ""}`;
}
