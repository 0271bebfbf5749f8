/** What a page is called in a tab of the browser; the server does the same in webapp/pages/titles.py. */

/**
 * @param {(string | undefined)[]} labels of the searches that are shown @param {string} start as links write it
 * @param {string} [page] what the page does with them
 */
export function titleText(labels, start, page = "") {
  return `${page && `${page}: `}${[...new Set(labels)].join(", ")} · ${start} · Frontier`;
}
