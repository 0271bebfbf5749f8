/**
 * Writes a picture as TikZ, in a file that is both a document and an input for another: LaTeX itself detects which.
 * Each node has a name such as `n12`, for overlays on slides. A letter missing from pdfLaTeX's default fonts is a
 * macro, which XeLaTeX and LuaLaTeX replace by the letter if their font has it, or else by its number.
 */

import { digitsOf } from "./colours.js";
import { lettersIn } from "./letters.js";
import { say } from "./messages.js";
/** @import {PathShape, Shape, Step, TextShape} from "../../lib/pen.js" */
/** @import {Picture} from "./picture.js" */

const POINTS = 0.75; // of a printer that are a pixel
const WIDEST = 14_000; // points: TeX knows no length above 16 383
const ROUNDED = 4; // the radius below which corners are sharp, as round corners need much of TeX's memory
const TYPE = 10; // the default letter size in points
/**
 * The enlargement of typewriter letters to their usual width: of the regular font, and of the bold font that replaces
 * the missing bold typewriter.
 */
const [MONO, BOLD] = [1.147, 1.095];
const SIGNS = /** @type {Record<string, string>} */ ({
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  _: "\\_",
  "%": "\\%",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "\u202f": "\\,",
  "\u00a0": "~",
  "∞": "$\\infty$",
  "×": "$\\times$",
  "·": "$\\cdot$",
  "–": "--",
  "—": "---",
  "…": "\\ldots{}",
  "√": "$\\surd$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "−": "$-$",
  "→": "$\\to$",
  "⁺": "$^+$",
  "<": "$<$",
  ">": "$>$",
  "|": "$|$",
  '"': "''",
});

/** The TeX code for a letter that pdfLaTeX lacks, given its number: by a font that has it, else the number itself. */
const OTHER_LETTERS = [
  "\\providecommand\\frontiernumber[1]{{\\tiny U+#1}\\typeout{Frontier: the font has no letter U+#1.}}",
  '\\providecommand\\frontierletter[1]{\\ifdefined\\Uchar\\iffontchar\\font"#1 \\char"#1 \\else',
  "  \\frontiernumber{#1}\\fi\\else\\frontiernumber{#1}\\fi}",
];

/** Whether pdfLaTeX's default fonts lack a character. @param {string} sign */
export function tikzLacks(sign) {
  return !(sign in SIGNS) && !/[\u0020-\u007e]|(?![«»ÐÞðþĄąĐđĘęĦħĮįĸĿŀŉŊŋŦŧŲųſ\u00ad])[\u00a1-\u017f]/.test(sign);
}

/** @param {Omit<Picture, "told" | "palette">} picture */
export function tikzText(picture) {
  const { width, height, shapes, nodes, title, caption, link } = picture;
  const unit = Math.min(POINTS, WIDEST / Math.max(width, height));
  const write = new Writer(unit);
  const drawn = shapes.map((shape) => write.shape(shape)).filter(Boolean);
  const names = nodes.map(({ n, x, y, width, height }) => {
    const box = `minimum width=${write.length(width)},minimum height=${write.length(height)}`;
    return `\\node[inner sep=0pt,outer sep=0pt,${box}] (n${n}) at ${write.point(x, y)} {};`;
  });
  const colours = [...write.colours].map((digits) => `\\definecolor{c${digits}}{HTML}{${digits}}`);
  const [wide, tall] = [width, height].map((value) => write.length(value));
  const others = lettersIn(shapes, tikzLacks);
  return [
    `% ${[title, ...caption.slice(1)].join(" ").replace(/[\r\n]+/g, " ")}`,
    ...(link ? [`% ${link}`] : []),
    `% ${say("tex-alone", { package: "\\usepackage{tikz}" })}`,
    "\\expandafter\\ifx\\csname @twoclasseserror\\endcsname\\documentclass",
    "  \\let\\frontierend\\relax",
    "\\else",
    "  \\documentclass{article}",
    `  \\usepackage[paperwidth=${wide},paperheight=${tall},margin=0pt]{geometry}`,
    "  \\usepackage{tikz}",
    "  \\pagestyle{empty}\\parindent=0pt\\topskip=0pt",
    "  \\def\\frontierend{\\end{document}}",
    "  \\begin{document}",
    "\\fi",
    ...(others.length ? [`% ${say("tex-letters", { letters: others.join(" ") })}`, ...OTHER_LETTERS] : []),
    ...colours,
    `\\begin{tikzpicture}[x=${round(unit, 4)}bp,y=-${round(unit, 4)}bp,font=\\sffamily]`,
    `\\useasboundingbox ${write.point(0, 0)} rectangle ${write.point(width, height)};`,
    ...drawn,
    ...names,
    "\\end{tikzpicture}%",
    "\\frontierend",
    "",
  ].join("\n");
}

class Writer {
  /** @param {number} unit points that are a pixel */
  constructor(unit) {
    this.unit = unit;
    /** @type {Set<string>} */
    this.colours = new Set();
  }

  /** @param {number} pixels */
  length(pixels) {
    return `${round(pixels * this.unit, 3)}bp`;
  }

  /** @param {number} x @param {number} y */
  point(x, y) {
    return `(${round(x, 2)},${round(y, 2)})`;
  }

  /** @param {string} colour */
  ink(colour) {
    const digits = digitsOf(colour);
    this.colours.add(digits);
    return `c${digits}`;
  }

  /** @param {Shape} shape */
  shape(shape) {
    if (shape.kind === "image") throw new Error("TikZ has no picture of dots");
    return shape.kind === "text" ? this.#text(shape) : this.#path(shape);
  }

  /** @param {TextShape} shape */
  #text({ text, x, y, size, weight, mono, anchor, fill, halo, opacity, turn = 0 }) {
    if (!text.trim()) return "";
    const side = { start: "base west", middle: "base", end: "base east" }[anchor];
    const isBold = weight >= 600;
    const wider = mono ? (isBold ? BOLD : MONO) : 1;
    const look = [`anchor=${side}`, `scale=${round((size * this.unit * wider) / TYPE, 3)}`];
    // TeX cannot draw thick outlines as a halo around letters, so their background is cleared instead.
    if (halo) look.push("inner sep=1pt", `fill=${this.ink(halo)}`, `text=${this.ink(halo)}`);
    else look.push("inner sep=0pt", `text=${this.ink(fill ?? "#000000")}`);
    if (opacity < 1) look.push(`opacity=${round(opacity, 2)}`);
    if (turn) look.push(`rotate=${-turn}`);
    const type = isBold ? "\\bfseries" : mono ? "\\ttfamily" : "";
    return `\\node[${look.join(",")}] at ${this.point(x, y)} {${type ? `${type} ` : ""}${escaped(text)}};`;
  }

  /** @param {PathShape} shape */
  #path({ steps, fill, stroke, wide = 1, dash, opacity }) {
    const look = [];
    if (fill) look.push(`fill=${this.ink(fill)}`);
    if (stroke) look.push(`draw=${this.ink(stroke)}`, `line width=${this.length(wide)}`);
    if (stroke && dash) {
      const lengths = dash.map((pixels, k) => `${k % 2 ? "off" : "on"} ${this.length(pixels)}`);
      look.push(`dash pattern=${lengths.join(" ")}`);
    }
    if (opacity < 1) look.push(`opacity=${round(opacity, 2)}`);
    return `\\path[${look.join(",")}] ${steps.map((step) => this.#step(step)).join(" ")};`;
  }

  /** @param {Step} step */
  #step(step) {
    switch (step[0]) {
      case "M":
        return this.point(step[1], step[2]);
      case "L":
        return `-- ${this.point(step[1], step[2])}`;
      case "C": {
        const [, x1, y1, x2, y2, x, y] = step;
        return `.. controls ${this.point(x1, y1)} and ${this.point(x2, y2)} .. ${this.point(x, y)}`;
      }
      case "box": {
        const [, x, y, width, height, radius] = step;
        const corners = radius >= ROUNDED ? `[rounded corners=${this.length(radius)}]` : "[sharp corners]";
        return `${corners} ${this.point(x, y)} rectangle ${this.point(x + width, y + height)}`;
      }
      case "disc":
        return `${this.point(step[1], step[2])} circle [radius=${this.length(step[3])}]`;
      default:
        return "-- cycle";
    }
  }
}

/** @param {number} value @param {number} digits */
const round = (value, digits) => Number(value.toFixed(digits));

/** A text as TeX sets it. @param {string} text */
function escaped(text) {
  return [...text]
    .map((sign) => SIGNS[sign] ?? (tikzLacks(sign) ? `\\frontierletter{${numberOf(sign)}}` : sign))
    .join("");
}

/** @param {string} sign */
const numberOf = (sign) => /** @type {number} */ (sign.codePointAt(0)).toString(16).toUpperCase().padStart(4, "0");
