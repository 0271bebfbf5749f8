/** Writes a picture as SVG: text as text, colours as numbers, a group for each node and each edge. */

import { digitsOf } from "./colours.js";
import { pngUrl } from "./png.js";
import { FAMILIES } from "./type.js";
/** @import {Shape, Step} from "../../lib/pen.js" */
/** @import {NodeDrawn} from "./nodes.js" */
/** @import {Picture} from "./picture.js" */

const ESCAPES = /** @type {Record<string, string>} */ ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" });

/** @param {Picture} picture @returns {Promise<string>} */
export async function svgText(picture) {
  const { width, height, title, caption, link, shapes, nodes } = picture;
  const node_n = new Map(nodes.map((node) => [node.n, node]));
  const size = `width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}"`;
  const links = shapes.some(({ kind }) => kind === "image") ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : "";
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg"${links} ${size} ${familyText("sans")} role="img">`,
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped([...caption.slice(1), picture.told, link].join(" "))}</desc>`,
  ];
  /** @type {Set<number>} */
  const begun = new Set();
  for (let k = 0; k < shapes.length;) {
    const { subject } = shapes[k];
    const first = k;
    while (k < shapes.length && isSame(shapes[k].subject, subject)) k++;
    const drawn = (await Promise.all(shapes.slice(first, k).map(shapeText))).join("");
    if (subject && "node" in subject) {
      const node = node_n.get(subject.node);
      const isFirst = !begun.has(subject.node);
      begun.add(subject.node);
      parts.push(`<g${isFirst && node ? nodeText(node) : ""}>${drawn}</g>`);
    } else if (subject) parts.push(`<g data-edge="${subject.edge.join(" ")}">${drawn}</g>`);
    else parts.push(drawn);
  }
  return `${parts.join("\n")}\n</svg>\n`;
}

/** @param {NodeDrawn} node */
function nodeText({ n, parent, move, state, status }) {
  const above = parent === null ? "" : ` data-parent="${parent}" data-move="${escaped(move)}"`;
  return ` id="n${n}" data-node="${n}"${above} data-state="${escaped(state)}" data-status="${status}"`;
}

/** @param {Shape["subject"]} a @param {Shape["subject"]} b */
function isSame(a, b) {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** @param {Shape} shape @returns {Promise<string>} */
async function shapeText(shape) {
  const opacity = shape.opacity < 1 ? ` opacity="${number(shape.opacity)}"` : "";
  if (shape.kind === "image") {
    const { x, y, width, height, pixels } = shape;
    const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
    // As SVG 1.1 has it: Inkscape before 1.3 and office programs show no picture that is named by a bare href.
    return `<image ${place} xlink:href="${await pngUrl(pixels)}"${opacity}/>`;
  }
  if (shape.kind === "text") {
    const { x, y, text, size, weight, mono, anchor, fill, halo, wide = 0 } = shape;
    const font = `${mono ? `${familyText("mono")} ` : ""}font-size="${number(size)}" font-weight="${weight}"`;
    const side = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
    const line = halo
      ? `fill="none" stroke="${ink(halo)}" stroke-width="${number(wide)}" stroke-linejoin="round" aria-hidden="true"`
      : `fill="${ink(fill)}"`;
    const spaces = /^ | $| {2}/.test(text) ? ' xml:space="preserve"' : "";
    return `<text x="${number(x)}" y="${number(y)}" ${font}${side}${spaces} ${line}${opacity}>${escaped(text)}</text>`;
  }
  const { steps, fill, stroke, wide = 1, dash } = shape;
  const look = [
    `fill="${fill ? ink(fill) : "none"}"`,
    stroke ? ` stroke="${ink(stroke)}" stroke-width="${number(wide)}"` : "",
    dash && stroke ? ` stroke-dasharray="${dash.join(" ")}"` : "",
    opacity,
  ].join("");
  const [only] = steps;
  if (steps.length === 1 && only[0] === "box") {
    const [, x, y, width, height, radius] = only;
    const round = radius ? ` rx="${number(radius)}"` : "";
    const place = `x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}"`;
    return `<rect ${place}${round} ${look}/>`;
  }
  return `<path d="${steps.map(stepText).join("")}" ${look}/>`;
}

/** @param {Step} step */
function stepText(step) {
  if (step[0] === "box") {
    const [, x, y, w, h, r] = step;
    if (!r) return `M${pair(x, y)}h${number(w)}v${number(h)}h${number(-w)}z`;
    const turn = (/** @type {number} */ dx, /** @type {number} */ dy) =>
      `a${number(r)} ${number(r)} 0 0 1 ${pair(dx, dy)}`;
    const [across, down] = [number(w - 2 * r), number(h - 2 * r)];
    return (
      `M${pair(x + r, y)}h${across}${turn(r, r)}v${down}${turn(-r, r)}` +
      `h${number(2 * r - w)}${turn(-r, -r)}v${number(2 * r - h)}${turn(r, -r)}z`
    );
  }
  if (step[0] === "disc") {
    const [, x, y, r] = step;
    const half = (/** @type {number} */ dx) => `a${number(r)} ${number(r)} 0 1 1 ${number(dx)} 0`;
    return `M${pair(x - r, y)}${half(2 * r)}${half(-2 * r)}z`;
  }
  const [sign, ...numbers] = step;
  return sign + numbers.map(number).join(" ");
}

/** @param {number} x @param {number} y */
const pair = (x, y) => `${number(x)} ${number(y)}`;

/** @param {string} [colour] */
const ink = (colour = "#000000") => `#${digitsOf(colour).toLowerCase()}`;

/** A number with two digits after the point at most. @param {number} value */
const number = (value) => String(Number(value.toFixed(2)));

/** @param {"sans" | "mono"} kind */
const familyText = (kind) => `font-family="${FAMILIES[kind].replaceAll('"', "'")}"`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"]|(?![\t\n\r])\p{Cc}/gu, (sign) => ESCAPES[sign] ?? "\ufffd");
