/**
 * The structures of frontiers: what follows from each for all that order, divide or draw a frontier, which ask its
 * record and not its name. To add one: a record here; words for it are those of its loop, in core/words/loops.
 */

import { endsPass, listAt } from "./frontier/list.js";

/**
 * @typedef {object} Structure
 * @property {1 | -1} [age] what decides which node is taken: 1 the oldest, -1 the newest
 * @property {boolean} [isByF] whether the lowest f decides that
 * @property {boolean} [showsF] whether f stands beside its nodes
 * @property {boolean} [isLocal] whether it holds at most one node, the one from which the search goes on
 * @property {boolean} [tellsNext] whether it tells which of its nodes is taken next
 * @property {boolean} [takesLastChild] whether the last of several children is taken first
 * @property {"levels" | "groups" | "list"} [bands] what its nodes fall into
 * @property {typeof listAt} [at] its nodes, where they are not simply all that wait, in an order
 * @property {typeof endsPass} [endsPass] whether the search begins another pass over it
 */

/** @type {Record<string, Structure>} */
const STRUCTURES = {
  queue: { age: 1, tellsNext: true, bands: "levels" },
  stack: { age: -1, tellsNext: true, takesLastChild: true },
  "priority queue": { isByF: true, showsF: true, tellsNext: true, bands: "groups" },
  list: { at: listAt, endsPass, showsF: true, tellsNext: true, takesLastChild: true, bands: "list" },
  none: { isLocal: true },
  unknown: {}, // of a recorded search
};

/** The structure of a search's frontier. @param {{structure: string}} rule */
export const structureOf = ({ structure }) => STRUCTURES[structure];
