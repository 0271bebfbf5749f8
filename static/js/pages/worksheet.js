/** Wires the page that is printed: its button prints, and it says where phones cannot read its QR codes. */

import { the } from "../dom/page.js";
import { reachText } from "../tell/reach.js";

the("button.print").addEventListener("click", () => print());
const reach = /** @type {HTMLElement} */ (the(".reach"));
reach.textContent = reachText(location.href);
reach.hidden = !reach.textContent;
