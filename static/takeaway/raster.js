/** Converts pictures from SVG to PNG with the browser's canvas. */

const MOST_SIDE = 16_384; // pixels that a canvas has in every browser
const MOST_PIXELS = 100_000_000;

/** The largest possible scale of a picture in pixels. @param {number} width @param {number} height */
export function largestScale(width, height) {
  return Math.min(MOST_SIDE / Math.max(width, height), Math.sqrt(MOST_PIXELS / (width * height)));
}

/**
 * @param {string} svg @param {number} width @param {number} height @param {number} scale pixels for each of its own
 * @returns {Promise<Blob>}
 */
export async function pngOfSvg(svg, width, height, scale) {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const canvas = Object.assign(document.createElement("canvas"), size);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, size.width, size.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser cannot draw so large a picture.")))),
  );
}
