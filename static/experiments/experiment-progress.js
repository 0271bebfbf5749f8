/**
 * `<experiment-progress>`: the progress of an experiment, the remaining time, and its buttons and files. In: done,
 * total (runs), phase ("idle", "running", "cancelled", "done"), left (seconds or null), notes, notice, files ({csv,
 * json}), isExample. Out: `cancel`, `resume`.
 */

import { html, nothing } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { leftText } from "../core/words/amounts.js";
import { withProperties } from "../core/ui/base_element.js";
import EXPERIMENTS from "./experiments.ftl";

const say = messages(EXPERIMENTS);

export class ExperimentProgress extends withProperties(() => ({
  done: 0,
  total: 0,
  phase: "idle",
  /** @type {number | null} */ left: null,
  notice: "",
  /** Their addresses and their names. @type {{csv: string, json: string, stem: string}} */
  files: { csv: "", json: "", stem: "" },
  /** Whether an example is shown. */ isExample: false,
})) {
  render() {
    const { done, total, phase, files } = this;
    if (this.isExample) return html`<p class="note">${say(done ? "experiment-example" : "experiment-idle")}</p>`;
    return html`${this.notice ? html`<p class="problem" role="alert">${this.notice}</p>` : nothing}
      ${
        phase === "idle"
          ? html`<p class="note">${say("experiment-idle")}</p>`
          : html`
        <div class="bar flow line gap10" data-phase=${phase}>
          <progress aria-label=${say("experiment-made")} max=${total} value=${done}></progress>
          <output aria-live="polite">${this.#words()}</output>
          ${
            phase === "running"
              ? html`<button type="button"
                @click=${() => this.send("cancel")}>${say("experiment-cancel")}</button>`
              : nothing
          }
          ${
            phase === "cancelled"
              ? html`<button type="button"
                @click=${() => this.send("resume")}>${say("experiment-resume")}</button>`
              : nothing
          }
          ${
            done
              ? html`<a class="button" href=${files.csv} download="${files.stem}.csv">CSV</a> <a class="button"
                href=${files.json} download="${files.stem}.json">JSON</a>`
              : nothing
          }
        </div>`
      }`;
  }

  #words() {
    const { done, total, phase, left } = this;
    if (phase === "done") return say("experiment-done", { done, total });
    if (phase === "cancelled") return say("experiment-cancelled", { done, total });
    if (left === null) return say("experiment-running", { done, total });
    return say("experiment-left", { done, total, left: leftText(left) });
  }
}

customElements.define("experiment-progress", ExperimentProgress);
