/** The trace table: its columns, the columns of each question, the answers in a row, and its words. */

import { messages } from "../core/lib/messages.js";
import EXERCISE from "./exercise.ftl";
import { ASKS } from "./kinds.js";

const say = messages(EXERCISE);

/** The columns of the trace table, each with the question that it answers. */
export const COLUMNS = /** @type {const} */ ([
  { key: "expanded", title: say("exercise-column-expanded"), ask: "order" },
  { key: "added", title: say("exercise-column-added"), ask: "children" },
  { key: "discarded", title: say("exercise-column-discarded"), ask: "children" },
  { key: "frontier", title: say("exercise-column-frontier"), ask: "frontier" },
]);

/** @typedef {Record<typeof COLUMNS[number]["key"], string>} Cells the texts of a row */

/**
 * Whether a question is about a column; the question of the next node is about a whole row.
 * @param {string} ask @param {string} of
 */
export const isAsked = (ask, of) => ask === of || ASKS[ask].tab === "choose";

/** The questions that a row answers: its own, and others. */
export function markedOf(/** @type {string} */ ask, /** @type {Cells} */ cells) {
  const marked = COLUMNS.filter((column) => isAsked(ask, column.ask) || cells[column.key].trim());
  return [...new Set(marked.map((column) => column.ask))];
}

/**
 * The answer to each question in a row; throws an Error with a sentence.
 * @param {Cells} cells @param {boolean} [isNamed] whether moves and states have names, which may have spaces
 */
export function answersOf(cells, isNamed = false) {
  const { expanded, added, discarded } = cells;
  const drops = isNamed ? namedDropsOf(discarded) : dropsOf(discarded);
  const children = [/^\s*none\s*$/i.test(added) ? "" : added, ...drops].join(isNamed ? ";" : " ").trim() || "none";
  /** @type {any} */
  const others = Object.fromEntries(COLUMNS.map(({ key, ask }) => [ask, cells[key].trim() || "none"]));
  return /** @type {Record<typeof COLUMNS[number]["ask"], string>} */ ({ ...others, order: expanded, children });
}

/** The discarded moves of a cell, each with the node that has its board, within other words. */
function dropsOf(/** @type {string} */ discarded) {
  /** @type {string[]} */
  const drops = [];
  for (const word of discarded.match(/\p{L}+|\d+/gu) ?? []) {
    if (/^[UDLR]$/i.test(word)) drops.push(`-${word.toUpperCase()}`);
    else if (/\d/.test(word)) {
      if (!/^-.$/.test(drops.at(-1) ?? "")) throw new Error(say("exercise-no-move", { node: word }));
      drops.push(`${drops.pop()}:${word}`);
    }
  }
  return drops;
}

/** The same if moves have names: parts between commas, each optionally ending with the node. */
function namedDropsOf(/** @type {string} */ discarded) {
  const parts = discarded.split(/[,;\n]/).map((part) => part.trim().replace(/^-/, ""));
  return parts.filter((part) => part && !/^none$/i.test(part)).map(namedDropOf);
}

/** A move and the node behind it, if there is one: `Sibiu #12` is `-Sibiu:12`. */
function namedDropOf(/** @type {string} */ part) {
  const words = part.split(/\s+/);
  const last = words[words.length - 1];
  if (words.length === 1 || !/^#?\d+$/.test(last)) return `-${part}`;
  return `-${part.slice(0, -last.length).trimEnd()}:${last.replace("#", "")}`;
}

/** The subject of a row, in words. @param {string[]} asks */
const columnWords = (asks) =>
  COLUMNS.filter(({ ask }) => asks.includes(ask))
    .map(({ title }) => title)
    .join("; ");

/** The columns to fill in for a question. @param {string} ask */
export function fillWords(ask) {
  const asked = COLUMNS.filter((column) => isAsked(ask, column.ask));
  if (asked.length === COLUMNS.length) return say("exercise-fill-all");
  return say("exercise-fill", { columns: asked.map(({ title }) => `“${title}”`) });
}

/** The sentence that everything marked is right. @param {string[]} asks */
export const rightWords = (asks) =>
  asks.length === new Set(COLUMNS.map(({ ask }) => ask)).size
    ? say("exercise-all-right")
    : say("exercise-right", { columns: columnWords(asks) });
