/** The dialog that saves fresh questions about the run of an exercise as a question bank. */

import { messages } from "../../core/lib/messages.js";
import { saveFile } from "../../core/lib/download.js";
import { the } from "../../core/shell/document.js";
import { bankOf } from "../asks.js";
import BANK from "./dialog.ftl";

const say = messages(BANK);

/** Obey the dialog. @param {() => string} queryOf the query of the exercise that is shown */
export function offerBank(queryOf) {
  const form = /** @type {HTMLFormElement} */ (the("form.bank"));
  const [formats, said, button] = /** @type {any[]} */ (
    ["select", ".said", "button"].map((one) => the(`.bank ${one}`))
  );
  const kinds = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("[name=kinds]")]);

  /** Offer the kinds that the format holds. */
  function offer() {
    const held = formats.selectedOptions[0].dataset.held.split(" ");
    for (const kind of kinds) kind.disabled = !held.includes(kind.value);
  }

  /** Save the file, or show why there is none. */
  async function save() {
    const chosen = kinds.filter((kind) => kind.checked && !kind.disabled).map((kind) => kind.value);
    said.textContent = chosen.length ? "" : say("bank-page-none");
    if (!chosen.length) return;
    const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    button.disabled = true;
    try {
      const tell = (/** @type {string} */ sentence) => (said.textContent = sentence);
      const asked = new URLSearchParams({ ...fields, kinds: chosen.join(","), exercise: queryOf() });
      const { name, type, content, said: sentence, notes } = await bankOf(asked, tell);
      saveFile(new Blob([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], { type }), name);
      said.textContent = [sentence, ...notes].join(" ");
    } catch (error) {
      said.textContent = /** @type {Error} */ (error).message;
    } finally {
      button.disabled = false;
    }
  }

  formats.addEventListener("change", offer);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    save();
  });
  offer();
}
