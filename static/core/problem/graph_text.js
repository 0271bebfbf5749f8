/**
 * Graphs in the form of links: edges as `S-A:2,A>G:12`, `-` both ways and `>` one way, with cost 1 by default; and
 * estimates as `S:7,A:6`. A name with a hyphen is in quotation marks: `"Aix-en-Provence"-Lyon:3`.
 */

/** @typedef {{from: string, to: string, isOneWay: boolean, cost: string}} Edge */

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A name as links write it: with a hyphen, in quotation marks. @param {string} name */
const written = (name) => (name.includes("-") ? `"${name}"` : name);

/** A name without the quotation marks around it. @param {string} text */
const nameOf = (text) =>
  text
    .trim()
    .replace(/^"([^"]*)"$/, "$1")
    .trim();

/**
 * The pieces of a text between signs, the signs themselves at odd places; signs in quotation marks do not separate.
 * @param {string} text @param {RegExp} tokens such texts in quotation marks, or signs, in a group
 */
function splitOutside(text, tokens) {
  /** @type {string[]} */
  const found = [];
  /** @type {string[]} */
  let piece = [];
  for (const [k, token] of text.split(tokens).entries()) {
    if (k % 2 && !token.startsWith('"')) {
      found.push(piece.join(""), token);
      piece = [];
    } else piece.push(token);
  }
  return [...found, piece.join("")];
}

/** The parts of a text that commas separate. @param {string} text */
const partsOf = (text) => splitOutside(text, /("[^"]*"|,)/).filter((_, k) => k % 2 === 0);

/** The text before the first colon of a part, and the text after it. @param {string} part */
function valued(part) {
  const [name, , ...rest] = splitOutside(part, /("[^"]*"|:)/);
  return [name.trim(), rest.join("").trim()];
}

/** The edges of a text; invalid parts are left out. @param {string} text @returns {Edge[]} */
export function readEdges(text) {
  return partsOf(text).flatMap((part) => {
    const [ends, cost] = valued(part);
    const [one, sign, other, ...others] = splitOutside(ends, /("[^"]*"|[>-])/);
    const [from, to] = [nameOf(one), nameOf(other ?? "")];
    if (!from || !to || others.length) return [];
    return [{ from, to, isOneWay: sign === ">", cost: cost || "1" }];
  });
}

/** @param {Edge[]} edges */
export function edgesText(edges) {
  return edges
    .map(({ from, to, isOneWay, cost }) => {
      const ends = `${written(from)}${isOneWay ? ">" : "-"}${written(to)}`;
      return cost === "1" ? ends : `${ends}:${cost}`;
    })
    .join(",");
}

/** The estimate of each node that has one. @param {string} text @returns {Map<string, string>} */
export function readEstimates(text) {
  const pairs = partsOf(text).map((part) => {
    const [name, h] = valued(part);
    return /** @type {[string, string]} */ ([nameOf(name), h]);
  });
  return new Map(pairs.filter(([name, h]) => name && h));
}

/** @typedef {[x: number, y: number]} Place to the right and upwards, whole numbers from 0 to FARTHEST */

/** The largest number of a place. */
export const FARTHEST = 999;

/** The places of the nodes that have one. @param {string} text @returns {Map<string, Place>} */
export function readPlaces(text) {
  const pairs = [...readEstimates(text)].map(([name, place]) => [name, place.split(".").map(Number)]);
  return new Map(/** @type {[string, Place][]} */ (pairs));
}

/** @param {Map<string, Place>} places @param {string[]} names of the existing nodes */
export function placesText(places, names) {
  const within = (/** @type {number} */ at) => Math.max(0, Math.min(FARTHEST, Math.round(at)));
  return names.map((name) => `${written(name)}:${(places.get(name) ?? [0, 0]).map(within).join(".")}`).join(",");
}

const BESIDE = 60; // distance of a new node from its neighbour

/**
 * Texts of a graph in which each node has a place if any had one: removed ones lose theirs, a new one is
 * placed beside a neighbour. @param {Record<string, string>} texts
 */
export function withPlaces(texts) {
  if (!texts.places || texts.edges === undefined) return texts;
  const edges = readEdges(texts.edges);
  const names = namesOf(edges);
  const places = readPlaces(texts.places);
  if (!names.some((name) => places.has(name))) return { ...texts, places: "" };
  for (const name of names) {
    if (places.has(name)) continue;
    const near = edges.filter(({ from, to }) => from === name || to === name).flatMap(({ from, to }) => [from, to]);
    const [x, y] = near.map((one) => places.get(one)).find(Boolean) ?? [FARTHEST / 2, FARTHEST / 3];
    places.set(name, [x + BESIDE, y + BESIDE]);
  }
  return { ...texts, places: placesText(places, names) };
}

/** Edges in which a node has another name. @param {Edge[]} edges @param {string} before @param {string} name */
export function renamed(edges, before, name) {
  const now = (/** @type {string} */ one) => (one === before ? name : one);
  return edges.map((edge) => ({ ...edge, from: now(edge.from), to: now(edge.to) }));
}

/** @param {Map<string, string>} estimates @param {string[]} names of the existing nodes */
export function estimatesText(estimates, names) {
  const given = names.filter((name) => Number(estimates.get(name) ?? 0) !== 0);
  return given.map((name) => `${written(name)}:${estimates.get(name)}`).join(",");
}

/** The nodes in the order in which edges name them. @param {Edge[]} edges */
export const namesOf = (edges) => [...new Set(edges.flatMap(({ from, to }) => [from, to]))];

/** A name for another node. @param {string[]} names */
export function freshName(names) {
  for (let round = 0; ; round++) {
    const free = LETTERS.map((letter) => `${letter}${round || ""}`).find((name) => !names.includes(name));
    if (free) return free;
  }
}
