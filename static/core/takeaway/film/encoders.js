/** The file formats of films; the browser reports the formats that it can make, and their codecs. */

import { CODECS, configOf, videoEncoder } from "./video.js";
/** @import {Codec} from "./video.js" */

/** @typedef {{time: number, duration: number, isKey: boolean}} Shot times of a frame, and whether it is a key frame */
/**
 * @typedef {object} About the film, for an encoder
 * @property {number} width @property {number} height in pixels
 * @property {string} title @property {string} comment
 */
/**
 * @typedef {object} Encoder
 * @property {number[]} sizes bytes of the frames that are encoded
 * @property {(canvas: OffscreenCanvas, shot: Shot) => Promise<void>} add
 * @property {() => Promise<Blob>} finish @property {() => Promise<void>} stop keep nothing
 */
/**
 * @typedef {object} FilmFormat
 * @property {"webm" | "mp4"} key also what its files end in @property {string} label
 * @property {number} rate frames a second at the most
 * @property {Codec[]} codecs the better first
 */

const [STEADY, SEEKING] = [3, 10]; // frames between key frames, with constant quality and with a constant rate

/** @type {readonly FilmFormat[]} */
const FILMS = [
  { key: "mp4", label: "MP4", rate: 30, codecs: [CODECS.avc, CODECS.vp9, CODECS.av1] },
  { key: "webm", label: "WebM", rate: 30, codecs: [CODECS.vp9, CODECS.vp8, CODECS.av1] },
];

/**
 * @typedef {object} Possible a format that this browser can make
 * @property {FilmFormat} format @property {string} label with the codec
 * @property {number} inARow frames in a row for an estimate
 * @property {number} allowed bytes of a frame, where it keeps to a rate; else 0
 * @property {(about: About) => Promise<Encoder>} open
 */

/**
 * The films that the browser can make at a size, and the labels of missing codecs.
 * @param {{width: number, height: number}} size
 * @returns {Promise<{possible: Possible[], lacking: string[]}>}
 */
export async function possibleFilms(size) {
  /** @type {Possible[]} */
  const possible = [];
  /** @type {Set<string>} */
  const lacking = new Set();
  for (const format of FILMS) {
    const container = format.key;
    for (const codec of format.codecs) {
      const config = await configOf(codec, size, format.rate);
      if (!config) {
        lacking.add(codec.label);
        continue;
      }
      const isSteady = config.bitrateMode === "quantizer";
      const [inARow, allowed] = isSteady ? [STEADY, 0] : [SEEKING, (config.bitrate ?? 0) / format.rate / 8];
      const open = (/** @type {About} */ about) => videoEncoder(container, codec, config, about);
      possible.push({ format, label: `${format.label} (${codec.label})`, inARow, allowed, open });
      break;
    }
  }
  return { possible, lacking: [...lacking] };
}
