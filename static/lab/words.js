/** The sentences of the heuristic lab. */

import { capital, counted, measure, whole, written } from "../core/lib/format.js";
import { large, percent } from "../core/words/amounts.js";
import { withNouns } from "../core/words/nouns.js";
import { WHOLE, binWords, short } from "./bins.js";
/** @import {Cell, LabAnswer as Answer} from "../core/lib/answers.js" */
/** @import {NumberRecord} from "../core/lib/catalogue.js" */
/** @import {Bins} from "./bins.js" */

/** h or a cost, as exactly as a problem has it. @param {Answer} answer @param {number} value */
const exact = ({ space }, value) => (!space ? measure(value) : short(value));

/** @param {Answer} answer */
export function admissibleWords(answer) {
  const { known, boards, too_high, over, promised } = answer;
  if (!known)
    return promised.admissible
      ? "Admissible by construction: h ≤ h* on every board."
      : "It is not known to be admissible.";
  if (!too_high) return withNouns(answer, `Admissible: on all ${whole(boards)} boards h ≤ h*.`);
  const says = `h is ${exact(answer, too_high.h)}, the true distance ${exact(answer, too_high.distance)}`;
  const often = withNouns(answer, `${counted(over ?? 0, "board")}, ${percent(over ?? 0, boards)} of all`);
  return `Not admissible: on ${too_high.board} ${says}. It overestimates on ${often}.`;
}

/** @param {Answer} answer */
export function consistentWords(answer) {
  const { known, space, too_steep, promised, of_goal } = answer;
  if (!known)
    return promised.consistent
      ? "Consistent by construction: no move lowers h by more than its cost, 1."
      : "It is not known to be consistent.";
  const isBoard = !space;
  if (too_steep) {
    const { board, move, h, after, leads_to, cost } = too_steep;
    const falls = `lowers h from ${exact(answer, h)} to ${exact(answer, after)}`;
    const moved = isBoard ? `the move ${move}` : `the move to ${leads_to}`;
    return `Not consistent: on ${board} ${moved} ${falls} but costs only ${exact(answer, cost)}.`;
  }
  if (of_goal) return `Not consistent: h of a goal is ${exact(answer, of_goal)}, not 0.`;
  const what = isBoard ? "its cost, 1" : "its cost";
  return withNouns(answer, `Consistent: on all these boards no move lowers h by more than ${what}.`);
}

/** The states of the study where true distances are known, and the meaning of a cell. @param {Answer} answer */
export function lookedAtWords(answer) {
  const { space, boards, root, cut_off, width } = answer;
  if (!space) return "Fractional h is rounded up. A move costs 1.";
  const all = root ? `the ${counted(boards, "board")} that can be reached from ` : `all ${counted(boards, "board")}`;
  const said = [`The picture counts ${all}${root}.`];
  if (width === 1) said.push("Fractional h is rounded up.");
  else said.push(`A cell spans ${short(width)} of h and of h*, and is red if h of any of its boards is too high.`);
  if (cut_off) said.push(`${counted(cut_off, "board")} cannot reach a goal: h* is infinite, and averages omit it.`);
  return said.map((sentence) => withNouns(answer, sentence)).join(" ");
}

/**
 * The error of a heuristic against the true distance.
 * @param {Answer} answer @param {NumberRecord} number the mean error
 */
export function errorWords({ label, space, known, mean: h, mean_distance, error, parts }, number) {
  const mean = (/** @type {number | null} */ value) => written(number, value ?? 0);
  if (!known) return `On average h is ${mean(h)}.`;
  const beside = !space ? `of ${mean(mean_distance)} moves` : `and h* ${mean(mean_distance)}`;
  const average = `on average h is ${mean(h)} ${beside}`;
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
export function comparisonWords(answer) {
  const { label, comparison, boards, known } = answer;
  if (!comparison) return "";
  const { label: other, higher, lower, equal, dominates, is_dominated } = comparison;
  const where = known ? withNouns(answer, "boards") : "the sampled boards";
  const share = (/** @type {number} */ part) => percent(part, boards);
  const sampled = known ? "" : " in this sample";
  if (dominates) return `${label} dominates ${other}${sampled}: never lower, higher on ${share(higher)} of ${where}.`;
  if (is_dominated) return `${other} dominates ${label}${sampled}: never lower, higher on ${share(lower)} of ${where}.`;
  if (!higher && !lower) return `${label} and ${other} are equal on all ${whole(boards)} ${where}.`;
  const each = `${label} is higher on ${share(higher)} of ${where}, ${other} on ${share(lower)}`;
  return `Neither dominates: ${each}; they are equal on ${share(equal)}.`;
}

/** Why there are no true distances, and the known facts. @param {Answer} answer @param {string} size */
export function sampleWords({ boards, of_boards }, size) {
  return [
    `True distances are known only up to 9 cells: ${large(of_boards)} boards of ${size} can reach this goal.`,
    `This page shows h on ${whole(boards)} of them, a fixed random sample;`,
    "a sample cannot show that h is admissible.",
  ].join(" ");
}

/**
 * One cell of the picture in words.
 * @param {Cell} cell @param {string} up @param {string} across
 * @param {Bins} bins @param {{noun?: string, nouns?: string}} [names] of states
 */
export function cellWords([h, x, boards, first], up, across, bins = WHOLE, names = {}) {
  const where = [binWords(bins, h, up), ...(across ? [binWords(bins, x, across)] : [])].join(", ");
  return `${where}: ${withNouns(names, counted(boards, "board"))}, such as ${first}.`;
}
