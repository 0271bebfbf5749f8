/** What is said of two searches of one board side by side: the question, and what they have found. */

import { counted } from "../lib/format.js";
import { ruleBrief } from "./question.js";

/** @typedef {import("./explain.js").Part} Part */

/** What the rings are, while nothing else is to be said. @type {Part[]} */
export const PAIR_SCALE = [{ lead: "", text: "Each ring is one move farther from the start." }];

/** @param {import("../trace/rule.js").Rule[]} rules @returns {Part[]} */
export function pairQuestion(rules) {
  return [
    { lead: "How many boards does each expand before it reaches the goal?", text: "" },
    { lead: "", text: `${rules.map(ruleBrief).join("; ")}.` },
  ];
}

/**
 * What runs have found that have ended.
 * @param {Pick<import("../trace/run.js").Run, "trace" | "rule">[]} runs @returns {Part[]}
 */
export function pairParts(runs) {
  const moves = runs.map(({ trace }) => (trace.result?.status === "solved" ? trace.result.moves.length : -1));
  const last = { lead: "", text: "The large number counts the boards that were expanded." };
  const isSame = moves.every((length) => length === moves[0]);
  if (isSame && moves[0] >= 0)
    return [{ lead: "Same board, same answer:", text: `${counted(moves[0], "move")}.` }, last];
  if (isSame) return [{ lead: "Same board:", text: "neither reaches the goal." }, last];
  const told = runs.map(({ rule }, k) => `${rule.label} ${moves[k] < 0 ? "no path" : counted(moves[k], "move")}`);
  return [{ lead: "Same board, different answers:", text: `${told.join(", ")}.` }, last];
}
