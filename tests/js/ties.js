/** The tie rules of the server's catalogue, by their keys. */

import { readFileSync } from "node:fs";
/** @import {Tie as TieRecord} from "../../static/core/lib/catalogue.js" */

/** @typedef {TieRecord & {value: string}} Tie */

const { catalogue } = JSON.parse(readFileSync(new URL("../golden/pages.json", import.meta.url), "utf-8"));

/** @type {Record<string, Tie>} */
export const TIES_OF_SERVER = Object.fromEntries(
  catalogue.parameters
    .find((/** @type {{key: string}} */ { key }) => key === "tie")
    .values.map((/** @type {Tie} */ tie) => [tie.value, tie]),
);

/** @param {string} key @returns {Tie} */
export const tieCalled = (key) => TIES_OF_SERVER[key];

/** The key of a tie rule in links. @param {TieRecord} tie */
export function keyOf({ criteria }) {
  const found = Object.values(TIES_OF_SERVER).find((tie) => String(tie.criteria) === String(criteria));
  return /** @type {Tie} */ (found).value;
}
