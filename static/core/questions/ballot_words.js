/** The words of questions with lettered boards: answers, the right answer, and the results of a class. */

import { messages } from "../lib/messages.js";
import { percent } from "../words/amounts.js";
import QUESTIONS from "./questions.ftl";

const say = messages(QUESTIONS);

/** @typedef {"choice" | "number" | "order" | "marks" | "values"} Form of an answer: a choice, a number, letters in
 *   order, a mark for each child, numbers for each board */

const MARKS = /** @type {Record<string, string>} */ ({
  "+": say("ballot-mark-added"),
  "-": say("ballot-mark-discarded"),
});

/**
 * The parts of an answer, by key: the mark of a child, the values of a board, or the place of a letter.
 * @param {Form} form @param {string} text @param {string[]} keys of the boards
 * @returns {Map<string, string>}
 */
export function partsOf(form, text, keys) {
  if (form === "order") return new Map([...text].map((key, k) => [key, String(k + 1)]));
  if (form === "marks") return new Map((text.match(/[+-]./g) ?? []).map((part) => [part[1], part[0]]));
  return new Map(text.split(" ").map((part, k) => [keys[k], part]));
}

/** A part of an answer as a word: `2nd`, `added`, `2 + 3 = 5`. @param {Form} form @param {string} part */
export function partText(form, part) {
  if (form === "marks") return MARKS[part];
  return form === "order" ? `${part}.` : answerText(form, part);
}

/** The texts of g, h and f in a part such as `2+3=5`; "" for each if it is not one. @param {string} part */
export const valuesIn = (part) => /^(-?[\d.]+)\+(-?[\d.]+)=(-?[\d.]+)$/.exec(part)?.slice(1) ?? ["", "", ""];

/** A typed value as the server reads it; "" if it is not a number. @param {string} text */
export function valueText(text) {
  const plain = text.trim().replace(",", ".");
  return /^-?\d{1,6}(\.\d{0,4})?$/.test(plain) ? String(Number(plain)) : "";
}

/** An answer in words. @param {Form} form @param {string} text */
export function answerText(form, text) {
  if (form === "order") return [...text].join("\u00a0");
  if (form === "values")
    return text
      .replaceAll("+", " + ")
      .replaceAll("=", " = ")
      .replaceAll(/(\d) (?=-?\d)/g, "$1 · ");
  const marks = partsOf(form, text, []);
  const [added, discarded] = ["+", "-"].map((sign) =>
    [...marks].filter(([, mark]) => mark === sign).map(([key]) => key),
  );
  if (added.length && discarded.length) return say("ballot-both", { added, discarded });
  if (added.length) return say("ballot-added", { added });
  return discarded.length ? say("ballot-discarded", { discarded }) : "";
}

/** The result of a group of equal answers, in words. @param {{words: string, is_right: boolean}} tally */
export function didText({ words, is_right }) {
  return is_right ? say("ballot-right") : words;
}

/**
 * The sentence for students about answers like their own.
 * @param {{words: string, is_right: boolean, counts: number[]} | undefined} tally @param {number} all answers
 */
export function ownText(tally, all) {
  if (!tally) return "";
  const { words: did, is_right, counts } = tally;
  const count = counts.at(-1) ?? 0;
  const given = { did, count, share: all ? percent(count, all) : "none" };
  return say(is_right ? "ballot-own-right" : "ballot-own-wrong", given);
}
