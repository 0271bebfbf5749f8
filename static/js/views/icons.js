/** Small pictures: the player's signs and boards for lists and strips. */

import { html, svg } from "../../vendor/vendor.js";

const PATHS = {
  first: "M1 1h2v12H1zM13 1v12L4 7z",
  back: "M11 1v12L2 7z",
  previousMark: "M7 2v10L0 7zM9 1h2v12h-2z",
  play: "M2 1l11 6-11 6z",
  pause: "M2 1h3.5v12H2zM8.5 1H12v12H8.5z",
  forward: "M3 1l9 6-9 6z",
  nextMark: "M7 2v10l7-5zM3 1h2v12H3z",
  last: "M1 1l9 6-9 6zM11 1h2v12h-2z",
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return html`<svg class="icon" width="14" height="14" viewBox="0 0 14 14"
    aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}

/**
 * A board as a small picture; tiles at home are tinted.
 * @param {ArrayLike<number>} cells @param {number} columns @param {ArrayLike<number>} [goal]
 */
export function boardPicture(cells, columns, goal) {
  const rows = cells.length / columns;
  const tiles = [];
  for (let c = 0; c < cells.length; c++) {
    if (cells[c] <= 0) continue;
    const x = (c % columns) * 12;
    const y = Math.floor(c / columns) * 12;
    tiles.push(
      svg`<rect class=${goal && goal[c] === cells[c] ? "home" : ""} x=${x + 0.6} y=${y + 0.6} width="10.8" height="10.8"
        rx="2"></rect><text x=${x + 6} y=${y + 9}>${cells[c]}</text>`,
    );
  }
  return html`<svg class="picture" viewBox="0 0 ${columns * 12} ${rows * 12}" width=${columns * 12} height=${rows * 12}
    aria-hidden="true">${tiles}</svg>`;
}
