/** Grids and graphs as text files, which can be pasted and opened again: `solver/problem` reads them. */

import { goalCells } from "./goal_text.js";
import { readEdges, readEstimates } from "./graph_text.js";
import { FREE, readCell } from "./grid_text.js";
/** @import {Row} from "./grid_text.js" */

/**
 * A grid in lines, with its start and goals if they are free cells that cost 1; other cells are unchanged. If a cost
 * has several digits, all lines have commas.
 * @param {Row[]} rows @param {string} start @param {string} goal
 */
export function gridFile(rows, start, goal) {
  const signs = rows.map((row) => [...row]);
  for (const [text, sign] of [[start, "S"], ...goalCells(goal).map((cell) => [cell, "G"])]) {
    const at = readCell(text);
    if (at && signs[at.row]?.[at.column] === FREE) signs[at.row][at.column] = sign;
  }
  const joint = signs.some((row) => row.some((sign) => sign.length > 1)) ? "," : "";
  return signs.map((row) => `${row.join(joint)}\n`).join("");
}

/** A graph in lines: an edge each, then the estimates. @param {string} edges @param {string} h as links have them */
export function graphFile(edges, h) {
  const lines = readEdges(edges).map(
    ({ from, to, isOneWay, cost }) => `"${from}" ${isOneWay ? "->" : "--"} "${to}" ${cost}`,
  );
  for (const [name, estimate] of readEstimates(h)) lines.push(`h("${name}") = ${estimate}`);
  return `${lines.join("\n")}\n`;
}
