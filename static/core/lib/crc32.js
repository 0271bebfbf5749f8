/** The checksum of a batch: CRC-32 as zlib computes it, eight bytes at a time. */

const POLYNOMIAL = 0xedb88320;

/** Eight tables of 256 in a row: the k-th has the contribution of a byte followed by k others. */
const TABLES = new Int32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  TABLES[byte] = crc;
}
for (let i = 256; i < TABLES.length; i++) TABLES[i] = (TABLES[i - 256] >>> 8) ^ TABLES[TABLES[i - 256] & 255];

/** @param {Uint8Array} bytes quickest where they begin at a multiple of four @returns {number} from 0 to 2^32 - 1 */
export function crc32(bytes) {
  const tables = TABLES;
  const pairs = bytes.byteOffset % 4 ? 0 : bytes.length >>> 3;
  const words = new Int32Array(bytes.buffer, pairs ? bytes.byteOffset : 0, 2 * pairs);
  let crc = -1;
  for (let i = 0; i < words.length; i += 2) {
    const near = words[i] ^ crc;
    const far = words[i + 1];
    crc =
      tables[1792 + (near & 255)] ^
      tables[1536 + ((near >>> 8) & 255)] ^
      tables[1280 + ((near >>> 16) & 255)] ^
      tables[1024 + (near >>> 24)] ^
      tables[768 + (far & 255)] ^
      tables[512 + ((far >>> 8) & 255)] ^
      tables[256 + ((far >>> 16) & 255)] ^
      tables[far >>> 24];
  }
  for (let i = 8 * pairs; i < bytes.length; i++) crc = (crc >>> 8) ^ tables[(crc ^ bytes[i]) & 255];
  return ~crc >>> 0;
}

/** The CRC-32 of a text in UTF-8, as eight digits. @param {string} text */
export const sumOf = (text) => crc32(new TextEncoder().encode(text)).toString(16).padStart(8, "0");
