/**
 * `<graph-bar>`: the tools for dragging on the picture of a graph, and the actions on the whole graph. In: tool,
 * faults (on the draft), canUndo, canRedo. Out: `act` with a tool, "new", "tidy", "undo" or "redo".
 */

import { html } from "../../vendor/vendor.js";
import { TOOLS } from "../space/graph_input.js";
import { withProperties } from "../ui/base_element.js";
import { walkToolbar } from "../ui/toolbar.js";
import { say } from "./messages.js";

const FIELDS = ["edges", "h", "places", "start", "goal", "run"]; // fields whose faults are shown here

export class GraphBar extends withProperties(() => ({
  tool: "move",
  /** @type {{field: string, message: string}[]} */ faults: [],
  canUndo: false,
  canRedo: false,
})) {
  render() {
    return html`<div class="flow" role="toolbar" aria-label=${say("graph-tools")} @keydown=${walkToolbar}>
        ${TOOLS.map(
          (tool) => html`<button type="button" aria-pressed=${String(this.tool === tool)}
            @click=${() => this.send("act", tool)}>${say(`graph-tool-${tool}`)}</button>`,
        )}
        ${this.#act("undo", say("puzzle-undo"), !this.canUndo, "↶")}
        ${this.#act("redo", say("puzzle-redo"), !this.canRedo, "↷")}
        ${this.#act("new", say("graph-begin"))} ${this.#act("tidy", say("graph-tidy"))}</div>
      ${this.faults
        .filter(({ field }) => FIELDS.includes(field))
        .map(({ message }) => html`<p class="problem" role="alert">${message}</p>`)}`;
  }

  /** @param {string} act @param {string} label @param {boolean} [disabled] @param {string} [sign] in its place */
  #act(act, label, disabled = false, sign = label) {
    return html`<button type="button" aria-label=${label} title=${label} ?disabled=${disabled}
      @click=${() => this.send("act", act)}>${sign}</button>`;
  }
}

customElements.define("graph-bar", GraphBar);
