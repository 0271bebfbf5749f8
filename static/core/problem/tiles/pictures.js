/** States in the page: small pictures for lists, cards and strips, and a large board with sliding tiles. */

import { html, svg } from "../../../vendor/vendor.js";
import { styled } from "../../lib/style_directive.js";
import { shortText } from "../text.js";
import { cellOf } from "./board.js";
import { stateText, stateWords } from "./states.js";
/** @import {State} from "./states.js" */

const UNIT = 12; // pixels a tile of a small picture has

/** A state as a small picture; tiles at home are tinted. @param {State} state @param {State} goal */
export function statePicture({ tile_c, width, height, text, picture }, goal) {
  if (picture) return picture.svg(text ?? "");
  if (text !== undefined) return html`<span class="state-text" title=${text}>${shortText(text)}</span>`;
  const tiles = [];
  for (let c = 0; c < tile_c.length; c++) {
    if (tile_c[c] <= 0) continue;
    const x = (c % width) * UNIT;
    const y = Math.floor(c / width) * UNIT;
    const look = goal.tile_c[c] === tile_c[c] ? "home" : "";
    tiles.push(
      svg`<rect class=${look} x=${x + 0.6} y=${y + 0.6} width="10.8" height="10.8" rx="2"></rect><text x=${x + 6}
        y=${y + 9}>${tile_c[c]}</text>`,
    );
  }
  const [wide, tall] = [width * UNIT, height * UNIT];
  return html`<svg class="picture" viewBox="0 0 ${wide} ${tall}" width=${wide} height=${tall}
    aria-hidden="true">${tiles}</svg>`;
}

/** A state as a large board; after a move, its tile slides. @param {State} state @param {State} goal */
export function slidingPicture(state, goal) {
  const { tile_c, width, height } = state;
  const tiles = [];
  for (let t = 1; t < tile_c.length; t++) {
    const c = cellOf(state, t);
    const place = { transform: `translate(${(c % width) * 100}%, ${Math.floor(c / width) * 100}%)` };
    tiles.push(html`<b class=${goal.tile_c[c] === t ? "home" : ""} ${styled(place)}><i>${t}</i></b>`);
  }
  const shape = { "--rows": String(height), "--columns": String(width) };
  return html`<div class="sliding" role="img" aria-label=${stateWords(state)} data-board=${stateText(state)}
    ${styled(shape)}>${tiles}</div>`;
}
