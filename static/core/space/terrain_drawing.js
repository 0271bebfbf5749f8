/** Draws where a search takes place: points of a map with their roads, or the cells of a grid. */

import { measure } from "../lib/format.js";
import { TAKEN, WAITS } from "./terrain.js";
import { NONE } from "../trace/trace.js";
import { FONT, MONO } from "../lib/font.js";
import { drawSign } from "../tree/drawing/status.js";
import { spotsOfNames } from "./map_names.js";

const DOT = 6; // radius of a point
const MOST_NAMES = 80; // points that all bear their names
const MOST_COSTS = 60; // roads that all bear what they cost
const NAME = 13; // pixels of letters
const [LEAST_COST, LEAST_ESTIMATE] = [13, 34]; // pixels of a cell that bears what entering it costs, and its estimate
const TIP = 8; // pixels of the tip of a road that leads one way
const [LETTER, LEAST_LETTER] = [11, 8]; // radius of a letter at a point of a map, and at least that of one at a cell
const LEAST_LINES = 7; // pixels of a cell that has an outline
const SIGNED = 16; // pixels of a cell that has the sign of its kind
const WASH = 0.3; // opacity of the ink of a kind in a cell

/** @typedef {import("./terrain.js").Terrain} Terrain */
/** @typedef {import("../tree/palette.js").Palette} Palette */
/** @typedef {import("./terrain_plan.js").Plan} Plan */

/**
 * @typedef {object} Scene
 * @property {Terrain} terrain @property {Plan} plan @property {number} cursor
 * @property {number} current node that was taken last, or NONE @property {number} selected @property {number} hovered
 * @property {number} [next] node that is taken next, or NONE
 * @property {import("../tree/drawing/tree.js").Shading | null} [shading] kinds of nodes: colours and signs of places
 * @property {Map<number, string> | null} [letters] of nodes that a question offers
 * @property {import("../tree/palette.js").Palette} palette @property {number} width @property {number} height
 */

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawTerrain(context, scene) {
  context.clearRect(0, 0, scene.width, scene.height);
  if (scene.terrain.grid) drawGrid(context, scene);
  else drawMap(context, scene);
  drawLetters(context, scene);
}

/**
 * Draw the letters of a question on the places of its nodes.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene
 */
function drawLetters(context, { terrain, plan: { x_s, y_s, cell }, palette, letters }) {
  const radius = cell ? Math.max(LEAST_LETTER, cell * 0.56) : LETTER;
  context.font = `700 ${1.3 * radius}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [n, letter] of letters ?? []) {
    const s = terrain.place_n[n];
    if (s === undefined || s === NONE) continue;
    context.fillStyle = palette.ink;
    context.beginPath();
    context.arc(x_s[s], y_s[s], radius, 0, 7);
    context.fill();
    context.fillStyle = palette.paper;
    context.fillText(letter, x_s[s], y_s[s] + radius * 0.08);
  }
  context.textAlign = "left";
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawGrid(context, scene) {
  const { terrain, plan, cursor, current, selected, hovered, next = NONE, palette } = scene;
  const { grid } = terrain;
  if (!grid) return;
  const { cell, left, top, x_s, y_s } = plan;
  const gap = cell < LEAST_LINES ? 0 : 1;
  context.fillStyle = palette.card;
  context.fillRect(left, top, cell * grid[0].length, cell * grid.length);
  context.fillStyle = palette["ink-2"];
  grid.forEach((row, r) => {
    for (let c = 0; c < row.length; c++)
      if (terrain.isWall(c, r)) context.fillRect(left + c * cell, top + r * cell, cell + 0.5, cell + 0.5);
  });
  const { status_s, node_s } = terrain.at(cursor);
  writeGround(context, terrain, plan, palette);
  status_s.forEach((status, s) => {
    if (!status) return;
    const [x, y, size] = [x_s[s] - cell / 2 + gap, y_s[s] - cell / 2 + gap, cell - 2 * gap];
    const ink = inkOf(scene, status, node_s[s]);
    context.globalAlpha = gap && scene.shading ? WASH : 1;
    context.fillStyle = palette[gap && !scene.shading ? /** @type {"expanded-wash"} */ (`${ink}-wash`) : ink];
    context.fillRect(x, y, size, size);
    context.globalAlpha = 1;
    if (gap) {
      const line = status === WAITS ? 2.5 : 1;
      context.strokeStyle = palette[ink];
      context.lineWidth = line;
      context.strokeRect(x + line / 2, y + line / 2, size - line, size - line);
    }
    if (gap) writeCell(context, terrain, plan, palette, s);
    if (cell >= SIGNED) writeSign(context, scene, node_s[s], x + size - cell / 5, y + cell / 5, cell / 9, palette.card);
    if (node_s[s] === selected || node_s[s] === hovered) ring(context, x, y, size, palette.accent);
    else if (node_s[s] === next && next !== NONE) ring(context, x, y, size, palette.current);
  });
  drawEnds(context, terrain, plan, palette);
  drawWay(context, terrain, plan, { cursor, current }, palette, Math.max(1.5, cell / 6));
  if (current !== NONE && terrain.place_n[current] !== NONE) {
    const s = terrain.place_n[current];
    context.fillStyle = palette.current;
    context.beginPath();
    context.arc(x_s[s], y_s[s], Math.max(2, cell * 0.32), 0, 7);
    context.fill();
  }
}

/**
 * The ink of a place that is reached: by its status or, with a shading, by the kind of its node.
 * @param {Scene} scene @param {number} status @param {number} n
 */
function inkOf({ shading }, status, n) {
  if (shading) return shading.inks[shading.of(n)];
  return status === TAKEN ? "expanded" : "frontier";
}

/**
 * Draw the sign of the kind of a node, if there is a shading.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} n @param {number} x @param {number} y
 * @param {number} reach half of its size @param {string} [ground]
 */
function writeSign(context, { terrain: { trace }, cursor, palette, shading }, n, x, y, reach, ground) {
  if (shading) drawSign(context, /** @type {any} */ ({ trace, cursor, palette, shading }), n, x, y, reach, ground);
}

/**
 * @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} size
 * @param {string} ink
 */
function ring(context, x, y, size, ink) {
  context.strokeStyle = ink;
  context.lineWidth = 2;
  context.strokeRect(x, y, size, size);
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
function drawMap(context, scene) {
  const { terrain, plan, cursor, current, palette } = scene;
  const { x_s, y_s } = plan;
  const roads = terrain.roads.filter(({ since }) => since <= cursor);
  context.strokeStyle = palette.edge;
  context.lineWidth = 1.5;
  context.beginPath();
  for (const { from, to } of roads) {
    context.moveTo(x_s[from], y_s[from]);
    context.lineTo(x_s[to], y_s[to]);
  }
  context.stroke();
  drawTips(context, roads, plan, palette);
  drawWay(context, terrain, plan, { cursor, current }, palette, 4);
  for (const s of x_s.keys()) drawPoint(context, scene, s);
  context.textBaseline = "middle";
  const taken = Array.from(x_s, (x, s) => boxAround(x, y_s[s], 2 * DOT));
  writeNames(context, scene, taken);
  if (roads.length <= MOST_COSTS) writeCosts(context, roads, scene, taken);
}

/** @param {Scene} scene @param {number} s */
function toneOf({ terrain, cursor, current, selected, hovered, next = NONE }, s) {
  const { status_s, node_s } = terrain.at(cursor);
  const isHere = current !== NONE && terrain.place_n[current] === s;
  const isMarked = node_s[s] !== NONE && (node_s[s] === selected || node_s[s] === hovered);
  const isNext = !isMarked && next !== NONE && node_s[s] === next;
  return { status: status_s[s], isHere, isMarked, isNext };
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} s */
function drawPoint(context, scene, s) {
  const { palette, plan, terrain } = scene;
  const { status, isHere, isMarked, isNext } = toneOf(scene, s);
  const node = terrain.at(scene.cursor).node_s[s];
  const ink = status ? inkOf(scene, status, node) : "ink-3";
  context.beginPath();
  context.arc(plan.x_s[s], plan.y_s[s], isHere ? DOT + 2 : DOT, 0, 7);
  context.fillStyle = palette[isHere ? "current" : status === TAKEN ? ink : "card"];
  context.fill();
  context.strokeStyle = palette[isMarked ? "accent" : isHere || isNext ? "current" : ink];
  context.lineWidth = status === WAITS || isMarked ? 3.5 : 1.5;
  context.stroke();
  if (status && !isHere) writeSign(context, scene, node, plan.x_s[s], plan.y_s[s], DOT / 2.4);
  if (!terrain.goals.has(s)) return;
  context.strokeStyle = palette.path;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(plan.x_s[s], plan.y_s[s], DOT + 5, 0, 7);
  context.stroke();
}

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/** @param {number} x @param {number} y @param {number} wide @param {number} [tall] @returns {Box} */
const boxAround = (x, y, wide, tall = wide) => [x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2];

/** Whether a box has room beside others; if so, it is one of them from now on. @param {Box} box @param {Box[]} taken */
function fits(box, taken) {
  const [left, top, right, bottom] = box;
  if (taken.some(([l, t, r, b]) => left < r && l < right && top < b && t < bottom)) return false;
  taken.push(box);
  return true;
}

/**
 * Write the names of points, each where there is room for it.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {Box[]} taken
 */
function writeNames(context, scene, taken) {
  const { terrain, plan, palette, width, height } = scene;
  const isLarge = terrain.text_s.length > MOST_NAMES;
  context.font = `700 ${NAME}px ${FONT}`; // as wide as a name becomes at most
  const names = Array.from(plan.x_s, (_, s) => ({ s, text: nameOf(terrain, s), ...toneOf(scene, s) }))
    .filter(({ isHere, isMarked }) => !isLarge || isHere || isMarked)
    .map((one) => ({ ...one, wide: context.measureText(one.text).width + 2 }));
  const spots = spotsOfNames(plan, terrain.roads, names, width, height, DOT);
  for (const { s, text, status, isHere, isMarked } of names) {
    const spot = spots.get(s);
    if (!spot || !(spot.isFree || isHere || isMarked)) continue;
    const [left, top, right, bottom] = spot.box;
    taken.push(spot.box);
    context.font = `${isHere ? 700 : 500} ${NAME}px ${FONT}`;
    const isLeft = right <= plan.x_s[s];
    context.textAlign = isLeft ? "right" : "left";
    const x = isLeft ? right - 1 : left + 1;
    context.strokeStyle = palette.paper;
    context.lineWidth = 3;
    context.strokeText(text, x, (top + bottom) / 2);
    context.fillStyle = palette[status || isHere ? "ink" : "ink-2"];
    context.fillText(text, x, (top + bottom) / 2);
  }
  context.textAlign = "left";
}

/**
 * Write what roads cost, where there is room.
 * @param {CanvasRenderingContext2D} context @param {import("./terrain.js").Road[]} roads @param {Scene} scene
 * @param {Box[]} taken
 */
function writeCosts(context, roads, { plan: { x_s, y_s }, palette }, taken) {
  context.font = `500 12px ${MONO}`;
  for (const { from, to, cost } of roads) {
    if (cost === null) continue;
    const text = measure(cost);
    const [x, y] = [(x_s[from] + x_s[to]) / 2, (y_s[from] + y_s[to]) / 2];
    const wide = context.measureText(text).width;
    const box = boxAround(x, y, wide + 4, 14);
    if (!fits(box, taken)) continue;
    context.fillStyle = palette.paper;
    context.fillRect(box[0], box[1], wide + 4, 14);
    context.fillStyle = palette["ink-2"];
    context.fillText(text, box[0] + 2, y);
  }
}

/**
 * The way to the node that was taken last and, at the end of a search that has found one, the path.
 * @param {CanvasRenderingContext2D} context @param {Terrain} terrain @param {Plan} plan
 * @param {{cursor: number, current: number}} step @param {Palette} palette @param {number} wide
 */
function drawWay(context, terrain, { x_s, y_s }, { cursor, current }, palette, wide) {
  if (current === NONE) return;
  const { trace } = terrain;
  const isGoal = trace.done && cursor === trace.expansions && trace.solution.length > 0;
  context.strokeStyle = palette[isGoal ? "path" : "current"];
  context.lineWidth = wide;
  context.lineJoin = "round";
  context.beginPath();
  const way = isGoal ? trace.solution.map((n) => terrain.place_n[n]) : terrain.wayTo(current);
  way.filter((s) => s !== NONE).forEach((s, k) => context[k ? "lineTo" : "moveTo"](x_s[s], y_s[s]));
  context.stroke();
}

/** The name of a place, with its estimate where there are few. @param {Terrain} terrain @param {number} s */
function nameOf({ text_s, h_s }, s) {
  return h_s && text_s.length <= FEW ? `${text_s[s]} h ${measure(h_s[s])}` : text_s[s];
}

const FEW = 40; // places that all bear their estimates

/**
 * Shade the cells of a grid that cost more than 1, and write what entering them costs.
 * @param {CanvasRenderingContext2D} context @param {Terrain} terrain @param {Plan & {left: number, top: number}} plan
 * @param {Palette} palette
 */
function writeGround(context, { grid }, { cell, left, top }, palette) {
  grid?.forEach((row, r) => {
    for (let c = 0; c < row.length; c++) {
      const cost = Number(row[c]);
      if (!(cost > 1)) continue;
      context.globalAlpha = 0.1 + cost / 18;
      context.fillStyle = palette["ink-3"];
      context.fillRect(left + c * cell, top + r * cell, cell + 0.5, cell + 0.5);
      context.globalAlpha = 1;
      if (cell >= LEAST_COST)
        write(context, row[c], left + (c + 0.5) * cell, top + (r + 0.5) * cell, cell * 0.5, palette);
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
  if (Number(cost) > 1 && cell >= LEAST_COST) write(context, cost, x_s[s], y_s[s], cell * 0.5, palette);
  if (h_s && cell >= LEAST_ESTIMATE) write(context, `h ${measure(h_s[s])}`, x_s[s], y_s[s] + cell * 0.32, 11, palette);
}

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
  const radius = Math.max(2, cell * 0.3);
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

/**
 * Draw the tips of roads that lead one way.
 * @param {CanvasRenderingContext2D} context @param {import("./terrain.js").Road[]} roads @param {Plan} plan
 * @param {Palette} palette
 */
function drawTips(context, roads, { x_s, y_s }, palette) {
  context.fillStyle = palette.edge;
  for (const { from, to, isOneWay } of roads) {
    if (!isOneWay) continue;
    const angle = Math.atan2(y_s[to] - y_s[from], x_s[to] - x_s[from]);
    const [x, y] = [x_s[to] - Math.cos(angle) * DOT, y_s[to] - Math.sin(angle) * DOT];
    context.beginPath();
    context.moveTo(x, y);
    for (const turn of [0.4, -0.4]) context.lineTo(x - TIP * Math.cos(angle + turn), y - TIP * Math.sin(angle + turn));
    context.fill();
  }
}
