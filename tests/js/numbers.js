/** Records of numbers for tests, as the page's catalogue has them. */

/** @import {NumberRecord} from "../../static/core/lib/catalogue.js" */

/** @param {string} key @param {Partial<NumberRecord>} [said] */
export const numberCalled = (key, said = {}) => ({
  key,
  label: key,
  definition: "",
  form: "whole",
  short: "",
  unit: "",
  heading: said.unit || said.short || said.label || key,
  chief: false,
  less_is_better: true,
  of_path: false,
  ...said,
});
