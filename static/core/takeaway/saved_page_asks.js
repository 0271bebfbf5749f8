/** Reads a page that was saved as one file: its contents are checked, and its link opens the same on this server. */

import { unpacked } from "../wire/parts.js";
import { say } from "./messages.js";

const VERSION = 1; // of such files; webapp/standalone/run_contents.py writes it
const LARGEST = 64 * 2 ** 20; // bytes
const META = /<meta name="frontier-file" content="(\d+)" data-kind="(\w+)" data-link="([^"]*)"/;
const PART = /<script type="text\/plain" data-part="([^"]*)">([^<]*)(<\/script>)?/g;
/** Links of pages that a file may hold; nothing else is opened. */
const LINKS = /^\/(\?|compare\?|exercise\?|worksheet\?|trace(\?|$))/;
/** @type {Record<string, string>} */
const SIGNS = { "&amp;": "&", "&#34;": '"', "&#39;": "'", "&lt;": "<", "&gt;": ">" };

/**
 * The link of a saved page; throws an Error with a sentence for another file, or one that is cut off or was changed.
 * @param {File} file @returns {Promise<string>} path and query
 */
export async function linkOfSaved(file) {
  const refuse = (/** @type {string} */ key, /** @type {Record<string, string | number>} */ given = {}) => {
    throw new Error(say(key, { file: file.name, ...given }));
  };
  if (file.size > LARGEST) refuse("saved-too-large", { megabytes: Math.ceil(file.size / 2 ** 20) });
  const text = await file.text();
  const [, version, kind, written] = META.exec(text) ?? [];
  if (!version) refuse("saved-other");
  if (Number(version) > VERSION) refuse("saved-newer", { version, newest: VERSION });
  const parts = [...text.matchAll(PART)];
  if (parts.at(-1)?.[1] !== "end" || !parts.at(-1)?.[3]) refuse("saved-cut");
  for (const [, name, packed] of parts) if (packed) await unpacked(name, packed);
  const link = written.replace(/&(amp|#34|#39|lt|gt);/g, (sign) => SIGNS[sign]);
  if (!LINKS.test(link)) refuse("saved-no-link", { link: link.slice(0, 60) });
  if (kind === "recording" && link === "/trace") refuse("saved-recording");
  return link;
}
