/**
 * Draws how many boards have one number and another: a cell for each pair, darker for ten times as many. Cells of one look
 * are one path, so that a picture is a dozen elements however many cells it has.
 */

import { html, svg } from "../../vendor/vendor.js";
import { whole } from "../lib/format.js";

const SIDE = 320; // units of the picture, across and up, if all its numbers are used
const MARGIN = { left: 30, bottom: 28, top: 4, right: 4 };
/** The fewest boards of each shade. */
export const SHADES = [1, 10, 100, 1000, 10000];

/**
 * @typedef {object} Picture
 * @property {import("../wire/lab.js").Cell[]} cells
 * @property {number} low the least number on both axes @property {number} across @property {number} up the most
 * @property {(up: number, across: number) => string} kind what a cell is, as a class: "over" gets a stroke as well
 * @property {string} acrossName @property {string} upName what the axes are
 * @property {string} diagonal what holds on it, or "" for none
 * @property {[across: number, up: number][]} mean a line over the cells
 */

/** How large a cell is. @param {{low: number, across: number, up: number}} picture */
export function cellSize({ low, across, up }) {
  return Math.round((100 * SIDE) / (Math.max(across, up) + 1 - low)) / 100;
}

/** The shade of so many boards, 0 the palest. @param {number} boards */
export function shadeOf(boards) {
  let shade = 0;
  while (shade + 1 < SHADES.length && boards >= SHADES[shade + 1]) shade++;
  return shade;
}

/**
 * The cells of each look as a path, and strokes through those that are "over".
 * @param {Picture} picture @returns {{looks: {kind: string, shade: number, path: string}[], strokes: string}}
 */
export function pathsOf(picture) {
  const { cells, low, across, up, kind } = picture;
  const size = cellSize(picture);
  /** @type {Map<string, {kind: string, shade: number, path: string}>} */
  const looks = new Map();
  let strokes = "";
  for (const [h, x, boards] of cells) {
    const name = kind(h, x);
    const shade = shadeOf(boards);
    const look = looks.get(name + shade) ?? { kind: name, shade, path: "" };
    const [left, top] = [(Math.min(x, across) - low) * size, (up - Math.min(h, up)) * size].map((place) => Number(place.toFixed(2)));
    look.path += `M${left} ${top}h${size}v${size}h-${size}z`;
    if (name === "over") strokes += `M${left + size * 0.1} ${top + size * 0.9}l${size * 0.8} ${-size * 0.8}`;
    looks.set(name + shade, look);
  }
  return { looks: [...looks.values()], strokes };
}

/** @param {Picture} picture */
function marks(picture) {
  const { looks, strokes } = pathsOf(picture);
  const { low, across, up, mean, diagonal } = picture;
  const size = cellSize(picture);
  const end = Math.min(across, up) + 1;
  const bottom = (up + 1 - low) * size;
  const line = mean.map(([x, h], i) => `${i ? "L" : "M"}${(x - low + 0.5) * size} ${bottom - Math.min(up + 1 - low, h - low + 0.5) * size}`).join("");
  return svg`${looks.map(({ kind, shade, path }) => svg`<path class="cell ${kind} shade-${shade}" d=${path}></path>`)}
    <path class="strokes" d=${strokes}></path>
    ${line ? svg`<path class="mean" d=${line}></path>` : ""}
    ${diagonal ? svg`<path class="diagonal" d="M0 ${bottom}L${(end - low) * size} ${bottom - (end - low) * size}"></path>` : ""}`;
}

/** A picture without axes, for many side by side. @param {Picture} picture */
export function smallHeatmap(picture) {
  const size = cellSize(picture);
  const [wide, high] = [(picture.across + 1 - picture.low) * size, (picture.up + 1 - picture.low) * size];
  return html`<svg class="heatmap" viewBox="0 0 ${wide} ${high}" aria-hidden="true">${marks(picture)}</svg>`;
}

/** The numbers written at an axis: steps of 1, 2, 5, 10, … that leave room. @param {number} low @param {number} most */
export function ticks(low, most) {
  const step = [1, 2, 5, 10, 20, 50, 100].find((size) => (most - low) / size <= 9) ?? 200;
  const found = [];
  for (let value = Math.ceil(low / step) * step; value <= most; value += step) found.push(value);
  return found;
}

/** The whole picture, with a frame around a cell. @param {Picture} picture @param {import("../wire/lab.js").Cell | null} framed */
export function heatmap(picture, framed) {
  const { low, across, up, acrossName, upName, diagonal } = picture;
  const size = cellSize(picture);
  const [wide, high] = [(across + 1 - low) * size, (up + 1 - low) * size];
  const { left, bottom, top, right } = MARGIN;
  const x = (/** @type {number} */ value) => (value - low) * size;
  const y = (/** @type {number} */ value) => high - (value + 1 - low) * size;
  return html`<svg class="heatmap" viewBox="${-left} ${-top} ${wide + left + right} ${high + top + bottom}" aria-hidden="true">
    <rect class="ground" width=${wide} height=${high}></rect>
    ${marks(picture)}
    ${ticks(low, across).map((value) => svg`<text class="tick" x=${x(value) + size / 2} y=${high + 11} text-anchor="middle">${value}</text>`)}
    ${ticks(low, up).map((value) => svg`<text class="tick" x="-4" y=${y(value) + size / 2 + 3} text-anchor="end">${value}</text>`)}
    <text class="axis" x=${wide / 2} y=${high + 24} text-anchor="middle">${acrossName}</text>
    <text class="axis" x=${-high / 2} y="-20" text-anchor="middle" transform="rotate(-90)">${upName}</text>
    ${diagonal ? svg`<text class="axis" x=${Math.min(wide, high) * 0.3 - 8} y=${high - Math.min(wide, high) * 0.3 - 10} text-anchor="end">${diagonal}</text>` : ""}
    ${framed ? svg`<rect class="framed" x=${x(Math.min(framed[1], across))} y=${y(Math.min(framed[0], up))} width=${size} height=${size}></rect>` : ""}
  </svg>`;
}

/** Which cell is at a place of the picture, as a share of its width and height; null if none. @param {Picture} picture @param {number} px @param {number} py */
export function cellAt(picture, px, py) {
  const { cells, low, across, up } = picture;
  const size = cellSize(picture);
  const { left, bottom, top, right } = MARGIN;
  const [wide, high] = [(across + 1 - low) * size, (up + 1 - low) * size];
  const x = low + Math.floor((px * (wide + left + right) - left) / size);
  const h = up - Math.floor((py * (high + top + bottom) - top) / size);
  return cells.find((cell) => Math.min(cell[0], up) === h && Math.min(cell[1], across) === x) ?? null;
}

/** The nearest cell that an arrow key leads to, the cell itself if there is none. @param {Picture} picture @param {import("../wire/lab.js").Cell} from @param {string} key */
export function walked({ cells }, from, key) {
  const [dUp, dAcross] = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] })[key];
  let [best, least] = [from, Infinity];
  for (const cell of cells) {
    const ahead = (cell[0] - from[0]) * dUp + (cell[1] - from[1]) * dAcross;
    const aside = Math.abs((cell[0] - from[0]) * dAcross) + Math.abs((cell[1] - from[1]) * dUp);
    const far = ahead + 2 * aside;
    if (ahead > 0 && ahead >= aside && far < least) [best, least] = [cell, far];
  }
  return best;
}

/** What the shades mean. @param {{kind: string, label: string}[]} kinds */
export function legend(kinds) {
  return html`<div class="looks">${kinds.map(({ kind, label }) => html`<span><svg class="heatmap swatch" viewBox="0 0 10 10" aria-hidden="true"><path class="cell ${kind} shade-3" d="M0 0h10v10h-10z"></path>${kind === "over" ? svg`<path class="strokes" d="M1 9l8 -8"></path>` : ""}</svg>${label}</span>`)}
    <span class="shades">${SHADES.map((least, shade) => html`<span><svg class="heatmap swatch" viewBox="0 0 10 10" aria-hidden="true"><path class="cell ${kinds[0].kind} shade-${shade}" d="M0 0h10v10h-10z"></path></svg>${whole(least)}${shade === SHADES.length - 1 ? "+" : ""}</span>`)} boards</span></div>`;
}

/** How many boards have each h, where nothing is known to set it against. @param {import("../wire/lab.js").Cell[]} cells @param {string} name of the axis, or "" for a small picture */
export function bars(cells, name) {
  const values = cells.map((cell) => cell[0]);
  const [low, most] = [Math.max(0, Math.min(...values) - 2), Math.max(...values) + 2];
  const tallest = Math.max(...cells.map((cell) => cell[2]));
  const [wide, high] = [320, name ? 200 : 320];
  const step = wide / (most + 1 - low);
  const body = svg`${cells.map(([h, , boards]) => svg`<rect class="bar" x=${(h - low) * step + step * 0.08} y=${high - (boards / tallest) * (high - 8)} width=${step * 0.84} height=${(boards / tallest) * (high - 8)}></rect>`)}`;
  if (!name) return html`<svg class="heatmap" viewBox="0 0 ${wide} ${high}" aria-hidden="true">${body}</svg>`;
  return html`<svg class="heatmap bars" viewBox="-30 -4 ${wide + 34} ${high + 32}" aria-hidden="true"><rect class="ground" width=${wide} height=${high}></rect>${body}
    ${ticks(low, most).map((value) => svg`<text class="tick" x=${(value - low + 0.5) * step} y=${high + 11} text-anchor="middle">${value}</text>`)}
    ${ticks(0, tallest / (tallest > 900 ? 100 : 1)).map((value) => svg`<text class="tick" x="-3" y=${high - ((value * (tallest > 900 ? 100 : 1)) / tallest) * (high - 8) + 3} text-anchor="end">${whole(value * (tallest > 900 ? 100 : 1))}</text>`)}
    <text class="axis" x=${wide / 2} y=${high + 24} text-anchor="middle">${name}</text></svg>`;
}
