/** Requests over plain HTTP: the tab's name, refusals, and retries at the time that the server gives. */

import { inWords } from "./answer_words.js";
import { Refused } from "./refusal.js";
import { UNREACHABLE } from "./words.js";

export { Refused };

const random = crypto.getRandomValues(new Uint8Array(12));
/** The name of this tab while it is open, by which the server distinguishes clients at one address. */
export const TAB = Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The answer at an address; throws Refused, or an Error if the server cannot be reached.
 * @param {string} address @param {RequestInit} [options] @returns {Promise<any>}
 */
export async function ask(address, options = {}) {
  let answer;
  try {
    const response = await fetch(address, { ...options, headers: { "X-Frontier-Tab": TAB } });
    answer = await response.json();
  } catch (error) {
    throw options.signal?.aborted ? error : new Error(UNREACHABLE);
  }
  await inWords(answer);
  if (answer.error?.message) throw new Refused(answer.error); // an answer may have an error of its own, a number
  return answer;
}

/**
 * The block of data of another page of this site; null if it cannot be loaded.
 * @param {string} link @returns {Promise<any>}
 */
export async function blockOf(link) {
  try {
    const text = await (await fetch(link)).text();
    const [, block] = /<script type="application\/json">(.*?)<\/script>/s.exec(text) ?? [];
    return block ? JSON.parse(block) : null;
  } catch {
    return null;
  }
}

/**
 * The view of a page as one file, made by the server; throws Refused with its sentence, or an Error.
 * @param {string} link of the page, its path and query @param {(sentence: string) => void} [tell] hears why it waits
 * @returns {Promise<Blob>}
 */
export function fileOf(link, tell = () => {}) {
  return patiently(async () => {
    const response = await fetch(`/api/file${link}`, { headers: { "X-Frontier-Tab": TAB } }).catch(() => {
      throw new Error(UNREACHABLE);
    });
    if (response.ok) return response.blob();
    throw new Refused((await inWords(await response.json())).error);
  }, tell);
}

/**
 * The answer at an address, retried at the times that the server gives; throws as `ask` does for other errors.
 * @param {string} address @param {RequestInit} [options] @param {(sentence: string) => void} [tell] hears why it waits
 * @returns {Promise<any>}
 */
export const askPatiently = (address, options = {}, tell = () => {}) =>
  patiently(() => ask(address, options), tell, options.signal);

/**
 * @template T
 * @param {() => Promise<T>} request @param {(sentence: string) => void} tell @param {AbortSignal?} [signal]
 */
async function patiently(request, tell, signal) {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Refused && error.retryMs)) throw error;
      tell(error.message);
      const waits = error.retryMs * (1 + Math.random() / 4); // not all at once again
      await new Promise((resolve) => setTimeout(resolve, waits));
      signal?.throwIfAborted();
    }
  }
}
