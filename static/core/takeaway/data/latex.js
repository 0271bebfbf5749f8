/** Tables as LaTeX without packages, in parts that fit a page of an article on A4. */

const LINE = 345; // points of a line of such a page
const LINES = 44; // of it that a part has below its heads
const BETWEEN = 12; // points between two columns
const WORDS = 92; // points below which a column of sentences is not narrowed
/** The greatest width of characters in points, by kind; others have USUAL. @type {[RegExp, number][]} */
const ADVANCES = [
  [/\u202f/, 1.7],
  [/[MW%—@]/, 10.3],
  [/[A-Zmw+=<>≥≤×√∞−]/, 8.4],
  [/[ .,:;'|!iljftrs()[\]/*-]/, 4.2],
];
const [USUAL, SPACE] = [5.6, 4.2];

const SIGNS = /** @type {Record<string, string>} */ ({
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "≥": "$\\geq$",
  "≤": "$\\leq$",
  "<": "$<$",
  ">": "$>$",
  "×": "$\\times$",
  "·": "$\\cdot$",
  "√": "$\\surd$",
  "∞": "$\\infty$",
  "−": "$-$",
  "–": "--",
  "…": "\\ldots{}",
  "\u00a0": "~",
  "\u202f": "\\,",
});

/** @typedef {{k: number, width: number, isNumber: boolean}} Column of a part: which it is, and its points */

/**
 * @param {{heads: string[][], body: string[][]}} table rows that name the columns, a name over several in each of
 *   their places, and the others
 * @param {string} caption
 */
export function latexText({ heads, body }, caption) {
  const columns = heads[0].map((_, k) => columnOf(k, heads, body));
  const parts = partsOf(columns, heads[0]).flatMap((part) =>
    pagesOf(part, body).map((rows) => partText(part, heads, rows)),
  );
  return `% ${caption.replaceAll("\n", " ")}\n${parts.join("\n\\par\\bigskip\n")}`;
}

/** The wanted and the least width of a column. @param {number} k @param {string[][]} heads @param {string[][]} body */
function columnOf(k, heads, body) {
  const texts = [heads[heads.length - 1][k], ...body.map((row) => row[k])];
  const isNumber = body.every((row) => /^(≥ ?)?[-–]?[\d\u202f.]*([ \u00a0]?(%|ms))?$/.test(row[k] ?? ""));
  const wanted = Math.max(...texts.map(widthOf));
  const longest = Math.max(
    ...texts.flatMap((text) => (isNumber && /\d/.test(text) ? [text] : text.split(" "))).map(widthOf),
  );
  const sentences = Math.min(WORDS, Math.max(0, ...body.map((row) => widthOf(row[k] ?? ""))));
  return { k, wanted, needed: Math.max(longest, sentences), isNumber };
}

/**
 * The columns in parts that fit a line, each after the first column; those below one name stay together if they can.
 * @param {ReturnType<typeof columnOf>[]} columns @param {string[]} names over them @returns {Column[][]}
 */
function partsOf([first, ...others], names) {
  const fits = (/** @type {typeof others} */ part) =>
    part.reduce((sum, { needed }) => sum + BETWEEN + needed, first.needed) <= LINE;
  /** @type {(typeof others)[]} */
  const groups = [];
  for (const column of others) {
    const last = groups[groups.length - 1];
    if (last && names[last[0].k] === names[column.k]) last.push(column);
    else groups.push([column]);
  }
  /** @type {(typeof others)[]} */
  const parts = [[]];
  const last = () => parts[parts.length - 1];
  for (const group of groups) {
    if (last().length && !fits([...last(), ...group])) parts.push([]);
    for (const column of group) {
      if (last().length && !fits([...last(), column])) parts.push([]);
      last().push(column);
    }
  }
  return parts.map((part) => widened([first, ...part]));
}

/** Columns of a part, widened to fill the line. @param {ReturnType<typeof columnOf>[]} part @returns {Column[]} */
function widened(part) {
  const sum = (/** @type {number[]} */ values) => values.reduce((all, one) => all + one, 0);
  const left = LINE - BETWEEN * (part.length - 1) - sum(part.map(({ needed }) => needed));
  const asked = sum(part.map(({ wanted, needed }) => wanted - needed));
  const share = asked > 0 ? Math.max(0, Math.min(1, left / asked)) : 1;
  return part.map(({ k, wanted, needed, isNumber }) => ({ k, width: needed + share * (wanted - needed), isNumber }));
}

/** The rows of a part, as many together as a page has room for. @param {Column[]} part @param {string[][]} body */
function pagesOf(part, body) {
  /** @type {string[][][]} */
  const pages = [];
  let left = 0;
  for (const row of body) {
    const lines = Math.max(...part.map(({ k, width }) => linesIn(row[k] ?? "", width)));
    if (!pages.length || lines > left) {
      pages.push([]);
      left = LINES;
    }
    pages[pages.length - 1].push(row);
    left -= lines;
  }
  return pages;
}

/** Lines that a text takes at most. @param {string} text @param {number} width */
function linesIn(text, width) {
  let [lines, at] = [1, 0];
  for (const word of text.split(" ")) {
    const long = widthOf(word) + SPACE;
    if (at && at + long > width + SPACE) [lines, at] = [lines + 1, 0];
    at += long;
  }
  return lines;
}

/** @param {Column[]} part @param {string[][]} heads @param {string[][]} body */
function partText(part, heads, body) {
  const sides = part.map(({ isNumber }) => (isNumber ? "r" : "l")).join("");
  const [names, ...above] = heads.toReversed();
  const over = above.reverse().map((row) => rowText(groupsOf(part, row, names)));
  const named = rowText(part.map((column) => cellText(names[column.k], column, "b")));
  const rows = body.map((row) => rowText(part.map((column) => cellText(row[column.k] ?? "", column, "t"))));
  return [
    `\\noindent\\begin{tabular}{@{}${sides}@{}}`,
    "  \\hline",
    ...over,
    named,
    "  \\hline",
    ...rows,
    "  \\hline",
    "\\end{tabular}",
    "",
  ].join("\n");
}

/** @param {string[]} cells */
const rowText = (cells) => `  ${cells.join(" & ")} \\\\`;

/** A cell, in lines if its column is narrower. @param {string} text @param {Column} column @param {"t" | "b"} line */
function cellText(text, { width, isNumber }, line) {
  if (widthOf(text) <= width + 0.01) return texText(text);
  const side = isNumber ? "\\raggedleft" : "\\raggedright";
  return `\\parbox[${line}]{${width.toFixed(1)}pt}{${side} ${texText(text)}\\strut}`;
}

/** Names over several columns. @param {Column[]} part @param {string[]} row @param {string[]} names below them */
function groupsOf(part, row, names) {
  /** @type {{text: string, columns: Column[]}[]} */
  const groups = [];
  for (const column of part) {
    const text = row[column.k] === names[column.k] ? "" : row[column.k]; // a cell that spans several rows
    const last = groups[groups.length - 1];
    if (last?.text === text) last.columns.push(column);
    else groups.push({ text, columns: [column] });
  }
  return groups.map(({ text, columns }) => {
    const width = columns.reduce((sum, column) => sum + column.width, BETWEEN * (columns.length - 1));
    const isWide = widthOf(text) > width;
    const words = isWide ? `\\parbox[b]{${width.toFixed(1)}pt}{\\centering ${texText(text)}\\strut}` : texText(text);
    return `\\multicolumn{${columns.length}}{c${columns.at(-1) === part.at(-1) ? "@{}" : ""}}{${words}}`;
  });
}

/** Points of a text at the size of an article's letters, or some more. @param {string} text */
function widthOf(text) {
  return [...text].reduce((sum, sign) => sum + (ADVANCES.find(([signs]) => signs.test(sign))?.[1] ?? USUAL), 0);
}

/** @param {string} text */
function texText(text) {
  return [...text].map((sign) => SIGNS[sign] ?? (/[{}$&#_%]/.test(sign) ? `\\${sign}` : sign)).join("");
}
