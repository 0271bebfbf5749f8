/** The states of a problem from the pieces in which the server sends them. */

import { pictureOf } from "./pictures/pictures.js";
import { Space } from "./space.js";
import { SpaceColumns } from "./space_columns.js";

/** @typedef {import("../lib/answers.js").PieceAnswer} Piece */

/**
 * The space of all pieces in their order; throws an Error if some are missing.
 * @param {[import("../lib/answers.js").SpaceAnswer, ...Piece[]]} pieces
 * @param {import("./pictures/pictures.js").AsSvg} [asSvg] none where there is no page
 */
export async function spaceIn(pieces, asSvg) {
  const [head] = pieces;
  const columns = new SpaceColumns(head);
  for (const piece of pieces) columns.append(await inflated(piece.columns));
  if (columns.end < head.count) throw new Error(`got ${columns.end} states, expected ${head.count}`);
  const space = new Space(head, columns);
  space.picture = pictureOf(space, asSvg);
  return space;
}

/** @param {string} text in base 64 @returns {Promise<ArrayBuffer>} */
function inflated(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}
