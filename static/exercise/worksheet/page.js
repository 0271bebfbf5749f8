/** Wires the page that is printed: its button prints, and it says where phones cannot read its QR codes. */

import { the } from "../../core/shell/document.js";
import { reachText } from "../../core/words/reach.js";
import { askReach } from "../../core/wire/reach.js";

the("button.print").addEventListener("click", () => print());
const note = /** @type {HTMLElement} */ (the(".reach"));
const { origin, why } = await askReach();
note.textContent = reachText(origin ?? location.href, why);
note.hidden = !note.textContent;
