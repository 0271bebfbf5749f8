/**
 * `<embed-player>`: the five buttons, the scrubber and the place, in one row of a small frame. In: cursor, span
 * (expansions on the scrubber), playing, isAtEnd, ends (their number, null while it is hidden). Out: `seek` with a
 * cursor, `step` with 1 or -1, `finish`, `toggle-play`.
 */

import { html, live } from "../vendor/vendor.js";
import { whole } from "../core/lib/format.js";
import { messages } from "../core/lib/messages.js";
import { withProperties } from "../core/ui/base_element.js";
import { playerKeys } from "../core/player/player_controls.js";
import EMBED from "./embed.ftl";

const say = messages(EMBED);

export class EmbedPlayer extends withProperties(() => ({
  cursor: 0,
  span: 0,
  playing: false,
  isAtEnd: false,
  /** @type {number | null} */ ends: null,
})) {
  render() {
    const { cursor, span, playing, isAtEnd, ends } = this;
    const acts = {
      first: () => this.send("seek", 0),
      back: () => this.send("step", -1),
      toggle: () => this.send("toggle-play"),
      forward: () => this.send("step", 1),
      last: () => this.send("finish"),
    };
    return html`${playerKeys({ isAtStart: cursor === 0, isAtEnd, playing }, acts)}
      <input type="range" aria-label=${say("embed-expansion")} min="0" max=${span} .value=${live(String(cursor))}
        @input=${(/** @type {any} */ { target }) => this.send("seek", target.valueAsNumber)} />
      <output>${whole(cursor)}${ends === null ? "" : html`<span> ${say("embed-of", { span: ends })}</span>`}</output>`;
  }
}

customElements.define("embed-player", EmbedPlayer);
