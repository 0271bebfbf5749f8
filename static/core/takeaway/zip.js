/** Files in one archive, stored without compression. */

import { crc32 } from "../lib/crc32.js";

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const UTF8 = 0x0800; // names are
const DAY = 0x0021; // 1 January 1980, the first that archives know: one content is one archive

/** @param {{name: string, bytes: Uint8Array}[]} files @returns {Blob} */
export function zipOf(files) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const list = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const label = new TextEncoder().encode(name);
    const about = [UTF8, 0, 0, DAY, crc32(bytes.slice()), bytes.length, bytes.length, label.length];
    const head = record("IHHHHHIIIHH", [LOCAL, 20, ...about, 0]);
    list.push(record("IHHHHHHIIIHHHHHII", [CENTRAL, 20, 20, ...about, 0, 0, 0, 0, 0, offset]), label);
    parts.push(head, label, bytes.slice());
    offset += head.length + label.length + bytes.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  const end = record("IHHHHIIH", [END, 0, 0, files.length, files.length, size, offset, 0]);
  return new Blob([...parts, ...list, end], { type: "application/zip" });
}

/** Numbers of four bytes (I) and of two (H), the least byte first. @param {string} form @param {number[]} numbers */
function record(form, numbers) {
  const made = new DataView(new ArrayBuffer([...form].reduce((sum, sign) => sum + (sign === "I" ? 4 : 2), 0)));
  let at = 0;
  [...form].forEach((sign, k) => {
    if (sign === "I") made.setUint32(at, numbers[k], true);
    else made.setUint16(at, numbers[k], true);
    at += sign === "I" ? 4 : 2;
  });
  return new Uint8Array(made.buffer);
}
