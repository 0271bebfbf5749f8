/** Wires the page for the code of a class: the button that makes this device forget its student. */

import { Student } from "./phone/control.js";
import { the } from "../core/shell/document.js";
import { rememberClass } from "./session.js";
import { load, save } from "../core/lib/browser_storage.js";

const button = /** @type {HTMLButtonElement} */ (the("button.forget"));
button.hidden = false;
button.addEventListener("click", () => {
  Student.forget({ load, save });
  rememberClass("");
  the(".forgotten").textContent = "This device has forgotten you. It joins the next class as somebody new.";
});
