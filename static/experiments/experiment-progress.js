/**
 * `<experiment-progress>`: the progress of an experiment, the remaining time, and its buttons and files. In: done,
 * total (runs), phase ("idle", "running", "cancelled", "done"), left (seconds or null), notes, notice, files ({csv,
 * json}), isExample. Out: `cancel`, `resume`.
 */

import { html, nothing } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { leftText } from "../core/words/amounts.js";
import { withProperties } from "../core/ui/base_element.js";

const EXAMPLE = "An example with few boards at each distance. Press Run for the experiment set up in the form.";
const IDLE = "Choose searches and press Run. The server makes the runs, and the charts grow as they finish.";

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
    if (this.isExample) return html`<p class="note">${done ? EXAMPLE : IDLE}</p>`;
    return html`${this.notice ? html`<p class="problem" role="alert">${this.notice}</p>` : nothing}
      ${
        phase === "idle"
          ? html`<p class="note">${IDLE}</p>`
          : html`
        <div class="bar flow line gap10" data-phase=${phase}>
          <progress aria-label="Runs made" max=${total} value=${done}></progress>
          <output aria-live="polite">${this.#words()}</output>
          ${
            phase === "running"
              ? html`<button type="button"
                @click=${() => this.send("cancel")}>Cancel</button>`
              : nothing
          }
          ${
            phase === "cancelled"
              ? html`<button type="button"
                @click=${() => this.send("resume")}>Resume</button>`
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
    const count = `${whole(done)} of ${whole(total)} runs`;
    if (phase === "done") return `${count}: done.`;
    if (phase === "cancelled") return `${count}: cancelled.`;
    return left === null ? `${count} …` : `${count}, ${leftText(left)}`;
  }
}

customElements.define("experiment-progress", ExperimentProgress);
