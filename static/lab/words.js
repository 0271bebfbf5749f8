/** The sentences of the heuristic lab. */

import { capital, counted, large, measure, percent, whole, written } from "../core/lib/format.js";

/** @typedef {import("../core/lib/answers.js").LabAnswer} Answer */

/** @param {Answer} answer */
export function admissibleWords({ known, boards, too_high, over, promised }) {
  if (!known)
    return promised.admissible
      ? "Admissible by construction: h ≤ h* on every board."
      : "It is not known to be admissible.";
  if (!too_high) return `Admissible: on all ${whole(boards)} boards h ≤ h*.`;
  const says = `on ${too_high.board} h is ${measure(too_high.h)}, the true distance ${too_high.distance}`;
  const often = `${counted(over ?? 0, "board")}, ${percent(over ?? 0, boards)} of all`;
  return `Not admissible: ${says}. It overestimates on ${often}.`;
}

/** @param {Answer} answer */
export function consistentWords({ known, too_steep, promised }) {
  if (!known)
    return promised.consistent
      ? "Consistent by construction: no move lowers h by more than its cost, 1."
      : "It is not known to be consistent.";
  if (!too_steep) return "Consistent: on all these boards no move lowers h by more than its cost, 1.";
  const { board, move, h, after } = too_steep;
  const falls = `lowers h from ${measure(h)} to ${measure(after)}`;
  return `Not consistent: on ${board} the move ${move} ${falls} but costs only 1.`;
}

/**
 * The error of a heuristic against the true distance.
 * @param {Answer} answer @param {import("../core/lib/catalogue.js").NumberRecord} number the mean error
 */
export function errorWords({ label, known, mean: h, mean_distance, error, parts }, number) {
  const mean = (/** @type {number | null} */ value) => written(number, value ?? 0);
  if (!known) return `On average h is ${mean(h)}.`;
  const average = `on average h is ${mean(h)} of ${mean(mean_distance)} moves`;
  const named = `the ${number.label} ${number.short}`;
  const said = `${capital(average)}; ${named} is ${mean(error)}.`;
  if (!parts.length) return said;
  const best = parts.reduce((a, b) => ((b.error ?? 0) < (a.error ?? 0) ? b : a));
  const [from, to] = [best.error ?? 0, error ?? 0];
  if (mean(from) === mean(to)) return `${said} ${best.label} alone does as well.`;
  const way = to < from ? "falls" : "rises";
  return `${label}: ${named} ${way} from ${mean(from)} (${best.label} alone) to ${mean(to)}; ${average}.`;
}

/** Which of two heuristics is better informed. @param {Answer} answer */
export function comparisonWords({ label, comparison, boards, known }) {
  if (!comparison) return "";
  const { label: other, higher, lower, equal, dominates, is_dominated } = comparison;
  const where = known ? "boards" : "the sampled boards";
  const share = (/** @type {number} */ part) => percent(part, boards);
  const sampled = known ? "" : " in this sample";
  if (dominates) return `${label} dominates ${other}${sampled}: never lower, higher on ${share(higher)} of ${where}.`;
  if (is_dominated) return `${other} dominates ${label}${sampled}: never lower, higher on ${share(lower)} of ${where}.`;
  if (!higher && !lower) return `${label} and ${other} are equal on all ${whole(boards)} boards.`;
  const each = `${label} is higher on ${share(higher)} of ${where}, ${other} on ${share(lower)}`;
  return `Neither dominates: ${each}; they are equal on ${share(equal)}.`;
}

/** Why there are no true distances, and what is known instead. @param {Answer} answer @param {string} size */
export function sampleWords({ boards, of_boards }, size) {
  return [
    `True distances are known only up to 9 cells: ${large(of_boards)} boards of ${size} can reach this goal.`,
    `This page shows h on ${whole(boards)} of them, a fixed random sample;`,
    "a sample cannot show that h is admissible.",
  ].join(" ");
}

/**
 * One cell of the picture in words.
 * @param {import("../core/lib/answers.js").Cell} cell @param {string} up @param {string} across @param {number} most
 */
export function cellWords([h, x, boards, first], up, across, most) {
  const said = (/** @type {number} */ value) => (value === most ? `${value} or more` : value);
  return `${up} = ${said(h)}${across && `, ${across} = ${said(x)}`}: ${counted(boards, "board")}, such as ${first}.`;
}
