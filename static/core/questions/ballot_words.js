/** The words of questions with lettered boards: answers, the right answer, and the results of a class. */

import { counted, listed, percent } from "../lib/format.js";
import { FORMS } from "./kinds.js";

/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {import("../lib/answers.js").Ballot} Ballot */
/** @typedef {import("./question_words.js").Part} Part */

const MARKS = /** @type {Record<string, string>} */ ({ "+": "added", "-": "discarded" });

/**
 * The parts of an answer, by key: the mark of a child, the values of a board, or the place of a letter.
 * @param {Kind} kind @param {string} text @param {string[]} keys of the boards
 * @returns {Map<string, string>}
 */
export function partsOf(kind, text, keys) {
  if (FORMS[kind] === "order") return new Map([...text].map((key, k) => [key, String(k + 1)]));
  if (FORMS[kind] === "marks") return new Map((text.match(/[+-]./g) ?? []).map((part) => [part[1], part[0]]));
  return new Map(text.split(" ").map((part, k) => [keys[k], part]));
}

/** A part of an answer in a word: `2nd`, `added`, `2 + 3 = 5`. @param {Kind} kind @param {string} part */
export function partText(kind, part) {
  if (FORMS[kind] === "marks") return MARKS[part];
  return FORMS[kind] === "order" ? `${part}.` : answerText(kind, part);
}

/** The texts of g, h and f in a part such as `2+3=5`; "" for each if it is not one. @param {string} part */
export const valuesIn = (part) => /^(-?[\d.]+)\+(-?[\d.]+)=(-?[\d.]+)$/.exec(part)?.slice(1) ?? ["", "", ""];

/** A typed value as the server reads it; "" if it is not a number. @param {string} text */
export function valueText(text) {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,6}(\.\d{0,4})?$/.test(plain) ? String(Number(plain)) : "";
}

/** An answer in words. @param {Kind} kind @param {string} text */
export function answerText(kind, text) {
  if (FORMS[kind] === "order") return [...text].join("\u00a0");
  if (FORMS[kind] === "values")
    return text
      .replaceAll("+", " + ")
      .replaceAll("=", " = ")
      .replaceAll(/(?<=\d) (?=-?\d)/g, " · ");
  const marks = partsOf(kind, text, []);
  return Object.entries(MARKS)
    .map(([sign, word]) => [[...marks].filter(([, mark]) => mark === sign).map(([key]) => key), word])
    .filter(([keys]) => keys.length)
    .map(([keys, word]) => `${listed(/** @type {string[]} */ (keys))} ${word}`)
    .join(", ");
}

/** The right answer, without the full stop. @param {Kind} kind @param {string} right */
export function rightText(kind, right) {
  const text = answerText(kind, right);
  if (kind === "order") return `Expanded in this order: ${text}`;
  if (kind === "contents") return `On the frontier, in order: ${text}`;
  return kind === "values" ? `g + h = f: ${text}` : text;
}

/**
 * The answer with its reason.
 * @param {Kind} kind @param {Ballot} ballot @returns {Part[]}
 */
export function rightParts(kind, { right, why }) {
  return [
    { lead: `${rightText(kind, right)}.`, text: "" },
    { lead: "", text: why },
  ].filter(({ lead, text }) => lead || text);
}

/** The result of a group of equal answers, in words. @param {{words: string, is_right: boolean}} tally */
export function didText({ words, is_right }) {
  return is_right ? "right ✓" : words;
}

/**
 * The sentence for students about answers like their own.
 * @param {{words: string, is_right: boolean, counts: number[]} | undefined} tally @param {number} all answers
 */
export function ownText(tally, all) {
  if (!tally) return "";
  const same = tally.counts.at(-1) ?? 0;
  const share = all ? ` (${percent(same, all)})` : "";
  const did = tally.is_right ? "Right" : `What you did: ${tally.words}`;
  return `${did}. ${counted(same, "answer")} like this${share}.`;
}
