/**
 * Draws the search tree: close up as boards, farther off as marks, and below a few pixels as dots that are written
 * straight into an ImageData from the columns. A node's status is told by shape as well as by colour.
 */

import { onFrontier } from "../trace/frontier.js";
import { NONE } from "../trace/trace.js";
import { nodeSize } from "./camera.js";
import { pixelOf } from "./palette.js";

const BOARD_SIZE = 27; // pixels from which a node is a board with digits
const MARK_SIZE = 5; // pixels from which it is a mark with an edge
const MOST_EDGES = 8000;
const FRONTIER = 0;
const EXPANDED = 1;
const SUPERSEDED = 2;

/**
 * @typedef {object} Frame all that a picture is a function of
 * @property {import("../trace/trace.js").Trace} trace
 * @property {import("../trace/boards.js").Boards} boards
 * @property {number} cursor
 * @property {import("../layouts/tidy.js").Layout} layout
 * @property {(n: number) => number} placeX where node n is drawn, in sibling distances
 * @property {(n: number) => number} placeY and in levels
 * @property {import("./camera.js").Camera} camera
 * @property {number} width @property {number} height in CSS pixels
 * @property {number} density device pixels in a CSS pixel
 * @property {import("./palette.js").Palette} palette
 * @property {number} selected @property {number} hovered node or NONE
 * @property {(n: number) => string} label numbers of a node
 * @property {number[]} goal cells of the goal board
 */

/**
 * Draw a frame; say what was drawn.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame
 * @returns {{boards: number, marks: number, dots: number}}
 */
export function drawTree(context, frame) {
  const { trace, cursor, width, height, density, palette, camera } = frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, width, height);
  const count = Math.min(trace.nodesAt(cursor), frame.layout.count);
  if (!count) return { boards: 0, marks: 0, dots: 0 };
  const size = nodeSize(camera);
  const trail = trailOf(trace, cursor);
  const visible = size >= MARK_SIZE ? inView(frame, count, size) : null;
  if (!visible) {
    if (count <= MOST_EDGES) drawEdges(context, frame, inView(frame, count, 4), trail);
    const dots = drawDots(context, frame, count);
    drawTrail(context, frame, trail);
    for (const n of trail.nodes) drawMark(context, frame, n, Math.max(4, size), trail);
    drawRing(context, frame, Math.max(6, size));
    return { boards: 0, marks: 0, dots };
  }
  if (visible.length <= MOST_EDGES) drawEdges(context, frame, visible, trail);
  drawTrail(context, frame, trail);
  const asBoards = size >= BOARD_SIZE;
  for (const n of visible) (asBoards ? drawBoard : drawMark)(context, frame, n, size, trail);
  drawRing(context, frame, size);
  return asBoards ? { boards: visible.length, marks: 0, dots: 0 } : { boards: 0, marks: visible.length, dots: 0 };
}

/**
 * The nodes from the root to the current node, or once the run shown is solved those on the way to the goal; a search from
 * both ends has a way in each tree, and `meets` are their last nodes.
 * @typedef {{nodes: Set<number>, solved: boolean, current: number, meets: number[]}} Trail
 * @param {import("../trace/trace.js").Trace} trace @param {number} cursor @returns {Trail}
 */
export function trailOf(trace, cursor) {
  const current = trace.currentAt(cursor);
  const solved = cursor === trace.expansions && trace.goal !== NONE;
  const ways = solved ? trace.ways : [trace.pathTo(current === NONE ? 0 : current)];
  return { nodes: new Set(ways.flat()), solved, current, meets: ways.length === 2 ? ways.map((way) => way[way.length - 1]) : [] };
}

/** The nodes whose marks touch the screen. @param {Frame} frame @param {number} count @param {number} size */
function inView({ placeX, placeY, camera, width, height }, count, size) {
  const found = [];
  const edge = size / 2 + 20;
  for (let n = 0; n < count; n++) {
    const y = placeY(n) * camera.ky + camera.oy;
    if (y < -edge || y > height + edge) continue;
    const x = placeX(n) * camera.kx + camera.ox;
    if (x >= -edge && x <= width + edge) found.push(n);
  }
  return found;
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number[]} nodes @param {Trail} trail */
function drawEdges(context, frame, nodes, trail) {
  context.beginPath();
  for (const n of nodes) {
    const p = frame.trace.parent_n[n];
    if (p !== NONE && !(trail.nodes.has(n) && trail.nodes.has(p))) edge(context, frame, p, n);
  }
  context.strokeStyle = frame.palette.line;
  context.lineWidth = 1.3;
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {Trail} trail */
function drawTrail(context, frame, trail) {
  context.beginPath();
  for (const n of trail.nodes) if (frame.trace.parent_n[n] !== NONE) edge(context, frame, frame.trace.parent_n[n], n);
  context.strokeStyle = trail.solved ? frame.palette.path : frame.palette.current;
  context.lineWidth = 2.4;
  context.stroke();
  if (trail.meets.length) drawMeeting(context, frame, trail.meets);
}

/**
 * Join the two nodes with the board at which two sides meet, below whatever stands between them.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number[]} meets
 */
function drawMeeting(context, { placeX, placeY, camera }, meets) {
  const [[x0, y0], [x1, y1]] = meets.map((n) => [placeX(n) * camera.kx + camera.ox, placeY(n) * camera.ky + camera.oy]);
  context.beginPath();
  context.moveTo(x0, y0);
  context.quadraticCurveTo((x0 + x1) / 2, Math.max(y0, y1) + Math.min(70, camera.ky), x1, y1);
  context.setLineDash([2, 5]);
  context.stroke();
  context.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} p @param {number} n */
function edge(context, { placeX, placeY, camera }, p, n) {
  const x0 = placeX(p) * camera.kx + camera.ox;
  const y0 = placeY(p) * camera.ky + camera.oy;
  const x1 = placeX(n) * camera.kx + camera.ox;
  const y1 = placeY(n) * camera.ky + camera.oy;
  context.moveTo(x0, y0);
  if (camera.ky < 30) context.lineTo(x1, y1);
  else context.bezierCurveTo(x0, y0 + camera.ky * 0.55, x1, y1 - camera.ky * 0.55, x1, y1);
}

/** @param {Frame} frame @param {number} n */
function statusOf({ trace, cursor }, n) {
  if (trace.superseded_n[n] <= cursor) return SUPERSEDED;
  return onFrontier(trace, n, cursor) ? FRONTIER : EXPANDED;
}

/**
 * Draw a node as its board, framed by its status.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} size @param {Trail} trail
 */
function drawBoard(context, frame, n, size, trail) {
  const { trace, palette, camera, goal } = frame;
  const columns = trace.start.columns;
  const rows = trace.start.rows;
  const unit = size / Math.max(rows, columns);
  const w = unit * columns;
  const h = unit * rows;
  const x = frame.placeX(n) * camera.kx + camera.ox - w / 2;
  const y = frame.placeY(n) * camera.ky + camera.oy - h / 2;
  drawFrame(context, frame, n, x - 3, y - 3, w + 6, h + 6, 7, trail);
  const cells = frame.boards.of(n);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `500 ${Math.max(7, unit * 0.68)}px ${FONT}`;
  for (let c = 0; c < cells.length; c++) {
    if (!cells[c]) continue;
    const tx = x + (c % columns) * unit;
    const ty = y + Math.floor(c / columns) * unit;
    context.fillStyle = cells[c] === goal[c] ? palette["path-wash"] : palette.wash;
    context.beginPath();
    context.roundRect(tx + 0.7, ty + 0.7, unit - 1.4, unit - 1.4, 2.5);
    context.fill();
    context.fillStyle = palette.ink;
    context.fillText(String(cells[c]), tx + unit / 2, ty + unit / 2 + unit * 0.05);
  }
  if (camera.ky - h > 22) drawLabel(context, frame, frame.label(n), x + w / 2, y + h + 15);
}

/**
 * Write the numbers of a node, what follows "=" or a space in bold, clear of the edges behind them.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {string} text @param {number} x @param {number} y
 */
function drawLabel(context, { palette, camera }, text, x, y) {
  const cut = Math.max(text.lastIndexOf("="), text.lastIndexOf(" ")) + 1;
  const parts = [[text.slice(0, cut), `500 11px ${FONT}`, palette["ink-2"]], [text.slice(cut), `700 11px ${FONT}`, palette.ink]];
  const widths = parts.map(([part, font]) => {
    context.font = font;
    return context.measureText(part).width;
  });
  if (widths[0] + widths[1] + 6 > camera.kx) widths[0] = 0; // only what orders the frontier fits
  let left = x - (widths[0] + widths[1]) / 2;
  context.fillStyle = palette.paper;
  context.fillRect(left - 3, y - 8, widths[0] + widths[1] + 6, 15);
  context.textAlign = "left";
  parts.forEach(([part, font, ink], i) => {
    context.font = font;
    context.fillStyle = ink;
    if (widths[i]) context.fillText(part, left, y);
    left += widths[i];
  });
}

const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/**
 * The frame of a board: thick for the frontier, thin and filled for expanded, double for current and solution, dashed
 * and struck out for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r @param {Trail} trail
 */
function drawFrame(context, frame, n, x, y, w, h, r, trail) {
  const { palette } = frame;
  const status = statusOf(frame, n);
  const onPath = trail.solved && trail.nodes.has(n);
  const isCurrent = n === trail.current && !onPath;
  const box = (/** @type {number} */ grow) => {
    context.beginPath();
    context.roundRect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, r + grow);
  };
  box(0);
  context.fillStyle = status === FRONTIER || isCurrent ? palette.card : palette["expanded-wash"];
  context.fill();
  context.setLineDash(status === SUPERSEDED ? [4, 3] : []);
  context.lineWidth = isCurrent || onPath ? 2.5 : status === FRONTIER ? 2.2 : 1.2;
  context.strokeStyle = palette[onPath ? "path" : isCurrent ? "current" : status === FRONTIER ? "frontier" : status === SUPERSEDED ? "superseded" : "expanded"];
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
}

/**
 * Draw a node as a mark: a ring for the frontier, a filled square for expanded, a diamond for the current node, a filled
 * square with a dot for the solution, a cross for superseded.
 * @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} n @param {number} size @param {Trail} trail
 */
function drawMark(context, frame, n, size, trail) {
  const { palette, camera } = frame;
  const x = frame.placeX(n) * camera.kx + camera.ox;
  const y = frame.placeY(n) * camera.ky + camera.oy;
  const half = Math.min(size, 16) / 2;
  const status = statusOf(frame, n);
  context.beginPath();
  if (trail.solved && trail.nodes.has(n)) {
    context.fillStyle = palette.path;
    context.fillRect(x - half, y - half, 2 * half, 2 * half);
    context.fillStyle = palette.card;
    context.arc(x, y, half * 0.4, 0, 7);
    context.fill();
  } else if (n === trail.current) {
    const reach = half * 1.5 + 1;
    context.moveTo(x, y - reach);
    context.lineTo(x + reach, y);
    context.lineTo(x, y + reach);
    context.lineTo(x - reach, y);
    context.fillStyle = palette.current;
    context.fill();
  } else if (status === SUPERSEDED) {
    context.moveTo(x - half, y - half);
    context.lineTo(x + half, y + half);
    context.moveTo(x + half, y - half);
    context.lineTo(x - half, y + half);
    context.strokeStyle = palette.superseded;
    context.lineWidth = 1.3;
    context.stroke();
  } else if (status === FRONTIER) {
    context.arc(x, y, Math.max(1, half - 0.8), 0, 7);
    context.fillStyle = palette.card;
    context.fill();
    context.strokeStyle = palette.frontier;
    context.lineWidth = Math.min(2, half * 0.6);
    context.stroke();
  } else {
    context.fillStyle = palette.expanded;
    context.fillRect(x - half * 0.8, y - half * 0.8, half * 1.6, half * 1.6);
  }
}

/** Mark the selected and the hovered node. @param {CanvasRenderingContext2D} context @param {Frame} frame @param {number} size */
function drawRing(context, frame, size) {
  const { camera, palette } = frame;
  for (const [n, dash] of /** @type {[number, number[]][]} */ ([[frame.hovered, [3, 3]], [frame.selected, []]])) {
    if (n >= frame.layout.count || n >= frame.trace.nodesAt(frame.cursor)) continue;
    context.beginPath();
    context.setLineDash(dash);
    const reach = size >= BOARD_SIZE ? size / 2 + 9 : Math.min(size, 16) / 2 + 5;
    const x = frame.placeX(n) * camera.kx + camera.ox;
    const y = frame.placeY(n) * camera.ky + camera.oy;
    context.roundRect(x - reach, y - reach, 2 * reach, 2 * reach, 9);
    context.strokeStyle = palette.accent;
    context.lineWidth = 2.5;
    context.stroke();
    context.setLineDash([]);
  }
}

/** Where dots are written before they are laid over the edges; kept, so that a frame allocates nothing. */
/** @type {{context: CanvasRenderingContext2D, image: ImageData, pixels: Uint32Array} | null} */
let sheet = null;

/** @param {number} width @param {number} height in device pixels */
function sheetOf(width, height) {
  if (sheet?.image.width !== width || sheet.image.height !== height) {
    const context = /** @type {CanvasRenderingContext2D} */ (Object.assign(document.createElement("canvas"), { width, height }).getContext("2d"));
    const image = new ImageData(width, height);
    sheet = { context, image, pixels: new Uint32Array(image.data.buffer) };
  }
  return /** @type {NonNullable<typeof sheet>} */ (sheet);
}

/**
 * Write every node as a dot, expanded ones first so that the frontier stays on top; return how many are on the screen.
 * @param {CanvasRenderingContext2D} target @param {Frame} frame @param {number} count
 */
function drawDots(target, frame, count) {
  const { trace, cursor, density, palette, camera, placeX, placeY } = frame;
  const width = Math.floor(frame.width * density);
  const height = Math.floor(frame.height * density);
  const { context, image, pixels } = sheetOf(width, height);
  pixels.fill(0);
  const { expanded_n, superseded_n } = trace;
  const reach = Math.max(1, Math.round(density));
  const kx = camera.kx * density;
  const ky = camera.ky * density;
  const ox = camera.ox * density;
  const oy = camera.oy * density;
  let dots = 0;
  for (const pass of [EXPANDED, FRONTIER]) {
    const ink = pixelOf(pass === EXPANDED ? palette.expanded : palette.frontier);
    for (let n = 0; n < count; n++) {
      const waits = expanded_n[n] > cursor && superseded_n[n] > cursor;
      if (waits !== (pass === FRONTIER)) continue;
      const x = Math.round(placeX(n) * kx + ox);
      const y = Math.round(placeY(n) * ky + oy);
      if (x < 0 || x >= width || y < reach || y >= height - reach) continue;
      for (let row = y - reach; row <= y + reach; row++) pixels[row * width + x] = ink;
      dots++;
    }
  }
  context.putImageData(image, 0, 0);
  target.setTransform(1, 0, 0, 1, 0, 0);
  target.drawImage(context.canvas, 0, 0);
  target.setTransform(density, 0, 0, density, 0, 0);
  return dots;
}

/**
 * The node nearest to a point of the screen, NONE if none is near.
 * @param {Frame} frame @param {number} x @param {number} y
 */
export function pick(frame, x, y) {
  const { trace, cursor, camera, placeX, placeY } = frame;
  const count = Math.min(trace.nodesAt(cursor), frame.layout.count);
  let best = NONE;
  let least = Math.max(9, nodeSize(camera) / 2 + 4) ** 2;
  for (let n = 0; n < count; n++) {
    const dy = placeY(n) * camera.ky + camera.oy - y;
    if (dy * dy > least) continue;
    const dx = placeX(n) * camera.kx + camera.ox - x;
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = n;
    }
  }
  return best;
}
