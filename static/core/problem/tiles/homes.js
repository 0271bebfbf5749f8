/**
 * The terms of h for a state, on a large board: an arrow from each tile to its goal cell with its distance, conflicts
 * between tiles, the groups of a pattern database; and in words. Unit: a hundredth of a cell.
 */

import { html, nothing, svg } from "../../../vendor/vendor.js";
import { measure } from "../../lib/format.js";
import { cellOf } from "./board.js";
import { say } from "./messages.js";
/** @import {Summand} from "../../lib/answers.js" */
/** @import {State} from "./states.js" */

const CELL = 100;
const GROUPS = "ABCD";

/** The middle of a cell. @param {number} c @param {number} width */
const middle = (c, width) => ({ x: (c % width) * CELL + CELL / 2, y: Math.floor(c / width) * CELL + CELL / 2 });

/** @param {State} state @param {State} goal @param {Summand[]} parts */
export function partsPicture(state, goal, parts) {
  const { tile_c, width, height } = state;
  const groups = parts.filter(({ kind }) => kind === "group");
  const moves = parts
    .filter(({ kind, value }) => kind === "tile" && value)
    .concat(parts.filter(({ kind }) => kind === "cycle"));
  const arrows = moves
    .flatMap(({ tiles }) => tiles)
    .map((tile) => arrow(tile, cellOf(state, tile), cellOf(goal, tile), width));
  const adds = new Map(parts.filter(({ kind }) => kind === "tile").map(({ tiles, value }) => [tiles[0], value]));
  const tiles = Array.from(tile_c).map((tile, c) => {
    const { x, y } = middle(c, width);
    const group = groups.findIndex((part) => part.tiles.includes(tile));
    const value = adds.get(tile);
    if (tile === 0 && value === undefined) return nothing;
    const looks = [
      tile && goal.tile_c[c] === tile ? "home" : "",
      tile ? "" : "hole",
      group < 0 ? "" : `group-${group}`,
    ];
    const note = (/** @type {string} */ text) => svg`<text class="adds" x=${x - 39} y=${y - 25}>${text}</text>`;
    return svg`<g class=${looks.join(" ")}>
      <rect x=${x - 46} y=${y - 46} width="92" height="92" rx="10"></rect>
      <text class="digit" x=${x} y=${y + 15}>${tile || ""}</text>
      ${value === undefined ? nothing : note(value ? `+${measure(value)}` : "0")}
      ${group < 0 ? nothing : note(GROUPS[group])}
    </g>`;
  });
  const conflicts = parts
    .filter(({ kind }) => kind === "conflict")
    .map(({ tiles: [one, other], value }) => {
      const [first, last] = [cellOf(state, one), cellOf(state, other)]
        .sort((x, y) => x - y)
        .map((c) => middle(c, width));
      const isRow = first.y === last.y;
      const ends = isRow
        ? `M${first.x + 6} ${first.y - 6}H${last.x - 30}`
        : `M${first.x + 12} ${first.y + 24}V${last.y - 20}`;
      const at = isRow ? [(first.x + last.x) / 2 - 12, first.y - 16] : [first.x + 32, (first.y + last.y) / 2 + 7];
      return svg`<g class="conflict"><path d=${ends}></path><text x=${at[0]} y=${at[1]}>+${measure(value)}</text></g>`;
    });
  return html`<svg class="homes" viewBox="-4 -4 ${width * CELL + 8} ${height * CELL + 8}" role="img"
      aria-label=${say("tiles-h")}>
    <defs><marker id="home-head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5"
      orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"></path></marker></defs>
    ${tiles}<g class="arrows">${arrows}</g>${conflicts}</svg>`;
}

/** The offset of arrows from the middle of a cell, right of digits and below them; near arrows are side by side. */
const [LANE, APART, LANES] = [32, 5, 3];
const ROUND = 10; // of their corners

/**
 * An arrow from cell to cell that crosses no digit: below them along the row, and right of them along the column.
 * @param {number} tile @param {number} from @param {number} to @param {number} width
 */
function arrow(tile, from, to, width) {
  if (from === to) return nothing;
  const lane = LANE + (tile % LANES) * APART;
  const [a, b] = [middle(from, width), middle(to, width)];
  const [x0, y0, x1, y1] = [a.x + lane, a.y + lane, b.x + lane, b.y + lane];
  const [across, down] = [Math.sign(x1 - x0), Math.sign(y1 - y0)];
  const corner = `H${x1 - ROUND * across}Q${x1} ${y0} ${x1} ${y0 + ROUND * down}`;
  const way = across && down ? `${corner}V${y1}` : across ? `H${x1}` : `V${y1}`;
  return svg`<path d=${`M${x0} ${y0}${way}`} marker-end="url(#home-head)"></path>`;
}

/**
 * The terms in words: those listed one by one, including groups of value 0, which have a letter on the board; and the
 * others.
 * @param {Summand[]} parts
 */
export function partsWords(parts) {
  const told = parts.filter(({ kind, value }) => value || kind !== "tile");
  const groups = parts.filter(({ kind }) => kind === "group");
  const silent = parts.length - told.length;
  return {
    summands: told.map(({ kind, value, text }, k) => ({
      kind,
      value,
      text,
      letter: GROUPS[groups.indexOf(told[k])] ?? "",
    })),
    rest: silent ? say("tiles-h-rest", { tiles: silent }) : "",
  };
}
