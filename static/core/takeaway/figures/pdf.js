/**
 * Writes a picture as a PDF of one page of the picture's size: lines as vector paths, text in the standard fonts, dots
 * as an image. The same picture gives the same bytes, because the file has no date.
 */

import { digitsOf } from "./colours.js";
import { lettersIn } from "./letters.js";
import { say } from "./messages.js";
import { deflated, joined } from "./png.js";
/** @import {PathShape, Shape, Step, TextShape} from "../../lib/pen.js" */
/** @import {Picture} from "./picture.js" */

const POINTS = 0.75; // PDF points per pixel
const LARGEST = 14_400; // points; readers show no larger page
const ROUND = 0.5523; // length of the control lines of four Bézier curves that make a circle, in radii
const RISEN = [0.95, 0.3]; // height of a link's area above and below the baseline, in font sizes
const FIRST = 5; // number of the first object after catalogue, pages, page and contents

/** Widths of the characters from the space to "~" in thousandths of the font size: Adobe's Helvetica and its bold. */
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
const USUAL = 556; // the width of an unlisted character
const WINDOWS = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ"; // from byte 128 on
/** Signs of Symbol: their bytes and widths. @type {Record<string, [number, number]>} */
const SYMBOLS = {
  ...{ "−": [0x2d, 549], "≤": [0xa3, 549], "≥": [0xb3, 549], "≠": [0xb9, 549], "≈": [0xbb, 549], "∞": [0xa5, 713] },
  ...{ "←": [0xac, 987], "→": [0xae, 987], "↑": [0xad, 603], "↓": [0xaf, 603], "√": [0xd6, 549], "∈": [0xce, 713] },
};

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"; // which replace these, smaller:
const STANDING = "0123456789+-";

/** The fonts, by their names in a file. */
export const FONTS = /** @type {const} */ ({
  F0: "Helvetica",
  F1: "Helvetica-Bold",
  F2: "Courier",
  F3: "Courier-Bold",
  F4: "Symbol",
});
/** The font with its own encoding. */
const SYMBOL = "F4";
/** The size of superscripts and how far they are raised, relative to the letters. */
const RAISE = { size: 0.65, by: 0.34 };

/**
 * @typedef {object} Part of a text
 * @property {keyof typeof FONTS} font @property {boolean} isRaised @property {number[]} bytes
 */

const [plain, bold] = [HELVETICA, BOLD].map((rows) => rows.join(" ").split(" ").map(Number));

/**
 * @param {Picture} picture whose letters are those of the fonts; else it throws
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function pdfBytes({ width, height, shapes, title, caption, link }) {
  const lacked = lettersIn(shapes, pdfLacks);
  if (lacked.length) throw new Error(say("letters-pdf-none", { letters: lacked }));
  const unit = Math.min(POINTS, LARGEST / Math.max(width, height));
  const page = new Page(height * unit, unit);
  for (const shape of shapes) page.draw(shape);
  const { fonts, shades, images, presses, text } = page;
  /** @type {(string | Uint8Array)[][]} */
  const objects = [];
  const add = (/** @type {(string | Uint8Array)[]} */ ...content) => FIRST + objects.push(content) - 1;
  const fontsText = [...fonts].map((font) => {
    const encoding = font === SYMBOL ? "" : "/Encoding /WinAnsiEncoding ";
    return `/${font} ${add(`<< /Type /Font /Subtype /Type1 /BaseFont /${FONTS[font]} ${encoding}>>`)} 0 R`;
  });
  const shadesText = [...shades].map(([value, name]) => `/${name} << /ca ${value} /CA ${value} >>`);
  const imagesText = [];
  for (const [k, { width: wide, height: tall, data }] of images.entries()) {
    const about = `/Type /XObject /Subtype /Image /Width ${wide} /Height ${tall} /BitsPerComponent 8`;
    const [inks, alphas] = channelsOf(data);
    const mask = add(...(await stream(`${about} /ColorSpace /DeviceGray`, alphas)));
    imagesText.push(`/I${k} ${add(...(await stream(`${about} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`, inks)))} 0 R`);
  }
  const annotations = presses.map(({ box, href }) => {
    const act = `/A << /S /URI /URI (${literal(href)}) >>`;
    const place = `/Rect [${box.map((value) => number(value)).join(" ")}] /Border [0 0 0]`;
    return `${add(`<< /Type /Annot /Subtype /Link ${place} ${act} >>`)} 0 R`;
  });
  const about = [`/Title ${hex(title)}`, `/Subject ${hex(caption.slice(1).join(" "))}`, `/Keywords ${hex(link)}`];
  const info = add(`<< ${about.join(" ")} /Creator (Frontier) >>`);
  const resources = [
    `/Font << ${fontsText.join(" ")} >> /ExtGState << ${shadesText.join(" ")} >>`,
    `/XObject << ${imagesText.join(" ")} >>`,
  ].join(" ");
  const size = `[0 0 ${number(width * unit)} ${number(height * unit)}]`;
  return fileOf(
    [
      ["<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>"],
      ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
      [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${size} /Contents 4 0 R `,
        `/Annots [${annotations.join(" ")}] /Resources << ${resources} >> >>`,
      ],
      await stream("", new TextEncoder().encode(text)),
      ...objects,
    ],
    info,
  );
}

/** The contents of a page, and the fonts and other objects that they need. */
class Page {
  /** @param {number} tall points @param {number} unit points that are a pixel */
  constructor(tall, unit) {
    this.tall = tall;
    this.unit = unit;
    this.lines = [`${number(unit, 5)} 0 0 ${number(-unit, 5)} 0 ${number(tall)} cm`];
    /** @type {Set<keyof typeof FONTS>} */
    this.fonts = new Set();
    /** Names of opacities. @type {Map<number, string>} */
    this.shades = new Map();
    /** @type {ImageData[]} */
    this.images = [];
    /** The links. @type {{box: number[], href: string}[]} */
    this.presses = [];
    this.opacity = 1;
  }

  get text() {
    return this.lines.join("\n");
  }

  /** @param {Shape} shape */
  draw(shape) {
    const opacity = Number(shape.opacity.toFixed(3));
    if (opacity !== this.opacity) {
      if (!this.shades.has(opacity)) this.shades.set(opacity, `G${this.shades.size}`);
      this.lines.push(`/${this.shades.get(opacity)} gs`);
      this.opacity = opacity;
    }
    if (shape.kind === "path") this.#path(shape);
    else if (shape.kind === "text") this.#text(shape);
    else {
      const { x, y, width, height, pixels } = shape;
      const place = [width, 0, 0, -height, x, y + height].map((value) => number(value));
      this.lines.push(`q ${place.join(" ")} cm /I${this.images.push(pixels) - 1} Do Q`);
    }
  }

  /** @param {PathShape} shape */
  #path({ steps, fill, stroke, wide = 1, dash = [] }) {
    if (!fill && !stroke) return;
    const look = [
      ...(fill ? [`${inkOf(fill)} rg`] : []),
      ...(stroke ? [`${inkOf(stroke)} RG ${number(wide)} w [${dash.map((one) => number(one)).join(" ")}] 0 d`] : []),
    ];
    this.lines.push(...look, ...steps.map(stepText), fill && stroke ? "B" : fill ? "f" : "S");
  }

  /** @param {TextShape} shape */
  #text({ text, x, y, size, weight, mono, anchor, fill, halo, wide = 0, turn = 0, href }) {
    const { parts, width } = setText(text, size, weight, mono);
    const back = width * { start: 0, middle: 0.5, end: 1 }[anchor];
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const place = [cos, sin, sin, -cos, x - back * cos, y - back * sin].map((value) => number(value));
    const said = parts.map(({ font, isRaised, bytes }) => {
      this.fonts.add(font);
      const [own, rise] = isRaised ? [size * RAISE.size, size * RAISE.by] : [size, 0];
      const signs = bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
      return `/${font} ${number(own)} Tf ${number(rise)} Ts <${signs}> Tj`;
    });
    const look = halo ? `1 Tr ${inkOf(halo)} RG ${number(wide)} w [] 0 d 1 j` : `0 Tr ${inkOf(fill)} rg`;
    this.lines.push(`BT ${look} ${place.join(" ")} Tm ${said.join(" ")} ET${halo ? " 0 j" : ""}`);
    if (!href) return;
    const { unit, tall } = this;
    const [above, below] = [y - size * RISEN[0], y + size * RISEN[1]].map((down) => tall - down * unit);
    this.presses.push({ box: [x * unit, below, (x + width) * unit, above], href });
  }
}

/** @param {Step} step @returns {string} */
function stepText(step) {
  const said = (/** @type {string} */ sign, /** @type {number[]} */ ...values) =>
    `${values.map((value) => number(value)).join(" ")} ${sign}`;
  if (step[0] === "M") return said("m", step[1], step[2]);
  if (step[0] === "L") return said("l", step[1], step[2]);
  if (step[0] === "C") return said("c", ...step.slice(1).map(Number));
  if (step[0] === "Z") return "h";
  if (step[0] === "box" && !step[5]) return said("re", ...step.slice(1, 5).map(Number));
  if (step[0] === "disc")
    return stepText(["box", step[1] - step[3], step[2] - step[3], 2 * step[3], 2 * step[3], step[3]]);
  const [, x, y, width, height, r] = /** @type {[string, number, number, number, number, number]} */ (step);
  const [right, low, k] = [x + width, y + height, r * (1 - ROUND)];
  return [
    said("m", x + r, y),
    said("l", right - r, y),
    said("c", right - k, y, right, y + k, right, y + r),
    said("l", right, low - r),
    said("c", right, low - k, right - k, low, right - r, low),
    said("l", x + r, low),
    said("c", x + k, low, x, low - k, x, low - r),
    said("l", x, y + r),
    said("c", x, y + k, x + k, y, x + r, y),
    "h",
  ].join(" ");
}

/** A colour as fractions of 1. @param {string} [colour] */
function inkOf(colour = "#000000") {
  const value = parseInt(digitsOf(colour), 16);
  return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => number(channel / 255, 3)).join(" ");
}

/** The colours of pixels, and how much is seen of each. @param {Uint8ClampedArray} data */
function channelsOf(data) {
  const count = data.length / 4;
  const [inks, alphas] = [new Uint8Array(3 * count), new Uint8Array(count)];
  for (let p = 0; p < count; p++) {
    inks.set([data[4 * p], data[4 * p + 1], data[4 * p + 2]], 3 * p);
    alphas[p] = data[4 * p + 3];
  }
  return [inks, alphas];
}

/** @param {string} about @param {Uint8Array<ArrayBuffer>} content @returns {Promise<(string | Uint8Array)[]>} */
async function stream(about, content) {
  const bytes = await deflated(content, "deflate");
  return [`<< ${about} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`, bytes, "\nendstream"];
}

/** @param {(string | Uint8Array)[][]} objects numbered from 1 @param {number} info the one with the title */
function fileOf(objects, info) {
  /** @type {Uint8Array[]} */
  const parts = [];
  let end = 0;
  const write = (/** @type {string | Uint8Array} */ content) => {
    const bytes = typeof content === "string" ? Uint8Array.from(content, (sign) => sign.charCodeAt(0)) : content;
    parts.push(bytes);
    end += bytes.length;
  };
  write("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  const places = objects.map((content, k) => {
    const place = end;
    for (const part of [`${k + 1} 0 obj\n`, ...content, "\nendobj\n"]) write(part);
    return place;
  });
  const table = end;
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows.join("")}`);
  write(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return joined(parts);
}

/** @param {number} value @param {number} [digits] */
const number = (value, digits = 2) => String(Number(value.toFixed(digits)));

/** A text that a reader shows of a file. @param {string} text */
const hex = (text) =>
  `<feff${[...Array(text.length).keys()].map((k) => text.charCodeAt(k).toString(16).padStart(4, "0")).join("")}>`;

/** An address in brackets. @param {string} text */
const literal = (text) => encodeURI(decodeURI(text)).replace(/[\\()]/g, (sign) => `\\${sign}`);

/**
 * A text as parts in one font each, and its width.
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

/** The byte of a sign in Windows' encoding; NaN if it has none. @param {string} sign */
function byteOf(sign) {
  const code = /** @type {number} */ (sign.codePointAt(0));
  if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code;
  const place = WINDOWS.indexOf(sign);
  return code && place >= 0 ? 128 + place : NaN;
}

/** Whether none of the fonts has a character. @param {string} sign */
export function pdfLacks(sign) {
  return !(sign in SYMBOLS) && !RAISED.includes(sign) && !/\s/.test(sign) && Number.isNaN(byteOf(sign));
}
