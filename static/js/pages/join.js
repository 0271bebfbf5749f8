/** Wires the page where a class's code is typed: the button by which this device forgets its student. */

import { Student } from "../control/classroom.js";
import { the } from "../dom/page.js";
import { rememberClass } from "../dom/session.js";
import { keep, kept } from "../lib/kept.js";

const button = /** @type {HTMLButtonElement} */ (the("button.forget"));
button.hidden = false;
button.addEventListener("click", () => {
  Student.forget({ kept, keep });
  rememberClass("");
  the(".forgotten").textContent = "This device has forgotten you. It joins the next class as somebody new.";
});
