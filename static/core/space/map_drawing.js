/** Draws the places of a map or a graph with their roads; where there is room, each as its picture. */

import { FONT, MONO } from "../lib/font.js";
import { measure } from "../lib/format.js";
import { NONE } from "../trace/trace.js";
import { LEAST, namesWritten } from "./map_names.js";
import { inkOf, toneOf, writeSign } from "./scene.js";
import { drawWay, wayOf } from "./way_drawing.js";
/** @import {Palette} from "../tree/palette.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Road, Terrain} from "./terrain.js" */
/** @import {Plan} from "./terrain_plan.js" */

const [CURRENT, RING, APART] = [4, 4.5, 4]; // pixels from a point to its diamond and its rings, and between these
const DIAMOND = 1.4; // reach of a diamond with a name, in radiuses of a point
const ARROW = 22; // pixels from the start to the tail of its arrow
const MOST_NAMES = 80; // points in sight up to which all have their names
const MAIN = 2; // ranks of the names written if there are more points
const MOST_COSTS = 60; // roads in sight up to which all have their costs
const NARROW = 480; // pixels of a picture in which only reached places bear their estimates
const ALONG = [0.5, 0.42, 0.58, 0.34, 0.66]; // possible places of a cost along its road
const FEW = 40; // places up to which all have their estimates
const NAME = 13; // pixels of letters
const TIP = 8; // pixels of the tip of a road that leads one way
const BEYOND = 20; // pixels outside of the picture within which a place counts as visible

/** @param {CanvasRenderingContext2D} context @param {Scene} scene */
export function drawMap(context, scene) {
  const { terrain, plan, cursor, palette } = scene;
  const { x_s, y_s, picture } = plan;
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
  drawWay(context, scene, 4);
  const seen = inSight(scene);
  for (const s of seen) (picture ? drawPicture : drawPoint)(context, scene, s);
  if (picture) return;
  context.textBaseline = "middle";
  const ringOf = (/** @type {number} */ s) => (terrain.goals.has(s) || toneOf(scene, s).isNext ? RING + APART : 0);
  const taken = seen.map((s) => boxAround(x_s[s], y_s[s], 2 * (plan.dot + ringOf(s))));
  taken.push(...drawArrow(context, scene));
  writeNames(context, scene, seen, taken);
  const isSeen = new Set(seen);
  const near = roads.filter(({ from, to }) => isSeen.has(from) && isSeen.has(to));
  if (near.length <= MOST_COSTS) writeCosts(context, near, scene, taken);
}

/** The places in sight. @param {Scene} scene @returns {number[]} */
function inSight({ plan: { x_s, y_s }, width, height }) {
  const isIn = (/** @type {number} */ at, /** @type {number} */ size) => at > -BEYOND && at < size + BEYOND;
  return Array.from(x_s.keys()).filter((s) => isIn(x_s[s], width) && isIn(y_s[s], height));
}

/** The inks of a point's outline: unseen, on the frontier, expanded. */
const STROKES = /** @type {const} */ (["ink-3", "frontier", "expanded"]);

/**
 * A point: a ring on the frontier, in two rings if it is next, a disc once it is expanded, a diamond where the search
 * is.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} s
 */
function drawPoint(context, scene, s) {
  const { palette, plan, terrain } = scene;
  const { dot } = plan;
  const { status, isTaken, waits, isHere, isMarked, isNext } = toneOf(scene, s);
  const [x, y] = [plan.x_s[s], plan.y_s[s]];
  const circle = (/** @type {number} */ radius, /** @type {keyof Palette} */ ink, /** @type {number} */ wide) => {
    context.beginPath();
    context.arc(x, y, radius, 0, 7);
    context.strokeStyle = palette[ink];
    context.lineWidth = wide;
    context.stroke();
  };
  const ink = status ? inkOf(scene, s) : STROKES[status];
  if (!isHere) {
    context.beginPath();
    context.arc(x, y, dot, 0, 7);
    context.fillStyle = palette[isTaken ? ink : "card"];
    context.fill();
    circle(dot, ink, waits ? 3.5 : 1.5);
  }
  if (status && !isHere && !plan.isNamed) writeSign(context, scene, s, x, y, dot / 2.4);
  if (isHere) {
    const reach = plan.isNamed ? dot * DIAMOND : dot + CURRENT;
    context.beginPath();
    context.moveTo(x, y - reach);
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ])
      context.lineTo(x + dx * reach, y + dy * reach);
    context.fillStyle = palette.current;
    context.fill();
  }
  const rings = /** @type {const} */ ([
    [isNext, "frontier"],
    [terrain.goals.has(s), "path"],
    [isMarked, "accent"],
  ]);
  for (const [k, [, tone]] of rings.filter(([isDrawn]) => isDrawn).entries()) circle(dot + RING + k * APART, tone, 2);
  if (!plan.isNamed) return;
  context.font = `700 ${NAME}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette[isHere || isTaken ? "on-strong" : "ink"];
  context.fillText(terrain.text_s[s], x, y + 0.5);
  context.textAlign = "left";
}

/** Draw an arrow to the start, and return its box. @param {CanvasRenderingContext2D} context @param {Scene} scene
 * @returns {Box[]} */
function drawArrow(context, { terrain, plan: { x_s, y_s, dot }, palette }) {
  if (terrain.start === NONE) return [];
  const [x, y] = [x_s[terrain.start] - dot - RING, y_s[terrain.start]];
  context.strokeStyle = context.fillStyle = palette.ink;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - ARROW, y);
  context.lineTo(x - TIP, y);
  context.stroke();
  drawTip(context, x, y, 0);
  return [[x - ARROW, y - TIP / 2, x, y + TIP / 2]];
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} angle */
function drawTip(context, x, y, angle) {
  context.beginPath();
  context.moveTo(x, y);
  for (const turn of [0.4, -0.4]) context.lineTo(x - TIP * Math.cos(angle + turn), y - TIP * Math.sin(angle + turn));
  context.fill();
}

/**
 * A place as its picture, framed as in the tree.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} s
 */
function drawPicture(context, scene, s) {
  const { palette, plan, terrain } = scene;
  const { picture } = terrain;
  if (!picture) return;
  const { status, isTaken, waits, isHere, isMarked, isNext } = toneOf(scene, s);
  const { isPath, way } = wayOf(scene);
  const size = plan.picture;
  const unit = size / Math.max(picture.wide, picture.tall);
  const [wide, tall] = [picture.wide * unit + 6, picture.tall * unit + 6];
  const frame = (
    /** @type {number} */ grow,
    /** @type {keyof Palette} */ ink,
    /** @type {number} */ line,
    wash = ink,
  ) => {
    context.beginPath();
    context.roundRect(
      plan.x_s[s] - wide / 2 - grow,
      plan.y_s[s] - tall / 2 - grow,
      wide + 2 * grow,
      tall + 2 * grow,
      5 + grow,
    );
    context.fillStyle = palette[wash];
    if (!grow) context.fill();
    context.strokeStyle = palette[ink];
    context.lineWidth = line;
    context.stroke();
  };
  const isOnPath = isPath && way.includes(s);
  context.setLineDash(status ? [] : [3, 3]);
  const wash = waits ? "frontier-wash" : isTaken && !isHere ? "expanded-wash" : "card";
  frame(0, isOnPath ? "path" : isHere ? "current" : STROKES[status], isHere ? 4 : waits ? 3 : 1.5, wash);
  context.setLineDash([]);
  if (isNext) frame(4, "frontier", 2);
  if (terrain.goals.has(s)) frame(isNext ? 7 : 4, "path", 2);
  if (isMarked) frame(isNext ? 7 : 4, "accent", 2.5);
  picture.draw(context, palette, terrain.text_s[s], plan.x_s[s], plan.y_s[s], size);
}

/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/** @param {number} x @param {number} y @param {number} wide @param {number} [tall] @returns {Box} */
const boxAround = (x, y, wide, tall = wide) => [x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2];

/** Whether a box fits beside others; if so, add it to them. @param {Box} box @param {Box[]} taken */
function fits(box, taken) {
  const [left, top, right, bottom] = box;
  if (taken.some(([l, t, r, b]) => left < r && l < right && top < b && t < bottom)) return false;
  taken.push(box);
  return true;
}

/**
 * Write the names of points, each where there is room for it, with its estimate if there is room for that too; those
 * of the most important points first.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number[]} seen @param {Box[]} taken
 */
function writeNames(context, scene, seen, taken) {
  const { terrain, plan, width, height } = scene;
  context.font = `700 ${NAME}px ${FONT}`; // as wide as a name becomes at most
  const { way } = wayOf(scene);
  const rankOf = (/** @type {number} */ s) => {
    const { isHere, isMarked, isNext, waits, isTaken } = toneOf(scene, s);
    const isEnd = s === terrain.start || terrain.goals.has(s);
    const ranks = [isHere || isMarked, isNext, isEnd, way.includes(s), waits, isTaken];
    const rank = ranks.indexOf(true);
    return rank < 0 ? LEAST : rank;
  };
  const ranked = seen.map((s) => ({ s, rank: rankOf(s) }));
  const named = seen.length > MOST_NAMES ? ranked.filter(({ rank }) => rank <= MAIN) : ranked;
  const labels = named.map(({ s, rank }) => {
    const h = width < NARROW && rank === LEAST ? "" : estimateOf(terrain, s);
    const texts = plan.isNamed ? [h] : [`${terrain.text_s[s]} ${h}`.trim(), terrain.text_s[s]];
    return { s, rank, texts: texts.map((text) => ({ text, wide: context.measureText(text).width + 2 })) };
  });
  const written = namesWritten(plan, terrain.roads, labels, width, height, plan.dot, taken.slice(seen.length));
  for (const { s, text, box } of written) writeName(context, scene, s, text, box);
  taken.push(...written.map(({ box }) => box));
  context.textAlign = "left";
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} s @param {string} text
 * @param {Box} box */
function writeName(context, scene, s, text, [left, top, right, bottom]) {
  const { palette, plan } = scene;
  const { status, isHere } = toneOf(scene, s);
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

/**
 * Write the costs of roads where there is room.
 * @param {CanvasRenderingContext2D} context @param {Road[]} roads @param {Scene} scene @param {Box[]} taken
 */
function writeCosts(context, roads, { plan: { x_s, y_s }, palette }, taken) {
  context.font = `700 13px ${MONO}`;
  for (const { from, to, cost } of roads) {
    if (cost === null) continue;
    const text = measure(cost);
    const wide = context.measureText(text).width;
    for (const far of ALONG) {
      const [x, y] = [x_s[from] + far * (x_s[to] - x_s[from]), y_s[from] + far * (y_s[to] - y_s[from])];
      const box = boxAround(x, y, wide + 4, 14);
      if (!fits(box, taken)) continue;
      context.fillStyle = palette.paper;
      context.fillRect(box[0], box[1], wide + 4, 14);
      context.fillStyle = palette.ink;
      context.fillText(text, box[0] + 2, y);
      break;
    }
  }
}

/** The estimate of a place, "" where there are none or too many. @param {Terrain} terrain @param {number} s */
function estimateOf({ text_s, h_s }, s) {
  return h_s && h_s[s] < Infinity && text_s.length <= FEW ? `h ${measure(h_s[s])}` : "";
}

/**
 * Draw the tips of roads that lead one way.
 * @param {CanvasRenderingContext2D} context @param {Road[]} roads @param {Plan} plan @param {Palette} palette
 */
function drawTips(context, roads, { x_s, y_s, dot }, palette) {
  context.fillStyle = palette.edge;
  for (const { from, to, isOneWay } of roads) {
    if (!isOneWay) continue;
    const angle = Math.atan2(y_s[to] - y_s[from], x_s[to] - x_s[from]);
    drawTip(context, x_s[to] - Math.cos(angle) * dot, y_s[to] - Math.sin(angle) * dot, angle);
  }
}
