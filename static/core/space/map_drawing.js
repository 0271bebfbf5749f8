/** Draws the places of a map or a graph with their roads; where there is room, each as its picture. */

import { FONT, MONO } from "../lib/font.js";
import { measure } from "../lib/format.js";
import { spotsOfNames } from "./map_names.js";
import { inkOf, toneOf, writeSign } from "./scene.js";
import { drawWay, wayOf } from "./way_drawing.js";
/** @import {Palette} from "../tree/palette.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Road, Terrain} from "./terrain.js" */
/** @import {Plan} from "./terrain_plan.js" */

const [CURRENT, NEXT, GOAL] = [4, 4.5, 5]; // pixels from a point to what is around it
const MOST_NAMES = 80; // points in sight that all bear their names
const MOST_COSTS = 60; // roads in sight that all bear what they cost
const FEW = 40; // places that all bear their estimates
const NAME = 13; // pixels of letters
const TIP = 8; // pixels of the tip of a road that leads one way
const BEYOND = 20; // pixels outside of the picture at which a place still counts as in sight

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
  const taken = seen.map((s) => boxAround(x_s[s], y_s[s], 2 * plan.dot));
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

/** What draws the outline of a point that is unseen, waits, was taken. */
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
  context.beginPath();
  context.arc(x, y, dot, 0, 7);
  const ink = status ? inkOf(scene, s) : STROKES[status];
  context.fillStyle = palette[isTaken ? ink : "card"];
  context.fill();
  circle(dot, ink, waits ? 3.5 : 1.5);
  if (status && !isHere) writeSign(context, scene, s, x, y, dot / 2.4);
  if (isHere) {
    const reach = dot + CURRENT;
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
  if (isNext) circle(dot + NEXT, "frontier", 2);
  if (terrain.goals.has(s)) circle(dot + GOAL + (isNext ? 4 : 0), "path", 2);
  if (isMarked) circle(dot + NEXT + 3, "accent", 2.5);
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

/** Whether a box has room beside others; if so, it is one of them from now on. @param {Box} box @param {Box[]} taken */
function fits(box, taken) {
  const [left, top, right, bottom] = box;
  if (taken.some(([l, t, r, b]) => left < r && l < right && top < b && t < bottom)) return false;
  taken.push(box);
  return true;
}

/**
 * Write the names of points, each where there is room for it, with its estimate if there is room for that too; those
 * of the points that matter now are written over others.
 * @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number[]} seen @param {Box[]} taken
 */
function writeNames(context, scene, seen, taken) {
  const { terrain, plan, width, height } = scene;
  context.font = `700 ${NAME}px ${FONT}`; // as wide as a name becomes at most
  const asName = (/** @type {number} */ s, /** @type {string} */ text) => ({
    s,
    text,
    wide: context.measureText(text).width + 2,
  });
  const isMain = (/** @type {number} */ s) => {
    const { isHere, isMarked, isNext } = toneOf(scene, s);
    return isHere || isMarked || isNext || s === terrain.start || terrain.goals.has(s);
  };
  const named = seen.length > MOST_NAMES ? seen.filter(isMain) : seen;
  const long = named.map((s) => asName(s, nameOf(terrain, s)));
  const spots = spotsOfNames(plan, terrain.roads, long, width, height, plan.dot);
  const others = long.filter(({ s }) => !spots.get(s)?.isFree).map(({ s }) => asName(s, terrain.text_s[s]));
  const boxes = [...spots.values()].filter(({ isFree }) => isFree).map(({ box }) => box);
  for (const [s, spot] of spotsOfNames(plan, terrain.roads, others, width, height, plan.dot, boxes)) spots.set(s, spot);
  const texts = new Map([...long, ...others].map(({ s, text }) => [s, text]));
  const main = named.filter((s) => spots.has(s) && !spots.get(s)?.isFree && isMain(s));
  /** @type {Box[]} */
  const over = [];
  const shown = main.filter((s) => fits(/** @type {any} */ (spots.get(s)).box, over));
  for (const s of named) {
    const spot = spots.get(s);
    if (spot?.isFree && fits(spot.box, over)) shown.push(s);
  }
  for (const s of shown) writeName(context, scene, s, texts.get(s) ?? "", /** @type {any} */ (spots.get(s)).box);
  taken.push(...over);
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
 * Write what roads cost, where there is room.
 * @param {CanvasRenderingContext2D} context @param {Road[]} roads @param {Scene} scene @param {Box[]} taken
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

/** The name of a place, with its estimate where there are few. @param {Terrain} terrain @param {number} s */
function nameOf({ text_s, h_s }, s) {
  return h_s && h_s[s] < Infinity && text_s.length <= FEW ? `${text_s[s]} h ${measure(h_s[s])}` : text_s[s];
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
    const [x, y] = [x_s[to] - Math.cos(angle) * dot, y_s[to] - Math.sin(angle) * dot];
    context.beginPath();
    context.moveTo(x, y);
    for (const turn of [0.4, -0.4]) context.lineTo(x - TIP * Math.cos(angle + turn), y - TIP * Math.sin(angle + turn));
    context.fill();
  }
}
