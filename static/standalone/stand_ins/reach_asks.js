/** Replaces core/wire/reach.js in a page that is a file: links lead to the server that the file names, if any. */

/** @typedef {typeof import("../../core/wire/reach.js")} Reach */

/** The facts in the head of the file. @returns {DOMStringMap} */
const about = () => /** @type {HTMLElement} */ (document.querySelector('meta[name="frontier-file"]')).dataset;

/** @type {Reach["siteLink"]} */
export function siteLink(link) {
  const { origin, link: shown } = about();
  return origin ? new URL(link, origin + shown).href : "";
}

/** @type {Reach["linkForOthers"]} */
export const linkForOthers = async (link) => ({ link: siteLink(link), why: "" });

/** @type {Reach["askReach"]} */
export const askReach = async () => ({ origin: about().origin || null, why: "", others: [] });

/** @type {Reach["reachedAt"]} */
export const reachedAt = (link) => link;

/** @type {Reach["secretCode"]} */
export const secretCode = async () => "";
