/** Wires the printed page: its print button, and the note if phones cannot open its QR codes. */

import { the } from "../../core/shell/document.js";
import { obeyKeys } from "../../core/shell/keys.js";
import { askReach } from "../../core/wire/reach.js";

the("button.print").addEventListener("click", () => print());
obeyKeys({}); // so that Space presses no button again after a click
const note = /** @type {HTMLElement} */ (the(".reach"));
note.textContent = (await askReach()).why;
note.hidden = !note.textContent;
