/** What is said of two searches of one board that stand side by side: the question, and what they come to. */

import { counted } from "../lib/format.js";
import { ruleText } from "./question.js";

/** @typedef {import("./explain.js").Part} Part */

/** @param {import("../trace/rule.js").Rule[]} rules @returns {Part[]} */
export function pairQuestion(rules) {
  return [
    { lead: "How many boards does each expand until it takes the goal?", text: "" },
    { lead: "", text: rules.map((rule) => ruleText(rule).split(/[;:]/)[0].replace(/\.$/, "")).join("; ") + "." },
  ];
}

/**
 * What runs that have ended come to.
 * @param {Pick<import("../trace/run.js").Run, "trace" | "rule">[]} runs @returns {Part[]}
 */
export function pairParts(runs) {
  const moves = runs.map(({ trace }) => (trace.result?.status === "solved" ? trace.result.moves.length : -1));
  const last = { lead: "", text: "The number is how many boards were expanded." };
  const isSame = moves.every((length) => length === moves[0]);
  if (isSame && moves[0] >= 0)
    return [{ lead: "Same board, same answer:", text: `${counted(moves[0], "move")}.` }, last];
  if (isSame) return [{ lead: "Same board:", text: "neither comes to the goal." }, last];
  const told = runs.map(({ rule }, k) => `${rule.label} ${moves[k] < 0 ? "none" : counted(moves[k], "move")}`);
  return [{ lead: "Same board, other answers:", text: `${told.join(", ")}.` }, last];
}
