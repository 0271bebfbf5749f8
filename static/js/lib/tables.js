/** Tables as CSV and as LaTeX: rows of texts, the first of which are the names of columns. */

const SIGNS = /** @type {Record<string, string>} */ ({
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "≥": "$\\geq$",
  "≤": "$\\leq$",
  "×": "$\\times$",
  "√": "$\\surd$",
  "∞": "$\\infty$",
  "–": "--",
  "…": "\\ldots{}",
  "\u00a0": "~",
  "\u202f": "\\,",
});

/** @param {string[][]} rows */
export function csvText(rows) {
  const cell = (/** @type {string} */ text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map((text) => cell(plainNumber(text))).join(",")}\r\n`).join("");
}

/** A number without what groups its digits, another text as it is. @param {string} text */
function plainNumber(text) {
  const bare = text.replaceAll("\u202f", "");
  return /^-?\d+(\.\d+)?$/.test(bare) ? bare : text === "–" ? "" : text;
}

/** A table that needs no package. @param {string[][]} rows @param {string} caption */
export function latexText(rows, caption) {
  const [head, ...body] = rows.map((row) => `  ${row.map(texText).join(" & ")} \\\\`);
  const columns = rows[0].map((_, k) => (rows.slice(1).every((row) => isNumber(row[k])) ? "r" : "l")).join("");
  const lines = [
    `\\begin{tabular}{${columns}}`,
    "  \\hline",
    head,
    "  \\hline",
    ...body,
    "  \\hline",
    "\\end{tabular}",
  ];
  return `% ${caption.replaceAll("\n", " ")}\n${lines.join("\n")}\n`;
}

/** @param {string} [text] */
function isNumber(text = "") {
  return /^(≥ ?)?[-–]?[\d\u202f.]*( ?%)?$/.test(text);
}

/** @param {string} text */
function texText(text) {
  return [...text].map((sign) => SIGNS[sign] ?? (/[{}$&#_%]/.test(sign) ? `\\${sign}` : sign)).join("");
}
