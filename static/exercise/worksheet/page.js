/** Wires the printed page: its print button, and the note if phones cannot open its QR codes. */

import { the } from "../../core/shell/document.js";
import { reachText } from "../../core/words/reach.js";
import { askReach } from "../../core/wire/reach.js";

the("button.print").addEventListener("click", () => print());
const note = /** @type {HTMLElement} */ (the(".reach"));
const { origin, why } = await askReach();
note.textContent = reachText(origin ?? location.href, why);
note.hidden = !note.textContent;
