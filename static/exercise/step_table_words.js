/** The trace table: its columns, which of them a question asks for, the answers that a row gives, what is said. */

/** @typedef {Record<"expanded" | "added" | "discarded" | "frontier", string>} Cells what is written in a row */

/** The columns of the trace table, each with the question that it answers. */
export const COLUMNS = /** @type {const} */ ([
  { key: "expanded", title: "expanded", ask: "order" },
  { key: "added", title: "children added", ask: "children" },
  { key: "discarded", title: "discarded, and why", ask: "children" },
  { key: "frontier", title: "frontier in order", ask: "frontier" },
]);

/**
 * Whether a question is about a column; one of the next node is about a whole row.
 * @param {string} ask @param {string} of
 */
export const isAsked = (ask, of) => ask === "next" || ask === of;

/** The questions that a row is marked by: the one that is asked, and those that it answers besides. */
export function markedOf(/** @type {string} */ ask, /** @type {Cells} */ cells) {
  const marked = COLUMNS.filter((column) => isAsked(ask, column.ask) || cells[column.key].trim());
  return [...new Set(marked.map((column) => column.ask))];
}

/** The answer that a row gives to each question; throws an Error with a sentence. @param {Cells} cells */
export function answersOf({ expanded, added, discarded, frontier }) {
  const children = `${/^\s*none\s*$/i.test(added) ? "" : added} ${dropsOf(discarded).join(" ")}`.trim() || "none";
  return { order: expanded, children, frontier: frontier.trim() || "none" };
}

/** The discarded moves of a cell, each with the node that has its board: words may stand around them. */
function dropsOf(/** @type {string} */ discarded) {
  /** @type {string[]} */
  const drops = [];
  for (const word of discarded.match(/\p{L}+|\d+/gu) ?? []) {
    if (/^[UDLR]$/i.test(word)) drops.push(`-${word.toUpperCase()}`);
    else if (/\d/.test(word)) {
      if (!/^-.$/.test(drops.at(-1) ?? ""))
        throw new Error(`Node ${word} has no move; write the move, then the node, such as D 0.`);
      drops.push(`${drops.pop()}:${word}`);
    }
  }
  return drops;
}

/** What a row is about. @param {string[]} asks */
export const columnWords = (asks) =>
  COLUMNS.filter(({ ask }) => asks.includes(ask))
    .map(({ title }) => title)
    .join("; ");

/** That all is right that was marked. @param {string[]} asks */
export const rightWords = (asks) =>
  asks.length === new Set(COLUMNS.map(({ ask }) => ask)).size ? "All right." : `Right: ${columnWords(asks)}.`;
