/** Saves content made in the page as a file, and makes pixels of a picture. */

import { messages } from "./messages.js";
import DOWNLOAD from "./download.ftl";

const say = messages(DOWNLOAD);

/** @param {string[]} parts @param {string} name of the file */
export function saveText(parts, name) {
  saveFile(new Blob(parts, { type: "text/plain" }), name);
}

/** @param {Blob} content @param {string} name of the file */
export function saveFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // the browser has read it by then
}

/**
 * The text of a picture as PNG.
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
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(say("picture-too-large"))))),
  );
}
