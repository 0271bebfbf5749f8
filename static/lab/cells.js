/** The positions of the cells of a two-dimensional histogram, the cell at a point, and the cell for an arrow key. */

import { binText } from "./bins.js";
/** @import {Cell} from "../core/lib/answers.js" */
/** @import {Bins} from "./bins.js" */

const SIDE = 320; // units of the picture, across and up, if all its numbers are used
export const MARGIN = { left: 48, bottom: 44, top: 8, right: 8 };
/** The smallest number of boards of each shade. */
export const SHADES = [1, 10, 100, 1000, 10000];
const DARK_SHADES = [0, 0, 1, 10, 100]; // shades for few states, without the palest ones
const FEW = 1000;

/** The smallest number of boards of each shade of a picture. @param {Cell[]} cells */
export function shadesOf(cells) {
  return cells.reduce((sum, cell) => sum + cell[2], 0) < FEW ? DARK_SHADES : SHADES;
}

/**
 * @typedef {object} Picture
 * @property {Cell[]} cells
 * @property {number} low the least number on both axes @property {number} across @property {number} up the most
 * @property {(up: number, across: number) => string} kind the kind of a cell, as a class: "over" gets a stroke as well
 * @property {string} acrossName @property {string} upName the names of the axes
 * @property {string} diagonal the equation of its diagonal, or "" for none
 * @property {Bins} bins the values of rows and columns
 * @property {[across: number, up: number][]} mean a line over the cells
 */

const A_SIGN = 9; // units that one more sign of the labels on the left takes

/** The room around a picture: more on the left where the labels there are long. @param {Picture} picture */
export function marginOf(picture) {
  const signs = Math.max(...labelled(picture, picture.up).map((bin) => binText(picture.bins, bin).length));
  return { ...MARGIN, left: MARGIN.left + A_SIGN * Math.max(0, signs - 2) };
}

/** The size of a cell. @param {{low: number, across: number, up: number}} picture */
export function cellSize({ low, across, up }) {
  return Math.round((100 * SIDE) / (Math.max(across, up) + 1 - low)) / 100;
}

/** The shade for a number of boards, 0 the palest. @param {number} boards */
export function shadeOf(boards, shades = SHADES) {
  let shade = 0;
  while (shade + 1 < shades.length && boards >= shades[shade + 1]) shade++;
  return shade;
}

/**
 * The cells of each look as a path, and strokes through those that are "over".
 * @param {Picture} picture @returns {{looks: {kind: string, shade: number, path: string}[], strokes: string}}
 */
export function pathsOf(picture) {
  const { cells, low, across, up, kind } = picture;
  const size = cellSize(picture);
  const shades = shadesOf(cells);
  /** @type {Map<string, {kind: string, shade: number, path: string}>} */
  const looks = new Map();
  let strokes = "";
  for (const [h, x, boards] of cells) {
    const name = kind(h, x);
    const shade = shadeOf(boards, shades);
    const look = looks.get(name + shade) ?? { kind: name, shade, path: "" };
    const [left, top] = [(Math.min(x, across) - low) * size, (up - Math.min(h, up)) * size].map((place) =>
      Number(place.toFixed(2)),
    );
    look.path += `M${left} ${top}h${size}v${size}h-${size}z`;
    if (name === "over") strokes += `M${left + size * 0.1} ${top + size * 0.9}l${size * 0.8} ${-size * 0.8}`;
    looks.set(name + shade, look);
  }
  return { looks: [...looks.values()], strokes };
}

/** The line of means, through the middle of cells and no higher than the picture. @param {Picture} picture */
export function meanPath(picture) {
  const { low, up, mean } = picture;
  const size = cellSize(picture);
  const y = (/** @type {number} */ h) => Math.max(0, up + 0.5 - h) * size;
  return mean.map(([x, h], i) => `${i ? "L" : "M"}${(x - low + 0.5) * size} ${y(h)}`).join("");
}

/**
 * The bins that are labelled at an axis: that of infinite numbers, and those before it with enough room.
 * @param {Picture} picture @param {number} most
 */
export function labelled({ low, bins: { endless } }, most) {
  if (endless === null || endless > most) return ticks(low, most);
  const room = (most - low) / 16;
  return [...ticks(low, endless - 1).filter((bin) => endless - bin > room), endless];
}

/** The labels of an axis: steps of 1, 2, 5, 10, … with enough room. @param {number} low @param {number} most */
export function ticks(low, most) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (most - low) / size <= 9) ?? 200;
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= most; value += step) found.push(value);
  return found;
}

/**
 * The cell at a point of the picture, given as shares of its width and height; null if there is none.
 * @param {Picture} picture @param {number} px @param {number} py
 */
export function cellAt(picture, px, py) {
  const { cells, low, across, up } = picture;
  const size = cellSize(picture);
  const { left, bottom, top, right } = marginOf(picture);
  const [wide, high] = [(across + 1 - low) * size, (up + 1 - low) * size];
  const x = low + Math.floor((px * (wide + left + right) - left) / size);
  const h = up - Math.floor((py * (high + top + bottom) - top) / size);
  return cells.find((cell) => Math.min(cell[0], up) === h && Math.min(cell[1], across) === x) ?? null;
}

/**
 * The nearest cell in the direction of an arrow key, the cell itself if there is none.
 * @param {Picture} picture @param {Cell} from @param {string} key
 */
export function walked({ cells }, from, key) {
  const [dUp, dAcross] = /** @type {Record<string, [number, number]>} */ ({
    ArrowUp: [1, 0],
    ArrowDown: [-1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  })[key];
  let [best, least] = [from, Infinity];
  for (const cell of cells) {
    const ahead = (cell[0] - from[0]) * dUp + (cell[1] - from[1]) * dAcross;
    const aside = Math.abs((cell[0] - from[0]) * dAcross) + Math.abs((cell[1] - from[1]) * dUp);
    const far = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside && far < least) [best, least] = [cell, far];
  }
  return best;
}
