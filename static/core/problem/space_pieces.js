/** The states of a problem from the pieces in which the server sends them. */

import { say } from "./messages.js";
import { pictureOf } from "./pictures/pictures.js";
import { Space } from "./space.js";
import { SpaceColumns } from "./space_columns.js";
/** @import {PieceAnswer as Piece, RunSpace, SpaceAnswer} from "../lib/answers.js" */
/** @import {AsSvg} from "./pictures/pictures.js" */

/**
 * The space of all pieces in their order; throws an Error if some are missing.
 * @param {[SpaceAnswer, ...Piece[]]} pieces @param {AsSvg} [asSvg] none where there is no page
 */
export async function spaceIn(pieces, asSvg) {
  const [head] = pieces;
  const columns = new SpaceColumns(head);
  for (const piece of pieces) columns.append(await inflated(piece.columns));
  if (columns.end < head.count) throw new Error(say("states-few", { got: columns.end, expected: head.count }));
  const space = new Space(head, columns);
  space.picture = pictureOf(space, asSvg);
  return space;
}

/**
 * The space of a run, from that of its problem; throws an Error if the run's columns cannot be read.
 * @param {Space} space @param {RunSpace} own
 */
export async function spaceOfRun(space, { h, nearest, order }) {
  const h_v = h === null ? null : new Float32Array(await inflated(h));
  if (h_v && h_v.length !== space.count)
    throw new Error(say("states-few-h", { got: h_v.length, expected: space.count }));
  return space.of({ h_v, nearest_v: nearest, order });
}

/** @param {string} text in base 64 @returns {Promise<ArrayBuffer>} */
function inflated(text) {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).arrayBuffer();
}
