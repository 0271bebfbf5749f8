/** The colours of a picture on canvas: the same tokens that the style sheet has, resolved for the theme in force. */

const NAMES = /** @type {const} */ ([
  "paper", "card", "ink", "ink-2", "ink-3", "line", "wash", "frontier", "frontier-wash", "expanded", "expanded-wash",
  "current", "path", "path-wash", "accent", "superseded",
]); // prettier-ignore

/** @typedef {Record<typeof NAMES[number], string>} Palette */

/** Read the tokens as they hold inside an element. @param {Element} host @returns {Palette} */
export function readPalette(host) {
  const probe = document.createElement("i");
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
