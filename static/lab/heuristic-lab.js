/**
 * `<heuristic-lab>`: a goal, a small picture of every heuristic, and one of them large, judged and compared with
 * another. In: catalogue, sum (the lab's own heuristic), study (the query), draft (the goal's state), check (of the
 * goal), small (answers by key), answer (the one shown), busy, editing, complaint, told. Out: `study` with changes,
 * `weights` with a weight that is being set, `draft` with a state, `size`, `text`, `reading` with a number,
 * `editing`; `problem` with a key, `texts` with the texts of another problem than tiles.
 */

import { html, live, nothing } from "../vendor/vendor.js";
import { NO_CATALOGUE, catalogueOf, problemIn, recordOf } from "../core/lib/catalogue.js";
import { hundredths, numberOf, tenths } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { NO_STATE, SIZES, readState, sizeText, stateText } from "../core/problem/tiles/states.js";
import "../core/words/nouns.js";
import { bars, smallHeatmap } from "./heatmap.js";
import { distancePicture } from "./pictures.js";
import { besideView, judgedView } from "./lab-views.js";
import { toldView } from "../core/puzzle/board_text.js";
import { withProperties } from "../core/ui/base_element.js";
import LAB from "./lab.ftl";
import "../core/ui/board-editor.js";
/** @import {Check, Complaint, LabAnswer as Answer} from "../core/lib/answers.js" */
/** @import {Heuristic, Parameter, ProblemRecord, WeightedSum} from "../core/lib/catalogue.js" */
/** @import {Study} from "../core/lib/drafts.js" */
/** @import {Picture} from "./cells.js" */

const say = messages(LAB);

const LONG = ["cells", "edges", "h"]; // parameters that are texts of several lines

export class HeuristicLab extends withProperties(() => ({
  catalogue: NO_CATALOGUE,
  /** @type {WeightedSum} */ sum: { key: "", label: "", blurb: "", members: null, largest: 0 },
  /** @type {Study} */ study: { texts: {}, goal: "", heuristic: "", of: [], weights: {}, against: "" },
  draft: NO_STATE,
  /** @type {Check | null} */ check: null,
  /** @type {Map<string, Answer>} */ small: new Map(),
  /** @type {Answer | null} */ answer: null,
  busy: false,
  editing: false,
  complaint: { field: "", message: "" },
  /** The assumptions made in reading a goal from a text. @type {Complaint} */ told: { field: "", message: "" },
})) {
  render() {
    if (this.catalogue === NO_CATALOGUE) return nothing;
    const { answer, catalogue, study } = this;
    const record = problemIn(catalogue, study.texts.problem);
    const mixes = record.offers.includes("mixes");
    const beside = answer?.comparison ? besideView(answer, answer.comparison) : nothing;
    const tiles = (mixes ? [...this.#heuristics, this.sum] : this.#heuristics).map((one) => this.#tile(one));
    const { problems = [] } = catalogue;
    return html`<section class="ask" aria-label=${say("lab-choices")}>
        ${problemSelect(problems, record.key, (key) => this.send("problem", key))} ${this.#problem("problem")}
        ${mixes ? html`${this.#goal()} ${this.#mix()}` : this.#fields(record)}
        ${this.#against()}</section>
      <div class="seen stack" aria-busy=${this.busy}>
        <section class="all" aria-labelledby="all-title"><h2
          id="all-title">${say("lab-all")} <span>${this.#every()}</span></h2>
          <div class="tiles stack" role="group" aria-label=${say("lab-all-label")}>${tiles}</div></section>
        ${
          answer
            ? html`<div class="views">${judgedView(answer, catalogue)} ${beside}</div>`
            : html`<p class="note">${say("lab-busy", { thing: record.noun })}</p>`
        }
      </div>`;
  }

  #every() {
    const { noun: thing } = problemIn(this.catalogue, this.study.texts.problem);
    return say(this.answer && !this.answer.known ? "lab-all-sampled" : "lab-all-known", { thing });
  }

  /** The heuristics of the problem. */
  get #heuristics() {
    return catalogueOf(this.catalogue, this.study.texts.problem).heuristics;
  }

  // --- the form ------------------------------------------------------------------------------------------------------

  /** The fields of a problem whose goal is a text. @param {ProblemRecord} record */
  #fields({ parameters }) {
    const { goal, texts } = this.study;
    const values = { ...texts, goal };
    return html`<section aria-label=${say("lab-fields")}>
      ${problemFields(
        parameters,
        values,
        (field) => this.#problem(field),
        (changes) => this.send("texts", changes),
      )}
    </section>`;
  }

  #goal() {
    const { draft, check, editing } = this;
    const [size, text] = [sizeText(draft), stateText(draft)];
    return html`<section aria-labelledby="goal-title">
      <div class="title"><h2 id="goal-title">${say("lab-goal")}</h2>
        <select aria-label=${say("lab-size")}
          @change=${(/** @type {any} */ event) => this.send("size", event.target.value)}>
          ${SIZES.map((one) => {
            const words = one.replace("×", " × ");
            return html`<option value=${one} ?selected=${one === size}>${words}</option>`;
          })}
        </select></div>
      <div class="goal">
        <board-editor class="small" .label=${say("lab-goal.board")} .state=${draft} .goal=${draft} .editing=${editing}
          @board=${(/** @type {CustomEvent} */ event) => this.send("draft", event.detail)}
          @editing=${(/** @type {CustomEvent} */ event) => this.#edit(event)}></board-editor>
        <div class="goals" role="group" aria-label=${say("lab-goal.usual")}>
          ${(check?.goals ?? []).map(
            (usual) => html`<button type="button" title=${usual.goal} aria-pressed=${usual.goal === text}
              @click=${() => this.send("draft", readState(usual.goal))}>${usual.name}</button>`,
          )}
          <button type="button" aria-pressed=${editing}
            @click=${() => this.send("edit", !editing)}>${say("lab-custom")}</button>
        </div>
      </div>
      ${this.#problem("goal", check?.errors.find((error) => error.field === "goal")?.message)}
      ${toldView(this.told, (chosen) => this.send("reading", chosen))}
      ${
        editing || this.complaint.field === "goal"
          ? html`<label class="slider line"><span class="note">${say("lab-as-text")}</span><input type="text"
            class="mono"
            spellcheck="false" autocomplete="off" aria-label=${say("lab-goal.text")} .value=${text}
            @change=${(/** @type {any} */ event) => this.send("text", event.target.value)} /></label>`
          : nothing
      }
    </section>`;
  }

  /** @param {CustomEvent} event */
  #edit(event) {
    event.stopPropagation();
    this.send("edit", event.detail);
  }

  /** The parts of a maximum or a sum, with their weights. */
  #mix() {
    const { study, sum, catalogue } = this;
    const isSum = study.heuristic === sum.key;
    const record = isSum ? sum : recordOf(catalogue.heuristics, study.heuristic);
    if (!record?.members) return html`<p class="note">${say("lab-mix", { sum: sum.label })}</p>`;
    const single = catalogue.heuristics.filter((one) => !one.members);
    const toggled = (/** @type {string} */ key) =>
      single
        .map((one) => one.key)
        .filter((/** @type {string} */ other) => study.of.includes(other) !== (other === key));
    return html`<fieldset class="several mix"><legend>${record.label}</legend>
      ${single.map(({ key, label }) => {
        const on = study.of.includes(key);
        const weight = String(study.weights[key] ?? 1);
        const set = (/** @type {any} */ event) => this.send("weight", { key, text: event.target.value });
        return html`<label title=${this.#unfit(key)}><input type="checkbox" .checked=${live(on)}
          ?disabled=${on ? study.of.length <= (isSum ? 1 : 2) : this.#unfit(key) !== ""}
          @change=${() => this.send("study", { of: toggled(key) })} /> ${label}</label>
          ${
            on && isSum
              ? html`<div class="weight line"><input type="range"
                aria-label=${say("lab-weight", { heuristic: label })} min="0" max="2"
                step="0.05" .value=${live(weight)} @input=${set} />
                <input type="number" aria-label=${say("lab-weight-number", { heuristic: label })} min="0"
                  max=${sum.largest}
                  step="any" .value=${live(weight)} @input=${set} /></div>`
              : nothing
          }`;
      })}
      ${this.#problem("of")} ${this.#problem("weights")}
      <p class="note">${say(isSum ? "lab-mix-sum" : "lab-mix-maximum")}</p>
    </fieldset>`;
  }

  #against() {
    const { study } = this;
    const single = this.#heuristics.filter((one) => !one.members);
    return html`<label class="field"><span class="title">${say("lab-against")}</span>
      <select aria-label=${say("lab-against")}
        @change=${(/** @type {any} */ event) => this.send("study", { against: event.target.value })}>
        <option value="" ?selected=${!study.against}>${say("lab-against.none")}</option>
        ${single.map(
          ({ key, label }) => html`<option value=${key} ?selected=${key === study.against}
            ?disabled=${this.#unfit(key) !== ""}>${label}</option>`,
        )}
      </select></label>${this.#problem("against")} ${this.#problem("heuristic")}`;
  }

  /** @param {string} field @param {string} [message] */
  #problem(field, message = this.complaint.field === field ? this.complaint.message : "") {
    return message ? html`<p class="problem" role="alert">${message}</p>` : nothing;
  }

  /** Why a heuristic cannot be used for this goal; empty if it can. @param {string} key */
  #unfit(key) {
    return this.answer?.unfit[key] ?? "";
  }

  // --- all heuristics ------------------------------------------------------------------------------------------------

  /** @param {Pick<Heuristic, "key" | "label" | "blurb">} record */
  #tile({ key, label, blurb }) {
    const answer = this.small.get(key);
    const distance = numberOf(this.catalogue, "true_distance");
    const unfit = this.#unfit(key);
    return html`<button type="button" class="tile" title=${blurb} data-heuristic=${key}
      aria-pressed=${key === this.study.heuristic} ?disabled=${unfit !== ""}
      @click=${() => this.send("study", { heuristic: key })}>
      <b class="fine">${label}</b>
      ${
        answer
          ? html`${answer.known ? small(distancePicture(answer, distance)) : bars(answer.cells, "")}
            <span class="badges">${this.#badge(answer, "admissible")} ${this.#badge(answer, "consistent")} <span>${
              answer.known
                ? `h / ${distance.short} ${hundredths(answer.mean / (answer.mean_distance || 1))}`
                : `h ${tenths(answer.mean)}`
            }</span></span>`
          : html`<span class="note ${unfit ? "" : "awaited"}">${unfit || "…"}</span>`
      }
    </button>`;
  }

  /** @param {Answer} answer @param {"admissible" | "consistent"} virtue */
  #badge(answer, virtue) {
    const judged = answer[virtue];
    const verdict = judged === null ? (answer.promised[virtue] ? "promised" : "unknown") : judged ? "yes" : "no";
    return html`<span class=${judged === null ? "" : verdict}>${say(`lab-badge-${virtue}`, { verdict })}</span>`;
  }
}

/** A picture that is as high as wide. @param {Picture} picture */
const small = (picture) => smallHeatmap({ ...picture, up: picture.across });

/**
 * Which problem is studied.
 * @param {ProblemRecord[]} problems @param {string} key that is chosen @param {(key: string) => void} choose
 */
function problemSelect(problems, key, choose) {
  return html`<label class="field" title=${problems.find((one) => one.key === key)?.blurb ?? ""}>
    <span class="title">${say("lab-problem")}</span>
    <select aria-label=${say("lab-problem")} .value=${live(key)}
      @change=${(/** @type {any} */ event) => choose(event.target.value)}>
      ${problems.map((one) => html`<option value=${one.key} ?selected=${one.key === key}>${one.label}</option>`)}
    </select></label>`;
}

/**
 * The parameters of a problem and its goal.
 * @param {Parameter[]} parameters @param {Record<string, string>} values
 * @param {(field: string) => unknown} fault the error of a field
 * @param {(changes: Record<string, string>) => void} change
 */
function problemFields(parameters, values, fault, change) {
  const goal = { key: "goal", label: say("lab-goal"), help: say("lab-goal.help"), values: [] };
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

customElements.define("heuristic-lab", HeuristicLab);
