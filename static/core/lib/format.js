/** Formats numbers for people. */

import { recordOf } from "./catalogue.js";
/** @import {NumberRecord} from "./catalogue.js" */

/** The language of messages, lists and numbers. */
export const LANGUAGE = "en-GB";
const NUMBERS = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 20 });
const LISTS = {
  and: new Intl.ListFormat(LANGUAGE, { type: "conjunction" }),
  or: new Intl.ListFormat(LANGUAGE, { type: "disjunction" }),
};
const PLURALS = new Intl.PluralRules(LANGUAGE);

/** Format a whole number with thin spaces between thousands: 122 117. @param {number} value */
export function whole(value) {
  return NUMBERS.format(value).replaceAll(",", "\u202f");
}

/** Format a cost or heuristic value: whole numbers without decimals, others with two. @param {number} value */
export function measure(value) {
  if (value === Infinity) return "∞";
  return Number.isInteger(value) ? whole(value) : value.toFixed(2);
}

/** Format as `measure` does, without spaces between thousands, for formulas. @param {number} value */
export const plain = (value) => (Number.isInteger(value) ? String(value) : hundredths(value));

/** Format a number with one decimal. @param {number} value */
export const tenths = (value) => value.toFixed(1);

/** Format a number with two decimals. @param {number} value */
export const hundredths = (value) => value.toFixed(2);

/** Format a number with `digits` significant digits. @param {number} value @param {number} digits */
export const significant = (value, digits) => value.toPrecision(digits);

/** The digits and the power of ten of a large number: 1.2e+17 is "1.2" and "17". @param {number} value */
export const exponential = (value) => value.toExponential(1).split("e+");

/** Halves rounded up, as the command line does. @param {number} value @param {number} digits */
export function rounded(value, digits) {
  return (Math.floor(value * 10 ** digits + 0.5) / 10 ** digits).toFixed(digits);
}

/** Format a value at an axis: millions abbreviated, others with three significant digits. @param {number} value */
export function tickText(value) {
  if (value >= 1e6) return `${measure(value / 1e6)} M`;
  return Number.isInteger(value) ? whole(value) : String(Number(value.toPrecision(3)));
}

/**
 * A number format: alone, in a column, and for an average in a column. Values are multiplied by `scale`.
 * @typedef {{alone: Writer, cell: Writer, average: Writer, scale: number}} Form
 * @typedef {(value: number) => string} Writer
 */

const MS = 1000; // in a second

/** @type {Record<string, Form>} */
export const FORMS = {
  whole: {
    alone: measure,
    cell: measure,
    average: (value) => (value >= 10 ? whole(Math.floor(value + 0.5)) : rounded(value, 1)),
    scale: 1,
  },
  mean: { alone: tenths, cell: tenths, average: (value) => rounded(value, 1), scale: 1 },
  ratio: { alone: hundredths, cell: measure, average: (value) => rounded(value, 2), scale: 1 },
  milliseconds: {
    alone: (value) => (value < 0.01 ? String(Number((value * MS).toPrecision(2))) : whole(Math.round(value * MS))),
    cell: (value) => rounded(value * MS, 2),
    average: (value) => rounded(value * MS, 2),
    scale: MS,
  },
};

/**
 * Format the value of a number with its unit; "…" if it is not known yet, a dash if there is none.
 * @param {{form: string, unit?: string}} number @param {number | null | undefined} value
 * @param {"alone" | "cell" | "average"} [where]
 */
export function written({ form, unit }, value, where = "alone") {
  if (value === undefined) return "…";
  if (value === null) return "–";
  const text = FORMS[form][where](value);
  return unit && where === "alone" ? `${text} ${unit}` : text;
}

/**
 * The record of a number: one of the `counts` of a run, or of the other numbers.
 * @param {{counts: NumberRecord[], numbers?: NumberRecord[]}} catalogue @param {string} key
 */
export function numberOf({ counts, numbers = [] }, key) {
  return recordOf([...counts, ...numbers], key);
}

/** The words with a capital first letter. @param {string} words */
export const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** "a, b and c". @param {string[]} words @param {"and" | "or"} [last] word before the last one */
export const listed = (words, last = "and") => LISTS[last].format(words);

/** The plural category of a number, such as "one" or "other". @param {number} number */
export const pluralOf = (number) => PLURALS.select(number);
