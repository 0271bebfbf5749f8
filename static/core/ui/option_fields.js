/** The fields for the options of a search, as the catalogue describes its parameters. */

import { html, live } from "../../vendor/vendor.js";
import { permutations } from "../lib/chance.js";
import { RANDOM_ORDER, orderText } from "../problem/tiles/moves.js";
/** @import {Parameter} from "../lib/catalogue.js" */

/** @typedef {(key: string, value: string) => void} Change */

/**
 * A choice, or a text field if any value is allowed.
 * @param {Parameter} parameter @param {string} value @param {Change} change
 */
export function optionField(parameter, value, change) {
  const { key, label, help } = parameter;
  const values = key === "order" && !parameter.values.length ? orderChoices(parameter.default) : parameter.values;
  const set = (/** @type {any} */ event) => change(key, event.target.value);
  const choices = values.map((choice) => {
    const isChosen = choice.value === value;
    return html`<option value=${choice.value} ?selected=${isChosen}>${choice.label}</option>`;
  });
  return html`<label class="field" title=${help}><span>${label}</span>
      ${
        values.length
          ? html`<select aria-label=${label} @change=${set}>${choices}</select>`
          : html`<input type="text" inputmode="decimal" aria-label=${label} .value=${live(value)} @change=${set}
              @input=${set} />`
      }
    </label>`;
}

/**
 * A checkbox for each value of a parameter with several values.
 * @param {Parameter} parameter @param {string} value those chosen, joined by "-" @param {Change} change
 */
export function severalField({ key, label, help, values }, value, change) {
  const chosen = value.split("-");
  const toggled = (/** @type {string} */ one) =>
    values.map((choice) => choice.value).filter((other) => chosen.includes(other) !== (other === one));
  return html`<fieldset class="several" title=${help}><legend>${label}</legend>
      ${values.map(
        (choice) => html`<label><input type="checkbox"
          .checked=${live(chosen.includes(choice.value))}
          @change=${() => change(key, toggled(choice.value).join("-"))} /> ${choice.label}</label>`,
      )}
    </fieldset>`;
}

/** The orders of moves to choose from. @param {string} usual the first of them */
export function orderChoices(usual) {
  return [...permutations(usual), RANDOM_ORDER].map((order) => ({ value: order, label: orderText(order) }));
}
