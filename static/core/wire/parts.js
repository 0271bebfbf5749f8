/**
 * The parts of a page that is a file: gzipped bytes as text, whose checksum shows whether they are intact. The
 * text has eleven digits to the base of 94 for each nine bytes. Mirror: webapp/standalone/parts.py.
 */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&_>()[]{}@%$#\"',;\\`|~ ";
const LAST = " "; // the largest digit
const [BYTES, LETTERS] = [9, 11]; // of a group
const HALF = 2 ** 36; // a group has 72 bits, in two numbers

/** The digit by character code; invalid characters are 0 and fail the checksum. */
const VALUES = new Uint8Array(128);
[...DIGITS].forEach((digit, value) => (VALUES[digit.charCodeAt(0)] = value));

/** The bytes of a text. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesFrom(text) {
  const groups = Math.ceil(text.length / LETTERS);
  const lacking = groups * LETTERS - text.length;
  const whole = text + LAST.repeat(lacking); // so that the missing digits round up
  const view = new DataView(new ArrayBuffer(groups * BYTES));
  for (let g = 0, i = 0; g < groups; g++) {
    let [high, low] = [0, 0];
    for (const end = i + LETTERS; i < end; i++) {
      low = low * DIGITS.length + VALUES[whole.charCodeAt(i) & 127];
      high = high * DIGITS.length + Math.floor(low / HALF);
      low %= HALF;
    }
    const at = g * BYTES;
    view.setUint32(at, Math.floor(high / 16));
    view.setUint8(at + 4, (high % 16) * 16 + Math.floor(low / 2 ** 32));
    view.setUint32(at + 5, low);
  }
  return new Uint8Array(view.buffer, 0, groups * BYTES - lacking + Number(lacking > 4));
}

/** A part that cannot be read, with its name. */
export class Damaged extends Error {
  /** @param {string} name */
  constructor(name) {
    super(
      `This file was changed or damaged: its part “${name}” is not what was saved. ` +
        "Download or copy the file again, or open its link.",
    );
  }
}

/** The bytes of a part; throws Damaged. @param {string} name @param {string} text @returns {Promise<ArrayBuffer>} */
export async function unpacked(name, text) {
  try {
    const stream = new Blob([bytesFrom(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
    return await new Response(stream).arrayBuffer();
  } catch {
    throw new Damaged(name);
  }
}

/** The element of this page that holds a part, null if there is none. @param {string} name */
export const partOf = (name) => document.querySelector(`script[data-part="${name}"]`);

/** The bytes of a part of this page; throws Damaged. @param {string} name */
export const bytesOf = (name) => unpacked(name, partOf(name)?.textContent ?? "");

/** The text of a part of this page; throws Damaged. @param {string} name */
export const textOf = async (name) => new TextDecoder().decode(await bytesOf(name));
