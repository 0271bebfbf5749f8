/** The chip with the conventions in force, and the sheet in which they are chosen. */

import { html, live, nothing } from "../../vendor/vendor.js";
import { messages } from "../../core/lib/messages.js";
import { CONVENTIONS, conventionsText } from "../../core/words/conventions.js";
import { optionField } from "../../core/ui/option_fields.js";
import { popup } from "../../core/ui/popup.js";
import PUZZLE from "./puzzle.ftl";
/** @import {Algorithm, Convention, Parameter} from "../../core/lib/catalogue.js" */

const say = messages(PUZZLE);

/** @typedef {Record<string, string>} Options */

/**
 * Whether options are those of a preset.
 * @param {Convention} preset @param {Options} options @param {Options} defaults
 */
function isChosen(preset, options, defaults) {
  return CONVENTIONS.every((key) => key === "limit" || options[key] === (preset.options[key] ?? defaults[key]));
}

/**
 * Whether the conventions that a search uses are the usual ones.
 * @param {Parameter[]} used @param {Options} options @param {Options} defaults
 */
export function isUsual(used, options, defaults) {
  return used.every(({ key }) => !CONVENTIONS.includes(key) || key === "limit" || options[key] === defaults[key]);
}

/**
 * @param {object} parts @param {Algorithm} parts.record @param {Parameter[]} parts.used parameters that it uses
 * @param {Options} parts.options @param {Options} parts.defaults @param {Convention[]} parts.presets of all searches
 * @param {(options: Options) => void} parts.change
 */
export function conventionSheet({ record, used, options, defaults, presets, change }) {
  const uses = (/** @type {string} */ key) => used.some((parameter) => parameter.key === key);
  const labelOf = (/** @type {string} */ name) =>
    used.find(({ key }) => key === name)?.values.find(({ value }) => value === options[name])?.label ?? options[name];
  const own = presets.filter(({ algorithms }) => algorithms.includes(record.key));
  const isFound = own.some((preset) => isChosen(preset, options, defaults));
  const set = (/** @type {Options} */ changes) => change({ ...options, ...changes });
  const apply = (/** @type {Convention} */ preset) =>
    set({ ...Object.fromEntries(CONVENTIONS.map((key) => [key, defaults[key]])), ...preset.options });
  const courses = html`<fieldset class="presets"><legend>${say("conventions-presets")}</legend>
      ${own.map((preset) => {
        const { label, blurb } = preset;
        return html`<button type="button" aria-pressed=${String(isChosen(preset, options, defaults))} title=${blurb}
          @click=${() => apply(preset)}><b>${label}</b><small>${blurb}</small></button>`;
      })}
      ${isFound ? nothing : html`<p class="note">${say("conventions-own")}</p>`}
    </fieldset>`;
  return popup({
    id: "conventions",
    label: say("conventions-sheet"),
    kind: "chip",
    wide: true,
    button: html`<span>${conventionsText(record, options, uses, defaults, labelOf)}</span><i aria-hidden="true">›</i>`,
    content: html`<div class="head line between"><h2>${say("conventions-sheet")}</h2>
        <button type="button" class="close" aria-label=${say("conventions-close")} popovertarget="conventions"
          popovertargetaction="hide">×</button></div>
      ${own.length ? courses : nothing}
      ${used
        .filter(({ key }) => CONVENTIONS.includes(key))
        .map((parameter) => convention(parameter, options[parameter.key], (key, value) => set({ [key]: value })))}
      <p class="note">${say("conventions-hint")}</p>`,
  });
}

/**
 * The field of a convention: a button for each of few values, else what options have.
 * @param {Parameter} parameter @param {string} value @param {(key: string, value: string) => void} change
 */
function convention(parameter, value, change) {
  const { key, label, help, values } = parameter;
  if (!values.length) return optionField(parameter, value, change);
  return html`<fieldset class="choice"><legend>${label}</legend><p class="note">${help}</p>
      <div class="row">${values.map(
        (choice) => html`<label><input type="radio" name=${`convention-${key}`} value=${choice.value}
          .checked=${live(choice.value === value)} @change=${() => change(key, choice.value)} />
          <span>${choice.label}</span></label>`,
      )}</div></fieldset>`;
}
