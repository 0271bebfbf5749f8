/**
 * `<way-back>`: the link back to the class, for a student who looks around, and the news of the class. In:
 * code of the class; happened, a sentence or ""; isOver, whether it has ended. It carries `data-called`.
 */

import { html } from "../vendor/vendor.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import JOIN from "./join.ftl";

const say = messages(JOIN);

export class WayBack extends withProperties(() => ({ code: "", happened: "", isOver: false })) {
  updated() {
    this.dataset.called = String(this.happened !== "" && !this.isOver);
  }

  render() {
    const { code, happened, isOver } = this;
    return html`<span role="status">${happened}</span>
      <a class="button" href=${`/c/${code}`}>${isOver ? say("class-answers") : say("class-back", { code })}</a>`;
  }
}

customElements.define("way-back", WayBack);
