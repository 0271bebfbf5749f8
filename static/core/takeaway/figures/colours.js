/** The colours of pictures: the page's own, light or dark; for files they are read from the sheet of tokens. */

/** @import {Palette} from "../../tree/palette.js" */

const PAIR = /--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g;

/**
 * The palette of a sheet of tokens; a light one is on white, like paper.
 * @param {string} sheet text of static/core/shell/tokens.css @param {boolean} isDark @returns {Palette}
 */
export function paletteOf(sheet, isDark) {
  const pairs = [...sheet.matchAll(PAIR)].map(([, name, light, dark]) => [name, isDark ? dark : light]);
  const palette = Object.fromEntries(pairs.map(([name, hex]) => [name, rgbOf(hex)]));
  return /** @type {Palette} */ (isDark ? palette : { ...palette, paper: "rgb(255, 255, 255)" });
}

/** @param {string} hex */
function rgbOf(hex) {
  const value = parseInt(hex.slice(1), 16);
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
}

/** A colour as six hexadecimal digits. @param {string} colour an `rgb()`, or digits after "#" */
export function digitsOf(colour) {
  if (colour.startsWith("#")) return colour.slice(1).toUpperCase();
  const channels = (colour.match(/[\d.]+/g) ?? ["0", "0", "0"]).slice(0, 3);
  return channels
    .map((value) => Math.round(Number(value)).toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}
