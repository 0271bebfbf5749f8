/** Draws the cells of a grid: walls and costs, and which are expanded, on the frontier, current and next. */

import { FONT } from "../lib/font.js";
import { measure } from "../lib/format.js";
import { NONE } from "../trace/trace.js";
import { inkOf, writeSign } from "./scene.js";
import { TAKEN, WAITS } from "./terrain.js";
import { drawWay } from "./way_drawing.js";

const [LEAST_COST, LEAST_ESTIMATE] = [13, 34]; // pixels of a cell that bears what entering it costs, and its estimate
const LEAST_CELL = 2; // pixels of a cell that is drawn by itself; smaller ones are pixels of one image
const LEAST_LINES = 7; // pixels of a cell that has an outline
const SIGNED = 16; // pixels of a cell that has the sign of its kind
const WASH = 0.3; // opacity of the ink of a kind in a cell
const RING = 3; // pixels between a cell that is next and the ring around it

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./terrain.js").Terrain} Terrain */
/** @typedef {import("./terrain_plan.js").Plan} Plan */
/** @typedef {import("../tree/palette.js").Palette} Palette */

/** @typedef {{key: string, copy: HTMLCanvasElement}} Ground as it was drawn the last time */

/** @type {WeakMap<Terrain, Ground>} */
const grounds = new WeakMap();
/** Of the cells of a terrain, if they are small. @type {WeakMap<Terrain, HTMLCanvasElement>} */
const images = new WeakMap();

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawGrid(context, scene) {
  const { terrain, plan, current, palette } = scene;
  const { cell, x_s, y_s } = plan;
  copyGround(context, scene);
  if (cell < LEAST_CELL) drawImageOfCells(context, scene);
  else if (cell < LEAST_LINES) drawSmall(context, scene);
  else drawLarge(context, scene);
  drawEnds(context, terrain, plan, palette);
  drawWay(context, scene, Math.max(1.5, cell / 6));
  drawRings(context, scene);
  if (current !== NONE && terrain.place_n[current] !== NONE) {
    const s = terrain.place_n[current];
    context.fillStyle = palette.current;
    context.beginPath();
    context.arc(x_s[s], y_s[s], Math.max(2.5, cell * 0.32), 0, 7);
    context.fill();
  }
}

/** Cells as the pixels of an image, which is scaled. @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawImageOfCells(context, scene) {
  const { terrain, cursor, plan, palette } = scene;
  const { grid, x_s, y_s } = terrain;
  const copy = images.get(terrain) ?? document.createElement("canvas");
  images.set(terrain, copy);
  const [wide, high] = [grid?.[0].length ?? 0, grid?.length ?? 0];
  [copy.width, copy.height] = [wide, high];
  const own = copy.getContext("2d", { willReadFrequently: true });
  if (!own || !wide) return;
  const { status_s } = terrain.at(cursor);
  const inks = new Map();
  const image = own.createImageData(wide, high);
  const pixels = new Uint32Array(image.data.buffer);
  for (let s = 0; s < status_s.length; s++) {
    if (!status_s[s]) continue;
    const ink = inkOf(scene, s);
    if (!inks.has(ink)) inks.set(ink, pixelOf(own, palette[ink]));
    pixels[y_s[s] * wide + x_s[s]] = inks.get(ink);
  }
  own.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = plan.cell < 1;
  context.drawImage(copy, plan.left, plan.top, plan.cell * wide, plan.cell * high);
}

/** A colour as a pixel of an image has it. @param {CanvasRenderingContext2D} context @param {string} colour */
function pixelOf(context, colour) {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
}

/** Cells of a few pixels, filled: those on the frontier to their edges. @param {CanvasRenderingContext2D} context
 * @param {Scene} scene */
function drawSmall(context, scene) {
  const { terrain, cursor, plan, palette } = scene;
  const { cell, x_s, y_s } = plan;
  const { status_s } = terrain.at(cursor);
  for (const status of [TAKEN, WAITS]) {
    const size = status === WAITS ? cell : Math.max(1, cell - 1);
    for (let s = 0; s < status_s.length; s++) {
      if (status_s[s] !== status) continue;
      context.fillStyle = palette[inkOf(scene, s)];
      context.fillRect(x_s[s] - size / 2, y_s[s] - size / 2, size, size);
    }
  }
}

/** Cells with outlines, thick on the frontier. @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawLarge(context, scene) {
  const { terrain, cursor, plan, palette, width, height, shading } = scene;
  const { cell, x_s, y_s } = plan;
  const { status_s } = terrain.at(cursor);
  const size = cell - 2;
  for (let s = 0; s < status_s.length; s++) {
    if (!status_s[s] || x_s[s] < -cell || y_s[s] < -cell || x_s[s] > width + cell || y_s[s] > height + cell) continue;
    const [x, y] = [x_s[s] - size / 2, y_s[s] - size / 2];
    const tone = inkOf(scene, s);
    context.globalAlpha = shading ? WASH : 1;
    context.fillStyle = palette[shading ? tone : /** @type {"expanded-wash"} */ (`${tone}-wash`)];
    context.fillRect(x, y, size, size);
    context.globalAlpha = 1;
    const line = status_s[s] === WAITS ? 2.5 : 1;
    context.strokeStyle = palette[tone];
    context.lineWidth = line;
    context.strokeRect(x + line / 2, y + line / 2, size - line, size - line);
    writeCell(context, terrain, plan, palette, s);
    if (cell >= SIGNED) writeSign(context, scene, s, x + size - cell / 5, y + cell / 5, cell / 9, palette.card);
  }
}

/** A ring around the cell that is next, and around those that are chosen or pointed at.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawRings(context, { terrain, plan: { cell, x_s, y_s }, palette, next, selected, hovered, pointed }) {
  const placeOf = (/** @type {number} */ n) => (n === NONE ? NONE : terrain.place_n[n]);
  /** @type {[number, "frontier" | "accent"][]} */
  const rings = [
    [placeOf(next), "frontier"],
    [placeOf(selected), "accent"],
    [placeOf(hovered), "accent"],
    [pointed, "accent"],
  ];
  for (const [s, tone] of rings) {
    if (s === NONE || s === undefined) continue;
    const size = cell + (tone === "frontier" ? RING : 0);
    context.lineWidth = 2;
    context.strokeStyle = palette[tone];
    context.strokeRect(x_s[s] - size / 2, y_s[s] - size / 2, size, size);
  }
}

/** Draw what never changes, once for each size. @param {CanvasRenderingContext2D} context @param {Scene} scene */
function copyGround(context, scene) {
  const { terrain, plan, palette, width, height } = scene;
  const density = context.getTransform().a;
  const key = [plan.cell, plan.left, plan.top, width, height, density, palette.card, palette["ink-2"]].join();
  let known = grounds.get(terrain);
  if (known?.key !== key) {
    const copy = known?.copy ?? document.createElement("canvas");
    [copy.width, copy.height] = [Math.ceil(width * density), Math.ceil(height * density)];
    const own = copy.getContext("2d");
    if (!own) return;
    own.scale(density, density);
    drawGround(own, scene);
    grounds.set(terrain, (known = { key, copy }));
  }
  context.drawImage(known.copy, 0, 0, known.copy.width / density, known.copy.height / density);
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawGround(context, { terrain, plan, palette }) {
  const { grid } = terrain;
  if (!grid) return;
  const { cell, left, top } = plan;
  context.fillStyle = palette.card;
  context.fillRect(left, top, cell * grid[0].length, cell * grid.length);
  context.fillStyle = palette["ink-2"];
  grid.forEach((row, r) => {
    for (let c = 0; c < row.length; c++)
      if (terrain.isWall(c, r)) context.fillRect(left + c * cell, top + r * cell, cell + 0.5, cell + 0.5);
  });
  writeGround(context, terrain, plan, palette);
}

/**
 * Shade the cells of a grid that cost more than 1, and write what entering them costs.
 * @param {CanvasRenderingContext2D} context @param {Terrain} terrain @param {Plan} plan
 * @param {Palette} palette
 */
function writeGround(context, { grid }, { cell, left, top }, palette) {
  grid?.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      const cost = Number(row[c]);
      if (!(cost > 1)) continue;
      context.globalAlpha = cost < 10 ? 0.1 + cost / 18 : 0.6 + 0.1 * Math.log10(cost / 9);
      context.fillStyle = palette["ink-3"];
      context.fillRect(left + c * cell, top + r * cell, cell + 0.5, cell + 0.5);
      context.globalAlpha = 1;
      if (cell >= LEAST_COST)
        write(context, row[c], left + (c + 0.5) * cell, top + (r + 0.5) * cell, highOf(row[c], cell), palette);
    }
  });
}

/**
 * Write what entering a cell costs, over its colour, and its estimate where there is room.
 * @param {CanvasRenderingContext2D} context @param {Terrain} terrain @param {Plan} plan @param {Palette} palette
 * @param {number} s
 */
function writeCell(context, { grid, h_s, text_s }, { x_s, y_s, cell }, palette, s) {
  const [row, column] = text_s[s].split(".").map(Number);
  const cost = grid?.[row - 1]?.[column - 1] ?? "";
  if (Number(cost) > 1 && cell >= LEAST_COST) write(context, cost, x_s[s], y_s[s], highOf(cost, cell), palette);
  if (h_s && cell >= LEAST_ESTIMATE) write(context, `h ${measure(h_s[s])}`, x_s[s], y_s[s] + cell * 0.32, 11, palette);
}

/** Pixels of the digits of a cost that fit into a cell. @param {string} cost @param {number} cell */
const highOf = (cost, cell) => cell * (cost.length > 2 ? 0.38 : 0.5);

/**
 * @param {CanvasRenderingContext2D} context @param {string} text @param {number} x @param {number} y
 * @param {number} high pixels of its letters @param {Palette} palette
 */
function write(context, text, x, y, high, palette) {
  context.font = `600 ${high}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette["ink-2"];
  context.fillText(text, x, y);
}

/**
 * Mark the start of a grid with a ring, its goals with a disc in a ring.
 * @param {CanvasRenderingContext2D} context @param {Terrain} terrain @param {Plan} plan @param {Palette} palette
 */
function drawEnds(context, { start, goals }, { x_s, y_s, cell }, palette) {
  const radius = Math.max(4, cell * 0.3);
  context.lineWidth = Math.max(1.5, cell * 0.08);
  /** @type {[number[], "ink" | "path"][]} */
  const ends = [
    [start === NONE ? [] : [start], "ink"],
    [[...goals], "path"],
  ];
  for (const [places, tone] of ends) {
    for (const s of places) {
      context.strokeStyle = palette[tone];
      context.beginPath();
      context.arc(x_s[s], y_s[s], radius, 0, 7);
      context.stroke();
      if (tone === "ink") continue;
      context.fillStyle = palette[tone];
      context.beginPath();
      context.arc(x_s[s], y_s[s], radius / 2, 0, 7);
      context.fill();
    }
  }
}
