/**
 * The bins of the histograms: numbers above (k - 1) · width and up to k · width are in bin k, those above that of the
 * last bin in the last one, and infinite ones in a bin of their own.
 */

import { measure } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import VERDICTS from "./verdicts.ftl";

const say = messages(VERDICTS);

/** @typedef {{width: number, most: number, endless: number | null}} Bins */

/** Whole numbers, each a bin of its own. @type {Bins} */
export const WHOLE = { width: 1, most: Infinity, endless: null };

/**
 * The bins of an answer.
 * @param {{width: number, most_shown: number, endless: number | null}} answer @returns {Bins}
 */
export const binsOf = ({ width, most_shown: most, endless }) => ({ width, most, endless });

/** The largest number of a bin, for an axis. @param {Bins} bins @param {number} bin */
export function binText({ width, endless }, bin) {
  return bin === endless ? "∞" : short(bin * width);
}

/** The numbers of a bin, for the head of a row. @param {Bins} bins @param {number} bin */
export function binRange(bins, bin) {
  const { width, most, endless } = bins;
  if (bin === endless || width === 1 || bin === 0) return binText(bins, bin);
  return bin === most ? `> ${short((bin - 1) * width)}` : `≤ ${short(bin * width)}`;
}

/**
 * The label of a bin: "h = 5", "100 < h ≤ 120".
 * @param {Bins} bins @param {number} bin @param {string} name
 */
export function binWords(bins, bin, name) {
  const { width, most, endless } = bins;
  if (bin === endless) return `${name} = ∞`;
  if (width === 1) return bin === most ? say("lab-or-more", { name, bin: String(bin) }) : `${name} = ${bin}`;
  if (bin === 0) return `${name} = 0`;
  const above = short((bin - 1) * width);
  return bin === most ? `${name} > ${above}` : `${above} < ${name} ≤ ${short(bin * width)}`;
}

/** A number with up to three decimals, which costs may have. @param {number} value */
export const short = (value) => (Number.isInteger(value) ? measure(value) : String(Number(value.toFixed(3))));
