/** Paints a list of shapes on a canvas, for pixel formats: the frames of a film. */

import { FONT, MONO } from "../../lib/font.js";
/** @import {ImageShape, PathShape, Shape, TextShape} from "../../lib/pen.js" */

/**
 * @param {OffscreenCanvasRenderingContext2D} context @param {Shape[]} shapes
 * @param {number} density of the canvas's pixels in one of the shapes
 */
export function paint(context, shapes, density) {
  context.setTransform(density, 0, 0, density, 0, 0);
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity;
    if (shape.kind === "path") paintPath(context, shape);
    else if (shape.kind === "text") paintText(context, shape);
    else paintPixels(context, shape);
  }
  context.globalAlpha = 1;
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {PathShape} shape */
function paintPath(context, { steps, fill, stroke, wide = 1, dash = [] }) {
  context.beginPath();
  for (const step of steps) {
    if (step[0] === "M") context.moveTo(step[1], step[2]);
    else if (step[0] === "L") context.lineTo(step[1], step[2]);
    else if (step[0] === "C") context.bezierCurveTo(step[1], step[2], step[3], step[4], step[5], step[6]);
    else if (step[0] === "box") context.roundRect(step[1], step[2], step[3], step[4], step[5]);
    else if (step[0] === "disc") {
      context.moveTo(step[1] + step[3], step[2]);
      context.arc(step[1], step[2], step[3], 0, 2 * Math.PI);
    } else context.closePath();
  }
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = wide;
  context.setLineDash(dash);
  context.stroke();
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {TextShape} shape */
function paintText(context, { text, x, y, size, weight, mono, anchor, fill = "#000000", halo, wide = 0 }) {
  context.font = fontOf(size, weight, mono);
  context.textAlign = anchor === "middle" ? "center" : anchor;
  context.textBaseline = "alphabetic";
  if (halo) {
    context.strokeStyle = halo;
    context.lineWidth = wide;
    context.lineJoin = "round";
    context.setLineDash([]);
    context.strokeText(text, x, y);
  } else {
    context.fillStyle = fill;
    context.fillText(text, x, y);
  }
}

/** @param {number} size @param {number} weight @param {boolean} mono */
function fontOf(size, weight, mono) {
  return `${weight} ${size}px ${mono ? MONO : FONT}`;
}

/**
 * The width of a text on a canvas.
 * @param {OffscreenCanvasRenderingContext2D} context @param {string} text @param {number} size @param {number} weight
 * @param {boolean} mono
 */
export function widthOf(context, text, size, weight, mono) {
  context.font = fontOf(size, weight, mono);
  return context.measureText(text).width;
}

/** @param {OffscreenCanvasRenderingContext2D} context @param {ImageShape} shape */
function paintPixels(context, { x, y, width, height, pixels }) {
  const sheet = new OffscreenCanvas(pixels.width, pixels.height);
  sheet.getContext("2d")?.putImageData(pixels, 0, 0);
  context.drawImage(sheet, x, y, width, height);
}

const FINE = 4; // canvas pixels per pixel of the picture

/** A text as pixels. @param {TextShape} shape @returns {ImageShape} */
export function pixelsOf(shape) {
  const { subject, opacity, text, size, weight, mono, anchor, wide = 0 } = shape;
  const canvas = new OffscreenCanvas(1, 1);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const long = widthOf(context, text, size, weight, mono);
  const edge = size / 2 + wide; // the margins of letters and their halo: beside, above and below them
  const [width, height] = [Math.ceil(long + 2 * edge), Math.ceil(size + 2 * edge)];
  const [dx, dy] = [edge + long * { start: 0, middle: 0.5, end: 1 }[anchor], edge + size];
  Object.assign(canvas, { width: width * FINE, height: height * FINE });
  paint(context, [{ ...shape, x: dx, y: dy, opacity: 1 }], FINE);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  return { kind: "image", subject, x: shape.x - dx, y: shape.y - dy, width, height, pixels, opacity };
}
