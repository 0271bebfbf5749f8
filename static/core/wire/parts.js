/**
 * The parts of a page that is a file: gzipped bytes as text, whose checksum shows whether they are intact. The
 * text is base 64. Mirror: webapp/standalone/parts.py.
 */

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
    const stream = new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
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
