/** Films by the browser's own encoders, in containers that a library writes, which is loaded on demand. */

import { say } from "./messages.js";
/** @import {About, Encoder} from "./encoders.js" */

/**
 * @typedef {object} Codec
 * @property {"vp9" | "vp8" | "avc" | "av1"} key as the files name it @property {string} label
 * @property {string} name as the browser does @property {number} quantizer the coarseness, where it can be set
 */

const BITS = 0.12; // bits per pixel of a frame, for encoders with a rate: changing boards must be sharp
const WAITING = 3; // frames that an encoder may have before it

/** @type {Record<Codec["key"], Codec>} */
export const CODECS = {
  vp9: { key: "vp9", label: "VP9", name: "vp09.00.40.08", quantizer: 20 },
  vp8: { key: "vp8", label: "VP8", name: "vp8", quantizer: 0 },
  avc: { key: "avc", label: "H.264", name: "avc1.640028", quantizer: 22 },
  av1: { key: "av1", label: "AV1", name: "av01.0.08M.08", quantizer: 24 },
};

/**
 * The configuration of a codec in this browser: constant quality if possible; null if the codec is not supported.
 * @param {Codec} codec @param {{width: number, height: number}} size @param {number} rate frames a second
 * @returns {Promise<VideoEncoderConfig | null>}
 */
export async function configOf({ name, quantizer }, { width, height }, rate) {
  if (!("VideoEncoder" in globalThis)) return null;
  const shared = { codec: name, width, height, framerate: rate, latencyMode: /** @type {const} */ ("quality") };
  const bitrate = Math.round(width * height * Math.max(rate, 1) * BITS) + 500_000;
  /** @type {VideoEncoderConfig[]} */
  const wanted = [
    ...(quantizer ? [{ ...shared, bitrateMode: /** @type {const} */ ("quantizer") }] : []),
    { ...shared, bitrate, bitrateMode: "variable" },
  ];
  for (const config of wanted) {
    const { supported } = await VideoEncoder.isConfigSupported(config).catch(() => ({ supported: false }));
    if (supported) return config;
  }
  return null;
}

/**
 * @param {"webm" | "mp4"} container @param {Codec} codec @param {VideoEncoderConfig} config
 * @param {About} about @returns {Promise<Encoder>}
 */
export async function videoEncoder(container, codec, config, { title, comment }) {
  const film = await import("../../../vendor/film.js");
  const target = new film.BufferTarget();
  const format =
    container === "webm" ? new film.WebMOutputFormat() : new film.Mp4OutputFormat({ fastStart: "in-memory" });
  const output = new film.Output({ format, target });
  const source = new film.EncodedVideoPacketSource(codec.key);
  output.addVideoTrack(source);
  output.setMetadataTags({ title, comment });
  await output.start();
  /** @type {number[]} */
  const sizes = [];
  /** @type {Promise<unknown>} */
  let written = Promise.resolve();
  /** @type {Error | null} */
  let failure = null;
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      sizes.push(chunk.byteLength);
      written = written.then(() => source.add(film.EncodedPacket.fromEncodedChunk(chunk), meta));
      written.catch((error) => (failure ??= error));
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure(config);
  const quality = config.bitrateMode === "quantizer" ? { [codec.key]: { quantizer: codec.quantizer } } : {};
  const fail = () => {
    if (failure) throw new Error(say("film-failed", { why: failure.message }));
  };
  return {
    sizes,
    async add(canvas, { time, duration, isKey }) {
      fail();
      const times = { timestamp: Math.round(time * 1e6), duration: Math.round(duration * 1e6) };
      const frame = new VideoFrame(canvas, { ...times, alpha: "discard" });
      encoder.encode(frame, { keyFrame: isKey, ...quality });
      frame.close();
      while (encoder.encodeQueueSize > WAITING && !failure)
        await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }));
    },
    async finish() {
      await encoder.flush().catch((error) => (failure ??= error));
      await written.catch(() => {});
      fail();
      encoder.close();
      await output.finalize();
      return new Blob([/** @type {ArrayBuffer} */ (target.buffer)], { type: container === "webm" ? WEBM : MP4 });
    },
    async stop() {
      if (encoder.state !== "closed") encoder.close();
      await output.cancel();
    },
  };
}

const [WEBM, MP4] = ["video/webm", "video/mp4"];
