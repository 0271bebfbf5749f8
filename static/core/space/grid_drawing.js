/** Draws the cells of a grid: walls and costs, and which are expanded, on the frontier, current and next. */

import { FONT } from "../lib/font.js";
import { measure } from "../lib/format.js";
import { goalCells } from "../problem/goal_text.js";
import { WALL, readCell } from "../problem/grid_text.js";
import { orderName } from "../trace/rule.js";
import { NONE } from "../trace/trace.js";
import { inkOf, writeSign } from "./scene.js";
import { TAKEN, WAITS } from "./terrain.js";
import { drawWay } from "./way_drawing.js";
/** @import {Palette} from "../tree/palette.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Terrain} from "./terrain.js" */
/** @import {Plan} from "./terrain_plan.js" */

const [LEAST_COST, LEAST_NUMBER] = [13, 28]; // pixels of a cell that shows its cost, and its numbers
const LEAST_CELL = 2; // pixels of a cell that is drawn by itself; smaller ones are pixels of one image
const LEAST_LINES = 7; // pixels of a cell that has an outline
const SIGNED = 16; // pixels of a cell that has the sign of its kind
const WASH = 0.3; // opacity of the ink of a kind in a cell
/** The ink and the ground of numbers in a cell. */
const WAITING = /** @type {const} */ (["ink", "frontier-wash"]);
const EXPANDED = /** @type {const} */ (["ink-2", "expanded-wash"]);
const RING = 3; // pixels between a cell that is next and the ring around it

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
  drawStroke(context, scene);
  drawLines(context, scene);
  drawEnds(context, scene);
  drawWay(context, scene, Math.max(1.5, cell / 6));
  drawRings(context, scene);
  if (current !== NONE && terrain.place_n[current] !== NONE) {
    const s = terrain.place_n[current];
    context.fillStyle = palette.current;
    context.beginPath();
    context.arc(x_s[s], y_s[s], Math.max(2.5, cell * (cell < LEAST_NUMBER ? 0.32 : 0.22)), 0, 7);
    context.fill();
  }
  writeNumbers(context, scene);
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

/** A colour as a pixel of an image. @param {CanvasRenderingContext2D} context @param {string} colour */
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
  const { terrain, cursor, plan, palette, width, height, shading, letters } = scene;
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
    const place = readCell(terrain.text_s[s]);
    const cost = place && terrain.grid?.[place.row]?.[place.column];
    const isAside = (letters || cell >= LEAST_NUMBER) && !shading; // its letter or numbers are in the middle
    if (place && cost) writeCost(context, cost, plan, place.row, place.column, palette, !!isAside);
    if (cell >= SIGNED) writeSign(context, scene, s, x + size - cell / 5, y + cell / 5, cell / 9, palette.card);
  }
}

/** Cells of the drawn grid that the search shown does not have yet. @param {CanvasRenderingContext2D} context
 * @param {Scene} scene */
function drawStroke(context, { terrain: { grid }, plan, palette, drawn }) {
  if (!grid || !drawn || drawn.rows === grid) return;
  drawn.rows.forEach((row, r) => {
    if (`${row}` === `${grid[r]}`) return;
    for (let c = 0; c < row.length; c++) {
      if (row[c] === grid[r][c]) continue;
      const { x, y, wide, high } = boxOf(plan, r, c);
      context.fillStyle = palette[row[c] === WALL ? "ink-2" : "card"];
      context.fillRect(x, y, wide, high);
      writeCost(context, row[c], plan, r, c, palette);
    }
  });
}

/** Lines between cells, where these are not too small, and around the grid. @param {CanvasRenderingContext2D} context
 * @param {Scene} scene */
function drawLines(context, { terrain: { grid }, plan: { cell, left, top }, palette }) {
  if (!grid) return;
  const [high, wide] = [grid.length, grid[0].length];
  const step = cell < LEAST_LINES ? Infinity : 1;
  context.strokeStyle = palette.line;
  context.lineWidth = 1;
  context.beginPath();
  for (let c = 0; c < wide; c += step) line(context, left + c * cell, top, left + c * cell, top + high * cell);
  for (let r = 0; r < high; r += step) line(context, left, top + r * cell, left + wide * cell, top + r * cell);
  context.rect(left, top, wide * cell, high * cell);
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {number[]} ends x and y of both */
function line(context, ...[x, y, toX, toY]) {
  context.moveTo(x, y);
  context.lineTo(toX, toY);
}

/** The pixels of a cell, without gaps between cells. @param {Plan} plan @param {number} r @param {number} c */
function boxOf({ cell, left, top }, r, c) {
  return { x: left + c * cell, y: top + r * cell, wide: cell + 0.5, high: cell + 0.5 };
}

/** A ring around the cell that is next, and around those that are chosen or pointed at.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawRings(context, scene) {
  const { terrain, plan, palette, next, selected, hovered, pointed, cell: walked } = scene;
  const { cell, x_s, y_s, left, top } = plan;
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
    ring(context, x_s[s], y_s[s], cell + (tone === "frontier" ? RING : 0), palette[tone]);
  }
  if (walked) ring(context, left + (walked.column + 0.5) * cell, top + (walked.row + 0.5) * cell, cell, palette.accent);
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size
 * @param {string} colour */
function ring(context, x, y, size, colour) {
  context.lineWidth = 2;
  context.strokeStyle = colour;
  context.strokeRect(x - size / 2, y - size / 2, size, size);
}

/** Draw the unchanging parts, once for each size. @param {CanvasRenderingContext2D} context @param {Scene} scene */
function copyGround(context, scene) {
  const { terrain, plan, palette, width, height } = scene;
  if (scene.isOnPaper) return drawGround(context, scene);
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
 * Shade the cells of a grid that cost more than 1, and write the cost of entering them.
 * @param {CanvasRenderingContext2D} context @param {Terrain} terrain @param {Plan} plan
 * @param {Palette} palette
 */
function writeGround(context, { grid }, plan, palette) {
  grid?.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) writeCost(context, row[c], plan, r, c, palette);
  });
}

/**
 * Shade a cell that costs more than 1, and write the cost of entering it: in the middle, or in the upper right corner.
 * @param {CanvasRenderingContext2D} context @param {string} sign @param {Plan} plan @param {number} r
 * @param {number} c @param {Palette} palette @param {boolean} [isAside]
 */
function writeCost(context, sign, plan, r, c, palette, isAside = false) {
  const cost = Number(sign);
  if (!(cost > 1)) return;
  const { x, y, wide, high } = boxOf(plan, r, c);
  context.globalAlpha = cost < 10 ? 0.1 + cost / 18 : 0.6 + 0.1 * Math.log10(cost / 9);
  context.fillStyle = palette["ink-3"];
  context.fillRect(x, y, wide, high);
  context.globalAlpha = 1;
  const { cell } = plan;
  const [right, down, size] = isAside ? [0.76, 0.27, 0.6] : [0.5, 0.5, 1];
  if (cell >= LEAST_COST) write(context, sign, x + right * cell, y + down * cell, size * highOf(sign, cell), palette);
}

/**
 * Write the number of the node of each cell, and by which value the frontier is ordered, where there is room; of a
 * queue or stack that is the number.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene
 */
function writeNumbers(context, { terrain, cursor, plan, palette, rule, letters }) {
  const { cell, x_s, y_s } = plan;
  const { status_s, node_s } = terrain.at(cursor);
  if (cell < LEAST_NUMBER) return;
  const high = Math.max(9, Math.min(11.5, cell * 0.3));
  for (let s = 0; s < status_s.length; s++) {
    if (!status_s[s] || (letters && status_s[s] === WAITS)) continue; // they would answer a question
    const n = node_s[s];
    const [ink, wash] = status_s[s] === WAITS ? WAITING : EXPANDED;
    context.strokeStyle = palette[wash]; // over the path and a cost, not over the outline of the cell
    const value = rule && rule.priority !== "depth" ? `${orderName(rule)} ${measure(terrain.trace.f_n[n])}` : "";
    const below = Math.max(cell * 0.27, (cell - high) / 2 - 3); // free of the rings of ends in large cells
    if (value) writeOver(context, value, x_s[s], y_s[s] + below, high, palette[ink]);
    writeOver(context, `${n}`, x_s[s] - cell * 0.38, y_s[s] - cell * 0.28, 9, palette["ink-3"], "left");
  }
}

/** @param {CanvasRenderingContext2D} context @param {string} text @param {number} x @param {number} y
 * @param {number} high pixels of its letters @param {string} ink @param {CanvasTextAlign} [align] */
function writeOver(context, text, x, y, high, ink, align = "center") {
  context.font = `600 ${high}px ${FONT}`;
  context.textAlign = align;
  context.textBaseline = "middle";
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.strokeText(text, x, y);
  context.fillStyle = ink;
  context.fillText(text, x, y);
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

/** Mark the start of a grid with a ring, its goals with a disc in a ring: those of the drawn grid, else of the search.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawEnds(context, { terrain, plan: { cell, left, top }, palette, drawn }) {
  const { text_s } = terrain;
  const names = {
    ink: drawn ? [drawn.start] : terrain.start === NONE ? [] : [text_s[terrain.start]],
    path: drawn ? goalCells(drawn.goal) : [...terrain.goals].map((s) => text_s[s]),
  };
  const radius = Math.max(4, cell * (cell < LEAST_NUMBER ? 0.3 : 0.23));
  context.lineWidth = Math.max(1.5, cell * 0.08);
  for (const tone of /** @type {const} */ (["ink", "path"])) {
    context.strokeStyle = context.fillStyle = palette[tone];
    for (const at of names[tone].map(readCell)) {
      if (!at) continue;
      const [x, y] = [left + (at.column + 0.5) * cell, top + (at.row + 0.5) * cell];
      disc(context, x, y, radius);
      context.stroke();
      if (tone === "ink") continue;
      disc(context, x, y, radius / 2);
      context.fill();
    }
  }
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} radius */
function disc(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 7);
}
