/** Tables as CSV for programs: rows of texts; the first row has the names of columns. */

/** A number as people write it: its qualifier, its digits, its unit. */
const NUMBER = /^(?:(≥|over|less than)\s)?(-?\d[\d\u202f]*(?:\.\d+)?)(?:\s(ms|%|MB))?$/u;
const NONE = ["–", "…", ""];

/** A text that a spreadsheet would take for a formula: it begins as one and is not a number. */
const FORMULA = /^[=+@\t\r\n-](?!\d*\.?\d+$)/;

/**
 * Format a table as CSV: numbers are plain, units are in the column names, and remarks on a number are in a column of
 * their own after it.
 * @param {string[][]} rows
 */
export function csvText([names, ...rows]) {
  const columns = names.flatMap((name, k) =>
    columnsOf(
      name,
      rows.map((row) => row[k] ?? ""),
    ),
  );
  return csvLines([-1, ...rows.keys()].map((r) => columns.map((column) => column[r + 1])));
}

/** Format rows as CSV; cells that a spreadsheet would take for formulas are escaped. @param {string[][]} rows */
export function csvLines(rows) {
  const cell = (/** @type {string} */ text) => {
    const safe = FORMULA.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
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
