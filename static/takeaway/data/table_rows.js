/** A table of the page as rows of texts, without the small notes beside numbers. */

/** The rows that name the columns, and the others. @param {HTMLTableElement} table */
export function gridsOf(table) {
  const heads = gridOf([...(table.tHead?.rows ?? [])]);
  return { heads, body: gridOf([...table.tBodies].flatMap((part) => [...part.rows])) };
}

/**
 * The first row has the names of columns; a name that spans several columns is put before each of theirs.
 * @param {HTMLTableElement} table @returns {string[][]}
 */
export function rowsOf(table) {
  const { heads, body } = gridsOf(table);
  const names = (heads[0] ?? []).map((_, k) => [...new Set(heads.map((row) => row[k]))].filter(Boolean).join(", "));
  return [names, ...body];
}

/** The texts of rows, a cell that spans several in each of its places. @param {HTMLTableRowElement[]} rows */
function gridOf(rows) {
  /** @type {string[][]} */
  const grid = rows.map(() => []);
  rows.forEach((row, r) => {
    let at = 0;
    for (const cell of row.cells) {
      while (grid[r][at] !== undefined) at++;
      for (let down = 0; down < cell.rowSpan && r + down < rows.length; down++)
        for (let across = 0; across < cell.colSpan; across++) grid[r + down][at + across] = textOf(cell);
    }
  });
  return grid;
}

/** @param {HTMLTableCellElement} cell */
function textOf(cell) {
  const copy = /** @type {HTMLElement} */ (cell.cloneNode(true));
  for (const aside of copy.querySelectorAll("small, [aria-hidden=true], .unseen")) aside.remove();
  return (copy.textContent ?? "").replace(/[ \n\t]+/g, " ").trim();
}
