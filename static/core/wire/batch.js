/**
 * The bytes of a batch, version 2. Mirror: solver/batch.py; tests/golden holds both to the same files. Little-endian: a
 * 40-byte header, then columns, widest first, so that typed arrays can be views of the bytes. The last eight bytes of
 * the header are the checksum of the following bytes, and zero. Letters: e expansion, n node, d discard.
 */

import { crc32 } from "../lib/crc32.js";
import { say } from "./words.js";
/** @import {Batch} from "../lib/answers.js" */

/** "No node" in a column. */
export const NONE = 0xffffffff;
/** The move of a root. */
export const ROOT = 255;

const MAGIC = 0x544e5246; // "FRNT", little-endian
const VERSION = 2;
const HEADER_BYTES = 40;

/** Column by column: name, kind, index letter. */
const ORDER = /** @type {const} */ ([
  ["node_e", Uint32Array, "e"],
  ["frontier_e", Uint32Array, "e"],
  ["nodes_end_e", Uint32Array, "e"],
  ["discards_end_e", Uint32Array, "e"],
  ["bound_e", Float32Array, "e"],
  ["parent_n", Uint32Array, "n"],
  ["supersedes_n", Uint32Array, "n"],
  ["g_n", Float32Array, "n"],
  ["h_n", Float32Array, "n"],
  ["f_n", Float32Array, "n"],
  ["seen_d", Uint32Array, "d"],
  ["move_n", Uint8Array, "n"],
  ["move_d", Uint8Array, "d"],
  ["reason_d", Uint8Array, "d"],
]);

/**
 * Return a batch as views of its bytes; throw an Error with the received and the expected length.
 * @param {ArrayBuffer} bytes @returns {Batch}
 */
export function decode(bytes) {
  if (bytes.byteLength < HEADER_BYTES) throw failure("batch-short", { got: bytes.byteLength, least: HEADER_BYTES });
  const header = new DataView(bytes);
  const magic = header.getUint32(0, true);
  if (magic !== MAGIC) throw failure("batch-magic", { got: magic.toString(16), expected: MAGIC.toString(16) });
  const version = header.getUint16(4, true);
  if (version !== VERSION) throw failure("batch-version", { got: version, expected: VERSION });
  const field = (/** @type {number} */ i) => header.getUint32(8 + 4 * i, true);
  /** @type {any} */
  const batch = {
    ends: (header.getUint16(6, true) & 1) === 1,
    first: { e: field(0), n: field(2), d: field(4) },
    count: { e: field(1), n: field(3), d: field(5) },
  };
  let offset = HEADER_BYTES;
  let expected = offset;
  for (const [, Kind, index] of ORDER) expected += batch.count[index] * Kind.BYTES_PER_ELEMENT;
  if (bytes.byteLength !== expected) throw failure("batch-length", { got: bytes.byteLength, expected });
  check(header, crc32(new Uint8Array(bytes, offset)));
  for (const [name, Kind, index] of ORDER) {
    batch[name] = new Kind(bytes, offset, batch.count[index]);
    offset += batch[name].byteLength;
  }
  return batch;
}

/** @param {string} key of its message @param {Record<string, string | number>} given without spaces in numbers */
const failure = (key, given) =>
  new Error(say(key, Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))));

/** Check the end of a header against the bytes after it. @param {DataView} header @param {number} found checksum */
function check(header, found) {
  const [said, zero] = [header.getUint32(32, true), header.getUint32(36, true)];
  const hex = (/** @type {number} */ sum) => sum.toString(16).padStart(8, "0");
  if (found !== said || zero) throw failure("batch-checksum", { got: hex(found), expected: hex(said), zero });
}
