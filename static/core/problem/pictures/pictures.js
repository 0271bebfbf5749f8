/**
 * Pictures of states other than boards, on a canvas; `svg.js` makes SVG of them. To add one: a module beside this one
 * that returns the shapes of a state, and a line in DRAWINGS. Problems without one show the texts of their states.
 */

import { FONT } from "../../lib/font.js";
import { farmerDrawing } from "./farmer.js";
import { gridDrawing } from "./grid.js";
import { jugsDrawing } from "./jugs.js";
import { pancakesDrawing } from "./pancakes.js";
import { riverDrawing } from "./river.js";
import { HIGH } from "./shapes.js";
import { towersDrawing } from "./towers.js";
/** @import {Drawing, Pictured, Shape, Tone} from "./shapes.js" */

/** By the key of the problem. @type {Record<string, (space: Pictured) => Drawing>} */
const DRAWINGS = {
  grid: gridDrawing,
  jugs: jugsDrawing,
  river: riverDrawing,
  farmer: farmerDrawing,
  towers: towersDrawing,
  pancakes: pancakesDrawing,
};

export const CAPTION = 10; // units below a picture for the text of its state
export const LETTERS = 9; // units of that text
const LEGIBLE = 7; // pixels of the smallest letters that are drawn
const READABLE = 0.32; // of its height: a picture is read where digits of this height are
const NAME = 0.3; // of a picture: letters in its place
const LINE = 0.9; // units of an outline
const FEW = 6; // shapes that are drawn each time; more of them are drawn once and copied
const MOST_COPIES = 8; // of a ground, by size and colours

/** @typedef {(picture: Picture, text: string) => unknown} AsSvg the SVG of a state on a page */

/**
 * The picture of the states of a problem; null where states are texts.
 * @param {Pictured & {problem: string}} space @param {AsSvg} [asSvg] none where there is no page
 */
export function pictureOf(space, asSvg) {
  const draw = DRAWINGS[space.problem];
  return draw ? new Picture(draw(space), asSvg) : null;
}

export class Picture {
  /** @type {Map<string, Shape[]>} */
  #shapes = new Map();
  /** @type {Map<string, HTMLCanvasElement>} */
  #copies = new Map();

  /** @param {Drawing} drawing @param {AsSvg} [asSvg] */
  constructor(drawing, asSvg = (_, text) => text) {
    this.drawing = drawing;
    this.asSvg = asSvg;
    this.wide = drawing.wide;
    this.tall = HIGH + (drawing.hasCaption ? CAPTION : 0);
    /** Its width, where its height is 1. */
    this.shape = this.wide / this.tall;
    /** The height of the digits that are read from as near, where the longer side is 1. */
    this.detail = (READABLE * this.tall) / Math.max(this.wide, this.tall);
  }

  /** The description of the picture. @param {string} text of a state */
  words(text) {
    return `${text}: ${this.drawing.words(text)}`;
  }

  /** @param {string} text @returns {Shape[]} */
  shapesOf(text) {
    let shapes = this.#shapes.get(text);
    if (!shapes) this.#shapes.set(text, (shapes = this.drawing.shapes(text)));
    return shapes;
  }

  /**
   * Draw a state centred at a point, its longer side `size` pixels long.
   * @param {CanvasRenderingContext2D} context @param {Record<Tone, string>} inks @param {string} text
   * @param {number} x @param {number} y @param {number} size
   */
  draw(context, inks, text, x, y, size) {
    const unit = size / Math.max(this.wide, this.tall);
    const hasCaption = this.drawing.hasCaption && LETTERS * unit >= LEGIBLE;
    if (this.drawing.isNamed && !hasCaption) return write(context, inks.ink, text, x, y, NAME * size);
    const left = x - (this.wide * unit) / 2;
    const top = y - ((hasCaption ? this.tall : HIGH) * unit) / 2;
    this.#drawGround(context, inks, left, top, unit);
    drawShapes(context, inks, this.shapesOf(text), left, top, unit);
    if (hasCaption) write(context, inks.ink, text, x, top + (this.tall - CAPTION / 2 + 0.6) * unit, LETTERS * unit);
  }

  /** @param {CanvasRenderingContext2D} context @param {Record<Tone, string>} inks @param {number} left
   * @param {number} top @param {number} unit */
  #drawGround(context, inks, left, top, unit) {
    const { ground } = this.drawing;
    // A pen that records shapes has no canvas, so the shapes are drawn on it.
    if (ground.length <= FEW || !context.canvas) return drawShapes(context, inks, ground, left, top, unit);
    const density = context.getTransform().a;
    const key = [unit, density, inks.card, inks.edge, inks.path].join();
    let copy = this.#copies.get(key);
    const [wide, tall] = [this.wide * unit + 2, HIGH * unit + 2];
    if (!copy) {
      copy = document.createElement("canvas");
      [copy.width, copy.height] = [Math.ceil(wide * density), Math.ceil(tall * density)];
      const own = copy.getContext("2d");
      if (!own) return;
      own.scale(density, density);
      drawShapes(own, inks, ground, 1, 1, unit);
      if (this.#copies.size >= MOST_COPIES) this.#copies.clear();
      this.#copies.set(key, copy);
    }
    context.drawImage(copy, left - 1, top - 1, copy.width / density, copy.height / density);
  }

  /** A state as SVG, for lists and cards. @param {string} text */
  svg(text) {
    return this.asSvg(this, text);
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {Record<Tone, string>} inks @param {Shape[]} shapes
 * @param {number} left @param {number} top @param {number} unit
 */
function drawShapes(context, inks, shapes, left, top, unit) {
  context.lineWidth = Math.max(0.7, LINE * unit);
  for (const { box, corners, text, at, high = 0, fill, line } of shapes) {
    if (text !== undefined && at) {
      if (high * unit >= LEGIBLE) write(context, inks.ink, text, left + at[0] * unit, top + at[1] * unit, high * unit);
      continue;
    }
    context.beginPath();
    if (box) {
      const [x, y, wide, tall, round] = box.map((units) => units * unit);
      context.roundRect(left + x, top + y, wide, tall, round);
    }
    (corners ? [...corners, corners[0]] : []).forEach(([x, y], k) =>
      context[k ? "lineTo" : "moveTo"](left + x * unit, top + y * unit),
    );
    if (fill) {
      context.fillStyle = inks[fill];
      context.fill();
    }
    if (!line) continue;
    context.strokeStyle = inks[line];
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context @param {string} ink @param {string} text @param {number} x
 * @param {number} y of its middle @param {number} high pixels of its letters
 */
function write(context, ink, text, x, y, high) {
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${high}px ${FONT}`;
  context.fillStyle = ink;
  context.fillText(text, x, y);
}
