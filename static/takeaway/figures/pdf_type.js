/**
 * The letters of pictures in PDF: the fonts that every reader has, how wide their signs are, and by which bytes signs
 * go in them.
 */

/** Thousandths of its size that each sign from the space to "~" takes, as Adobe says of Helvetica and of its bold. */
const HELVETICA = [
  "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584",
  "584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667",
  "667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556",
  "500 722 500 500 500 334 260 334 584",
];
const BOLD = [
  "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584",
  "584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667",
  "667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611",
  "556 778 556 556 500 389 280 389 584",
];
const MONO = 600; // of every sign of Courier
const OTHERS = /** @type {Record<string, number>} */ ({ "\u00a0": 278, "·": 278, "—": 1000, "…": 1000, "×": 584 });
const USUAL = 556; // of a sign that is not listed
const WINDOWS = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ"; // from byte 128 on
/** Signs of Symbol: their bytes and widths. @type {Record<string, [number, number]>} */
const SYMBOLS = {
  ...{ "−": [0x2d, 549], "≤": [0xa3, 549], "≥": [0xb3, 549], "≠": [0xb9, 549], "≈": [0xbb, 549], "∞": [0xa5, 713] },
  ...{ "←": [0xac, 987], "→": [0xae, 987], "↑": [0xad, 603], "↓": [0xaf, 603], "√": [0xd6, 549], "∈": [0xce, 713] },
};

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"; // which stand for these, smaller:
const STANDING = "0123456789+-";

/** The fonts, by the names that a file has for them. */
export const FONTS = /** @type {const} */ ({
  F0: "Helvetica",
  F1: "Helvetica-Bold",
  F2: "Courier",
  F3: "Courier-Bold",
  F4: "Symbol",
});
/** The one with an encoding of its own. */
export const SYMBOL = "F4";
/** How large raised signs are, and how high they stand, in the size of letters. */
export const RAISE = { size: 0.65, by: 0.34 };

/**
 * @typedef {object} Part of a text
 * @property {keyof typeof FONTS} font @property {boolean} isRaised @property {number[]} bytes
 */

const [plain, bold] = [HELVETICA, BOLD].map((rows) => rows.join(" ").split(" ").map(Number));

/**
 * A text as parts in one font each, and how wide it is.
 * @param {string} text @param {number} size @param {number} weight @param {boolean} mono
 * @returns {{parts: Part[], width: number}}
 */
export function setText(text, size, weight, mono) {
  const isBold = weight >= 600;
  const letters = mono ? (isBold ? "F3" : "F2") : isBold ? "F1" : "F0";
  /** @type {Part[]} */
  const parts = [];
  let sum = 0;
  for (const given of text) {
    const place = RAISED.indexOf(given);
    const isRaised = place >= 0;
    const sign = isRaised ? STANDING[place] : /\s/.test(given) ? " " : given;
    const symbol = SYMBOLS[sign];
    const font = symbol ? SYMBOL : letters;
    const byte = symbol ? symbol[0] : byteOf(sign);
    const last = parts[parts.length - 1];
    if (last?.font === font && last.isRaised === isRaised) last.bytes.push(byte);
    else parts.push({ font, isRaised, bytes: [byte] });
    const wide = symbol ? symbol[1] : mono ? MONO : ((isBold ? bold : plain)[byte - 32] ?? OTHERS[sign] ?? USUAL);
    sum += isRaised ? wide * RAISE.size : wide;
  }
  return { parts, width: (sum * size) / 1000 };
}

/** The byte of a sign as Windows has it; NaN where it has none. @param {string} sign */
function byteOf(sign) {
  const code = /** @type {number} */ (sign.codePointAt(0));
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code;
  const place = WINDOWS.indexOf(sign);
  return code && place >= 0 ? 128 + place : NaN;
}

/** Whether none of the fonts has a sign. @param {string} sign */
export function pdfLacks(sign) {
  return !(sign in SYMBOLS) && !RAISED.includes(sign) && !/\s/.test(sign) && Number.isNaN(byteOf(sign));
}
