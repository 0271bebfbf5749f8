/**
 * The parts of a page that is a file: gzipped bytes as text, whose checksum shows whether they are intact. The
 * text has five digits to the base of 85 for each four bytes. Mirror: webapp/standalone/parts.py.
 */

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&_>()[]{}@%$#";
const [BYTES, LETTERS] = [4, 5]; // of a group

/** The digit by character code; invalid characters are 0 and fail the checksum. */
const VALUES = new Uint8Array(128);
[...DIGITS].forEach((digit, value) => (VALUES[digit.charCodeAt(0)] = value));

/** The bytes of a text. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesFrom(text) {
  const groups = Math.ceil(text.length / LETTERS);
  const lacking = groups * LETTERS - text.length;
  const whole = text + "#".repeat(lacking); // the largest digit, so that the missing digits round up
  const view = new DataView(new ArrayBuffer(groups * BYTES));
  for (let g = 0, i = 0; g < groups; g++) {
    let number = 0;
    for (const end = i + LETTERS; i < end; i++) number = number * DIGITS.length + VALUES[whole.charCodeAt(i) & 127];
    view.setUint32(g * BYTES, number);
  }
  return new Uint8Array(view.buffer, 0, groups * BYTES - lacking);
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
    const stream = new Blob([bytesFrom(text.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
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
