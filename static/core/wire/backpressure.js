/** Refusals of a server that has no place for this page, or takes one back. */

import { textOf } from "./answer_words.js";
import { say } from "./words.js";

const RETRY_MS = 3000; // if the answer gives no retry time

/**
 * The refusal of a server that is too busy to accept a connection, null for other errors.
 * @param {any} error of the socket @returns {{message: string, retry_ms: number} | null}
 */
export function busyOf(error) {
  if (error?.description !== 503) return null;
  try {
    const told = JSON.parse(error.context.responseText).error;
    if (told.message && told.retry_ms > 0) return { message: textOf(told), retry_ms: told.retry_ms };
  } catch {
    // A proxy answers in its place.
  }
  return { message: say("server-busy"), retry_ms: RETRY_MS };
}
