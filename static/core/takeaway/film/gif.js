/**
 * Films as GIF, by a library that is loaded on demand: one colour table for all frames, and only the differences in
 * each frame after the first.
 */

/** @import {About, Encoder} from "./encoders.js" */

const MOST_COLOURS = 255; // colours; one more is for unchanged pixels
const EVERY = 7; // one pixel in this many is sampled for the palette
const FORM = "rgb565"; // how near colours are one
const LAST = 255; // place of unchanged pixels

/** @param {About} about @returns {Promise<Encoder>} */
export async function gifEncoder({ width, height, inks, looks }) {
  const { GIFEncoder, applyPalette, quantize } = await import("../../../vendor/film.js");
  const own = [...new Set(inks)].map((ink) => (ink.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  const palette = [...own, ...quantize(everyPixel(await looks(), EVERY), MOST_COLOURS - own.length, { format: FORM })];
  while (palette.length <= LAST) palette.push([0, 0, 0]);
  const gif = GIFEncoder();
  const gone = palette.slice(0, LAST);
  /** @type {number[]} */
  const sizes = [];
  /** @type {Uint8Array | null} */
  let shown = null;
  let length = 0;
  return {
    sizes,
    async add(canvas, { time, duration, isKey }) {
      const { data } = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
        ...[0, 0, width, height],
      );
      /** @type {Uint8Array} */
      const now = applyPalette(data, gone, FORM);
      const before = shown;
      const isWhole = isKey || !before;
      const index = isWhole ? now : changed(before, now);
      gif.writeFrame(index, width, height, {
        delay: 10 * (Math.round((time + duration) * 100) - Math.round(time * 100)),
        dispose: 1, // keep the previous frame
        ...(length ? {} : { palette, repeat: 0 }),
        ...(isWhole ? {} : { transparent: true, transparentIndex: LAST }),
      });
      shown = now;
      sizes.push(gif.bytesView().length - length);
      length = gif.bytesView().length;
    },
    async finish() {
      gif.finish();
      return new Blob([gif.bytesView()], { type: "image/gif" });
    },
    async stop() {},
  };
}

/** The pixels that differ from before, by places of colours. @param {Uint8Array} before @param {Uint8Array} now */
function changed(before, now) {
  const index = new Uint8Array(now.length).fill(LAST);
  for (let p = 0; p < now.length; p++) if (now[p] !== before[p]) index[p] = now[p];
  return index;
}

/** Some pixels of several pictures, one after the other. @param {Uint8ClampedArray[]} pictures @param {number} every */
function everyPixel(pictures, every) {
  const all = pictures.map((picture) => new Uint32Array(picture.buffer));
  const kept = new Uint32Array(all.reduce((sum, { length }) => sum + Math.ceil(length / every), 0));
  let end = 0;
  for (const pixels of all) for (let p = 0; p < pixels.length; p += every) kept[end++] = pixels[p];
  return new Uint8ClampedArray(kept.buffer);
}
