/** A picture for a file: a drawing with its caption and its link below it. */

import { linesOf } from "./type.js";
/** @import {Shape, Step, TextShape} from "../../lib/pen.js" */
/** @import {Palette} from "../../tree/palette.js" */
/** @import {NodeDrawn} from "./nodes.js" */
/** @import {Drawing} from "./tree.js" */

const [PAD, GAP, LINE] = [16, 14, 20]; // pixels around all, above the caption, from line to line
const [HEAD, TEXT, SMALL] = [16, 13, 11]; // pixels of letters
const LEAST = 420; // pixels across
const SPARE = 0.88; // the share of the room for words that is used, as some machines have wider letters

/**
 * @typedef {object} Picture
 * @property {number} width @property {number} height @property {Shape[]} shapes @property {string} title
 * @property {string[]} caption @property {string} link @property {string} told the note on the drawing
 * @property {NodeDrawn[]} nodes @property {Palette} palette
 */

/** @param {Drawing} drawing @param {{caption: string[], link: string, palette: Palette}} about @returns {Picture} */
export function pictureOf(drawing, { caption, link, palette }) {
  const width = Math.max(LEAST, drawing.width + 2 * PAD);
  const left = (width - drawing.width) / 2;
  const moved = drawing.shapes.map((shape) => shifted(shape, left, PAD));
  const nodes = drawing.nodes.map((node) => ({ ...node, x: node.x + left, y: node.y + PAD }));
  const [head, ...rest] = caption;
  const room = Math.min(width - 2 * PAD, 900);
  const below = [...rest, drawing.told].filter(Boolean).flatMap((text) => linesOf(text, TEXT, room * SPARE));
  const broken = linesOf(head, HEAD, room * SPARE);
  let y = PAD + drawing.height + GAP;
  const line = (/** @type {string} */ text, /** @type {Partial<TextShape>} */ look) => {
    y += LINE;
    return /** @type {TextShape} */ ({
      ...{ kind: "text", subject: null, text, x: PAD, y, anchor: "start", opacity: 1 },
      ...{ size: TEXT, weight: 400, mono: false, fill: palette["ink-2"] },
      ...look,
    });
  };
  const pressed = /^https?:/.test(link) ? { href: link } : {};
  const words = [
    ...broken.map((text) => line(text, { size: HEAD, weight: 700, fill: palette.ink })),
    ...below.map((text) => line(text, {})),
    ...pieces(link, room).map((text) => line(text, { size: SMALL, mono: true, fill: palette["ink-3"], ...pressed })),
  ];
  const height = y + PAD;
  /** @type {Shape} */
  const ground = {
    ...{ kind: "path", subject: null, steps: [["box", 0, 0, width, height, 0]], fill: palette.paper, opacity: 1 },
  };
  const shapes = [ground, ...moved, ...words];
  return { width, height, shapes, title: head, caption, link, told: drawing.told, nodes, palette };
}

/** The width of a drawing in a picture of some width. @param {number} width */
export const roomIn = (width) => width - 2 * PAD;

/** A link in lines of a typewriter's letters. @param {string} link @param {number} room */
function pieces(link, room) {
  const most = Math.max(20, Math.floor(room / (SMALL * 0.602)));
  return link.match(new RegExp(`.{1,${most}}`, "g")) ?? [];
}

/** A shape shifted by (dx, dy). @param {Shape} shape @param {number} dx @param {number} dy @returns {Shape} */
export function shifted(shape, dx, dy) {
  if (shape.kind !== "path") return { ...shape, x: shape.x + dx, y: shape.y + dy };
  const steps = shape.steps.map((step) => {
    const [sign, ...numbers] = step;
    const moves = sign === "box" || sign === "disc" ? 2 : numbers.length;
    return [sign, ...numbers.map((value, k) => (k < moves ? value + (k % 2 ? dy : dx) : value))];
  });
  return { ...shape, steps: /** @type {Step[]} */ (steps) };
}
