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
