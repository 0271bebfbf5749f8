/** Replaces core/wire/http.js in a page that is a file: requests are answered from the contents of the file. */

import { messages } from "../../core/lib/messages.js";
import { Refused } from "../../core/wire/refusal.js";
import { contents } from "../contents_asks.js";
import FILE from "../standalone.ftl";

const say = messages(FILE);

/** @typedef {import("../../core/wire/http.js")} Http */

export { Refused };
export const TAB = "";

/** @type {Http["ask"]} */
export async function ask(address) {
  const { answers } = await contents;
  const found = answers[address.replace(/^\//, "")];
  if (found === undefined) throw new Refused({ message: say("file-needs-server") });
  return found;
}

/** @type {Http["askPatiently"]} */
export const askPatiently = ask;

/** A saved file does not offer to save another. */
export const fileOf = /** @type {any} */ (null);

/** @type {Http["blockOf"]} */
export async function blockOf(link) {
  return (await contents).pages[link] ?? null;
}
