/** The fields by which the lab is told a problem without boards: which, its parameters and its goal. */

import { html, live } from "../vendor/vendor.js";

/** @typedef {import("../core/lib/catalogue.js").Parameter} Parameter */
/** @typedef {import("../core/lib/catalogue.js").ProblemRecord} ProblemRecord */

const LONG = ["cells", "edges", "h"]; // parameters that are texts of several lines

/**
 * Which problem is studied.
 * @param {ProblemRecord[]} problems @param {string | undefined} chosen key, none for the first one
 * @param {(key: string) => void} choose
 */
export function problemSelect(problems, chosen, choose) {
  const key = chosen ?? problems[0]?.key;
  return html`<label class="field" title=${problems.find((one) => one.key === key)?.blurb ?? ""}>
    <span class="title">Puzzle</span>
    <select aria-label="Puzzle" .value=${live(key)} @change=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${problems.map((one) => html`<option value=${one.key} ?selected=${one.key === key}>${one.label}</option>`)}
    </select></label>`;
}

/**
 * The parameters of a problem and its goal.
 * @param {Parameter[]} parameters @param {Record<string, string>} values
 * @param {(field: string) => unknown} fault what is wrong with a field
 * @param {(changes: Record<string, string>) => void} change
 */
export function problemFields(parameters, values, fault, change) {
  const goal = { key: "goal", label: "Goal", help: "The goal; the usual one if this is empty.", values: [] };
  return [...parameters, goal].map((one) => html`${fieldOf(one, values[one.key] ?? "", change)}${fault(one.key)}`);
}

/**
 * @param {Pick<Parameter, "key" | "label" | "help" | "values">} parameter @param {string} value
 * @param {(changes: Record<string, string>) => void} change
 */
function fieldOf({ key, label, help, values }, value, change) {
  const set = (/** @type {any} */ event) => change({ [key]: event.target.value.trim() });
  if (values.length)
    return html`<label class="field" title=${help}><span class="title">${label}</span><select aria-label=${label}
      .value=${live(value)} @change=${set}>${values.map(
        (one) => html`<option value=${one.value} ?selected=${one.value === value}>${one.label}</option>`,
      )}</select></label>`;
  const isLong = LONG.includes(key);
  const input = isLong
    ? html`<textarea class="mono" rows=${key === "edges" ? 4 : 2} spellcheck="false" aria-label=${label}
        .value=${value} @change=${set}></textarea>`
    : html`<input type="text" spellcheck="false" autocomplete="off" aria-label=${label} .value=${value}
        @change=${set} />`;
  return html`<label class="field" title=${help}><span class="title">${label}</span>${input}</label>`;
}
