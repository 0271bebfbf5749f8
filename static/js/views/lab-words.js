/** What the heuristic lab says, in sentences. */

import { counted, measure, whole } from "../lib/format.js";

/** @typedef {import("../wire/lab.js").Answer} Answer */

/** A share in per cent that is 0 or 100 only if it is just that. @param {number} part @param {number} all */
export function percent(part, all) {
  const share = (100 * part) / all;
  if (part === 0 || part === all) return `${share}\u00a0%`;
  if (share < 1) return share < 0.01 ? "less than 0.01\u00a0%" : `${share.toPrecision(1)}\u00a0%`;
  return share > 99 ? `${Math.min(99.99, Number(share.toFixed(2)))}\u00a0%` : `${Math.round(share)}\u00a0%`;
}

/** A count of any size: beyond 15 digits, about how much it is. @param {number} value */
export function large(value) {
  if (value < 1e15) return whole(value);
  const [digits, power] = value.toExponential(1).split("e+");
  return `about ${digits} · 10${[...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

/** A mean, with one decimal. @param {number} value */
export const mean = (value) => value.toFixed(1);

/** @param {Answer} answer */
export function admissibleWords({ known, boards, too_high, over, promised }) {
  if (!known)
    return promised.admissible
      ? "Admissible by what it counts, not by looking: h ≤ h* on every board."
      : "Nothing promises that it is admissible.";
  if (!too_high) return `Admissible: on all ${whole(boards)} boards h ≤ h*.`;
  return (
    `Not admissible: on ${too_high.board} it says ${measure(too_high.h)}, the distance is ` +
    `${too_high.distance}. It says too much on ${counted(over ?? 0, "board")}, ${percent(over ?? 0, boards)} of all.`
  );
}

/** @param {Answer} answer */
export function consistentWords({ known, too_steep, promised }) {
  if (!known)
    return promised.consistent
      ? "Consistent likewise: no move lets h fall by more than 1."
      : "Nothing promises that it is consistent.";
  if (!too_steep) return "Consistent: on all of them no move lets h fall by more than 1, which it costs.";
  return (
    `Not consistent: on ${too_steep.board} the move ${too_steep.move} lets h fall from ${measure(too_steep.h)} ` +
    `to ${measure(too_steep.after)}, and costs only 1.`
  );
}

/** How far from the true distance it is. @param {Answer} answer */
export function errorWords({ label, known, mean: h, mean_distance, error, parts }) {
  if (!known) return `On average h is ${mean(h)}.`;
  const said =
    `On average h is ${mean(h)} of ${mean(mean_distance ?? 0)} moves; the mean error |h* − h| is ` +
    `${mean(error ?? 0)}.`;
  if (!parts.length) return said;
  const best = parts.reduce((a, b) => ((b.error ?? 0) < (a.error ?? 0) ? b : a));
  const [from, to] = [best.error ?? 0, error ?? 0];
  if (mean(from) === mean(to)) return `${said} ${best.label} alone has the same.`;
  return (
    `${label}: the mean error |h* − h| ${to < from ? "falls" : "rises"} from ${mean(from)} (${best.label} ` +
    `alone) to ${mean(to)}; on average h is ${mean(h)} of ${mean(mean_distance ?? 0)} moves.`
  );
}

/** Which of two heuristics knows more. @param {Answer} answer */
export function comparisonWords({ label, comparison, boards, known }) {
  if (!comparison) return "";
  const { label: other, higher, lower, equal, dominates, is_dominated } = comparison;
  const where = known ? "boards" : "the boards drawn";
  if (dominates)
    return (
      `${label} dominates ${other}${known ? "" : " in this sample"}: never lower, higher on ` +
      `${percent(higher, boards)} of ${where}.`
    );
  if (is_dominated)
    return (
      `${other} dominates ${label}${known ? "" : " in this sample"}: never lower, higher on ` +
      `${percent(lower, boards)} of ${where}.`
    );
  if (!higher && !lower) return `${label} and ${other} say the same on all ${whole(boards)} boards.`;
  return (
    `Neither dominates: ${label} is higher on ${percent(higher, boards)} of ${where}, ${other} on ` +
    `${percent(lower, boards)}; they agree on ${percent(equal, boards)}.`
  );
}

/** Why there are no true distances, and what there is. @param {Answer} answer @param {string} size */
export function sampleWords({ boards, of_boards }, size) {
  return (
    `True distances are not known here above 9 cells: ${large(of_boards)} boards of ${size} can reach this ` +
    `goal. Shown is h on ${whole(boards)} of them, drawn at random, always the same ones; whether h is admissible ` +
    `cannot be seen from them.`
  );
}

/**
 * One cell of the picture in words.
 * @param {import("../wire/lab.js").Cell} cell @param {string} up @param {string} across @param {number} most
 */
export function cellWords([h, x, boards, first], up, across, most) {
  const said = (/** @type {number} */ value) => (value === most ? `${value} or more` : value);
  return `${up} = ${said(h)}${across && `, ${across} = ${said(x)}`}: ${counted(boards, "board")}, such as ${first}.`;
}
