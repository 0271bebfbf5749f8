/** Wires the page that is printed: its button prints. */

import { the } from "../dom/page.js";

the("button.print").addEventListener("click", () => print());
