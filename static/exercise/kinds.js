/** The kinds of questions of exercises, by their key in links: those of ASKS in solver/exercise/kinds. */

/**
 * The record of a kind: the tab that it opens, the kind that is written in its place, and whether its answer is
 * expanded nodes, whose boards are shown before.
 * @type {Record<string, {tab: "choose" | "table" | "values", written: string, isOfNodes?: boolean}>}
 */
export const ASKS = {
  next: { tab: "choose", written: "order" },
  order: { tab: "table", written: "order", isOfNodes: true },
  children: { tab: "table", written: "children" },
  frontier: { tab: "table", written: "frontier" },
  values: { tab: "values", written: "values" },
};
