/** Batches from plain columns, decoded and as bytes. The order of the bytes is that of the golden files. */

import { readFileSync } from "node:fs";
import zlib from "node:zlib";
/** @import {Batch} from "../../static/core/lib/answers.js" */

/**
 * @typedef {"node_e" | "frontier_e" | "nodes_end_e" | "discards_end_e" | "bound_e" | "parent_n" | "supersedes_n" |
 *   "g_n" | "h_n" | "f_n" | "move_n" | "seen_d" | "move_d" | "reason_d"} Name
 */
/** @typedef {Record<Name, number[]>} Columns all columns of a run, or of the part of it that has been made */
/** @typedef {{header: Record<string, number>, columns: Columns}} Described a golden file, said in numbers */

/** The bytes of a golden file. @param {string} name @returns {ArrayBuffer} */
export function goldenBytes(name) {
  return new Uint8Array(readFileSync(new URL(`../golden/${name}.bin`, import.meta.url))).buffer;
}

/** The contents of a golden file. @param {string} name @returns {Described} */
export function golden(name) {
  const text = readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf-8");
  return JSON.parse(text, (_, value) => (value === "Infinity" ? Infinity : value));
}

const NAMES = /** @type {Name[]} */ (Object.keys(golden("batch-v2").columns));
/** Columns without a row, to be written. @returns {Columns} */
export function noRows() {
  return /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, []])));
}

const FLOATS = ["bound_e", "g_n", "h_n", "f_n"];
const BYTES = ["move_n", "move_d", "reason_d"];

/**
 * Expansions [after, end) of a run.
 * @param {Columns} columns @param {number} after @param {number} end @param {boolean} ends @returns {Batch}
 */
export function batchOf(columns, after, end, ends) {
  const first = {
    e: after,
    n: after ? columns.nodes_end_e[after - 1] : 0,
    d: after ? columns.discards_end_e[after - 1] : 0,
  };
  const past = {
    e: end,
    n: end ? columns.nodes_end_e[end - 1] : columns.parent_n.length,
    d: end ? columns.discards_end_e[end - 1] : 0,
  };
  /** @type {any} */
  const batch = { ends, first, count: { e: past.e - first.e, n: past.n - first.n, d: past.d - first.d } };
  for (const name of NAMES) {
    const index = /** @type {"e" | "n" | "d"} */ (name.slice(-1));
    const Kind = FLOATS.includes(name) ? Float32Array : BYTES.includes(name) ? Uint8Array : Uint32Array;
    batch[name] = Kind.from(columns[name].slice(first[index], past[index]));
  }
  return batch;
}

/** The bytes of a batch of the present version. @param {Batch} batch @returns {ArrayBuffer} */
export function encode(batch) {
  const { first, count } = batch;
  const header = new Uint8Array(40);
  const view = new DataView(header.buffer);
  header.set([..."FRNT"].map((letter) => letter.charCodeAt(0)));
  view.setUint16(4, 2, true);
  view.setUint16(6, batch.ends ? 1 : 0, true);
  [first.e, count.e, first.n, count.n, first.d, count.d].forEach((value, i) => view.setUint32(8 + 4 * i, value, true));
  const parts = [
    header,
    ...NAMES.map((name) => new Uint8Array(batch[name].buffer, batch[name].byteOffset, batch[name].byteLength)),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  new DataView(bytes.buffer).setUint32(32, zlib.crc32(bytes.subarray(40)), true);
  return bytes.buffer;
}
