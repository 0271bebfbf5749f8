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
  const cellOf = (/** @type {ArrayLike<number>} */ board, /** @type {number} */ tile) => Array.prototype.indexOf.call(board, tile);
  const groups = parts.filter(({ kind }) => kind === "group");
  const moves = parts.filter(({ kind, value }) => kind === "tile" && value).concat(parts.filter(({ kind }) => kind === "cycle"));
  const arrows = moves.flatMap(({ tiles }) => tiles).map((tile) => arrow(cellOf(cells, tile), cellOf(goal, tile), columns));
  const adds = new Map(parts.filter(({ kind }) => kind === "tile").map(({ tiles, value }) => [tiles[0], value]));
  const tiles = Array.from(cells).map((tile, c) => {
    const { x, y } = middle(c, columns);
    const group = groups.findIndex((part) => part.tiles.includes(tile));
    const value = adds.get(tile);
    if (tile === 0 && value === undefined) return nothing;
    return svg`<g class=${[tile && goal[c] === tile ? "home" : "", tile ? "" : "hole", group < 0 ? "" : `group-${group}`].join(" ")}>
      <rect x=${x - 46} y=${y - 46} width="92" height="92" rx="10"></rect>
      <text class="digit" x=${x} y=${y + 13}>${tile || ""}</text>
      ${value === undefined ? nothing : svg`<text class="adds" x=${x + 38} y=${y - 26}>${value ? `+${measure(value)}` : "0"}</text>`}
      ${group < 0 ? nothing : svg`<text class="adds" x=${x + 38} y=${y - 26}>${GROUPS[group]}</text>`}
    </g>`;
  });
  const conflicts = parts.filter(({ kind }) => kind === "conflict").map(({ tiles: [one, other], value }) => {
    const [from, to] = [middle(cellOf(cells, one), columns), middle(cellOf(cells, other), columns)];
    return svg`<g class="conflict"><path d="M${from.x} ${from.y + 30}Q${(from.x + to.x) / 2 + (from.x === to.x ? 44 : 0)} ${(from.y + to.y) / 2 + (from.y === to.y ? 62 : 30)} ${to.x} ${to.y + 30}"></path>
      <text x=${(from.x + to.x) / 2 + (from.x === to.x ? 30 : 0)} y=${(from.y + to.y) / 2 + 42}>+${measure(value)}</text></g>`;
  });
  return html`<svg class="homes" viewBox="-4 -4 ${columns * CELL + 8} ${rows * CELL + 8}" role="img" aria-label="What h is made of, as listed beside">
    <defs><marker id="home-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"></path></marker></defs>
    ${tiles}<g class="arrows">${arrows}</g>${conflicts}</svg>`;
}

/** An arrow from cell to cell, beside the digits. @param {number} from @param {number} to @param {number} columns */
function arrow(from, to, columns) {
  if (from === to) return nothing;
  const [a, b] = [middle(from, columns), middle(to, columns)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const [x0, y0] = [a.x + 30 * ux - 14 * uy, a.y + 30 * uy + 14 * ux];
  const [x1, y1] = [b.x - 22 * ux - 14 * uy, b.y - 22 * uy + 14 * ux];
  return svg`<path d="M${x0} ${y0}Q${(x0 + x1) / 2 - 12 * uy} ${(y0 + y1) / 2 + 12 * ux} ${x1} ${y1}" marker-end="url(#home-head)"></path>`;
}

/** The letter of a group in the picture. @param {Part[]} parts @param {Part} part */
export function groupLetter(parts, part) {
  return GROUPS[parts.filter(({ kind }) => kind === "group").indexOf(part)] ?? "";
}
