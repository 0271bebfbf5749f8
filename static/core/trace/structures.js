/**
 * The structures of frontiers: the properties of each, for all modules that order, divide or draw a frontier, which use
 * its record and not its name. To add one: a record here, and its texts in core/words/loops.
 */

import { endsPass, listAt } from "./frontier/list.js";

/**
 * @typedef {object} Structure
 * @property {1 | -1} [age] the age by which a node is chosen: 1 the oldest, -1 the newest
 * @property {boolean} [isByF] whether the lowest f decides that
 * @property {boolean} [showsF] whether f is beside its nodes
 * @property {boolean} [isLocal] whether it holds at most one node, the one from which the search continues
 * @property {boolean} [tellsNext] whether it determines which of its nodes is expanded next
 * @property {boolean} [takesLastChild] whether the last of several children is expanded first
 * @property {"levels" | "groups" | "list"} [bands] the division of its nodes into bands
 * @property {typeof listAt} [at] its nodes, if they are not simply all nodes on the frontier in an order
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
