/**
 * A layout of a graph by forces: nodes repel each other, edges draw their ends together (Fruchterman and Reingold
 * 1991). It begins on a circle in the order of a breadth-first walk, so that the same graph is always drawn alike, and
 * at first nodes repel each other over any distance, so that no part stays twisted.
 */

import { FARTHEST } from "../problem/graph_text.js";

const ROUNDS = 300;
const FIRST_STEP = 0.12; // the largest move of a node in the first round, as a share of the square's side

/**
 * The positions of nodes, x to the right and y upwards.
 * @param {number} count of nodes @param {{from: number, to: number}[]} edges @returns {[number, number][]}
 */
export function layout(count, edges) {
  const order = walk(count, edges);
  const place = new Float64Array(count);
  order.forEach((node, k) => (place[node] = k));
  const x = Float64Array.from({ length: count }, (_, v) => Math.cos((2 * Math.PI * place[v]) / count) / 2);
  const y = Float64Array.from({ length: count }, (_, v) => Math.sin((2 * Math.PI * place[v]) / count) / 2);
  const length = Math.sqrt(1 / Math.max(1, count));
  const rounds = count > 150 ? ROUNDS / 2 : ROUNDS;
  for (let round = 0; round < rounds; round++) {
    const [dx, dy] = [new Float64Array(count), new Float64Array(count)];
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) {
        const [across, up] = [x[a] - x[b], y[a] - y[b]];
        const square = Math.max(1e-6, across * across + up * up);
        const push = 3 * round < rounds ? length / Math.sqrt(square) : (length * length) / square;
        dx[a] += across * push;
        dy[a] += up * push;
        dx[b] -= across * push;
        dy[b] -= up * push;
      }
    }
    for (const { from, to } of edges) {
      const [across, up] = [x[from] - x[to], y[from] - y[to]];
      const pull = Math.hypot(across, up) / length;
      dx[from] -= across * pull;
      dy[from] -= up * pull;
      dx[to] += across * pull;
      dy[to] += up * pull;
    }
    const step = FIRST_STEP * (1 - round / rounds);
    for (let v = 0; v < count; v++) {
      const far = Math.max(1e-9, Math.hypot(dx[v], dy[v]));
      x[v] += (dx[v] / far) * Math.min(far, step);
      y[v] += (dy[v] / far) * Math.min(far, step);
    }
  }
  return Array.from(x, (at, v) => [at, y[v]]);
}

/**
 * Places rotated about their centre so that they are wider than high: along their principal axis.
 * @param {[number, number][]} places @returns {[number, number][]}
 */
export function turned(places) {
  const [mx, my] = [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of places) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return places.map(([x, y]) => [(x - mx) * cos + (y - my) * sin, (y - my) * cos - (x - mx) * sin]);
}

const [LONG, NARROW] = [8, 2]; // levels of a chain at least, and nodes of a level at the most, on average

/**
 * The positions of the nodes of a long narrow graph: a chain from one end to the other, folded into rows that run to
 * and fro; null for other graphs.
 * @param {number} count @param {{from: number, to: number}[]} edges @returns {[number, number][] | null}
 */
export function foldedIntoRows(count, edges) {
  const beside = neighbours(count, edges);
  const [end] = levelsFrom(0, beside).at(-1) ?? [];
  const levels = levelsFrom(end ?? 0, beside);
  const reached = levels.reduce((sum, level) => sum + level.length, 0);
  if (levels.length < LONG || reached < count || count > NARROW * levels.length) return null;
  const rows = Math.max(2, Math.round(Math.sqrt(levels.length / 4)));
  const across = Math.ceil(levels.length / rows);
  const tall = Math.max(...levels.map((level) => level.length));
  /** @type {[number, number][]} */
  const at = [];
  for (const [l, level] of levels.entries()) {
    const [row, k] = [Math.floor(l / across), l % across];
    const middle = row * (tall + 0.4) - (level.length - 1) / 2;
    for (const [i, v] of level.entries()) at[v] = [row % 2 ? across - 1 - k : k, -(middle + i)];
  }
  return at;
}

/** The nodes beside each. @param {number} count @param {{from: number, to: number}[]} edges */
function neighbours(count, edges) {
  /** @type {number[][]} */
  const beside = Array.from({ length: count }, () => []);
  for (const { from, to } of edges) {
    beside[from].push(to);
    beside[to].push(from);
  }
  return beside;
}

/** Nodes by their distance from one. @param {number} first @param {number[][]} beside */
function levelsFrom(first, beside) {
  const seen = new Set([first]);
  const levels = [[first]];
  for (const level of levels) {
    const next = [...new Set(level.flatMap((v) => beside[v]))].filter((v) => !seen.has(v));
    for (const v of next) seen.add(v);
    if (next.length) levels.push(next);
  }
  return levels;
}

const [HIGH, EDGE] = [666, 100]; // of the ground over which a graph is spread, and kept free around it

/**
 * Places of nodes that are laid out, as links write them, with the same scale both ways.
 * @param {string[]} names @param {{from: string, to: string}[]} edges @returns {[string, [number, number]][]}
 */
export function spreadOut(names, edges) {
  const number = new Map(names.map((name, v) => [name, v]));
  const ends = edges.map(({ from, to }) => ({ from: number.get(from) ?? 0, to: number.get(to) ?? 0 }));
  const at = turned(layout(names.length, ends));
  const [least, most] = [Math.min, Math.max].map((end) => [0, 1].map((k) => end(...at.map((place) => place[k]))));
  const ground = [FARTHEST, HIGH];
  const scale = Math.min(...ground.map((size, k) => (size - 2 * EDGE) / (most[k] - least[k] || 1)));
  return at.map((place, v) => {
    const [x, y] = place.map((one, k) => Math.round(ground[k] / 2 + scale * (one - (least[k] + most[k]) / 2)));
    return [names[v], [x, y]];
  });
}

/** Positions to the right, mirrored if the start is at the right of the goals. @param {ArrayLike<number>} x_s
 * @param {number} start @param {Iterable<number>} goals */
export function startFirst(x_s, start, goals) {
  const far = [...goals].reduce((sum, s) => sum + x_s[s] - x_s[start], 0);
  const all = Array.from(x_s);
  const ends = Math.min(...all) + Math.max(...all);
  return far < 0 ? all.map((x) => ends - x) : all;
}

/** All nodes in the order of a breadth-first walk. @param {number} count @param {{from: number, to: number}[]} edges */
function walk(count, edges) {
  const beside = neighbours(count, edges);
  const isSeen = new Uint8Array(count);
  /** @type {number[]} */
  const order = [];
  for (let first = 0; first < count; first++) {
    if (isSeen[first]) continue;
    isSeen[first] = 1;
    order.push(first);
    for (let k = order.length - 1; k < order.length; k++) {
      for (const next of beside[order[k]]) {
        if (isSeen[next]) continue;
        isSeen[next] = 1;
        order.push(next);
      }
    }
  }
  return order;
}
