/** The player's icons. */

import { html } from "../../vendor/vendor.js";

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
  return html`<svg class="icon" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true"><path
    d=${PATHS[name]} /></svg>`;
}
