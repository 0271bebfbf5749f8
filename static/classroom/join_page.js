/** Wires the page for the code of a class: the button that makes this device forget its student. */

import { Student } from "./phone/control.js";
import { the } from "../core/shell/document.js";
import { rememberClass } from "./session.js";
import { load, save } from "../core/lib/browser_storage.js";
import { messages } from "../core/lib/messages.js";
import JOIN from "./join.ftl";

const say = messages(JOIN);

const button = /** @type {HTMLButtonElement} */ (the("button.forget"));
button.hidden = false;
button.addEventListener("click", () => {
  Student.forget({ load, save });
  rememberClass("");
  the(".forgotten").textContent = say("class-forgotten");
});
