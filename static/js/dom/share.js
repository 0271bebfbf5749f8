/** The header's button that copies the link of what is shown. */

import { copyText } from "../lib/clipboard.js";
import { the } from "./page.js";

/** What the button says afterwards, and for how many milliseconds. */
const SAID = { copied: "Link copied", failed: "Copy the address bar", ms: 2500 };

/**
 * Let the button copy a link.
 * @param {() => string | Promise<string>} link as the address bar has it, relative or whole @param {typeof SAID} [said]
 */
export function offerLink(link, { copied, failed, ms } = SAID) {
  const button = /** @type {HTMLButtonElement} */ (the("button.share"));
  const usual = button.textContent;
  button.addEventListener("click", async () => {
    button.textContent = (await copyText(new URL(await link(), location.href).href)) ? copied : failed;
    setTimeout(() => (button.textContent = usual), ms);
  });
}
