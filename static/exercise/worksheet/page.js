/** Wires the printed page: its print button, and the note if phones cannot open its QR codes. */

import { askReach } from "../../core/wire/reach.js";

document.querySelector("button.print")?.addEventListener("click", () => print());
const note = /** @type {HTMLElement} */ (document.querySelector(".reach"));
note.textContent = (await askReach()).why;
note.hidden = !note.textContent;
