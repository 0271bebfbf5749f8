/** The sentences of the heuristic lab. */

import { measure, written } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { large, percent } from "../core/words/amounts.js";
import "../core/words/nouns.js";
import { WHOLE, binWords, short } from "./bins.js";
import VERDICTS from "./verdicts.ftl";
/** @import {Cell, LabAnswer as Answer} from "../core/lib/answers.js" */
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {Bins} from "./bins.js" */

const say = messages(VERDICTS);

/** h or a cost, as exactly as a problem has it. @param {Answer} answer @param {number} value */
const exact = ({ space }, value) => (!space ? measure(value) : short(value));

/** @param {Answer} answer */
export function admissibleWords(answer) {
  const { known, boards, too_high, over, promised, noun: thing } = answer;
  if (!known) return say(promised.admissible ? "lab-admissible-promised" : "lab-admissible-unknown", { thing });
  if (!too_high) return say("lab-admissible", { boards, thing });
  const { board } = too_high;
  const [h, distance] = [too_high.h, too_high.distance].map((value) => exact(answer, value));
  return say("lab-inadmissible", { board, h, distance, over: over ?? 0, share: percent(over ?? 0, boards), thing });
}

/** @param {Answer} answer */
export function consistentWords(answer) {
  const { known, space, too_steep, promised, of_goal, noun: thing } = answer;
  if (!known) return say(promised.consistent ? "lab-consistent-promised" : "lab-consistent-unknown");
  const isBoard = !space;
  if (too_steep) {
    const { board, move, leads_to: to } = too_steep;
    const [h, after, cost] = [too_steep.h, too_steep.after, too_steep.cost].map((value) => exact(answer, value));
    return say(isBoard ? "lab-inconsistent" : "lab-inconsistent-to", { board, move, to, h, after, cost });
  }
  if (of_goal) return say("lab-inconsistent-goal", { h: exact(answer, of_goal) });
  return say(isBoard ? "lab-consistent" : "lab-consistent-costs", { thing });
}

/** The states of the study where true distances are known, and the meaning of a cell. @param {Answer} answer */
export function lookedAtWords(answer) {
  const { space, boards, root, cut_off, width, noun: thing } = answer;
  if (!space) return say("lab-unit-cost");
  return [
    say(root ? "lab-counts-reached" : "lab-counts-all", { boards, root, thing }),
    width === 1 ? say("lab-rounded") : say("lab-spans", { width: short(width), thing }),
    cut_off ? say("lab-cut-off", { count: cut_off, thing }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * The error of a heuristic against the true distance.
 * @param {Answer} answer @param {NumberRecord} record of the mean error
 */
export function errorWords({ label, space, known, mean: h, mean_distance, error, parts }, record) {
  const mean = (/** @type {number | null} */ value) => written(record, value ?? 0);
  if (!known) return say("lab-mean", { mean: mean(h) });
  const means = { mean: mean(h), distance: mean(mean_distance), unit: space ? "cost" : "moves" };
  const given = { ...means, label, number: `${record.label} ${record.short}`, error: mean(error) };
  if (!parts.length) return say("lab-error", given);
  const best = parts.reduce((a, b) => ((b.error ?? 0) < (a.error ?? 0) ? b : a));
  const [from, to] = [best.error ?? 0, error ?? 0];
  if (mean(from) === mean(to)) return `${say("lab-error", given)} ${say("lab-error-as-well", { best: best.label })}`;
  return say(to < from ? "lab-error-falls" : "lab-error-rises", { ...given, from: mean(from), best: best.label });
}

/** Which of two heuristics is better informed. @param {Answer} answer */
export function comparisonWords(answer) {
  const { label, comparison, boards, known, noun: thing } = answer;
  if (!comparison) return "";
  const { label: other, dominates, is_dominated } = comparison;
  const [higher, lower, equal] = [comparison.higher, comparison.lower, comparison.equal].map((part) =>
    percent(part, boards),
  );
  const given = { label, other, known: known ? "yes" : "no", boards, thing };
  if (dominates) return say("lab-dominates", { ...given, share: higher });
  if (is_dominated) return say("lab-dominates", { ...given, label: other, other: label, share: lower });
  if (!comparison.higher && !comparison.lower) return say("lab-equal-everywhere", given);
  return say("lab-neither", { ...given, higher, lower, equal });
}

/** The reason why there are no true distances, and the known facts. @param {Answer} answer @param {string} size */
export const sampleWords = ({ boards, of_boards }, size) =>
  say("lab-sample", { reachable: large(of_boards), size, boards });

/**
 * One cell of the picture in words.
 * @param {Cell} cell @param {string} up @param {string} across
 * @param {Bins} bins @param {string} [thing] the noun for a state
 */
export function cellWords([h, x, boards, first], up, across, bins = WHOLE, thing = "board") {
  const where = [binWords(bins, h, up), ...(across ? [binWords(bins, x, across)] : [])].join(", ");
  return say("lab-cell", { where, boards, first, thing });
}
