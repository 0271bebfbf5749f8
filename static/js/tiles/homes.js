/**
 * A large board that shows what h is made of: an arrow from each tile to its home with what it adds, conflicts between
 * tiles, the groups of a pattern database. In units of a hundredth of a cell.
 */

import { html, nothing, svg } from "../../vendor/vendor.js";
import { measure } from "../lib/format.js";

const CELL = 100;
const GROUPS = "ABCD";

/** @typedef {import("../wire/api.js").Part} Part */

/** The middle of a cell. @param {number} c @param {number} columns */
const middle = (c, columns) => ({ x: (c % columns) * CELL + CELL / 2, y: Math.floor(c / columns) * CELL + CELL / 2 });

/**
 * @param {ArrayLike<number>} cells @param {number} columns @param {ArrayLike<number>} goal @param {Part[]} parts
 */
export function homesPicture(cells, columns, goal, parts) {
  const rows = cells.length / columns;
  const cellOf = (/** @type {ArrayLike<number>} */ board, /** @type {number} */ tile) =>
    Array.prototype.indexOf.call(board, tile);
  const groups = parts.filter(({ kind }) => kind === "group");
  const moves = parts
    .filter(({ kind, value }) => kind === "tile" && value)
    .concat(parts.filter(({ kind }) => kind === "cycle"));
  const arrows = moves
    .flatMap(({ tiles }) => tiles)
    .map((tile) => arrow(cellOf(cells, tile), cellOf(goal, tile), columns));
  const adds = new Map(parts.filter(({ kind }) => kind === "tile").map(({ tiles, value }) => [tiles[0], value]));
  const tiles = Array.from(cells).map((tile, c) => {
    const { x, y } = middle(c, columns);
    const group = groups.findIndex((part) => part.tiles.includes(tile));
    const value = adds.get(tile);
    if (tile === 0 && value === undefined) return nothing;
    return svg`<g class=${[tile && goal[c] === tile ? "home" : "", tile ? "" : "hole", group < 0 ? "" : `group-${group}`].join(" ")}>
      <rect x=${x - 46} y=${y - 46} width="92" height="92" rx="10"></rect>
      <text class="digit" x=${x - 12} y=${y + 16}>${tile || ""}</text>
      ${value === undefined ? nothing : svg`<text class="adds" x=${x - 39} y=${y - 25}>${value ? `+${measure(value)}` : "0"}</text>`}
      ${group < 0 ? nothing : svg`<text class="adds" x=${x - 39} y=${y - 25}>${GROUPS[group]}</text>`}
    </g>`;
  });
  const conflicts = parts
    .filter(({ kind }) => kind === "conflict")
    .map(({ tiles: [one, other], value }) => {
      const [first, last] = [cellOf(cells, one), cellOf(cells, other)]
        .sort((x, y) => x - y)
        .map((c) => middle(c, columns));
      const isRow = first.y === last.y;
      const ends = isRow
        ? `M${first.x + 6} ${first.y - 6}H${last.x - 30}`
        : `M${first.x + 12} ${first.y + 24}V${last.y - 20}`;
      const at = isRow ? [(first.x + last.x) / 2 - 12, first.y - 16] : [first.x + 32, (first.y + last.y) / 2 + 7];
      return svg`<g class="conflict"><path d=${ends}></path><text x=${at[0]} y=${at[1]}>+${measure(value)}</text></g>`;
    });
  return html`<svg class="homes" viewBox="-4 -4 ${columns * CELL + 8} ${rows * CELL + 8}" role="img" aria-label="What h is made of, as listed beside">
    <defs><marker id="home-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"></path></marker></defs>
    ${tiles}<g class="arrows">${arrows}</g>${conflicts}</svg>`;
}

/** An arrow from cell to cell, right of the digits and bent below those it passes. @param {number} from @param {number} to @param {number} columns */
function arrow(from, to, columns) {
  if (from === to) return nothing;
  const [a, b] = [middle(from, columns), middle(to, columns)];
  const [x0, y0, x1, y1] = [a.x + 28, a.y + 18, b.x + 28, b.y + 18];
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const bend = Math.abs(ux) > 0.5 ? 40 : 0;
  return svg`<path d="M${x0 + 7 * ux} ${y0 + 7 * uy}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + bend} ${x1 - 9 * ux} ${y1 - 9 * uy + (bend ? 9 : 0)}" marker-end="url(#home-head)"></path>`;
}

/** The letter of a group in the picture. @param {Part[]} parts @param {Part} part */
export function groupLetter(parts, part) {
  return GROUPS[parts.filter(({ kind }) => kind === "group").indexOf(part)] ?? "";
}
