/** Writes pixels as PNG with functions that browsers and Node both have, without a canvas. */

import { crc32 } from "../../lib/crc32.js";

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const RGBA = 6; // the kind of colour
const STEP = 0x8000; // bytes that are turned into letters at a time

/** Pixels as a PNG file. @param {ImageData} pixels @returns {Promise<Uint8Array>} */
async function pngOf({ data, width, height }) {
  const rows = new Uint8Array((4 * width + 1) * height); // each begins with 0: it is not filtered
  for (let row = 0; row < height; row++)
    rows.set(data.subarray(4 * width * row, 4 * width * (row + 1)), (4 * width + 1) * row + 1);
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  head.setUint8(8, 8); // bits of a channel
  head.setUint8(9, RGBA);
  const squeezed = await deflated(rows, "deflate");
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk("IHDR", new Uint8Array(head.buffer)),
    chunk("IDAT", squeezed),
    chunk("IEND", new Uint8Array(0)),
  ]);
}

/** The same as a data URL. @param {ImageData} pixels */
export async function pngUrl(pixels) {
  const bytes = await pngOf(pixels);
  let letters = "";
  for (let k = 0; k < bytes.length; k += STEP) letters += String.fromCharCode(...bytes.subarray(k, k + STEP));
  return `data:image/png;base64,${btoa(letters)}`;
}

/** @param {string} kind @param {Uint8Array} content */
function chunk(kind, content) {
  const made = new Uint8Array(content.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, content.length);
  for (let k = 0; k < 4; k++) made[4 + k] = kind.charCodeAt(k);
  made.set(content, 8);
  view.setUint32(content.length + 8, crc32(made.subarray(4, content.length + 8)));
  return made;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionFormat} format */
async function deflated(bytes, format) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}
