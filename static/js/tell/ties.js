/**
 * The rules that decide between nodes that could be taken as well as each other: in short, in full, and what the node
 * taken then is.
 */

/** @type {Record<string, {short: string, full: string, taken: string}>} */
export const TIES = {
  fifo: { short: "oldest first", full: "oldest first", taken: "the oldest" },
  lifo: { short: "newest first", full: "newest first", taken: "the newest" },
  high_g: { short: "highest g first", full: "highest g first, then oldest", taken: "the one with the highest g" },
  low_g: { short: "lowest g first", full: "lowest g first, then oldest", taken: "the one with the lowest g" },
};
