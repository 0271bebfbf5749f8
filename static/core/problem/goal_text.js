/** The goals of a run as its link writes them: one state, or several joined by commas. */

import { cellText, readCell } from "./grid_text.js";

/** The goals of a text. @param {string} text */
export function goalsOf(text) {
  return text
    .split(",")
    .map((name) => name.trim().replace(/^"(.*)"$/, "$1"))
    .filter(Boolean);
}

/** The cells that are the goals of a text; “1,6” is one. @param {string} text */
export function goalCells(text) {
  const one = readCell(text);
  if (one) return [cellText(one)];
  return goalsOf(text).flatMap((name) => {
    const cell = readCell(name);
    return cell ? [cellText(cell)] : [];
  });
}

/** Goals without one of them, or with one more; the last one is kept. @param {string[]} goals @param {string} name */
export function toggled(goals, name) {
  const others = goals.filter((goal) => goal !== name);
  return (others.length < goals.length && others.length ? others : [...others, name]).join(",");
}
