/** The colours of a picture on canvas: the tokens of the style sheet, resolved for the current theme. */

import { INKS } from "../problem/tiles/canvas.js";

const NAMES = /** @type {const} */ ([
  "paper",
  "card",
  "ink",
  "ink-2",
  "ink-3",
  "line",
  "wash",
  "frontier",
  "frontier-wash",
  "on-frontier",
  "on-strong",
  "expanded",
  "expanded-wash",
  "current",
  "path",
  "path-wash",
  "accent",
  "superseded",
  "edge",
  "here",
  "some",
  "elsewhere",
  ...INKS,
]);

/** @typedef {Record<typeof NAMES[number], string>} Palette */

/** Read the tokens that apply inside an element. @param {Element} host @returns {Palette} */
export function readPalette(host) {
  const probe = document.createElement("i");
  probe.style.setProperty("forced-color-adjust", "none"); // else every token reads as the colour of text
  host.append(probe);
  const palette = /** @type {Palette} */ ({});
  for (const name of NAMES) {
    probe.style.color = `var(--${name})`;
    palette[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return palette;
}

/** A colour as the little-endian pixel that ImageData holds. @param {string} colour an `rgb()` of the browser's */
export function pixelOf(colour) {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0"]).map(Number);
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

const SHADES = 32;
/** @type {Map<string, Uint32Array>} */
const known = new Map();

/**
 * The pixels of a colour for 1, 2, … nodes, from pale to full and then darker; none for 0.
 * @param {string} colour @param {string} paper both an `rgb()` of the browser's
 */
export function shades(colour, paper) {
  const key = `${colour} ${paper}`;
  const found = known.get(key);
  if (found) return found;
  const [base, ground] = [colour, paper].map((text) =>
    (text.match(/[\d.]+/g) ?? ["0", "0", "0"]).slice(0, 3).map(Number),
  );
  const away = ground[0] + ground[1] + ground[2] > 380 ? 0 : 255; // dark on light, light on dark
  const made = new Uint32Array(SHADES + 1);
  for (let many = 1; many <= SHADES; many++) {
    const t = Math.log2(many) / Math.log2(SHADES);
    const channels = base.map((value, i) =>
      t < 0.4 ? ground[i] + (value - ground[i]) * (0.72 + 0.7 * t) : value + (away - value) * (t - 0.4) * 0.6,
    );
    made[many] = pixelOf(`rgb(${channels.map(Math.round).join(",")})`);
  }
  known.set(key, made);
  return made;
}
