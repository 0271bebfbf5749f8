/**
 * Draws the search tree at any scale: boards with digits, boards without, chips, and below a few pixels dots that are
 * written straight into an ImageData. One passes into the next: tiles fade in, circles become boards. A node's status is
 * told by shape as well as by colour.
 */

import { nodeAt, placeOf, placesAt } from "../layouts/placed.js";
import { measure, whole } from "../lib/format.js";
import { grown } from "../lib/typed.js";
import { lowerBound } from "../lib/typed.js";
import { isExpanded, isSuperseded } from "../trace/events.js";
import { NONE } from "../trace/trace.js";
import { nodeSize } from "./camera.js";

const DIGITS = 27; // pixels from which a board has digits
const TILES = [13, 20]; // pixels between which tiles fade in
const CHIPS = 4; // pixels from which a node is a chip
const MOST_EDGES = 8000;
const UPPER = 2500; // nodes whose edges are drawn under dots: those of the upper levels, as far as there are no more
const MOST_GHOSTS = 80; // nodes in sight above which discarded children are not shown
const SIGNED = 8; // pixels from which a chip has the sign of its kind
const LINEAR = 2000; // places that are looked through one by one
const FRONTIER = 0;
const EXPANDED = 1;
const SUPERSEDED = 2;
const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/**
 * @typedef {object} Frame all that a picture is a function of
 * @property {import("../trace/trace.js").Trace} trace
 * @property {import("../tiles/boards.js").Boards} boards
 * @property {number} cursor @property {import("../trace/events.js").Part | null} [part] some events of the expansion after it
 * @property {import("../layouts/placed.js").Placed} placed
 * @property {Float32Array} x_i @property {Float32Array} y_i where places are now, on their way from another layout or not
 * @property {boolean} isMoving whether they are on their way
 * @property {() => import("./grid.js").Grid} grid of the layout
 * @property {import("./camera.js").Camera} camera
 * @property {number} width @property {number} height in CSS pixels
 * @property {number} density device pixels in a CSS pixel
 * @property {import("./palette.js").Palette} palette
 * @property {number} selected @property {number} hovered node or NONE
 * @property {(n: number) => string} label numbers of a node
 * @property {(root: number) => string} caption of a tree, by its root
 * @property {number[]} goal cells of the goal board
 * @property {boolean} showsGhosts whether discarded children are drawn
 * @property {Map<number, number>} folded how many nodes are hidden below a node
 * @property {Shading} [shading] what nodes are coloured by, if not by their status
 */

/**
 * @typedef {object} Shading kinds of nodes beside their status: while that tells the shape, a kind tells colour and sign
 * @property {(n: number) => number} of the kind of a node, a place in these lists
 * @property {(keyof import("./palette.js").Palette)[]} inks by kind, the last shown before the others where nodes share a pixel
 * @property {("" | "dot" | "bar" | "ring")[]} signs by kind
 * @property {unknown} source what tells the kinds @property {() => number[]} at where it stands: kinds are a function of both
 * @property {(before: number[], look: (n: number) => void) => void} changed have looked at every node that may be of
 *   another kind than when it stood there; how far that is, is the sum of the differences
 */

/** @typedef {{boards: number, plain: number, chips: number, dots: number}} Drawn how many nodes were drawn, and as what */

/**
 * Draw a frame; say what was drawn.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {import("./dots.js").DotSheet} sheet @returns {Drawn}
 */
export function drawTree(context, frame, sheet) {
  const { trace, cursor, part, width, height, density, palette, camera, placed } = frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, width, height);
  const drawn = { boards: 0, plain: 0, chips: 0, dots: 0 };
  const places = placesAt(placed, trace.nodesAt(cursor, part));
  if (!places) return drawn;
  const size = nodeSize(camera);
  const trail = trailOf(trace, cursor, part);
  if (placed.axis) drawAxis(context, frame);
  if (size < CHIPS) {
    drawEdges(context, frame, placesWithEdges(frame, places), trail, 1 / density); // a pixel wide, which takes a tenth of the time
    drawTrail(context, frame, trail, 3.6); // to be seen beside the dots, and thinly over them
    sheet.write(frame);
    drawSheet(context, sheet, density);
    drawn.dots = sheet.dots;
    drawTrail(context, frame, trail, 1);
    if (trail.solved) drawEnds(context, frame, trail);
    drawSpecial(context, frame, trail.current, Math.max(5, size), trail);
  } else {
    const visible = inView(frame, places, size);
    if (visible.length <= MOST_EDGES && !placed.axis) drawEdges(context, frame, visible, trail);
    drawTrail(context, frame, trail);
    if (size >= DIGITS) {
      for (const i of visible) drawBoard(context, frame, i, size, trail);
      if (frame.showsGhosts && visible.length <= MOST_GHOSTS) drawGhosts(context, frame, visible, size);
      drawn.boards = visible.length;
    } else {
      const detail = Math.max(0, Math.min(1, (size - TILES[0]) / (TILES[1] - TILES[0])));
      drawChips(context, frame, visible, size, detail, trail);
      drawn[detail > 0 ? "plain" : "chips"] = visible.length;
    }
  }
  for (const [n, below] of frame.folded) drawFolded(context, frame, n, below, size);
  drawCaptions(context, frame, size);
  drawRings(context, frame, size);
  return drawn;
}

/**
 * The way shown, from its root down: to the current node, or once the run shown is solved, to the goal; a search from
 * both ends then has one in each tree.
 * @typedef {object} Trail
 * @property {number[][]} ways @property {boolean} solved @property {number} current
 * @property {(n: number) => boolean} has
 */

/** @param {import("../trace/trace.js").Trace} trace @param {number} cursor @param {import("../trace/events.js").Part | null} [part] @returns {Trail} */
export function trailOf(trace, cursor, part = null) {
  const current = trace.currentAt(cursor, part);
  const solved = cursor === trace.expansions && trace.goal !== NONE;
  const ways = solved ? trace.ways : [trace.pathTo(current === NONE ? 0 : current)];
  const { depth_n, tree_n } = trace;
  const has = (/** @type {number} */ n) => ways[ways.length === 2 ? tree_n[n] : 0][depth_n[n]] === n;
  return { ways, solved, current, has };
}

/** The places whose edges are drawn under dots: all in sight if they are few, else the upper levels. @param {Frame} frame @param {number} places */
function placesWithEdges(frame, places) {
  const { trace, placed, camera, width, height } = frame;
  if (placed.axis) return new Uint32Array(0);
  const across = Math.min(1, width / camera.kx / Math.max(1e-9, placed.right - placed.left));
  const down = Math.min(1, height / camera.ky / Math.max(1e-9, placed.bottom - placed.top));
  if (places * across * down < 4 * UPPER) {
    const visible = inView(frame, places, 4);
    if (visible.length <= UPPER) return visible;
  }
  const found = upperPlaces(trace, placed);
  return found.subarray(0, lowerBound(found, places));
}

/** @type {WeakMap<import("../layouts/placed.js").Placed, Uint32Array>} */
const upper = new WeakMap();

/** The places of the levels next to the roots that have few nodes enough to see their edges. @param {import("../trace/trace.js").Trace} trace @param {import("../layouts/placed.js").Placed} placed */
function upperPlaces({ depth_n }, placed) {
  let found = upper.get(placed);
  if (found) return found;
  let many = 0;
  const upperOnes = new Uint32Array(UPPER);
  if (!placed.axis && !placed.packed) {
    /** @type {number[]} */
    const size_l = [];
    for (let i = 0; i < placed.count; i++) {
      const level = depth_n[nodeAt(placed, i)];
      size_l[level] = (size_l[level] ?? 0) + 1;
    }
    let levels = 0;
    for (let sum = 0; levels < size_l.length && sum + size_l[levels] <= UPPER; levels++) sum += size_l[levels];
    for (let i = 0; i < placed.count && many < UPPER; i++)
      if (depth_n[nodeAt(placed, i)] < levels) upperOnes[many++] = i;
  }
  found = upperOnes.subarray(0, many);
  upper.set(placed, found);
  return found;
}

/** Room for the places in view, used again for every frame. */
let seen = new Uint32Array(4096);

/** The places whose marks touch the screen, in order, until the next call. @param {Frame} frame @param {number} places @param {number} size @returns {Uint32Array} */
function inView({ x_i, y_i, camera, width, height, isMoving, grid }, places, size) {
  let found = 0;
  const edge = size / 2 + 20;
  const keep = (/** @type {number} */ i) => {
    const y = y_i[i] * camera.ky + camera.oy;
    if (y < -edge || y > height + edge) return;
    const x = x_i[i] * camera.kx + camera.ox;
    if (x < -edge || x > width + edge) return;
    if (found === seen.length) seen = grown(seen, found + 1);
    seen[found++] = i;
  };
  if (places <= LINEAR || isMoving) {
    for (let i = 0; i < places; i++) keep(i);
    return seen.subarray(0, found);
  }
  const { kx, ky, ox, oy } = camera;
  const visit = (/** @type {number} */ i) => i < places && keep(i);
  grid().within((-edge - ox) / kx, (-edge - oy) / ky, (width + edge - ox) / kx, (height + edge - oy) / ky, visit);
  return seen.subarray(0, found).sort();
}

/** @param {Frame} frame @param {number} i @returns {[number, number]} pixels */
function at({ x_i, y_i, camera }, i) {
  return [x_i[i] * camera.kx + camera.ox, y_i[i] * camera.ky + camera.oy];
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {Trail} trail @param {number} [wide] */
function drawEdges(context, frame, visible, trail, wide = 1.3) {
  const { trace, placed } = frame;
  context.beginPath();
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const p = trace.parent_n[n];
    if (p === NONE || (trail.has(n) && trail.has(p))) continue;
    edge(context, frame, placeOf(placed, p), i);
  }
  context.strokeStyle = frame.palette.line;
  context.lineWidth = wide;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} p @param {number} i places */
function edge(context, frame, p, i) {
  if (p < 0 || i < 0) return;
  const [x0, y0] = at(frame, p);
  const [x1, y1] = at(frame, i);
  context.moveTo(x0, y0);
  bend(context, frame, x0, y0, x1, y1);
}

/** Go on from one point to another, straight where levels are close. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
function bend(context, { camera, placed }, x0, y0, x1, y1) {
  if (camera.ky < 30 || placed.isotropic || placed.axis) context.lineTo(x1, y1);
  else context.bezierCurveTo(x0, y0 + (y1 - y0) * 0.55, x1, y1 - (y1 - y0) * 0.55, x1, y1);
}

/** Draw the way shown; of a long one, only as many points as can be told apart. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail @param {number} [width] */
function drawTrail(context, frame, { ways, solved }, width = 2.4) {
  const { placed, palette, x_i, y_i, camera } = frame;
  context.beginPath();
  for (const way of ways) {
    let [x0, y0, isBegun] = [0, 0, false];
    for (let k = 0; k < way.length; k++) {
      const i = placeOf(placed, way[k]);
      if (i < 0) continue;
      const x = x_i[i] * camera.kx + camera.ox;
      const y = y_i[i] * camera.ky + camera.oy;
      if (!isBegun) context.moveTo(x, y);
      else if (Math.abs(x - x0) + Math.abs(y - y0) < 0.8 && k < way.length - 1) continue;
      else bend(context, frame, x0, y0, x, y);
      [x0, y0, isBegun] = [x, y, true];
    }
  }
  context.strokeStyle = solved ? palette.path : palette.current;
  context.lineWidth = width;
  context.stroke();
  if (ways.length === 2) drawMeeting(context, frame, ways);
}

/** Join the two nodes with the board at which two sides meet. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number[][]} ways */
function drawMeeting(context, frame, ways) {
  const [a, b] = ways.map((way) => placeOf(frame.placed, way[way.length - 1]));
  if (a < 0 || b < 0) return;
  context.beginPath();
  context.moveTo(...at(frame, a));
  context.lineTo(...at(frame, b));
  context.setLineDash([2, 5]);
  context.stroke();
  context.setLineDash([]);
}

/** Mark where the way shown begins and ends. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail */
function drawEnds(context, frame, trail) {
  for (const way of trail.ways) for (const n of [way[0], way[way.length - 1]]) drawSpecial(context, frame, n, 9, trail);
}

/** @param {Frame} frame @param {number} n */
function statusOf({ trace, cursor, part = null }, n) {
  if (isSuperseded(trace, n, cursor, part)) return SUPERSEDED;
  return isExpanded(trace, n, cursor, part) ? EXPANDED : FRONTIER;
}

/** The outline of a board of that size. @param {Frame} frame @param {number} size @param {number} detail 0 a chip … 1 a board */
function boxOf({ trace, camera }, size, detail) {
  const { rows, columns } = trace.start;
  const unit = size / Math.max(rows, columns);
  const room = camera.kx - 3 - size; // beyond which neighbours would touch
  const pad = Math.min(6, Math.max(0, room)) * detail - 0.15 * size * (1 - detail);
  return { unit, wide: unit * columns + pad, tall: unit * rows + pad };
}

/**
 * Draw nodes as chips, or as boards without digits: a circle that becomes a board for the frontier, a filled square for
 * expanded, a cross for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {number} size
 * @param {number} detail 0 chips … 1 boards @param {Trail} trail
 */
function drawChips(context, frame, visible, size, detail, trail) {
  const { palette, placed, boards, trace, goal } = frame;
  const { unit, wide, tall } = boxOf(frame, size, detail);
  const kinds = frame.shading?.inks ?? [null];
  const shapes = [FRONTIER, EXPANDED, SUPERSEDED].map(() => kinds.map(() => new Path2D()));
  const radius = (Math.min(wide, tall) / 2) * (1 - detail) + 5 * detail;
  /** @type {number[]} */
  const special = [];
  for (const i of visible) {
    const n = nodeAt(placed, i);
    if (n === trail.current || (trail.solved && trail.has(n))) {
      special.push(n);
      continue;
    }
    const [x, y] = at(frame, i);
    const status = statusOf(frame, n);
    const shape = shapes[status][kindOf(frame, n)];
    if (status === FRONTIER) shape.roundRect(x - wide / 2, y - tall / 2, wide, tall, radius);
    else if (status === EXPANDED) shape.rect(x - wide / 2, y - tall / 2, wide, tall);
    else {
      shape.moveTo(x - wide / 2, y + tall / 2);
      shape.lineTo(x + wide / 2, y - tall / 2);
      if (detail === 0) {
        shape.moveTo(x - wide / 2, y - tall / 2);
        shape.lineTo(x + wide / 2, y + tall / 2);
      } else shape.rect(x - wide / 2, y - tall / 2, wide, tall);
    }
  }
  shapes[EXPANDED].forEach((shape, k) => {
    context.fillStyle = context.strokeStyle = palette[kinds[k] ?? "expanded"];
    context.fill(shape);
    if (detail === 0) return;
    context.globalAlpha = detail;
    context.fillStyle = palette["expanded-wash"];
    context.fill(shape);
    context.globalAlpha = 1;
    context.lineWidth = frame.shading?.signs[k] ? 2.2 : 1.2;
    context.stroke(shape);
  });
  if (detail > 0) {
    context.fillStyle = palette.card;
    for (const n of special) {
      const [x, y] = at(frame, placeOf(placed, n));
      context.fillRect(x - wide / 2, y - tall / 2, wide, tall);
    }
  }
  context.fillStyle = palette.card;
  context.lineWidth = Math.min(2.2, 0.8 + size * 0.09);
  shapes[FRONTIER].forEach((shape, k) => {
    context.fill(shape);
    context.strokeStyle = palette[kinds[k] ?? "frontier"];
    context.stroke(shape);
  });
  context.strokeStyle = palette.superseded;
  context.lineWidth = 1.3;
  for (const shape of shapes[SUPERSEDED]) context.stroke(shape);
  if (detail > 0) {
    const { columns } = trace.start;
    const [home, away] = [new Path2D(), new Path2D()];
    for (const i of visible) {
      const cells = boards.of(nodeAt(placed, i));
      const [x, y] = at(frame, i);
      const [left, top] = [x - (unit * columns) / 2, y - (unit * (cells.length / columns)) / 2];
      for (let c = 0; c < cells.length; c++) {
        if (cells[c])
          (cells[c] === goal[c] ? home : away).rect(
            left + (c % columns) * unit + 0.5,
            top + Math.floor(c / columns) * unit + 0.5,
            unit - 1,
            unit - 1,
          );
      }
    }
    context.globalAlpha = detail;
    context.fillStyle = palette.edge;
    context.fill(away);
    context.fillStyle = palette.path;
    context.fill(home);
    context.globalAlpha = 1;
  }
  for (const n of special) drawSpecial(context, frame, n, size, trail, detail);
  if (!frame.shading || size < SIGNED) return;
  for (const i of visible) {
    const n = nodeAt(placed, i);
    const [x, y] = at(frame, i);
    if (detail > 0.5) drawSign(context, frame, n, x + wide / 2, y - tall / 2, 3.5, palette.paper);
    else if (!special.includes(n)) drawSign(context, frame, n, x, y, size * 0.2);
  }
}

/** The kind of a node where there is a shading. @param {Frame} frame @param {number} n */
function kindOf({ shading }, n) {
  return shading ? shading.of(n) : 0;
}

/**
 * Draw the sign of a node's kind: inside a chip, or on a disc of `ground` at the corner of a board.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} x @param {number} y
 * @param {number} reach half of its size @param {string} [ground]
 */
function drawSign(context, frame, n, x, y, reach, ground) {
  const { palette, shading } = frame;
  if (!shading) return;
  const kind = shading.of(n);
  const sign = shading.signs[kind];
  if (!sign) return;
  const ink = palette[shading.inks[kind]];
  const isFilled = !ground && statusOf(frame, n) === EXPANDED; // what the chip is
  if (ground) {
    context.beginPath();
    context.arc(x, y, reach + 2.5, 0, 7);
    context.fillStyle = ground;
    context.fill();
  }
  context.fillStyle = context.strokeStyle = isFilled ? palette.card : ink;
  context.lineWidth = Math.max(1, reach * 0.5);
  context.beginPath();
  if (sign === "bar") context.rect(x - reach, y - reach * 0.4, 2 * reach, reach * 0.8);
  else context.arc(x, y, sign === "ring" ? reach * 0.8 : reach, 0, 7);
  if (sign === "ring") context.stroke();
  else context.fill();
}

/**
 * Draw a node that stands out, the current one as a diamond, one on the solution as a square with a dot; with detail
 * as a frame.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} size
 * @param {Trail} trail @param {number} [detail]
 */
function drawSpecial(context, frame, n, size, trail, detail = 0) {
  const i = n === NONE ? -1 : placeOf(frame.placed, n);
  if (i < 0) return;
  const { palette } = frame;
  const [x, y] = at(frame, i);
  const { wide, tall } = boxOf(frame, size, detail);
  const onPath = trail.solved && trail.has(n);
  context.beginPath();
  if (detail > 0.5) {
    context.roundRect(x - wide / 2 - 1.5, y - tall / 2 - 1.5, wide + 3, tall + 3, 6);
    context.strokeStyle = onPath ? palette.path : palette.current;
    context.lineWidth = 2.5;
    context.stroke();
    return;
  }
  const half = Math.min(wide, tall) / 2;
  if (onPath) {
    context.fillStyle = palette.path;
    context.fillRect(x - half, y - half, 2 * half, 2 * half);
    context.fillStyle = palette.card;
    context.arc(x, y, half * 0.4, 0, 7);
    context.fill();
    return;
  }
  const reach = half * 1.5 + 1;
  context.moveTo(x, y - reach);
  context.lineTo(x + reach, y);
  context.lineTo(x, y + reach);
  context.lineTo(x - reach, y);
  context.fillStyle = palette.current;
  context.fill();
}

/**
 * Draw a node as its board, framed by its status.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} i @param {number} size @param {Trail} trail
 */
function drawBoard(context, frame, i, size, trail) {
  const { trace, placed, palette, camera, goal } = frame;
  const n = nodeAt(placed, i);
  const { rows, columns } = trace.start;
  const unit = size / Math.max(rows, columns);
  const [w, h] = [unit * columns, unit * rows];
  const [middleX, middleY] = at(frame, i);
  const [x, y] = [middleX - w / 2, middleY - h / 2];
  drawFrame(context, frame, n, x - 3, y - 3, w + 6, h + 6, 7, trail);
  drawTiles(context, palette, frame.boards.of(n), columns, goal, x, y, unit);
  if (camera.ky - h > 22 && !frame.folded.get(n)) drawLabel(context, frame, frame.label(n), x + w / 2, y + h + 15);
}

/**
 * @param {CanvasRenderingContext2D} context @param {import("./palette.js").Palette} palette @param {ArrayLike<number>} cells
 * @param {number} columns @param {number[]} goal @param {number} x @param {number} y @param {number} unit
 */
function drawTiles(context, palette, cells, columns, goal, x, y, unit) {
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `500 ${Math.max(7, unit * 0.68)}px ${FONT}`;
  for (const isHome of [true, false]) {
    context.beginPath();
    for (let c = 0; c < cells.length; c++) {
      if (!cells[c] || (cells[c] === goal[c]) !== isHome) continue;
      context.roundRect(
        x + (c % columns) * unit + 0.7,
        y + Math.floor(c / columns) * unit + 0.7,
        unit - 1.4,
        unit - 1.4,
        2.5,
      );
    }
    context.fillStyle = isHome ? palette["path-wash"] : palette.wash;
    context.fill();
  }
  context.fillStyle = palette.ink;
  for (let c = 0; c < cells.length; c++) {
    if (cells[c])
      context.fillText(String(cells[c]), x + ((c % columns) + 0.5) * unit, y + (Math.floor(c / columns) + 0.55) * unit);
  }
}

/**
 * Write the numbers of a node, what follows "=" or a space in bold, clear of the edges behind them.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {string} text @param {number} x @param {number} y
 */
function drawLabel(context, { palette, camera }, text, x, y) {
  const cut = Math.max(text.lastIndexOf("="), text.lastIndexOf(" ")) + 1;
  const parts = [
    [text.slice(0, cut), `500 11px ${FONT}`, palette["ink-2"]],
    [text.slice(cut), `700 11px ${FONT}`, palette.ink],
  ];
  const widths = parts.map(([part, font]) => {
    context.font = font;
    return context.measureText(part).width;
  });
  if (widths[0] + widths[1] + 6 > camera.kx) widths[0] = 0; // only what orders the frontier fits
  let left = x - (widths[0] + widths[1]) / 2;
  context.fillStyle = palette.paper;
  context.fillRect(left - 3, y - 8, widths[0] + widths[1] + 6, 15);
  context.textAlign = "left";
  context.textBaseline = "middle";
  parts.forEach(([part, font, ink], i) => {
    context.font = font;
    context.fillStyle = ink;
    if (widths[i]) context.fillText(part, left, y);
    left += widths[i];
  });
}

/**
 * The frame of a board: thick for the frontier, thin and filled for expanded, double for current and solution, dashed
 * and struck out for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r @param {Trail} trail
 */
function drawFrame(context, frame, n, x, y, w, h, r, trail) {
  const { palette } = frame;
  const status = statusOf(frame, n);
  const onPath = trail.solved && trail.has(n);
  const isCurrent = n === trail.current && !onPath;
  const box = (/** @type {number} */ grow) => {
    context.beginPath();
    context.roundRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, r + grow);
  };
  box(0);
  context.fillStyle = status === FRONTIER || isCurrent ? palette.card : palette["expanded-wash"];
  context.fill();
  context.setLineDash(status === SUPERSEDED ? [4, 3] : []);
  const { shading } = frame;
  const kind = kindOf(frame, n);
  context.lineWidth = isCurrent || onPath ? 2.5 : status === FRONTIER || shading?.signs[kind] ? 2.2 : 1.2;
  const ink =
    status === SUPERSEDED ? "superseded" : (shading?.inks[kind] ?? (status === FRONTIER ? "frontier" : "expanded"));
  context.strokeStyle = palette[onPath ? "path" : isCurrent ? "current" : ink];
  context.stroke();
  context.setLineDash([]);
  if (isCurrent || onPath) {
    box(3.5);
    context.lineWidth = 1.2;
    context.stroke();
  }
  if (status === SUPERSEDED) {
    context.beginPath();
    context.moveTo(x, y + h);
    context.lineTo(x + w, y);
    context.stroke();
  }
  drawSign(context, frame, n, x + w, y, 3.5, palette.paper);
}

/**
 * Draw discarded children small and faint below their parent, each joined to the node that has its state.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Uint32Array} visible @param {number} size
 */
function drawGhosts(context, frame, visible, size) {
  const { trace, placed, palette, camera, cursor, part = null, boards, goal } = frame;
  const { rows, columns } = trace.start;
  const unit = (size * 0.36) / Math.max(rows, columns);
  for (const i of visible) {
    const n = nodeAt(placed, i);
    if (!isExpanded(trace, n, cursor, part)) continue;
    const e = trace.expanded_n[n] - 1;
    const first = trace.discardsAt(e);
    const many = e === cursor && part ? part.discarded : trace.discards_end_e[e] - first;
    const [px, py] = at(frame, i);
    for (let k = 0; k < many; k++) {
      const d = first + k;
      const cells = boards.after(n, trace.move_d[d]);
      const x = px + size * 0.5 + k * (unit * columns + 4) + 4;
      const y = py + size / 2 + (unit * rows) / 2 + 5;
      context.globalAlpha = 0.6;
      context.setLineDash([2, 3]);
      context.strokeStyle = palette.edge;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(px + size * 0.3, py + size / 2 + 3);
      context.lineTo(x, y);
      const twin = trace.seen_d[d] === NONE ? -1 : placeOf(placed, trace.seen_d[d]);
      if (twin >= 0) {
        const [tx, ty] = at(frame, twin);
        context.moveTo(x, y);
        context.quadraticCurveTo((x + tx) / 2, Math.min(y, ty) - camera.ky * 0.25, tx, ty);
      }
      context.stroke();
      context.setLineDash([]);
      context.fillStyle = palette.paper;
      context.fillRect(x - (unit * columns) / 2 - 1, y - (unit * rows) / 2 - 1, unit * columns + 2, unit * rows + 2);
      drawTiles(context, palette, cells, columns, goal, x - (unit * columns) / 2, y - (unit * rows) / 2, unit);
      context.globalAlpha = 1;
    }
  }
}

/** Say how many nodes are hidden below one. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} below @param {number} size */
function drawFolded(context, frame, n, below, size) {
  const i = placeOf(frame.placed, n);
  if (i < 0 || !below) return;
  const [x, y] = at(frame, i);
  drawTag(context, frame, `+ ${whole(below)} below`, x, y + Math.max(6, size / 2) + 13, frame.palette.accent);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {string} text @param {number} x @param {number} y @param {string} ink */
function drawTag(context, { palette, width }, text, x, y, ink) {
  context.font = `600 11px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const wide = context.measureText(text).width;
  const middle = Math.max(wide / 2 + 4, Math.min(width - wide / 2 - 4, x));
  context.globalAlpha = 0.85;
  context.fillStyle = palette.paper;
  context.fillRect(middle - wide / 2 - 4, y - 8, wide + 8, 16);
  context.globalAlpha = 1;
  context.fillStyle = ink;
  context.fillText(text, middle, y);
}

/** Name the trees of a run that has several, as far as there is room. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} size */
function drawCaptions(context, frame, size) {
  const { trace, cursor, part, placed, palette, width, height } = frame;
  if (trace.rootsAt(cursor, part) < 2) return;
  let free = -Infinity;
  for (const root of trace.roots) {
    if (root >= trace.nodesAt(cursor, part)) break;
    const i = placeOf(placed, root);
    if (i < 0) continue;
    const [x, y] = at(frame, i);
    if (x < 0 || x > width || y < 0 || y > height + 20 || x < free) continue;
    const below = trace.sides === 2 && root === 1;
    drawTag(
      context,
      frame,
      frame.caption(root),
      x,
      y + (below ? 1 : -1) * (Math.max(6, size / 2) + 14),
      palette["ink-2"],
    );
    if (trace.sides === 1) free = x + 70;
  }
}

/** Lines and numbers for a layout whose y is f or h. @param {CanvasRenderingContext2D} context @param {Frame} frame */
function drawAxis(context, { placed, camera, palette, width, height }) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((s) => s * camera.ky >= 18) ?? 5000;
  const [first, last] = [
    Math.max(placed.top, -camera.oy / camera.ky),
    Math.min(placed.bottom, (height - camera.oy) / camera.ky),
  ];
  context.font = `500 11px ${FONT}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (let value = Math.ceil(first / step) * step; value <= last + 1e-6; value += step) {
    const y = value * camera.ky + camera.oy;
    context.fillStyle = palette.line;
    context.fillRect(0, Math.round(y), width, 1);
    context.fillStyle = palette["ink-3"];
    context.fillText(`${placed.axis} ${measure(value)}`, 6, y - 7);
  }
}

/** Mark the selected and the hovered node. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} size */
function drawRings(context, frame, size) {
  const { palette, trace, cursor, part, placed } = frame;
  for (const [n, dash] of /** @type {[number, number[]][]} */ ([
    [frame.hovered, [3, 3]],
    [frame.selected, []],
  ])) {
    const i = n < trace.nodesAt(cursor, part) ? placeOf(placed, n) : -1;
    if (i < 0) continue;
    context.beginPath();
    context.setLineDash(dash);
    const reach = size >= TILES[1] ? size / 2 + 9 : Math.min(size, 16) / 2 + 5;
    const [x, y] = at(frame, i);
    context.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, 9);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.stroke();
    context.setLineDash([]);
  }
}

/** A canvas to lay dots over what is drawn. @type {HTMLCanvasElement | null} */
let scratch = null;

/** Lay the dots over the picture. @param {CanvasRenderingContext2D} context @param {import("./dots.js").DotSheet} sheet @param {number} density */
function drawSheet(context, { image, width, height }, density) {
  if (!image) return;
  scratch ??= document.createElement("canvas");
  if (scratch.width !== width || scratch.height !== height) Object.assign(scratch, { width, height });
  /** @type {CanvasRenderingContext2D} */ (scratch.getContext("2d")).putImageData(image, 0, 0);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(scratch, 0, 0);
  context.setTransform(density, 0, 0, density, 0, 0);
}

/**
 * The node nearest to a point of the screen, NONE if none is near.
 * @param {Frame} frame @param {number} x @param {number} y
 */
export function pick(frame, x, y) {
  const { trace, cursor, part, camera, placed, x_i, y_i, isMoving } = frame;
  const places = placesAt(placed, trace.nodesAt(cursor, part));
  const reach = Math.max(9, nodeSize(camera) / 2 + 4);
  let best = -1;
  let least = reach ** 2;
  const look = (/** @type {number} */ i) => {
    if (i >= places) return;
    const dx = x_i[i] * camera.kx + camera.ox - x;
    const dy = y_i[i] * camera.ky + camera.oy - y;
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = i;
    }
  };
  const { kx, ky, ox, oy } = camera;
  if (places <= LINEAR || isMoving) for (let i = 0; i < places; i++) look(i);
  else
    frame
      .grid()
      .within((x - reach - ox) / kx, (y - reach - oy) / ky, (x + reach - ox) / kx, (y + reach - oy) / ky, look);
  return best < 0 ? NONE : nodeAt(placed, best);
}
