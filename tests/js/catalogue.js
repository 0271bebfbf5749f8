/** Catalogues for tests, with records that have only the relevant fields. */

/** @import {Algorithm, Catalogue, Parameter} from "../../static/core/lib/catalogue.js" */

/** @param {string} key @param {Partial<Algorithm>} [said] @returns {Algorithm} */
export const algorithmCalled = (key, said = {}) => ({
  key,
  label: key,
  name: key,
  blurb: "",
  rule: "",
  group: "",
  chief: false,
  structure: "queue",
  priority: "depth",
  sides: 1,
  levels: "",
  bound_label: "bound",
  supersedes: "",
  passed_over: "",
  engine: "best_first",
  deepens: false,
  has_table: false,
  proves: false,
  choice: "",
  keeps_reached: true,
  largest_limit: 1000,
  options: [],
  choices: {},
  ...said,
});

/** @param {string} key @param {Partial<Parameter>} [said] @returns {Parameter} */
export const parameterCalled = (key, said = {}) => ({
  key,
  label: key,
  default: "",
  values: [],
  help: "",
  many: false,
  only_with: null,
  only_while: null,
  always: false,
  ...said,
});

/** A catalogue with only BFS, except for the given fields. @param {Partial<Catalogue>} [said] @returns {Catalogue} */
export const catalogueOf = (said = {}) => ({
  algorithms: [algorithmCalled("bfs", { label: "BFS" })],
  heuristics: [],
  parameters: [parameterCalled("algorithm", { default: "bfs", always: true })],
  conventions: [],
  counts: [],
  numbers: [],
  ...said,
});
