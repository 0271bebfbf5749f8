/** Tables as CSV that programs read: rows of texts, the first of which are the names of columns. */

/** A number as people write it: what limits it, its digits, its unit. */
const NUMBER = /^(?:(≥|over|less than)\s)?(-?\d[\d\u202f]*(?:\.\d+)?)(?:\s(ms|%|MB))?$/u;
const NONE = ["–", "…", ""];

/**
 * The numbers of a column are plain and its name has their unit; what a cell says beside or instead of its number is in
 * a column of its own, after it.
 * @param {string[][]} rows
 */
export function csvText([names, ...rows]) {
  const columns = names.flatMap((name, k) =>
    columnsOf(
      name,
      rows.map((row) => row[k] ?? ""),
    ),
  );
  const cell = (/** @type {string} */ text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [-1, ...rows.keys()].map((r) => `${columns.map((column) => cell(column[r + 1])).join(",")}\r\n`).join("");
}

/** @param {string} name @param {string[]} texts @returns {string[][]} columns, each with its name first */
function columnsOf(name, texts) {
  const found = texts.map((text) => NUMBER.exec(text));
  if (!found.some(Boolean)) return [[name, ...texts.map((text) => (NONE.includes(text) ? "" : text))]];
  const units = new Set(found.flatMap((number) => (number ? [number[3] ?? ""] : [])));
  const unit = units.size === 1 ? [...units][0] : "";
  const numbers = found.map((number) => (number ? number[2].replaceAll("\u202f", "") : ""));
  const notes = found.map((number, r) => {
    if (!number) return NONE.includes(texts[r]) ? "" : texts[r];
    return [number[1] ?? "", unit ? "" : (number[3] ?? "")].filter(Boolean).join(" ");
  });
  return [
    [unit ? `${name} (${unit})` : name, ...numbers],
    ...(notes.some(Boolean) ? [[`${name}: note`, ...notes]] : []),
  ];
}
