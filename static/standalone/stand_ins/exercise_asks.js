/** Replaces exercise/asks.js in a page that is a file: which board is next is marked by the verdicts in the file. */

import { messages } from "../../core/lib/messages.js";
import { Refused } from "../../core/wire/refusal.js";
import { contents } from "../contents_asks.js";
import FILE from "../standalone.ftl";

const say = messages(FILE);

/** @typedef {typeof import("../../exercise/asks.js")} Asks */

/** @type {Asks["verdictOn"]} */
export async function verdictOn(exercise, answer) {
  const { page } = await contents;
  const step = new URLSearchParams(exercise).get("first");
  return page.verdicts[`${step} ${answer}`] ?? refuse();
}

/** @returns {Promise<never>} */
async function refuse() {
  throw new Refused({ message: say("file-needs-server") });
}

/** @type {Asks["bankOf"]} */
export const bankOf = refuse;

/** @type {Asks["freshOf"]} */
export const freshOf = refuse;

/** @type {Asks["sheetOf"]} */
export const sheetOf = refuse;

/** @type {Asks["sheetLink"]} */
export const sheetLink = () => "";

/** @type {Asks["packageOf"]} */
export const packageOf = refuse;

/** @type {Asks["textOf"]} */
export const textOf = refuse;
